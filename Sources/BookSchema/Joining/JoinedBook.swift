import BillingCore
import BillingReports
import StrictJSON

/// The join of two versions of a book, as a document, with the conflicts and effects that the user must hear of.
public struct JoinedBook {
  public private(set) var document: BookDocument
  /// What was set to different values, neither side having seen the other's.
  public private(set) var conflicts: [JoinConflict] = []
  /// The values that our own data file had set, and that newer ones of theirs replaced.
  public private(set) var replaced: [JoinConflict] = []
  /// What has no effect in the joined book though it had one in ours.
  public private(set) var void: [BookFinding] = []
  /// The number of records that `ours` lacks, has with other values, or has more.
  public private(set) var added = 0
  public private(set) var changed = 0
  public private(set) var deleted = 0

  /// Whether no record differs from `ours`, and nothing had to be decided.
  public var bringsNothing: Bool { added + changed + deleted + conflicts.count == 0 }

  /// Joins two versions, the first of them ours; `id` is that of our data file, `base` the version that both were made from
  /// by a program without stamps.
  ///
  /// Throws `BookError` if the result would not be a book.
  public init(_ own: BookVersion, _ other: BookVersion, base: BookVersion? = nil, id: String) throws(BookError) {
    let (ours, theirs) = (own.document, other.document)
    if ours == theirs {
      document = ours
      return
    }
    let parts = try own.parts()
    let join = BookJoin(parts, try other.parts(), base: try base?.parts())
    document = try BookDocument(parsing: join.joined.bytes)
    document.book.sortRecords()
    document.book.today = ours.book.today
    (added, changed, deleted) = (join.added.count, join.changed.count, join.removed.count)
    if join.joined.settings?.values != parts.settings?.values { changed += 1 }
    let names = Self.names(in: [document, ours, theirs])
    conflicts = join.conflicts.map { JoinConflict($0, names: names) }
    replaced = join.replaced.filter { $0.ours?.stamp.id == id && !id.isEmpty }.map { JoinConflict($0, names: names) }
    void = Self.void(in: document.book, since: ours.book)
    finish(ours, theirs)
  }

  private static func names(in documents: [BookDocument]) -> [String: String] {
    let subscriptions = documents.flatMap(\.book.subscriptions)
    return Dictionary(subscriptions.map { ($0.id.description, $0.name) }) { first, _ in first }
  }

  private static func void(in book: Book, since former: Book) -> [BookFinding] {
    let notes = book.findings().filter(\.isNote)
    if notes.isEmpty { return [] }
    let known = former.findings().map { ($0.kind, former.record(of: $0.subject)) }
    return notes.filter { note in
      let record = book.record(of: note.subject)
      return !known.contains { $0.0 == note.kind && $0.1 == record }
    }
  }

  /// Gives the result its last change, unless it is one of the sides.
  private mutating func finish(_ ours: BookDocument, _ theirs: BookDocument) {
    for side in [ours, theirs] {
      document.lastChange = side.lastChange
      if document == side { return }
    }
    document.lastChange = LastChange.merging(ours.lastChange, theirs.lastChange)
  }
}

extension BookDocument {
  /// Whether both have the same values, whenever they were set.
  public func hasSameValues(as other: BookDocument) -> Bool {
    let (own, others) = (withoutDeletions, other.withoutDeletions)
    return own.book == others.book && own.kept == others.kept && own.writtenVersion == others.writtenVersion
  }

  private var withoutDeletions: BookDocument {
    var copy = self
    copy.book.deletions = []
    copy.seen = nil
    return copy
  }

  /// The newest stamps of all data files that this book has seen.
  public var seenStamps: SeenStamps {
    if let seen { return SeenStamps(seen) }
    if !book.hasStamps { return SeenStamps() }
    // An older program may have dropped what was seen, but not the stamps of records.
    do throws(BookError) { return try BookParts(of: self).seen } catch { return SeenStamps() }
  }

  /// All records of which the file has content, deleted ones with their charges too, each with its name if it has one.
  public func records() throws(BookError) -> [String: String] {
    let parts = try BookParts(of: self)
    let deleted = parts.deleted.map { ($0, $0.content) }
    let present = parts.lists.values.joined() + deleted.flatMap(\.1.charges)
    let hidden = deleted.filter { !$1.record.values.isEmpty }
    let named = present.map { ($0.key, $0.content.record) } + hidden.map { ($0.key, $1.record) }
    return Dictionary(
      named.map { key, record in
        ("\(key.kind.rawValue) \(key.id)", record.values[FieldPath("name")]?.string ?? "")
      }
    ) { first, _ in first }
  }
}

extension LastChange {
  /// The change that a merge makes of the changes of both sides, the same from either side.
  ///
  /// The later one is the parent. It takes no clock, so that both machines write the same bytes.
  static func merging(_ ours: LastChange?, _ theirs: LastChange?) -> LastChange? {
    let (other, parent) = precedes(ours, theirs) ? (ours, theirs) : (theirs, ours)
    guard let parent else { return nil }
    let at = other.map { parent.at.isEarlier(than: $0.at) ? $0.at : parent.at } ?? parent.at
    var merged = LastChange(
      revision: parent.revision + 1, parent: parent.revision, parentAt: parent.at, at: at, command: mergeCommand)
    merged.otherParent = other?.revision
    merged.otherParentAt = other?.at
    return merged
  }

  public static let mergeCommand = "merge"

  /// Whether a change comes before another: by number, then by time, then by what it says.
  static func precedes(_ one: LastChange?, _ other: LastChange?) -> Bool {
    guard let one, let other else { return one == nil && other != nil }
    if one.revision != other.revision { return one.revision < other.revision }
    if one.at != other.at { return one.at.isEarlier(than: other.at) }
    return (one.command, one.subject ?? "") < (other.command, other.subject ?? "")
  }
}

extension Deletion {
  /// Whether the file keeps nothing of the record but that it was deleted.
  public var isForgotten: Bool {
    let content = kept.keys.first { $0.name == "content" }?.value ?? ""
    guard let value = JSONValue(readBack: Array(content.utf8)) else { return false }
    return StampedRecord(.subscription, reading: value.members ?? []).entries[.forgotten] != nil
  }
}

extension Book {
  /// The identifier of a record with a finding, the same in all versions of a book.
  func record(of subject: BookFinding.Subject) -> String {
    switch subject {
    case .member(let index): members[index].name
    case .account(let index): accounts[index].id.description
    case .subscription(let index): subscriptions[index].id.description
    case .event(let index): "\(events[index].subscriptionID)@\(events[index].scheduledDate)"
    case .rates(let index): "\(rates.series[index].pair) \(rates.series[index].source)"
    case .budget(let index): "\(budgets[index].identity)"
    case .goal(let index): "\(goals[index].identity)"
    case .settings: ""
    }
  }
}
