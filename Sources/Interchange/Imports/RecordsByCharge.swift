import BillingCore

extension Book {
  /// The records by their charges.
  ///
  /// A table has no column for the date from which a charge was moved, and rows of other programs no identifier that
  /// tells it, so in it the new date is a key as well.
  func recordsByCharge(isTable: Bool) -> [ChargeKey: RecordedEvent] {
    let moved =
      isTable
      ? events.filter { $0.extra == nil }.map { (ChargeKey(subscription: $0.subscriptionID, date: $0.date), $0) } : []
    return Dictionary(events.map { (ChargeKey($0), $0) } + moved) { first, _ in first }
  }
}
