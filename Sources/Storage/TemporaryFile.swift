/// The files that exist only while a save is being written.
extension FileOperations {
  /// Makes a new, empty file beside `path`, for its owner alone.
  ///
  /// `O_EXCL` and `O_NOFOLLOW` make sure that it is new and that no link leads elsewhere, whoever may write in the folder.
  func createTemporary(for path: String) throws(FileError) -> OpenFile {
    let parts = PathParts(path)
    let suffix = try randomBytes(TemporaryName.suffixDigits / 2).map { TemporaryName.hexadecimal($0) }.joined()
    return try createNew(parts.sibling(TemporaryName.prefix(of: parts.name) + suffix))
  }

  /// Removes what killed writers of `path` have left in its folder.
  ///
  /// Only who holds the lock of `path` may call this: without it, the file of a writer at work would be taken away.
  func removeLeftovers(of path: String) throws(FileError) {
    let parts = PathParts(path)
    for name in try names(in: parts.folder) where TemporaryName.isTemporary(name, of: parts.name) {
      try remove(parts.sibling(name))
    }
  }
}

/// The name `.<name>.tmp-<16 hex digits>`: hidden, and recognised by its whole shape, so that no other file is ever removed.
enum TemporaryName {
  static let suffixDigits = 16

  static func prefix(of name: String) -> String {
    "." + name + ".tmp-"
  }

  static func isTemporary(_ candidate: String, of name: String) -> Bool {
    let prefix = prefix(of: name)
    guard candidate.hasPrefix(prefix) else { return false }
    let suffix = candidate.utf8.dropFirst(prefix.utf8.count)
    return suffix.count == suffixDigits && suffix.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
