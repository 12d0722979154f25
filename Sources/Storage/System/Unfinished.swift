#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The one file that goes with the program where somebody ends it: Ctrl-C, a closed terminal, `kill`.
///
/// Without this such an end would leave a temporary file of an export, and no later run would look for it there. (What a
/// killed save leaves is taken away by the next save.) A signal that the parent has set to be ignored stays so.
///
/// The handler may do nothing but make system calls on what was laid ready before: it removes the file, and lets the signal
/// end the program as it would have, so that a shell sees what happened.
enum Unfinished {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Makes a file that goes with the program from its first moment: until then the signals wait.
  static func guarding<File, Failure: Error>(
    _ make: () throws(Failure) -> (file: File, path: String)
  ) throws(Failure) -> File {
    var waiting = sigset_t()
    var former = sigset_t()
    sigemptyset(&waiting)
    for number in signals { sigaddset(&waiting, number) }
    sigprocmask(SIG_BLOCK, &waiting, &former)
    defer { sigprocmask(SIG_SETMASK, &former, nil) }
    let made = try make()
    release()
    unfinishedPath = strdup(made.path)
    for number in signals { answer(number, with: removeAndEnd) }
    return made.file
  }

  /// From now on nothing does: the file is in its place, or gone.
  static func release() {
    guard let path = unfinishedPath else { return }
    for number in signals { answer(number, with: SIG_DFL) }
    unfinishedPath = nil
    free(path)
  }

  private static func answer(_ number: Int32, with handler: (@convention(c) (CInt) -> Void)?) {
    let former = unsafeBitCast(signal(number, handler), to: Int.self)
    if former == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  }
}

// Set where nothing is being guarded, and read by the handler alone; only one file is guarded at a time.
nonisolated(unsafe) private var unfinishedPath: UnsafeMutablePointer<CChar>?

private let removeAndEnd: @convention(c) (CInt) -> Void = { number in
  if let path = unfinishedPath { unlink(path) }
  signal(number, SIG_DFL)
  raise(number)
}
