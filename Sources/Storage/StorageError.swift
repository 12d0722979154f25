/// Why the data could not be found, read or saved.
///
/// The text for the user is chosen in the executable.
///
/// Every case but `notSynced` says that not one byte of the data file has changed.
public enum StorageError: Error, Equatable, Sendable {
  /// `HOME` is unset, empty or relative, and nothing else says where the data lies.
  case noHome
  /// The variable names a path that is not UTF-8.
  case notText(variable: String)
  /// The path is the empty string, as from an unset variable in `--file "$BOOK"`.
  case emptyPath
  /// The path cannot be read; a missing data file is not an error and never comes here.
  case unreadable(path: String, errno: Errno)
  /// A folder, a device, a FIFO or a socket stands where a file should.
  case notARegularFile(path: String)
  /// The file holds more bytes than `limit`.
  case tooLarge(path: String, limit: Int)
  /// The links go round in a circle, or there are more than 40 of them.
  case symlinkLoop(path: String)
  /// The link leads into a folder that is not there, on a disk that is not mounted perhaps.
  case danglingLink(path: String, destination: String)
  /// The folder of the history is a link, or belongs to somebody else; it is not used.
  case foreignHistory(path: String, isLink: Bool)
  /// The lock file cannot be made, opened or locked.
  case notLocked(path: String, cause: FileError)
  /// The lock file was removed each time that a save had locked it, for the whole time that a save waits.
  case lockRemoved(path: String, milliseconds: Int)
  /// Another program has held the lock of the file for the whole time that a save waits.
  case lockHeld(path: String, milliseconds: Int)
  /// Somebody has changed the file while the change was being made, and without taking the lock: an editor.
  case changedMeanwhile(path: String)
  /// The save failed at `cause`, which may be about another path beside the file; the old bytes stand.
  ///
  /// A full disk is `ENOSPC` or `EDQUOT`, a read-only one `EROFS`, a missing right `EACCES` or `EPERM`.
  case writeFailed(path: String, cause: FileError)
  /// The new bytes stand, but a power cut might still bring the old ones back.
  ///
  /// The sync of the folder failed, and the old bytes could not be put back either; of an `AtomicFile`, the first alone.
  case notSynced(path: String, cause: FileError)

  /// Sorts a failure to read `path`.
  init(reading path: String, _ cause: FileError) {
    switch cause.errno {
    case .symlinkLoop: self = .symlinkLoop(path: path)
    case .noSuchDevice: self = .notARegularFile(path: path)
    default: self = .unreadable(path: path, errno: cause.errno)
    }
  }
}

/// What went wrong beside a save that succeeded.
public enum StorageWarning: Equatable, Sendable {
  /// The version that was replaced is not in the history, so `undo` cannot bring it back.
  case versionNotKept(StorageError)
  /// The new version has no copy in the history, so it is lost if the data file is deleted before the next save.
  case copyNotKept(StorageError)
  /// A version older than the last 50 could not be removed.
  case historyNotPruned(FileError)
  /// A file that a killed writer left behind could not be removed.
  case leftoverNotRemoved(FileError)
  /// The system does not allow the new file to have this of the file that it replaces.
  case traitNotKept(FileTrait, FileError)
}

extension StorageWarning {
  var isOfHistory: Bool {
    switch self {
    case .versionNotKept, .copyNotKept, .historyNotPruned: true
    case .leftoverNotRemoved, .traitNotKept: false
    }
  }
}

/// What became of an update.
public enum SaveOutcome: Equatable, Sendable {
  /// There was nothing to change, and nothing was written.
  case unchanged
  /// The new bytes are on the disk.
  case saved(warnings: [StorageWarning])
}

extension StorageError {
  /// Runs `body` and reports its failure as one to read `path`.
  static func reading<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do throws(FileError) { return try body() } catch { throw StorageError(reading: path, error) }
  }

  /// Runs `body` and reports its failure as one to write `path`.
  static func writing<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do throws(FileError) { return try body() } catch { throw .writeFailed(path: path, cause: error) }
  }
}
