/// The right to change a data file: an exclusive `flock` on `<file>.lock` in the same folder.
///
/// - The lock file is for its owner alone (0600) and stays empty. This program never removes it, but others do: cleaners,
///   `git clean -fdx`, sync tools. A lock on a file that has lost its name excludes nobody who comes later, so the lock
///   counts only while its path leads to the very file that is locked. `renew` looks again before the rename of a save.
/// - The system releases the lock when its holder ends, however it ends, so there is no stale lock to clear.
/// - The data file itself is not locked, because a save replaces it: the lock would stay with the old file.
/// - Readers take no lock.
final class DataLock {
  private let file: String
  private let path: String
  private let timeoutMilliseconds: Int
  private let operations: FileOperations
  private var lock: OpenFile?
  /// Marks the temporary files of this save with the lock file that it holds: see `TemporaryName`.
  private(set) var tag = TemporaryName.untagged

  /// The lock of a data file; `file` is the path after the links, so that all who save it meet at one lock.
  init(of file: String, timeoutMilliseconds: Int, operations: FileOperations) {
    self.file = file
    path = file + ".lock"
    self.timeoutMilliseconds = timeoutMilliseconds
    self.operations = operations
  }

  /// Runs `body` while nobody else can.
  ///
  /// Throws `.lockHeld` if the time is up and nobody has saved in it, `.lockRemoved` if the lock file loses its name each
  /// time, and `.notLocked` if it cannot be made or locked.
  func whileHeld<Result>(_ body: () throws -> Result) throws -> Result {
    lock = try acquire()
    defer { release() }
    if let lock { tag = try locking { () throws(FileError) in TemporaryName.tag(of: try operations.status(of: lock)) } }
    return try body()
  }

  /// Makes sure that the lock still excludes others; returns false if its file was removed and the new one had to be locked,
  /// so that somebody else may have saved in between.
  func renew() throws(StorageError) -> Bool {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .lockFileIsTrusted { return true }
    #endif
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

  /// The error for a save that loses its lock each time.
  var removed: StorageError { .lockRemoved(path: path, milliseconds: timeoutMilliseconds) }

  private func release() {
    if let lock { operations.closeQuietly(lock) }
    lock = nil
  }

  // MARK: Taking the lock

  /// Asks again and again: a `flock` that waits could only be given up by a signal or a second thread.
  ///
  /// The pauses grow from 1 to 20 ms, and shrink again towards the end, so that among many who wait the one who has
  /// waited longest asks most often. A time in which others have saved does not count: the lock is busy then, not stuck,
  /// and among dozens of writers one may be unlucky for that long.
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
    do throws(StorageError) {
      let isMine = try locking { () throws(FileError) in try operations.tryLock(lock) }
      if isMine, try isNamed(lock) { return .mine(lock) }
      operations.closeQuietly(lock)
      return isMine ? .removed : .held
    } catch {
      operations.closeQuietly(lock)
      throw error
    }
  }

  /// Whether the path of the lock still leads to the file that is locked.
  private func isNamed(_ lock: OpenFile) throws(StorageError) -> Bool {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .lockFileIsTrusted { return true }
    #endif
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

  /// Makes the lock; if root does, for the owner of the data file, or else of its folder, who has to open it too.
  private func create() throws(FileError) -> OpenFile {
    let file = try operations.createNew(path)
    do throws(FileError) {
      try operations.setPermissions(0o600, of: file)
      try operations.handOver(file, to: heir().owner)
      return file
    } catch {
      operations.closeQuietly(file)
      throw error
    }
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
