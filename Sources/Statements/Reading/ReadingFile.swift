import BillingCore
import Interchange

/// A file as all witnesses see it: a sample of its rows, and what is computed of them once.
final class ReadingFile {
  let cells: StatementCells
  let columns: StatementColumns
  let setting: StatementSetting
  /// The rows that are read, as far as they are looked at.
  let rows: [StatementEntry]
  /// The dates of all rows, also of sums.
  let dates: [StatementDate]
  let entries: StatementEntries

  typealias Way = (index: Int, isSpent: Bool)

  /// The most rows that witnesses look at, and of whose texts.
  static let sampleSize = 3_000
  private static let textSampleSize = 1_000

  private var numbersByColumn: [Int: [StatementNumber?]] = [:]
  private var amountsByForm: [Reading: [Int64?]] = [:]
  private var costsByForm: [Reading: [Int64]] = [:]
  private var currenciesByForm: [AmountForm: StatementCurrencies] = [:]
  private var daysByOrder: [DateOrder: [CivilDate?]] = [:]
  private var balances: [Reading: FoundBalance] = [:]

  init(_ entries: StatementEntries, _ setting: StatementSetting, sampleSize: Int = sampleSize) {
    (self.entries, self.setting) = (entries, setting)
    (cells, columns, dates) = (entries.cells, entries.columns, entries.dates)
    rows = Array(entries.entries.lazy.filter { $0.reason == nil }.prefix(sampleSize))
  }

  var whole: ReadingFile { rows.count < Self.sampleSize ? self : ReadingFile(entries, setting, sampleSize: Int.max) }

  func bytes(_ index: Int, _ column: Int) -> ArraySlice<UInt8> { cells.bytes(rows[index].row, column) }

  func word(_ index: Int, _ column: Int) -> String { word(bytes(index, column), column) }

  /// The word of a cell; a flag in a column that asks for a direction says that or the other one: `income`, `true`.
  private func word(_ bytes: some Sequence<UInt8>, _ column: Int) -> String {
    let word = String(decoding: Array(bytes), as: UTF8.self).folded
    let isYes: Bool? =
      switch word {
      case "true", "yes": true
      case "false", "no": false
      default: nil
      }
    // The user may name the word of the file.
    let isNamed = setting.options.spendWords?.contains(word) ?? false
    guard let isYes, !isNamed, let isOut = Direction.isOut(flag: columns.header.word(column)) else { return word }
    return isYes == isOut ? "debit" : "credit"
  }

  /// The words of a column, if they are as few and short as those of a direction.
  func words(_ column: Int) -> Set<String>? {
    var seen: Set<[UInt8]> = []
    for index in rows.indices {
      let bytes = bytes(index, column)
      if bytes.count > 48 { return nil }
      if seen.insert(Array(bytes)).inserted, seen.count > 8 { return nil }
    }
    return Set(seen.map { word($0, column) })
  }

  func numbers(_ column: Int) -> [StatementNumber?] {
    numbersByColumn.known(column) { rows.map { StatementNumber(cells.bytes($0.row, column)) } }
  }

  /// The folded texts of the first rows, and a number that equal texts share.
  private(set) lazy var texts: (bytes: [[UInt8]], ids: [Int]) = {
    let columns = columns.allTexts.prefix(3) + [columns[.type]].compactMap(\.self)
    var (ids, all, bytes) = ([[UInt8]: Int](), [Int](), [[UInt8]]())
    for row in rows.prefix(Self.textSampleSize) {
      let parts = columns.map { String(decoding: cells.bytes(row.row, $0).prefix(200), as: UTF8.self).asWord }
      let text = Array(parts.joined(separator: " · ").utf8)
      all.append(ids[text] ?? ids.count)
      ids[text] = all.last
      bytes.append(text)
    }
    return (bytes, all)
  }()

  /// Dates whose order is open: whether some are numbers with a year, all with one that may be first, some with dots.
  private(set) lazy var openDates: (areNumbers: Bool, areShort: Bool, haveDots: Bool) = dates.reduce(
    into: (false, false, false)
  ) { found, date in
    if case .numbers(_, _, _, let isShort, let hasDots) = date {
      found = (true, isShort && (found.1 || !found.0), found.2 || hasDots)
    }
  }

  /// The only mark with which columns of other numbers can be read, such as balances, fees and rates: `0.936250`.
  private(set) lazy var markOfOthers: DecimalSign? = {
    let others = columns.profiles.indices.filter { column in
      columns.profiles[column].isNumber && columns.profiles[column].fractional > 0
        && !columns.amountColumns.contains(column) && columns.role(column) != .valueDate
    }
    let marks = DecimalSign.allCases.filter { sign in
      others.allSatisfy { numbers($0).allSatisfy { $0.map { $0.decimals(sign) != nil } ?? true } }
    }
    return marks.count == 1 ? marks[0] : nil
  }()

  /// The country of the words of the header, by its currency, that whose banks write such rows, and that of the file.
  private(set) lazy var language = CountryWords.language(columns.header.words)
  private(set) lazy var bank = CountryWords.bank(in: texts.bytes)
  private(set) lazy var countryCurrency = CountryWords.currency(
    language: language, above: textsOfFile.map { Array($0.asWord.utf8) }, texts.bytes, bank: bank)
  /// What is above the table, and what is the same in all rows.
  private lazy var textsOfFile =
    columns.layout.textsAbove
    + columns.profiles.indices.filter { columns.profiles[$0].distinct == 1 }.flatMap { column in
      rows.prefix(1).map { cells.text($0.row, column) }
    }

  /// The day on or before which dates without a year are: today, or what the last year above the table allows.
  private lazy var lastDay = min(
    setting.today, columns.layout.textsAbove.compactMap { MissingYears.lastDay(in: $0) }.max() ?? setting.today)

  /// The days of the rows in other columns.
  private(set) lazy var otherDates: [(index: Int, date: StatementDate)] = rows.indices.flatMap { index in
    columns.otherDates.compactMap { StatementDate(bytes(index, $0)) }.map { (index, $0) }
  }
  /// The rows with words that only cards write, of what was paid to them: `Zahlung Lastschrift`.
  private(set) lazy var paymentsToCard = Set(texts.bytes.indices.filter { RowWords.ofCards.isIn(texts.bytes[$0]) })
  private(set) lazy var isOneText = Set(texts.ids).count < 2
  /// The rows of each known service, which is paid.
  private(set) lazy var servicesOfRows: [[Way]] = {
    let found = texts.bytes.enumerated().compactMap { index, text -> (index: Int, service: Int)? in
      guard let service = RowWords.services.first(in: text), !RowWords.refunds.isIn(text), !RowWords.banks.isIn(text)
      else { return nil }
      return (index, service)
    }
    return Dictionary(grouping: found, by: \.service).values.map { $0.map { ($0.index, true) } }
  }()
  /// Whether words speak of what was spent and of what came in.
  private(set) lazy var hasBothWays = Set(waysOfRows.map(\.isSpent)).count == 2
  /// The rows whose words say which way their money went.
  private(set) lazy var waysOfRows: [Way] = texts.bytes.enumerated().compactMap { index, text in
    if RowWords.unclear.isIn(text) { return nil }
    if paymentsToCard.contains(index) || RowWords.income.isIn(text) { return (index, false) }
    return RowWords.spending.isIn(text) ? (index, true) : nil
  }
  /// The rows of the first column whose words all say a direction; hyphens alone say nothing.
  private(set) lazy var knownIndicator: [Way] = {
    let taken = Set(columns.dates + columns.money)
    let column = columns.profiles.indices.first { column in
      guard !taken.contains(column), let words = words(column)?.filter({ !$0.isEmpty }) else { return false }
      return !words.isSubset(of: ["-"]) && words.allSatisfy { Direction.isOut($0) != nil }
    }
    guard let column else { return [] }
    return rows.indices.compactMap { row in Direction.isOut(word(row, column)).map { (row, $0) } }
  }()

  /// The day of each row in an order; years that the file leaves out are those up to today.
  func days(_ order: DateOrder) -> [CivilDate?] {
    daysByOrder.known(order) { MissingYears.days(rows.map(\.date), order, today: lastDay) }
  }

  func currencies(_ form: AmountForm) -> StatementCurrencies {
    currenciesByForm.known(form) {
      let second = form.kind == .one ? form.other : nil
      let own = StatementCurrencies(self, columns.taking(form), isOneOfTwo: second != nil)
      guard let other = second else { return own }
      let others = StatementCurrencies(self, columns.taking(AmountForm(kind: .one, amount: other)), isOneOfTwo: true)
      return own.replaced(by: others) { numbers(other)[$0].isFilled }
    }
  }

  /// The amounts in minor units, spent below zero, before the sign of spending; `nil` where a row has none.
  func amounts(_ form: AmountForm, _ decimal: DecimalSign) -> [Int64?] {
    amountsByForm.known(Reading(form: form, decimal: decimal)) {
      let source = units(form, decimal)
      return rows.indices.map { index in
        do throws(RefusedStatementRow.Reason) {
          return try source(index) ?? (isFeeAlone(index, form) ? 0 : nil)
        } catch { return nil }
      }
    }
  }

  private func isFeeAlone(_ index: Int, _ form: AmountForm) -> Bool {
    columns[.fee].map { numbers($0)[index].isFilled } ?? false && !form.money.contains { numbers($0)[index].isFilled }
  }

  /// What the fees of the rows take, in minor units; empty without fees.
  func costs(_ form: AmountForm, _ decimal: DecimalSign) -> [Int64] {
    costsByForm.known(Reading(form: form, decimal: decimal)) {
      guard let fee = columns[.fee] else { return [] }
      let (numbers, codes) = (self.numbers(fee), self.codes(fee, form, decimal))
      guard numbers.contains(where: \.isFilled) else { return [] }
      let sign: Int64 = numbers.count { $0?.sign == .minus } * 2 < numbers.count(where: \.isFilled) ? 1 : -1
      return zip(numbers, codes).map { sign &* ($0?.signedUnits($1, decimal) ?? 0) }
    }
  }

  /// The amounts as a reading has them, with the fees that are not in them.
  func amounts(_ reading: Reading) -> [Int64?] {
    let amounts = amounts(reading.form, reading.decimal)
    var signed = reading.spend == .negative ? amounts : amounts.map { $0.map { 0 &- $0 } }
    if let steps = steps(reading.form, reading.decimal) {
      for index in rows.indices where steps.areSpent[index] != nil { signed[index] = amounts[index] }
    }
    for index in rows.indices where rows[index].isTakenBack { signed[index] = signed[index].map { max($0, 0 &- $0) } }
    let (costs, areAdded) = (costs(reading.form, reading.decimal), addsFees(reading) == true)
    if costs.isEmpty { return signed }
    return signed.indices.map { index in
      areAdded || isFeeAlone(index, reading.form) ? signed[index].map { $0 &- costs[index] } : signed[index]
    }
  }

  /// Whether the fees are to be added: as the balance tells, or the total or net amount; `nil` if nothing does.
  func addsFees(_ reading: Reading) -> Bool? {
    let (amounts, costs) = (amounts(reading.form, reading.decimal), costs(reading.form, reading.decimal))
    if costs.isEmpty { return false }
    if let areApart = balance(reading).hasFeesApart { return areApart }
    let rows = costs.indices.filter { costs[$0] != 0 && amounts[$0] != nil }
    let sign = reading.spend == .negative ? Int64(1) : -1
    let isOther = { (sign: Int64) in
      self.otherMoney(reading).contains { other in
        let (numbers, codes) = (self.numbers(other), self.codes(other, reading.form, reading.decimal))
        return rows.allSatisfy { row in
          let units = numbers[row]?.signedUnits(codes[row], reading.decimal)?.magnitude
          return units == amounts[row].map { ($0 &- sign &* costs[row]).magnitude }
        }
      }
    }
    return isOther(sign) ? true : isOther(0 &- sign) ? false : nil
  }

  /// The days and amounts of a reading; equal for readings that mean the same.
  func rowKey(_ reading: Reading) -> [Int64?] {
    zip(days(reading.order), amounts(reading)).flatMap { day, amount in
      [day.map { Int64($0.days(until: setting.today)) }, amount]
    }
  }

  /// The columns of money that are neither the reading's own nor a balance.
  func otherMoney(_ reading: Reading) -> [Int] {
    let taken = reading.form.money.union([balance(reading).column].compactMap(\.self))
    return columns.money.filter { !taken.contains($0) && !columns.isBalance($0) }
  }

  /// The balance that follows from the amounts row by row, if any does.
  func balance(_ reading: Reading) -> FoundBalance {
    balances.known(Reading(form: reading.form, decimal: reading.decimal)) { FoundBalance(self, reading) }
  }
}

extension Dictionary {
  /// The value of a key, which is made once.
  fileprivate mutating func known(_ key: Key, _ make: () -> Value) -> Value {
    if let known = self[key] { return known }
    let made = make()
    self[key] = made
    return made
  }
}
