/// The mark of a deleted subscription or record, so that an old file does not bring it back.
///
/// Marks are written by the store, which compares the book before and after a change: no command can forget one.
public struct Deletion: Hashable, Sendable {
  public var id: UUID
  /// The time of the change that deleted it.
  public var at: Timestamp

  public init(id: UUID, at: Timestamp) {
    self.id = id
    self.at = at
  }

  /// The number of days after which a mark is dropped: more than a year, so that a yearly backup is covered.
  public static let daysKept = 400
}

extension Book {
  /// Marks what `former` has and this book does not, removes the marks of what is here again, and drops old marks.
  ///
  /// The records of a deleted subscription need no marks of their own: without it they cannot come back.
  public mutating func markDeletions(since former: Book, at moment: Timestamp) {
    if !former.hasSameRecords(as: self) || !deletions.isEmpty {
      let subscriptions = Set(subscriptions.map(\.id))
      let present = subscriptions.union(events.map(\.id))
      let gone =
        former.subscriptions.map(\.id).filter { !subscriptions.contains($0) }
        + former.events.filter { !present.contains($0.id) && subscriptions.contains($0.subscriptionID) }.map(\.id)
      mark(gone.map { Deletion(id: $0, at: moment) }, present: present)
    }
    dropDeletions(before: moment)
  }

  /// Adds marks, the later one of two of an id, and removes those of what is in the book.
  public mutating func mark(_ added: [Deletion], present: Set<UUID>) {
    var marks: [UUID: Deletion] = [:]
    for mark in deletions + added where !present.contains(mark.id) {
      if let known = marks[mark.id], !known.at.isEarlier(than: mark.at) { continue }
      marks[mark.id] = mark
    }
    deletions = marks.values.sorted { $0.id < $1.id }
  }

  /// Drops the marks that are more than `Deletion.daysKept` days old.
  public mutating func dropDeletions(before moment: Timestamp) {
    let oldest = moment.secondsSince1970 - Deletion.daysKept * 86_400
    if deletions.contains(where: { $0.at.secondsSince1970 < oldest }) {
      deletions.removeAll { $0.at.secondsSince1970 < oldest }
    }
  }

  private func hasSameRecords(as other: Book) -> Bool {
    subscriptions.count == other.subscriptions.count && events.count == other.events.count
      && zip(subscriptions, other.subscriptions).allSatisfy { $0.id == $1.id }
      && zip(events, other.events).allSatisfy { $0.id == $1.id }
  }
}

extension Timestamp {
  /// Whether it is an earlier instant; of two texts for one instant, the one whose bytes come first.
  public func isEarlier(than other: Timestamp) -> Bool {
    let (own, others) = (secondsSince1970, other.secondsSince1970)
    return own == others ? description.utf8.lexicographicallyPrecedes(other.description.utf8) : own < others
  }
}
