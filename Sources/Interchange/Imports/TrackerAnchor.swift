import BillingCore

/// The first charge of a subscription from a program that stores the next charge.
///
/// It is the date that the file calls next, as with `add --next`: earlier charges are not in the file. If that date is
/// clamped to the end of a short month, the start date decides the day:
/// - a start on the 31st means the last day of every month;
/// - a start on the 29th or 30th makes the last charge on that day the first one, because the anchor holds the day.
struct TrackerAnchor {
  private(set) var date: CivilDate
  /// Whether the first charge is the last day of its month.
  private(set) var isMonthEnd: Bool
  /// The date from which a short month may have shifted the next charge; see `MonthEndShift`.
  private(set) var origin: CivilDate?

  /// `nil` if the file has no date; `cycle` is `nil` for one-time payments.
  init?(next: DateReader.Reading?, first: DateReader.Reading?, cycle: BillingCycle?) {
    guard let start = next ?? first else { return nil }
    (date, isMonthEnd) = (start.date, start.isMonthEnd)
    guard let next, let cycle, cycle.pattern == .anchored else { return }
    guard let first, let index = Self.index(of: next.date, from: first, cycle) else {
      origin = next.isMonthEnd ? nil : MonthEndShift.origin(of: next.date, cycle)
      return
    }
    isMonthEnd = first.isMonthEnd || first.date.day == 31 && next.date.day < 31
    if !isMonthEnd { date = Self.latest(through: index, from: first.date, cycle) ?? next.date }
  }

  /// The index of the next charge in the schedule from `first`; `nil` if it is not part of it.
  private static func index(of next: CivilDate, from first: DateReader.Reading, _ cycle: BillingCycle) -> Int? {
    let schedule = BillingSchedule(anchor: first.date, cycle: cycle, isAtMonthEnd: first.isMonthEnd)
    let index = schedule.firstIndex(onOrAfter: next)
    return index >= 0 && schedule.occurrence(index) == next ? index : nil
  }

  /// The latest occurrence up to `index` on the anchor's day of the month, from which the schedule is the same.
  private static func latest(through index: Int, from anchor: CivilDate, _ cycle: BillingCycle) -> CivilDate? {
    let schedule = BillingSchedule(anchor: anchor, cycle: cycle)
    let hasAnyDay = schedule.dayOfMonth == nil
    // 29 February recurs within eight years, even around 1900.
    return stride(from: index, through: index - 96, by: -1).lazy.compactMap(schedule.occurrence)
      .first { hasAnyDay || $0.day == anchor.day }
  }
}

/// Detects dates that a short month may have shifted.
enum MonthEndShift {
  /// The last day of the month before, if a program without clamping may have shifted a charge from there to `date`.
  ///
  /// Such a program takes a month after 31 January for 31 February, which is 3 March, and stays on the 3rd. Only the 1st,
  /// 2nd and 3rd can come from it: monthly 2026-03-03 may be the 31st, yearly 2026-03-01 the 29th of February; a
  /// yearly 1 May was never shifted.
  static func origin(of date: CivilDate, _ cycle: BillingCycle) -> CivilDate? {
    guard case .months(let step) = cycle.step, cycle.pattern == .anchored, date.day <= 3 else { return nil }
    // The month that was too short, then or some cycles ago; any eight years contain a leap year, even around 1900.
    let isPossible = (0...96 / step).contains { count in
      guard let short = date.yearMonth.adding(months: -count * step - 1), let before = short.adding(months: -step)
      else {
        return false
      }
      return short.dayCount + date.day <= before.dayCount
    }
    return isPossible ? date.yearMonth.adding(months: -1)?.lastDay : nil
  }
}
