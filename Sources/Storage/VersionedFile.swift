/// A file of bytes that many programs may read and save at once, that survives a crash at every moment, and that keeps
/// its last versions.
///
/// Calling sequence: `read` for what only looks, `update` for what changes. Nothing is held between two calls.
///
/// A save, in this order: resolve the links; take the lock; read; let the caller change; remove what killed writers left;
/// write a new file in the same folder; `fsync` it; look whether the old one is still what was read; keep the old one as
/// history; rename; `fsync` the folder; prune the history; let go of the lock. Where that last `fsync` fails, the old file is
/// put back: see `UnconfirmedSave`.
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

  /// Whether a path leads to this file, by a link or by another name of it too, to its lock, or into its history.
  func owns(_ other: String) throws(StorageError) -> Bool {
    let (own, theirs) = (
      try TargetFile.resolve(path, operations: operations), try TargetFile.resolve(other, operations: operations)
    )
    if let status = own.status, let other = theirs.status, status.isSameFile(as: other) { return true }
    let folder = try StorageError.reading(other) { () throws(FileError) in
      try operations.statusIfPresent(of: PathParts(theirs.path).folder)
    }
    let history = try StorageError.reading(own.path) { () throws(FileError) in
      try operations.statusIfPresent(of: own.path + ".history")
    }
    if let folder, let history, folder.isSameFile(as: history) { return true }
    return [own.path, own.path + ".lock"].contains(theirs.path)
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
  /// While `body` runs nobody else can save. Where there is no file yet it runs *before* the folder and the lock file
  /// are made, so that a refused change leaves nothing behind, and once more in the rare case that another program has
  /// made the file meanwhile; it must therefore have no effect but its result.
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
      let old = try PresentFile.read(target.path, operations: operations)
      let new = old == nil && first != nil ? first : try body(old?.bytes)
      guard let new else { return .unchanged }
      return .saved(warnings: try save(new, over: old, at: target.path))
    }
  }

  // MARK: Under the lock

  private func save(
    _ new: [UInt8], over old: PresentFile?, at path: String
  ) throws(StorageError) -> [StorageWarning] {
    try checkWritable(old, at: path)
    var warnings: [StorageWarning] = []
    do throws(FileError) { try operations.removeLeftovers(of: path) } catch {
      warnings.append(.leftoverNotRemoved(error))
    }
    let kept = try replace(old, with: new, at: path, &warnings)
    if let kept {
      do throws(FileError) { try prune(sparing: new, kept, at: path) } catch {
        warnings.append(.historyNotPruned(error))
      }
    }
    return warnings
  }

  /// Refuses a file that its owner has made read-only: it is not to be written, though a rename could.
  private func checkWritable(_ old: PresentFile?, at path: String) throws(StorageError) {
    if let old, old.status.permissions & 0o200 == 0 {
      throw .writeFailed(path: path, cause: FileError(call: .open, path: path, errno: .permissionDenied))
    }
  }

  /// Writes the new file and puts it in the place of the old one; returns the name under which that was kept, if it was.
  private func replace(
    _ old: PresentFile?, with new: [UInt8], at path: String, _ warnings: inout [StorageWarning]
  ) throws(StorageError) -> VersionName? {
    let target = TargetFile(path: path, status: old?.status, missingFolders: [])
    let file = try AtomicFile(target, operations: operations)
    warnings += file.warnings
    try file.write(new)
    var kept: VersionName?
    do throws(StorageError) {
      try file.commit { () throws(StorageError) in
        try checkUnchanged(path, since: old)
        kept = try keep(old, under: new, at: path, &warnings)
      }
    } catch {
      guard case .notSynced(_, let cause) = error else { throw error }
      throw UnconfirmedSave(path: path, new: new, old: old, operations: operations).takenBack(after: cause)
    }
    return kept
  }

  /// Refuses to overwrite what an editor, which knows nothing of the lock, has saved meanwhile.
  private func checkUnchanged(_ path: String, since old: PresentFile?) throws(StorageError) {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .noLastLook { return }
    #endif
    let now = try StorageError.reading(path) { () throws(FileError) in
      try operations.linkStatusIfPresent(of: path)
    }
    guard now == old?.status else { throw .changedMeanwhile(path: path) }
  }

  /// Keeps the old version as history.
  ///
  /// The new bytes are worth more than the old ones: a history that cannot be written never stops a save.
  private func keep(
    _ old: PresentFile?, under new: [UInt8], at path: String, _ warnings: inout [StorageWarning]
  ) throws(StorageError) -> VersionName? {
    guard let old else { return nil }
    let number = revision(old.bytes) ?? parent(new) ?? 0
    do throws(StorageError) {
      return try history(of: path).keep(path, bytes: old.bytes, revision: max(0, number))
    } catch {
      #if DEBUG && SUBTRACK_MUTANTS
        if Mutant.chosen == .historyFirst { throw error }
      #endif
      warnings.append(.versionNotKept(error))
      return nil
    }
  }

  /// Removes the oldest versions, never the one just kept, if the new version has a new number: going back adds none.
  private func prune(sparing new: [UInt8], _ kept: VersionName, at path: String) throws(FileError) {
    let present = VersionName(revision: max(0, revision(new) ?? 0), variant: 0)
    let history = history(of: path)
    guard try operations.linkStatusIfPresent(of: history.folder + "/" + present.text) == nil else { return }
    try history.prune(sparing: [present, kept], newest: present.revision)
  }
}
