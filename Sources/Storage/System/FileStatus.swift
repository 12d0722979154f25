#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `stat` says of a file, as far as a save needs it.
///
/// Two equal values taken at two moments mean that nobody touched the file in between: every write moves
/// `modified`, every replacement changes `inode`, and `changed` moves even where a program sets `modified` back.
struct FileStatus: Equatable, Sendable {
  enum Kind: Sendable {
    case regular, folder, link, other
  }

  struct Instant: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int
  }

  let kind: Kind
  let permissions: Int
  let size: Int
  let device: UInt64
  let inode: UInt64
  let modified: Instant
  let changed: Instant

  init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    permissions = Int(raw.st_mode) & 0o777
    size = Int(raw.st_size)
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
    #if canImport(Darwin)
      (modified, changed) = (Instant(raw.st_mtimespec), Instant(raw.st_ctimespec))
    #else
      (modified, changed) = (Instant(raw.st_mtim), Instant(raw.st_ctim))
    #endif
  }
}

extension FileStatus {
  /// Whether both are names of one file.
  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

extension FileStatus.Instant {
  fileprivate init(_ time: timespec) {
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
