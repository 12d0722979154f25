/// The files in a folder of the user that the program wrote, apart from all others.
public enum OwnFiles {
  /// The paths of the files in a folder that begin as the program begins a file of that name, by name.
  ///
  /// `beginning` is nil for a name that the program gives to no file. Only regular files count, and none that a link
  /// leads to or that may not be read: what is not known to be the program's own is somebody else's. Throws `.unreadable`
  /// where the folder is.
  public static func paths(
    in folder: String, operations: FileOperations = FileOperations(), beginning: (_ name: String) -> [UInt8]?
  ) throws(StorageError) -> [String] {
    try StorageError.reading(folder) { () throws(FileError) in
      var paths: [String] = []
      for name in try operations.names(in: folder).sorted() {
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

  /// Removes such a file; throws `.writeFailed`.
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
