/// A path cut at its last slash, as `dirname` and `basename` cut it.
struct PathParts {
  /// The folder, `.` where the path names none.
  let folder: String
  /// The name in the folder; empty where the path ends in a slash.
  let name: String

  init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = (".", path)
      return
    }
    name = String(path[path.utf8.index(after: slash)...])
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Another name in the same folder.
  func sibling(_ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// The folder above `folder`; slashes at its end do not count.
  static func parent(of folder: String) -> String {
    var trimmed = folder[...]
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    return PathParts(String(trimmed)).folder
  }
}
