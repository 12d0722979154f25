/// The mark of a deleted subscription, so that an old file does not bring it back.
///
/// Marks are written by the store, which compares the book before and after a change: no command can forget one.
public struct Deletion: Hashable, Sendable {
  public var id: UUID
  /// The time of the change that deleted it.
  public var at: Timestamp
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(id: UUID, at: Timestamp) { (self.id, self.at) = (id, at) }
}

extension Book {
  /// Removes a subscription together with the records of its charges.
  public mutating func delete(_ index: Int) {
    let id = subscriptions.remove(at: index).id
    events.removeAll { $0.subscriptionID == id }
  }

  /// The number of records of a subscription.
  public func recordCount(of id: UUID) -> Int { recordCount(of: [id]) }

  public func recordCount(of ids: Set<UUID>) -> Int { events.count { ids.contains($0.subscriptionID) } }
}
