/// The lines of standard input, each as soon as it is complete.
public struct InputLines {
  /// One line without its line feed.
  public enum Line: Equatable, Sendable {
    case text([UInt8])
    /// A line above the limit, which was dropped.
    case tooLong
  }

  private let limit: Int
  private let file = OpenFile(descriptor: 0, path: "/dev/stdin")
  private var rest: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// Reads lines of at most `limit` bytes.
  public init(limit: Int) { self.limit = limit }

  /// Returns the next line, or `nil` at the end; the last one needs no line feed.
  ///
  /// Throws the reason if the input cannot be read.
  public mutating func next() throws(FileError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var isEmpty = true
    while true {
      if rest.isEmpty, !isAtEnd { try readMore() }
      if rest.isEmpty { return isEmpty ? nil : isTooLong ? .tooLong : .text(line) }
      isEmpty = false
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      isTooLong = isTooLong || line.count + part.count > limit
      if !isTooLong { line += part }
      rest = end.map { rest[($0 + 1)...] } ?? []
      if end != nil { return isTooLong ? .tooLong : .text(line) }
    }
  }

  private mutating func readMore() throws(FileError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { block.deallocate() }
    let count = try FileOperations().readSome(from: file, into: block)
    rest = ArraySlice(block[..<count])
    isAtEnd = count == 0
  }
}
