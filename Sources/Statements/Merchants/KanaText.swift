extension String {
  /// The text with a long vowel for each hyphen after kana, unless a Latin letter or a digit follows: banks write
  /// `コナミスポ-ツ`, since their codes have no other.
  var withLongVowels: String {
    guard utf8.contains(0xE3), unicodeScalars.contains(where: \.isHyphen) else { return self }
    let scalars = Array(unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let joins = index + 1 == scalars.count || !(scalars[index + 1].isASCIIWord || scalars[index + 1].isHyphen)
      let isVowel = scalar.isHyphen && joins && index > 0 && scalars[index - 1].isKana
      result.append(isVowel ? "ー" : scalar)
    }
    return String(result)
  }

  /// The folded text with large kana for small ones: banks write `ビユーカード`, since their codes have no others.
  var withLargeKana: String {
    guard utf8.contains(0xE3) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isSmallKana ? Unicode.Scalar($0.value + 1) ?? $0 : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isHyphen: Bool { self == "-" || (0x2010...0x2015).contains(value) }

  fileprivate var isKana: Bool { (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value) }

  /// Of katakana, in which the large one follows the small one.
  fileprivate var isSmallKana: Bool {
    switch value {
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7: true
    default: false
    }
  }

  fileprivate var isASCIIWord: Bool {
    (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) && value < 0x80
  }
}
