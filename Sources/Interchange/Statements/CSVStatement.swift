import BillingCore

/// Reads a separated text as any bank writes it.
enum CSVStatement {
  static func read(_ text: [UInt8], _ setting: StatementSetting) throws(StatementError) -> ReadStatement {
    let cells = try StatementCells(guessing: text)
    do throws(StatementError) { return try read(cells, setting) } catch {
      guard case .unclear(var question) = error else { throw error }
      question.layout = StatementHeader(cells).layout(cells)
      throw .unclear(question)
    }
  }

  private static func read(
    _ cells: StatementCells, _ setting: StatementSetting
  ) throws(StatementError) -> ReadStatement {
    var columns = try StatementColumns(cells, setting)
    let entries = StatementEntries(cells, columns)
    try entries.refuseUnread()
    try entries.refuseNone()
    let days = try StatementDays(&columns, entries, setting, isJapanese: columns.script(cells) == .japanese)
    var currencies = StatementCurrencies(cells, columns, entries, setting)
    let balance = columns.balance
    let balances = {
      entries.entries.compactMap { entry in balance.flatMap { StatementNumber(cells.bytes(entry.row, $0)) } }
    }
    let (marks, told) = try DecimalMark.found(entries, balances, currencies.fallback, setting)
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
    leftOut = leftOut.ordered { $0.row < $1.row }
    var understood = StatementUnderstanding(
      kind: .csv, dateOrder: days.order, spend: direction.spend, columns: columns.described)
    understood.namesCurrency = currencies.isNamed
    understood.decimal = marks.sign
    understood.evidence[.columns] = columns.evidence
    understood.evidence[.dateOrder] = days.evidence
    understood.evidence[.decimal] = told
    understood.evidence[.spend] = direction.evidence
    return ReadStatement(rows: rows, leftOut: leftOut, understood: understood)
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

  /// A file whose rows are all notes was not understood.
  func refuseNone() throws(StatementError) {
    let notes = leftOut.filter { $0.reason == .note }
    if entries.isEmpty, notes.count == leftOut.count, let first = notes.first {
      throw .noneRead(count: notes.count, row: first.row)
    }
  }

  func refuseUnread() throws(StatementError) { if !refused.isEmpty { throw .rows(refused) } }

  // MARK: Rows

  private mutating func take(_ row: StatementCells.Row) {
    let bytes = columns.splitDate.map { splitDate(row, $0) } ?? cells.bytes(row, columns.date)
    if let date = StatementDate(bytes) ?? (columns.hasSixDigitDates ? StatementDate(sixDigits: bytes) : nil) {
      takeDated(row, date)
    } else if bytes.isEmpty {
      takeUndated(row)
    } else {
      takeOddDate(row, bytes)
    }
  }

  /// The date of three columns, as in one: `2026/11/5`.
  private func splitDate(_ row: StatementCells.Row, _ columns: [Int]) -> ArraySlice<UInt8> {
    let parts = columns.map { cells.bytes(row, $0) }
    return parts.allSatisfy(\.isEmpty) ? [] : Array(parts.joined(separator: [UInt8(ascii: "/")]))[...]
  }

  private mutating func takeDated(_ row: StatementCells.Row, _ date: StatementDate) {
    dates.append(date)
    let (amount, debit, credit) = (number(row, columns.amount), number(row, columns.debit), number(row, columns.credit))
    let isSum = StatementWords.isSum(textBytes(row))
    guard amount != nil || debit != nil || credit != nil else {
      if isSum { return leave(row, .sum) }
      let other = columns.otherAmounts.first { number(row, $0).map { !$0.isZero } ?? false }
      if let other { return refuse(row, .amountElsewhere(cells.text(row, other))) }
      if hasNumber(row, columns.balance) { return leave(row, .sum) }
      let written = [columns.amount, columns.debit, columns.credit].compactMap(\.self).map { cells.text(row, $0) }
      if let odd = written.first(where: { !$0.isEmpty && $0 != "-" }) { return refuse(row, .invalidAmount(odd)) }
      return leave(row, .note)
    }
    if isSum { return leave(row, .sum) }
    if row.count > columns.width, (columns.width..<row.count).contains(where: { !cells.isEmpty(row, $0) }) {
      return refuse(row, .longRow(cells: row.count, header: columns.width))
    }
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
    // A footer: words without a digit where a date belongs.
    let hasDigit = bytes.contains(where: \.isDigit)
    if !hasDigit, StatementWords.mentionsSum(bytes) { return leave(row, .sum) }
    if bytes.count > Self.longestDate { return leave(row, .note) }
    let hasAmount = hasNumber(row, columns.amount) || hasNumber(row, columns.debit) || hasNumber(row, columns.credit)
    if hasAmount { return refuse(row, .invalidDate(written)) }
    if entries.isEmpty, !columns.hasHeader { return }
    leave(row, .note)
  }

  /// The bytes of the longest date; a longer text is a disclaimer.
  private static let longestDate = 40

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
    let isBroken = text.utf8.withContiguousStorageIfAvailable { $0.contains { $0 == 0x0A || $0 == 0x0D } } ?? true
    if isBroken {
      text = text.split(whereSeparator: \.isNewline).map(TrackerRecord.trimmed).joined(separator: " ")
    }
    return continuations.isEmpty ? text : text + (continuations[entry.row.line] ?? "")
  }

  /// The first two texts of a row, joined.
  private func joinedText(_ row: StatementCells.Row) -> String {
    let found = columns.texts.filter { !cells.isEmpty(row, $0) }.prefix(2).map { cells.text(row, $0) }
    return StatementText.joined(found.first ?? "", found.count > 1 ? found[1] : "")
  }
}
