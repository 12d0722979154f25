/// One save under the lock, from the new bytes to the result.
///
/// The order of its steps makes it safe. First the old version is copied to the history. Then follow, immediately one after
/// the other, a last check of lock and file and the exchange of the two files in one step. The file that came out of the
/// exchange is compared with the one that was read: if an editor, which ignores the lock, saved in between, its file is put
/// back and the save fails.
final class Save {
  let path: String
  let old: PresentFile?
  let new: [UInt8]
  private let oldNumber: Int
  private let newNumber: Int?
  let lock: DataLock
  private let history: History
  let operations: FileOperations
  private let sizeLimit: Int
  private var warnings: [StorageWarning] = []

  /// Describes a save at the resolved path `path`; the history keeps the two versions under `numbers`.
  init(
    _ new: [UInt8], over old: PresentFile?, numbers: (old: Int, new: Int?), at path: String, lock: DataLock,
    history: History, operations: FileOperations, sizeLimit: Int = UserFile.sizeLimit
  ) {
    self.sizeLimit = sizeLimit
    (self.new, self.old, self.path) = (new, old, path)
    (oldNumber, newNumber) = numbers
    (self.lock, self.history, self.operations) = (lock, history, operations)
  }

  /// Saves and returns the warnings.
  ///
  /// Returns nil if the lock was lost and another program has saved: the change must then be repeated on its result.
  func run() throws(StorageError) -> [StorageWarning]? {
    // A rename could replace a file that its owner has made read-only.
    if let old, old.status.permissions & 0o200 == 0 {
      throw .writeFailed(path: path, cause: FileError(call: .open, path: path, errno: .permissionDenied))
    }
    // More bytes could be saved, but never read again.
    guard new.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    removeLeftovers()
    let target = TargetFile(path: path, status: old?.status, missingFolders: [])
    let file = try AtomicFile(target, tag: lock.tag, operations: operations)
    warnings += file.warnings
    try file.write(new)
    try file.finish()
    let kept = try keepOld()
    guard try replace(with: file) else { return nil }
    // A history that failed for the old version is not tried again.
    if warnings.allSatisfy({ !$0.isOfHistory }) { keepNew(besides: kept) }
    return warnings
  }

  private func removeLeftovers() {
    let parts = PathParts(path)
    do throws(FileError) {
      try operations.removeLeftovers(in: parts.folder, tag: lock.tag) { $0 == parts.name }
    } catch {
      warnings.append(.leftoverNotRemoved(error))
    }
  }

  /// Keeps the old version in the history.
  ///
  /// The new bytes matter more than the old ones: a history that cannot be written never prevents a save.
  private func keepOld() throws(StorageError) -> VersionName? {
    guard let old else { return nil }
    do throws(StorageError) { return try history.keep(old.bytes, revision: oldNumber, tag: lock.tag).name } catch {
      warnings.append(.versionNotKept(error))
      return nil
    }
  }

  /// Returns false if another program has saved after the lock was lost.
  private func replace(with file: AtomicFile) throws(StorageError) -> Bool {
    let wasHeld = try lock.renew()
    guard try isUnchanged(), let exchange = try file.exchange(with: old, new: new) else {
      keepDisplaced(by: file)
      file.abandon()
      guard wasHeld, try lock.isHeld else { return false }
      throw .changedMeanwhile(path: path)
    }
    do throws(FileError) { try exchange.confirm() } catch {
      throw takenBack(after: error, former: exchange.former)
    }
    if let former = exchange.former { remove(former) }
    return true
  }

  /// Keeps the file in the place of the new one if others have saved twice while the old one was put back.
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

  /// Returns whether the file is still the one that was read: the last check.
  private func isUnchanged() throws(StorageError) -> Bool {
    let now = try StorageError.reading(path) { () throws(FileError) in try operations.linkStatusIfPresent(of: path) }
    return now == old?.status
  }

  private func remove(_ former: String) {
    do throws(FileError) { try operations.remove(former) } catch {
      warnings.append(.leftoverNotRemoved(error))
      // The next save would remove it; after a temporary fault, nothing should remain until then.
      operations.removeQuietly(former)
    }
  }

  /// Copies the new version into the history, in case the data file is deleted or overwritten, and prunes the history.
  ///
  /// Restoring a version adds none.
  private func keepNew(besides kept: VersionName?) {
    guard let newNumber else { return }
    do throws(StorageError) {
      let (name, isNew) = try history.keep(new, revision: newNumber, tag: lock.tag)
      if isNew { prune(sparing: kept, newest: name) }
    } catch {
      warnings.append(.copyNotKept(error))
    }
  }

  /// Removes the oldest versions, but never the one that was just replaced.
  private func prune(sparing kept: VersionName?, newest: VersionName) {
    do throws(FileError) { try history.prune(sparing: kept, newest: newest) } catch {
      warnings.append(.historyNotPruned(error))
    }
  }
}
