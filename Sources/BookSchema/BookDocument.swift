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
public struct BookDocument: Sendable {
  public var book = Book()
  /// The change that made this version; `nil` in files that the store did not write.
  public var lastChange: LastChange?
  /// The newest stamps that ever came in, as in the file; read only by what saves and joins.
  var seen: JSONValue?
  /// What the file says of the save that wrote it, as in the file.
  var written: JSONValue?
  /// The version in the file that was read.
  var schemaVersion = SchemaVersion.basic
  /// The keys of the file itself that this program does not know; those of its records are in the records.
  var kept = KeptKeys()
  /// The offset in the parsed bytes of the settings.
  var settingsOffset = 0
  /// The offsets in the parsed bytes of all members, accounts, subscriptions, stored events, budgets, goals and rates.
  var memberOffsets: [Int] = []
  var accountOffsets: [Int] = []
  var subscriptionOffsets: [Int] = []
  var eventOffsets: [Int] = []
  var budgetOffsets: [Int] = []
  var goalOffsets: [Int] = []
  var rateOffsets: [RateSeries.Identity: Int] = [:]

  /// Whether the file is of a version that this program does not know, so that it can be read but not merged.
  public var isOfNewerVersion: Bool {
    !SchemaVersion.written.contains { $0.major == schemaVersion.major && schemaVersion.minor <= $0.minor }
  }
  /// The version to write: 2.0 and later only as long as the book needs them, and a newer minor version as it was read.
  var writtenVersion: SchemaVersion {
    let needed = neededVersion
    let isKept = schemaVersion.major >= needed.major && !SchemaVersion.written.contains(schemaVersion)
    return isKept ? schemaVersion : needed
  }

  /// The oldest version that reads the book correctly.
  private var neededVersion: SchemaVersion {
    if book.hasDatedValues { return .withDatedValues }
    if book.hasExtras || book.hasRefunds || book.hasEndingTerms || book.settings.monthStart != .day(1)
      || book.hasBilledEstimates
    {
      return .withExtras
    }
    return book.hasPlans || book.hasMoves || book.hasScopedGoals ? .withPlans : .basic
  }

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
    case .account(let index): accountOffsets[index]
    case .subscription(let index): subscriptionOffsets[index]
    case .event(let index): eventOffsets[index]
    case .rates(let index):
      rateOffsets[book.rates.series[index].identity] ?? 0
    case .budget(let index): budgetOffsets[index]
    case .goal(let index): goalOffsets[index]
    case .settings: settingsOffset
    }
  }

  /// The lines of all members, subscriptions and stored events, each found in one pass over the bytes.
  public func lines(in bytes: [UInt8]) -> (members: [Int], subscriptions: [Int], events: [Int]) {
    let lines = { (offsets: [Int]) in TextPosition.positions(ofBytes: offsets, in: bytes).map(\.line) }
    return (lines(memberOffsets), lines(subscriptionOffsets), lines(eventOffsets))
  }
}

extension BookDocument: Equatable {
  /// Whether both would be written alike; offsets do not count, nor does what a file says about itself.
  public static func == (left: BookDocument, right: BookDocument) -> Bool {
    left.book == right.book && left.lastChange == right.lastChange && left.writtenVersion == right.writtenVersion
      && left.kept == right.kept && left.seen == right.seen && left.book.hasStamps(of: right.book)
  }
}

extension BookDocument {
  /// Adds the records in the lists of a book, which are from another document.
  ///
  /// The document takes the newer of both schema versions, because it may now have keys of that version.
  public mutating func add(_ added: Book, from other: BookDocument) {
    let (own, others) = (schemaVersion, other.schemaVersion)
    if (others.major, others.minor) > (own.major, own.minor) { schemaVersion = others }
    book.members += added.members
    book.subscriptions += added.subscriptions
    book.events += added.events
    book.budgets += added.budgets
    book.goals += added.goals
    book.accounts += added.accounts
    book.settlements += added.settlements
  }

  /// Replaces the settings by those of another document, with the unknown keys of its root.
  public mutating func adoptSettings(from other: BookDocument) {
    book.settings = other.book.settings
    if !other.kept.isEmpty { kept = other.kept }
  }

  /// A document of a redacted book, without unknown keys and the last change, which can hold any text.
  public init(redacted book: Book, by redaction: Redaction) {
    self.init()
    self.book = redaction.applied(to: book)
  }
}

extension RateSeries {
  /// What identifies a series: its pair and its source.
  struct Identity: Hashable {
    let pair: CurrencyPair
    let source: RateSource
  }

  var identity: Identity { Identity(pair: pair, source: source) }
}
