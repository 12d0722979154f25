// What charges cost after refunds.

extension Book {
  /// The refunds of a charge that count, in the order of days.
  public func refunds(of event: BillingEvent) -> [Refund] {
    event.isRefunded ? event.record.map { events[$0].countedRefunds } ?? [] : []
  }

  /// What came back for a charge; `nil` if nothing did.
  public func refunded(of event: BillingEvent) -> Money? {
    event.isRefunded ? event.record.flatMap { events[$0].refunded } : nil
  }

  /// What a charge cost in the end, for sums: its amount less what came back.
  public func cost(of event: BillingEvent) -> Money {
    guard let refunded = refunded(of: event) else { return event.amount }
    return Money(minorUnits: event.amount.minorUnits - refunded.minorUnits, currency: event.amount.currency)
  }
}

extension BillingEvent {
  /// The charge with what it cost, or a part of that, as its amount, from which no refund is taken any more.
  public func costing(_ cost: Money) -> BillingEvent {
    var event = self
    (event.amount, event.isRefunded) = (cost, false)
    return event
  }
}
