import BillingCore
import BookSchema

/// One user's book on the disk: the typed side of `VersionedFile`.
///
/// Calling sequence: `load` to read only, `change` to change something, `restore` to step through the history.
///
/// The `lastChange` of every version has its revision, that of the version it was made from, and a description of the
/// change. So the history needs no index: it is a tree in which `restore` moves to the parent (undo) or a child (redo),
/// restoring the exact bytes. Changing something else after an undo loses nothing.
public struct BookStore: Sendable {
  /// The path of the data file.
  public let path: String
  /// The day as of which the books are projected; see `Book.today`.
  public var today: CivilDate?
  /// What keeps the id of the data file and its last stamp; without it, saves leave no stamps.
  public var stamps: StampFile?
  let file: VersionedFile
  /// Creates the document if there is no file yet; called only then.
  let newDocument: @Sendable () -> BookDocument

  /// Describes the store without accessing the disk.
  public init(
    path: String, lockTimeoutMilliseconds: Int = 5000, operations: FileOperations = FileOperations(),
    newDocument: @escaping @Sendable () -> BookDocument = { BookDocument() }
  ) {
    self.path = path
    self.newDocument = newDocument
    file = VersionedFile(
      path: path, lockTimeoutMilliseconds: lockTimeoutMilliseconds, operations: operations,
      parent: { BookHeader.read($0)?.lastChange?.parent },
      supersedes: { BookStore.isRestored($1, in: $0) && BookStore.isAsWritten($1) },
      revision: { BookHeader.read($0)?.lastChange?.revision })
  }

  /// Returns the bytes of the data file; nil if there is none yet.
  public func bytes() throws(StorageError) -> [UInt8]? { try file.read() }

  /// Returns the book; an empty one if there is no file yet.
  ///
  /// Throws `StorageError` or `DamagedBook`.
  public func load() throws -> BookDocument {
    guard let bytes = try bytes() else { return emptyDocument() }
    return try parse(bytes)
  }

  /// Returns the book in the bytes of a data file; throws `DamagedBook`.
  public func parse(_ bytes: [UInt8]) throws(DamagedBook) -> BookDocument {
    do {
      var document = try BookDocument(parsing: bytes)
      document.book.today = today
      return document
    } catch {
      throw DamagedBook(path: path, error: error, hasVersions: hasVersions)
    }
  }

  private func emptyDocument() -> BookDocument {
    var document = newDocument()
    document.book.today = today
    return document
  }

  /// A change of the book, as the history records it.
  public struct Change: Sendable {
    /// The command, such as `add`.
    public var command: String
    /// The subject of the change, such as a subscription's name.
    public var subject: String?
    /// The time of the change.
    public var at: Timestamp

    /// Whether it gives something another name wherever it is used.
    var renames: Bool { command.split(separator: " ").contains("rename") }

    /// Creates a change by a command at a point in time.
    public init(command: String, subject: String? = nil, at: Timestamp) {
      self.command = command
      self.subject = subject
      self.at = at
    }
  }

  /// Changes the book; `body` returns a description of the change, or nil if nothing changed.
  ///
  /// `body` must have no effect except on the book: see `VersionedFile.update`. The result is read back before it is
  /// saved, so that a version that this program cannot read never reaches the disk. Throws the errors of `body`,
  /// `StorageError` and `DamagedBook`.
  public func change(_ body: (inout BookDocument) throws -> Change?) throws -> SaveOutcome {
    var given: Stamp?
    let outcome = try file.update { present in
      let former = try present.map(version)
      var document = former?.document ?? emptyDocument()
      guard let change = try body(&document) else { return nil }
      document.book.sortRecords()
      (document, given) = try stamped(document, over: former, at: change.at, forgets: true, renames: change.renames)
      let last = document.lastChange
      // A file without a number gets one when it is kept.
      let parent = present.map { _ in last?.revision ?? (highestRevision() == nil ? 0 : number(after: 0)) }
      document.lastChange = LastChange(
        revision: number(after: parent ?? 0), parent: parent, parentAt: last?.at, at: change.at,
        command: change.command, subject: change.subject)
      document.lastChange?.kept = last?.kept ?? KeptKeys()
      let bytes = sealed(document, editedFrom: former?.editedFrom)
      guard try parse(bytes) == document else { throw UnfaithfulCopy(path: path) }
      return bytes
    }
    if let given { stamps?.keep(given) }
    return outcome
  }

  /// The file of a document, which says what it is if saves leave stamps.
  func sealed(_ document: BookDocument, editedFrom: String?) -> [UInt8] {
    stamps == nil ? document.bytes() : document.sealed(editedFrom: editedFrom)
  }

  /// Gives the stamp of this save to all that differs; the stamp is `nil` if nothing does, or saves leave none.
  func stamped(
    _ document: BookDocument, over former: BookVersion?, at moment: Timestamp, forgets: Bool = false,
    renames: Bool = false
  ) throws -> (document: BookDocument, stamp: Stamp?) {
    guard let stamps else { return (document, nil) }
    let own = stamps.identity(in: former?.document)
    return try document.stamped(
      over: former?.document, at: moment, id: own.id, last: own.last, forgets: forgets, renames: renames,
      leavesRoom: former?.editedFrom != nil)
  }

  /// Returns whether a path leads to the data file, its lock or its history, where nothing else may be written.
  public func owns(_ other: String) throws(StorageError) -> Bool {
    try file.owns(other)
  }

  /// Returns whether there is a data file.
  public func exists() throws(StorageError) -> Bool { try file.exists() }

  /// Returns the number of a new version made from version `parent`: one more than the highest so far.
  ///
  /// If the highest possible number is used, numbering continues after the highest one that is followed by a free number,
  /// so a save never fails for lack of a number.
  private func number(after parent: Int) -> Int {
    let highest = max(highestRevision() ?? 0, parent)
    if highest < VersionName.last { return highest + 1 }
    let used = revisions().union([0, parent])
    return (used.filter { $0 < VersionName.last && !used.contains($0 + 1) }.max() ?? 0) + 1
  }

  /// Returns nil for an unreadable history too: it does not prevent a save, which warns about it anyway.
  private func highestRevision() -> Int? {
    do throws(StorageError) { return try file.history().highestRevision() } catch { return nil }
  }

  /// Whether the history has versions; false if it cannot be read.
  private var hasVersions: Bool { !revisions().isEmpty }

  private func revisions() -> Set<Int> {
    do throws(StorageError) { return try file.history().revisions() } catch { return [] }
  }
}

/// The data file exists but is not a book.
public struct DamagedBook: Error, Equatable, Sendable {
  public let path: String
  /// The problem and its position.
  public let error: BookError
  /// Whether the history has versions to restore.
  public let hasVersions: Bool
}

/// The book would not read back as it was written: a bug in this program, found before anything was saved.
public struct UnfaithfulCopy: Error, Equatable, Sendable {
  /// The path of the file, which is unchanged.
  public let path: String
}
