import StrictJSON

/// Stamps what an editor or an older program changed in a file, against the version that the file comes from.
///
/// An edit is another value under the same stamp, or a value that is missing though the file has seen its stamp. A later
/// or an earlier stamp is never an edit, and what the file has not seen is not missing: a sync program may have put
/// another machine's file in the place of this one. Nobody knows when an edit was made, so its stamp is just after the
/// newest of the file.
struct Adoption {
  private(set) var book: BookParts
  private(set) var count = 0
  private let id: String
  private let last: Stamp
  private let origin: BookParts
  private lazy var formerParts = Dictionary(
    (origin.lists.values.joined() + origin.deleted).map { ($0.key, $0) }
  ) { first, _ in first }
  /// The stamp of the edits, for which all records are read: most files have none.
  private(set) lazy var stamp = Stamp.next(after: max(newest, last), now: .min, id: id)

  /// Requires that `book` was made from `origin`: `isMade(_:from:)`; `id` is that of the data file, `last` the last stamp
  /// that it gave.
  init(_ book: BookParts, madeFrom origin: BookParts, id: String, last: Stamp = .unknown) {
    (self.book, self.origin, self.id, self.last) = (book, origin, id, last)
    adoptRoot()
    let entries = book.lists.values.joined() + book.deleted
    let charges = book.deleted.filter { $0.key.kind == .subscription }.flatMap(\.content.charges)
    let present = Set((entries + charges).map(\.key))
    adoptRecords()
    adoptMissing(present)
    if count > 0 { self.book.seen.note(stamp) }
  }

  /// Whether a file has the same last change as a version, or names it as its parent.
  static func isMade(_ book: BookParts, from origin: BookParts) -> Bool {
    guard let change = book.lastChange else { return false }
    if change == origin.lastChange { return true }
    guard let members = change.members, let former = origin.lastChange?.members, members.value("parent") != nil else {
      return false
    }
    return members.value("parent") == former.value("revision") && members.value("parentAt") == former.value("at")
  }

  private mutating func adoptRoot() {
    guard let settings = book.settings, let former = origin.settings else { return }
    book.settings = adopt(settings, former)
  }

  private mutating func adoptRecords() {
    for kind in RecordKind.listed {
      let former = origin.lists[kind] ?? []
      for (index, part) in (book.lists[kind] ?? []).enumerated() {
        // Most records are where they were.
        let isThere = index < former.count && former[index].key == part.key
        let origin = isThere ? former[index] : formerParts[part.key]
        if origin?.body == part.body { continue }
        let record = adopt(part.content.record, origin?.content.record ?? StampedRecord(kind))
        book.lists[kind]?[index] = BookParts.Part(RecordContent(record), key: part.key, order: part.order)
      }
    }
  }

  /// The record with stamps on what differs from the version without one.
  private mutating func adopt(_ record: StampedRecord, _ former: StampedRecord) -> StampedRecord {
    var record = record
    if record.maker == nil, record.createdAt == former.createdAt { record.maker = former.maker }
    for path in Set(record.entries.keys).union(former.entries.keys) {
      let (own, origin) = (record.entries[path], former.entries[path])
      if path.isMark {
        record.entries[path] = own ?? origin
      } else if let own, let origin, own.value == origin.value {
        if own.stamp.id.isEmpty { record.entries[path] = origin }
      } else if isEdit(own, origin) {
        record.entries[path] = .init(stamp: stamp, value: own?.value)
        count += 1
      }
    }
    return record
  }

  private func isEdit(_ own: StampedRecord.Entry?, _ former: StampedRecord.Entry?) -> Bool {
    guard let own else { return former.map { book.seen.has($0.stamp) } ?? false }
    if own.stamp.id.isEmpty { return true }
    return former.map { own.stamp == $0.stamp } ?? origin.seen.has(own.stamp)
  }

  /// Deletes what is missing, a subscription with its charges; an entry of a deleted record is kept as it was.
  private mutating func adoptMissing(_ present: Set<RecordKey>) {
    let missing = (origin.lists.values.joined() + origin.deleted).filter { part in
      !present.contains(part.key) && part.content.record.entries.values.allSatisfy { book.seen.has($0.stamp) }
    }
    let owners = Set(missing.filter { $0.key.kind == .subscription }.map(\.key))
    var entries: [RecordKey: RecordContent] = [:]
    for part in missing where !part.isHidden && !isCharge(part, of: owners) {
      entries[part.key] = RecordContent(part.content.record.deleted(at: stamp))
    }
    for part in missing where isCharge(part, of: owners) {
      if let owner = part.subscription { entries[owner]?.charges.append(part) }
    }
    book.deleted += missing.filter(\.isHidden) + entries.map { BookParts.Part(deleted: $1, key: $0) }
    book.deleted = book.deleted.ordered { $0.key < $1.key }
    count += missing.count
  }

  private func isCharge(_ part: BookParts.Part, of owners: Set<RecordKey>) -> Bool {
    !part.isHidden && part.subscription.map { owners.contains($0) } ?? false
  }
}

extension Adoption {
  /// The newest stamp of all, nobody's too.
  private var newest: Stamp {
    let records = (book.lists.values.joined() + book.deleted).map(\.content.record) + [book.settings].compactMap(\.self)
    return records.flatMap { $0.entries.values.map(\.stamp) }.reduce(book.seen.latest, max)
  }
}
