import BillingCore

/// Which column of a statement is what: as the user says, else by header words, else by content.
struct StatementColumns {
  private(set) var date = 0
  /// Whether `date` has only the year, and the two columns behind it month and day.
  private(set) var hasSplitDate = false
  /// Whether the dates are six digits, `241130`, which only a header or the user calls dates.
  private(set) var hasSixDigitDates = false
  private(set) var bookedOn: Int?
  /// The columns with the text, the best first; a row takes the first that is not empty.
  private(set) var texts: [Int] = []
  private(set) var payer: Int?
  private(set) var amount: Int?
  private(set) var debit: Int?
  private(set) var credit: Int?
  private(set) var sign: Int?
  private(set) var balance: Int?
  private(set) var currency: Int?
  private(set) var state: Int?
  private(set) var type: Int?
  private(set) var transfer: Int?
  private(set) var original: Int?
  private(set) var originalCurrency: Int?
  private(set) var reference: Int?
  /// The currency in the header of the amount.
  private(set) var headerCurrency: Currency?
  /// Whether `debit` and `credit` were told apart by nothing but their order.
  private(set) var isPairGuessed = false
  /// The word of the header that says how spending is written.
  private(set) var headerSpend: SpendSign?
  /// The rows below the header.
  let dataRows: Range<Int>

  private let header: StatementHeader
  private let profiles: [ColumnProfile]

  /// Throws if there is no column with dates or none with amounts.
  init(_ cells: StatementCells, options: StatementOptions) throws(StatementError) {
    header = StatementHeader(cells)
    dataRows = header.firstDataRow..<cells.rows.count
    profiles = Self.profiles(cells, dataRows)
    let named = try Self.named(options.columns, header, count: profiles.count)
    try findDates(named)
    findAmounts(named, cells)
    guard amount != nil || debit != nil || credit != nil else { throw .noColumn(.amount) }
    findTexts(named)
    findOthers(named)
    findCurrency(named)
  }

  /// The number of rows whose cells are looked at to know a column.
  private static let sampleSize = 400

  private static func profiles(_ cells: StatementCells, _ range: Range<Int>) -> [ColumnProfile] {
    let step = max(1, range.count / sampleSize)
    var profiles: [ColumnProfile] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let row = cells.rows[index]
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
  private func columns(_ field: StatementField, _ isFit: (ColumnProfile) -> Bool = { _ in true }) -> [Int] {
    let named = header.meanings.filter { $0.value.field == field && $0.key < max(profiles.count, header.names.count) }
    let fitting = named.filter { $0.key >= profiles.count || profiles[$0.key].filled == 0 || isFit(profiles[$0.key]) }
    return fitting.sorted { left, right in
      let (a, b) = (left.value, right.value)
      if a.rank != b.rank { return a.rank < b.rank }
      if (a.currency == nil) != (b.currency == nil) { return a.currency != nil }
      return left.key < right.key
    }.map(\.key)
  }

  private func isFilled(_ column: Int) -> Bool { column < profiles.count && profiles[column].filled > 0 }

  private mutating func findDates(_ named: [StatementField: Int]) throws(StatementError) {
    if named[.date] == nil, let year = header.splitDate { return (date, hasSplitDate) = (year, true) }
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

  private mutating func findAmounts(_ named: [StatementField: Int], _ cells: StatementCells) {
    if named[.amount] != nil || named[.debit] != nil || named[.credit] != nil {
      (amount, debit, credit) = (named[.amount], named[.debit], named[.credit])
    } else {
      let isNumber = { (profile: ColumnProfile) in profile.numbers * 2 >= profile.filled }
      let amounts = columns(.amount, isNumber)
      amount = amounts.first(where: isFilled) ?? amounts.first
      (debit, credit) = (columns(.debit, isNumber).first, columns(.credit, isNumber).first)
      chooseAmongNamed()
    }
    balance = named[.balance] ?? columns(.balance).first
    if amount == nil, debit == nil, credit == nil { findAmountsByContent(cells) }
    if amount == nil, debit == nil, credit == nil { amount = columns(.amount).first ?? columns(.debit).first }
    sign =
      named[.sign] ?? columns(.sign, \.isDirection).first(where: isFilled)
      ?? profiles.indices.first { profiles[$0].isDirection && $0 != date }
    if sign.map({ !profiles[$0].isDirection }) ?? false, named[.sign] == nil { sign = nil }
    if amount == nil { sign = named[.sign] }
    takeHeader()
  }

  /// A column with all amounts goes before two, unless only the two say the direction.
  private mutating func chooseAmongNamed() {
    if let only = amount, debit != nil, credit != nil {
      let profile = only < profiles.count ? profiles[only] : ColumnProfile()
      let hasSign = profile.signed > 0 || profiles.contains { $0.isDirection }
      if hasSign, profile.filled > 0 { (debit, credit) = (nil, nil) } else { amount = nil }
    } else if amount == nil, debit == nil || credit == nil {
      headerSpend = debit != nil ? .positive : credit != nil ? .negative : nil
      (amount, debit, credit) = (debit ?? credit, nil, nil)
    } else if amount != nil {
      (debit, credit) = (nil, nil)
    }
  }

  /// Numbers with decimals or signs, else whole numbers that differ; the fullest column first.
  private mutating func findAmountsByContent(_ cells: StatementCells) {
    let others = Set([date, bookedOn, balance].compactMap(\.self))
    let numeric = profiles.indices.filter { profiles[$0].isNumber && !profiles[$0].isDate && !others.contains($0) }
    let written = numeric.filter { profiles[$0].fractional + profiles[$0].signed > 0 }
    let candidates = written.isEmpty ? numeric : written
    let rows = candidates.map { profiles[$0].filled }.max() ?? 0
    let varied = candidates.filter { rows < 3 || profiles[$0].filled < 3 || profiles[$0].distinct > 1 }
    let usable = varied.isEmpty ? candidates : varied
    let fullest = usable.max {
      profiles[$0].filled < profiles[$1].filled || profiles[$0].filled == profiles[$1].filled && $0 > $1
    }
    guard let fullest else { return }
    let full = profiles[fullest].filled
    if let pair = complementary(usable, cells) {
      (debit, credit, isPairGuessed) = (pair.0, pair.1, true)
      balance = balance ?? usable.first { $0 > pair.1 }
      return
    }
    let signed = usable.first { profiles[$0].signed > 0 && profiles[$0].filled == full }
    amount = signed ?? fullest
    balance = balance ?? usable.first { $0 > amount ?? 0 && profiles[$0].filled == full }
  }

  /// Two columns side by side of which each row with numbers fills one, or has a zero in the other.
  private func complementary(_ columns: [Int], _ cells: StatementCells) -> (Int, Int)? {
    for (left, right) in zip(columns, columns.dropFirst()) where right == left + 1 {
      let fills = cells.rows[dataRows].prefix(Self.sampleSize).map { row in
        [left, right].map { StatementNumber(cells.bytes(row, $0)).map { !$0.isZero } ?? false }
      }
      let isSplit =
        fills.allSatisfy { $0 != [true, true] } && fills.contains([true, false]) && fills.contains([false, true])
      if isSplit { return (left, right) }
    }
    return nil
  }

  private mutating func takeHeader() {
    guard let column = amount ?? debit ?? credit else { return }
    let named = [column, debit, credit].compactMap(\.self).compactMap { index in
      header.meanings[index]?.currency
        ?? (header.names.indices.contains(index) ? HeaderWords.currencyNamed(in: header.names[index]) : nil)
    }
    headerCurrency = named.first
    guard amount == column, header.names.indices.contains(column) else { return }
    let word = HeaderWords.normalised(header.names[column])
    if Self.cardWords.contains(word) || Self.cardWords.contains(where: word.hasPrefix) { headerSpend = .positive }
    if word.hasPrefix("入出金") { headerSpend = .negative }
  }

  /// Headers of cards, which write what was spent.
  private static let cardWords = ["利用金額", "ゴ利用金額", "支払総額"]

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
    let varied = found.filter { profiles[$0].filled < 5 || profiles[$0].distinct > 1 }
    found = varied + found.filter { !varied.contains($0) }
    if found.isEmpty {
      found = textsByContent(profiles.indices.filter { !used.contains($0) && isText(profiles[$0]) })
    }
    texts = named[.text].map { [$0] } ?? Array(found.prefix(3))
    payer = named[.payer] ?? columns(.payer).first
  }

  /// The columns with most letters first; one before the amount goes before a category behind it.
  private func textsByContent(_ free: [Int]) -> [Int] {
    let words = free.filter { !profiles[$0].isDirection }
    let most = words.map { profiles[$0].letters }.max() ?? 0
    let place = amount ?? debit ?? credit ?? 0
    let isBefore = { (index: Int) in index < place && profiles[index].letters * 5 >= most * 2 }
    let sorted = words.sorted {
      (isBefore($0) ? 1 : 0, profiles[$0].letters, -$0) > (isBefore($1) ? 1 : 0, profiles[$1].letters, -$1)
    }
    return sorted + free.filter { profiles[$0].isDirection }
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

  /// The nearest column with codes behind the amount, else the nearest before it.
  private mutating func findCurrency(_ named: [StatementField: Int]) {
    let place = amount ?? credit ?? debit ?? 0
    let isNear = { (left: Int, right: Int) in
      (left < place ? 1 : 0, abs(left - place)) < (right < place ? 1 : 0, abs(right - place))
    }
    let called = columns(.currency, \.isCode).filter(isFilled)
    let codes = profiles.indices.filter {
      profiles[$0].isCode && $0 != originalCurrency && (header.meanings[$0]?.field ?? .currency) != .originalCurrency
    }
    currency = named[.currency] ?? (called.isEmpty ? codes : called).sorted(by: isNear).first
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
  var isJapanese: Bool { header.isJapanese }
  var isCard: Bool { header.isCard }

  mutating func exchangeDates() { if let other = bookedOn { (date, bookedOn) = (other, date) } }
  mutating func exchangePair() { (debit, credit) = (credit, debit) }
}
