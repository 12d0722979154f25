/// A position in a text file, as shown by an editor.
///
/// A person looks for "line 12, column 7", a program for byte 304. An error has both, so that the file need not be read
/// again. Lines end at LF, CRLF or a lone CR. Columns count Unicode scalars: `é` in one scalar is one column, `é` in
/// two scalars is two, and a tab is one.
public struct TextPosition: Equatable, Sendable {
  /// The number of bytes before the position.
  public private(set) var offset: Int
  /// The line, counted from 1.
  public private(set) var line: Int
  /// The number of Unicode scalars before the position on its line, plus 1.
  public private(set) var column: Int

  /// The position of a byte in a text; an offset beyond the end counts as the end.
  ///
  /// This scans all bytes before it, so positions are only computed for a report. The text before the offset must be
  /// valid UTF-8 for the column to be exact.
  public init(ofByte offset: Int, in bytes: [UInt8]) {
    self.init(offset: 0, line: 1, column: 1)
    advance(to: offset, in: bytes)
  }

  /// The positions of bytes in ascending order, in one scan for all.
  public static func positions(ofBytes offsets: [Int], in bytes: [UInt8]) -> [TextPosition] {
    var last = TextPosition(offset: 0, line: 1, column: 1)
    return offsets.map { offset in
      last.advance(to: offset, in: bytes)
      return last
    }
  }

  private init(offset: Int, line: Int, column: Int) { (self.offset, self.line, self.column) = (offset, line, column) }

  private mutating func advance(to end: Int, in bytes: [UInt8]) {
    let end = min(end, bytes.count)
    for index in offset..<max(offset, end) {
      if Self.isLineEnd(index, in: bytes) {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    offset = end
  }

  /// In CRLF, the LF ends the line.
  private static func isLineEnd(_ index: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case Byte.lineFeed: true
    case Byte.carriageReturn: index + 1 == bytes.count || bytes[index + 1] != Byte.lineFeed
    default: false
    }
  }
}
