/// The right to change a data file: an exclusive `flock` on `<file>.lock` in the same folder.
///
/// - The lock file is private to its owner (0600) and stays empty. This program never removes it, but others do: cleaners,
///   `git clean -fdx`, sync tools. A lock on a file that has lost its name does not exclude later programs, so the lock
///   counts only while its path leads to the locked file. `renew` checks this again before the rename of a save.
/// - The system releases the lock when its holder ends for any reason, so there are no stale locks.
/// - The data file itself is not locked, because a save replaces it: the lock would stay with the old file.
/// - Readers take no lock.
final class DataLock {
  private let file: String
  private let path: String
  private let timeoutMilliseconds: Int
  private let operations: FileOperations
  private var lock: OpenFile?
  /// The tag of this lock in the names of temporary files: see `TemporaryName`.
  private(set) var tag = TemporaryName.untagged

  /// Describes the lock of a data file; `file` is its resolved path, so that all programs use the same lock.
  init(of file: String, timeoutMilliseconds: Int, operations: FileOperations) {
    self.file = file
    path = file + ".lock"
    self.timeoutMilliseconds = timeoutMilliseconds
    self.operations = operations
  }

  /// Runs `body` while no other program can hold the lock.
  ///
  /// Throws `.lockHeld` if nobody has saved before the timeout, `.lockRemoved` if the lock file loses its name every
  /// time, and `.notLocked` if it cannot be created or locked.
  func whileHeld<Result>(_ body: () throws -> Result) throws -> Result {
    lock = try acquire()
    defer { release() }
    if let lock { tag = try locking { () throws(FileError) in TemporaryName.tag(of: try operations.status(of: lock)) } }
    return try body()
  }

  /// Ensures that the lock still excludes others.
  ///
  /// Returns false if its file was removed and a new one was locked, so that another program may have saved in between.
  func renew() throws(StorageError) -> Bool {
    if let lock, try isNamed(lock) { return true }
    let new = try acquire()
    release()
    lock = new
    return false
  }

  /// Whether the lock file still has its name.
  var isHeld: Bool {
    get throws(StorageError) {
      guard let lock else { return false }
      return try isNamed(lock)
    }
  }

  /// The error for a save that loses its lock every time.
  var removed: StorageError { .lockRemoved(path: path, milliseconds: timeoutMilliseconds) }

  private func release() {
    if let lock { operations.closeQuietly(lock) }
    lock = nil
  }

  /// Polls, because only a signal or a second thread could interrupt a blocking `flock`.
  ///
  /// The pauses grow from 1 to 20 ms and shrink again towards the end, so that the program that has waited longest asks
  /// most often. Time in which others have saved does not count: the lock is then busy, not stuck, and one of dozens of
  /// writers may be unlucky for that long.
  private func acquire() throws(StorageError) -> OpenFile {
    var attempt = try attempt()
    if case .mine(let lock) = attempt { return lock }
    var seen = try fileStatus()
    var deadline = MonotonicClock.milliseconds() + timeoutMilliseconds
    var pause = 1
    while true {
      let left = deadline - MonotonicClock.milliseconds()
      if left <= 0 {
        let present = try fileStatus()
        guard present != seen else { throw attempt == .removed ? removed : held }
        seen = present
        deadline += timeoutMilliseconds
      }
      MonotonicClock.pause(milliseconds: max(1, min(pause, left / 250)))
      pause = min(pause * 2, 20)
      attempt = try self.attempt()
      if case .mine(let lock) = attempt { return lock }
    }
  }

  private var held: StorageError { .lockHeld(path: file, milliseconds: timeoutMilliseconds) }

  private enum Attempt: Equatable {
    case mine(OpenFile)
    case held, removed
  }

  private func attempt() throws(StorageError) -> Attempt {
    let lock = try locking { () throws(FileError) in try openOrCreate() }
    return try operations.orClosing(lock) { () throws(StorageError) -> Attempt in
      let isMine = try locking { () throws(FileError) in try operations.tryLock(lock) }
      if isMine, try isNamed(lock) { return .mine(lock) }
      operations.closeQuietly(lock)
      return isMine ? .removed : .held
    }
  }

  /// Returns whether the path of the lock still leads to the locked file.
  private func isNamed(_ lock: OpenFile) throws(StorageError) -> Bool {
    return try locking { () throws(FileError) in
      let own = try operations.status(of: lock)
      return try operations.linkStatusIfPresent(of: path)?.isSameFile(as: own) ?? false
    }
  }

  private func openOrCreate() throws(FileError) -> OpenFile {
    while true {
      let existing = try FileError.expecting(.noSuchFile) { () throws(FileError) in try operations.openLock(path) }
      if let existing { return existing }
      let new = try FileError.expecting(.alreadyExists) { () throws(FileError) in try create() }
      if let new { return new }
    }
  }

  /// Creates the lock file.
  ///
  /// If root does, it belongs to the owner of the data file, or else of its folder, who must be able to open it too.
  private func create() throws(FileError) -> OpenFile {
    let file = try operations.createNew(path)
    try operations.orClosing(file) { () throws(FileError) in
      try operations.setPermissions(0o600, of: file)
      try operations.handOver(file, to: heir().owner)
    }
    return file
  }

  private func heir() throws(FileError) -> FileStatus {
    if let data = try operations.linkStatusIfPresent(of: file) { return data }
    return try operations.status(of: PathParts(path).folder)
  }

  private func locking<Result>(_ body: () throws(FileError) -> Result) throws(StorageError) -> Result {
    do throws(FileError) { return try body() } catch { throw .notLocked(path: path, cause: error) }
  }

  private func fileStatus() throws(StorageError) -> FileStatus? {
    try StorageError.reading(file) { () throws(FileError) in try operations.linkStatusIfPresent(of: file) }
  }
}
