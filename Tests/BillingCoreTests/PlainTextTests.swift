import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Folded names")
struct PlainTextTests {
  @Test("every scalar folds as Unicode says, whichever way it takes", arguments: 0...16)
  func everyScalar(plane: UInt32) {
    for value in plane << 16...plane << 16 | 0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "A" + String(scalar) + "ン1"
      if text.folded != katakana(text.halfWidth.lowercased()) {
        Issue.record("U+\(String(value, radix: 16)) folds to \(text.folded)")
      }
    }
  }

  /// The text with each kana alone as full-width katakana.
  private func katakana(_ text: String) -> String {
    let wide = Array("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x3096: result.append(Unicode.Scalar(scalar.value + 0x60)!)
      case 0xFF66...0xFF9D: result.append(wide[Int(scalar.value) - 0xFF66])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  @Test("every kana with its mark is one kana, in all three ways of writing it")
  func voicedKana() {
    let marks = [("か", "ガ"), ("ち", "ヂ"), ("つ", "ヅ"), ("と", "ド"), ("ほ", "ボ"), ("う", "ヴ")]
    for (plain, voiced) in marks {
      for mark in ["\u{3099}", "\u{FF9E}"] { #expect((plain + mark).folded == voiced, "\(plain)") }
    }
    #expect("ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ".folded == "パピプペポ")
    #expect("ﾊﾞﾋﾞﾌﾞﾍﾞﾎﾞ".folded == "ばびぶべぼ".folded)
    #expect("ｻﾞｼﾞｽﾞｾﾞｿﾞ".folded == "ざじずぜぞ".folded)
    #expect("ナ\u{FF9E}".folded.unicodeScalars.count == 2, "no such kana")
  }

  @Test(
    "letter case, width and the kind of kana do not count",
    arguments: [
      ("Netflix 4K", "netflix 4k"), ("Ｎｅｔｆｌｉｘ", "netflix"), ("楽天モバイル", "楽天モバイル"), ("楽天　MOBILE", "楽天 mobile"),
      ("ÉCOLE", "école"), ("İ", "i\u{307}"), ("", ""), ("ｶﾅ", "カナ"), ("かな", "カナ"), ("らくてんモバイル", "ラクテンモバイル"),
    ])
  func folded(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test(
    "the syllabary does not count where names are looked up",
    arguments: [
      ("ﾈｯﾄﾌﾘ", "ネットフリ"), ("ねっとふり", "ネットフリ"), ("ﾄﾞﾙ", "ドル"), ("ﾊﾟﾋﾟｺ", "パピコ"), ("ｳﾞｧ", "ヴァ"), ("ｶﾞ行", "ガ行"),
      ("Ｐｒｉｍｅ", "prime"), ("動画", "動画"), ("", ""),
    ])
  func foldedKana(text: String, folded: String) {
    #expect(Array(text.folded.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test("every half-width katakana folds to the full-width letter that Unicode names")
  func everyHalfWidthKana() {
    for value in UInt32(0xFF61)...0xFF9D {
      guard let scalar = Unicode.Scalar(value), let wide = String(scalar).fullWidthKana.unicodeScalars.first else {
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
