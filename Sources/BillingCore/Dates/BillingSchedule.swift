/// The dates of a cycle: occurrence k is anchor + k × cycle, *then* clamped to the end of the month.
///
/// A date is never computed from the previous one, so nothing drifts:
///
///     2026-01-31 monthly         02-28  03-31  04-30
///     2024-02-29 yearly          2025-02-28  2026-02-28  2027-02-28  2028-02-29
///     2024-11-30 every 3 months  2025-02-28  05-30  08-30
///     2026-04-30, month end      05-31  06-30  07-31
///
/// Any occurrence, and the first one in any window, takes constant time. Source: seed 5.1. The pseudocode of seed 5.2
/// steps from date to date and would drift; the results here are the intended ones.
///
/// With a pattern of days, occurrence 0 is the first date of the pattern on or after the anchor; see `PatternDates`:
///
///     2026-01-10 on 15 and last  01-15  01-31  02-15  02-28
///
/// Twelve bytes, because a projection visits the schedules of all subscriptions once for each month.
public struct BillingSchedule: Hashable, Sendable {
  public private(set) var anchor: CivilDate
  /// The numbers of the pattern, if it has a set of them.
  private let mask: UInt32
  /// The day of the month before clamping, 31 for month-end billing; of a pattern, see `PatternDates.day`.
  private let day: UInt8
  private let unit: Unit
  /// The number of months or days between occurrences, 999 years being 11,988 months; of a pattern, see `PatternDates`.
  private let size: Int16

  /// A schedule from an anchor; `isAtMonthEnd` moves every occurrence to the last day of its month.
  public init(anchor: CivilDate, cycle: BillingCycle, isAtMonthEnd: Bool = false) {
    let isAtMonthEnd = isAtMonthEnd && cycle.canBeAtMonthEnd
    let day = isAtMonthEnd ? 31 : UInt8(anchor.day)
    self.anchor = isAtMonthEnd ? anchor.yearMonth.lastDay : anchor
    switch cycle.pattern {
    case .anchored:
      (self.day, mask) = (day, 0)
      switch cycle.step {
      case .months(let count): (unit, size) = (.months, Int16(count))
      case .days(let count): (unit, size) = (.days, Int16(count))
      }
      return
    case .daysOfMonth(let set): (unit, mask, self.day, size) = (.daysOfMonth, set.mask, day, Int16(cycle.interval))
    case .weekdayOfMonth(let ordinal, let weekday):
      (unit, mask, size) = (.weekdayOfMonth, 1, Int16(cycle.interval))
      self.day = UInt8(ordinal * 8 + weekday.rawValue)
    case .monthsOfYear(let set): (unit, mask, self.day, size) = (.monthsOfYear, set.mask, day, Int16(cycle.interval))
    case .daysOfWeek(let set): (unit, mask, self.day, size) = (.daysOfWeek, set.mask, day, Int16(cycle.interval / 7))
    }
    self.anchor = pattern.flatMap { $0.date($0.count(before: self.anchor)) } ?? .maximum
  }

  /// The dates of the pattern; `nil` without one.
  private var pattern: PatternDates? {
    let dates = { PatternDates($0, NumberSet(mask: mask), day: Int(day), size: Int(size), from: anchor) }
    return switch unit {
    case .months, .days: nil
    case .daysOfMonth: dates(.daysOfMonth)
    case .weekdayOfMonth: dates(.weekdayOfMonth)
    case .monthsOfYear: dates(.monthsOfYear)
    case .daysOfWeek: dates(.daysOfWeek)
    }
  }

  /// More occurrences than days in the calendar; a larger number is outside it, and could overflow.
  private static let tooMany = 4_000_000

  /// Returns occurrence k, or `nil` outside 0001-01-01...9999-12-31; negative k go back from the anchor.
  public func occurrence(_ k: Int) -> CivilDate? {
    let (distance, overflow) = k.multipliedReportingOverflow(by: Int(size))
    guard !overflow else { return nil }
    switch unit {
    case .months: return anchor.yearMonth.adding(months: distance).map { CivilDate($0, clampedDay: Int(day)) }
    case .days:
      let (number, tooFar) = anchor.dayNumber.addingReportingOverflow(distance)
      return tooFar ? nil : CivilDate(dayNumber: number)
    case .daysOfMonth, .weekdayOfMonth, .monthsOfYear, .daysOfWeek:
      guard k.magnitude < Self.tooMany, let pattern else { return nil }
      return pattern.date(k + pattern.count(before: anchor))
    }
  }

  /// The smallest k whose occurrence is on or after the date; negative for dates before the anchor.
  ///
  /// Computed by division: monthly from 1926-01-31, 2026-02-01 gives 1201 directly.
  public func firstIndex(onOrAfter date: CivilDate) -> Int {
    switch unit {
    case .days:
      return -date.days(until: anchor).quotient(Int(size))
    case .months:
      let index = -Int(anchor.yearMonth.index - date.yearMonth.index).quotient(Int(size))
      guard let occurrence = occurrence(index) else { return index }
      return occurrence < date ? index + 1 : index
    case .daysOfMonth, .weekdayOfMonth, .monthsOfYear, .daysOfWeek:
      return pattern.map { $0.count(before: date) - $0.count(before: anchor) } ?? 0
    }
  }

  /// The largest k whose occurrence is on or before the date.
  public func lastIndex(onOrBefore date: CivilDate) -> Int {
    let index = firstIndex(onOrAfter: date)
    return occurrence(index) == date ? index : index - 1
  }

  /// The day of the month before clamping, or `nil` for cycles of days and for patterns.
  public var dayOfMonth: Int? { unit == .months ? Int(day) : nil }

  /// The day before clamping of an occurrence that was clamped to the end of its month, or `nil` if it was not; the last
  /// day of every month is not clamped.
  public func clampedDay(of date: CivilDate) -> Int? {
    switch unit {
    case .months, .monthsOfYear: return Int(day) > date.day ? Int(day) : nil
    case .daysOfMonth:
      let set = NumberSet(mask: mask)
      let next = set.contains(date.day) ? nil : set.numbers.first { $0 > date.day }
      return next == CyclePattern.lastDay ? nil : next
    case .days, .weekdayOfMonth, .daysOfWeek: return nil
    }
  }

  private enum Unit { case months, days, daysOfMonth, weekdayOfMonth, monthsOfYear, daysOfWeek }
}
