/// The charge dates of a subscription: the schedules of its plans, limited by its end, its cancellation and its
/// payments.
///
/// - A charge *on* the cancellation date, or on the last day of `end`, counts; later ones do not (seed 5.2, 10).
/// - A cancellation without a date (a damaged file, reported by `doctor`) means no charges at all.
/// - A plan restarts the schedule on its own date. Monthly from 2026-01-31, yearly from 2026-03-15: 01-31, 02-28,
///   03-15, 2027-03-15. Month-end billing goes on if the plan begins on the last day of a month.
/// - `end: after` counts charges in all: those of the schedule, skipped ones included, and confirmed ones whose dates
///   are no longer in it. With `fromPayment` a skipped one counts until the next payment.
/// - A moved charge has one date, the new one. With `fixed` the others keep theirs: 2026-01-31 monthly, 02-28 moved to
///   03-20: 01-31, 03-20, 03-31.
/// - A charge outside the schedule changes none of its dates; on a date of the schedule without another record it is the
///   charge of that date.
/// - With `fromPayment` the schedule restarts at the last payment, and at a moved charge. Paid 2026-03-05, every 30 days:
///   04-04, 05-04. The first of these moved to 04-10: 04-10, 05-10.
/// - With `fromPayment` a plan whose first charge is paid early begins with the payment. Yearly from 2026-04-01, paid
///   2026-03-26: 2027-03-26. So it is as long as charges are paid before the plan.
/// - With `fromPayment` one charge is owed at a time. As long as it is overdue, the others count from today: 2026-01-20
///   monthly, not paid on 2026-02-06: 01-20, 03-06, 04-06.
public struct ChargeDates: Hashable, Sendable {
  /// The dates before the first change of plan, or after the last payment.
  public private(set) var first: PlanDates
  /// The dates of the later plans that have any, in order; each ends before the next.
  private(set) var later: [PlanDates] = []
  /// The charges that were moved, by the dates that they had.
  private(set) var moves: [Move] = []
  /// The first day of charges that follow an overdue one; `nil` without these.
  private(set) var tentativeFrom: CivilDate?
  private let lastDay: CivilDate?

  /// A move of a charge from its date in the schedule to another.
  struct Move: Hashable, Sendable {
    let from: CivilDate
    let to: CivilDate
  }

  /// An overdue charge, after which the dates count from today.
  struct Overdue: Hashable, Sendable {
    /// The date in the schedule of the overdue charge.
    let scheduled: CivilDate
    let today: CivilDate
  }

  /// The charge dates for terms, the changes of plan by date, and the recorded payments and moves.
  init(
    of terms: Terms, plans: [PlanChange] = [], payments: Payments = .none, moves: [Move] = [], overdue: Overdue? = nil
  ) {
    let renewed = terms.countsFromPayment ? payments.last : nil
    lastDay = terms.lastDay
    let begun = payments.scheduled.flatMap { paid in plans.last { $0.from <= paid }?.from }
    (first, later) = Self.schedules(
      of: terms, plans, from: renewed ?? terms.anchor, isRestart: renewed != nil, begun: begun)
    if terms.countsFromPayment, overdue != nil || !moves.isEmpty { restart(at: moves, overdue, terms, plans) }
    if case .after(let count) = terms.end { limit(to: max(0, count), confirmed: payments.confirmed) }
    if !moves.isEmpty { keep(moves, payments.confirmed, through: overdue?.scheduled) }
    if lastDay != .maximum { end(on: lastDay) }
  }

  /// The schedules from an anchor on, plan after plan.
  ///
  /// A restart is without the anchor itself. The plan of the date `begun` has begun with the anchor.
  private static func schedules(
    of terms: Terms, _ plans: [PlanChange], from anchor: CivilDate, isRestart: Bool, begun: CivilDate? = nil
  ) -> (first: PlanDates, later: [PlanDates]) {
    var schedule = BillingSchedule(anchor: anchor, cycle: terms.cycle, isAtMonthEnd: terms.isAtMonthEnd)
    var ahead = plans
    if !plans.isEmpty {
      // A plan on or before the first charge is in force from it on, and restarts nothing.
      let latest = max(schedule.anchor, begun ?? schedule.anchor)
      ahead = plans.filter { $0.from > latest }
      let cycle = plans.last { $0.from <= latest }?.cycle ?? terms.cycle
      schedule = BillingSchedule(anchor: anchor, cycle: cycle, isAtMonthEnd: terms.isAtMonthEnd)
    }
    // After a payment, not on it: a later plan with a pattern of days can have its first date after the payment.
    let start = isRestart ? Int32(schedule.firstIndex(onOrAfter: anchor.advancedClamping(days: 1))) : 0
    let first = PlanDates(schedule, from: start, through: lastDay(before: ahead.first))
    var later: [PlanDates] = []
    for (index, plan) in ahead.enumerated() {
      let isAtMonthEnd = terms.isAtMonthEnd && plan.from == plan.from.yearMonth.lastDay
      let schedule = BillingSchedule(anchor: plan.from, cycle: plan.cycle, isAtMonthEnd: isAtMonthEnd)
      let next = index + 1 < ahead.count ? ahead[index + 1] : nil
      let dates = PlanDates(schedule, from: 0, through: lastDay(before: next))
      // A pattern can begin after the next plan. Without such plans the first dates are in order.
      if dates.count > 0 { later.append(dates) }
    }
    return (first, later)
  }

  /// The confirmed charges, as far as the dates depend on them.
  struct Payments: Hashable, Sendable {
    /// The dates of confirmed charges; only needed for `end: after`.
    var confirmed: [CivilDate]
    /// The latest date of payment; only needed for `fromPayment`.
    var last: CivilDate?
    /// The date that the charge which was paid then had in the schedule, if it was moved.
    var scheduled: CivilDate?

    static let none = Payments(confirmed: [], last: nil)
  }

  /// Whether the schedule has a charge on the date, also if that charge was moved to another.
  public func contains(_ date: CivilDate) -> Bool {
    later.isEmpty ? first.contains(date) : plan(on: date).contains(date)
  }

  /// Whether a record that is not confirmed is one of a charge.
  ///
  /// A charge that was moved past the last day is none, and the date that it had is none either. While a charge is
  /// overdue, records of the dates after it have no effect.
  public func isCharge(_ record: RecordedEvent) -> Bool {
    if record.extra != nil { return false }
    if let from = record.movedFrom { return hasMove(from: from, to: record.date) && isWithinEnd(record.date) }
    if let tentativeFrom, record.date >= tentativeFrom { return false }
    return contains(record.date)
  }

  /// Whether a record that is not confirmed changes any charge.
  ///
  /// That of a charge which was moved past the last day does: the charge is not on the date that it had.
  public func hasEffect(_ record: RecordedEvent) -> Bool {
    if record.extra != nil { return false }
    guard let from = record.movedFrom else { return contains(record.date) }
    return hasMove(from: from, to: record.date) && (isWithinEnd(from) || isWithinEnd(record.date))
  }

  /// Whether a charge was moved from one date to the other.
  func hasMove(from date: CivilDate, to day: CivilDate) -> Bool { moves.contains(Move(from: date, to: day)) }

  /// Whether a charge was moved from a date to another.
  public func isMoved(from date: CivilDate) -> Bool { moves.contains { $0.from == date } }

  public func isMoved(to date: CivilDate) -> Bool { moves.contains { $0.to == date } }

  /// Whether neither a cancellation nor an end on a day keeps a charge on a date away.
  func isWithinEnd(_ date: CivilDate) -> Bool { lastDay.map { date <= $0 } ?? false }

  public func plan(on date: CivilDate) -> PlanDates { later.last { $0.schedule.anchor <= date } ?? first }

  /// The date of the first charge in the schedule.
  var firstDate: CivilDate? { first.count > 0 ? first.firstDate : later.first { $0.count > 0 }?.firstDate }

  /// Whether the charge on a date is the first one after a change of plan.
  public func beginsLaterPlan(on date: CivilDate) -> Bool {
    later.contains { $0.first == 0 && $0.index(of: date) == 0 }
  }

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
    let moved = moves.filter { isWithinEnd($0.to) }.map(\.to)
    let all = moves.isEmpty ? around : (around.filter { !isMoved(from: $0) } + moved).sorted()
    return [all.last { $0 < date }, all.first { $0 >= date }].compactMap(\.self)
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
  private static func lastDay(before next: PlanChange?) -> CivilDate {
    next?.from.advancedClamping(days: -1) ?? .maximum
  }

  /// Keeps the moves of charges that the schedule has, whatever its last day, and of confirmed ones beyond a number of
  /// charges; `last` is the date in the schedule of an overdue charge.
  private mutating func keep(_ given: [Move], _ confirmed: [CivilDate], through last: CivilDate?) {
    moves = given.filter { move in
      let isCharge = ([first] + later).contains { $0.contains(move.from) } || confirmed.contains(move.from)
      return isCharge && last.map { move.from <= $0 } ?? true
    }
  }

  /// The schedules that count from a moved charge; `nil` if they would begin with the date that it had, or before it.
  static func followers(
    of move: Move, _ terms: Terms, _ plans: [PlanChange]
  ) -> (first: PlanDates, later: [PlanDates])? {
    let followers = schedules(of: terms, plans, from: move.to, isRestart: true)
    let next = ([followers.first] + followers.later).first { $0.count > 0 }
    return next.map { $0.firstDate <= move.from } ?? false ? nil : followers
  }

  /// Restarts the schedule at each moved charge, and at today after an overdue one.
  private mutating func restart(at moves: [Move], _ overdue: Overdue?, _ terms: Terms, _ plans: [PlanChange]) {
    var schedules = [first] + later
    schedules.restart(at: moves, terms, plans)
    if let overdue {
      schedules.end(after: overdue.scheduled)
      schedules.append(Self.schedules(of: terms, plans, from: overdue.today, isRestart: true))
      tentativeFrom = overdue.today.advancedClamping(days: 1)
    }
    (first, later) = (schedules[0], Array(schedules.dropFirst()))
  }

  private mutating func end(on day: CivilDate?) {
    first.end(on: day)
    for index in later.indices { later[index].end(on: day) }
    later.removeAll { $0.count == 0 }
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

extension [PlanDates] {
  /// Ends after the charge on a date, and removes the schedules that follow.
  fileprivate mutating func end(after date: CivilDate) {
    guard let last = firstIndex(where: { $0.contains(date) }) else { return }
    self[last].end(on: date)
    removeSubrange((last + 1)...)
  }

  fileprivate mutating func append(_ schedules: (first: PlanDates, later: [PlanDates])) {
    if schedules.first.count > 0 { append(schedules.first) }
    self += schedules.later
  }

  /// Restarts at each moved charge in turn: its followers count from its new date.
  ///
  /// Not at one that was moved before the previous charge, so that its followers would begin with the date that it had.
  fileprivate mutating func restart(
    at moves: [ChargeDates.Move], _ terms: Terms, _ plans: [PlanChange]
  ) {
    var (left, begin) = (moves.ordered { $0.from < $1.from }, 0)
    while let next = left.firstIndex(where: { move in self[begin...].contains { $0.contains(move.from) } }) {
      let move = left.remove(at: next)
      guard terms.restarts(on: move.to, plans), let followers = ChargeDates.followers(of: move, terms, plans) else {
        continue
      }
      end(after: move.from)
      begin = count
      append(followers)
    }
  }
}
