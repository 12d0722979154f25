/// A save that stands under its name while the disk refuses to confirm the name: it is taken back, so that the error which
/// the user sees means the old bytes, as every other error does, and trying again cannot do the same thing twice.
///
/// Everything here runs under the lock, and leaves the old file or the new one at every moment, whole: a killed program
/// and a reader in between find one of the two.
struct UnconfirmedSave {
  let path: String
  let new: [UInt8]
  let old: PresentFile?
  let operations: FileOperations

  /// Puts the old bytes back and returns what the save ends with.
  ///
  /// That is `.writeFailed`; `.changedMeanwhile` where an editor has come in between, whose text stays; and `.notSynced`
  /// where the old bytes cannot be put back either.
  func takenBack(after cause: FileError) -> StorageError {
    do throws(StorageError) {
      guard try PresentFile.read(path, operations: operations)?.bytes == new else {
        return .changedMeanwhile(path: path)
      }
      try putBack()
    } catch {
      return .notSynced(path: path, cause: cause)
    }
    do throws(FileError) { try operations.synchronizeNames(inFolder: PathParts(path).folder) } catch {
      // The disk has refused this once already, and a power cut leaves the old file or the new one.
    }
    return .writeFailed(path: path, cause: cause)
  }

  private func putBack() throws(StorageError) {
    guard let old else {
      try StorageError.writing(path) { () throws(FileError) in try operations.remove(path) }
      return
    }
    if moveBack(old) { return }
    let target = TargetFile(path: path, status: old.status, missingFolders: [])
    let file = try AtomicFile(target, operations: operations)
    try file.write(old.bytes)
    do throws(StorageError) { try file.commit() } catch {
      guard case .notSynced = error else { throw error }
    }
  }

  /// Renames the version that was just kept, which is the old file itself: that needs no room on a disk which may be full,
  /// and leaves the history as it was before the save.
  ///
  /// False where the history does not hold that very file (it held the same bytes before, or a copy had to do), and where
  /// it cannot be renamed.
  private func moveBack(_ old: PresentFile) -> Bool {
    do throws(FileError) {
      guard let version = try History(of: path, operations: operations, revision: { _ in nil }).path(of: old.status)
      else { return false }
      try operations.move(version, to: path)
      return true
    } catch {
      return false
    }
  }
}
