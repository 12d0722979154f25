/// A file that the user names to be read once, such as the operand of `import`.
public enum UserFile {
  /// The most that is read of any file, 1 GiB: far above every real one, and below what fills a machine's memory.
  static var sizeLimit: Int {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .smallLimit || Mutant.chosen == .smallLimitIsCrossed { return 1 << 16 }
    #endif
    return 1 << 30
  }

  /// Returns all bytes of the file; a FIFO or `<(command)` is read to its end.
  ///
  /// Throws `.unreadable` (a missing file is `ENOENT`, a folder `EISDIR`), `.symlinkLoop` or `.tooLarge`.
  public static func read(
    _ path: String, operations: FileOperations = FileOperations()
  ) throws(StorageError) -> [UInt8] {
    let file = try StorageError.reading(path) { () throws(FileError) in try operations.openToReadWaiting(path) }
    defer { operations.closeQuietly(file) }
    let status = try StorageError.reading(path) { () throws(FileError) in try operations.status(of: file) }
    return try readToEnd(file, expected: status.size, operations: operations)
  }

  /// Returns the first bytes of the file at the end of `path`, at most `count`; `nil` if there is no file.
  ///
  /// Throws `.notARegularFile` before a FIFO or a device could be read, `.symlinkLoop` or `.unreadable`.
  public static func beginning(
    of path: String, count: Int, operations: FileOperations = FileOperations()
  ) throws(StorageError) -> [UInt8]? {
    #if DEBUG && SUBTRACK_MUTANTS
      if Mutant.chosen == .anythingIsReplaced { return nil }
    #endif
    let opened = try StorageError.reading(path) { () throws(FileError) in
      try FileError.expecting(.noSuchFile) { () throws(FileError) in try operations.openToRead(path) }
    }
    guard let file = opened else { return nil }
    defer { operations.closeQuietly(file) }
    let status = try StorageError.reading(path) { () throws(FileError) in try operations.status(of: file) }
    guard status.kind == .regular else { throw .notARegularFile(path: path) }
    return try StorageError.reading(path) { () throws(FileError) in
      try operations.readBlock(file, capacity: count)
    }
  }

  /// Returns whether two paths lead to one file, or to one that is not there yet.
  public static func isSame(
    _ path: String, as other: String, operations: FileOperations = FileOperations()
  ) throws(StorageError) -> Bool {
    let target = try TargetFile.resolve(other, operations: operations)
    return try TargetFile.resolve(path, operations: operations).isFile(named: target.path, operations: operations)
  }

  /// Reads an open file or stream to its end, wherever `expected` says that this is.
  static func readToEnd(
    _ file: OpenFile, expected: Int, operations: FileOperations
  ) throws(StorageError) -> [UInt8] {
    let bytes = try StorageError.reading(file.path) { () throws(FileError) in
      try operations.readAll(file, expected: min(max(expected, 0), sizeLimit), limit: sizeLimit)
    }
    guard let bytes else { throw .tooLarge(path: file.path, limit: sizeLimit) }
    return bytes
  }
}
