/// The values of a subscription that determine its dates, its payment and its deadlines.
///
/// All are plain values, so that a pass over thousands of subscriptions keeps them in one list.
public struct Terms: Hashable, Sendable {
  /// The first billing date, before month-end billing moves it.
  let anchor: CivilDate
  public let cycle: BillingCycle
  let isAtMonthEnd: Bool
  public let trialEndDate: CivilDate?
  public let status: Subscription.Status
  let cancellationDate: CivilDate?
  let end: Subscription.End
  let renewal: Subscription.Renewal
  let payment: Subscription.Payment
  public let notice: Notice?
  public let term: ContractTerm?
}

extension Subscription {
  public var terms: Terms {
    Terms(
      anchor: self.firstBillingDate, cycle: cycle, isAtMonthEnd: self.isBilledAtMonthEnd,
      trialEndDate: self.trialEndDate,
      status: self.status, cancellationDate: self.cancellationDate, end: self.end, renewal: renewal,
      payment: self.payment,
      notice: self.notice, term: self.term)
  }
}

extension Terms {
  /// Whether a past charge is overdue and not only unconfirmed: with manual payment, and with renewal from the payment
  /// date, which only the user knows.
  public var isPaidByUser: Bool { payment == .manual || renewal == .fromPayment }

  /// Whether the dates count from the last payment.
  ///
  /// A cycle that names days of the calendar, as `15,last` and month-end billing do, has them whatever was paid when.
  public var countsFromPayment: Bool {
    renewal == .fromPayment && cycle.pattern == .anchored && !(isAtMonthEnd && cycle.canBeAtMonthEnd)
  }

  /// Whether a payment or a move of a charge on a date restarts the schedule: the cycle in force then counts days or
  /// months, and names none.
  func restarts(on date: CivilDate, _ plans: [PlanChange]) -> Bool {
    countsFromPayment && (plans.last { $0.from <= date }?.cycle ?? cycle).pattern == .anchored
  }

  /// Whether there is only one charge, so that there is no average.
  public var isPaidOnce: Bool { end == .after(count: 1) }

  /// Whether the subscription ends without being cancelled.
  public var endsByItself: Bool { end != .never || term?.renews == 0 }
}
