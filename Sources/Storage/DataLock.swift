/// The right to change a data file: an exclusive `flock` on `<file>.lock` in the same folder.
///
/// - The lock file is made for its owner alone (0600) and never removed: two programs could otherwise hold locks on two
///   files of the same name. It stays empty.
/// - The system lets go of the lock when its holder ends, however it ends, so there is no stale lock to clear.
/// - The data file itself is not locked, because a save replaces it: the lock would stay with the old file.
/// - Readers take no lock.
struct DataLock {
  let file: String
  let path: String
  let timeoutMilliseconds: Int
  let operations: FileOperations

  /// The lock of a data file; `file` is the path after the links, so that all who save it meet at one lock.
  init(of file: String, timeoutMilliseconds: Int, operations: FileOperations) {
    self.file = file
    path = file + ".lock"
    self.timeoutMilliseconds = timeoutMilliseconds
    self.operations = operations
  }

  /// Runs `body` while nobody else can.
  ///
  /// Throws `.lockHeld` when the time is up and nobody has saved in it, `.writeFailed` where the lock file cannot be made
  /// or locked.
  func whileHeld<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try StorageError.writing(file) { () throws(FileError) in try openOrCreate() }
    defer { operations.closeQuietly(lock) }
    try wait(for: lock)
    return try body()
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

  /// Asks again and again: `flock` that waits could only be given up by a signal or a second thread.
  ///
  /// The pauses grow from 1 to 20 ms, and shrink again towards the end, so that among many who wait the one who has
  /// waited longest asks most often. A time in which others have saved does not count: the lock is busy then, not stuck,
  /// and among dozens of writers one may be unlucky for that long.
  private func wait(for lock: OpenFile) throws(StorageError) {
    if try isMine(lock) { return }
    var seen = try fileStatus()
    var deadline = MonotonicClock.milliseconds() + timeoutMilliseconds
    var pause = 1
    repeat {
      let left = deadline - MonotonicClock.milliseconds()
      if left <= 0 {
        let present = try fileStatus()
        guard present != seen else { throw .lockHeld(path: file, milliseconds: timeoutMilliseconds) }
        seen = present
        deadline += timeoutMilliseconds
      }
      MonotonicClock.pause(milliseconds: max(1, min(pause, left / 250)))
      pause = min(pause * 2, 20)
    } while try !isMine(lock)
  }

  private func isMine(_ lock: OpenFile) throws(StorageError) -> Bool {
    try StorageError.writing(file) { () throws(FileError) in try operations.tryLock(lock) }
  }

  private func fileStatus() throws(StorageError) -> FileStatus? {
    try StorageError.reading(file) { () throws(FileError) in try operations.linkStatusIfPresent(of: file) }
  }
}
