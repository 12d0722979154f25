/// The days of the months in reports: calendar months, or months of one's own that begin on another day.
///
/// With a start on the 25th, 2026-03 is 2026-03-25 to 2026-04-24. A month is named by the month of its unmoved first day:
/// with a payday on the 1st, or the business day before, 2026-03 begins on 2026-02-27. This is the only place that turns a
/// year and a month of a report into days, and a day into its month.
///
/// Laws: the months are disjoint, in order, and cover all days; a year is its twelve months.
public struct MonthRule: Hashable, Sendable {
  /// The unmoved first day; a month that does not have it begins on its last day.
  private let day: Int
  private let roll: RollRule
  /// The business days that move the first day.
  private let business: BusinessCalendar

  /// Months that begin on the 1st.
  public static let calendar = MonthRule(startingOn: 1)

  /// Months that begin on a day, 1 to 31, or on the business day before or after it.
  public init(
    startingOn day: Int, movedTo roll: RollRule = .none, in business: BusinessCalendar = BusinessCalendar(.everyDay)
  ) {
    (self.day, self.roll, self.business) = (day, roll, business)
  }

  /// Whether all months are those of the calendar.
  public var isCalendar: Bool { day == 1 && roll == .none }

  /// The first day of a month; the first month of the calendar begins with its first day.
  public func firstDay(of month: YearMonth) -> CivilDate {
    if isCalendar || month.adding(months: -1) == nil { return month.firstDay }
    let unmoved = CivilDate(month, clampedDay: day)
    if roll == .none { return unmoved }
    var business = BusinessDays(business)
    let moved = business.roll(unmoved, roll)
    return abs(unmoved.days(until: moved)) <= Self.reach ? moved : unmoved
  }

  /// The most days by which a first day is moved: with more, two months could begin on one day.
  private static let reach = 13

  public func lastDay(of month: YearMonth) -> CivilDate {
    if isCalendar { return month.lastDay }
    return month.adding(months: 1).map { firstDay(of: $0).advancedClamping(days: -1) } ?? .maximum
  }

  public func days(of month: YearMonth) -> DateInterval { days(from: month, through: month) }

  /// The days from the first of a month to the last of another one, which is no earlier.
  public func days(from first: YearMonth, through last: YearMonth) -> DateInterval {
    DateInterval(unchecked: firstDay(of: first), through: lastDay(of: last))
  }

  /// The days of some months from one on, if they are not those of the calendar; `nil` for calendar months.
  public func ownDays(of month: YearMonth, count: Int = 1) -> DateInterval? {
    isCalendar ? nil : days(from: month, through: month.adding(months: count - 1) ?? CivilDate.maximum.yearMonth)
  }

  /// The twelve months of a year; `nil` outside 1...9999.
  public func year(_ year: Int) -> DateInterval? {
    guard let first = YearMonth(year: year, month: 1) else { return nil }
    return days(from: first, through: first.last(ofEvery: 12))
  }

  /// The last `count` months up to a day, from the first day of the first of them.
  public func ending(on last: CivilDate, months count: Int) -> DateInterval {
    let first = month(of: last).adding(months: 1 - max(1, count))
    return DateInterval(unchecked: first.map(firstDay) ?? .minimum, through: last)
  }

  public func month(of day: CivilDate) -> YearMonth {
    var month = day.yearMonth
    if isCalendar { return month }
    while let next = month.adding(months: 1), firstDay(of: next) <= day { month = next }
    while firstDay(of: month) > day, let former = month.adding(months: -1) { month = former }
    return month
  }

  /// All months with a day in a range, in order.
  public func months(in days: DateInterval) -> [YearMonth] {
    (month(of: days.first).index...month(of: days.last).index).map { YearMonth(index: Int($0)) }
  }

  /// The month with exactly these days; `nil` if there is none.
  public func month(spanning days: DateInterval) -> YearMonth? {
    let month = month(of: days.first)
    return self.days(of: month) == days ? month : nil
  }

  /// The year with exactly these days; `nil` if there is none.
  public func year(spanning days: DateInterval) -> Int? {
    let year = month(of: days.first).year
    return self.year(year) == days ? year : nil
  }
}

/// Finds the months of many days.
///
/// Hot path: the charges of a report are in order of date, so nearly all are in the month of the one before.
public struct MonthFinder: Sendable {
  private let rule: MonthRule
  private var known: (month: YearMonth, days: DateInterval)?

  public init(_ rule: MonthRule) { self.rule = rule }

  public mutating func month(of day: CivilDate) -> YearMonth {
    if rule.isCalendar { return day.yearMonth }
    if let known, known.days.contains(day) { return known.month }
    let month = rule.month(of: day)
    known = (month, rule.days(of: month))
    return month
  }
}
