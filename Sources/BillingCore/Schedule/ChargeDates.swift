/// The dates on which a subscription charges: its schedule, held within its end, its cancellation and its payments.
///
/// - A charge *on* the day of cancellation, or on the last day of `end`, stands; those after it do not (seed 5.2, 10).
/// - Cancelled without a date (a damaged file; `doctor` names it) charges no more.
/// - Instalments count from the first date, skipped ones included; with `fromPayment` the paid ones count.
/// - With `fromPayment` the schedule starts anew at the last payment: paid 2026-03-05, every 30 days: 04-04, 05-04.
public struct ChargeDates: Hashable, Sendable {
  /// The schedule that the dates come from.
  let schedule: BillingSchedule
  /// The occurrences that are charges; empty where `upper` lies below `lower`.
  private let first: Int32
  private let last: Int32

  /// The charge dates of a subscription with these terms, of which these payments are recorded.
  init(of terms: Terms, payments: Payments = .none) {
    let renewed = terms.renewal == .fromPayment ? payments.last : nil
    schedule = BillingSchedule(
      anchor: renewed ?? terms.anchor, cycle: terms.cycle, isAtMonthEnd: terms.isAtMonthEnd)
    first = renewed == nil ? 0 : 1
    guard let lastDay = terms.lastDay else {
      last = first - 1
      return
    }
    let instalments = terms.instalments(paid: renewed == nil ? 0 : payments.count)
    last = Int32(min(schedule.lastIndex(onOrBefore: lastDay), instalments - 1 + Int(first)))
  }

  /// What was paid so far, as far as the dates depend on it.
  struct Payments: Hashable, Sendable {
    /// How many charges are confirmed.
    var count: Int
    /// The latest day on which one of them was paid.
    var last: CivilDate?

    /// Nothing was paid.
    static let none = Payments(count: 0, last: nil)
  }

  /// Whether the subscription charges on the date.
  public func contains(_ date: CivilDate) -> Bool {
    index(of: date) != nil
  }

  /// Which occurrence falls on the date, if it is a charge.
  func index(of date: CivilDate) -> Int? {
    let index = schedule.firstIndex(onOrAfter: date)
    return index >= first && index <= last && schedule.occurrence(index) == date ? index : nil
  }

  /// Whether the dates count from the last payment (`fromPayment`, once something was paid) and not from the first date.
  var countFromPayment: Bool { first == 1 }

  /// The last charge before a date and the first one after it, as far as there are such.
  func nearest(_ date: CivilDate) -> [CivilDate] {
    let charges = indices(in: .always)
    let next = max(schedule.firstIndex(onOrAfter: date), charges.lowerBound)
    return [min(next, charges.upperBound) - 1, next].filter(charges.contains).compactMap(schedule.occurrence)
  }

  /// The occurrences within a window.
  func indices(in window: DateInterval) -> Range<Int> {
    let from = max(Int(first), schedule.firstIndex(onOrAfter: window.first))
    let through = min(Int(last), schedule.lastIndex(onOrBefore: window.last))
    return from..<max(from, through + 1)
  }
}
