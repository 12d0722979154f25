/// The bytes with a meaning in JSON.
enum Byte {
  static let backspace: UInt8 = 0x08
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
}

/// Tests on eight bytes at once.
///
/// Most bytes of a text need no special handling, and a word of eight of them is checked with a dozen instructions. The
/// tests are the well-known "is some byte zero, is some byte less than n". Only the lowest marked byte is exact (marks
/// above it can be carries), and only the lowest is used.
enum ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Marks the high bit of the first byte that is `"`, `\` or below U+0020; zero if there is none.
  @inline(__always)
  static func marksOfEscapes(in word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* UInt64(Byte.quote))
    let backslash = word ^ (ones &* UInt64(Byte.backslash))
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    let isControl = (word &- (ones &* UInt64(Byte.space))) & ~word
    return (isQuote | isBackslash | isControl) & highs
  }

  /// Marks the high bit of each non-ASCII byte.
  @inline(__always)
  static func marksOfNonASCII(in word: UInt64) -> UInt64 { word & highs }

  /// The number of leading spaces, 0 to 8.
  @inline(__always)
  static func numberOfSpaces(startingIn word: UInt64) -> Int {
    (word ^ (ones &* UInt64(Byte.space))).trailingZeroBitCount >> 3
  }

  /// The index of the lowest marked byte, 0 to 7 in memory order.
  @inline(__always)
  static func firstIndex(of marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

  /// Loads eight bytes, the first in the lowest position; the caller has checked the bounds.
  @inline(__always)
  static func load(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
