/// The charge dates of a subscription: its schedule, limited by its end, its cancellation and its payments.
///
/// - A charge *on* the cancellation date, or on the last day of `end`, counts; later ones do not (seed 5.2, 10).
/// - A cancellation without a date (a damaged file, reported by `doctor`) means no charges at all.
/// - Instalments count from the first date, including skipped ones; with `fromPayment` only paid ones count.
/// - With `fromPayment` the schedule restarts at the last payment: paid 2026-03-05, every 30 days: 04-04, 05-04.
public struct ChargeDates: Hashable, Sendable {
  let schedule: BillingSchedule
  /// The range of occurrences that are charges; empty if `upper` is below `lower`.
  private let first: Int32
  private let last: Int32

  /// The charge dates for terms and the recorded payments.
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

  /// The payments, as far as the dates depend on them.
  struct Payments: Hashable, Sendable {
    /// The number of confirmed charges.
    var count: Int
    /// The latest date of payment.
    var last: CivilDate?

    static let none = Payments(count: 0, last: nil)
  }

  /// Whether there is a charge on the date.
  public func contains(_ date: CivilDate) -> Bool {
    index(of: date) != nil
  }

  /// The number of the occurrence on the date, if it is a charge.
  func index(of date: CivilDate) -> Int? {
    let index = schedule.firstIndex(onOrAfter: date)
    return index >= first && index <= last && schedule.occurrence(index) == date ? index : nil
  }

  /// Whether the dates count from the last payment instead of the first date.
  public var countFromPayment: Bool { first == 1 }

  /// The last charge before a date and the first one after it, if they exist.
  func nearest(_ date: CivilDate) -> [CivilDate] {
    let charges = indices(in: .always)
    let next = max(schedule.firstIndex(onOrAfter: date), charges.lowerBound)
    return [min(next, charges.upperBound) - 1, next].filter(charges.contains).compactMap(schedule.occurrence)
  }

  /// The numbers of the occurrences in a window.
  func indices(in window: DateInterval) -> Range<Int> {
    let from = max(Int(first), schedule.firstIndex(onOrAfter: window.first))
    let through = min(Int(last), schedule.lastIndex(onOrBefore: window.last))
    return from..<max(from, through + 1)
  }
}
