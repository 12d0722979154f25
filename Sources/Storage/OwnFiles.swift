/// The files in a folder of the user that this program wrote, as opposed to all others.
public enum OwnFiles {
  /// Returns the paths, sorted by name, of the files in a folder that start as this program starts a file of that name.
  ///
  /// `beginning` returns nil for a name that this program never uses. Only readable regular files count, and no links: a
  /// file that is not known to be the program's own belongs to somebody else. A folder that does not exist has none; throws
  /// `.unreadable` if it cannot be read.
  public static func paths(
    in folder: String, operations: FileOperations = FileOperations(), beginning: (_ name: String) -> [UInt8]?
  ) throws(StorageError) -> [String] {
    try StorageError.reading(folder) { () throws(FileError) in
      var paths: [String] = []
      let names = try FileError.expecting(.noSuchFile) { () throws(FileError) in try operations.names(in: folder) }
      for name in (names ?? []).sorted() {
        guard let bytes = beginning(name) else { continue }
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        let begins = try FileError.expecting(.noSuchFile, .permissionDenied) { () throws(FileError) in
          try operations.beginsRegularFile(path, with: bytes)
        }
        if begins ?? false { paths.append(path) }
      }
      return paths
    }
  }

  /// Removes one of these files; throws `.writeFailed`.
  public static func remove(
    _ path: String, operations: FileOperations = FileOperations()
  ) throws(StorageError) {
    try StorageError.writing(path) { () throws(FileError) in try operations.remove(path) }
  }
}

extension FileOperations {
  fileprivate func beginsRegularFile(_ path: String, with bytes: [UInt8]) throws(FileError) -> Bool {
    guard try linkStatus(of: path).kind == .regular else { return false }
    let file = try openToRead(path)
    defer { closeQuietly(file) }
    return try readBlock(file, capacity: bytes.count) == bytes
  }
}
