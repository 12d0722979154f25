/// A file that lines are appended to, by several programs at once if need be.
public enum LogFile {
  /// Appends text to the file in one call, so that the lines of two programs do not mix.
  ///
  /// A new file is for its owner alone (0600, less what the umask takes). Throws `.writeFailed`.
  public static func append(
    _ text: String, to path: String, operations: FileOperations = FileOperations()
  ) throws(StorageError) {
    try StorageError.writing(path) { () throws(FileError) in
      let file = try operations.openToAppend(path)
      defer { operations.closeQuietly(file) }
      let bytes = Array(text.utf8)
      try bytes.span.withUnsafeBytes { (buffer) throws(FileError) in try operations.writeAll(buffer, to: file) }
    }
  }
}
