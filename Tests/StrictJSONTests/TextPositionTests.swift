@testable import StrictJSON
import Testing

@Suite("TextPosition")
struct TextPositionTests {
  /// Text, byte offset, line, column.
  static let places: [(String, Int, Int, Int)] = [
    ("", 0, 1, 1),
    ("abc", 2, 1, 3),
    ("a\nb", 1, 1, 2),
    ("a\nb", 2, 2, 1),
    ("a\r\nb", 2, 1, 3),
    ("a\r\nb", 3, 2, 1),
    ("a\rb", 2, 2, 1),
    ("a\r\rb", 3, 3, 1),
    ("a\n\r\nb", 4, 3, 1),
    ("あb", 3, 1, 2),
    ("\u{1D11E}b", 4, 1, 2),
    ("e\u{301}b", 3, 1, 3),
    ("a\tb", 2, 1, 3),
    ("a\nあいb", 8, 2, 3),
    ("a\n", 2, 2, 1),
    ("ab", 99, 1, 3),
  ]

  @Test("a byte lies on the line and in the column that an editor shows", arguments: places)
  func shown(text: String, offset: Int, line: Int, column: Int) {
    let position = TextPosition(ofByte: offset, in: Array(text.utf8))
    #expect(position.offset == min(offset, text.utf8.count))
    #expect(position.line == line)
    #expect(position.column == column)
  }
}
