import BillingCore
import StrictJSON

extension StampedRecord {
  /// The join of two versions of a record, path by path: the later stamp; under one stamp the greater value.
  struct Join {
    private(set) var record: StampedRecord
    /// The paths whose values differ, with the side whose value was kept.
    private(set) var replaced: [(path: FieldPath, kept: JoinConflict.Side)] = []
    /// The values that only one side has.
    private(set) var single: [(path: FieldPath, entry: StampedRecord.Entry, side: JoinConflict.Side)] = []

    init(_ ours: StampedRecord, _ theirs: StampedRecord) {
      let cut = [ours, theirs].compactMap { $0.entries[.forgotten]?.stamp }.max()
      let (ours, theirs) = (ours.forgetting(through: cut), theirs.forgetting(through: cut))
      record = ours
      for (path, entry) in theirs.entries {
        guard let own = ours.entries[path] else {
          record.entries[path] = entry
          single.append((path, entry, .theirs))
          continue
        }
        if own == entry { continue }
        let isTheirs = own.precedes(entry)
        if isTheirs { record.entries[path] = entry }
        if own.value != entry.value { replaced.append((path, isTheirs ? .theirs : .ours)) }
      }
      for (path, entry) in ours.entries where theirs.entries[path] == nil { single.append((path, entry, .ours)) }
      single.removeAll { $0.path.isMark || $0.entry.value == nil }
      replaced = replaced.ordered { $0.path < $1.path }
      single = single.ordered { $0.path < $1.path }
      // Of equal keys some may have lost their last element here, but not in a join with a third version.
      if ours != theirs { record.keys = [] }
      for (list, order) in ours.orders.merging(theirs.orders, uniquingKeysWith: { own, _ in own })
      where ours.orders[list] != order || theirs.orders[list] != order {
        record.orders[list] = nil
      }
      joinCreation(ours, theirs)
      record.updatedAt = [ours.updatedAt, theirs.updatedAt].compactMap(\.self).max(by: Self.isEarlier)
      record.identity = Self.greater(ours.identity, theirs.identity)
    }

    /// Of two creations the earlier counts, with the id that made it.
    private mutating func joinCreation(_ ours: StampedRecord, _ theirs: StampedRecord) {
      guard let own = ours.createdAt, let other = theirs.createdAt, own != other else {
        record.createdAt = ours.createdAt ?? theirs.createdAt
        let known = [ours, theirs].filter { $0.createdAt == record.createdAt }
        record.maker = known.compactMap(\.maker).max()
        return
      }
      let isTheirs = Self.isEarlier(other, own)
      record.createdAt = isTheirs ? other : own
      record.maker = isTheirs ? theirs.maker : ours.maker
    }

    private static func isEarlier(_ one: JSONValue, _ other: JSONValue) -> Bool {
      let (first, second) = (one.second ?? .min, other.second ?? .min)
      return first == second ? one.isLess(than: other) : first < second
    }

    private static func greater(_ ours: [JSONMember], _ theirs: [JSONMember]) -> [JSONMember] {
      if ours.isEmpty || theirs.isEmpty { return ours + theirs }
      return JSONValue.object(ours).isLess(than: .object(theirs)) ? theirs : ours
    }
  }
}

extension StampedRecord.Entry {
  /// Whether another entry of the same path counts more.
  func precedes(_ other: StampedRecord.Entry) -> Bool {
    if stamp != other.stamp { return stamp < other.stamp }
    guard let value, let other = other.value else { return value == nil && other.value != nil }
    return value.isLess(than: other)
  }
}

extension JSONValue {
  /// The order of compact texts, byte by byte.
  func isLess(than other: JSONValue) -> Bool {
    compactText.utf8.lexicographicallyPrecedes(other.compactText.utf8)
  }
}
