import BillingCore
import StrictJSON

/// Stamps what an editor or an older program changed in a file, against the version that the file comes from.
///
/// An edit is another value under the same stamp or nobody's, or what the origin has and the file neither holds nor has a mark
/// of. A later or an earlier stamp is never an edit: a command has saved since. Nobody knows when an edit was made, so its
/// stamp is just after the newest of the origin; its id is a digest of the edits, so two machines that find them give the same
/// one.
struct Adoption {
  private(set) var book: BookParts
  /// Whether the book differs from the file, by an edit or by a stamp of the origin.
  private(set) var hasChanges = false
  private let origin: BookParts
  let stamp: Stamp
  /// What was edited, each with the stamp that it had.
  private var edits: [String] = []

  init(_ book: BookParts, from origin: BookParts) {
    let found = Adoption(book, from: origin, id: "e")
    if found.edits.isEmpty {
      self = found
    } else {
      self.init(book, from: origin, id: Self.id(of: found.edits))
    }
  }

  fileprivate static func id(of edits: [String]) -> String {
    "e\(ValueDigest.text(of: edits.sorted().joined(separator: "\n")).prefix(8))"
  }

  private init(_ book: BookParts, from origin: BookParts, id: String) {
    (self.book, self.origin) = (book, origin)
    stamp = Stamp.next(after: origin.newest, now: 0, id: id)
    if let settings = book.settings ?? origin.settings.map({ _ in StampedRecord(.setting) }) {
      let key = RecordKey(.setting, id: "")
      self.book.settings = adopt(settings, origin.settings ?? StampedRecord(.setting), key)
    }
    let former = Dictionary((origin.lists.values.joined() + origin.deleted).map { ($0.key, $0) }) { first, _ in first }
    adoptRecords(former)
    adoptMissing()
    if !edits.isEmpty { self.book.seen.note(stamp) }
  }

  private mutating func adoptRecords(_ formerParts: [RecordKey: BookParts.Part]) {
    for kind in RecordKind.listed {
      let former = origin.lists[kind] ?? []
      for (index, part) in (book.lists[kind] ?? []).enumerated() {
        // Most records are where they were.
        let isThere = index < former.count && former[index].key == part.key
        let origin = isThere ? former[index] : formerParts[part.key]
        if origin?.body == part.body { continue }
        let own = part.content.record
        var record = adopt(own, origin?.content.record ?? StampedRecord(kind), part.key)
        if let origin, origin.isHidden, own.entries[.mark] == nil {
          // An editor put back what was deleted.
          note(part.key, .mark, .bool(false), nil)
          record.entries[.mark] = .init(stamp: stamp, value: .bool(false))
        }
        if record != own {
          hasChanges = true
          book.lists[kind]?[index] = BookParts.Part(BookParts.Content(record), key: part.key, order: part.order)
        }
      }
    }
  }

  /// The record with stamps on what differs from the version without one.
  private mutating func adopt(_ record: StampedRecord, _ former: StampedRecord, _ key: RecordKey) -> StampedRecord {
    let entries = record.entries
    var record = record
    if record.maker == nil, record.createdAt == former.createdAt { record.maker = former.maker }
    for path in Set(record.entries.keys).union(former.entries.keys) {
      let (own, origin) = (record.entries[path], former.entries[path])
      if path.isMark {
        if own?.stamp.id.isEmpty ?? true { record.entries[path] = origin ?? own }
      } else if own == nil, origin?.value == nil {
        record.entries[path] = origin
      } else if let own, let origin, own.value == origin.value {
        if own.stamp.id.isEmpty { record.entries[path] = origin }
      } else if isEdit(own, origin) {
        note(key, path, own?.value, (own ?? origin)?.stamp)
        record.entries[path] = .init(stamp: stamp, value: own?.value)
      }
    }
    hasChanges = hasChanges || record.entries != entries
    return record
  }

  private func isEdit(_ own: StampedRecord.Entry?, _ former: StampedRecord.Entry?) -> Bool {
    guard let own else { return true }
    return own.stamp.id.isEmpty || (former.map { own.stamp == $0.stamp } ?? origin.seen.has(own.stamp))
  }

  private mutating func note(_ key: RecordKey, _ path: FieldPath, _ value: JSONValue?, _ former: Stamp?) {
    hasChanges = true
    edits.append("\(key.kind.rawValue) \(key.id) \(path.text) \(value?.compactText ?? "") \(former?.description ?? "")")
  }

  /// Deletes what is missing, a subscription with its charges, and what an older program has deleted, which leaves a mark
  /// without content; a deleted record is kept as it was.
  private mutating func adoptMissing() {
    let there = Set(book.lists.values.joined().map(\.key) + book.deleted.flatMap(\.nestedKeys))
    let marks = Dictionary(book.deleted.map { ($0.key, $0) }) { first, _ in first }
    let missing = (origin.lists.values.joined() + origin.deleted).filter { part in
      !there.contains(part.key) && (marks[part.key].map(\.isPlainMark) ?? true)
    }
    if missing.isEmpty { return }
    hasChanges = true
    let owners = Set(missing.filter { $0.key.kind == .subscription && !$0.isHidden }.map(\.key))
    var entries: [RecordKey: BookParts.Content] = [:]
    for part in missing where !part.isHidden && !isCharge(part, of: owners) {
      note(part.key, .mark, .bool(true), nil)
      entries[part.key] = BookParts.Content(part.content.record.deleted(at: stamp))
    }
    for part in missing where isCharge(part, of: owners) {
      if let owner = part.subscription { entries[owner]?.charges.append(part) }
    }
    let replaced = Set(missing.map(\.key))
    book.deleted = book.deleted.filter { !replaced.contains($0.key) }
    book.deleted += missing.filter(\.isHidden) + entries.map { BookParts.Part(deleted: $1, key: $0) }
    book.deleted = book.deleted.ordered { $0.key < $1.key }
  }

  private func isCharge(_ part: BookParts.Part, of owners: Set<RecordKey>) -> Bool {
    !part.isHidden && part.subscription.map { owners.contains($0) } ?? false
  }
}

extension BookParts {
  /// The book with a stamp on what an editor added.
  ///
  /// That is what it holds, and a book that no editor touched has seen and does not hold. The version that was edited is
  /// not at hand, but this much is certain.
  func stampingAdditions(besides other: BookParts) -> BookParts {
    guard source == .editor, other.source == .program else { return self }
    let others = Dictionary(other.lists.values.joined().map { ($0.key, $0) }) { first, _ in first }
    var additions: [RecordKey: [FieldPath]] = [:]
    var edits: [String] = []
    for part in lists.values.joined() {
      guard let former = others[part.key], former.body != part.body else { continue }
      let (record, whole) = (part.content.record, former.content.record)
      for (path, entry) in record.entries where !path.isMark && whole.entries[path] == nil {
        guard let value = entry.value, other.seen.has(entry.stamp), whole.entries[.forgotten] == nil else { continue }
        additions[part.key, default: []].append(path)
        edits.append("\(part.key.kind.rawValue) \(part.key.id) \(path.text) \(value.compactText)")
      }
    }
    return edits.isEmpty ? self : stamping(additions, id: Adoption.id(of: edits))
  }

  private func stamping(_ additions: [RecordKey: [FieldPath]], id: String) -> BookParts {
    var book = self
    for (kind, parts) in lists {
      for (index, part) in parts.enumerated() {
        guard let paths = additions[part.key] else { continue }
        var record = part.content.record
        for path in paths {
          guard let entry = record.entries[path] else { continue }
          let stamp = Stamp.next(after: entry.stamp, now: 0, id: id)
          record.entries[path] = .init(stamp: stamp, value: entry.value)
          book.seen.note(stamp)
        }
        book.lists[kind]?[index] = BookParts.Part(BookParts.Content(record), key: part.key, order: part.order)
      }
    }
    return book
  }

  /// The newest stamp of all, nobody's too.
  fileprivate var newest: Stamp {
    let records = (lists.values.joined() + deleted).map(\.content.record) + [settings].compactMap(\.self)
    return records.flatMap { $0.entries.values.map(\.stamp) }.reduce(seen.latest, max)
  }
}

extension BookParts.Part {
  fileprivate var nestedKeys: [RecordKey] { key.kind == .subscription ? content.charges.map(\.key) : [] }

  /// Whether it is a mark without content, as 0.2 wrote it.
  fileprivate var isPlainMark: Bool { isHidden && members.value("content") == nil }
}

extension Stamp {
  /// Whether an id is that of what another program changed in a file: `e` and eight letters of a digest.
  public static func isOfEdit(_ id: String) -> Bool { id.hasPrefix("e") && id.utf8.count == 9 }
}
