/// The charge dates of a subscription: the schedules of its plans, limited by its end, its cancellation and its
/// payments.
///
/// - A charge *on* the cancellation date, or on the last day of `end`, counts; later ones do not (seed 5.2, 10).
/// - A cancellation without a date (a damaged file, reported by `doctor`) means no charges at all.
/// - A plan restarts the schedule on its own date. Monthly from 2026-01-31, yearly from 2026-03-15: 01-31, 02-28,
///   03-15, 2027-03-15. Month-end billing goes on if the plan begins on the last day of a month.
/// - `end: after` counts charges in all: those of the schedule, skipped ones included, and confirmed ones whose dates
///   are no longer in it. With `fromPayment` a skipped one counts until the next payment.
/// - With `fromPayment` the schedule restarts at the last payment: paid 2026-03-05, every 30 days: 04-04, 05-04.
public struct ChargeDates: Hashable, Sendable {
  /// The dates before the first change of plan, or after the last payment.
  public private(set) var first: PlanDates
  /// The dates of the later plans that have any, in order; each ends before the next.
  private(set) var later: [PlanDates] = []

  /// The charge dates for terms, the changes of plan by date and the recorded payments.
  init(of terms: Terms, plans: [PlanChange] = [], payments: Payments = .none) {
    let renewed = terms.countsFromPayment ? payments.last : nil
    let anchor = renewed ?? terms.anchor
    var schedule = BillingSchedule(anchor: anchor, cycle: terms.cycle, isAtMonthEnd: terms.isAtMonthEnd)
    var ahead = plans
    if !plans.isEmpty {
      // A plan on or before the first charge is in force from it on, and restarts nothing.
      ahead = plans.filter { $0.from > schedule.anchor }
      let cycle = plans.last { $0.from <= schedule.anchor }?.cycle ?? terms.cycle
      schedule = BillingSchedule(anchor: anchor, cycle: cycle, isAtMonthEnd: terms.isAtMonthEnd)
    }
    let lastDay = terms.lastDay
    // After a payment, not on it: a later plan with a pattern of days can have its first date behind the payment.
    let start = renewed.map { Int32(schedule.firstIndex(onOrAfter: $0.advancedClamping(days: 1))) } ?? 0
    first = PlanDates(schedule, from: start, through: Self.lastDay(lastDay, before: ahead.first))
    for (index, plan) in ahead.enumerated() {
      let isAtMonthEnd = terms.isAtMonthEnd && plan.from == plan.from.yearMonth.lastDay
      let schedule = BillingSchedule(anchor: plan.from, cycle: plan.cycle, isAtMonthEnd: isAtMonthEnd)
      let next = index + 1 < ahead.count ? ahead[index + 1] : nil
      let dates = PlanDates(schedule, from: 0, through: Self.lastDay(lastDay, before: next))
      // A pattern can begin after the next plan. Without such plans the first dates are in order.
      if dates.count > 0 { later.append(dates) }
    }
    if case .after(let count) = terms.end { limit(to: max(0, count), confirmed: payments.confirmed) }
  }

  /// The confirmed charges, as far as the dates depend on them.
  struct Payments: Hashable, Sendable {
    /// The dates of confirmed charges; only needed for `end: after`.
    var confirmed: [CivilDate]
    /// The latest date of payment; only needed for `fromPayment`.
    var last: CivilDate?

    static let none = Payments(confirmed: [], last: nil)
  }

  /// Whether there is a charge on the date.
  public func contains(_ date: CivilDate) -> Bool {
    later.isEmpty ? first.contains(date) : plan(on: date).contains(date)
  }

  /// The plan in force on a date.
  public func plan(on date: CivilDate) -> PlanDates { later.last { $0.schedule.anchor <= date } ?? first }

  /// Whether the charge on a date is the first one after a change of plan.
  public func beginsLaterPlan(on date: CivilDate) -> Bool { later.contains { $0.index(of: date) == Int($0.first) } }

  /// The plan after the given one, or `nil` after the last.
  func plan(after plan: PlanDates) -> PlanDates? {
    let next = later.firstIndex(of: plan).map { $0 + 1 } ?? 0
    return next < later.count ? later[next] : nil
  }

  /// Whether the dates count from the last payment instead of the first date.
  public var countFromPayment: Bool { first.first == 1 }

  /// The last charge before a date and the first one after it, if they exist.
  func nearest(_ date: CivilDate) -> [CivilDate] {
    let around = ([first] + later).flatMap { plan -> [CivilDate] in
      let charges = plan.indices(in: .always)
      let next = max(plan.schedule.firstIndex(onOrAfter: date), charges.lowerBound)
      return [min(next, charges.upperBound) - 1, next].filter(charges.contains).compactMap(plan.schedule.occurrence)
    }
    return [around.last { $0 < date }, around.first { $0 >= date }].compactMap(\.self)
  }

  /// The number of charges in a window.
  public func count(in window: DateInterval) -> Int {
    later.reduce(first.indices(in: window).count) { $0 + $1.indices(in: window).count }
  }

  /// The first charge in a window, or `nil` if it has none.
  public func earliest(in window: DateInterval) -> CivilDate? {
    guard let plan = ([first] + later).first(where: { !$0.indices(in: window).isEmpty }) else { return nil }
    return plan.schedule.occurrence(plan.indices(in: window).lowerBound)
  }

  /// The last day of a plan, which ends before the next begins.
  private static func lastDay(_ day: CivilDate?, before next: PlanChange?) -> CivilDate? {
    guard let day, let next else { return day }
    return min(day, next.from.advancedClamping(days: -1))
  }

  /// Ends the schedules after `count` charges, including confirmed charges that are not on a schedule.
  ///
  /// Of 12, five were confirmed on the 10th before the schedule moved to the 20th: seven of the schedule are left. A
  /// confirmed charge beyond the last one kept is one of them too, so each such charge takes another from the schedule.
  private mutating func limit(to count: Int, confirmed: [CivilDate]) {
    let numbers = confirmed.compactMap(number)
    let most = count - (confirmed.count - numbers.count)
    var kept = most
    while case let fewer = most - numbers.count(where: { $0 >= kept }), fewer < kept { kept = fewer }
    first.limit(to: kept)
    kept -= first.count
    for index in later.indices {
      later[index].limit(to: max(0, kept))
      kept -= later[index].count
    }
  }

  /// The number of scheduled charges before the one on a date; `nil` if it is not in the schedule.
  private func number(of date: CivilDate) -> Int? {
    var before = 0
    for plan in [first] + later {
      if let index = plan.index(of: date) { return before + index - Int(plan.first) }
      before += plan.count
    }
    return nil
  }
}
