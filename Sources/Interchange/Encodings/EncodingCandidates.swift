/// Encodings of one byte per letter: nothing but the letters tells which of them a text is in.
extension TextEncoding {
  /// The encodings that a text may have, the likeliest first: the detected one alone where nothing speaks against it.
  package static func candidates(for bytes: [UInt8], detected: TextEncoding?) -> [TextEncoding] {
    let usual = [detected].compactMap(\.self)
    // Half-width kana, as CP932 reads them, may be capitals of Windows-1251 or small letters of KOI8-R.
    if detected == .cp932, areHigh(bytes), let found = cyrillic(runs(bytes)) {
      return [found] + found.confusable + usual
    }
    guard usual.isEmpty || detected == .windows1252 else { return usual }
    guard let found = cyrillic(runs(bytes)) ?? central(bytes) ?? western(bytes) else { return usual }
    return ([found] + found.confusable).filter { encoding in
      var text: [UInt8] = []
      let isPossible = encoding != .iso88592 || !hasControls(bytes)
      return isPossible && SingleByteText.decode(bytes, as: encoding, to: &text) == nil
    }
  }

  /// Runs of bytes beyond ASCII that are looked at.
  private static let mostRuns = 4096

  static func runs(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (runs, start) = ([ArraySlice<UInt8>](), 0)
    for (index, byte) in bytes.enumerated() where byte < 0x80 {
      if index > start { runs.append(bytes[start..<index]) }
      if runs.count == mostRuns { return runs }
      start = index + 1
    }
    return start < bytes.count ? runs + [bytes[start...]] : runs
  }

  /// Words of letters beyond ASCII alone; Windows-1251 has small letters from 0xE0 on, where KOI8-R has capitals.
  private static func cyrillic(_ runs: [ArraySlice<UInt8>]) -> TextEncoding? {
    let words = runs.filter { $0.count >= 3 && $0.allSatisfy { $0 >= 0xC0 || $0 == 0xA8 || $0 == 0xB8 } }
    guard words.count >= 3 || words.contains(where: { $0.count >= 6 }), words.count * 3 >= runs.count else {
      return nil
    }
    let endings = words.flatMap { $0.dropFirst() }
    let low = endings.count { (0xC0...0xDF).contains($0) }
    let starts = words.compactMap(\.first)
    let areCapitalsHigh = starts.count { $0 >= 0xE0 } > starts.count { (0xC0...0xDF).contains($0) }
    return low * 2 > endings.count && areCapitalsHigh ? .koi8r : .windows1251
  }

  /// ISO 8859-2 has ą, ś and ź where Windows-1250 has signs, and no letter from 0x80 to 0x9F.
  private static func central(_ bytes: [UInt8]) -> TextEncoding? {
    guard isCentralEuropean(bytes) else { return nil }
    let signs: Set<UInt8> = [0xA1, 0xA6, 0xAC, 0xB1, 0xB6, 0xBC]
    return bytes.contains(where: signs.contains) && !hasControls(bytes) ? .iso88592 : .windows1250
  }

  /// The sign of the euro, or a letter inside a word, where Windows-1252 has signs.
  private static func western(_ bytes: [UInt8]) -> TextEncoding? {
    let hasLetterOfISO = bytes.indices.dropFirst().dropLast().contains { index in
      let isInWord = isLetter(bytes[index - 1]) && isLetter(bytes[index + 1])
      return bytes[index] == 0xA4 || isInWord && [0xA6, 0xA8, 0xB8, 0xBC, 0xBD, 0xBE].contains(bytes[index])
    }
    return hasLetterOfISO && !hasControls(bytes) ? .iso885915 : nil
  }

  /// Whether nearly all bytes beyond ASCII are in the two upper columns, where a third of the half-width kana are not.
  private static func areHigh(_ bytes: [UInt8]) -> Bool {
    let (low, all) = (bytes.count { (0x80..<0xC0).contains($0) }, bytes.count { $0 >= 0x80 })
    return low * 10 < all && !hasControls(bytes)
  }

  private static func hasControls(_ bytes: [UInt8]) -> Bool { bytes.contains { (0x80...0x9F).contains($0) } }

  /// As Windows-1252 shows them, signs inside a word (`P³atno¶æ`), or letters that no Western language has together (`tøída`).
  private static func isCentralEuropean(_ bytes: [UInt8]) -> Bool {
    var (inner, western, sharedCzech, czechC, czechR, acutes, hungarian, umlauts) = (0, 0, 0, 0, 0, 0, 0, 0)
    for index in bytes.indices.dropFirst().dropLast() where bytes[index] >= 0x80 {
      let (byte, isInWord) = (bytes[index], isLetter(bytes[index - 1]) && isLetter(bytes[index + 1]))
      let touches = isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])
      switch byte {
      // ą ł ś ż Ż ľ ź ť and the like, which are signs in Windows-1252; then š ž ý, č ě, ř ů ň ď, á, ő ű, and ä ö ü.
      case 0xB1, 0xB3, 0xB6, 0xB9, 0xBF, 0xA5, 0xA3, 0xBE, 0xBC, 0x9D, 0x8D, 0x9F, 0xAF:
        inner += isInWord ? 1 : 0
      case 0x8A, 0x9A, 0x8E, 0x9E, 0xFD: sharedCzech += touches ? 1 : 0
      case 0xE8, 0xC8, 0xEC: czechC += touches ? 1 : 0
      case 0xF8, 0xD8, 0xF9, 0xD9, 0xF2, 0xEF: czechR += touches ? 1 : 0
      case 0xE1: acutes += touches ? 1 : 0
      case 0xF5, 0xFB, 0xD5: hungarian += touches && bytes[index + 1] | 0x20 != UInt8(ascii: "e") ? 1 : 0
      case 0xE4, 0xF6, 0xFC: umlauts += touches ? 1 : 0
      default: western += touches ? 1 : 0
      }
    }
    if inner > 0 { return true }
    // Czech: è, ì, ø and ù beside š, ž, ý or á, which no Western language has together.
    if sharedCzech + acutes > 0, czechC > 0 || sharedCzech > 0 && czechR > 0 || acutes > 0 && czechR > 0 { return true }
    // Hungarian: õ and û beside ö and ü.
    return hungarian > 0 && umlauts > 0 && (acutes > 0 || western * 2 <= umlauts + hungarian)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0xC0 || byte == 0x9A || byte == 0x9E
  }
}
