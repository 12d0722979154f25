import Testing

@testable import BillingCore

@Suite("Folded names")
struct PlainTextTests {
  @Test("every scalar folds as Unicode says, whichever way it takes", arguments: 0...16)
  func everyScalar(plane: UInt32) {
    for value in plane << 16...plane << 16 | 0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "A" + String(scalar) + "ン1"
      if text.folded != text.halfWidth.lowercased() {
        Issue.record("U+\(String(value, radix: 16)) folds to \(text.folded)")
      }
    }
  }

  @Test(
    "letter case and width do not count",
    arguments: [
      ("Netflix 4K", "netflix 4k"), ("Ｎｅｔｆｌｉｘ", "netflix"), ("楽天モバイル", "楽天モバイル"), ("楽天　MOBILE", "楽天 mobile"),
      ("ÉCOLE", "école"), ("İ", "i\u{307}"), ("", ""),
    ])
  func folded(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test(
    "the syllabary does not count where names are looked up",
    arguments: [
      ("ﾈｯﾄﾌﾘ", "ネットフリ"), ("ねっとふり", "ネットフリ"), ("ﾄﾞﾙ", "ドル"), ("ﾊﾟﾋﾟｺ", "パピコ"), ("ｳﾞｧ", "ヴァ"), ("ｶﾞ行", "ガ行"),
      ("Ｐｒｉｍｅ", "prime"), ("動画", "動画"), ("ﾝﾞ", "ン゛"), ("ゞ", "ヾ"), ("", ""),
    ])
  func foldedKana(text: String, folded: String) {
    #expect(Array(text.foldedKana.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test("every half-width katakana folds to the full-width letter that Unicode names")
  func everyHalfWidthKana() {
    for value in UInt32(0xFF61)...0xFF9D {
      guard let scalar = Unicode.Scalar(value), let wide = String(scalar).foldedKana.unicodeScalars.first else {
        continue
      }
      #expect(scalar.properties.name == "HALFWIDTH \(wide.properties.name ?? "")")
    }
  }
}

@Suite("Joined texts")
struct JoinedTextsTests {
  @Test(
    "they are joined as any sequence of texts is",
    arguments: [
      [], ["one"], ["one", "two", "三"], ["", ""], ["e", "\u{301}"],
    ] as [[String]])
  func asTheStandardLibrary(texts: [String]) {
    #expect(texts.joined(separator: ", ") == AnySequence(texts).joined(separator: ", "))
    #expect(texts.joined(separator: "") == texts.reduce("", +))
  }
}
