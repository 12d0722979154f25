import StrictJSON

extension StampedRecord {
  /// The record after a change of a version of it, with the stamp of the save on all that was set or removed.
  ///
  /// Without a former version it is new. Created again after a deletion, it has the stamp on all that it has. Where the save
  /// renames something, a reference to it keeps its stamp, one step later.
  init(
    _ present: StampedRecord, changedFrom former: StampedRecord?, at stamp: Stamp, isAnew: Bool = false,
    renames: Bool = false
  ) {
    self = present
    let values = present.values
    entries = former?.entries ?? [:]
    let removed = entries.filter { $0.value.value != nil && !$0.key.isMark && values[$0.key] == nil }
    for (path, value) in values where isAnew || entries[path]?.value != value {
      let own = entries[path].flatMap { $0.value == nil ? nil : $0.stamp }
      let other = removed.filter { $0.key.key == path.key }.values.map(\.stamp).max()
      let reference = renames && path.isReference ? (own ?? other)?.oneStepLater : nil
      entries[path] = Entry(stamp: reference ?? stamp, value: value)
    }
    for (path, entry) in removed {
      entries[path] = Entry(stamp: renames && path.isReference ? entry.stamp.oneStepLater : stamp, value: nil)
    }
    maker = former?.createdAt == createdAt && !isAnew ? former?.maker : newMaker(stamp)
  }

  /// What `by` says of a record that is made: nothing if its time of creation is not that of the save.
  private func newMaker(_ stamp: Stamp) -> String? {
    guard kind.rules.hasMaker else { return nil }
    var made = self
    made.maker = stamp.maker
    return made.ownStamp == stamp ? stamp.maker : nil
  }

  /// The record as it is kept after its deletion.
  func deleted(at stamp: Stamp) -> StampedRecord {
    var record = self
    record.entries[.mark] = Entry(stamp: stamp, value: .bool(true))
    return record
  }

  /// The mark without what it had, so that no book can bring it back.
  var forgotten: StampedRecord? {
    guard let stamp = deletion else { return nil }
    var record = StampedRecord(kind)
    record.entries = entries.filter { $0.key == .mark || $0.value.stamp > stamp }
    record.entries[.forgotten] = Entry(stamp: stamp, value: .bool(true))
    return record
  }
}

extension FieldPath {
  /// Whether a rename of something else changes the value: no choice of this record, which a rename must not beat, nor a
  /// change that brings back what was deleted.
  fileprivate var isReference: Bool {
    [
      "payer", "shares", "paymentMethod", "payerVersions", "sharesVersions", "paymentMethodVersions", "drawsFrom",
      "from",
      "to", "category", "tags",
    ].contains(key)
  }
}

extension Stamp {
  fileprivate var oneStepLater: Stamp { Stamp(second: second, count: count, id: id, step: step + 1) }
}
