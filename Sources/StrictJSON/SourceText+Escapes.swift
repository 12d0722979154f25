extension SourceText {
  func string(of literal: StringLiteral) throws(JSONError) -> String {
    if literal.isEscaped { return String(decoding: try unescapedBytes(of: literal), as: UTF8.self) }
    return string(from: literal.start, to: literal.end)
  }

  /// The UTF-8 of a literal after unescaping.
  func unescapedBytes(of literal: StringLiteral) throws(JSONError) -> [UInt8] {
    guard literal.isEscaped else { return Array(bytes[literal.start..<literal.end]) }
    var result: [UInt8] = []
    result.reserveCapacity(literal.end - literal.start)
    var next = literal.start
    while next < literal.end {
      if bytes[next] == Byte.backslash {
        let escape = try escape(at: next)
        result.append(contentsOf: escape.scalar.utf8)
        next += escape.length
      } else {
        result.append(bytes[next])
        next += 1
      }
    }
    return result
  }

  /// The scalar of the escape that starts with a backslash at `start` (RFC 8259, section 7), and its length.
  func escape(at start: Int) throws(JSONError) -> (scalar: UnicodeScalar, length: Int) {
    switch byte(at: start + 1) {
    case Byte.quote, Byte.backslash, Byte.slash: (UnicodeScalar(byte(at: start + 1)), 2)
    case UInt8(ascii: "b"): (UnicodeScalar(Byte.backspace), 2)
    case UInt8(ascii: "f"): (UnicodeScalar(Byte.formFeed), 2)
    case UInt8(ascii: "n"): (UnicodeScalar(Byte.lineFeed), 2)
    case UInt8(ascii: "r"): (UnicodeScalar(Byte.carriageReturn), 2)
    case UInt8(ascii: "t"): (UnicodeScalar(Byte.tab), 2)
    case UInt8(ascii: "u"): try escapedScalar(at: start)
    default: throw brokenEscape(at: start, wrongByteAt: start + 1)
    }
  }

  /// The scalar of one `\u` escape, or of a surrogate pair.
  private func escapedScalar(at start: Int) throws(JSONError) -> (scalar: UnicodeScalar, length: Int) {
    let unit = try codeUnit(at: start)
    if let scalar = UnicodeScalar(unit) { return (scalar, 6) }
    let isPaired = byte(at: start + 6) == Byte.backslash && byte(at: start + 7) == UInt8(ascii: "u")
    guard UTF16.isLeadSurrogate(unit), isPaired else { throw failure(.loneSurrogate(unit), at: start) }
    let trail = try codeUnit(at: start + 6)
    guard UTF16.isTrailSurrogate(trail) else { throw failure(.loneSurrogate(unit), at: start) }
    return (UTF16.decode(UTF16.EncodedScalar([unit, trail])), 12)
  }

  /// The value of the four hexadecimal digits of a `\u` escape.
  private func codeUnit(at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard let digit = hexadecimalValue(of: byte(at: index)) else {
        throw brokenEscape(at: start, wrongByteAt: index)
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func hexadecimalValue(of digit: UInt8) -> UInt16? {
    switch digit {
    case Byte.zero...Byte.nine: UInt16(digit - Byte.zero)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(digit - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(digit - UInt8(ascii: "a")) + 10
    default: nil
    }
  }

  private func brokenEscape(at start: Int, wrongByteAt wrong: Int) -> JSONError {
    wrong < bytes.count ? failure(.invalidEscape, at: start) : failure(.unexpectedEnd, at: wrong)
  }
}
