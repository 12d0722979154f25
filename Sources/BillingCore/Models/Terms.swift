/// What decides when a subscription charges, who pays, and by when a charge can be averted.
///
/// Plain values all of them: whoever walks over thousands of subscriptions copies these, and leaves the names, notes and
/// lists where they lie.
public struct Terms: Hashable, Sendable {
  /// The first charge; in its month, the last day where charges fall there.
  let anchor: CivilDate
  /// How often it charges.
  public let cycle: BillingCycle
  let isAtMonthEnd: Bool
  let status: Subscription.Status
  let cancellationDate: CivilDate?
  let end: Subscription.End
  let renewal: Subscription.Renewal
  let payment: Subscription.Payment
  let noticeDays: Int?
}

extension Subscription {
  /// Its terms as they stand.
  ///
  /// Made in place, or the whole subscription would be copied to ask for them.
  @inline(__always)
  public var terms: Terms {
    Terms(
      anchor: firstBillingDate, cycle: cycle, isAtMonthEnd: isBilledAtMonthEnd, status: status,
      cancellationDate: cancellationDate, end: end, renewal: renewal, payment: payment, noticeDays: noticeDays)
  }
}

extension Terms {
  /// How many days before a charge it must be cancelled: at least one, since a charge on the day of cancellation stands.
  var notice: Int { max(1, noticeDays ?? 1) }

  /// Whether the user pays, so that a past charge is overdue: by hand, or where the next charge counts from the payment,
  /// which nobody but the user can tell.
  var isPaidByUser: Bool { payment == .manual || renewal == .fromPayment }

  /// Whether it is paid once and never again, so that its price has no average and its first charge ends no trial.
  public var isPaidOnce: Bool { end == .after(count: 1) }

  /// The last day on which a charge can fall; nil where none can, being cancelled without a date.
  var lastDay: CivilDate? {
    var lastDay = CivilDate.maximum
    if case .on(let end) = end { lastDay = end }
    guard status == .cancelled else { return lastDay }
    return cancellationDate.map { min($0, lastDay) }
  }

  /// How many charges a plan of instalments still has.
  func instalments(paid: Int) -> Int {
    guard case .after(let count) = end else { return Int.max }
    return max(0, count) - paid
  }
}
