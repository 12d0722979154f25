/// Files that exist only while a save is written.
extension FileOperations {
  /// Creates a new, empty file next to `path`, private to its owner.
  ///
  /// With `O_EXCL` and `O_NOFOLLOW` the file is new and no link is followed, even if others can write to the folder.
  func createTemporary(for path: String, tag: String) throws(FileError) -> OpenFile {
    let parts = PathParts(path)
    let suffix = try randomBytes(TemporaryName.randomBytes).map { TemporaryName.hexadecimal($0) }.joined()
    return try createNew(parts.sibling(TemporaryName.prefix(of: parts.name) + tag + suffix))
  }

  /// Removes the temporary files of killed writers in a folder, if `isMine` accepts their names.
  ///
  /// Only the holder of the lock may call this, with the tag of the lock as `tag`: without it, the file of an active
  /// writer would be removed. A writer with another tag has lost its lock file and may still be active, so its files are
  /// removed only when they have not changed for a minute.
  func removeLeftovers(
    in folder: String, tag: String, isMine: (_ name: String) -> Bool
  ) throws(FileError) {
    for name in try names(in: folder) {
      guard let original = TemporaryName.original(of: name), isMine(original) else { continue }
      let path = folder == "/" ? "/" + name : folder + "/" + name
      let isAbandoned = TemporaryName.tag(of: name) == tag ? true : try linkStatusIfPresent(of: path)?.isOld ?? false
      if isAbandoned { try remove(path) }
    }
  }
}

/// The name `.<name>.tmp-<16 hex digits>`: hidden, and recognised by its whole shape, so that no other file is ever removed.
///
/// The first 8 digits are a tag: the inode number of the lock file, which no other file has while the lock is held. The
/// others are random.
enum TemporaryName {
  /// The tag of files written without a lock.
  static let untagged = "00000000"
  static let randomBytes = 4
  private static let suffixDigits = 16

  /// Returns the tag for the holder of a lock file.
  static func tag(of lock: FileStatus) -> String {
    (0..<4).map { hexadecimal(UInt8(truncatingIfNeeded: lock.inode >> (24 - 8 * $0))) }.joined()
  }

  /// Returns the tag in the name of a temporary file.
  static func tag(of name: String) -> String { String(name.suffix(suffixDigits).prefix(untagged.count)) }

  static func prefix(of name: String) -> String {
    "." + name + ".tmp-"
  }

  /// Returns the name of the file that a temporary file was written for; nil if the name is not that of a temporary file.
  static func original(of candidate: String) -> String? {
    let mark = ".tmp-"
    let beginning = candidate.utf8.dropLast(suffixDigits)
    let suffix = candidate.utf8.suffix(suffixDigits)
    guard beginning.first == UInt8(ascii: "."), beginning.count > mark.utf8.count + 1,
      beginning.suffix(mark.utf8.count).elementsEqual(mark.utf8),
      suffix.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return nil }
    return String(beginning.dropFirst().dropLast(mark.utf8.count))
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
