/// An encoding that is not read, but recognised by its bytes, so that the file is refused with its name.
public enum ForeignEncoding: String, CaseIterable, Sendable {
  case big5 = "BIG5"
  case gb18030 = "GB18030"
  case eucKR = "CP949"
  case eucJP = "EUC-JP"
  case windows1254 = "WINDOWS-1254"
  case windows1255 = "WINDOWS-1255"

  /// The encoding of a text in none of the known ones; `nil` if it may be in one of them.
  package static func found(in bytes: [UInt8], detected: TextEncoding?) -> Self? {
    guard [nil, .cp932, .windows1252].contains(detected) else { return nil }
    let runs = TextEncoding.runs(bytes)
    if isBig5(runs, in: bytes) { return .big5 }
    if isHebrew(runs) { return .windows1255 }
    return eastAsian(runs) ?? (detected == .windows1252 && isTurkish(bytes) ? .windows1254 : nil)
  }

  /// Whether the bytes of ğ, ı, ş and İ occur, which Western Europe has in Icelandic alone, and none that Icelandic needs
  /// besides: á, é, í, ó, ú, æ.
  private static func isTurkish(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.filter { $0 >= 0xC0 }.map { $0 | 0x20 }
    let own = letters.count { [0xF0, 0xFD, 0xFE].contains($0) }
    return own > 1 && own * 4 > letters.count
      && !letters.contains { [0xE1, 0xE9, 0xED, 0xF3, 0xFA, 0xE6].contains($0) }
  }

  /// Words of the 27 letters of Hebrew alone, five of which only end a word; Cyrillic has the same bytes inside of words.
  private static func isHebrew(_ runs: [ArraySlice<UInt8>]) -> Bool {
    let words = runs.filter { $0.count > 2 }
    let haveFinals = words.contains { word in word.dropLast().contains { [0xEA, 0xED, 0xEF, 0xF3, 0xF5].contains($0) } }
    return words.count > 2 && words.joined().count >= 20 && !haveFinals
      && runs.joined().allSatisfy { (0xE0...0xFA).contains($0) }
  }

  /// Two bytes per character, of which the second may be that of a letter; the common characters begin at 0xA4 to 0xC6.
  private static func isBig5(_ runs: [ArraySlice<UInt8>], in bytes: [UInt8]) -> Bool {
    let odd = runs.filter { !$0.count.isMultiple(of: 2) }
    let arePairs = odd.allSatisfy { $0.endIndex < bytes.count && (0x40...0x7E).contains(bytes[$0.endIndex]) }
    let leads = leads(runs)
    let count = { (range: ClosedRange<UInt8>) in leads.count { range.contains($0) } }
    // The letters of Western Europe begin at 0xC0.
    return odd.count >= 3 && arePairs && count(0xA1...0xC6) * 10 >= leads.count * 9
      && count(0xA1...0xBF) * 4 >= leads.count
  }

  /// The first bytes of pairs.
  private static func leads(_ runs: [ArraySlice<UInt8>]) -> [UInt8] {
    runs.flatMap { run in run.indices.lazy.filter { ($0 - run.startIndex).isMultiple(of: 2) }.map { run[$0] } }
  }

  /// Two bytes per character, both beyond 0xA0: all runs have an even length.
  private static func eastAsian(_ runs: [ArraySlice<UInt8>]) -> Self? {
    let even = runs.count { $0.count.isMultiple(of: 2) && $0.allSatisfy { (0xA1...0xFE).contains($0) } }
    let isPaired = runs.count >= 3 && even * 10 >= runs.count * 9 && runs.contains { $0.count >= 4 }
    // Half-width kana of CP932 end at 0xDF.
    guard isPaired, runs.contains(where: { $0.contains { $0 >= 0xE0 } }) else { return nil }
    // Letters of Cyrillic begin at 0xC0; of two bytes per character many are lower.
    let all = runs.joined()
    guard all.count(where: { $0 < 0xC0 }) * 10 >= all.count else { return nil }
    let leads = leads(runs)
    let count = { (range: ClosedRange<UInt8>) in leads.count { range.contains($0) } }
    if count(0xA4...0xA5) * 4 >= leads.count { return .eucJP }
    // Hangul ends at 0xC8; the characters of Chinese are spread over all that follows.
    return count(0xB0...0xC8) * 20 >= leads.count * 17 && count(0xC9...0xFD) * 10 < leads.count ? .eucKR : .gb18030
  }
}
