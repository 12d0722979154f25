/// The dates that an anchor and a cycle give: occurrence k is anchor + k × cycle, *then* clamped to the month's end.
///
/// Never computed from the date before it, so nothing drifts:
///
///     2026-01-31 monthly         02-28  03-31  04-30
///     2024-02-29 yearly          2025-02-28  2026-02-28  2027-02-28  2028-02-29
///     2024-11-30 every 3 months  2025-02-28  05-30  08-30
///     2026-04-30, month end      05-31  06-30  07-31
///
/// Any occurrence, and the first one of any window, costs the same however far the anchor lies back. Source: seed 5.1;
/// the pseudocode of 5.2 walks from date to date and would drift, so its result is kept and its walk is not.
///
/// Eight bytes, since a projection walks over those of all subscriptions once a month.
public struct BillingSchedule: Hashable, Sendable {
  /// Occurrence 0.
  let anchor: CivilDate
  /// The day of the month before clamping; 31 where every occurrence is at its month's end.
  private let day: UInt8
  private let unit: Unit
  /// How many months or days lie between two occurrences before clamping: 999 years are 11,988 months.
  private let size: Int16

  /// The schedule of a cycle from an anchor; `isAtMonthEnd` moves every occurrence to the last day of its month.
  public init(anchor: CivilDate, cycle: BillingCycle, isAtMonthEnd: Bool = false) {
    let isAtMonthEnd = isAtMonthEnd && cycle.kind != .customDays
    self.anchor = isAtMonthEnd ? anchor.yearMonth.lastDay : anchor
    day = isAtMonthEnd ? 31 : UInt8(anchor.day)
    switch cycle.step {
    case .months(let count): (unit, size) = (.months, Int16(count))
    case .days(let count): (unit, size) = (.days, Int16(count))
    }
  }

  /// Occurrence k, or nil outside 0001-01-01...9999-12-31; k below zero goes back from the anchor.
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

  /// The least k whose occurrence is the date or lies after it; below zero for dates before the anchor.
  ///
  /// By division, not by walking: from 1926-01-31 monthly to 2026-02-01 it is 1201 at once.
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

  /// The greatest k whose occurrence is the date or lies before it.
  public func lastIndex(onOrBefore date: CivilDate) -> Int {
    let index = firstIndex(onOrAfter: date)
    return occurrence(index) == date ? index : index - 1
  }

  /// The day of the month that occurrences have before they are clamped, or nil for cycles of days.
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
  /// Whether any charge from a day on may have a deadline.
  public func hasDeadlines(after today: CivilDate) -> Bool {
    status != .cancelled && (noticeDays != nil || firstCharge > today && !isPaidOnce)
  }

  /// The date of the first charge, moved to the end of its month for month-end billing.
  var firstCharge: CivilDate { BillingSchedule(anchor: anchor, cycle: cycle, isAtMonthEnd: isAtMonthEnd).anchor }
}
