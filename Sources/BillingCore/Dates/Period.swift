/// The days that a report is about, and how the user named them.
///
/// An open end is filled in by the book: without a first day the period begins with the first charge. Without a last
/// day it ends today, or, if it begins later, with the forecast.
public struct Period: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case month(YearMonth)
    /// Three months from January, April, July or October.
    case quarter(year: Int, number: Int)
    case year(Int)
    /// Twelve months from the first day of the fiscal year, named after the year in which it begins.
    case fiscalYear(Int)
    /// Any other days.
    case days
    /// From the first charge to today.
    case all
  }

  public let kind: Kind
  /// The first day; `nil` for that of the first charge.
  public let first: CivilDate?
  /// The last day, included; `nil` if it is open.
  public let last: CivilDate?
  /// Whether it is made of months that are not those of the calendar, so that its name does not say its days.
  public let isOwn: Bool

  private init(_ kind: Kind, _ first: CivilDate?, _ last: CivilDate?, isOwn: Bool = false) {
    (self.kind, self.first, self.last, self.isOwn) = (kind, first, last, isOwn)
  }

  private init(_ kind: Kind, _ days: DateInterval, _ months: MonthRule) {
    self.init(kind, days.first, days.last, isOwn: !months.isCalendar)
  }

  public static let all = Period(.all, nil, nil)

  public static func month(_ month: YearMonth, of months: MonthRule) -> Period {
    Period(.month(month), months.days(of: month), months)
  }

  /// The period between two days, either of which may be open; a whole month or year is that.
  public static func days(from first: CivilDate?, through last: CivilDate?, of months: MonthRule) -> Period {
    if let first, let last, let days = DateInterval(from: first, through: last) {
      if let month = months.month(spanning: days) { return Period(.month(month), days, months) }
      if let year = months.year(spanning: days) { return Period(.year(year), days, months) }
    }
    return Period(.days, first, last)
  }

  /// A year, or `nil` outside 1...9999.
  public static func year(_ year: Int, of months: MonthRule) -> Period? {
    months.year(year).map { Period(.year(year), $0, months) }
  }

  static func quarter(_ number: Int, of year: Int, _ months: MonthRule) -> Period? {
    guard (1...4).contains(number), let first = YearMonth(year: year, month: 3 * number - 2) else { return nil }
    let days = months.days(from: first, through: first.last(ofEvery: 3))
    return Period(.quarter(year: year, number: number), days, months)
  }

  /// A fiscal year; months that are not those of the calendar begin on their own day, whatever day `start` is.
  static func fiscalYear(_ year: Int, from start: MonthDay, _ months: MonthRule) -> Period? {
    guard let first = start.date(in: year), let next = start.date(in: year + 1) else { return nil }
    if !months.isCalendar, let last = next.yearMonth.adding(months: -1) {
      return Period(.fiscalYear(year), months.days(from: first.yearMonth, through: last), months)
    }
    return Period(.fiscalYear(year), first, next.advancedClamping(days: -1))
  }

  /// The days, with open ends filled in; `nil` if the last day is before the first.
  ///
  /// `forecast` is the last day for which charges are shown unasked. A report that looks ahead ends with it, too.
  public func days(
    firstCharge: CivilDate?, today: CivilDate, forecast: CivilDate, looksAhead: Bool = false
  ) -> DateInterval? {
    let isAhead = first.map { $0 > today } ?? false
    let end = last ?? (isAhead || looksAhead ? max(forecast, first ?? today) : today)
    return DateInterval(from: first ?? min(firstCharge ?? end, end), through: end)
  }
}
