import BillingCore

/// From which day on a subscription of another program is said to charge, of which that program knows the next charge.
///
/// The next charge is the anchor; but what has charged before must not look as if it were about to begin, since a first
/// charge that lies ahead is a trial's end. So the first charge is
/// - the day on which it began, where that is known and the next charge follows from it;
/// - else the latest before today from which the next one follows.
///
/// Where the user pays, or where it rests or is a trial indeed, it is the next one: earlier ones would be overdue.
struct TrackerAnchor {
  /// The first charge.
  private(set) var date: CivilDate
  /// Whether it is meant as the last day of its month.
  private(set) var isMonthEnd: Bool
  /// From where a short month may have moved the next charge; see `MonthEndShift`.
  private(set) var origin: CivilDate?

  /// What is known of the days of a subscription.
  struct Knowledge {
    let next: DateReader.Reading?
    let first: DateReader.Reading?
    /// Nil for what is paid once.
    let cycle: BillingCycle?
    /// Whether charges before the next one are taken to have been paid.
    let hasRun: Bool
    let today: CivilDate?
  }

  /// Nil where no day is known at all.
  init?(_ known: Knowledge) {
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

  /// Which occurrence of the schedule from `first` on the next charge is; nil where it is none.
  private static func index(of next: CivilDate, from first: DateReader.Reading, _ cycle: BillingCycle) -> Int? {
    let schedule = BillingSchedule(anchor: first.date, cycle: cycle, isAtMonthEnd: first.isMonthEnd)
    let index = schedule.firstIndex(onOrAfter: next)
    return index >= 0 && schedule.occurrence(index) == next ? index : nil
  }

  /// The latest occurrence up to an index that has the anchor's own day, from which the schedule is the same.
  private static func latest(
    through index: Int, from anchor: DateReader.Reading, _ cycle: BillingCycle
  ) -> CivilDate? {
    let schedule = BillingSchedule(anchor: anchor.date, cycle: cycle, isAtMonthEnd: anchor.isMonthEnd)
    let hasAnyDay = schedule.dayOfMonth == nil || anchor.isMonthEnd
    // Within eight years the 29th of February comes again, even around 1900.
    return stride(from: index, through: index - 96, by: -1).lazy.compactMap(schedule.occurrence)
      .first { hasAnyDay || $0.day == anchor.date.day }
  }
}
