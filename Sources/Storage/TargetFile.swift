/// The file at the end of a chain of symbolic links: the one that is locked and replaced.
///
/// The links stay.
struct TargetFile {
  /// The path of the file itself.
  let path: String
  /// What stands there; nil where there is nothing yet.
  let status: FileStatus?
  /// The folders above it that are not there yet, the uppermost first.
  let missingFolders: [String]

  /// As many links as Linux follows.
  private static let linkLimit = 40

  /// Follows the links of `path`.
  ///
  /// A link to a file that is not there is followed to where the file would be made.
  ///
  /// Throws `.notARegularFile`, `.symlinkLoop`, `.unreadable`, and `.danglingLink` where a link leads into a folder that
  /// is not there: that is a disk which is not mounted rather than a file which was never made.
  static func resolve(_ path: String, operations: FileOperations) throws(StorageError) -> TargetFile {
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

  /// Returns whether the two are one file, or one file that is not there yet; `name` is a path without a link at its end.
  func isFile(named name: String, operations: FileOperations) throws(StorageError) -> Bool {
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

  /// Where one link leads.
  ///
  /// The links below /proc (`/dev/stdout`) read like no path, so what they lead to is asked first.
  private static func next(_ link: String, operations: FileOperations) throws(StorageError) -> String {
    let (end, text) = try StorageError.reading(link) { () throws(FileError) in
      (try operations.statusIfPresent(of: link), try operations.destination(ofLink: link))
    }
    guard end?.kind ?? .regular == .regular else { throw .notARegularFile(path: link) }
    return text.hasPrefix("/") ? text : PathParts(link).sibling(text)
  }

  /// A file that is not there yet, with the folders to be made for it.
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

  /// Whether the folder is there; throws `.danglingLink` where a link has its name and leads nowhere.
  ///
  /// The name itself is looked at first, and what it leads to only where it is a link: a folder that another program made
  /// between two looks would otherwise pass for such a link.
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
  /// What stands at the end of the links; nil where there is nothing.
  func statusIfPresent(of path: String) throws(FileError) -> FileStatus? {
    try FileError.expecting(.noSuchFile) { () throws(FileError) in try status(of: path) }
  }

  /// What stands under that very name; nil where there is nothing.
  func linkStatusIfPresent(of path: String) throws(FileError) -> FileStatus? {
    try FileError.expecting(.noSuchFile) { () throws(FileError) in try linkStatus(of: path) }
  }

  /// Makes the folders, the uppermost first, for their owner alone whatever the umask, and puts their names on the disk.
  ///
  /// They belong to whoever makes them; if that is root, to `owner`, or else to the owner of the folder around them.
  func makeFolders(_ paths: [String], owner: FileStatus.Owner? = nil) throws(FileError) {
    for path in paths {
      let made: Void? = try FileError.expecting(.alreadyExists) { () throws(FileError) in try makeFolder(path) }
      // If another program came first, the permissions are its own affair.
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
