#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three streams that a program is born with, and the signals that concern them.
///
/// Call `prepare()` first thing in `main`, before any file is opened.
///
/// `SIGPIPE` keeps the disposition that the program was started with. By default it ends a program whose reader has gone
/// (`subtrack list | head -1`), quietly and as `cat` ends; nothing can be lost, since a save is finished before a word
/// of it is said. Where the parent ignores it (systemd does), a write throws `EPIPE`, and the caller ends quietly itself.
public enum StandardStreams {
  /// One of the two streams that are written to.
  public enum Output: Int32, Sendable {
    case standardOutput = 1, standardError = 2

    fileprivate var file: OpenFile {
      OpenFile(descriptor: rawValue, path: self == .standardOutput ? "/dev/stdout" : "/dev/stderr")
    }
  }

  /// Opens closed descriptors 0, 1 and 2 on /dev/null, and ignores `SIGXFSZ`.
  ///
  /// Otherwise the next file to be opened, the user's data perhaps, would become standard output. Each is opened the
  /// wrong way round (as gnulib's `stdopen` does), so that a read or write of it still fails with `EBADF`: a report that
  /// nobody can receive is not a report that was delivered. With `SIGXFSZ` ignored, a write beyond `ulimit -f` fails
  /// with `EFBIG` instead of ending the program halfway.
  public static func prepare() throws(FileError) {
    try openIfClosed(0, flags: O_WRONLY)
    try openIfClosed(1, flags: O_RDONLY)
    try openIfClosed(2, flags: O_RDONLY)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Puts /dev/null under a closed descriptor; an open one is left alone.
  static func openIfClosed(_ descriptor: Int32, flags: Int32) throws(FileError) {
    guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { return }
    let opened = open("/dev/null", flags)
    guard opened >= 0 else { throw FileError(call: .open, path: "/dev/null", errno: Errno(errno)) }
    if opened != descriptor {
      dup2(opened, descriptor)
      close(opened)
    }
  }

  /// Writes every byte, through interruptions, short writes and a stream that somebody has made non-blocking.
  ///
  /// Throws what `write` says: `ENOSPC` on /dev/full, `EPIPE` where the reader has gone and `SIGPIPE` is ignored,
  /// `EBADF` where the stream was closed from the start.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to stream: Output, operations: FileOperations = FileOperations()
  ) throws(FileError) {
    try operations.writeAll(bytes, to: stream.file)
  }

  /// Reads standard input to its end.
  ///
  /// Throws `.unreadable("/dev/stdin", ...)`, or `.tooLarge` for more than `UserFile.sizeLimit` bytes.
  public static func readInput(operations: FileOperations = FileOperations()) throws(StorageError) -> [UInt8] {
    let input = OpenFile(descriptor: 0, path: "/dev/stdin")
    return try UserFile.readToEnd(input, expected: 65_535, operations: operations)
  }
}
