#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProgram {
  /// Runs the program with these bytes as its standard input and with more variables, and waits for its end.
  ///
  /// For a pager, which a person leaves when they have seen enough: what it does not read is dropped without a word. As
  /// long as it runs, Ctrl-C and Ctrl-\ are its own affair and end only what they end there. Throws why it could not be
  /// started, and then has read nothing.
  public func run(reading input: [UInt8], variables: [(name: String, value: String)]) throws(Errno) -> Ending {
    let pipe = try Self.makePipe()
    let signals = [SIGINT, SIGQUIT, SIGPIPE]
    let former = signals.map { signal($0, SIG_IGN) }
    defer { for (number, action) in zip(signals, former) { signal(number, action) } }
    let child: pid_t
    do throws(Errno) {
      child = try start(words, variables, input: pipe.reading, restored: signals)
    } catch {
      close(pipe.reading)
      close(pipe.writing)
      throw error
    }
    close(pipe.reading)
    let end = OpenFile(descriptor: pipe.writing, path: words[0])
    // That the reader has gone is no failure; of any other the program itself will tell.
    input.withUnsafeBytes { bytes in
      do throws(FileError) { try FileOperations().writeAll(bytes, to: end) } catch { return }
    }
    close(pipe.writing)
    return try Self.ending(of: child)
  }

  /// A pipe whose ends no other program gets.
  static func makePipe() throws(Errno) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
