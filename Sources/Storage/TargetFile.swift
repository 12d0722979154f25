/// The file at the end of a chain of symbolic links, which is locked and replaced.
///
/// The links are kept.
struct TargetFile {
  /// The path of the file itself.
  let path: String
  /// Its status; nil if it does not exist yet.
  let status: FileStatus?
  /// The missing folders above it, the topmost first.
  let missingFolders: [String]

  /// The number of links that Linux follows.
  private static let linkLimit = 40

  /// Follows the links of `path`.
  ///
  /// A link to a missing file is followed to the place where the file would be created.
  ///
  /// Throws `.notARegularFile`, `.symlinkLoop`, `.unreadable`, and `.danglingLink` if a link leads into a missing folder:
  /// that suggests a disk that is not mounted rather than a file that was never created.
  static func resolve(
    _ path: String, operations: FileOperations = FileOperations()
  ) throws(StorageError) -> TargetFile {
    var current = path
    for _ in 0...linkLimit {
      guard !current.hasSuffix("/") else { throw .notARegularFile(path: path) }
      let status = try StorageError.reading(path) { () throws(FileError) in
        try operations.linkStatusIfPresent(of: current)
      }
      switch status?.kind {
      case nil: return try missing(current, linkedFrom: current == path ? nil : path, operations: operations)
      case .regular: return TargetFile(path: current, status: status, missingFolders: [])
      case .link: current = try next(current, operations: operations)
      case .folder, .other: throw .notARegularFile(path: path)
      }
    }
    throw .symlinkLoop(path: path)
  }

  /// Returns whether both are the same file, existing or not; `name` is a path that does not end in a link.
  func isFile(named name: String, operations: FileOperations = FileOperations()) throws(StorageError) -> Bool {
    try StorageError.reading(name) { () throws(FileError) in
      if let status, let other = try operations.linkStatusIfPresent(of: name), status.isSameFile(as: other) {
        return true
      }
      let (own, other) = (PathParts(path), PathParts(name))
      guard own.name == other.name, let folder = try operations.statusIfPresent(of: own.folder),
        let otherFolder = try operations.statusIfPresent(of: other.folder)
      else { return path == name }
      return folder.isSameFile(as: otherFolder)
    }
  }

  /// Returns the destination of one link.
  ///
  /// The text of links below /proc (`/dev/stdout`) is not a path, so the file that they lead to is checked first.
  private static func next(_ link: String, operations: FileOperations) throws(StorageError) -> String {
    let (end, text) = try StorageError.reading(link) { () throws(FileError) in
      (try operations.statusIfPresent(of: link), try operations.destination(ofLink: link))
    }
    guard end?.kind ?? .regular == .regular else { throw .notARegularFile(path: link) }
    return text.hasPrefix("/") ? text : PathParts(link).sibling(text)
  }

  /// Returns a file that does not exist yet, with the folders to create for it.
  private static func missing(
    _ path: String, linkedFrom link: String?, operations: FileOperations
  ) throws(StorageError) -> TargetFile {
    var folders: [String] = []
    var folder = PathParts(path).folder
    while try !isPresent(folder, operations: operations) {
      folders.insert(folder, at: 0)
      folder = PathParts.parent(of: folder)
    }
    if let link, !folders.isEmpty { throw .danglingLink(path: link, destination: path) }
    return TargetFile(path: path, status: nil, missingFolders: folders)
  }

  /// Returns whether the folder exists; throws `.danglingLink` if it is a link that leads nowhere.
  ///
  /// The name itself is checked first, and its destination only if it is a link. Otherwise a folder that another program
  /// creates between the two checks would be mistaken for such a link.
  private static func isPresent(_ folder: String, operations: FileOperations) throws(StorageError) -> Bool {
    let (itself, end) = try StorageError.reading(folder) { () throws(FileError) in
      let itself = try operations.linkStatusIfPresent(of: folder)
      return (itself, itself?.kind == .link ? try operations.statusIfPresent(of: folder) : itself)
    }
    if itself != nil, end == nil { throw .danglingLink(path: folder, destination: folder) }
    return end != nil
  }
}

extension FileOperations {
  /// Returns the status of the file that `path` leads to; nil if there is none.
  func statusIfPresent(of path: String) throws(FileError) -> FileStatus? {
    try FileError.expecting(.noSuchFile) { () throws(FileError) in try status(of: path) }
  }

  /// Returns the status of `path` itself without following a link; nil if there is nothing.
  func linkStatusIfPresent(of path: String) throws(FileError) -> FileStatus? {
    try FileError.expecting(.noSuchFile) { () throws(FileError) in try linkStatus(of: path) }
  }

  /// Creates the folders, the topmost first, private to their owner whatever the umask, and syncs their names to disk.
  ///
  /// They belong to the user of the program; if that is root, to `owner`, or else to the owner of the parent folder.
  func makeFolders(_ paths: [String], owner: FileStatus.Owner? = nil) throws(FileError) {
    for path in paths {
      let made: Void? = try FileError.expecting(.alreadyExists) { () throws(FileError) in try makeFolder(path) }
      // If another program created the folder first, its permissions are left alone.
      guard made != nil else { continue }
      try setPermissions(0o700, ofFolder: path)
      let parent = PathParts.parent(of: path)
      if let owner {
        try handOver(folder: path, to: owner)
      } else {
        try handOver(folder: path, to: status(of: parent).owner)
      }
      try synchronizeNames(inFolder: parent)
    }
  }
}
