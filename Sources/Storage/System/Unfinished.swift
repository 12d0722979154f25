import CLibrary

/// The one file that is removed if a signal ends the program: Ctrl-C, a closed terminal, `kill`.
///
/// Otherwise the temporary file of an export would remain, and no later run would look for it. (The leftovers of a killed
/// save are removed by the next save.) A signal that the parent ignores stays ignored.
///
/// The handler may only make system calls on prepared data: it removes the file, and lets the signal end the program as
/// usual, so that a shell sees the cause.
enum Unfinished {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Creates a file that is guarded from the start: signals are blocked until then.
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

  /// Ends the guard: the file is in its place, or gone.
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

// Set only while no file is guarded, and read only by the handler; only one file is guarded at a time.
nonisolated(unsafe) private var unfinishedPath: UnsafeMutablePointer<CChar>?

private let removeAndEnd: @convention(c) (CInt) -> Void = { number in
  if let path = unfinishedPath { unlink(path) }
  signal(number, SIG_DFL)
  raise(number)
}
