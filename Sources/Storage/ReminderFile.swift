import BillingCore
import BookSchema

/// What was told of one book, on the disk.
///
/// Calling sequence: `whileHeld`, and in it `read` and any number of `replace`; or `read` alone for who only looks.
///
/// The order is made so that what was told is never told again without need, and that nothing is ever lost silently: the
/// new memory lies on the disk, whole and synced, before anything is told, and is renamed into place right after. Only
/// that last step can still fail once somebody has been told.
public struct ReminderFile: Sendable {
  /// Where it lies.
  public let path: String
  private let lockTimeoutMilliseconds: Int
  private let operations: FileOperations

  /// Describes the file and touches nothing.
  public init(path: String, lockTimeoutMilliseconds: Int = 5000, operations: FileOperations = FileOperations()) {
    self.path = path
    self.lockTimeoutMilliseconds = lockTimeoutMilliseconds
    self.operations = operations
  }

  /// Returns what was told; nothing where there is no file yet.
  ///
  /// Throws `ReminderFileError.notReady` and `.damaged`. Takes no lock and makes nothing.
  public func read() throws(ReminderFileError) -> ReminderMemory {
    let bytes = try notReady { () throws(StorageError) in try PresentFile.read(path, operations: operations)?.bytes }
    guard let bytes else { return ReminderMemory() }
    do throws(BookError) { return try ReminderMemory(parsing: bytes) } catch {
      throw .damaged(path: path, error)
    }
  }

  /// Runs `body` while nobody else can remind of the same book; makes the folders (0700) and the lock where they are missing.
  ///
  /// Throws `ReminderFileError.notReady` before `body` was run, and what `body` throws.
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

  /// Tells, and remembers what was told; only within `whileHeld`.
  ///
  /// `tell` is run when the new memory needs nothing but its name. Where it throws, the old memory stays.
  /// Throws `ReminderFileError.notReady` before anything was told, `.notKept` after it, and what `tell` throws.
  public func replace(with memory: ReminderMemory, after tell: () throws -> Void) throws {
    let file = try notReady { () throws(StorageError) in
      let file = try AtomicFile(TargetFile.resolve(path, operations: operations), operations: operations)
      try file.write(memory.bytes())
      try file.finish()
      return file
    }
    try tell()
    do throws(StorageError) { try file.putInPlace() } catch { throw ReminderFileError.notKept(error) }
  }

  private func notReady<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(ReminderFileError) -> Result {
    do throws(StorageError) { return try body() } catch { throw .notReady(error) }
  }
}

/// Why it is not known, or not kept, what was told.
public enum ReminderFileError: Error, Equatable, Sendable {
  /// The memory can be neither read nor written; nothing was told.
  case notReady(StorageError)
  /// Something was told, and will be told again.
  case notKept(StorageError)
  /// The file is there and is no memory; nothing was told, and the file stays as it is.
  case damaged(path: String, BookError)
}
