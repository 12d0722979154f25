/// Charges that were taken outside the schedule: after a cancellation, in a pause, twice.
extension Book {
  /// Records money that was taken on a day without a charge to confirm, at the price in effect unless the payment has an amount.
  ///
  /// On the day of a paused or skipped charge it settles that charge, whose identifier it keeps; not one that was moved to
  /// the day, whose record keeps it from its own date. It is none of a number of charges (`end: after`), and no date counts
  /// from its payment. A day can have several: the number of any other is part of its identifier. Throws
  /// `ChargeError.open` if the day has a charge that `confirm` can settle. Returns the charge.
  @discardableResult
  public mutating func confirmExtra(
    _ index: Int, on date: CivilDate, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    let ofDay = Array(charges(in: .day(date), only: [index]))
    if ofDay.contains(where: { $0.isUnrecorded && !$0.isTentative }) { throw .open(date) }
    let settled = ofDay.first { $0.state != .confirmed && movedFrom(of: $0) == nil }.map(id)
    let subscription = subscriptions[index]
    var record = RecordedEvent(of: subscription.id, on: date, kind: .skipped)
    if let settled = eventIndex(of: subscription.id, on: date), !events[settled].isConfirmed,
      events[settled].movedFrom == nil
    {
      record.memo = events.remove(at: settled).memo
    }
    let number = (lastExtra(of: subscription.id, on: date).flatMap { events[$0].extra } ?? 0) + 1
    let price = subscription.price(on: date)
    record.id = settled ?? .ofCharge(subscription: subscription.id, date: date, number: number)
    record.extra = number
    record.kind = .confirmed(payment.amount ?? expectedPrice(of: index, on: date).exact)
    record.isAmountOverridden = record.amount.map(price.isOverridden) ?? false
    record.paidOn = payment.paidOn == date ? nil : payment.paidOn
    record.memo = payment.memo ?? record.memo
    record.statementRow = payment.mark?.row
    (record.costSplit, record.paymentMethod) = (subscription.costSplit(on: date), subscription.paymentMethod(on: date))
    (record.createdAt, record.updatedAt) = (stamp, stamp)
    events.append(record)
    learn(payment.mark?.text, of: index, at: stamp)
    return charge(of: index, record: events.endIndex - 1)
  }

  /// The last record outside the schedule on a day.
  func lastExtra(of id: UUID, on date: CivilDate) -> Int? {
    let found = events.indices.filter {
      events[$0].subscriptionID == id && events[$0].date == date && events[$0].extra != nil
    }
    return found.max { (events[$0].extra ?? 0) < (events[$1].extra ?? 0) }
  }

  /// The charge that a record describes, also if its date is not in the schedule.
  func charge(of index: Int, record: Int) -> BillingEvent {
    let price = subscriptions[index].price(on: events[record].scheduledDate)
    var charge = BillingEvent(subscription: index, date: events[record].date, amount: price)
    charge.apply(events[record], at: record)
    return charge
  }
}
