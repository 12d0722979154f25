import StrictJSON

/// A version of a book over another one: what differs gets the stamp of the save, what is missing is deleted.
struct SavedChange {
  private(set) var book: BookParts
  /// The stamp; `nil` if no record differs.
  private(set) var stamp: Stamp?

  private let renames: Bool
  private let former: [RecordKey: BookParts.Part]
  private var deleted: [RecordKey: BookParts.Part]
  /// The charges of deleted subscriptions that are here again.
  private var restored: [RecordKey: BookParts.Part] = [:]

  /// The version after a save at `now` by the data file `id`, whose last stamp was `last`.
  init(
    _ version: BookParts, over present: BookParts, now: Int, id: String, last: Stamp = .unknown, forgets: Bool = false,
    renames: Bool = false, leavesRoom: Bool = false
  ) {
    book = version
    self.renames = renames
    former = Dictionary(present.lists.values.joined().map { ($0.key, $0) }) { first, _ in first }
    deleted = Dictionary(present.deleted.map { ($0.key, $0) }) { first, _ in first }
    book.seen = present.seen
    let wanted = Set(version.lists.values.joined().map(\.key))
    let changed = version.lists.values.joined().filter { former[$0.key]?.body != $0.body }
    let gone = former.values.filter { !wanted.contains($0.key) }
    let isSame = version.settings?.values == present.settings?.values
    if !changed.isEmpty || !gone.isEmpty || !isSame {
      let known = (changed.compactMap { former[$0.key] ?? deleted[$0.key] } + gone).map(\.newest)
      var newest = known.reduce(max(present.seen.latest, last, present.settings?.newest ?? .unknown), max)
      if leavesRoom { newest.count += 1 }
      let stamp = Stamp.next(after: newest, now: now, id: id)
      restore(wanted, at: stamp)
      for kind in RecordKind.listed { set(kind, version.lists[kind] ?? [], at: stamp) }
      remove(gone, at: stamp)
      let settings = present.settings ?? StampedRecord(.setting)
      // A version without settings takes back what was set since.
      let wanted = version.settings ?? present.settings.map { _ in StampedRecord(.setting) }
      book.settings = wanted.map { StampedRecord($0, changedFrom: settings, at: stamp) }
      book.seen.note(stamp)
      self.stamp = stamp
    }
    if forgets { forget(Set(version.deleted.map(\.key))) }
    book.deleted = deleted.values.ordered { $0.key < $1.key }
  }

  /// Takes the charges out of the entries of subscriptions that are here again; those that are not wanted are deleted.
  private mutating func restore(_ wanted: Set<RecordKey>, at stamp: Stamp) {
    for part in deleted.values where part.key.kind == .subscription && wanted.contains(part.key) {
      for charge in part.content.charges {
        if wanted.contains(charge.key) {
          restored[charge.key] = charge
        } else {
          let record = charge.content.record.deleted(at: stamp)
          deleted[charge.key] = BookParts.Part(deleted: BookParts.Content(record), key: charge.key)
        }
      }
    }
  }

  /// Forgets the content of the deleted records that the version has no entry of any more.
  private mutating func forget(_ kept: Set<RecordKey>) {
    for (key, part) in deleted where former[key] == nil && !kept.contains(key) {
      var content = part.content
      guard let record = content.record.forgotten, content.record.entries[.forgotten] == nil else { continue }
      content.record = record
      content.charges = []
      deleted[key] = BookParts.Part(deleted: content, key: key)
    }
  }

  private mutating func set(_ kind: RecordKind, _ parts: [BookParts.Part], at stamp: Stamp) {
    if parts.isEmpty { return }
    book.lists[kind] = parts.map { part in
      let own = former[part.key] ?? restored[part.key]
      if let own, own.body == part.body { return own }
      let past = own ?? deleted.removeValue(forKey: part.key)
      // A record that came back keeps its mark; later changes do not create it again.
      let record = StampedRecord(
        part.content.record, changedFrom: past?.content.record, at: stamp, isAnew: own == nil && past != nil,
        renames: renames)
      return BookParts.Part(BookParts.Content(record), key: part.key, order: part.order)
    }
  }

  private mutating func remove(_ gone: [BookParts.Part], at stamp: Stamp) {
    let owners = Set(gone.filter { $0.key.kind == .subscription }.map(\.key))
    let charges = Dictionary(grouping: gone.filter { $0.owner != nil }, by: \.subscription)
    for part in gone {
      if let owner = part.subscription, owners.contains(owner) { continue }
      var content = BookParts.Content(part.content.record.deleted(at: stamp))
      if owners.contains(part.key) { content.charges = charges[part.key] ?? [] }
      deleted[part.key] = BookParts.Part(deleted: content, key: part.key)
    }
  }
}

extension BookParts.Part {
  fileprivate var newest: Stamp { content.record.entries.values.map(\.stamp).max() ?? .unknown }
}
