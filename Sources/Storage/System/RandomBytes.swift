/// Unpredictable bytes for new identifiers.
public enum RandomBytes {
  /// Returns `count` random bytes from the operating system (`getentropy`, on Darwin `arc4random_buf`); at most 256.
  ///
  /// The generator of the standard library ends the program if the system has no random bytes; this one throws.
  public static func make(
    _ count: Int, operations: FileOperations = FileOperations()
  ) throws(FileError) -> [UInt8] {
    try operations.randomBytes(count)
  }
}
