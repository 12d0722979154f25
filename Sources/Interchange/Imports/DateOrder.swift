import BillingCore

/// The order of day, month and year in a date of numbers; the raw value is the value of `--date-order`.
public enum DateOrder: String, CaseIterable, Sendable {
  /// Day first: `20/03/2026`, `20/03/26`.
  case dayFirst = "dmy"
  /// Month first: `3/20/2026`, `3/20/26`.
  case monthFirst = "mdy"
  /// Year first, which matters if it has two digits: `26/03/20`.
  case yearFirst = "ymd"
  /// The year of Reiwa first: `8/03/20`, `08.3.20`; only Japanese statements may be written so.
  case era

  /// The orders of any country.
  public static let allCases: [DateOrder] = [.dayFirst, .monthFirst, .yearFirst]
}

/// Three numbers with the same mark between them: `20/03/2026`, `20.3.26`.
struct NumericDate {
  let mark: Character
  private let numbers: [Int]
  /// Whether the year has two digits, so that it can be the first or the last number.
  let hasShortYear: Bool

  /// `nil` unless the text is one or two digits, one or two digits, and two or four digits.
  init?(_ text: String) {
    guard let mark = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 3, isNumeric, parts[0].count <= 2, parts[1].count <= 2 else { return nil }
    guard parts[2].count == 4 || parts[2].count == 2 else { return nil }
    self.mark = mark
    numbers = parts.compactMap { Int($0) }
    hasShortYear = parts[2].count == 2
  }

  /// The orders that the form allows, whatever the numbers are.
  func orders(_ chosen: DateOrder?) -> [DateOrder] {
    if hasShortYear { return chosen.map { [$0] } ?? DateOrder.allCases }
    if let chosen, chosen != .yearFirst { return [chosen] }
    return mark == "." ? [.dayFirst] : [.dayFirst, .monthFirst]
  }

  /// The orders among these in which it is a date.
  func valid(_ orders: [DateOrder]) -> [DateOrder] { orders.filter { date($0) != nil } }

  /// The date in an order; `nil` if there is no such day.
  func date(_ order: DateOrder) -> CivilDate? {
    switch order {
    case .dayFirst: Self.date(numbers[2], numbers[1], numbers[0])
    case .monthFirst: Self.date(numbers[2], numbers[0], numbers[1])
    case .yearFirst, .era: Self.date(numbers[0], numbers[1], numbers[2])
    }
  }

  /// The year of two digits; `nil` for other texts.
  static func year(_ text: Substring) -> Int? {
    let isNumber = text.utf8.count == 2 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(text).map(fullYear) : nil
  }

  /// Two digits are a year from 1970 to 2069.
  private static func fullYear(_ year: Int) -> Int { year < 70 ? 2000 + year : year < 100 ? 1900 + year : year }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    let year = fullYear(year)
    do throws(DateError) { return try CivilDate(year: year, month: month, day: day) } catch { return nil }
  }
}

/// The order of day, month and year in each date column.
///
/// The dates that are valid in only one order decide for their column, unless they contradict each other. If there are
/// none, the user's country decides, or else the user: `03/04/2026` alone has two readings. In subtrack's own tables, which a
/// spreadsheet saved as a whole, the other columns decide before, if they all have one order. Dates with dots have the day first in every country,
/// unless the user chooses otherwise. Of years with two digits, an order that leads too far from today is not meant.
struct DateOrders {
  /// The order that the user chose; `nil` to find it per column.
  var chosen: DateOrder?
  /// The order in the user's country; `nil` to refuse what has two.
  var usual: DateOrder?
  var today: CivilDate?
  /// Whether one program wrote all dates of the file, so that a column without a deciding date has the order of the others.
  var areWrittenAlike = false
  /// The orders that are possible for the short dates of a column.
  private(set) var short: [String: [DateOrder]] = [:]
  /// The columns with a date that is only valid day first, and those with a date that is only valid month first.
  private(set) var dayFirst: Set<String> = []
  private(set) var monthFirst: Set<String> = []

  /// Takes the text of a date into account; `isNext` for the next charge, which is near.
  mutating func note(_ text: String, in column: String, isNext: Bool = false) {
    guard let date = NumericDate(DateCell(text).text) else { return }
    let valid = date.valid(date.orders(chosen))
    if date.hasShortYear {
      let near = valid.filter { order in date.date(order).map { isNear($0, isNext) } ?? false }
      short[column] = (short[column] ?? DateOrder.allCases).filter((near.isEmpty ? valid : near).contains)
    } else if valid == [.dayFirst] {
      dayFirst.insert(column)
    } else if valid == [.monthFirst] {
      monthFirst.insert(column)
    }
  }

  private func isNear(_ date: CivilDate, _ isNext: Bool) -> Bool {
    guard let today else { return true }
    return (today.year - (isNext ? 2 : 30)...today.year + (isNext ? 6 : 20)).contains(date.year)
  }

  /// Reads a date, `nil` for what programs write for none; throws if it is not one, or if the order is unclear.
  func reading(_ text: String, in column: String) throws(ImportRefusal.Reason) -> DateReader.Reading? {
    // Most cells have the form of ISO 8601; year 1 is how Go writes no date.
    if let date = CivilDate(text), date.year > 1 { return DateReader.Reading(date: date) }
    let cell = DateCell(text)
    if cell.isZero { return nil }
    guard let numeric = NumericDate(cell.text) else {
      guard let reading = cell.reading else { throw .invalidDate(column: column, text: text) }
      return reading
    }
    let day = try day(numeric, in: column, text: text)
    guard cell.fits(day) else { throw .invalidDate(column: column, text: text) }
    return DateReader.Reading(date: day)
  }

  /// Returns the day of a date; throws if there is none, or if the order is unclear.
  func day(_ date: NumericDate, in column: String, text: String) throws(ImportRefusal.Reason) -> CivilDate {
    let valid = date.valid(date.orders(chosen))
    guard let only = valid.first else { throw .invalidDate(column: column, text: text) }
    let days = (date.hasShortYear ? shortOrders(column, date, valid) : longOrders(column, valid)).compactMap(date.date)
    guard let first = days.first else { throw .contradictoryDate(column: column, text: text, only) }
    guard days.contains(where: { $0 != first }) else { return first }
    throw .unclearDate(column: column, text: text, meant: days.sorted())
  }

  /// With dots the day comes first if that is possible for the whole column.
  private func shortOrders(_ column: String, _ date: NumericDate, _ valid: [DateOrder]) -> [DateOrder] {
    let possible = valid.filter((short[column] ?? valid).contains)
    if date.mark == ".", possible.contains(.dayFirst) { return [.dayFirst] }
    return possible.count > 1 ? decided(possible) : possible
  }

  /// Both orders if no date decides; none if the dates contradict each other.
  private func longOrders(_ column: String, _ valid: [DateOrder]) -> [DateOrder] {
    switch (dayFirst.contains(column), monthFirst.contains(column)) {
    case (true, false): valid.filter { $0 == .dayFirst }
    case (false, true): valid.filter { $0 == .monthFirst }
    case (true, true): valid.count == 1 ? [] : valid
    case (false, false): valid.count > 1 ? decided(valid) : valid
    }
  }

  private func decided(_ possible: [DateOrder]) -> [DateOrder] {
    possible.filter { $0 == orderOfFile ?? (usual.map(possible.contains) ?? false ? usual : $0) }
  }

  /// The one order that all columns with a deciding date have; `nil` if there is none, or if two columns differ.
  private var orderOfFile: DateOrder? {
    guard areWrittenAlike else { return nil }
    var orders = Set(short.values.compactMap { $0.count == 1 ? $0.first : nil })
    if !dayFirst.isEmpty { orders.insert(.dayFirst) }
    if !monthFirst.isEmpty { orders.insert(.monthFirst) }
    return orders.count == 1 ? orders.first : nil
  }
}
