import BillingCore
import ByteOutput
import StrictJSON

/// The merge of two versions of a book, record by record and field by field.
///
/// Laws: exchanging the sides gives the same document; a side that equals the base gives the other one as it is; to merge
/// the result again gives the result; what one side alone changed is taken as it stands there. See `Decisions.md`.
public struct BookMerge {
  public private(set) var document: BookDocument
  /// What both sides set to different values, in the order of the book.
  public private(set) var conflicts: [MergeConflict] = []
  /// The number of records that `ours` lacks, has differently, or has more.
  public private(set) var added = 0
  public private(set) var changed = 0
  public private(set) var deleted = 0

  /// Whether no record differs from `ours`, and nothing had to be decided.
  public var bringsNothing: Bool { added + changed + deleted + conflicts.count == 0 }

  /// Merges two documents; `base` is a version that both were made from, if one is known.
  ///
  /// Throws `BookError` if the result would not be a book.
  public init(base: BookDocument?, ours: BookDocument, theirs: BookDocument) throws(BookError) {
    if ours == theirs || theirs == base {
      document = ours
      return
    }
    if ours == base {
      document = theirs
      count(from: ours)
      return
    }
    var records = RecordMerge(base: base, ours: ours, theirs: theirs)
    let root = RootMerge(base: base, ours: ours, theirs: theirs)
    document = try Self.document(records, root)
    let invalid = Self.contradictions(in: document, records)
    if !invalid.isEmpty {
      records.coupled = invalid
      records.mergeValues()
      document = try Self.document(records, root)
    }
    conflicts = root.conflicts + records.conflicts + document.partChargesOfOneDay(ours, theirs)
    nameAccounts(ours.book.accounts + theirs.book.accounts)
    finish(base, ours, theirs)
    count(from: ours)
  }

  private mutating func nameAccounts(_ accounts: [Account]) {
    for index in conflicts.indices where conflicts[index].record == .account {
      let id = conflicts[index].id
      let account =
        document.book.accounts.first { $0.id.description == id } ?? accounts.first { $0.id.description == id }
      conflicts[index].name = account?.name ?? id
    }
  }

  private static func document(
    _ records: RecordMerge, _ root: RootMerge
  ) throws(BookError) -> BookDocument {
    let text = OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      json.value(.object(root.members + records.mergedMembers))
      json.finish()
    }
    var document = try BookDocument(parsing: text, references: .anywhere)
    document.schemaVersion = root.schemaVersion
    records.complete(&document)
    return document
  }

  /// The subscriptions whose merged values contradict each other, though those of each side do not.
  private static func contradictions(in document: BookDocument, _ records: RecordMerge) -> Set<UUID> {
    let merged = records.mergedSubscriptions
    if merged.isEmpty { return [] }
    return Set(document.book.subscriptions.filter { merged.contains($0.id) && !$0.isConsistent }.map(\.id))
  }

  /// Gives the result its last change, unless it is one of the sides.
  private mutating func finish(_ base: BookDocument?, _ ours: BookDocument, _ theirs: BookDocument) {
    document.lastChange = LastChange.merging(ours.lastChange, theirs.lastChange)
    document.lastChange?.kept = ours.lastChange?.kept ?? KeptKeys()
    if let moment = document.lastChange?.at { document.book.dropDeletions(before: moment) }
    let sides = [ours, theirs].filter { $0.hasSameContent(as: document) }
    if let side = sides.max(by: { LastChange.precedes($0.lastChange, $1.lastChange) }) { document = side }
  }

  private mutating func count(from ours: BookDocument) {
    countLists(from: ours.book)
    for change in BookDifference(from: ours.book, to: document.book).rates.map(\.rate) {
      if change.before == nil { added += 1 } else if change.after == nil { deleted += 1 } else { changed += 1 }
    }
    let (before, after) = (ours.settingsMembers, document.settingsMembers)
    changed += Set((before + after).filter { !before.contains($0) || !after.contains($0) }.map(\.key)).count
    var rest = document
    rest.book.deletions = ours.book.deletions
    // What is left, such as a key of a newer program, counts as one.
    if added + changed + deleted == 0, !rest.hasSameContent(as: ours) { changed = 1 }
  }

  private mutating func countLists(from ours: Book) {
    func compare<Record: Equatable, Key: Hashable>(_ before: [Record], _ after: [Record], by key: (Record) -> Key) {
      let places = Dictionary(before.indices.map { (key(before[$0]), $0) }) { first, _ in first }
      let common = after.count { record in
        guard let place = places[key(record)] else { return false }
        if before[place] != record { changed += 1 }
        return true
      }
      added += after.count - common
      deleted += before.count - common
    }
    compare(ours.subscriptions, document.book.subscriptions, by: \.id)
    compare(ours.events, document.book.events, by: ChargeKey.init)
    compare(ours.members, document.book.members, by: \.name)
    compare(ours.accounts, document.book.accounts, by: \.id)
    compare(ours.budgets, document.book.budgets, by: \.identity)
    compare(ours.goals, document.book.goals, by: \.identity)
    compare(ours.settlements, document.book.settlements, by: \.id)
  }
}

extension BookDocument {
  /// The settings as in the file, with each part of the history range by itself.
  fileprivate var settingsMembers: [JSONMember] {
    var document = BookDocument()
    document.book.settings = book.settings
    let root = JSONValue(readBack: document.bytes())?.members
    let settings = root?.value(RootKey.settings.rawValue)?.members ?? []
    return settings.flatMap { $0.key == SettingsKey.historyRange.rawValue ? $0.value.members ?? [] : [$0] }
  }

  /// Whether both hold the same, whoever wrote it last.
  fileprivate func hasSameContent(as other: BookDocument) -> Bool {
    var copy = other
    copy.lastChange = lastChange
    return copy == self
  }
}

extension Subscription {
  /// Whether its values fit together, whatever the settings allow.
  fileprivate var isConsistent: Bool {
    var settings = Settings()
    settings.maxAmount = .max
    do {
      try validate(settings)
      return true
    } catch { return false }
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
