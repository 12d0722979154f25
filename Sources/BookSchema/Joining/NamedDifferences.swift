import BillingCore
import StrictJSON

// What a join names: what both sides set, what is missing though it was never removed, and what was deleted and changed.

extension BookJoin {
  /// A field that the sides have with different values, or that one side has.
  struct Difference {
    let key: RecordKey
    /// The path in the record; the mark for a deletion.
    let path: FieldPath
    let ours, theirs: StampedRecord.Entry?
    let kept: JoinConflict.Side
    let because: JoinConflict.Reason
    /// The joined record, for its name.
    var record: [JSONMember] = []
  }

  /// The join of two versions of a record; what both set unseen, or what may be missing, is named.
  mutating func join(_ own: StampedRecord, _ other: StampedRecord, _ key: RecordKey) -> StampedRecord {
    let join = StampedRecord.Join(own, other)
    let record = join.record.members
    for (path, kept) in join.replaced where path != .forgotten {
      guard let one = own.entries[path], let two = other.entries[path] else { continue }
      // Two edits of one version have no order.
      let isTie = one.stamp == two.stamp
      let isOfOneTime = one.stamp.second == two.stamp.second && one.stamp.count == two.stamp.count
      let difference = Difference(
        key: key, path: path, ours: one, theirs: two, kept: kept, because: isOfOneTime ? .value : .later, record: record
      )
      let isUnseen = !ours.seen.has(two.stamp) && !theirs.seen.has(one.stamp)
      let isDoubtful = (kept == .ours ? theirs : ours).source == .editor
      if isTie || isDoubtful || isUnseen, !isOfBase(one, path, key), !isOfBase(two, path, key) {
        conflicts.append(difference)
      } else if kept == .theirs {
        replaced.append(difference)
      }
    }
    // Of a record without content, which was deleted by an older program, the deletion says it all.
    if own.values.isEmpty || other.values.isEmpty { return join.record }
    for (path, entry, side) in join.single where isMissing(entry, besides: side) {
      conflicts.append(
        Difference(
          key: key, path: path, ours: side == .ours ? entry : nil, theirs: side == .ours ? nil : entry, kept: side,
          because: .missing, record: record))
    }
    return join.record
  }

  /// Whether a value that only one side has may have been removed from the other without a mark: the other has seen it, or
  /// was edited, and nobody knows how.
  ///
  /// An element that a rename has put in the place of another one has the stamp of that one: it says nothing of the rename.
  private func isMissing(_ entry: StampedRecord.Entry, besides side: JoinConflict.Side) -> Bool {
    let other = side == .ours ? theirs : ours
    let isSeen = entry.stamp.step == 0 && other.seen.has(entry.stamp)
    return other.source != .unknown && (isSeen || other.source == .editor)
  }

  /// Whether a value without a stamp is that of the version which both sides were made from.
  private func isOfBase(_ entry: StampedRecord.Entry, _ path: FieldPath, _ key: RecordKey) -> Bool {
    entry.stamp.id.isEmpty && origin(of: key)?.entries[path] == entry
  }

  /// Names a record that one side has seen, does not hold and has no mark of: this program never removes without one.
  mutating func nameMissing(_ part: BookParts.Part, _ side: JoinConflict.Side) {
    let (absent, present) = side == .ours ? (ours, theirs) : (theirs, ours)
    guard absent.source != .unknown, !part.isHidden, absent.seen.hasIDs(of: present.seen) else { return }
    let record = part.content.record
    guard record.deletion == nil, record.entries[.forgotten] == nil, part.subscription.map({ cuts[$0] == nil }) ?? true,
      let newest = record.entries.values.filter({ $0.value != nil }).map(\.stamp).max(),
      record.entries.values.contains(where: { absent.seen.has($0.stamp) }) || absent.seen.has(record.ownStamp)
    else { return }
    let whole = record.whole(at: newest)
    let (own, other) = side == .ours ? (nil, whole) : (whole, nil)
    conflicts.append(
      Difference(
        key: part.key, path: .mark, ours: own, theirs: other, kept: side == .ours ? .theirs : .ours, because: .missing,
        record: record.members))
  }

  /// What one side has set in the charges of a subscription.
  private func chargeEntries(of subscription: RecordKey, in side: Records) -> [StampedRecord.Entry] {
    let charges = order.filter { $0.kind == .charge && owner(of: $0) == subscription }
    return charges.flatMap { side.parts[$0]?.content.record.entries.map(\.value) ?? [] }
  }

  /// Names a record that one side deleted and the other one changed, neither having seen the other.
  mutating func nameDeletion(
    _ key: RecordKey, _ mine: BookParts.Part?, _ others: BookParts.Part?, isHidden: Bool
  ) {
    guard let mine, let others, mine.isHidden != others.isHidden else { return }
    let (gone, there) = mine.isHidden ? (mine.content, others.content) : (others.content, mine.content)
    let (deleting, changing) = mine.isHidden ? (ours.seen, theirs.seen) : (theirs.seen, ours.seen)
    guard let mark = gone.record.entries[.mark], !changing.has(mark.stamp) else { return }
    let charges = key.kind == .subscription ? chargeEntries(of: key, in: mine.isHidden ? other : own) : []
    let changes = Array(there.record.entries.values) + charges
    let former = origin(of: key)?.entries.values.map(\.self) ?? []
    let isNew = { (entry: StampedRecord.Entry) in !deleting.has(entry.stamp) && !former.contains(entry) }
    guard let newest = changes.filter(isNew).map(\.stamp).max() else { return }
    let news = there.record.whole(at: newest)
    let kept: JoinConflict.Side = isHidden == mine.isHidden ? .ours : .theirs
    conflicts.append(
      Difference(
        key: key, path: .mark, ours: mine.isHidden ? mark : news, theirs: mine.isHidden ? news : mark, kept: kept,
        because: .later, record: there.record.members))
  }
}

extension StampedRecord {
  /// The record as one value, for a side that has it where the other one has not.
  ///
  /// Its newest change may be a removal, which has no value.
  fileprivate func whole(at stamp: Stamp) -> Entry {
    Entry(stamp: stamp, value: .object(members.filter { !["by", "changed"].contains($0.key) }))
  }
}
