extension String {
  /// The text as names are looked up: without letter case, width, and the difference between the two kana syllabaries.
  ///
  /// `ＮＥＴ` becomes `net`; ﾈｯﾄ, ねっと and ネット all become ネット. Half-width marks join their letter, so ﾄﾞﾙ is ドル.
  /// Only for comparisons, never shown or stored.
  public var foldedKana: String {
    let plain = folded
    guard plain.hasKana else { return plain }
    var result = String.UnicodeScalarView()
    for scalar in plain.fullWidthKana.unicodeScalars {
      let isHiragana = (0x3041...0x3096).contains(scalar.value) || (0x309D...0x309E).contains(scalar.value)
      result.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(result)
  }

  /// The text with half-width katakana and its marks (U+FF61...FF9F) in full width.
  public var fullWidthKana: String {
    guard unicodeScalars.contains(where: { (0xFF61...0xFF9F).contains($0.value) }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard (0xFF61...0xFF9F).contains(scalar.value) else {
        result.append(scalar)
        continue
      }
      let isMark = scalar.value >= 0xFF9E
      let wide = Self.wideKana[Int(scalar.value) - 0xFF61]
      // A letter and its mark become one character where Unicode has one: カ and ゛ are ガ.
      if isMark, let last = result.last, let voiced = last.voiced(by: scalar) {
        result.removeLast()
        result.append(voiced)
      } else {
        result.append(wide)
      }
    }
    return String(result)
  }

  /// Whether a scalar is hiragana or half-width katakana; in UTF-8 both begin with E3 81, E3 82 or EF BD, EF BE.
  private var hasKana: Bool {
    unicodeScalars.contains { (0x3041...0x309F).contains($0.value) || (0xFF61...0xFF9F).contains($0.value) }
  }

  /// The full-width forms of U+FF61 to U+FF9F.
  private static let wideKana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜".unicodeScalars)
}

extension Unicode.Scalar {
  /// The katakana with the voicing mark U+FF9E or U+FF9F; `nil` if there is no such letter.
  fileprivate func voiced(by mark: Unicode.Scalar) -> Unicode.Scalar? {
    let isHalf = mark.value == 0xFF9F
    switch value {
    // ウ is apart from the rows of ヷ; カ to チ and ツ to ト are followed by their voiced letters.
    case 0x30A6 where !isHalf: return "ヴ"
    case 0x30AB...0x30C1 where !isHalf && value % 2 == 1: return Unicode.Scalar(value + 1)
    case 0x30C4...0x30C8 where !isHalf && value % 2 == 0: return Unicode.Scalar(value + 1)
    // ハ to ホ are followed by two letters each.
    case 0x30CF...0x30DB where (value - 0x30CF) % 3 == 0: return Unicode.Scalar(value + (isHalf ? 2 : 1))
    default: return nil
    }
  }
}
