import CLibrary

/// The three standard streams of the program, and their signals.
///
/// Call `prepare()` first in `main`, before opening any file.
///
/// `SIGPIPE` keeps the disposition that the program was started with. By default it silently ends a program whose reader
/// is gone (`subtrack list | head -1`), like `cat`; nothing can be lost, because a save is finished before it is reported.
/// If the parent ignores the signal (systemd does), a write throws `EPIPE`, and the caller ends silently itself.
public enum StandardStreams {
  /// One of the two output streams.
  public enum Output: Int32, Sendable {
    case standardOutput = 1, standardError = 2

    fileprivate var file: OpenFile {
      OpenFile(descriptor: rawValue, path: self == .standardOutput ? "/dev/stdout" : "/dev/stderr")
    }
  }

  /// Opens closed descriptors 0, 1 and 2 on /dev/null, and ignores `SIGXFSZ`.
  ///
  /// Otherwise the next opened file, perhaps the user's data, would become standard output. Each is opened for the opposite
  /// direction (like `stdopen` of gnulib), so that reading or writing it still fails with `EBADF`: a report that nobody can
  /// receive must not count as delivered. With `SIGXFSZ` ignored, a write beyond `ulimit -f` fails with `EFBIG` instead of
  /// ending the program halfway.
  public static func prepare() throws(FileError) {
    try openIfClosed(0, flags: O_WRONLY)
    try openIfClosed(1, flags: O_RDONLY)
    try openIfClosed(2, flags: O_RDONLY)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Opens a closed descriptor on /dev/null; leaves an open one unchanged.
  static func openIfClosed(_ descriptor: Int32, flags: Int32) throws(FileError) {
    guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { return }
    let opened = open("/dev/null", flags)
    guard opened >= 0 else { throw FileError(call: .open, path: "/dev/null", errno: Errno(errno)) }
    if opened != descriptor {
      dup2(opened, descriptor)
      close(opened)
    }
  }

  /// Writes every byte, despite interruptions, short writes and a non-blocking stream.
  ///
  /// Throws the error of `write`: `ENOSPC` on /dev/full, `EPIPE` if the reader is gone and `SIGPIPE` is ignored, `EBADF` if
  /// the stream was closed from the start.
  public static func write(_ bytes: UnsafeRawBufferPointer, to stream: Output) throws(FileError) {
    try FileOperations().writeAll(bytes, to: stream.file)
  }
}
