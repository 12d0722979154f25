import BillingCore

/// The rows that wallets and household apps write besides each purchase.
struct WalletRows {
  private typealias Verdict = (state: StatementRow.State, reason: LeftOutRow.Reason?)

  /// What words meant before: a file has few of them.
  private var types: [ArraySlice<UInt8>: Verdict] = [:]
  private var states: [ArraySlice<UInt8>: Verdict] = [:]
  private static let mostKnown = 256
  private static let longestWord = 80

  /// The state of a row, and why it is left out, if it is.
  mutating func judge(
    _ row: StatementCells.Row, _ cells: StatementCells, _ columns: StatementColumns
  ) -> (StatementRow.State, LeftOutRow.Reason?) {
    if let transfer = columns.transfer, let number = StatementNumber(cells.bytes(row, transfer)),
      !number.isZero
    {
      return (.booked, .transfer)
    }
    if let type = columns.type {
      let verdict = Self.meaning(cells.bytes(row, type), &types, Self.type)
      if verdict.reason != nil { return verdict }
    }
    guard let state = columns.state else { return (.booked, nil) }
    return Self.meaning(cells.bytes(row, state), &states, Self.state)
  }

  private static func meaning(
    _ word: ArraySlice<UInt8>, _ known: inout [ArraySlice<UInt8>: Verdict], _ judge: (String) -> Verdict
  ) -> Verdict {
    if word.isEmpty || word.count > longestWord { return (.booked, nil) }
    if let verdict = known[word] { return verdict }
    let verdict = judge(String(decoding: word, as: UTF8.self).folded)
    if known.count < Self.mostKnown { known[Array(word)[...]] = verdict }
    return verdict
  }

  private static func type(_ word: String) -> Verdict {
    if transfers.contains(word) { return (.booked, .transfer) }
    return (.booked, mirrors.contains(where: word.hasPrefix) ? .mirror : nil)
  }

  private static func state(_ word: String) -> Verdict {
    if reverted.contains(word) { return (.booked, .reverted) }
    return (StatementWords.isPending(word) || word.hasSuffix("vorgemerkt") ? .pending : .booked, nil)
  }

  /// Revolut and Wise between the currencies of one account, Monzo to and from its pots; Zaim.
  private static let transfers: Set<String> = ["exchange", "conversion", "pot transfer", "balance"]
  /// PayPal draws each purchase from the bank or card, and changes money, in rows of its own.
  private static let mirrors = [
    "bank deposit to pp account", "general card deposit", "general credit card deposit", "general currency conversion",
    "user initiated currency conversion", "general card withdrawal",
    "bankgutschrift auf paypal-konto", "allgemeine kreditkarteneinzahlung", "allgemeine wahrungsumrechnung",
    "allgemeine währungsumrechnung", "von nutzer eingeleitete abbuchung", "general authorization", "account hold",
    "reversal of general account hold", "authorization", "void of authorization", "銀行口座カラノ入金", "通貨換算",
    "銀行カラノ入金", "カードカラノ入金",
  ]
  private static let reverted: Set<String> = [
    "reverted", "declined", "failed", "denied", "cancelled", "canceled", "expired", "rejected", "removed", "voided",
    "abgelehnt", "storniert", "fehlgeschlagen", "refusé", "annulé", "geweigerd", "rechazado", "rifiutato", "取消", "失敗",
    "却下", "キャンセル",
  ]
}
