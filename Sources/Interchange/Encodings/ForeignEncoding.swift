/// An encoding that is not read, but recognised by its bytes, so that the file is refused with its name.
///
/// Nearly any bytes are Windows-1252, so a text that is in another encoding would come out as wrong letters.
public enum ForeignEncoding: String, CaseIterable, Sendable {
  case gb18030 = "GB18030"
  case eucKR = "EUC-KR"
  case eucJP = "EUC-JP"
  case windows1250 = "WINDOWS-1250"
  case latin2 = "ISO-8859-2"
  case windows1251 = "WINDOWS-1251"
  case koi8 = "KOI8-R"

  /// The encoding that a text in none of the known ones has; `nil` if the bytes fit Windows-1252 well.
  package init?(of bytes: [UInt8], detected: TextEncoding?) {
    guard detected != .utf8, detected != .utf16LittleEndian, detected != .utf16BigEndian else { return nil }
    let runs = Self.runs(bytes)
    if let cjk = Self.eastAsian(runs) {
      self = cjk
    } else if detected == .cp932 {
      return nil
    } else if let slavic = Self.cyrillic(runs) {
      self = slavic
    } else {
      guard Self.isCentralEuropean(bytes) else { return nil }
      // ISO 8859-2 has ą, ś and ź where Windows-1250 has signs, and no letter from 0x80 to 0x9F.
      let signs: Set<UInt8> = [0xA1, 0xA6, 0xAC, 0xB1, 0xB6, 0xBC]
      let hasControls = bytes.contains { (0x80...0x9F).contains($0) }
      self = bytes.contains(where: signs.contains) && !hasControls ? .latin2 : .windows1250
    }
  }

  /// Runs of bytes beyond ASCII that are looked at.
  private static let mostRuns = 4096

  private static func runs(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (runs, start) = ([ArraySlice<UInt8>](), 0)
    for (index, byte) in bytes.enumerated() where byte < 0x80 {
      if index > start { runs.append(bytes[start..<index]) }
      if runs.count == mostRuns { return runs }
      start = index + 1
    }
    return start < bytes.count ? runs + [bytes[start...]] : runs
  }

  // MARK: China, Korea, Japan

  /// Two bytes per character, both beyond 0xA0: all runs have an even length.
  private static func eastAsian(_ runs: [ArraySlice<UInt8>]) -> Self? {
    let even = runs.count { $0.count.isMultiple(of: 2) && $0.allSatisfy { (0xA1...0xFE).contains($0) } }
    let isPaired = runs.count >= 3 && even * 10 >= runs.count * 9 && runs.contains { $0.count >= 4 }
    // Half-width kana of CP932 end at 0xDF.
    guard isPaired, runs.contains(where: { $0.contains { $0 >= 0xE0 } }) else { return nil }
    let leads = runs.flatMap { run in
      run.indices.lazy.filter { ($0 - run.startIndex).isMultiple(of: 2) }.map { run[$0] }
    }
    let count = { (range: ClosedRange<UInt8>) in leads.count { range.contains($0) } }
    if count(0xA4...0xA5) * 4 >= leads.count { return .eucJP }
    // Hangul ends at 0xC8; the characters of Chinese are spread over all that follows.
    return count(0xB0...0xC8) * 20 >= leads.count * 17 && count(0xC9...0xFD) * 10 < leads.count ? .eucKR : .gb18030
  }

  // MARK: Russia

  /// Words of letters beyond ASCII alone; what is a small letter in one encoding is a capital in the other.
  private static func cyrillic(_ runs: [ArraySlice<UInt8>]) -> Self? {
    let words = runs.filter { $0.count >= 3 && $0.allSatisfy { $0 >= 0xC0 || $0 == 0xA8 || $0 == 0xB8 } }
    guard words.count >= 3 || words.contains(where: { $0.count >= 6 }), words.count * 3 >= runs.count else {
      return nil
    }
    let endings = words.flatMap { $0.dropFirst() }
    let low = endings.count { (0xC0...0xDF).contains($0) }
    let starts = words.compactMap(\.first)
    let areCapitalsHigh = starts.count { $0 >= 0xE0 } > starts.count { (0xC0...0xDF).contains($0) }
    return low * 2 > endings.count && (areCapitalsHigh || low == endings.count) ? .koi8 : .windows1251
  }

  // MARK: Central Europe

  /// Signs inside a word (`P³atno¶æ`), or letters that no Western language has together (`Èástka`, `tøída`).
  private static func isCentralEuropean(_ bytes: [UInt8]) -> Bool {
    var (inner, western, carons, graves, slashes, acutes, doubles, umlauts) = (0, 0, 0, 0, 0, 0, 0, 0)
    for index in bytes.indices.dropFirst().dropLast() where bytes[index] >= 0x80 {
      let (byte, isInWord) = (bytes[index], isLetter(bytes[index - 1]) && isLetter(bytes[index + 1]))
      let touches = isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])
      switch byte {
      case 0xB1, 0xB3, 0xB6, 0xB9, 0xBF, 0xA5, 0xA3, 0xBE, 0xBC, 0x9D, 0x8D, 0x9F: inner += isInWord ? 1 : 0
      case 0x8A, 0x9A, 0x8E, 0x9E, 0xFD: carons += touches ? 1 : 0
      case 0xE8, 0xC8, 0xEC: graves += touches ? 1 : 0
      case 0xF8, 0xD8, 0xF9, 0xD9, 0xF2, 0xEF: slashes += touches ? 1 : 0
      case 0xE1: acutes += touches ? 1 : 0
      case 0xF5, 0xFB, 0xD5: doubles += touches && bytes[index + 1] | 0x20 != UInt8(ascii: "e") ? 1 : 0
      case 0xE4, 0xF6, 0xFC: umlauts += touches ? 1 : 0
      default: western += touches ? 1 : 0
      }
    }
    if inner > 0 { return true }
    // Czech: è, ì, ø and ù beside š, ž, ý or á, which no Western language has together.
    if carons + acutes > 0, graves > 0 || carons > 0 && slashes > 0 || acutes > 0 && slashes > 0 { return true }
    // Hungarian: õ and û beside ö and ü.
    return doubles > 0 && umlauts > 0 && (acutes > 0 || western * 2 <= umlauts + doubles)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte >= 0xC0 || byte == 0x9A || byte == 0x9E
  }
}
