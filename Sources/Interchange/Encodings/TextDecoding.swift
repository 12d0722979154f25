/// Turns the bytes of a text file into UTF-8.
public enum TextDecoding {
  /// Decodes all bytes; a mark of the byte order at the beginning is dropped.
  ///
  /// Throws at the first byte that means nothing. The same bytes are valid as in Python's codecs `utf-8`, `utf-16-le`,
  /// `utf-16-be`, `cp932`, `cp1252` and so on.
  public static func decode(_ bytes: [UInt8], as encoding: TextEncoding) throws(UndecodableText) -> [UInt8] {
    let start = encoding.mark.isEmpty || !bytes.starts(with: encoding.mark) ? 0 : encoding.mark.count
    var text: [UInt8] = []
    let failure: Int?
    switch encoding {
    case .utf8:
      failure = UTF8Text.firstInvalid(in: bytes)
      if failure == nil { return start == 0 ? bytes : Array(bytes[start...]) }
    case .utf16LittleEndian: failure = UTF16Text.decode(bytes, from: start, isBigEndian: false, to: &text)
    case .utf16BigEndian: failure = UTF16Text.decode(bytes, from: start, isBigEndian: true, to: &text)
    case .cp932: failure = CP932.decode(bytes, to: &text)
    default: failure = SingleByteText.decode(bytes, as: encoding, to: &text)
    }
    guard let failure else { return text }
    throw UndecodableText(
      encoding: encoding, offset: failure,
      // UTF-8 is not copied before it is known to be valid.
      line: 1 + (encoding == .utf8 ? bytes[..<failure] : text[...]).count { $0 == 0x0A },
      bytes: Array(bytes[failure..<min(bytes.count, failure + 2)]))
  }

  /// A text whose bytes were taken for those of Windows-1252: `Más datos` for `MÃ¡s datos`; `nil` if they were not.
  package static func restored(_ text: [UInt8], from encoding: TextEncoding) -> [UInt8]? {
    let taken = SingleByteText.bytes(of: .windows1252)
    var bytes: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = taken[scalar] ?? UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    do throws(UndecodableText) { return try decode(bytes, as: encoding) } catch { return nil }
  }
}

extension [UInt8] {
  /// The text with LF at the ends of lines that have CR alone, as on the first Macs.
  package var withLineFeeds: [UInt8] { contains(0x0D) && !contains(0x0A) ? map { $0 == 0x0D ? 0x0A : $0 } : self }

  /// Appends a character of the Basic Multilingual Plane; a surrogate is not one.
  mutating func append(unit: UInt16) {
    switch unit {
    case 0..<0x80: append(UInt8(truncatingIfNeeded: unit))
    case 0x80..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: unit >> 6))
      append(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
    default:
      append(0xE0 | UInt8(truncatingIfNeeded: unit >> 12))
      append(0x80 | UInt8(truncatingIfNeeded: unit >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: unit & 0x3F))
    }
  }
}

/// UTF-8 (RFC 3629).
enum UTF8Text {
  /// The offset of the first byte that begins no character; `nil` if all is valid.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var (parser, rest, index) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while case .valid(let character) = parser.parseScalar(from: &rest) { index += character.count }
    return index
  }
}

/// UTF-16 (RFC 2781).
enum UTF16Text {
  /// Appends the text, or returns the offset of an unpaired surrogate or a lone last byte.
  static func decode(_ bytes: [UInt8], from start: Int, isBigEndian: Bool, to text: inout [UInt8]) -> Int? {
    let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    text.reserveCapacity(bytes.count)
    var (parser, rest, index) = (UTF16.ForwardParser(), units.makeIterator(), start)
    while case .valid(let character) = parser.parseScalar(from: &rest) {
      text.append(contentsOf: UTF8.encode(UTF16.decode(character)) ?? UTF8.encodedReplacementCharacter)
      index += 2 * character.count
    }
    return index < bytes.count ? index : nil
  }
}
