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

  /// Whether the bytes of a text are somewhere in this one.
  func hasPart(_ part: String) -> Bool { Array(utf8)[...].holds(part) }

  /// The first three bytes; two words that mean the same have one head.
  var head: UInt32 { utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) } }

  /// Whether the word is of a script without spaces between words.
  var isJapanese: Bool { utf8.first.map { $0 >= 0xE3 } ?? false }

  /// Whether a word of a text is a word of a name: the same, one that goes on as the texts of banks do, or one that the
  /// bank cut.
  func means(_ word: String) -> Bool {
    self == word || word.utf8.count >= 3 && goesOn(after: word) || isCut(of: word)
  }

  /// Whether a word goes on as the texts of banks do: with a number, or with a word that is written together with it.
  ///
  /// `netflixcom866` is Netflix; `telekommunikation` is not Telekom, nor is a shop for canvas Canva. Where no spaces divide
  /// the words, as in Japanese, any word goes on.
  func goesOn(after word: String) -> Bool {
    guard hasPrefix(word) else { return false }
    let rest = dropFirst(word.count)
    return !rest.beginsWithLetter
      || Self.continuations.contains { next in
        rest.utf8.count >= 2 && next.hasPrefix(rest)
          || rest.hasPrefix(next) && !rest.dropFirst(next.count).beginsWithLetter
      }
  }

  /// Whether the bank cut a word, by a quarter at most: `stadt` is no `stadtwerke`.
  func isCut(of word: String) -> Bool {
    utf8.count >= 5 && utf8.count * 4 >= word.utf8.count * 3 && word.hasPrefix(self)
  }

  private static let continuations = """
    com net online app web digital inc llc ltd gmbh ag ab bv usa uk eu de fr jp japan deutschland europe international
    plus premium pro prime family music video tv stream cloud store shop pay bill billing sub subscription member
    membership service services network
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}

extension Substring {
  /// Whether a letter comes first, of a script with spaces between words.
  fileprivate var beginsWithLetter: Bool { utf8.first.map { !$0.isDigit && $0 < 0xE0 } ?? false }
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
