/// A file that the user names to be read once, such as the operand of `import`.
public enum UserFile {
  /// The largest size of a file that is read, 1 GiB: far above any real file, and below the memory of a machine.
  static let sizeLimit = 1 << 30

  /// Returns all bytes of the file; a FIFO or `<(command)` is read to its end.
  ///
  /// Throws `.unreadable` (a missing file is `ENOENT`, a folder `EISDIR`), `.symlinkLoop` or `.tooLarge`.
  public static func read(_ path: String) throws(StorageError) -> [UInt8] {
    let operations = FileOperations()
    let file = try StorageError.reading(path) { () throws(FileError) in try operations.openToReadWaiting(path) }
    defer { operations.closeQuietly(file) }
    let status = try StorageError.reading(path) { () throws(FileError) in try operations.status(of: file) }
    return try readToEnd(file, expected: status.size)
  }

  /// The same, or standard input for the name `-`; a file of that name is `./-`.
  public static func readNamed(_ path: String) throws(StorageError) -> [UInt8] {
    guard path == standardInput else { return try read(path) }
    return try readToEnd(OpenFile(descriptor: 0, path: "/dev/stdin"), expected: 65_535)
  }

  /// The name of standard input on the command line.
  public static let standardInput = "-"

  /// Returns the first bytes of the file that `path` leads to, at most `count`; `nil` if there is no file.
  ///
  /// Throws `.notARegularFile` before reading from a FIFO or a device, `.symlinkLoop` or `.unreadable`.
  public static func beginning(of path: String, count: Int) throws(StorageError) -> [UInt8]? {
    let operations = FileOperations()
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

  /// Returns whether two paths lead to the same file, existing or not.
  public static func isSame(_ path: String, as other: String) throws(StorageError) -> Bool {
    let target = try TargetFile.resolve(other)
    return try TargetFile.resolve(path).isFile(named: target.path)
  }

  /// Reads an open file or stream to its end; `expected` is only a hint for its size.
  static func readToEnd(
    _ file: OpenFile, expected: Int, operations: FileOperations = FileOperations()
  ) throws(StorageError) -> [UInt8] {
    let bytes = try StorageError.reading(file.path) { () throws(FileError) in
      try operations.readAll(file, expected: min(max(expected, 0), sizeLimit), limit: sizeLimit)
    }
    guard let bytes else { throw .tooLarge(path: file.path, limit: sizeLimit) }
    return bytes
  }
}
