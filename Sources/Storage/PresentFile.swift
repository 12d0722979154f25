import CLibrary

/// A data file as it was read: its bytes, and its `fstat` status before the first byte was read.
struct PresentFile {
  let bytes: [UInt8]
  let status: FileStatus

  /// Returns whether the file has exactly these bytes.
  ///
  /// Hot path: `==` of arrays takes eight instructions per byte, and a save compares the whole book.
  func holds(_ other: [UInt8]) -> Bool {
    guard bytes.count == other.count else { return false }
    return bytes.withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        guard let start = own.baseAddress, let otherStart = other.baseAddress else { return own.isEmpty }
        return memcmp(start, otherStart, own.count) == 0
      }
    }
  }

  /// Reads the file that `path` leads to; returns nil if there is none.
  ///
  /// Creates nothing and takes no lock.
  ///
  /// Throws `.notARegularFile` before reading from a FIFO or a device, `.tooLarge`, `.symlinkLoop`, `.unreadable`.
  static func read(_ path: String, operations: FileOperations) throws(StorageError) -> PresentFile? {
    let opened = try StorageError.reading(path) { () throws(FileError) in
      try FileError.expecting(.noSuchFile) { () throws(FileError) in try operations.openToRead(path) }
    }
    guard let file = opened else { return nil }
    defer { operations.closeQuietly(file) }
    let status = try StorageError.reading(path) { () throws(FileError) in try operations.status(of: file) }
    guard status.kind == .regular else { throw .notARegularFile(path: path) }
    guard status.size <= UserFile.sizeLimit else { throw .tooLarge(path: path, limit: UserFile.sizeLimit) }
    let bytes = try UserFile.readToEnd(file, expected: status.size, operations: operations)
    return PresentFile(bytes: bytes, status: status)
  }
}
