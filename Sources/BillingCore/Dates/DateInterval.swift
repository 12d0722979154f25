/// A range of days that includes both ends.
///
/// A charge on the last day of a window is in the window. (Some trackers leave it out.)
public struct DateInterval: Hashable, Sendable {
  public let first: CivilDate
  public let last: CivilDate

  /// Returns `nil` if `last` is before `first`.
  public init?(from first: CivilDate, through last: CivilDate) {
    guard first <= last else { return nil }
    self.init(unchecked: first, through: last)
  }

  /// Requires `first` on or before `last`.
  public init(unchecked first: CivilDate, through last: CivilDate) { (self.first, self.last) = (first, last) }

  /// All days of the calendar.
  public static let always = DateInterval(unchecked: .minimum, through: .maximum)

  public static func day(_ date: CivilDate) -> DateInterval { DateInterval(unchecked: date, through: date) }

  /// A calendar year, or `nil` outside 1...9999.
  public static func year(_ year: Int) -> DateInterval? { MonthRule.calendar.year(year) }

  /// The whole months around a day: `past` months before its month, its month, and `future` months after it.
  ///
  /// With 6 and 12, 2026-02-06 gives 2025-08-01...2027-02-28 (seed 5.2). The result is clamped to the calendar, and a
  /// negative count to zero.
  public static func months(around date: CivilDate, past: Int, future: Int) -> DateInterval {
    let month = date.yearMonth
    let first = month.adding(months: -max(0, past))?.firstDay ?? .minimum
    let last = month.adding(months: max(0, future))?.lastDay ?? .maximum
    return DateInterval(unchecked: first, through: last)
  }

  public func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }

  /// Whether a day is in both ranges.
  public func overlaps(_ other: DateInterval) -> Bool { intersection(other) != nil }

  /// Returns the days in both ranges, or `nil` if there are none.
  public func intersection(_ other: DateInterval) -> DateInterval? {
    DateInterval(from: max(first, other.first), through: min(last, other.last))
  }
}
