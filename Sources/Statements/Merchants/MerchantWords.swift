extension String {
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
