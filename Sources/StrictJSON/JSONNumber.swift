/// A JSON number as the text it stood as, so that no digit is ever lost.
///
/// `9.99`, `1.0`, `1E+2`, `-0` and 400 digits all come out as they went in. What a number is worth is for the schema
/// to say: a price is read from the text by exact decimal rules, never through binary floating point.
/// Two numbers are equal when their texts are.
public struct JSONNumber: Equatable, Sendable {
  /// The exact text, valid by the grammar of RFC 8259, section 6.
  public let text: String

  /// The shortest decimal text of an integer.
  public init(_ integer: Int64) {
    text = String(integer)
  }

  /// A number from its text, or nil where the text is not one: `01`, `+1`, `.5`, `1.`, `0x1`, ` 1`, `NaN`.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard let literal = NumberLiteral(in: bytes, from: 0), literal.end == bytes.count else { return nil }
    self.text = text
  }

  /// A number whose text the reader has just found to be valid.
  init(validated text: String) {
    self.text = text
  }
}

/// How far a number reaches in a text, by the grammar of RFC 8259, section 6.
struct NumberLiteral {
  /// The offset after its last byte.
  let end: Int
  /// Whether it has neither a fraction nor an exponent.
  let isInteger: Bool

  /// The longest number that starts at `start`, or nil where none does or where it breaks off.
  @inline(__always)
  init?(in bytes: [UInt8], from start: Int) {
    let first = start < bytes.count && bytes[start] == Byte.minus ? start + 1 : start
    var end = Self.endOfDigits(in: bytes, from: first)
    let hasLeadingZero = end > first + 1 && bytes[first] == Byte.zero
    guard end > first, !hasLeadingZero else { return nil }
    let endOfInteger = end
    if end < bytes.count, bytes[end] == Byte.point {
      let digits = end + 1
      end = Self.endOfDigits(in: bytes, from: digits)
      guard end > digits else { return nil }
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let digits = Self.skipSign(in: bytes, from: end + 1)
      end = Self.endOfDigits(in: bytes, from: digits)
      guard end > digits else { return nil }
    }
    self.end = end
    isInteger = end == endOfInteger
  }

  @inline(__always)
  private static func endOfDigits(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] &- Byte.zero <= 9 { end += 1 }
    return end
  }

  private static func skipSign(in bytes: [UInt8], from start: Int) -> Int {
    guard start < bytes.count, bytes[start] == Byte.plus || bytes[start] == Byte.minus else { return start }
    return start + 1
  }
}
