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

  /// The escape that starts with a backslash at `start` (RFC 8259, section 7).
  func escape(at start: Int) throws(JSONError) -> Escape {
    switch byte(at: start + 1) {
    case Byte.quote, Byte.backslash, Byte.slash: Escape(byte(at: start + 1))
    case UInt8(ascii: "b"): Escape(Byte.backspace)
    case UInt8(ascii: "f"): Escape(Byte.formFeed)
    case UInt8(ascii: "n"): Escape(Byte.lineFeed)
    case UInt8(ascii: "r"): Escape(Byte.carriageReturn)
    case UInt8(ascii: "t"): Escape(Byte.tab)
    case UInt8(ascii: "u"): try escapedScalar(at: start)
    default: throw brokenEscape(at: start, wrongByteAt: start + 1)
    }
  }

  /// The scalar of one `\u` escape, or of a surrogate pair.
  private func escapedScalar(at start: Int) throws(JSONError) -> Escape {
    let unit = try codeUnit(at: start)
    if let scalar = UnicodeScalar(unit) { return Escape(scalar: scalar, length: 6) }
    let isPaired = byte(at: start + 6) == Byte.backslash && byte(at: start + 7) == UInt8(ascii: "u")
    guard UTF16.isLeadSurrogate(unit), isPaired else { throw failure(.loneSurrogate(unit), at: start) }
    let trail = try codeUnit(at: start + 6)
    guard UTF16.isTrailSurrogate(trail) else { throw failure(.loneSurrogate(unit), at: start) }
    return Escape(scalar: UTF16.decode(UTF16.EncodedScalar([unit, trail])), length: 12)
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

/// The scalar of an escape, and the length of the escape in the text.
struct Escape {
  let scalar: UnicodeScalar
  let length: Int
}

extension Escape {
  /// An escape of a backslash and one letter.
  init(_ byte: UInt8) {
    self.init(scalar: UnicodeScalar(byte), length: 2)
  }
}
