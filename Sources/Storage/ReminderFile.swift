import BillingCore
import BillingReports
import BookSchema

/// The file that records which reminders of a book were shown.
///
/// Calling sequence: `whileHeld`, and in it `read` and any number of `replace`; or `read` alone to read only.
///
/// The order ensures that no reminder is shown twice without need, and none is lost silently: the new record is on the
/// disk, complete and synced, before a reminder is shown, and is renamed into place right after. Only that last step can
/// fail after a reminder was shown.
public struct ReminderFile: Sendable {
  public let path: String
  /// The path that an earlier version used: read if there is no file at `path`, and removed once there is.
  private let formerPath: String?
  private let lockTimeoutMilliseconds: Int
  private let operations: FileOperations

  /// Describes the file without accessing the disk.
  public init(
    path: String, formerPath: String? = nil, lockTimeoutMilliseconds: Int = 5000,
    operations: FileOperations = FileOperations()
  ) {
    self.path = path
    self.formerPath = formerPath == path ? nil : formerPath
    self.lockTimeoutMilliseconds = lockTimeoutMilliseconds
    self.operations = operations
  }

  /// Returns the reminders that were shown; none if there is no file yet.
  ///
  /// Throws `ReminderFileError.notReady` and `.damaged`. Takes no lock and creates nothing.
  public func read() throws(ReminderFileError) -> ReminderMemory {
    if let memory = try read(path) { return memory }
    return try formerFile().flatMap { path throws(ReminderFileError) in try read(path) } ?? ReminderMemory()
  }

  private func read(_ path: String) throws(ReminderFileError) -> ReminderMemory? {
    let bytes = try notReady { () throws(StorageError) in try PresentFile.read(path, operations: operations)?.bytes }
    guard let bytes else { return nil }
    do throws(BookError) { return try ReminderMemory(parsing: bytes) } catch {
      throw .damaged(path: path, error)
    }
  }

  /// Returns the former path if it is a file: a folder of that name, or a file in place of its folder, belongs to another
  /// book.
  private func formerFile() throws(ReminderFileError) -> String? {
    guard let formerPath else { return nil }
    let status = try notReady { () throws(StorageError) in
      try StorageError.reading(formerPath) { () throws(FileError) in
        try FileError.expecting(.noSuchFile, .notFolder) { () throws(FileError) in
          try operations.linkStatus(of: formerPath)
        }
      }
    }
    return status?.kind == .regular ? formerPath : nil
  }

  /// Runs `body` while no other program can show reminders of the same book; creates the folders (0700) and the lock if
  /// they are missing.
  ///
  /// Throws `ReminderFileError.notReady` before `body` runs, and the errors of `body`.
  public func whileHeld<Result>(_ body: () throws -> Result) throws -> Result {
    let target = try notReady { () throws(StorageError) in
      let target = try TargetFile.resolve(path, operations: operations)
      try StorageError.writing(path) { () throws(FileError) in try operations.makeFolders(target.missingFolders) }
      return target
    }
    let lock = DataLock(of: target.path, timeoutMilliseconds: lockTimeoutMilliseconds, operations: operations)
    var wasRun = false
    do {
      return try lock.whileHeld {
        let parts = PathParts(target.path)
        try StorageError.writing(path) { () throws(FileError) in
          try operations.removeLeftovers(in: parts.folder, tag: TemporaryName.untagged) { $0 == parts.name }
        }
        wasRun = true
        return try body()
      }
    } catch let error as StorageError where !wasRun {
      throw ReminderFileError.notReady(error)
    }
  }

  /// Shows reminders with `show` and records them; only within `whileHeld`.
  ///
  /// Runs `show` when the new record only needs to be renamed. If `show` throws, the old record stays. Throws
  /// `ReminderFileError.notReady` before anything was shown, `.notKept` afterwards, and the errors of `show`.
  public func replace(with memory: ReminderMemory, after show: () throws -> Void) throws {
    let file = try notReady { () throws(StorageError) in
      let file = try AtomicFile(TargetFile.resolve(path, operations: operations), operations: operations)
      try file.write(memory.bytes())
      try file.finish()
      return file
    }
    try show()
    do throws(StorageError) { try file.putInPlace() } catch { throw ReminderFileError.notKept(error) }
    for former in try formerFile().map({ [$0, $0 + ".lock"] }) ?? [] { operations.removeQuietly(former) }
  }

  private func notReady<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(ReminderFileError) -> Result {
    do throws(StorageError) { return try body() } catch { throw .notReady(error) }
  }
}

/// The reason why the record of shown reminders cannot be read or saved.
public enum ReminderFileError: Error, Equatable, Sendable {
  /// The file can be neither read nor written; nothing was shown.
  case notReady(StorageError)
  /// Reminders were shown but not recorded, so they will be shown again.
  case notKept(StorageError)
  /// The file exists but is not a record of reminders; nothing was shown, and the file is unchanged.
  case damaged(path: String, BookError)
}
