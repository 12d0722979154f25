import BillingCore

/// The payers and shares of subscriptions, for the confirmed charges of a table, which has no column for shares.
///
/// Such a charge is shared as its subscription is, as if it was confirmed now; without that it would stay private.
struct PlannedSplits {
  private let subscriptions: [UUID: Subscription]

  init(of subscriptions: [Subscription]) {
    self.subscriptions = Dictionary(subscriptions.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The record, shared if it is confirmed and names nobody itself.
  func applied(to record: RecordedEvent) -> RecordedEvent {
    guard record.isConfirmed, record.costSplit == nil else { return record }
    var shared = record
    shared.costSplit = subscriptions[record.subscriptionID]?.costSplit(on: record.scheduledDate)
    return shared
  }
}

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
