import CLibrary

extension ChildProgram {
  /// The output of a program, and how it ended.
  public struct Result: Sendable {
    public let ending: Ending
    public let output: [UInt8]
    public let errors: [UInt8]
  }

  /// This program itself.
  public static var own: ChildProgram {
    #if canImport(Darwin)
      ChildProgram(words: [CommandLine.arguments.first ?? "subtrack"])
    #else
      ChildProgram(words: ["/proc/self/exe"])
    #endif
  }

  /// Runs the program with additional arguments, none of which contains a NUL, and returns its whole output.
  ///
  /// Standard input is /dev/null. Throws the reason if it could not be started or read.
  public func result(with arguments: [String]) throws(Errno) -> Result {
    let output = try Self.makePipe()
    var ends = [output.writing, output.reading]
    defer { for end in ends { close(end) } }
    let errors = try Self.makePipe()
    ends += [errors.writing, errors.reading]
    let child = try start(words + arguments, [], outputs: (output.writing, errors.writing))
    ends = [output.reading, errors.reading]
    for end in [output.writing, errors.writing] { close(end) }
    let texts = Self.readAll(ends)
    return Result(ending: try Self.ending(of: child), output: texts[0], errors: texts[1])
  }

  /// Reads several pipes to their ends concurrently, because a program that fills one waits until it is read.
  private static func readAll(_ pipes: [Int32]) -> [[UInt8]] {
    var texts = [[UInt8]](repeating: [], count: pipes.count)
    var open = Array(pipes.indices)
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      var requests = open.map { pollfd(fd: pipes[$0], events: Int16(POLLIN), revents: 0) }
      if poll(&requests, nfds_t(requests.count), -1) < 0 {
        if errno == EINTR { continue }
        return texts
      }
      let ready = zip(open, requests).filter { $0.1.revents != 0 }.map(\.0)
      for index in ready {
        let count = read(pipes[index], &block, block.count)
        if count > 0 {
          texts[index] += block[..<count]
        } else if count == 0 || errno != EINTR {
          open.removeAll { $0 == index }
        }
      }
    }
    return texts
  }
}
