import BillingCore
import BookSchema

/// One user's book on the disk: the typed side of `VersionedFile`.
///
/// Calling sequence: `load` for what only looks, `change` for what changes, `restore` to walk through the history.
///
/// Every version carries in `lastChange` its revision, that of the version it was made from, and what was done. So the
/// history needs no index: it is a tree that `restore` walks to the parent (undo) and to a child (redo), putting back
/// the very bytes. Nothing is lost by undoing and then changing something else.
public struct BookStore: Sendable {
  /// The path of the data file.
  public let path: String
  private let file: VersionedFile
  /// The document where there is no file yet; called only there.
  private let newDocument: @Sendable () -> BookDocument

  /// Describes the store and touches nothing.
  public init(
    path: String, lockTimeoutMilliseconds: Int = 5000, operations: FileOperations = FileOperations(),
    newDocument: @escaping @Sendable () -> BookDocument = { BookDocument() }
  ) {
    self.path = path
    self.newDocument = newDocument
    file = VersionedFile(
      path: path, lockTimeoutMilliseconds: lockTimeoutMilliseconds, operations: operations,
      parent: { BookHeader.read($0)?.lastChange?.parent }, revision: { BookHeader.read($0)?.lastChange?.revision })
  }

  /// The bytes of the data file; nil where there is none yet.
  public func bytes() throws(StorageError) -> [UInt8]? { try file.read() }

  /// The book; an empty one where there is no file yet.
  ///
  /// Throws `StorageError` or `DamagedBook`.
  public func load() throws -> BookDocument {
    guard let bytes = try bytes() else { return newDocument() }
    return try parse(bytes)
  }

  /// The book that some bytes of the data file hold; throws `DamagedBook`.
  public func parse(_ bytes: [UInt8]) throws(DamagedBook) -> BookDocument {
    do { return try BookDocument(parsing: bytes) } catch {
      throw DamagedBook(path: path, error: error, hasVersions: hasVersions)
    }
  }

  /// What is done to the book, as the history tells it.
  public struct Change: Sendable {
    /// The command that does it, as `add`.
    public var command: String
    /// What it is done to, as a subscription's name.
    public var subject: String?
    /// When.
    public var at: Timestamp

    /// A change by a command at a moment.
    public init(command: String, subject: String? = nil, at: Timestamp) {
      self.command = command
      self.subject = subject
      self.at = at
    }
  }

  /// Changes the book; `body` returns what it did, or nil where there was nothing to change.
  ///
  /// `body` must have no effect but on the book: see `VersionedFile.update`. What it wrote is read back before it is
  /// saved, so that no version that this program cannot read ever reaches the disk. Throws what `body` throws,
  /// `StorageError` and `DamagedBook`.
  public func change(_ body: (inout BookDocument) throws -> Change?) throws -> SaveOutcome {
    try file.update { present in
      var document = try present.map { bytes throws(DamagedBook) in try parse(bytes) } ?? newDocument()
      let former = document.book
      guard let change = try body(&document) else { return nil }
      document.settle(since: former, at: change.at)
      let last = document.lastChange
      let parent = present.map { _ in last?.revision ?? numberOfUnnumbered() }
      document.lastChange = LastChange(
        revision: number(after: parent ?? 0), parent: parent, parentAt: last?.at, at: change.at,
        command: change.command, subject: change.subject)
      let bytes = document.bytes()
      guard try parse(bytes) == document else { throw UnfaithfulCopy(path: path) }
      return bytes
    }
  }

  /// Whether a path leads to the data file, to its lock, or into its history: nothing else may ever be written there.
  public func owns(_ other: String) throws(StorageError) -> Bool {
    try file.owns(other)
  }

  /// Whether there is a data file.
  public func exists() throws(StorageError) -> Bool { try file.exists() }

  func history() throws(StorageError) -> History { try file.history() }

  func update(_ body: ([UInt8]?) throws -> [UInt8]?) throws -> SaveOutcome { try file.update(body) }

  /// The number for a new version that is made from version `parent`: one more than the highest so far.
  ///
  /// Where counting ends, the numbers begin again behind the highest that has a free one after it: no number stops a save.
  private func number(after parent: Int) -> Int {
    let highest = max(highestRevision() ?? 0, parent)
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .numbersEnd { return highest + 1 }
    #endif
    if highest < VersionName.last { return highest + 1 }
    let used = revisions().union([0, parent])
    return (used.filter { $0 < VersionName.last && !used.contains($0 + 1) }.max() ?? 0) + 1
  }

  /// The number under which a present file that carries none will be kept.
  private func numberOfUnnumbered() -> Int { highestRevision() == nil ? 0 : number(after: 0) }

  /// A history that cannot be read has no numbers: that stops no save, which warns of it by itself.
  private func highestRevision() -> Int? {
    do throws(StorageError) { return try file.history().highestRevision() } catch { return nil }
  }

  /// Whether the history has versions; one that cannot be read has none to offer.
  private var hasVersions: Bool { !revisions().isEmpty }

  private func revisions() -> Set<Int> {
    do throws(StorageError) { return try file.history().revisions() } catch { return [] }
  }
}

/// The data file is there and is not a book.
public struct DamagedBook: Error, Equatable, Sendable {
  /// The file.
  public let path: String
  /// What is wrong with it, and where.
  public let error: BookError
  /// Whether the history has versions to go back to.
  public let hasVersions: Bool
}

/// The book would not read back as it was written: a defect of this program, found before anything was saved.
public struct UnfaithfulCopy: Error, Equatable, Sendable {
  /// The file that stays as it is.
  public let path: String
}
