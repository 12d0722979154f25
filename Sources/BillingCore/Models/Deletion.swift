/// The mark of a deleted subscription, so that an old file does not bring it back.
///
/// Marks are written by the store, which compares the book before and after a change: no command can forget one.
public struct Deletion: Hashable, Sendable {
  public var id: UUID
  /// The time of the change that deleted it.
  public var at: Timestamp
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(id: UUID, at: Timestamp) {
    self.id = id
    self.at = at
  }
}

extension Timestamp {
  /// Whether it is an earlier instant; of two texts for one instant, the one whose bytes come first.
  public func isEarlier(than other: Timestamp) -> Bool {
    let (own, others) = (secondsSince1970, other.secondsSince1970)
    return own == others ? description.utf8.lexicographicallyPrecedes(other.description.utf8) : own < others
  }
}
