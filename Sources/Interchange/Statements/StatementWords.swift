/// Words of rows that are no purchases, in the languages of the headers.
enum StatementWords {
  /// Whether a text names a sum or a balance.
  ///
  /// Hot path: nearly every row of 50,000 begins with letters that begin no such word.
  static func isSum(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count < 60, let first = text.first else { return false }
    if first < 0x80 {
      guard beginnings.contains(beginning(text)) else { return false }
    } else if !marks.contains(where: text.hasPart) {
      return false
    }
    let shown = String(decoding: text, as: UTF8.self)
    let word = TrackerRecord.trimmed(shown.folded.filter { $0 != ":" })
    return TotalRow.isWord(shown)
      || starts.contains { word == $0 || word.hasPrefix($0 + " ") || word.hasPrefix($0 + "(") }
  }

  static func isPending(_ text: String) -> Bool { pending.contains(text.folded) }

  /// The first three letters in lower case, as a number.
  private static func beginning(_ text: ArraySlice<UInt8>) -> Int {
    text.prefix(3).reduce(0) { $0 << 8 | Int($1.asciiLowercased) }
  }

  private static let beginnings = Set(
    (starts + ["sum", "sub", "grand", "somme"]).map { beginning(Array($0.utf8)[...]) })
  /// What a Japanese word for a sum or a balance has: 計, 越, 残, full-width letters.
  private static let marks: [(UInt8, UInt8, UInt8)] = [
    (0xE8, 0xA8, 0x88), (0xE8, 0xB6, 0x8A), (0xE6, 0xAE, 0x8B), (0xEF, 0xBC, 0xB4),
  ]
  private static let starts = [
    "beginning balance", "opening balance", "closing balance", "ending balance", "balance forward",
    "balance brought forward", "balance carried forward", "total credits", "total debits", "anfangssaldo", "endsaldo",
    "kontostand", "saldo", "saldo anterior", "saldo inicial", "saldo final", "saldo iniziale", "saldo finale",
    "solde initial", "solde final", "beginsaldo", "eindsaldo", "totaal", "gesamtsumme", "合計", "小計", "ゴ利用合計", "総合計",
    "繰越", "前月繰越", "前回残高", "total",
  ]
  private static let pending: Set<String> = [
    "pending", "authorised", "authorized", "ausstehend", "vorgemerkt", "en attente", "pendiente", "in attesa",
    "in behandeling", "未確定", "保留中", "処理中",
  ]
}
