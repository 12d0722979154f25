/// A save whose new file has its name while the disk refuses to confirm that name.
///
/// It is taken back, so that the error means the old bytes, as every other error does, and trying again cannot make the
/// same change twice.
///
/// Everything here runs under the lock, and leaves the old file or the new one at every moment, whole: a killed program
/// and a reader in between find one of the two.
struct UnconfirmedSave {
  let path: String
  let new: [UInt8]
  let old: PresentFile?
  /// Where the old file is since the exchange; nil if there was none.
  let former: String?
  let tag: String
  let operations: FileOperations

  /// Puts the old bytes back and returns what the save ends with.
  ///
  /// That is `.writeFailed`; `.changedMeanwhile` if an editor has saved in between, whose text stays; and `.notSynced` if
  /// the old bytes cannot be put back either.
  func takenBack(after cause: FileError) -> StorageError {
    do throws(StorageError) {
      guard try PresentFile.read(path, operations: operations)?.bytes == new else {
        removeFormer()
        return .changedMeanwhile(path: path)
      }
      try putBack()
    } catch {
      removeFormer()
      return .notSynced(path: path, cause: cause)
    }
    do throws(FileError) { try operations.synchronizeNames(inFolder: PathParts(path).folder) } catch {
      // The disk has refused this once already, and a power cut leaves the old file or the new one.
    }
    return .writeFailed(path: path, cause: cause)
  }

  private func removeFormer() {
    if let former { operations.removeQuietly(former) }
  }

  /// The old file itself, by one rename, which needs no room on a disk that may be full; its bytes, if the file system
  /// could not exchange the two files.
  private func putBack() throws(StorageError) {
    guard let old else {
      return try StorageError.writing(path) { () throws(FileError) in try operations.remove(path) }
    }
    if let former {
      return try StorageError.writing(path) { () throws(FileError) in try operations.move(former, to: path) }
    }
    let target = TargetFile(path: path, status: old.status, missingFolders: [])
    let file = try AtomicFile(target, tag: tag, operations: operations)
    try file.write(old.bytes)
    do throws(StorageError) { try file.commit() } catch {
      guard case .notSynced = error else { throw error }
    }
  }
}
