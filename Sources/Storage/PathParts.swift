/// A path split at its last slash, like `dirname` and `basename` do.
struct PathParts {
  /// The folder; `.` if the path has none.
  let folder: String
  /// The name in the folder; empty if the path ends in a slash.
  let name: String

  init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = (".", path)
      return
    }
    name = String(path[path.utf8.index(after: slash)...])
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path of another name in the same folder.
  func sibling(_ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Returns the parent of `folder`, ignoring slashes at its end.
  static func parent(of folder: String) -> String {
    var trimmed = folder[...]
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    return PathParts(String(trimmed)).folder
  }
}
