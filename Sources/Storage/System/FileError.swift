/// A call to the operating system, by the name that a log line gives it.
///
/// One name may stand for one way of making a call: `create` is `open` with `O_EXCL`, so that an error says
/// which of the calls of a save has failed.
public enum FileCall: String, Sendable, CaseIterable {
  case open, create, openFolder, openLock, read, write, fsync, close, rename, exchange, moveToNew, unlink
  case mkdir, chmod, fchmod, fchown, lchown, listAttributes, getAttribute, setAttribute, removeAttribute
  case stat, lstat, fstat, readlink, realpath, flock, readdir, getentropy
}

/// A call to the operating system that failed: which call, on what path, and why.
public struct FileError: Error, Equatable, Sendable {
  /// The call that failed.
  public let call: FileCall
  /// The path that it was about; for `rename` the new name.
  public let path: String
  /// The reason, as the system gives it.
  public let errno: Errno

  /// Describes the failure of `call` on `path`.
  init(call: FileCall, path: String, errno: Errno) {
    self.call = call
    self.path = path
    self.errno = errno
  }
}

extension FileError {
  /// Runs `body`, which gives a file an owner or an attribute; returns why the system refuses that, nil if it does not.
  ///
  /// Other errors are thrown: a device that fails, for example.
  static func refusal(of body: () throws(FileError) -> Void) throws(FileError) -> FileError? {
    do throws(FileError) { try body() } catch {
      guard refusals.contains(error.errno) else { throw error }
      return error
    }
    return nil
  }

  /// `EINVAL` is what a container says of an owner that it does not know.
  private static let refusals: [Errno] = [
    .notPermitted, .permissionDenied, .notSupported, .notImplemented, .invalidArgument, .noAttribute, .noSpace,
    .noSuchFile,
    .quotaExceeded, .bufferTooSmall, .argumentsTooLong,
  ]

  /// Runs `body`; nil if it fails for one of these reasons, which the caller expects.
  static func expecting<Result>(
    _ reasons: Errno..., body: () throws(FileError) -> Result
  ) throws(FileError) -> Result? {
    do throws(FileError) {
      return try body()
    } catch {
      guard reasons.contains(error.errno) else { throw error }
      return nil
    }
  }
}
