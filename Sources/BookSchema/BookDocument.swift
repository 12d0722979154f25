import BillingCore
import StrictJSON

/// A book and what its file has besides: the schema's version, the last change, and keys of newer programs.
///
/// Laws:
/// - `BookDocument(parsing: document.bytes()) == document`: writing loses nothing, in whatever order a file had its keys;
/// - `BookDocument(parsing: bytes).bytes() == bytes` for every file in the fixed format, unknown keys included: a change
///   of one amount changes one line, and the file reads well in git.
///
/// Source: seed 6.1; DESIGN, "The file".
public struct BookDocument: Sendable {
  /// All of the user's data.
  public var book = Book()
  /// Which command made this version; nil in files that the store did not write.
  public var lastChange: LastChange?
  /// The version that the file names; a newer minor one is kept.
  var schemaVersion = SchemaVersion.current
  /// What this program does not know.
  var unknown = UnknownKeys()
  /// Where each member, subscription, stored event, budget and goal starts in the bytes that were parsed.
  var memberOffsets: [Int] = []
  var subscriptionOffsets: [Int] = []
  var eventOffsets: [Int] = []
  var budgetOffsets: [Int] = []
  var goalOffsets: [Int] = []
  var rateOffsets: [UnknownKeys.Owner: Int] = [:]

  /// Which subscriptions the events of a file may belong to.
  public enum References: Sendable {
    /// Those of the file alone: a data file stands by itself.
    case withinFile
    /// Any: an export of events alone names subscriptions that are in the book already.
    case anywhere
  }

  /// An empty book.
  public init() {}

  /// The book that a file holds; throws `BookError` at the first thing that is not one.
  ///
  /// Also reads the exports of the same schema: `exportedAt` is not kept, and a projected event that says nothing of
  /// its own (no overridden amount, no memo) is not stored, since the schedule says it anyway.
  public init(parsing bytes: [UInt8], references: References = .withinFile) throws(BookError) {
    do throws(Fault) {
      self = try BookReader.read(bytes, references: references)
    } catch {
      throw error.located(in: bytes)
    }
  }

  /// Where a member starts in the bytes that the document was parsed from, by their place at that time.
  public func position(ofMember index: Int, in bytes: [UInt8]) -> TextPosition? {
    memberOffsets.indices.contains(index) ? TextPosition(ofByte: memberOffsets[index], in: bytes) : nil
  }

  /// Where a subscription starts in the bytes that the document was parsed from, by its place at that time.
  public func position(ofSubscription index: Int, in bytes: [UInt8]) -> TextPosition? {
    subscriptionOffsets.indices.contains(index) ? TextPosition(ofByte: subscriptionOffsets[index], in: bytes) : nil
  }

  /// Where a stored event starts in the bytes that the document was parsed from, by its place at that time.
  public func position(ofEvent index: Int, in bytes: [UInt8]) -> TextPosition? {
    eventOffsets.indices.contains(index) ? TextPosition(ofByte: eventOffsets[index], in: bytes) : nil
  }

  /// Where a budget starts in the bytes that the document was parsed from, by its place at that time.
  public func position(ofBudget index: Int, in bytes: [UInt8]) -> TextPosition? {
    budgetOffsets.indices.contains(index) ? TextPosition(ofByte: budgetOffsets[index], in: bytes) : nil
  }

  /// Where a goal starts in the bytes that the document was parsed from, by its place at that time.
  public func position(ofGoal index: Int, in bytes: [UInt8]) -> TextPosition? {
    goalOffsets.indices.contains(index) ? TextPosition(ofByte: goalOffsets[index], in: bytes) : nil
  }

  /// Where a series of rates starts in the bytes that the document was parsed from.
  public func position(of series: RateSeries, in bytes: [UInt8]) -> TextPosition? {
    rateOffsets[.rates(series.pair, series.source)].map { TextPosition(ofByte: $0, in: bytes) }
  }

  /// The lines on which all members, subscriptions and stored events start, found in one pass over the bytes each.
  public func lines(in bytes: [UInt8]) -> (members: [Int], subscriptions: [Int], events: [Int]) {
    (
      Self.lines(of: memberOffsets, in: bytes), Self.lines(of: subscriptionOffsets, in: bytes),
      Self.lines(of: eventOffsets, in: bytes)
    )
  }

  /// The lines of offsets that ascend.
  private static func lines(of offsets: [Int], in bytes: [UInt8]) -> [Int] {
    var line = 1
    var start = 0
    return offsets.map { offset in
      line += TextPosition(ofByte: offset - start, in: Array(bytes[start..<offset])).line - 1
      start = offset
      return line
    }
  }
}

extension BookDocument: Equatable {
  /// Whether both would be written alike; where they were parsed from does not count.
  public static func == (left: BookDocument, right: BookDocument) -> Bool {
    left.book == right.book && left.lastChange == right.lastChange && left.schemaVersion == right.schemaVersion
      && left.unknown == right.unknown
  }
}

// MARK: - Taking over from another document

extension BookDocument {
  /// Adds members, subscriptions and records of another document, with the unknown keys that they have there.
  ///
  /// The document then names the newer of both versions, since it may hold that version's keys.
  public mutating func add(
    _ subscriptions: [Subscription], _ events: [RecordedEvent], _ members: [Member] = [], from other: BookDocument
  ) {
    if other.schemaVersion.minor > schemaVersion.minor { schemaVersion = other.schemaVersion }
    book.members += members
    book.subscriptions += subscriptions
    book.events += events
    for subscription in subscriptions { unknown.adopt(subscription, from: other.unknown) }
    for event in events { unknown.adopt(event, from: other.unknown) }
    for member in members { unknown.adopt(.member(member.name), from: other.unknown) }
  }

  /// Renames a member wherever the book names them (`Book.renameMember`), with the unknown keys that they have.
  public mutating func renameMember(
    _ old: String, to new: String, at stamp: Timestamp
  ) throws(MemberError) -> (subscriptions: Int, charges: Int) {
    let budgets = book.budgets
    let uses = try book.renameMember(old, to: new, at: stamp)
    unknown.move(.member(old), to: .member(new))
    for (budget, renamed) in zip(budgets, book.budgets) { unknown.move(budget, to: renamed) }
    return uses
  }

  /// Puts rates in place that were merged with those of another document, with the unknown keys that they have there.
  public mutating func setRates(_ rates: ExchangeRates, mergedFrom other: BookDocument) {
    for series in rates.series where book.rates[series.pair, series.source].rates.isEmpty {
      unknown.adopt(.rates(series.pair, series.source), from: other.unknown)
    }
    book.rates = rates
  }

  /// Adds budgets and goals of another document, with the unknown keys that they have there.
  public mutating func add(_ budgets: [Budget], _ goals: [SpendingGoal], from other: BookDocument) {
    book.budgets += budgets
    book.goals += goals
    for budget in budgets { unknown.adopt(budget, from: other.unknown) }
    for goal in goals { unknown.adopt(.goal(goal.perMonth.currency), from: other.unknown) }
  }

  /// Takes the settings of another document, with the unknown keys of its root and of its settings.
  public mutating func adoptSettings(from other: BookDocument) {
    book.settings = other.book.settings
    for owner in [UnknownKeys.Owner.root, .settings, .historyRange] { unknown.adopt(owner, from: other.unknown) }
  }
}
