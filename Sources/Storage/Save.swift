/// One save under the lock, from the new bytes to the answer.
///
/// The order of its steps is what makes it safe.
/// The old version goes to the history first. Then come, right after each other, a last look at lock and file, and the
/// exchange of the two files under their names in one step. What came out of that exchange is compared with what was read:
/// if an editor, which knows nothing of the lock, saved in between, its file is put back and the save is refused.
final class Save {
  private let path: String
  private let old: PresentFile?
  private let new: [UInt8]
  private let oldNumber: Int
  private let newNumber: Int?
  private let lock: DataLock
  private let history: History
  private let operations: FileOperations
  private let sizeLimit: Int
  private var warnings: [StorageWarning] = []

  /// A save at `path`, after the links; `numbers` are those under which the history keeps the two versions.
  init(
    _ new: [UInt8], over old: PresentFile?, numbers: (old: Int, new: Int?), at path: String, lock: DataLock,
    history: History, operations: FileOperations, sizeLimit: Int = UserFile.sizeLimit
  ) {
    self.sizeLimit = sizeLimit
    (self.new, self.old, self.path) = (new, old, path)
    (oldNumber, newNumber) = numbers
    (self.lock, self.history, self.operations) = (lock, history, operations)
  }

  /// Saves, and returns the warnings; nil if the lock was lost and another program has saved: the change must be made again
  /// on what stands now.
  func run() throws(StorageError) -> [StorageWarning]? {
    try checkWritable()
    try checkSize()
    removeLeftovers()
    let target = TargetFile(path: path, status: old?.status, missingFolders: [])
    let file = try AtomicFile(target, tag: lock.tag, operations: operations)
    warnings += file.warnings
    try file.write(new)
    try file.finish()
    let kept = try keepOld()
    guard try replace(with: file) else { return nil }
    // A history that did not take the old version is not asked again.
    if warnings.allSatisfy({ !$0.isOfHistory }) { keepNew(besides: kept) }
    return warnings
  }

  /// Refuses a file that its owner has made read-only: it is not to be written, though a rename could.
  private func checkWritable() throws(StorageError) {
    if let old, old.status.permissions & 0o200 == 0 {
      throw .writeFailed(path: path, cause: FileError(call: .open, path: path, errno: .permissionDenied))
    }
  }

  /// Refuses what could be saved and never be read again.
  private func checkSize() throws(StorageError) {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .smallLimitIsCrossed { return }
    #endif
    guard new.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
  }

  private func removeLeftovers() {
    let parts = PathParts(path)
    do throws(FileError) {
      try operations.removeLeftovers(in: parts.folder, tag: lock.tag) { $0 == parts.name }
    } catch {
      warnings.append(.leftoverNotRemoved(error))
    }
  }

  // MARK: The old file and the new one

  /// Keeps the old version as history.
  ///
  /// The new bytes are worth more than the old ones: a history that cannot be written never stops a save.
  private func keepOld() throws(StorageError) -> VersionName? {
    guard let old else { return nil }
    do throws(StorageError) { return try history.keep(old.bytes, revision: oldNumber, tag: lock.tag).name } catch {
      #if DEBUG && SUBTRACK_MUTANTS
        if Mutant.chosen == .historyFirst { throw error }
      #endif
      warnings.append(.versionNotKept(error))
      return nil
    }
  }

  /// False if another program has saved after the lock was lost.
  private func replace(with file: AtomicFile) throws(StorageError) -> Bool {
    let wasHeld = try lock.renew()
    guard try isUnchanged(), let exchange = try file.exchange(with: old, new: new) else {
      keepDisplaced(by: file)
      file.abandon()
      guard wasHeld, try lock.isHeld else { return false }
      throw .changedMeanwhile(path: path)
    }
    do throws(FileError) { try exchange.confirm() } catch {
      let save = UnconfirmedSave(
        path: path, new: new, old: old, former: exchange.former, tag: lock.tag, operations: operations)
      throw save.takenBack(after: error)
    }
    if let former = exchange.former { remove(former) }
    return true
  }

  /// Keeps what is left in the place of the new file if others have saved twice while it was put back.
  private func keepDisplaced(by file: AtomicFile) {
    do throws(StorageError) {
      guard let left = try PresentFile.read(file.temporary.path, operations: operations), left.bytes != new else {
        return
      }
      _ = try history.keep(left.bytes, revision: oldNumber, tag: lock.tag)
    } catch {
      return
    }
  }

  /// The last look: whether the file is still the one that was read.
  private func isUnchanged() throws(StorageError) -> Bool {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .noLastLook { return true }
    #endif
    let now = try StorageError.reading(path) { () throws(FileError) in try operations.linkStatusIfPresent(of: path) }
    return now == old?.status
  }

  private func remove(_ former: String) {
    do throws(FileError) { try operations.remove(former) } catch {
      warnings.append(.leftoverNotRemoved(error))
      // The next save would remove it; a fault that has passed leaves nothing until then.
      operations.removeQuietly(former)
    }
  }

  // MARK: Afterwards

  /// Copies the new version into the history, in case the data file is deleted or overwritten, and prunes the history.
  ///
  /// To go back to a version adds none.
  private func keepNew(besides kept: VersionName?) {
    guard let newNumber else { return }
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .noCopy { return }
    #endif
    do throws(StorageError) {
      let (name, isNew) = try history.keep(new, revision: newNumber, tag: lock.tag)
      if isNew { prune(sparing: kept, newest: name) }
    } catch {
      warnings.append(.copyNotKept(error))
    }
  }

  /// Removes the oldest versions, never the one that was replaced just now.
  private func prune(sparing kept: VersionName?, newest: VersionName) {
    do throws(FileError) { try history.prune(sparing: kept, newest: newest) } catch {
      warnings.append(.historyNotPruned(error))
    }
  }
}
