import BillingCore

/// A row with a date, on its way to a row of the statement.
struct StatementEntry {
  let row: StatementCells.Row
  let date: StatementDate
  let booked: StatementDate?
  var state = StatementRow.State.booked
  /// Why it is left out, if it is.
  var reason: LeftOutRow.Reason?
  /// Whether a title above it says that it takes a charge back: it came in, whatever its sign.
  var isTakenBack = false
}

/// The rows of a table, told apart from sums, notes and repeated headers.
struct StatementEntries {
  private(set) var entries: [StatementEntry] = []
  private(set) var leftOut: [LeftOutRow] = []
  private var refused: [RefusedStatementRow] = []
  /// Lines that continue the text of the row above, by the line of that row.
  private(set) var continuations: [Int: String] = [:]
  /// The owner of the account, where the parties of each row are named, and whether only who pays is.
  private(set) var (owner, namesPayers): (String?, Bool) = (nil, false)
  let cells: StatementCells
  let columns: StatementColumns
  private let hasSums: Bool
  /// Hot path: each row asks for them, and only the names of all columns tell them.
  private let (amountColumns, otherDates): ([Int], [Int])
  /// The dates of all rows, also of sums, since they show the order too.
  private(set) var dates: [StatementDate] = []
  private var index = 0
  /// Whether the rows come below a title that says so.
  private var (areAnnounced, areTakenBack) = (false, false)
  /// Rows with an amount and without a date.
  private var undated: [(row: StatementCells.Row, why: RefusedStatementRow.Reason)] = []
  /// The row with the names of other columns, whose rows follow.
  private var otherTable: StatementCells.Row?
  /// Text below an entry, with the index of the entry.
  private var notes: [(entry: Int, row: Int, text: String)] = []

  init(_ cells: StatementCells, _ columns: StatementColumns, hasSums: Bool) {
    (self.cells, self.columns, self.hasSums) = (cells, columns, hasSums)
    (amountColumns, otherDates) = (columns.amountColumns, columns.otherDates)
    entries.reserveCapacity(columns.dataRows.count)
    areAnnounced = columns.layout.textsAbove.last.map(StatementWords.isPending) ?? false
    for index in columns.dataRows {
      self.index = index
      take(cells.rows[index])
    }
    takeUndated()
    takeNotes()
    takeBack()
    (owner, namesPayers) = (findOwner(), hasOnlyPayers())
  }

  /// The rows that are left out, also those with a date and an amount.
  var allLeftOut: [LeftOutRow] {
    let omitted = entries.compactMap { entry in
      entry.reason.map { LeftOutRow(row: entry.row.line, reason: $0, text: text(entry, isIncome: false)) }
    }
    return (leftOut + omitted).ordered { $0.row < $1.row }
  }

  /// Throws with the rows that cannot be read; a file whose rows are all notes was not understood.
  func refuse() throws(StatementError) {
    if !refused.isEmpty { throw .rows(refused) }
    let notes = leftOut.filter { $0.reason == .note }
    if entries.isEmpty, notes.count == leftOut.count, let first = notes.first {
      throw .noneRead(count: notes.count, row: first.row)
    }
  }

  private mutating func take(_ row: StatementCells.Row) {
    let bytes = columns.splitDate.map { splitDate(row, $0) } ?? cells.bytes(row, columns.date)
    if let date = StatementDate(bytes) ?? columns.sixDigits(bytes) { return takeDated(row, date) }
    // Words alone are the title of the rows below them; many are a footnote.
    if count(row) == 1 {
      let title = cells.texts(row).first { !$0.isEmpty } ?? ""
      areAnnounced = StatementWords.isPending(title)
      areTakenBack = title.utf8.count < 60 && RowWords.refunds.isIn(Array(title.asWord.utf8))
    }
    if bytes.isEmpty { takeUndated(row) } else { takeOddDate(row, bytes) }
  }

  /// How many cells are filled.
  private func count(_ row: StatementCells.Row) -> Int { (0..<row.count).count { !cells.isEmpty(row, $0) } }

  /// The date of three columns, as in one: `2026/11/5`.
  private func splitDate(_ row: StatementCells.Row, _ columns: [Int]) -> ArraySlice<UInt8> {
    let parts = columns.map { cells.bytes(row, $0) }
    return parts.allSatisfy(\.isEmpty) ? [] : Array(parts.joined(separator: [UInt8(ascii: "/")]))[...]
  }

  private mutating func takeDated(_ row: StatementCells.Row, _ date: StatementDate) {
    if let otherTable { return refuse(otherTable, .otherTable) }
    dates.append(date)
    let text = textBytes(row)
    if hasSums, StatementWords.isSum(text, isDated: true), !isInBalance(row) { return leave(row, .sum) }
    let isLong = row.count > columns.width && (columns.width..<row.count).contains { !cells.isEmpty(row, $0) }
    // Hot path: nearly every row has an amount in the first column that may have it.
    if !amountColumns.contains(where: { number(row, $0).isFilled }) {
      guard hasAmount(row) else { return takeWithoutAmount(row) }
      // No money moves: a purchase that was declined, or shares that have a price.
      let others = columns.money.filter { !columns.isBalance($0) } + [columns[.fee]].compactMap(\.self)
      let hasOther = columns.shares == nil && others.contains { number(row, $0).isFilled }
      if !hasOther { return leave(row, .note) }
    }
    // A balance without a header: `01/06/2026;1489,65;;00451 098285A`.
    let isShort = !columns.header.isNamed && row.count < columns.width && count(row) < 4
    if isShort, !Self.isName(text) { return leave(row, .sum) }
    if isLong { return refuse(row, .longRow(cells: row.count, header: columns.width)) }
    if let odd = oddAmount(row, amountColumns) { return refuse(row, .invalidAmount(odd)) }
    takeBooking(row, date, text)
  }

  /// Takes a row with a date and an amount, in the state that its cells say.
  private mutating func takeBooking(_ row: StatementCells.Row, _ date: StatementDate, _ text: ArraySlice<UInt8>) {
    let booked = columns[.bookedOn].flatMap { StatementDate(cells.bytes(row, $0)) }
    var entry = StatementEntry(row: row, date: date, booked: booked)
    (entry.state, entry.reason) = judge(row)
    let isInstead = otherDates.contains { column in
      columns.profiles[column].dates < columns.filled(column) && StatementWords.isPending(cells.text(row, column))
    }
    if isInstead || StatementWords.saysPending(text) { entry.state = .pending }
    let isOnly = (entry.state, entry.reason) == (.booked, nil)
    if isOnly, areAnnounced || isUnbooked(row, text) { return leave(row, .pending) }
    if entry.reason == nil, holdsOther(row) { entry.reason = .security }
    entry.isTakenBack = areTakenBack
    entries.append(entry)
  }

  /// Whether the balance moves by the amount of a row, as by that of no sum: `TOTAL`, a filling station.
  private func isInBalance(_ row: StatementCells.Row) -> Bool {
    let beside = [index - 1, index + 1].filter(columns.dataRows.contains).map { cells.rows[$0] }
    return DecimalSign.allCases.contains { decimal in
      let units = { number($0, $1)?.signedUnits(.euro, decimal) }
      return columns.money.filter(columns.isBalance).contains { column in
        guard let own = units(row, column) else { return false }
        let steps = beside.compactMap { units($0, column) }.map { (own &- $0).magnitude }.filter { $0 != 0 }
        let amounts = amountColumns.compactMap { units(row, $0)?.magnitude }
        return amounts.contains { $0 != own.magnitude && steps.contains($0) }
      }
    }
  }

  private mutating func takeWithoutAmount(_ row: StatementCells.Row) {
    if holdsOther(row) { return leave(row, .security) }
    let others = columns.called + columns.unknownMoney
    if let other = others.first(where: { number(row, $0).isFilled }) {
      if let reason = HeaderWords.reason(columns.header.word(other)) { return leave(row, reason) }
      return isPending(row) ? leave(row, .pending) : refuse(row, .amountElsewhere(cells.text(row, other)))
    }
    if let odd = oddAmount(row, columns.called) {
      let isSum = StatementWords.isSum(Array(odd.utf8)[...], isDated: true)
      return isSum ? leave(row, .sum) : refuse(row, .invalidAmount(odd))
    }
    leave(row, columns.money.contains { columns.isBalance($0) && number(row, $0) != nil } ? .sum : .note)
  }

  /// The text of a cell that should have an amount and has none.
  private func oddAmount(_ row: StatementCells.Row, _ amounts: [Int]) -> String? {
    amounts.lazy.map { cells.bytes(row, $0) }
      .first { !$0.isBlank && StatementNumber($0) == nil }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func hasAmount(_ row: StatementCells.Row) -> Bool {
    amountColumns.contains { number(row, $0) != nil } || columns[.fee].map { number(row, $0).isFilled } ?? false
  }

  /// A sum has a number without a date; text alone is a note or continues the row above.
  private mutating func takeUndated(_ row: StatementCells.Row) {
    let text = plainText(row)
    let isSum = (0..<row.count).contains { StatementWords.isSum(cells.bytes(row, $0)) }
    let hasAmount = hasAmount(row)
    if hasAmount, !text.isEmpty, !isSum {
      // Some banks leave the day of value out of a row that has another day.
      let days = otherDates.compactMap { StatementDate(cells.bytes(row, $0)) }
      if let date = days.first { return takeDated(row, date) }
      return isPending(row) ? leave(row, .pending) : undated.append((row, .missingDate))
    }
    if text.isEmpty || hasAmount || isSum {
      return leave(row, (0..<row.count).contains { number(row, $0) != nil } ? .sum : .note)
    }
    if entries.isEmpty { return leave(row, .note) }
    notes.append((entries.count - 1, row.line, text))
  }

  private mutating func takeOddDate(_ row: StatementCells.Row, _ bytes: ArraySlice<UInt8>) {
    let written = String(decoding: bytes, as: UTF8.self)
    if StatementWords.isPending(written) || bytes.isBlank { return leave(row, count(row) == 1 ? .note : .pending) }
    if columns.header.isOther(row, cells, columns.date, columns.called) {
      otherTable = row
      return leave(row, .note)
    }
    if StatementWords.isSum(bytes) || StatementWords.isSum(textBytes(row)) { return leave(row, .sum) }
    if count(row) == 1, let last = entries.last, row.line == last.row.line + 1 {
      return notes.append((entries.count - 1, row.line, written))
    }
    if hasAmount(row) { return undated.append((row, .invalidDate(written))) }
    leave(row, StatementHeader.isData(row, cells) ? .undated : .note)
  }

  private mutating func leave(_ row: StatementCells.Row, _ reason: LeftOutRow.Reason) {
    let text = plainText(row)
    let shown = text.isEmpty ? cells.texts(row).first { !$0.isEmpty } ?? "" : text
    leftOut.append(LeftOutRow(row: row.line, reason: reason, text: shown))
  }

  /// A few rows without a date are no bookings yet, or sums; many have it elsewhere, as in the row above, and what has
  /// digits may be one that is misspelt.
  private mutating func takeUndated() {
    let areMany = undated.count * 4 > entries.count
    for (row, why) in undated {
      let mayBeDate = if case .invalidDate(let written) = why { Self.mayBeDate(written) } else { false }
      if areMany || mayBeDate { refuse(row, why) } else { leave(row, .undated) }
    }
  }

  /// Whether a text has digits and is no number of one or two, or with decimals that are no month: `28.02`.
  private static func mayBeDate(_ written: String) -> Bool {
    let number = StatementNumber(Array(written.utf8)[...])
    let isDay = StatementDate(written.utf8.map { $0 == 0x2E ? 0x2F : $0 }[...]) != nil
    return written.utf8.contains(where: \.isDigit)
      && (isDay || !(number.map { written.utf8.count < 3 || $0.hasDecimals } ?? false))
  }

  private mutating func refuse(_ row: StatementCells.Row, _ reason: RefusedStatementRow.Reason) {
    refused.append(RefusedStatementRow(row: row.line, reason: reason))
  }

  /// Where at least every other row has a line below it, these lines continue its text, and that of a kind of booking the
  /// next line; elsewhere they are notes.
  private mutating func takeNotes() {
    let continued = Set(notes.map(\.entry)).count
    let isContinued = continued > 1 && continued * 2 >= entries.count
    for note in notes {
      let row = entries[note.entry].row
      if isContinued || note.row == row.line + 1 && BookingKinds.isOnly(textBytes(row)) {
        continuations[row.line, default: ""] += " " + note.text
      } else {
        leftOut.append(LeftOutRow(row: note.row, reason: .note, text: note.text))
      }
    }
  }

  /// What was cancelled takes with it the purchase of the same number and amount.
  private mutating func takeBack() {
    guard let reference = columns[.reference], let money = columns.namedMoney.first else { return }
    let key = { [cells] (entry: StatementEntry) in
      [reference, money].map { cells.bytes(entry.row, $0).filter { $0 != UInt8(ascii: "-") } }
    }
    let cancelled = Set(entries.lazy.filter { $0.reason == .reverted }.map(key)).filter { !$0.contains([]) }
    for index in entries.indices where !cancelled.isEmpty && entries[index].reason == nil {
      if cancelled.contains(key(entries[index])) { entries[index].reason = .reverted }
    }
  }

  func number(_ row: StatementCells.Row, _ column: Int) -> StatementNumber? {
    StatementNumber(cells.bytes(row, column))
  }
}
