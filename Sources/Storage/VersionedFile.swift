/// A file of bytes that several programs can read and save concurrently, that survives a crash at any moment, and that
/// keeps its last versions.
///
/// Calling sequence: `read` to read only, `update` to change something. Nothing is held between two calls.
///
/// A save does the following, in this order: resolve the links; take the lock; read; run the caller's change; remove the
/// leftovers of killed writers; write a new file in the same folder; `fsync` it; keep the old one in the history; check
/// that the lock and the old file are still the same; exchange the two files; check that the right one was replaced;
/// `fsync` the folder; remove the old file; copy the new version into the history and prune it; release the lock. If the
/// `fsync` of the folder fails, the old file is put back: see `Save.takenBack`.
struct VersionedFile: Sendable {
  /// The path as given by the user, possibly through symbolic links.
  let path: String
  private let lockTimeoutMilliseconds: Int
  private let operations: FileOperations
  private let parent: @Sendable ([UInt8]) -> Int?
  private let revision: @Sendable ([UInt8]) -> Int?
  private let supersedes: @Sendable (_ new: [UInt8], _ former: [UInt8]) -> Bool

  /// Describes the file without accessing the disk.
  ///
  /// A save waits `lockTimeoutMilliseconds` for others. `revision` finds the revision number in the bytes of a version,
  /// which is used for its name in the history. A version without a number is kept under the number that the new one
  /// names as its `parent`. A version that `supersedes` another one of its number takes its room in the history.
  init(
    path: String, lockTimeoutMilliseconds: Int = 5000, operations: FileOperations = FileOperations(),
    parent: @escaping @Sendable ([UInt8]) -> Int? = { _ in nil },
    supersedes: @escaping @Sendable (_ new: [UInt8], _ former: [UInt8]) -> Bool = { _, _ in false },
    revision: @escaping @Sendable ([UInt8]) -> Int?
  ) {
    self.path = path
    self.lockTimeoutMilliseconds = lockTimeoutMilliseconds
    self.operations = operations
    self.parent = parent
    self.revision = revision
    self.supersedes = supersedes
  }

  /// Returns the bytes of the file; nil if there is none yet, which differs from an empty file.
  ///
  /// Takes no lock, never waits and creates nothing: it sees the file either before or after a save.
  ///
  /// Throws `.unreadable`, `.notARegularFile`, `.tooLarge`, `.symlinkLoop`, `.danglingLink`, `.emptyPath`.
  func read() throws(StorageError) -> [UInt8]? {
    guard !path.isEmpty else { throw .emptyPath }
    if let present = try PresentFile.read(path, operations: operations) { return present.bytes }
    // A link to a disk that is not mounted must not look like an empty book.
    _ = try TargetFile.resolve(path, operations: operations)
    return nil
  }

  /// Returns whether the file exists, without reading it.
  func exists() throws(StorageError) -> Bool {
    try TargetFile.resolve(path, operations: operations).status != nil
  }

  /// Returns whether a path leads to this file or its lock, under any name, or into its history.
  func owns(_ other: String) throws(StorageError) -> Bool {
    let own = try TargetFile.resolve(path, operations: operations)
    let theirs = try TargetFile.resolve(other, operations: operations)
    for name in [own.path, own.path + ".lock"] where try theirs.isFile(named: name, operations: operations) {
      return true
    }
    let (folder, history) = try StorageError.reading(other) { () throws(FileError) in
      (
        try operations.statusIfPresent(of: PathParts(theirs.path).folder),
        try operations.statusIfPresent(of: own.path + ".history")
      )
    }
    guard let folder, let history else { return false }
    return folder.isSameFile(as: history)
  }

  /// Returns the history of the file.
  ///
  /// Throws the errors of resolving the links of `path`.
  func history() throws(StorageError) -> History {
    history(of: try TargetFile.resolve(path, operations: operations).path)
  }

  private func history(of file: String) -> History {
    History(of: file, operations: operations, revision: revision, supersedes: supersedes)
  }

  /// Changes the file: `body` gets the current bytes (nil: no file yet) and returns the new ones (nil: no change).
  ///
  /// No other program can save while `body` runs. If there is no file yet, it runs *before* the folder and the lock file
  /// are created, so that a rejected change leaves nothing behind. It runs again if another program has created the file
  /// in the meantime, or has saved because the lock file was removed; it must therefore have no effect except its result.
  ///
  /// With `keepsUnchanged`, the history gets the current version where nothing changes.
  ///
  /// Throws the errors of `body` and every `StorageError` except `.noHome`.
  func update(keepsUnchanged: Bool = false, _ body: (_ present: [UInt8]?) throws -> [UInt8]?) throws -> SaveOutcome {
    guard !path.isEmpty else { throw StorageError.emptyPath }
    let target = try TargetFile.resolve(path, operations: operations)
    var first: [UInt8]?
    if target.status == nil {
      guard let new = try body(nil) else { return .unchanged }
      first = new
      try StorageError.writing(target.path) { () throws(FileError) in
        try operations.makeFolders(target.missingFolders)
      }
    }
    let lock = DataLock(of: target.path, timeoutMilliseconds: lockTimeoutMilliseconds, operations: operations)
    return try lock.whileHeld {
      for _ in 0..<Self.attempts {
        let old = try PresentFile.read(target.path, operations: operations)
        let new = old == nil && first != nil ? first : try body(old?.bytes)
        guard let new else {
          if keepsUnchanged, let old { keep(old, at: target.path, under: lock) }
          return .unchanged
        }
        if let warnings = try save(new, over: old, at: target.path, under: lock) { return .saved(warnings: warnings) }
      }
      throw lock.removed
    }
  }

  /// Keeps a version that stays; a history that cannot be written keeps nobody from anything.
  private func keep(_ present: PresentFile, at path: String, under lock: DataLock) {
    guard let number = revision(present.bytes) else { return }
    do throws(StorageError) { _ = try history(of: path).keep(present.bytes, revision: number, tag: lock.tag) } catch {
      return
    }
  }

  /// The maximum number of attempts if the lock is lost and another program has saved.
  private static let attempts = 100

  private func save(
    _ new: [UInt8], over old: PresentFile?, at path: String, under lock: DataLock
  ) throws(StorageError) -> [StorageWarning]? {
    let oldNumber = old.flatMap { revision($0.bytes) } ?? parent(new) ?? 0
    let save = Save(
      new, over: old, numbers: (max(0, oldNumber), revision(new)), at: path, lock: lock, history: history(of: path),
      operations: operations)
    return try save.run()
  }
}
