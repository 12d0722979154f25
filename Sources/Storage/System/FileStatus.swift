import CLibrary

/// The part of `stat` that a save needs.
///
/// Two equal values at different times mean that the file has not changed in between: every write changes
/// `modified`, every replacement changes `inode`, and `changed` changes even if a program resets `modified`.
struct FileStatus: Equatable, Sendable {
  enum Kind: Sendable {
    case regular, folder, link, other
  }

  /// The user and the group that a file belongs to.
  struct Owner: Equatable, Sendable {
    let user: UInt32
    let group: UInt32
  }

  let kind: Kind
  var owner: Owner
  let permissions: Int
  let size: Int
  let device: UInt64
  let inode: UInt64
  /// In nanoseconds since 1970.
  let modified: Int
  let changed: Int

  init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    owner = Owner(user: raw.st_uid, group: raw.st_gid)
    permissions = Int(raw.st_mode) & 0o777
    size = Int(raw.st_size)
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
    #if canImport(Darwin)
      (modified, changed) = (raw.st_mtimespec.nanoseconds, raw.st_ctimespec.nanoseconds)
    #else
      (modified, changed) = (raw.st_mtim.nanoseconds, raw.st_ctim.nanoseconds)
    #endif
  }

  /// Returns whether both are names of the same file.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// Whether nothing has changed the file for a minute.
  var isOld: Bool { Int(time(nil)) - changed / 1_000_000_000 > 60 }
}

extension timespec {
  /// Wraps beyond 1677 and 2262, so that no time that a program has set ends this one.
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
