import CLibrary

/// The number with which the operating system reports why a call failed.
///
/// Its cases have names, so that the modules above need neither libc nor `strerror`, whose text depends on the locale.
public struct Errno: Error, Hashable, Sendable {
  /// The number itself; it differs between systems.
  public let code: Int32

  /// Creates the error with the value of `errno`.
  init(_ code: Int32) {
    self.code = code
  }

  /// The POSIX name, such as `ENOSPC`; a number without one reads `E<number>`.
  public var name: String {
    Errno.names.first { $0.0 == self }?.1 ?? "E\(code)"
  }

  /// `E2BIG`: the value is larger than the file system allows.
  static let argumentsTooLong = Errno(E2BIG)
  /// `EACCES`: the permissions of the file or of a folder above it do not allow the call.
  public static let permissionDenied = Errno(EACCES)
  /// `EAGAIN`: the call would have to wait.
  static let wouldBlock = Errno(EAGAIN)
  /// `EBADF`: the descriptor is closed, or not open for this.
  static let badDescriptor = Errno(EBADF)
  /// `ERANGE`: the value does not fit into the buffer.
  static let bufferTooSmall = Errno(ERANGE)
  /// `EBUSY`: the system uses the file, for example as a mount point.
  public static let busy = Errno(EBUSY)
  /// `EDQUOT`: the user's quota is used up.
  public static let quotaExceeded = Errno(EDQUOT)
  /// `EEXIST`: the name already exists.
  static let alreadyExists = Errno(EEXIST)
  /// `EFBIG`: the file would grow beyond the limit of the process or of the file system.
  public static let fileTooBig = Errno(EFBIG)
  /// `EINTR`: a signal interrupted the call.
  public static let interrupted = Errno(EINTR)
  /// `EINVAL`: the file does not support this call.
  static let invalidArgument = Errno(EINVAL)
  /// `EIO`: the device failed.
  public static let inputOutput = Errno(EIO)
  /// `EISDIR`: it is a folder.
  public static let isFolder = Errno(EISDIR)
  /// `ELOOP`: too many symbolic links, or one that must not be followed.
  public static let symlinkLoop = Errno(ELOOP)
  /// `EMLINK`: the file has as many names as the file system allows.
  static let tooManyLinks = Errno(EMLINK)
  /// `ENAMETOOLONG`: the name is longer than the file system allows.
  public static let nameTooLong = Errno(ENAMETOOLONG)
  #if os(Linux)
    /// `ENODATA`: the file has no extended attribute of that name.
    static let noAttribute = Errno(ENODATA)
  #else
    /// `ENOATTR`: the file has no extended attribute of that name.
    static let noAttribute = Errno(ENOATTR)
  #endif
  /// `ENOENT`: no such file or folder.
  public static let noSuchFile = Errno(ENOENT)
  /// `ENOSPC`: the disk is full.
  public static let noSpace = Errno(ENOSPC)
  /// `ENOSYS`: the system does not support this call.
  static let notImplemented = Errno(ENOSYS)
  /// `ENOTDIR`: a part of the path is not a folder.
  public static let notFolder = Errno(ENOTDIR)
  /// `ENOTSUP`: the file system does not support this call.
  static let notSupported = Errno(ENOTSUP)
  /// `ENXIO`: the path names a socket, or a device that does not exist.
  static let noSuchDevice = Errno(ENXIO)
  /// `EPERM`: not allowed, regardless of the permissions.
  public static let notPermitted = Errno(EPERM)
  /// `EPIPE`: the pipe has no reader any more.
  public static let brokenPipe = Errno(EPIPE)
  /// `EROFS`: the file system is mounted read-only.
  public static let readOnlyFileSystem = Errno(EROFS)
  /// `EXDEV`: the two names are on different file systems.
  static let crossDevice = Errno(EXDEV)

  private static let names: [(Errno, String)] = [
    (permissionDenied, "EACCES"), (wouldBlock, "EAGAIN"), (badDescriptor, "EBADF"), (busy, "EBUSY"),
    (quotaExceeded, "EDQUOT"), (alreadyExists, "EEXIST"), (fileTooBig, "EFBIG"), (interrupted, "EINTR"),
    (invalidArgument, "EINVAL"), (inputOutput, "EIO"), (isFolder, "EISDIR"), (symlinkLoop, "ELOOP"),
    (Errno(EMFILE), "EMFILE"), (tooManyLinks, "EMLINK"), (nameTooLong, "ENAMETOOLONG"), (Errno(ENFILE), "ENFILE"),
    (noSuchFile, "ENOENT"), (Errno(ENOLCK), "ENOLCK"), (Errno(ENOMEM), "ENOMEM"), (noSpace, "ENOSPC"),
    (notImplemented, "ENOSYS"), (notFolder, "ENOTDIR"), (Errno(ENOTEMPTY), "ENOTEMPTY"), (notSupported, "ENOTSUP"),
    (noSuchDevice, "ENXIO"), (Errno(EOVERFLOW), "EOVERFLOW"), (notPermitted, "EPERM"), (brokenPipe, "EPIPE"),
    (readOnlyFileSystem, "EROFS"), (Errno(ESTALE), "ESTALE"), (Errno(ETXTBSY), "ETXTBSY"), (crossDevice, "EXDEV"),
  ]
}
