/// A file to which several programs can append lines at the same time.
public enum LogFile {
  /// Appends text to the file in one call, so that the lines of two programs do not mix.
  ///
  /// Never waits: a FIFO without a reader (`ENXIO`) or with a full buffer (`EAGAIN`) is an error. A new file is private to
  /// its owner (0600, minus the umask); if root creates it, it belongs to the owner of the folder. Throws `.writeFailed`.
  public static func append(_ text: String, to path: String) throws(StorageError) {
    try StorageError.writing(path) { () throws(FileError) in
      let operations = FileOperations()
      let file = try openOrCreate(path, operations)
      defer { operations.closeQuietly(file) }
      let bytes = Array(text.utf8)
      let count = try bytes.span.withUnsafeBytes { (buffer) throws(FileError) in
        try operations.writeAtOnce(buffer, to: file)
      }
      if count < bytes.count { throw FileError(call: .write, path: path, errno: .noSpace) }
    }
  }

  private static func openOrCreate(_ path: String, _ operations: FileOperations) throws(FileError) -> OpenFile {
    let existing = try FileError.expecting(.noSuchFile) { () throws(FileError) in
      try operations.openToAppend(path, creating: false)
    }
    if let existing { return existing }
    let file = try operations.openToAppend(path, creating: true)
    try operations.orClosing(file) { () throws(FileError) in
      try operations.handOver(file, to: operations.status(of: PathParts(path).folder).owner)
    }
    return file
  }
}
