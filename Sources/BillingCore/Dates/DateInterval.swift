/// Consecutive days, the first and the last one included.
///
/// Both ends belong to it: a charge on the last day of a window is in the window (others lose it).
public struct DateInterval: Hashable, Sendable {
  /// The first day.
  public let first: CivilDate
  /// The last day.
  public let last: CivilDate

  /// The days from `first` to `last`; nil where `last` lies before `first`.
  public init?(from first: CivilDate, through last: CivilDate) {
    guard first <= last else { return nil }
    self.init(unchecked: first, through: last)
  }

  init(unchecked first: CivilDate, through last: CivilDate) {
    self.first = first
    self.last = last
  }

  /// Every day that there is.
  public static let always = DateInterval(unchecked: .minimum, through: .maximum)

  /// One day.
  public static func day(_ date: CivilDate) -> DateInterval { DateInterval(unchecked: date, through: date) }

  /// A calendar year; nil outside 1...9999.
  public static func year(_ year: Int) -> DateInterval? {
    guard let january = YearMonth(year: year, month: 1), let december = YearMonth(year: year, month: 12) else {
      return nil
    }
    return DateInterval(unchecked: january.firstDay, through: december.lastDay)
  }

  /// The whole months around a day: `past` before its month, its month, and `future` after it.
  ///
  /// With past 6 and future 12, 2026-02-06 gives 2025-08-01...2027-02-28 (seed 5.2). Held at the calendar's ends; a
  /// count below zero is taken as zero.
  public static func months(around date: CivilDate, past: Int, future: Int) -> DateInterval {
    let month = date.yearMonth
    let first = month.adding(months: -max(0, past))?.firstDay ?? .minimum
    let last = month.adding(months: max(0, future))?.lastDay ?? .maximum
    return DateInterval(unchecked: first, through: last)
  }

  /// The months that the days lie in, the earliest first.
  public var months: [YearMonth] {
    (first.yearMonth.index...last.yearMonth.index).map { YearMonth(index: Int($0)) }
  }

  /// Whether the day is one of these.
  public func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }

  /// The days that both have, or nil where there are none.
  func intersection(_ other: DateInterval) -> DateInterval? {
    DateInterval(from: max(first, other.first), through: min(last, other.last))
  }
}
