extension JSONReader {
  /// Reads a number of any form, with its exact text.
  public mutating func number() throws(JSONError) -> JSONNumber {
    let literal = try numberLiteral()
    defer { move(to: literal.end) }
    return JSONNumber(validated: text(from: cursor, to: literal.end))
  }

  /// Reads an integer: digits alone, `-0` being 0.
  ///
  /// Throws ``JSONError/Reason/notAnInteger(text:)`` for `1.0` and `1e3`, since a file that counts in integers writes
  /// them so, and ``JSONError/Reason/integerOutOfRange(text:)`` beyond 64 signed bits; never rounds nor clamps.
  public mutating func integer() throws(JSONError) -> Int64 {
    let literal = try numberLiteral()
    guard literal.isInteger else {
      throw failure(.notAnInteger(text: text(from: cursor, to: literal.end)), at: cursor)
    }
    guard let value = integer(from: cursor, to: literal.end) else {
      throw failure(.integerOutOfRange(text: text(from: cursor, to: literal.end)), at: cursor)
    }
    move(to: literal.end)
    return value
  }

  /// Reads `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    guard try peek() == .bool else { throw mismatch(.bool) }
    let isTrue = byte(at: cursor) == UInt8(ascii: "t")
    try consume(literal: isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads `null`.
  public mutating func null() throws(JSONError) {
    guard try isNull() else { throw mismatch(.null) }
  }

  /// Reads `null` and is true, or is false and reads nothing where another value is next.
  public mutating func isNull() throws(JSONError) -> Bool {
    guard byte(at: cursor) == UInt8(ascii: "n") else { return false }
    try consume(literal: "null")
    return true
  }

  /// The number that must stand next; it is not consumed.
  @inline(__always)
  func numberLiteral() throws(JSONError) -> NumberLiteral {
    if let literal = NumberLiteral(in: bytes, from: cursor) { return literal }
    guard try peek() == .number else { throw mismatch(.number) }
    throw failure(.invalidNumber, at: cursor)
  }

  private mutating func consume(literal: StaticString) throws(JSONError) {
    var next = cursor
    for expected in UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount) {
      guard byte(at: next) == expected else { throw unexpected(at: next) }
      next += 1
    }
    move(to: next)
  }

  /// Counts down from zero, since the least integer has no positive twin.
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
