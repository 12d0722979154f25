/// The bytes that JSON gives a meaning to, by their names.
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

/// Eight bytes looked at in one step.
///
/// Text is mostly bytes that need no thought; a word of eight of them is dismissed with a dozen instructions.
/// The tests are the well-known "is some byte zero, is some byte less than n": the lowest marked byte is exact, marks
/// above it may be carries, and only the lowest is used.
enum ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Marks the high bit of the first byte that is `"`, `\` or less than U+0020; zero where there is none.
  @inline(__always)
  static func marksOfEscapes(in word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* UInt64(Byte.quote))
    let backslash = word ^ (ones &* UInt64(Byte.backslash))
    let isQuote = (quote &- ones) & ~quote
    let isBackslash = (backslash &- ones) & ~backslash
    let isControl = (word &- (ones &* UInt64(Byte.space))) & ~word
    return (isQuote | isBackslash | isControl) & highs
  }

  /// Marks the high bit of each byte that is not ASCII.
  @inline(__always)
  static func marksOfNonASCII(in word: UInt64) -> UInt64 { word & highs }

  /// The index (0-7, in memory order) of the lowest marked byte.
  @inline(__always)
  static func firstIndex(of marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

  /// Reads eight bytes so that the first in memory is the lowest; the caller has made sure that they exist.
  @inline(__always)
  static func load(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
