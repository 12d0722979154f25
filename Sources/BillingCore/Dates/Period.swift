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

  init(_ kind: Kind, _ first: CivilDate?, _ last: CivilDate?) {
    (self.kind, self.first, self.last) = (kind, first, last)
  }

  public static let all = Period(.all, nil, nil)

  public static func month(_ month: YearMonth) -> Period { Period(.month(month), month.firstDay, month.lastDay) }

  /// The period between two days, either of which may be open; a whole month or year is that.
  public static func days(from first: CivilDate?, through last: CivilDate?) -> Period {
    if let first, let last {
      if first == first.yearMonth.firstDay, last == first.yearMonth.lastDay { return .month(first.yearMonth) }
      if let year = year(first.year), year.first == first, year.last == last { return year }
    }
    return Period(.days, first, last)
  }

  /// A calendar year, or `nil` outside 1...9999.
  public static func year(_ year: Int) -> Period? {
    DateInterval.year(year).map { Period(.year(year), $0.first, $0.last) }
  }

  static func quarter(_ number: Int, of year: Int) -> Period? {
    guard (1...4).contains(number), let first = YearMonth(year: year, month: 3 * number - 2),
      let last = YearMonth(year: year, month: 3 * number)
    else { return nil }
    return Period(.quarter(year: year, number: number), first.firstDay, last.lastDay)
  }

  static func fiscalYear(_ year: Int, from start: MonthDay) -> Period? {
    guard let first = start.date(in: year), let next = start.date(in: year + 1) else { return nil }
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
