/// The files in a folder of the user that this program wrote, as opposed to all others.
public enum OwnFiles {
  /// Returns the paths, sorted by name, of the files in a folder whose names are this program's.
  ///
  /// Only readable regular files count, and no links: they belong to somebody else. A folder that does not exist has none;
  /// throws `.unreadable` if it cannot be read.
  public static func paths(
    in folder: String, operations: FileOperations = FileOperations(), named isOwn: (_ name: String) -> Bool
  ) throws(StorageError) -> [String] {
    try StorageError.reading(folder) { () throws(FileError) in
      var paths: [String] = []
      let names = try FileError.expecting(.noSuchFile) { () throws(FileError) in try operations.names(in: folder) }
      for name in (names ?? []).sorted() where isOwn(name) {
        let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
        _ = try FileError.expecting(.noSuchFile, .permissionDenied) { () throws(FileError) in
          guard try operations.linkStatus(of: path).kind == .regular else { return }
          operations.closeQuietly(try operations.openToRead(path))
          paths.append(path)
        }
      }
      return paths
    }
  }

  /// Removes one of these files; throws `.writeFailed`.
  public static func remove(_ path: String) throws(StorageError) {
    try StorageError.writing(path) { () throws(FileError) in try FileOperations().remove(path) }
  }
}
