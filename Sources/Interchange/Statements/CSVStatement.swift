import BillingCore

/// Reads a separated text as any bank writes it.
enum CSVStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    let cells = try StatementCells(guessing: text)
    var columns = try StatementColumns(cells, options: setting.options)
    let entries = StatementEntries(cells, columns)
    try entries.refuseUnread()
    let days = try StatementDays(&columns, entries, setting)
    let marks = DecimalMark(entries.numbers, currency: nil)
    var currencies = StatementCurrencies(cells, columns, entries, setting)
    let amounts = try StatementAmounts(entries, &currencies, marks)
    let direction = try StatementDirection(cells, &columns, entries, amounts, setting)
    var rows: [StatementRow] = []
    var leftOut = entries.leftOut
    rows.reserveCapacity(entries.entries.count)
    for (index, entry) in entries.entries.enumerated() {
      let units = direction.units(index, entry, amounts)
      let text = entries.text(entry, isIncome: units > 0)
      if let reason = entry.reason {
        leftOut.append(LeftOutRow(row: entry.row.line, reason: reason, text: text))
        continue
      }
      let amount = Money(minorUnits: units, currency: amounts.currencies[index])
      rows.append(
        StatementRow(
          row: entry.row.line, date: days.dates[index], bookedOn: days.booked[index], text: text, amount: amount,
          original: currencies.original(entry, of: amount, marks), state: entry.state,
          reference: columns.reference.map { cells.text(entry.row, $0) }.flatMap { $0.isEmpty ? nil : $0 }))
    }
    rows.dropRepeatedReferences()
    leftOut.sort { $0.row < $1.row }
    var understood = StatementUnderstanding(
      kind: .csv, dateOrder: days.order, spend: direction.spend, columns: columns.described)
    understood.namesCurrency = currencies.isNamed
    return ReadStatement(rows: rows, leftOut: leftOut, understood: understood)
  }
}

extension [StatementRow] {
  /// A number that two rows have identifies neither.
  mutating func dropRepeatedReferences() {
    var seen: Set<String> = []
    let isRepeated = contains { row in row.reference.map { !seen.insert($0).inserted } ?? false }
    guard isRepeated else { return }
    for index in indices { self[index].reference = nil }
  }
}

/// A row with a date, on its way to a row of the statement.
struct StatementEntry {
  let row: StatementCells.Row
  let date: StatementDate
  let booked: StatementDate?
  /// The amount, or the two amounts of separate columns.
  let amount: StatementNumber?
  let debit: StatementNumber?
  let credit: StatementNumber?
  var state = StatementRow.State.booked
  /// Why it is left out, if it is.
  var reason: LeftOutRow.Reason?
}

/// The rows of a table, told apart from sums, notes and repeated headers.
struct StatementEntries {
  private(set) var entries: [StatementEntry] = []
  private(set) var leftOut: [LeftOutRow] = []
  private var refused: [RefusedStatementRow] = []
  private var wallet = WalletRows()
  /// Lines that continue the text of the row above, by the line of that row.
  private var continuations: [Int: String] = [:]
  private let cells: StatementCells
  private let columns: StatementColumns
  /// The dates of all rows, also of sums, since they show the order too.
  private(set) var dates: [StatementDate] = []
  /// All numbers of the amounts.
  private(set) var numbers: [StatementNumber] = []
  /// Text below an entry, with the index of the entry.
  private var notes: [(entry: Int, row: Int, text: String)] = []

  init(_ cells: StatementCells, _ columns: StatementColumns) {
    self.cells = cells
    self.columns = columns
    entries.reserveCapacity(columns.dataRows.count)
    for index in columns.dataRows { take(cells.rows[index]) }
    takeNotes()
  }

  func refuseUnread() throws(StatementError) { if !refused.isEmpty { throw .rows(refused) } }

  // MARK: Rows

  private mutating func take(_ row: StatementCells.Row) {
    let bytes = cells.bytes(row, columns.date)
    if let date = StatementDate(bytes) {
      takeDated(row, date)
    } else if bytes.isEmpty {
      takeUndated(row)
    } else {
      takeOddDate(row, bytes)
    }
  }

  private mutating func takeDated(_ row: StatementCells.Row, _ date: StatementDate) {
    dates.append(date)
    let (amount, debit, credit) = (number(row, columns.amount), number(row, columns.debit), number(row, columns.credit))
    let isSum = StatementWords.isSum(textBytes(row))
    guard amount != nil || debit != nil || credit != nil else {
      if isSum || hasNumber(row, columns.balance) { return leave(row, .sum) }
      let written = [columns.amount, columns.debit, columns.credit].compactMap(\.self).map { cells.text(row, $0) }
      if let odd = written.first(where: { !$0.isEmpty && $0 != "-" }) { return refuse(row, .invalidAmount(odd)) }
      return leave(row, .note)
    }
    if isSum { return leave(row, .sum) }
    let booked = columns.bookedOn.flatMap { StatementDate(cells.bytes(row, $0)) }
    var entry = StatementEntry(row: row, date: date, booked: booked, amount: amount, debit: debit, credit: credit)
    (entry.state, entry.reason) = wallet.judge(row, cells, columns)
    entries.append(entry)
    for number in [amount, debit, credit] { if let number { numbers.append(number) } }
  }

  /// A sum has a number without a date; text alone is a note or continues the row above.
  private mutating func takeUndated(_ row: StatementCells.Row) {
    let text = plainText(row)
    let hasAmount = hasNumber(row, columns.amount) || hasNumber(row, columns.debit) || hasNumber(row, columns.credit)
    if hasAmount, !text.isEmpty, !StatementWords.isSum(textBytes(row)) {
      // Above the first row it is part of what precedes a table without a header.
      if entries.isEmpty, !columns.hasHeader { return }
      return refuse(row, .missingDate)
    }
    if text.isEmpty || hasAmount || StatementWords.isSum(textBytes(row)) {
      return leave(row, hasAnyNumber(row) ? .sum : .note)
    }
    if entries.isEmpty { return columns.hasHeader ? leave(row, .note) : () }
    notes.append((entries.count - 1, row.line, text))
  }

  private mutating func takeOddDate(_ row: StatementCells.Row, _ bytes: ArraySlice<UInt8>) {
    let written = String(decoding: bytes, as: UTF8.self)
    if StatementWords.isPending(written) { return leave(row, .pending) }
    if columns.headerNames?.elementsEqual((0..<row.count).map { cells.text(row, $0) }) ?? false {
      return leave(row, .note)
    }
    if StatementWords.isSum(bytes) || StatementWords.isSum(textBytes(row)) { return leave(row, .sum) }
    let hasAmount = hasNumber(row, columns.amount) || hasNumber(row, columns.debit) || hasNumber(row, columns.credit)
    if hasAmount { return refuse(row, .invalidDate(written)) }
    if entries.isEmpty, !columns.hasHeader { return }
    leave(row, .note)
  }

  private mutating func leave(_ row: StatementCells.Row, _ reason: LeftOutRow.Reason) {
    let text = plainText(row)
    let shown = text.isEmpty ? cells.texts(row).first { !$0.isEmpty } ?? "" : text
    leftOut.append(LeftOutRow(row: row.line, reason: reason, text: shown))
  }

  private mutating func refuse(_ row: StatementCells.Row, _ reason: RefusedStatementRow.Reason) {
    refused.append(RefusedStatementRow(row: row.line, reason: reason))
  }

  /// Where at least every other row has a line below it, these lines continue its text; elsewhere they are notes.
  private mutating func takeNotes() {
    let isContinued = notes.count > 1 && notes.count * 2 >= entries.count
    for note in notes {
      if isContinued {
        continuations[entries[note.entry].row.line, default: ""] += " " + note.text
      } else {
        leftOut.append(LeftOutRow(row: note.row, reason: .note, text: note.text))
      }
    }
  }

  // MARK: Cells

  private func number(_ row: StatementCells.Row, _ column: Int?) -> StatementNumber? {
    guard let column, let number = StatementNumber(cells.bytes(row, column)), number.hasKnownMark else { return nil }
    return number
  }

  private func hasNumber(_ row: StatementCells.Row, _ column: Int?) -> Bool { number(row, column) != nil }

  private func hasAnyNumber(_ row: StatementCells.Row) -> Bool {
    (0..<row.count).contains { StatementNumber(cells.bytes(row, $0)) != nil }
  }

  private func plainText(_ row: StatementCells.Row) -> String { String(decoding: textBytes(row), as: UTF8.self) }

  private func textBytes(_ row: StatementCells.Row) -> ArraySlice<UInt8> {
    for column in columns.texts {
      let bytes = cells.bytes(row, column)
      if !bytes.isEmpty { return bytes }
    }
    return []
  }

  /// The text of an entry; of money that comes in, who paid it.
  func text(_ entry: StatementEntry, isIncome: Bool) -> String {
    let name = textBytes(entry.row)
    var text = String(decoding: name, as: UTF8.self)
    if columns.texts.count > 1, StatementText.isService(name) { text = joinedText(entry.row) }
    if isIncome, let payer = columns.payer, !cells.isEmpty(entry.row, payer) { text = cells.text(entry.row, payer) }
    if text.utf8.contains(0x0A) || text.utf8.contains(0x0D) {
      text = text.split(whereSeparator: \.isNewline).map(TrackerRecord.trimmed).joined(separator: " ")
    }
    return text + (continuations[entry.row.line] ?? "")
  }

  /// The first two texts of a row, joined.
  private func joinedText(_ row: StatementCells.Row) -> String {
    let found = columns.texts.filter { !cells.isEmpty(row, $0) }.prefix(2).map { cells.text(row, $0) }
    return StatementText.joined(found.first ?? "", found.count > 1 ? found[1] : "")
  }
}

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

  /// Revolut between its own currencies; Zaim.
  private static let transfers: Set<String> = ["exchange", "balance"]
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
