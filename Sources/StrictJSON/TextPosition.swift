/// A place in a text file, as an editor shows it.
///
/// A person looks for "line 12, column 7", a program for byte 304; an error carries both, so that neither has to
/// read the file again. Lines end at LF, CRLF or a lone CR, each counted once. Columns count Unicode scalars:
/// `é` in one scalar is one column, `é` in two scalars is two, and a tab is one.
public struct TextPosition: Equatable, Sendable {
  /// The number of bytes before the place.
  public let offset: Int
  /// The line, counted from 1.
  public let line: Int
  /// The number of Unicode scalars before the place on its line, plus 1.
  public let column: Int

  /// The position of one byte in a text; an offset beyond the end is taken as the end.
  ///
  /// Costs a pass over the bytes before it: positions are worked out when something is reported, not while reading.
  /// The text before the offset must be valid UTF-8 for the column to be exact.
  public init(ofByte offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    let end = min(offset, bytes.count)
    for index in 0..<end {
      if Self.isLineEnd(index, in: bytes) {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.offset = end
    self.line = line
    self.column = column
  }

  /// In CRLF it is the LF that ends the line.
  private static func isLineEnd(_ index: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case Byte.lineFeed: true
    case Byte.carriageReturn: index + 1 == bytes.count || bytes[index + 1] != Byte.lineFeed
    default: false
    }
  }
}
