/// Bytes that nobody can guess, for new identifiers.
public enum RandomBytes {
  /// Returns `count` random bytes from the operating system (`getentropy`, on Darwin `arc4random_buf`); at most 256.
  ///
  /// The standard library's generator ends the program where the system has no random bytes to give; this one throws.
  public static func make(
    _ count: Int, operations: FileOperations = FileOperations()
  ) throws(FileError) -> [UInt8] {
    try operations.randomBytes(count)
  }
}
