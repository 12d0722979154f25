import Testing

@testable import subtrack

@Suite("Scalars of a text")
struct ScalarScanTests {
  @Test(
    "they are those of the text, of one byte to four",
    arguments: [
      "", "a", "¥1,490", "€", "楽天モバイル", "e\u{301}", "👨‍👩‍👧", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}", "\0",
    ])
  func all(text: String) {
    var scalars: [UInt32] = []
    let passes = text.allScalars {
      scalars.append($0)
      return true
    }
    #expect(passes)
    #expect(scalars == text.unicodeScalars.map(\.value))
  }

  @Test("none is asked after the first that does not pass")
  func firstThatFails() {
    var count = 0
    let passes = "楽天x楽天".allScalars {
      count += 1
      return $0 != 0x78
    }
    #expect(!passes && count == 3)
  }
}
