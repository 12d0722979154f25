/// The mark of a deleted subscription, so that an old file does not bring it back.
///
/// Marks are written by the store, which compares the book before and after a change: no command can forget one.
public struct Deletion: Hashable, Sendable {
  public var id: UUID
  /// The time of the change that deleted it.
  public var at: Timestamp
  public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(id: UUID, at: Timestamp) {
    self.id = id
    self.at = at
  }

  /// The number of days after which a mark is dropped: more than a year, so that a yearly backup is covered.
  public static let daysKept = 400
}

extension Book {
  /// Marks the subscriptions that `former` has and this book does not, removes the marks of those that are here again, and
  /// drops old marks.
  ///
  /// Records of charges need no marks: those of a deleted subscription cannot come back without it, and `reset` leaves a
  /// charge exactly as it was before anything was recorded.
  public mutating func markDeletions(since former: Book, at moment: Timestamp) {
    let isSame =
      subscriptions.count == former.subscriptions.count
      && zip(subscriptions, former.subscriptions).allSatisfy { $0.id == $1.id }
    if !isSame {
      let present = Set(subscriptions.map(\.id))
      let gone = former.subscriptions.map(\.id).filter { !present.contains($0) }
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
}

extension Timestamp {
  /// Whether it is an earlier instant; of two texts for one instant, the one whose bytes come first.
  public func isEarlier(than other: Timestamp) -> Bool {
    let (own, others) = (secondsSince1970, other.secondsSince1970)
    return own == others ? description.utf8.lexicographicallyPrecedes(other.description.utf8) : own < others
  }
}
