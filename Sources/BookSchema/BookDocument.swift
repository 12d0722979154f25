import BillingCore
import BillingReports
import StrictJSON

/// A book together with the rest of its file: the schema version, the last change and unknown keys.
///
/// Laws:
/// - `BookDocument(parsing: document.bytes()) == document`: writing loses nothing, whatever the order of keys in the
///   file;
/// - `BookDocument(parsing: bytes).bytes() == bytes` for every file in the fixed format, including unknown keys. So a
///   change of one amount changes one line, and the file works well in git.
///
/// Source: seed 6.1; DESIGN, "The file".
public struct BookDocument: Sendable {
  public var book = Book()
  /// The change that made this version; `nil` in files that the store did not write.
  public var lastChange: LastChange?
  /// The version in the file that was read.
  var schemaVersion = SchemaVersion.current
  /// The version to write: 2.0 only as long as the book needs it, and a newer minor version as it was read.
  var writtenVersion: SchemaVersion {
    if book.hasPlans || book.hasPatterns || book.hasMoves || book.hasScopedGoals {
      return schemaVersion.major < 2 ? .withPlans : schemaVersion
    }
    return schemaVersion == .withPlans ? .current : schemaVersion
  }
  /// The keys that this program does not know.
  var unknown = UnknownKeys()
  /// The offsets of all members, subscriptions, stored events, budgets and goals in the parsed bytes.
  var memberOffsets: [Int] = []
  var subscriptionOffsets: [Int] = []
  var eventOffsets: [Int] = []
  var budgetOffsets: [Int] = []
  var goalOffsets: [Int] = []
  var rateOffsets: [UnknownKeys.Owner: Int] = [:]

  /// The subscriptions that events of a file can refer to.
  public enum References: Sendable {
    /// Only those in the file, as in a data file.
    case withinFile
    /// Any: an export of events alone refers to subscriptions that are already in the book.
    case anywhere
  }

  public init() {}

  /// Reads a file; throws `BookError` for the first error in it.
  ///
  /// Also reads exports of the same schema. `exportedAt` is not kept, nor is a projected event without data of its own
  /// (an overridden amount, a memo), because the schedule computes it.
  public init(parsing bytes: [UInt8], references: References = .withinFile) throws(BookError) {
    do throws(Fault) {
      self = try BookReader.read(bytes, references: references)
    } catch {
      throw error.located(in: bytes)
    }
  }

  /// The positions in the parsed bytes of parts of the book at that time.
  public func positions(of subjects: [BookFinding.Subject], in bytes: [UInt8]) -> [TextPosition] {
    let offsets = subjects.map(offset)
    // One scan for all: a scan for each would take as many steps as subjects times bytes.
    let sorted = Set(offsets).sorted()
    let positions = Dictionary(uniqueKeysWithValues: zip(sorted, TextPosition.positions(ofBytes: sorted, in: bytes)))
    return offsets.map { positions[$0] ?? TextPosition(ofByte: $0, in: bytes) }
  }

  private func offset(of subject: BookFinding.Subject) -> Int {
    switch subject {
    case .member(let index): memberOffsets[index]
    case .subscription(let index): subscriptionOffsets[index]
    case .event(let index): eventOffsets[index]
    case .rates(let index):
      rateOffsets[.rates(book.rates.series[index].pair, book.rates.series[index].source)] ?? 0
    case .budget(let index): budgetOffsets[index]
    case .goal(let index): goalOffsets[index]
    }
  }

  /// The lines of all members, subscriptions and stored events, each found in one pass over the bytes.
  public func lines(in bytes: [UInt8]) -> (members: [Int], subscriptions: [Int], events: [Int]) {
    (
      Self.lines(of: memberOffsets, in: bytes), Self.lines(of: subscriptionOffsets, in: bytes),
      Self.lines(of: eventOffsets, in: bytes)
    )
  }

  /// The lines of offsets in ascending order.
  private static func lines(of offsets: [Int], in bytes: [UInt8]) -> [Int] {
    TextPosition.positions(ofBytes: offsets, in: bytes).map(\.line)
  }
}

extension BookDocument: Equatable {
  /// Whether both would be written alike; offsets do not count.
  public static func == (left: BookDocument, right: BookDocument) -> Bool {
    left.book == right.book && left.lastChange == right.lastChange && left.writtenVersion == right.writtenVersion
      && left.unknown == right.unknown
  }
}

// MARK: - Taking over from another document

extension BookDocument {
  /// Adds members, subscriptions and records of another document, with their unknown keys.
  ///
  /// The document takes the newer of both schema versions, because it may now have keys of that version.
  public mutating func add(
    _ subscriptions: [Subscription], _ events: [RecordedEvent], _ members: [Member] = [], from other: BookDocument
  ) {
    if other.schemaVersion.isNewer(than: schemaVersion) { schemaVersion = other.schemaVersion }
    book.members += members
    book.subscriptions += subscriptions
    book.events += events
    for subscription in subscriptions { unknown.adopt(subscription, from: other.unknown) }
    for event in events { unknown.adopt(event, from: other.unknown) }
    for member in members { unknown.adopt(.member(member.name), from: other.unknown) }
  }

  /// Replaces subscriptions and records by those of another document, with their unknown keys.
  public mutating func replace(_ subscriptions: [Subscription], _ events: [RecordedEvent], from other: BookDocument) {
    if subscriptions.isEmpty, events.isEmpty { return }
    if other.schemaVersion.isNewer(than: schemaVersion) { schemaVersion = other.schemaVersion }
    let places = Dictionary(book.subscriptions.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let records = Dictionary(book.events.enumerated().map { (ChargeKey($1), $0) }) { first, _ in first }
    for subscription in subscriptions {
      guard let place = places[subscription.id] else { continue }
      for owner in UnknownKeys.owners(of: book.subscriptions[place]) { unknown[replacing: owner] = [] }
      book.subscriptions[place] = subscription
      unknown.adopt(subscription, from: other.unknown)
    }
    for event in events {
      guard let place = records[ChargeKey(event)] else { continue }
      for owner in UnknownKeys.owners(of: book.events[place]) { unknown[replacing: owner] = [] }
      book.events[place] = event
      unknown.adopt(event, from: other.unknown)
    }
  }

  /// Renames a category, tag, payment method or member throughout the book (`Book.rename`), with unknown keys.
  public mutating func rename(
    _ kind: SharedName, _ wanted: String, to new: String, at stamp: Timestamp
  ) throws(RenamingError) -> Renaming {
    let listed = book.members
    let renaming = try book.rename(kind, wanted, to: new, at: stamp)
    // A member that was listed before keeps keys of its own.
    if kind == .member, !listed.contains(where: { $0.name == renaming.after }) {
      unknown.move(.member(renaming.before), to: .member(renaming.after))
    }
    for budget in renaming.budgets { unknown.move(budget.before, to: budget.after) }
    for goal in renaming.goals { unknown.move(.goal(goal.before.identity), to: .goal(goal.after.identity)) }
    return renaming
  }

  /// Replaces the rates by those merged with another document, with their unknown keys.
  public mutating func setRates(_ rates: ExchangeRates, mergedFrom other: BookDocument) {
    for series in rates.series where book.rates[series.pair, series.source].rates.isEmpty {
      unknown.adopt(.rates(series.pair, series.source), from: other.unknown)
    }
    book.rates = rates
  }

  /// Adds budgets and goals of another document, with their unknown keys.
  public mutating func add(_ budgets: [Budget], _ goals: [SpendingGoal], from other: BookDocument) {
    book.budgets += budgets
    book.goals += goals
    for budget in budgets { unknown.adopt(budget, from: other.unknown) }
    for goal in goals { unknown.adopt(.goal(goal.identity), from: other.unknown) }
  }

  /// Adds accounts of another document, with their unknown keys.
  public mutating func add(_ accounts: [Account], from other: BookDocument) {
    book.accounts += accounts
    for account in accounts { unknown.adopt(.account(account.id), from: other.unknown) }
  }

  /// Adds recorded transfers of another document, with their unknown keys.
  public mutating func add(_ settlements: [RecordedTransfer], from other: BookDocument) {
    book.settlements += settlements
    for transfer in settlements { unknown.adopt(.settlement(transfer.id), from: other.unknown) }
  }

  /// Replaces the settings by those of another document, with the unknown keys of its root and settings.
  public mutating func adoptSettings(from other: BookDocument) {
    book.settings = other.book.settings
    for owner in [UnknownKeys.Owner.root, .settings, .historyRange] { unknown.adopt(owner, from: other.unknown) }
  }
}
