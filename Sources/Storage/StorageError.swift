/// The reason why the data could not be found, read or saved.
///
/// The executable provides the text for the user.
///
/// In every case except `notSynced`, no byte of the data file has changed.
public enum StorageError: Error, Equatable, Sendable {
  /// `HOME` is unset, empty or relative, and nothing else names the data file.
  case noHome
  /// The variable names a path that is not UTF-8.
  case notText(variable: String)
  /// The path is the empty string, as from an unset variable in `--file "$BOOK"`.
  case emptyPath
  /// The path cannot be read; a missing data file is not an error.
  case unreadable(path: String, errno: Errno)
  /// The path names a folder, a device, a FIFO or a socket instead of a file.
  case notARegularFile(path: String)
  /// The file has more bytes than `limit`.
  case tooLarge(path: String, limit: Int)
  /// The links are circular, or there are more than 40 of them.
  case symlinkLoop(path: String)
  /// The link leads into a missing folder, perhaps on a disk that is not mounted.
  case danglingLink(path: String, destination: String)
  /// The folder of the history is a link or belongs to somebody else, so it is not used.
  case foreignHistory(path: String, isLink: Bool)
  /// The lock file cannot be created, opened or locked.
  case notLocked(path: String, cause: FileError)
  /// The lock file was removed after every attempt to lock it, until the timeout of a save.
  case lockRemoved(path: String, milliseconds: Int)
  /// Another program has held the lock of the file until the timeout of a save.
  case lockHeld(path: String, milliseconds: Int)
  /// A program that ignores the lock, such as an editor, has changed the file during the change.
  case changedMeanwhile(path: String)
  /// The save failed at `cause`, possibly on another path in the folder; the old bytes remain.
  ///
  /// A full disk is `ENOSPC` or `EDQUOT`, a read-only one `EROFS`, a missing permission `EACCES` or `EPERM`.
  case writeFailed(path: String, cause: FileError)
  /// The new bytes are in place, but a power cut might still bring the old ones back.
  ///
  /// The sync of the folder failed, and the old bytes could not be put back either; for an `AtomicFile`, only the sync
  /// failed.
  case notSynced(path: String, cause: FileError)

  /// What the system refused, and at which path; `nil` for an error that the program found.
  public var failure: (path: String, errno: Errno)? {
    switch self {
    case .unreadable(let path, let errno): (path, errno)
    case .writeFailed(_, let cause), .notSynced(_, let cause), .notLocked(_, let cause): (cause.path, cause.errno)
    default: nil
    }
  }

  /// Whether a save failed, and not a read.
  public var isOfSaving: Bool {
    switch self {
    case .writeFailed, .notSynced, .notLocked, .lockRemoved, .lockHeld, .changedMeanwhile: true
    default: false
    }
  }

  /// Creates the error for a failure to read `path`.
  init(reading path: String, _ cause: FileError) {
    switch cause.errno {
    case .symlinkLoop: self = .symlinkLoop(path: path)
    case .noSuchDevice: self = .notARegularFile(path: path)
    default: self = .unreadable(path: path, errno: cause.errno)
    }
  }
}

/// A problem during a save that succeeded.
public enum StorageWarning: Equatable, Sendable {
  /// The version that was replaced is not in the history, so `undo` cannot bring it back.
  case versionNotKept(StorageError)
  /// The new version has no copy in the history, so it is lost if the data file is deleted before the next save.
  case copyNotKept(StorageError)
  /// A version older than the last 50 could not be removed.
  case historyNotPruned(FileError)
  /// The leftover file of a killed writer could not be removed.
  case leftoverNotRemoved(FileError)
  /// The system does not allow the new file to keep this property of the old one.
  case traitNotKept(FileTrait, FileError)

  var isOfHistory: Bool {
    switch self {
    case .versionNotKept, .copyNotKept, .historyNotPruned: true
    case .leftoverNotRemoved, .traitNotKept: false
    }
  }
}

/// The result of an update.
public enum SaveOutcome: Equatable, Sendable {
  /// There was nothing to change, and nothing was written.
  case unchanged
  /// The new bytes are on disk.
  case saved(warnings: [StorageWarning])
}

extension StorageError {
  /// Runs `body` and reports a failure as one of reading `path`.
  static func reading<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do throws(FileError) { return try body() } catch { throw StorageError(reading: path, error) }
  }

  /// Runs `body` and reports a failure as one of writing `path`.
  static func writing<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do throws(FileError) { return try body() } catch { throw .writeFailed(path: path, cause: error) }
  }
}
