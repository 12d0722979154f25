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
/// Eight bytes, because a projection visits the schedules of all subscriptions once for each month.
public struct BillingSchedule: Hashable, Sendable {
  let anchor: CivilDate
  /// The day of the month before clamping; 31 for month-end billing.
  private let day: UInt8
  private let unit: Unit
  /// The number of months or days between occurrences: 999 years are 11,988 months.
  private let size: Int16

  /// A schedule from an anchor; `isAtMonthEnd` moves every occurrence to the last day of its month.
  public init(anchor: CivilDate, cycle: BillingCycle, isAtMonthEnd: Bool = false) {
    let isAtMonthEnd = isAtMonthEnd && cycle.kind != .customDays
    self.anchor = isAtMonthEnd ? anchor.yearMonth.lastDay : anchor
    day = isAtMonthEnd ? 31 : UInt8(anchor.day)
    switch cycle.step {
    case .months(let count): (unit, size) = (.months, Int16(count))
    case .days(let count): (unit, size) = (.days, Int16(count))
    }
  }

  /// Returns occurrence k, or `nil` outside 0001-01-01...9999-12-31; negative k go back from the anchor.
  public func occurrence(_ k: Int) -> CivilDate? {
    let (distance, overflow) = k.multipliedReportingOverflow(by: Int(size))
    guard !overflow else { return nil }
    switch unit {
    case .months: return anchor.yearMonth.adding(months: distance).map { CivilDate($0, clampedDay: Int(day)) }
    case .days:
      let (number, tooFar) = anchor.dayNumber.addingReportingOverflow(distance)
      return tooFar ? nil : CivilDate(dayNumber: number)
    }
  }

  /// The smallest k whose occurrence is on or after the date; negative for dates before the anchor.
  ///
  /// Computed by division: monthly from 1926-01-31, 2026-02-01 gives 1201 directly.
  public func firstIndex(onOrAfter date: CivilDate) -> Int {
    switch unit {
    case .days:
      return Self.ceiling(anchor.days(until: date), dividedBy: Int(size))
    case .months:
      let index = Self.ceiling(Int(date.yearMonth.index - anchor.yearMonth.index), dividedBy: Int(size))
      guard let occurrence = occurrence(index) else { return index }
      return occurrence < date ? index + 1 : index
    }
  }

  /// The largest k whose occurrence is on or before the date.
  public func lastIndex(onOrBefore date: CivilDate) -> Int {
    let index = firstIndex(onOrAfter: date)
    return occurrence(index) == date ? index : index - 1
  }

  /// The day of the month before clamping, or `nil` for cycles of days.
  public var dayOfMonth: Int? {
    unit == .months ? Int(day) : nil
  }

  private enum Unit { case months, days }

  private static func ceiling(_ distance: Int, dividedBy size: Int) -> Int {
    let (quotient, remainder) = distance.quotientAndRemainder(dividingBy: size)
    return remainder > 0 ? quotient + 1 : quotient
  }
}

extension Terms {
  /// Whether any charge from a day on can have a deadline.
  public func hasDeadlines(after today: CivilDate) -> Bool {
    status != .cancelled && (noticeDays != nil || trialEndDate.map { $0 >= today } ?? false)
  }

  /// The date of the first charge, moved to the end of its month for month-end billing.
  public var firstCharge: CivilDate { BillingSchedule(anchor: anchor, cycle: cycle, isAtMonthEnd: isAtMonthEnd).anchor }
}

extension Subscription {
  /// The last free day, if the free trial has not ended before a day; a trial must end before the first charge.
  public func trialEnd(ahead day: CivilDate) -> CivilDate? {
    guard let trialEndDate, day <= trialEndDate, trialEndDate < terms.firstCharge else { return nil }
    return trialEndDate
  }
}
