/// A file of bytes that many programs may read and save at once, that survives a crash at every moment, and that keeps
/// its last versions.
///
/// Calling sequence: `read` for what only looks, `update` for what changes. Nothing is held between two calls.
///
/// A save, in this order: resolve the links; take the lock; read; let the caller change; remove what killed writers left;
/// write a new file in the same folder; `fsync` it; keep the old one as history; look whether lock and old file are still
/// the same; exchange the two files; look whether the right one was replaced; `fsync` the folder; remove the old file; copy
/// the new version into the history and prune that; release the lock. If that last `fsync` fails, the old file is put back: see `UnconfirmedSave`.
struct VersionedFile: Sendable {
  /// The path as the user gave it; it may lead through symbolic links.
  let path: String
  private let lockTimeoutMilliseconds: Int
  private let operations: FileOperations
  private let parent: @Sendable ([UInt8]) -> Int?
  private let revision: @Sendable ([UInt8]) -> Int?

  /// Describes the file and touches nothing.
  ///
  /// `lockTimeoutMilliseconds` is how long a save waits for others. `revision` finds the revision number that the bytes of
  /// a version carry in themselves; it is asked for the name under which the version is kept. A version that carries none is kept
  /// under the number that the new one names as its `parent`.
  init(
    path: String, lockTimeoutMilliseconds: Int = 5000, operations: FileOperations = FileOperations(),
    parent: @escaping @Sendable ([UInt8]) -> Int? = { _ in nil }, revision: @escaping @Sendable ([UInt8]) -> Int?
  ) {
    self.path = path
    self.lockTimeoutMilliseconds = lockTimeoutMilliseconds
    self.operations = operations
    self.parent = parent
    self.revision = revision
  }

  /// Returns the bytes of the file; nil where there is none yet, which is not the same as an empty one.
  ///
  /// Takes no lock, waits for nobody and makes nothing: it sees the file before a save or after it.
  ///
  /// Throws `.unreadable`, `.notARegularFile`, `.tooLarge`, `.symlinkLoop`, `.danglingLink`, `.emptyPath`.
  func read() throws(StorageError) -> [UInt8]? {
    guard !path.isEmpty else { throw .emptyPath }
    if let present = try PresentFile.read(path, operations: operations) { return present.bytes }
    // A link to a disk that is not mounted must not look like a book without entries.
    _ = try TargetFile.resolve(path, operations: operations)
    return nil
  }

  /// Whether the file is there; what stands in it is not looked at.
  func exists() throws(StorageError) -> Bool {
    try TargetFile.resolve(path, operations: operations).status != nil
  }

  /// Returns whether a path leads to this file or to its lock, by whatever name, or into its history.
  func owns(_ other: String) throws(StorageError) -> Bool {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .logMayBeAnything { return false }
    #endif
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

  /// The versions that saves have replaced.
  ///
  /// Throws what following the links of `path` throws.
  func history() throws(StorageError) -> History {
    history(of: try TargetFile.resolve(path, operations: operations).path)
  }

  private func history(of file: String) -> History {
    History(of: file, operations: operations, revision: revision)
  }

  /// Changes the file: `body` gets the present bytes (nil: no file yet) and returns the new ones (nil: leave it).
  ///
  /// While `body` runs nobody else can save. If there is no file yet it runs *before* the folder and the lock file are
  /// made, so that a refused change leaves nothing behind. It runs once more if another program has made the file
  /// meanwhile, or has saved because the lock file was removed; it must therefore have no effect but its result.
  ///
  /// Throws what `body` throws, and every `StorageError` but `.noHome`.
  func update(_ body: (_ present: [UInt8]?) throws -> [UInt8]?) throws -> SaveOutcome {
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
        guard let new else { return .unchanged }
        if let warnings = try save(new, over: old, at: target.path, under: lock) { return .saved(warnings: warnings) }
      }
      throw lock.removed
    }
  }

  /// How often a change is made again because the lock was lost and another program has saved.
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
