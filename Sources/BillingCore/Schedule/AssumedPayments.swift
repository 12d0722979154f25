/// The charges that count as paid by themselves: the setting `assumePaid`.
///
/// Law: a charge is assumed as of a day if and only if its subscription is paid automatically on fixed dates, no record
/// confirms or skips it or says that it was not taken, no pause covers it, and the day is at least that many days after
/// its pay day. With 3 days, a charge that leaves on 2026-02-06 is assumed from 02-09 on.
///
/// This is the only place where that is decided: every projection as of a day (`Book.today`) asks here. A class, because
/// projections copy their index of records once for each subscription.
final class AssumedPayments: Sendable {
  private let payDays: PayDays
  /// The last pay day whose charges are assumed.
  private let last: CivilDate
  /// The last day whose charges have surely left by `last`, and the last one of which some can have.
  private let surely: CivilDate?
  private let possibly: CivilDate

  /// `nil` if the book assumes nothing, or is not seen as of a day.
  init?(of book: Book) {
    guard let days = book.settings.assumePaid, let today = book.today,
      CivilDate.minimum.days(until: today) > days
    else { return nil }
    var payDays = PayDays(of: book, forOneCharge: true)
    last = today.advancedClamping(days: -days)
    let after = last.advancedClamping(days: 1)
    let first = book.hasPayDays ? payDays.chargeDays(paidIn: .day(after)).first : after
    surely = first > .minimum ? first.advancedClamping(days: -1) : nil
    possibly = book.hasPayDays ? payDays.chargeDays(paidIn: .day(last)).last : last
    self.payDays = payDays
  }

  /// Whether a charge of a subscription that pays itself is assumed.
  ///
  /// Hot path: pay days are computed only for the few days around the last one.
  func contains(_ event: BillingEvent) -> Bool {
    guard event.isUnrecorded, !event.isNotTaken else { return false }
    if event.record == nil {
      if let surely, event.date <= surely { return true }
      if event.date > possibly { return false }
    }
    var payDays = payDays
    return payDays.plannedPayDay(of: event) <= last
  }
}

extension Subscription {
  /// Whether its charges can count as paid by themselves; with `renewal: fromPayment` none can.
  public var paysItself: Bool { !isPaidByUser }
}

extension Book {
  /// The days whose charges can be assumed to be paid: a rule takes money back by no more than the reach of business days.
  public var daysOfAssumedCharges: DateInterval? {
    guard settings.assumePaid != nil, let today else { return nil }
    return DateInterval(unchecked: .minimum, through: today.advancedClamping(days: BusinessDays.reach))
  }

  /// Whether a past open charge waits for the user: not while it is only a matter of days until it is assumed to be paid.
  ///
  /// With `assumePaid`, of the charges that pay themselves only those wait that a statement did not have.
  public func waitsForUser(_ charge: BillingEvent) -> Bool {
    guard settings.assumePaid != nil, subscriptions[charge.subscription].paysItself else { return true }
    return charge.isNotTaken
  }

  /// The latest assumed charge of a subscription up to today, which `confirm` confirms if none waits.
  public func latestAssumedCharge(of index: Int, today: CivilDate) -> BillingEvent? {
    guard settings.assumePaid != nil, subscriptions[index].paysItself else { return nil }
    let days = DateInterval(unchecked: .minimum, through: today)
    return charges(in: days, only: [index]).reduce(nil) { $1.isAssumed ? $1 : $0 }
  }
}
