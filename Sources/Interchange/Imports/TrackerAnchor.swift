import BillingCore

/// The first charge of a subscription from a program that only stores the next charge.
///
/// A first charge in the future would mean a free trial, so a running subscription must start in the past. Its first
/// charge is
/// - its start date, if that is known and the next charge follows from it;
/// - otherwise the latest date before today from which the next charge follows.
///
/// If the user pays, or the subscription is paused or in a trial, it is the next charge: earlier charges would be
/// overdue.
struct TrackerAnchor {
  private(set) var date: CivilDate
  /// Whether the first charge is the last day of its month.
  private(set) var isMonthEnd: Bool
  /// The date from which a short month may have shifted the next charge; see `MonthEndShift`.
  private(set) var origin: CivilDate?

  /// The dates that a file has for a subscription.
  struct KnownDates {
    let next: DateReader.Reading?
    let first: DateReader.Reading?
    /// `nil` for one-time payments.
    let cycle: BillingCycle?
    /// Whether earlier charges count as paid.
    let hasRun: Bool
    let today: CivilDate?
  }

  /// `nil` if the file has no date.
  init?(_ known: KnownDates) {
    guard let start = known.next ?? known.first else { return nil }
    (date, isMonthEnd) = (start.date, start.isMonthEnd)
    guard let next = known.next, let cycle = known.cycle else { return }
    if let first = known.first, let index = Self.index(of: next.date, from: first, cycle) {
      (date, isMonthEnd) = (first.date, first.isMonthEnd)
      if !known.hasRun { date = Self.latest(through: index, from: first, cycle) ?? next.date }
      return
    }
    origin = next.isMonthEnd ? nil : MonthEndShift.origin(of: next.date, cycle)
    if known.hasRun, let today = known.today, next.date > today {
      let schedule = BillingSchedule(anchor: next.date, cycle: cycle, isAtMonthEnd: next.isMonthEnd)
      date = Self.latest(through: schedule.lastIndex(onOrBefore: today), from: next, cycle) ?? next.date
    }
  }

  /// The index of the next charge in the schedule from `first`; `nil` if it is not part of it.
  private static func index(of next: CivilDate, from first: DateReader.Reading, _ cycle: BillingCycle) -> Int? {
    let schedule = BillingSchedule(anchor: first.date, cycle: cycle, isAtMonthEnd: first.isMonthEnd)
    let index = schedule.firstIndex(onOrAfter: next)
    return index >= 0 && schedule.occurrence(index) == next ? index : nil
  }

  /// The latest occurrence up to `index` on the anchor's day of the month, from which the schedule is the same.
  private static func latest(
    through index: Int, from anchor: DateReader.Reading, _ cycle: BillingCycle
  ) -> CivilDate? {
    let schedule = BillingSchedule(anchor: anchor.date, cycle: cycle, isAtMonthEnd: anchor.isMonthEnd)
    let hasAnyDay = schedule.dayOfMonth == nil || anchor.isMonthEnd
    // 29 February recurs within eight years, even around 1900.
    return stride(from: index, through: index - 96, by: -1).lazy.compactMap(schedule.occurrence)
      .first { hasAnyDay || $0.day == anchor.date.day }
  }
}
