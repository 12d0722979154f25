import CLibrary

extension ChildProgram {
  /// Runs the program with these bytes as its standard input and with additional variables, and waits for its end.
  ///
  /// For a pager, which a person quits after reading enough: unread bytes are dropped silently. While it runs, this program
  /// ignores Ctrl-C and Ctrl-\, which the pager handles itself. Throws the reason if it could not be started; nothing was
  /// read then.
  public func run(reading input: [UInt8], variables: [(name: String, value: String)]) throws(Errno) -> Ending {
    let pipe = try Self.makePipe()
    var ends = [pipe.writing, pipe.reading]
    defer { for end in ends { close(end) } }
    let signals = [SIGINT, SIGQUIT, SIGPIPE]
    let former = signals.map { signal($0, SIG_IGN) }
    defer { for (number, action) in zip(signals, former) { signal(number, action) } }
    let child = try start(words, variables, input: pipe.reading, restored: signals)
    close(ends.removeLast())
    let end = OpenFile(descriptor: pipe.writing, path: words[0])
    // A closed pipe is not a failure; the program itself reports any other one.
    input.withUnsafeBytes { bytes in
      do throws(FileError) { try FileOperations().writeAll(bytes, to: end) } catch { return }
    }
    close(ends.removeLast())
    return try Self.ending(of: child)
  }

  /// Creates a pipe whose ends are not inherited by other programs.
  static func makePipe() throws(Errno) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
