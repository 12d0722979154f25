/// A call to the operating system, with its name in log lines.
///
/// Some names are one form of a call: `create` is `open` with `O_EXCL`, so that an error shows which call of a save has
/// failed.
public enum FileCall: String, Sendable, CaseIterable {
  case open, create, openFolder, openLock, read, write, fsync, close, rename, exchange, moveToNew, unlink
  case mkdir, chmod, fchmod, fchown, lchown, listAttributes, getAttribute, setAttribute, removeAttribute
  case stat, lstat, fstat, readlink, realpath, flock, readdir, getentropy
}

/// A failed call to the operating system: the call, its path and the reason.
public struct FileError: Error, Equatable, Sendable {
  public let call: FileCall
  /// The path of the call; for `rename` the new name.
  public let path: String
  /// The reason, as reported by the system.
  public let errno: Errno

  /// Runs `body`, which sets an owner or an attribute of a file; returns the error if the system does not allow it.
  ///
  /// Other errors are thrown: a device that fails, for example.
  static func refusal(of body: () throws(FileError) -> Void) throws(FileError) -> FileError? {
    do throws(FileError) { try body() } catch {
      guard refusals.contains(error.errno) else { throw error }
      return error
    }
    return nil
  }

  /// A container reports `EINVAL` for an unknown owner.
  private static let refusals: [Errno] = [
    .notPermitted, .permissionDenied, .notSupported, .notImplemented, .invalidArgument, .noAttribute, .noSpace,
    .noSuchFile,
    .quotaExceeded, .bufferTooSmall, .argumentsTooLong,
  ]

  /// Runs `body`; returns nil if it fails for one of the reasons that the caller expects.
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
