/// Finds the encoding of a text.
///
/// A mark of the byte order decides, then zero bytes, which only UTF-16 has, then UTF-8, which other text hardly ever is by
/// chance. What is left is CP932 or Windows-1252. The letters of Japanese come together, those beyond ASCII in a Western text
/// come alone between letters of ASCII. Which of the encodings of one byte per letter a text has, its letters only suggest.
extension TextEncoding {
  /// The likeliest encoding of a text; `nil` if it is none of those that are known.
  public static func detected(in bytes: [UInt8]) -> TextEncoding? {
    candidates(for: bytes, detected: usual(in: bytes)).first
  }

  /// The encoding of a text, if its letters are those of Western Europe or Japan.
  package static func usual(in bytes: [UInt8]) -> TextEncoding? {
    if let marked = allCases.first(where: { !$0.mark.isEmpty && bytes.starts(with: $0.mark) }) { return marked }
    if bytes.contains(0) { return zeroBytes(bytes) }
    if UTF8Text.firstInvalid(in: bytes) == nil { return .utf8 }
    let votes = CP932.votes(bytes)
    var text: [UInt8] = []
    let isWestern = SingleByteText.decode(bytes, as: .windows1252, to: &text) == nil
    guard let votes else { return isWestern ? .windows1252 : nil }
    return votes > 0 ? .cp932 : isWestern ? .windows1252 : .cp932
  }

  /// UTF-16 if the zeros are on one side, as in text with ASCII in it.
  private static func zeroBytes(_ bytes: [UInt8]) -> TextEncoding? {
    var counts = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { counts[index & 1] += 1 }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    if counts[0] == 0 { return .utf16LittleEndian }
    return counts[1] == 0 ? .utf16BigEndian : nil
  }
}

extension CP932 {
  /// How Japanese the text is: usual characters in a row count for it, lone and rare ones against it; `nil` if it is not
  /// CP932.
  fileprivate static func votes(_ bytes: [UInt8]) -> Int? {
    var (index, votes, run) = (0, 0, [Letter]())
    while index < bytes.count {
      guard let (unit, length) = character(at: index, in: bytes) else { return nil }
      if unit < 0x80 {
        votes += vote(run)
        run = []
      } else {
        run.append(Letter(unit: unit, lead: bytes[index]))
      }
      index += length
    }
    return votes + vote(run)
  }

  private struct Letter {
    let unit: UInt16
    let lead: UInt8

    /// Kana, and the kanji and signs of everyday use; the accented letters of Windows-1252 are all beyond them.
    var isUsual: Bool { (0x81...0x9F).contains(lead) }
    /// Controls and private use, which no Japanese text has.
    var isForeign: Bool { unit < 0xA0 || (0xE000...0xF8FF).contains(unit) }
    /// Half-width kana.
    var isNarrow: Bool { (0xA1...0xDF).contains(lead) }
  }

  private static func vote(_ run: [Letter]) -> Int {
    if run.contains(where: \.isForeign) { return -2 * run.count }
    if run.count == 1 { return counters.contains(run[0].unit) ? 1 : -1 }
    let hasUsual = run.contains(where: \.isUsual)
    return run.reduce(0) { $0 + ($1.isUsual || $1.isNarrow ? 1 : hasUsual ? 0 : -1) }
  }

  /// What often comes alone in Japanese: 年月日円回, a full-width space, a yen sign.
  private static let counters: [UInt16] = [0x5E74, 0x6708, 0x65E5, 0x5186, 0x56DE, 0x3000, 0xFFE5]
}
