import BillingCore

/// Which column of a statement is what: as the user says, else by header words, else by content.
struct StatementColumns {
  /// The column of each field; those of the amounts are as a reading has them, see `taking`.
  private var found: [StatementField: Int] = [:]
  /// The columns that the user names.
  private(set) var chosen: [StatementField: Int] = [:]
  private(set) var header: StatementHeader
  let profiles: [ColumnProfile]
  /// The columns with codes of currencies alone.
  let codes: [Int]
  /// The rows below the header.
  let dataRows: Range<Int>
  /// The cells of a row; what a longer row has beyond them belongs to no column.
  let width: Int
  private(set) var date = 0
  /// The columns with year, month and day, if they are apart.
  private(set) var splitDate: [Int]?
  /// A date of six digits, `241130`, where the header or the user says that the column has such.
  func sixDigits(_ bytes: ArraySlice<UInt8>) -> StatementDate? {
    guard profiles.indices.contains(date), profiles[date].mayBeSixDigitDate else { return nil }
    return StatementDate(sixDigits: bytes, mayBeEra: scriptCurrency == .yen)
  }
  /// All columns with dates, and all with numbers that may be money.
  private(set) var dates: [Int] = []
  private(set) var money: [Int] = []
  /// Whether the header calls all these columns balances.
  private var areAllBalances = false
  /// The column for the other direction than the only one that is named, by its amounts alone.
  private var otherWay: Int?
  /// The columns with the text, the best first; a row takes the first that is not empty.
  private(set) var texts: [Int] = []
  /// The columns of one text in two parts, `Description 1` and `Description 2`, if the first of these texts is one.
  private(set) var parts: [Int] = []
  /// Whether the first of these is called that of the recipient, as banks of the North write it in both directions.
  private(set) var namesRecipient = false
  /// Whether some of these texts are only a kind of booking.
  private(set) var haveKinds = false
  /// All columns with texts, those of `texts` first.
  private(set) var allTexts: [Int] = []
  private(set) var headerCurrency: Currency?
  /// The column that is called a currency and has what is none in some rows.
  private(set) var mixedCodes: Int?
  /// The next column with codes, for rows without one in the first: one beside what is spent, one beside what comes in.
  private(set) var otherCurrency: Int?
  /// The column with an app's words for expenses, incomes and transfers.
  private(set) var ofApp: Int?
  /// The columns that say of a row that it is pending, and that it was cancelled.
  let (pendingFlags, cancelledFlags): ([Int], [Int])
  /// The column with numbers of shares, if another one has their names or codes: Shares and ISIN, Quantity and Ticker.
  private(set) var shares: Int?
  /// The currency of the script of the header, else of the first rows.
  let scriptCurrency: Currency?
  /// What the names of all columns say about the sign of spending.
  let layout: StatementLayout

  /// Throws if there is no column with dates or none with amounts.
  init(_ cells: StatementCells, _ options: StatementOptions) throws(StatementError) {
    header = StatementHeader(cells)
    dataRows = header.firstDataRow..<cells.rows.count
    width = Self.width(cells, header)
    profiles = [ColumnProfile](cells, header, width)
    codes = profiles.indices.filter { [profiles] in profiles[$0].isCode }
    header.moveMeanings(profiles)
    layout = StatementLayout(header, cells)
    (pendingFlags, cancelledFlags) = (header.columns("ofPending"), header.columns("ofCancelled"))
    scriptCurrency =
      StatementCurrencies.ofScript(header.names, areHeaders: true)
      ?? StatementCurrencies.ofScript(header.names + cells.rows.prefix(5).flatMap(cells.texts), areHeaders: false)
    chosen = try Self.named(options.columns, header, count: profiles.count)
    try findDates()
    findMoney(cells)
    guard !amountColumns.isEmpty else { throw .noColumn(.amount) }
    findTexts()
    findOthers()
  }

  subscript(field: StatementField) -> Int? { found[field] }

  /// The number of rows whose cells are looked at to know a column.
  static let sampleSize = 400

  /// The columns that the user names, by header or by number.
  private static func named(
    _ columns: [StatementField: String], _ header: StatementHeader, count: Int
  ) throws(StatementError) -> [StatementField: Int] {
    var found: [StatementField: Int] = [:]
    for (field, name) in columns {
      let index =
        header.names.firstIndex(of: name)
        ?? header.names.firstIndex { HeaderWords.normalised($0) == HeaderWords.normalised(name) }
        ?? Int(name).flatMap { (1...max(1, count)).contains($0) ? $0 - 1 : nil }
      guard let index else { throw .missingColumn(name) }
      found[field] = index
    }
    return found
  }

  /// The columns that the header calls a field and `isFit` accepts, the best word first.
  func columns(_ field: StatementField, _ isFit: (ColumnProfile) -> Bool = { _ in true }) -> [Int] {
    let fitting = header.meanings.filter { $1.field == field && (filled($0) == 0 || isFit(profiles[$0])) }
    let ranked = fitting.map { (rank: $1.rank, column: $0) }
    return ranked.ordered { $0 < $1 }.map(\.column)
  }

  func isVaried(_ column: Int) -> Bool { column < profiles.count && profiles[column].isVaried }

  func isFilled(_ column: Int) -> Bool { filled(column) > 0 }
  /// How many sampled rows have something in a column; none in one that only other rows have.
  func filled(_ column: Int) -> Int { column < profiles.count ? profiles[column].filled : 0 }

  private mutating func findDates() throws(StatementError) {
    if chosen[.date] == nil, let parts = header.splitDate { return (date, splitDate) = (parts[0], parts) }
    let isDate = { (profile: ColumnProfile) in profile.dates * 2 >= profile.filled }
    let (purchases, bookings) = (columns(.date, isDate), columns(.bookedOn, isDate))
    let named = purchases + bookings
    let dated = profiles.indices.filter { profiles[$0].isDate }
    // One that is the same in all rows is the day of the export.
    let varied = dated.filter { profiles[$0].distinct > 1 }
    let byContent = varied.isEmpty ? dated : varied
    // A column that only its word calls a date: its rows are refused by name.
    let called = [StatementField.date, .bookedOn, .valueDate].flatMap { columns($0) }
    let fitting = chosen[.date] ?? named.first(where: isFilled) ?? byContent.first
    guard let first = fitting ?? called.first else { throw .noColumn(.date) }
    date = first
    dates = [first] + dated.filter { $0 != first }
    found[.bookedOn] = purchases.contains(first) ? bookings.first(where: isFilled) : nil
    // Without a header the other date may be the earlier one; `ReadingRows` exchanges them then.
    if header.row == nil, chosen[.date] == nil { found[.bookedOn] = byContent.first { $0 != first } }
  }

  /// The other columns with dates, as far as a header says so.
  var otherDates: [Int] {
    dates.dropFirst().filter { !header.isNamed || [.date, .bookedOn, .valueDate].contains(role($0)) }
  }

  private mutating func findTexts() {
    let used = Set(dates + [found[.bookedOn]].compactMap(\.self) + money)
    let (named, free) = (namedTexts(besides: used), freeTexts(besides: used))
    // What few rows have is a note, but the other party.
    let isParty = { (word: String) in HeaderWords.isPayee(word) || Self.plainNames.contains(word) }
    let isSparse = !named.contains { filled($0) * 2 >= filled(date) || isParty(header.word($0)) }
    texts = chosen[.text].map { [$0] } ?? Array((isSparse ? textsByContent(free) : named).prefix(3))
    parts = textParts(free)
    namesRecipient = texts.first.map { HeaderWords.has(header.word($0), "ofRecipients") } ?? false
    haveKinds = texts.contains { profiles.indices.contains($0) && profiles[$0].kinds > 0 }
    // Who was paid may be the reference of a kind of booking.
    if haveKinds || texts.isEmpty, chosen[.text] == nil {
      texts += columns(.reference) { $0.letters > 8 * $0.filled }.filter(isFilled)
    }
    let others = free.filter { !texts.contains($0) && role($0) == nil && isVaried($0) && profiles[$0].hasWords }
    allTexts = texts + others.ordered { profiles[$0].letters > profiles[$1].letters }
  }

  private mutating func findOthers() {
    for field in [StatementField.payer, .state, .transfer, .sign] { found[field] = columns(field).first }
    found[.type] = columns(.type).first ?? found[.sign]
    let types = [found[.sign], found[.type]].compactMap(\.self).filter(profiles.indices.contains)
    ofApp = types.first { profiles[$0].isOfApp } ?? profiles.firstIndex(where: \.isOnlyOfApp)
    found[.original] = columns(.original) { $0.numbers * 2 >= $0.filled }.first(where: isFilled)
    let fees = columns(.fee) { $0.numbers * 2 >= $0.filled }.filter(isFilled)
    found[.fee] = fees.first { profiles[$0].distinct > 1 } ?? fees.first
    found[.originalCurrency] = columns(.originalCurrency, \.isCode).first(where: isFilled)
    if !header.isNamed, let code = profiles.foreignCode(filled(date)), !isAmount(code - 1) {
      (found[.original], found[.originalCurrency]) = (code - 1, code)
    }
    found[.reference] = columns(.reference).first(where: isFilled)
    mixedCodes = columns(.currency, \.areOftenCurrencies).first { isFilled($0) && !profiles[$0].areCurrencies }
    shares = header.columns("ofSecurities").contains(where: isFilled) ? header.columns("ofShares").first : nil
    found.merge(chosen) { $1 }
  }

  private static func width(_ cells: StatementCells, _ header: StatementHeader) -> Int {
    let rows = cells.rows[header.firstDataRow...].prefix(sampleSize)
    if header.isNamed {
      // Where all rows are longer, it names only their first columns; a comma may have split an amount.
      let isShort = cells.separator != UInt8(ascii: ",") && rows.allSatisfy { $0.count > header.names.count }
      return isShort ? .max : header.names.count
    }
    var counts: [Int: Int] = [:]
    for row in rows where StatementHeader.isData(row, cells) { counts[row.count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return usual.map { $0.value > 2 ? $0.key : .max } ?? .max
  }

  private mutating func findMoney(_ cells: StatementCells) {
    // Where no header says which columns have amounts, they are filled in rows with a date.
    let rows = cells.rows[dataRows].prefix(header.isNamed ? 0 : Self.sampleSize)
    let dated = rows.filter { StatementDate(cells.bytes($0, date)) != nil }
    let taken = Set(dates + (splitDate ?? []))
    money = profiles.indices.filter { column in
      let (profile, role) = (profiles[column], role(column))
      let mayBe = role.map { StatementField.amounts.contains($0) || $0 == .balance } ?? true
      if mayBe, chosen.values.contains(column) { return true }
      guard mayBe, !taken.contains(column) else { return false }
      let isNamed = isAmount(column) || isBalance(column)
      if isNamed { return profile.filled == 0 || profile.numbers > 0 }
      return profile.isNumber && (header.isNamed || dated.contains { !cells.isEmpty($0, column) })
    }
    if amountColumns.isEmpty { money += header.meanings.keys.filter(isAmount).sorted() }
    // Of two columns that are called a balance, one has the amounts.
    areAllBalances = amountColumns.isEmpty && money.contains { profiles[$0].signed > 0 } && money.count > 1
    findOtherWay(cells)
  }

  /// Finds the column beside the only one for a direction that is filled where that one is not; a balance has to prove it.
  private mutating func findOtherWay(_ cells: StatementCells) {
    guard namedMoney.count == 1, let one = namedMoney.first, role(one) != .amount, money.contains(where: isBalance)
    else { return }
    let rows = cells.rows[dataRows].prefix(Self.sampleSize).filter { StatementDate(cells.bytes($0, date)) != nil }
    otherWay = unknownMoney.first { column in
      let filled = rows.map { row in [one, column].count { !cells.isEmpty(row, $0) } }
      return filled.contains(1) && !filled.contains(2)
    }
  }

  func role(_ column: Int) -> StatementField? {
    let (named, own) = (chosen.first { $0.value == column }?.key, header.meanings[column]?.field)
    if areAllBalances, named == nil, own == .balance { return nil }
    // An amount that is called spent or received stays that.
    return named == .amount && (own == .debit || own == .credit) ? own : named ?? own
  }

  func isAmount(_ column: Int) -> Bool { role(column).map(StatementField.amounts.contains) ?? false }

  func isBalance(_ column: Int) -> Bool {
    role(column).map { $0 == .balance } ?? (!areAllBalances && HeaderWords.isBalance(header.word(column)))
  }

  /// All columns that the header calls amounts, else all that are; of the called those that have some; then the others.
  var called: [Int] { header.isNamed ? profiles.indices.filter(isAmount) : unknownMoney }
  var namedMoney: [Int] { money.filter(isAmount) }
  var unknownMoney: [Int] {
    let hasNamed = money.contains(where: isAmount)
    let mayBe = { [profiles] (column: Int) in profiles[column].fractional > 0 || profiles[column].signed > 0 }
    // `1` in all rows is no amount where another column has decimals.
    let isPlain = { [profiles, money] (column: Int) in
      !money.contains(where: mayBe) || profiles[column].filled < 3 || profiles[column].distinct > 1
    }
    return money.filter { column in
      role(column) == nil && !isBalance(column) && !HeaderWords.isNumber(header.word(column))
        && (mayBe(column) || !hasNamed && isPlain(column))
    }
  }
  /// The columns whose number makes a line a row.
  var amountColumns: [Int] { namedMoney.isEmpty ? unknownMoney : namedMoney + [otherWay].compactMap(\.self) }
  /// The columns that may be balances, those that are called so first.
  var balances: [Int] {
    money.filter(isBalance) + money.filter { !isBalance($0) && role($0) == nil }
  }

  /// The columns with those of the amounts as a reading has them.
  func taking(_ form: AmountForm) -> StatementColumns {
    var columns = self
    for field in StatementField.amounts + [.sign] { columns.found[field] = nil }
    columns.found[form.kind == .pair || role(form.amount) == .debit ? .debit : .amount] = form.amount
    if form.kind == .pair || form.kind == .words { columns.found[form.kind == .pair ? .credit : .sign] = form.other }
    let money = StatementField.amounts.compactMap { columns.found[$0] }
    columns.headerCurrency = money.lazy.compactMap { header.currency($0) }.first
    columns.findCurrency(near: columns.found[.amount] ?? columns.found[.credit] ?? form.amount)
    return columns
  }

  /// The nearest column with codes after the amount, else the nearest before it.
  private mutating func findCurrency(near money: Int) {
    let (foreign, originals) = (columns(.original).filter(isFilled), columns(.originalCurrency))
    // A code beside the foreign amount is the merchant's.
    let isForeign = { [amountColumns] (column: Int) in
      let near = { (columns: [Int]) in columns.map { abs(column - $0) }.min() ?? Int.max }
      return originals.isEmpty && near(foreign) < near(amountColumns)
    }
    let named = columns(.currency, \.areOftenCurrencies).filter(isFilled)
    let called = named.filter { !isForeign($0) }
    let codes = codes.filter {
      !isForeign($0) && $0 != found[.originalCurrency] && role($0) != .originalCurrency
    }
    let key = { (column: Int) in (column < money ? 1 : 0, abs(column - money)) }
    found[.originalCurrency] = found[.originalCurrency] ?? named.first(where: isForeign)
    let near = (called.isEmpty ? codes : called).ordered { key($0) < key($1) }
    (found[.currency], otherCurrency) = (chosen[.currency] ?? namesake(of: money) ?? near.first, near.dropFirst().first)
  }

  /// The fields and the names of their columns, or their numbers from 1.
  var described: [(field: StatementField, name: String)] {
    let silent: Set<StatementField> = [.valueDate, .payer, .balance, .type, .originalCurrency]
    return StatementField.allCases.filter { !silent.contains($0) }.compactMap { field in
      (field == .date ? date : field == .text ? texts.first : found[field]).map { (field, name($0)) }
    }
  }

  func name(_ column: Int) -> String {
    guard header.names.indices.contains(column), !header.names[column].isEmpty else { return String(column + 1) }
    return header.names[column]
  }
}
