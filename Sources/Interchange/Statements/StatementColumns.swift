import BillingCore

/// Which column of a statement is what: as the user says, else by header words, else by content.
struct StatementColumns {
  private(set) var date = 0
  /// The columns with year, month and day, if they are apart.
  private(set) var splitDate: [Int]?
  /// Whether the dates are six digits, `241130`, which only a header or the user calls dates.
  private(set) var hasSixDigitDates = false
  private(set) var bookedOn: Int?
  /// The columns with the text, the best first; a row takes the first that is not empty.
  private(set) var texts: [Int] = []
  private(set) var payer: Int?
  var amount: Int?
  var debit: Int?
  var credit: Int?
  var sign: Int?
  var balance: Int?
  private(set) var currency: Int?
  private(set) var state: Int?
  private(set) var type: Int?
  private(set) var transfer: Int?
  private(set) var original: Int?
  private(set) var originalCurrency: Int?
  private(set) var reference: Int?
  /// The currency in the header of the amount.
  var headerCurrency: Currency?
  /// Whether `debit` and `credit` were told apart by nothing but their order.
  var isPairGuessed = false
  /// The word of the header that says how spending is written.
  var headerSpend: SpendSign?
  /// The rows below the header.
  let dataRows: Range<Int>

  /// What told which columns are meant.
  var evidence = StatementEvidence.header
  /// The cells of a row; what a longer row has beyond them belongs to no column.
  private(set) var width = Int.max
  /// Columns with decimals that are neither an amount nor a balance.
  private(set) var otherAmounts: [Int] = []

  private(set) var header: StatementHeader
  let profiles: [ColumnProfile]

  /// Throws if there is no column with dates or none with amounts.
  init(_ cells: StatementCells, _ setting: StatementSetting) throws(StatementError) {
    let options = setting.options
    header = StatementHeader(cells)
    dataRows = header.firstDataRow..<cells.rows.count
    profiles = Self.profiles(cells, dataRows)
    header.moveMeanings(
      isCode: { [profiles] in $0 < profiles.count && profiles[$0].isCode },
      isNumber: { [profiles] in $0 < profiles.count && profiles[$0].isNumber })
    let named = try Self.named(options.columns, header, count: profiles.count)
    if !named.isEmpty { evidence = setting.chosen }
    try findDates(named)
    try findAmounts(named, cells, setting)
    guard amount != nil || debit != nil || credit != nil else { throw .noColumn(.amount) }
    findTexts(named)
    findOthers(named)
    findCurrency(named)
    findWidth(cells)
    let isWellsFargo = header.row == nil && profiles.count == 5 && StatementLayout.isStarred(cells, dataRows)
    let isHeld = header.row == nil && StatementLayout.namesHolder(cells, above: header.firstDataRow)
    layoutSpend = isWellsFargo ? .negative : isHeld ? .positive : StatementLayout.spend(header.names)
    isPayPal = StatementLayout.isPayPal(header.names)
  }

  /// The number of rows whose cells are looked at to know a column.
  static let sampleSize = 400

  private static func profiles(_ cells: StatementCells, _ range: Range<Int>) -> [ColumnProfile] {
    let step = max(1, range.count / sampleSize)
    var profiles: [ColumnProfile] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let row = cells.rows[index]
      // A single cell is a note.
      if row.count == 1 { continue }
      while profiles.count < row.count { profiles.append(ColumnProfile()) }
      for column in 0..<row.count { profiles[column].note(cells.bytes(row, column)) }
    }
    return profiles
  }

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

  // MARK: Finding

  /// The columns that the header calls a field and `isFit` accepts, the best word first.
  func columns(_ field: StatementField, _ isFit: (ColumnProfile) -> Bool = { _ in true }) -> [Int] {
    let named = header.meanings.filter { $0.value.field == field && $0.key < max(profiles.count, header.names.count) }
    let fitting = named.filter { $0.key >= profiles.count || profiles[$0.key].filled == 0 || isFit(profiles[$0.key]) }
    return fitting.ordered { left, right in
      let (a, b) = (left.value, right.value)
      if a.rank != b.rank { return a.rank < b.rank }
      if (a.currency == nil) != (b.currency == nil) { return a.currency != nil }
      return left.key < right.key
    }.map(\.key)
  }

  func isFilled(_ column: Int) -> Bool { column < profiles.count && profiles[column].filled > 0 }

  private mutating func findDates(_ named: [StatementField: Int]) throws(StatementError) {
    if named[.date] == nil, let parts = header.splitDate { return (date, splitDate) = (parts[0], parts) }
    let isDate = { (profile: ColumnProfile) in profile.dates * 2 >= profile.filled || profile.mayBeSixDigitDate }
    let purchases = columns(.date, isDate)
    let bookings = columns(.bookedOn, isDate)
    let named = (date: named[.date], bookedOn: named[.bookedOn])
    let found = purchases + bookings + columns(.valueDate, isDate)
    let dated = profiles.indices.filter { profiles[$0].isDate }
    // `1/3` may be one of three instalments.
    let full = dated.filter { profiles[$0].pairs == 0 }
    let byContent = full.isEmpty ? dated : full
    // A column that only its word calls a date: its rows are refused by name.
    let called = [StatementField.date, .bookedOn, .valueDate].flatMap { columns($0) }
    let fitting = named.date ?? found.first(where: isFilled) ?? byContent.first
    guard let first = fitting ?? called.first else { throw .noColumn(.date) }
    date = first
    hasSixDigitDates = profiles.indices.contains(first) && profiles[first].mayBeSixDigitDate
    bookedOn = named.bookedOn ?? (purchases.contains(first) ? bookings.first(where: isFilled) : nil)
    // Without a header the other date may be the earlier one; `CSVStatement` exchanges them then.
    if header.row == nil, named.date == nil, bookedOn == nil { bookedOn = byContent.first { $0 != first } }
  }

  private mutating func findTexts(_ named: [StatementField: Int]) {
    let used = Set([date, bookedOn, amount, debit, credit, balance, sign].compactMap(\.self))
    let isText = { (profile: ColumnProfile) in profile.letters > 0 && !profile.isCode && !profile.isDate }
    // A column that is empty throughout names no merchant.
    var found = columns(.text, isText).filter { !used.contains($0) && isFilled($0) }
    // Beside the name of the other party, a plain name is that of the account's owner.
    if let first = found.first, header.names.indices.contains(first),
      Self.counterNames.contains(HeaderWords.normalised(header.names[first]))
    {
      found.removeAll { Self.ownNames.contains(HeaderWords.normalised(header.names[$0])) }
    }
    // The text is a column that varies; one whose cells are nearly all equal is a kind or the account.
    let varied = found.filter { profiles[$0].isVaried }
    found = varied + found.filter { !varied.contains($0) }
    if found.isEmpty {
      found = textsByContent(profiles.indices.filter { !used.contains($0) && isText(profiles[$0]) })
    }
    texts = named[.text].map { [$0] } ?? Array(found.prefix(3))
    payer = named[.payer] ?? columns(.payer).first
  }

  /// The columns with most letters first; one before the amount goes before a category after it.
  private func textsByContent(_ free: [Int]) -> [Int] {
    let words = free.filter { !profiles[$0].isDirection }
    let most = words.map { profiles[$0].letters }.max() ?? 0
    let money = amount ?? debit ?? credit ?? 0
    let isBefore = { (index: Int) in index < money && profiles[index].letters * 5 >= most * 2 }
    let sorted = words.ordered {
      (isBefore($0) ? 1 : 0, profiles[$0].letters, -$0) > (isBefore($1) ? 1 : 0, profiles[$1].letters, -$1)
    }
    return sorted + free.filter { profiles[$0].isDirection }
  }

  private mutating func findWidth(_ cells: StatementCells) {
    let used = Set([date, bookedOn, amount, debit, credit, balance, original].compactMap(\.self))
    if header.isNamed {
      width = header.names.count
    } else {
      var counts: [Int: Int] = [:]
      for row in cells.rows[dataRows].prefix(Self.sampleSize) where StatementHeader.isData(row, cells) {
        counts[row.count, default: 0] += 1
      }
      let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
      if let usual, usual.value > 2 { width = usual.key }
    }
    otherAmounts = profiles.indices.filter { index in
      profiles[index].isNumber && profiles[index].fractional > 0 && !profiles[index].isDate && !used.contains(index)
        && !(header.names.indices.contains(index) && HeaderWords.isBalance(header.names[index]))
    }
  }

  private static let counterNames: Set<String> = ["naam tegenpartij", "counteraccount name"]
  private static let ownNames: Set<String> = ["naam", "name"]

  private mutating func findOthers(_ named: [StatementField: Int]) {
    state = named[.state] ?? columns(.state).first
    type = named[.type] ?? columns(.type).first { $0 != sign } ?? columns(.sign).first { $0 != sign }
    transfer = named[.transfer] ?? columns(.transfer).first
    let isNumber = { (profile: ColumnProfile) in profile.numbers * 2 >= profile.filled }
    original = named[.original] ?? columns(.original, isNumber).first(where: isFilled)
    originalCurrency = named[.originalCurrency] ?? columns(.originalCurrency, \.isCode).first(where: isFilled)
    reference = named[.reference] ?? columns(.reference).first(where: isFilled)
  }

  /// The nearest column with codes after the amount, else the nearest before it.
  private mutating func findCurrency(_ named: [StatementField: Int]) {
    let money = amount ?? credit ?? debit ?? 0
    let isNear = { (left: Int, right: Int) in
      (left < money ? 1 : 0, abs(left - money)) < (right < money ? 1 : 0, abs(right - money))
    }
    let called = columns(.currency, \.isCode).filter(isFilled)
    let codes = profiles.indices.filter {
      profiles[$0].isCode && $0 != originalCurrency && (header.meanings[$0]?.field ?? .currency) != .originalCurrency
    }
    currency = named[.currency] ?? (called.isEmpty ? codes : called).ordered(by: isNear).first
    // `bedrag` in the currency of the purchase beside `bedrag in EUR`.
    guard headerCurrency != nil, let column = amount, original == nil, named[.currency] == nil else { return }
    let other = columns(.amount).first { $0 != column && header.meanings[$0]?.currency == nil && isFilled($0) }
    guard let other, header.meanings[other]?.rank == header.meanings[column]?.rank else { return }
    (original, originalCurrency, currency) = (other, currency, nil)
  }

  // MARK: What was understood

  /// The fields and the names of their columns, or their numbers from 1.
  var described: [(field: StatementField, name: String)] {
    let fields: [(StatementField, Int?)] = [
      (.date, date), (.bookedOn, bookedOn), (.text, texts.first), (.amount, amount), (.debit, debit), (.credit, credit),
      (.sign, sign), (.currency, currency), (.original, original), (.state, state), (.transfer, transfer),
      (.reference, reference),
    ]
    return fields.compactMap { field, index in index.map { (field, name($0)) } }
  }

  func name(_ column: Int) -> String {
    guard header.names.indices.contains(column), !header.names[column].isEmpty else { return String(column + 1) }
    return header.names[column]
  }

  /// The header, to recognise it where it is repeated; `nil` without one.
  var headerNames: [String]? { header.row == nil ? nil : header.names }
  /// The index of the header.
  var headerRow: Int? { header.row }
  var hasHeader: Bool { header.row != nil }
  /// The script of the header, else of the first rows.
  func script(_ cells: StatementCells) -> StatementScript {
    let named = StatementScript(header.names, areHeaders: true)
    return named == .other ? StatementScript(cells.rows.prefix(5).flatMap(cells.texts), areHeaders: false) : named
  }

  /// How a bank that is known by its header writes spending.
  private(set) var layoutSpend: SpendSign?
  /// Whether the file is PayPal's list of activities, in any language.
  private(set) var isPayPal = false
  var isCard: Bool { header.isCard }

  mutating func exchangeDates() { if let other = bookedOn { (date, bookedOn) = (other, date) } }
  mutating func exchangePair() { (debit, credit) = (credit, debit) }
}
