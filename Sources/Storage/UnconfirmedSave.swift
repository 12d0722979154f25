/// A save whose new file already has its name, but whose folder could not be synced.
///
/// It is reverted, so that this error, like every other, means that the old bytes remain, and a retry cannot make the same
/// change twice.
///
/// Everything here runs under the lock. At every moment either the old or the new file is there as a whole, even for a
/// concurrent reader or if the program is killed.
extension Save {
  /// Puts the old bytes back and returns the error for the save; `former` is the path of the old file after the
  /// exchange, nil if there was none.
  ///
  /// This is `.writeFailed`; `.changedMeanwhile` if an editor has saved in between, whose text stays; or `.notSynced` if
  /// the old bytes cannot be put back either.
  func takenBack(after cause: FileError, former: String?) -> StorageError {
    do throws(StorageError) {
      guard try PresentFile.read(path, operations: operations)?.bytes == new else {
        removeFormer(former)
        return .changedMeanwhile(path: path)
      }
      try putBack(former)
    } catch {
      removeFormer(former)
      return .notSynced(path: path, cause: cause)
    }
    do throws(FileError) { try operations.synchronizeNames(inFolder: PathParts(path).folder) } catch {
      // This sync has failed before, and a power cut leaves the old file or the new one.
    }
    return .writeFailed(path: path, cause: cause)
  }

  private func removeFormer(_ former: String?) {
    if let former { operations.removeQuietly(former) }
  }

  /// Puts back the old file by one rename, which needs no space on a disk that may be full, or its bytes if the file
  /// system could not exchange the two files.
  private func putBack(_ former: String?) throws(StorageError) {
    guard let old else {
      return try StorageError.writing(path) { () throws(FileError) in try operations.remove(path) }
    }
    if let former {
      return try StorageError.writing(path) { () throws(FileError) in try operations.move(former, to: path) }
    }
    let target = TargetFile(path: path, status: old.status, missingFolders: [])
    let file = try AtomicFile(target, tag: lock.tag, operations: operations)
    try file.write(old.bytes)
    do throws(StorageError) { try file.commit() } catch {
      guard case .notSynced = error else { throw error }
    }
  }
}
