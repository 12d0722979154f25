/// The dates on which a subscription charges: its schedule, held within its end, its cancellation and its payments.
///
/// - A charge *on* the day of cancellation, or on the last day of `end`, stands; those after it do not (seed 5.2, 10).
/// - Cancelled without a date (a damaged file; `doctor` names it) charges no more.
/// - Instalments count from the first date, skipped ones included; with `fromPayment` the paid ones count.
/// - With `fromPayment` the schedule starts anew at the last payment: paid 2026-03-05, every 30 days: 04-04, 05-04.
public struct ChargeDates: Hashable, Sendable {
  /// The schedule that the dates come from.
  public let schedule: BillingSchedule
  /// The occurrences that are charges; empty where `upper` lies below `lower`.
  private let first: Int
  private let last: Int

  /// The charge dates of a subscription of which these payments are recorded.
  public init(of subscription: Subscription, payments: Payments = .none) {
    let renewed = subscription.renewal == .fromPayment ? payments.last : nil
    schedule = BillingSchedule(
      anchor: renewed ?? subscription.firstBillingDate, cycle: subscription.cycle,
      isAtMonthEnd: subscription.isBilledAtMonthEnd)
    first = renewed == nil ? 0 : 1
    last = Self.lastIndex(of: subscription, schedule: schedule, paid: renewed == nil ? 0 : payments.count)
  }

  /// What was paid so far, as far as the dates depend on it.
  public struct Payments: Hashable, Sendable {
    /// How many charges are confirmed.
    public var count: Int
    /// The day of the payment for the latest of them.
    public var last: CivilDate?

    /// Nothing was paid.
    public static let none = Payments(count: 0, last: nil)
  }

  /// Whether the subscription charges on the date.
  public func contains(_ date: CivilDate) -> Bool {
    index(of: date) != nil
  }

  /// Which occurrence falls on the date, if it is a charge.
  public func index(of date: CivilDate) -> Int? {
    let index = schedule.firstIndex(onOrAfter: date)
    return index >= first && index <= last && schedule.occurrence(index) == date ? index : nil
  }

  /// The occurrences within a window.
  public func indices(in window: DateInterval) -> Range<Int> {
    let from = max(first, schedule.firstIndex(onOrAfter: window.first))
    let through = min(last, schedule.lastIndex(onOrBefore: window.last))
    return from..<max(from, through + 1)
  }

  private static func lastIndex(of subscription: Subscription, schedule: BillingSchedule, paid: Int) -> Int {
    var lastDay = CivilDate.maximum
    if subscription.status == .cancelled {
      guard let cancelled = subscription.cancellationDate else { return -1 }
      lastDay = cancelled
    }
    switch subscription.end {
    case .never: return schedule.lastIndex(onOrBefore: lastDay)
    case .on(let end): return schedule.lastIndex(onOrBefore: min(end, lastDay))
    case .after(let count):
      let index = paid == 0 ? count - 1 : count - paid
      return min(index, schedule.lastIndex(onOrBefore: lastDay))
    }
  }
}
