/// Refunds of paid charges.
extension Book {
  /// Records money that came back for a charge, all that is left of it unless an amount is given.
  ///
  /// A charge that is assumed to be paid is confirmed first. Requires the currency of the charge. Throws
  /// `ChargeError.notPaid` if the charge is neither confirmed nor assumed to be paid, `.refundedInFull` if nothing is left, `.refundAbovePaid` if the amount is more than that, and `.refundBeforeCharge`. Returns the charge.
  @discardableResult
  public mutating func refund(
    _ charge: BillingEvent, _ amount: Money? = nil, on day: CivilDate, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    guard charge.state == .confirmed || charge.isAssumed else { throw .notPaid(charge.date) }
    // What was paid ahead can come back today.
    let earliest = min(charge.date, paymentDate(of: charge), today ?? charge.date)
    if day < earliest { throw .refundBeforeCharge(charge.date, on: day, earliest: earliest) }
    let left = cost(of: charge).exact
    if left.minorUnits <= 0 { throw .refundedInFull(charge.date) }
    let refund = Refund(amount ?? left, on: day)
    guard refund.amount.currency == left.currency, (1...left.minorUnits).contains(refund.amount.minorUnits) else {
      throw .refundAbovePaid(charge.date, left: left)
    }
    var refunded = charge.isAssumed ? settle(charge, at: stamp) : charge
    guard let record = refunded.record else { throw .notPaid(charge.date) }
    events[record].refunds.append(refund)
    events[record].refunds = events[record].refunds.ordered { $0.day < $1.day }
    events[record].updatedAt = stamp
    refunded.isRefunded = true
    return refunded
  }

  /// The charge that a refund is for.
  ///
  /// On a date, of several the one outside the schedule that still costs enough; a moved charge also on the date that it
  /// had. Without a date, the latest paid one that still costs something, else the latest. A charge that is assumed to be
  /// paid is paid.
  public func refundableCharge(
    of index: Int, on date: CivilDate?, _ amount: Money? = nil
  ) throws(ChargeError) -> BillingEvent {
    if let date {
      let named = try charge(of: index, on: date)
      if named.date != date { return named }
      let paid = charges(in: .day(named.date), only: [index]).filter { $0.state == .confirmed || $0.isAssumed }
      let enough = paid.filter { cost(of: $0).minorUnits >= max(1, amount?.minorUnits ?? 1) }
      return enough.last(where: \.isExtra) ?? enough.first ?? named
    }
    let id = subscriptions[index].id
    let paid = events.indices.filter { events[$0].subscriptionID == id && events[$0].isConfirmed }
    let confirmed = paid.ordered { (events[$0].date, $0) < (events[$1].date, $1) }.map { charge(of: index, record: $0) }
    let assumed = today.flatMap { latestAssumedCharge(of: index, today: $0) }
    let latest = (confirmed + [assumed].compactMap(\.self)).ordered { $0.date < $1.date }
    guard let charge = latest.last(where: { cost(of: $0).minorUnits > 0 }) ?? latest.last else { throw .nothingPaid }
    return charge
  }
}
