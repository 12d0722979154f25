import BillingCore

/// The payers and shares of subscriptions, for the confirmed charges of a table, which has no column for shares.
///
/// Such a charge is shared as its subscription is, as if it was confirmed now; without that it would stay private.
struct PlannedSplits {
  private let splits: [UUID: CostSplit]

  init(of subscriptions: [Subscription]) {
    splits = Dictionary(subscriptions.compactMap { one in one.costSplit.map { (one.id, $0) } }) { first, _ in first }
  }

  /// The record, shared if it is confirmed and names nobody itself.
  func applied(to record: RecordedEvent) -> RecordedEvent {
    guard record.isConfirmed, record.costSplit == nil, let split = splits[record.subscriptionID] else { return record }
    var shared = record
    shared.costSplit = split
    return shared
  }
}
