import Foundation
import TestSupport
import Testing
import Typesetting

@testable import subtrack

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("Netflix", "Netflix", "plain text"),
    ("楽天 👨‍👩‍👧 e\u{301} ⏸️", "楽天 👨‍👩‍👧 e\u{301} ⏸️", "other scripts, joiners and selectors"),
    (#"C:\new"#, #"C:\new"#, "a backslash stays as it is"),
    ("a\nb\r\nc\td", #"a\nb\r\nc\td"#, "line breaks and tabs"),
    ("\u{1B}[2J", #"\u{1B}[2J"#, "clear the screen"),
    ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#, "set the window's title"),
    ("\u{9B}31m", #"\u{9B}31m"#, "the C1 form of an escape sequence"),
    ("a\u{0}b\u{7F}c\u{8}", #"a\u{0}b\u{7F}c\u{8}"#, "NUL, DEL and backspace"),
    ("user\u{202E}gpj.exe", #"user\u{202E}gpj.exe"#, "the reading direction turned round"),
    ("\u{2066}a\u{2069}\u{200E}\u{61C}", #"\u{2066}a\u{2069}\u{200E}\u{61C}"#, "isolates and marks"),
    ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#, "line and paragraph separators"),
    ("\u{FEFF}a\u{FFF9}", #"\u{FEFF}a\u{FFF9}"#, "byte order mark and interlinear annotation"),
    ("e\u{7}\u{301}", "e\\u{7}\u{301}", "a control between a letter and its accent"),
  ])
  func visible(text: String, expected: String, what: Comment) {
    #expect(Array(SafeText.visible(text).unicodeScalars) == Array(expected.unicodeScalars), what)
  }

  /// Checks every scalar: no Unicode control, separator or bidirectional control passes, and every escape is plain
  /// ASCII.
  @Test func noScalarThatMovesTheCursorComesThrough() {
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let shown = SafeText.visible(String(Character(scalar)))
      if Self.isDangerous(scalar) {
        #expect(shown.allSatisfy { $0.isASCII && !$0.isNewline } && shown.hasPrefix("\\"))
      } else if shown.unicodeScalars.first != scalar {
        #expect(scalar.properties.generalCategory == .format, "U+\(String(scalar.value, radix: 16)) was changed")
      }
    }
  }

  @Test(.enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
  func noNaughtyStringMovesTheCursor() throws {
    let strings = try JSONDecoder().decode([String].self, from: Data(Corpora.bytes("blns/blns.json")))
    #expect(strings.count == 515)
    #expect(strings.contains { $0.unicodeScalars.contains(where: Self.isDangerous) }, "the corpus must try")
    for string in strings {
      #expect(!SafeText.visible(string).unicodeScalars.contains(where: Self.isDangerous), "\(string)")
    }
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    // Bidi_Control, PropList.txt.
    let bidirectional: [ClosedRange<UInt32>] = [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]
    if bidirectional.contains(where: { $0 ~= scalar.value }) { return true }
    return [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
