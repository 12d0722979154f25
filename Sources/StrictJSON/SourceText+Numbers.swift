/// The extent of a number in a text, by the grammar of RFC 8259, section 6.
struct NumberLiteral {
  let end: Int
  /// Whether the number has neither fraction nor exponent.
  let isInteger: Bool

  /// The longest number at `start`, or `nil` if there is none or it is incomplete.
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

extension SourceText {
  /// The number at an offset; throws if there is none.
  @inline(__always)
  func numberLiteral(at start: Int) throws(JSONError) -> NumberLiteral {
    if let literal = NumberLiteral(in: bytes, from: start) { return literal }
    guard try kind(at: start) == .number else { throw mismatch(.number, at: start) }
    throw failure(.invalidNumber, at: start)
  }

  /// The value of a number at an offset; throws unless it is an integer that fits.
  @inline(__always)
  func integer(_ literal: NumberLiteral, at start: Int) throws(JSONError) -> Int64 {
    guard literal.isInteger else {
      throw failure(.notAnInteger(text: string(from: start, to: literal.end)), at: start)
    }
    guard let value = integer(from: start, to: literal.end) else {
      throw failure(.integerOutOfRange(text: string(from: start, to: literal.end)), at: start)
    }
    return value
  }

  /// Counts down from zero, because the least `Int64` has no positive counterpart.
  private func integer(from start: Int, to end: Int) -> Int64? {
    let isNegative = bytes[start] == Byte.minus
    var negated: Int64 = 0
    for index in (isNegative ? start + 1 : start)..<end {
      let (tens, overflowed) = negated.multipliedReportingOverflow(by: 10)
      let (sum, overflowedAgain) = tens.subtractingReportingOverflow(Int64(bytes[index] - Byte.zero))
      if overflowed || overflowedAgain { return nil }
      negated = sum
    }
    if isNegative { return negated }
    return negated == .min ? nil : -negated
  }
}
