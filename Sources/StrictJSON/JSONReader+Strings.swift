extension JSONReader {
  /// Reads a string, unescaped.
  public mutating func string() throws(JSONError) -> String {
    try require(.string, startingWith: Byte.quote)
    let literal = try stringLiteral()
    let text = try text(of: literal)
    move(to: literal.end + 1)
    return text
  }

  /// The string whose quote stands at the cursor, checked to its last byte; it is not consumed.
  ///
  /// UTF-8 is checked here and nowhere else: outside strings every byte of JSON is ASCII.
  @inline(__always)
  func stringLiteral() throws(JSONError) -> StringLiteral {
    let start = cursor + 1
    let next = endOfPlainText(from: start)
    if byte(at: next) == Byte.quote { return StringLiteral(start: start, end: next, isEscaped: false) }
    return try longStringLiteral(from: start, checkedTo: next)
  }

  /// The rest of a string that has escapes or characters beyond ASCII, or that is at fault.
  @inline(never)
  private func longStringLiteral(from start: Int, checkedTo checked: Int) throws(JSONError) -> StringLiteral {
    var next = checked
    var isEscaped = false
    while true {
      switch byte(at: next) {
      case Byte.quote:
        return StringLiteral(start: start, end: next, isEscaped: isEscaped)
      case Byte.backslash:
        isEscaped = true
        next += try escape(at: next).length
      case 0x80...:
        next += try lengthOfScalar(at: next)
      case Byte.space...:
        next = endOfPlainText(from: next)
      case let control:
        throw failure(next < bytes.count ? .controlCharacterInString(control) : .unexpectedEnd, at: next)
      }
    }
  }

  /// The first byte from `start` on that is not ASCII, or that ends a string or must be escaped in it; or the end.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var next = start
      while next + 8 <= bytes.count {
        let word = ByteWord.load(bytes, at: next)
        let marks = ByteWord.marksOfEscapes(in: word) | ByteWord.marksOfNonASCII(in: word)
        if marks != 0 { return next + ByteWord.firstIndex(of: marks) }
        next += 8
      }
      while next < bytes.count, isPlain(bytes[next]) { next += 1 }
      return next
    }
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    byte >= Byte.space && byte < 0x80 && byte != Byte.quote && byte != Byte.backslash
  }

  /// The length of one character beyond ASCII, by the table of RFC 3629, section 4: the bounds of the second byte
  /// are what keeps out overlong forms, surrogates and all beyond U+10FFFF.
  private func lengthOfScalar(at start: Int) throws(JSONError) -> Int {
    let second = byte(at: start + 1)
    let length =
      switch (byte(at: start), second) {
      case (0xC2...0xDF, 0x80...0xBF): 2
      case (0xE0, 0xA0...0xBF), (0xE1...0xEC, 0x80...0xBF), (0xED, 0x80...0x9F), (0xEE...0xEF, 0x80...0xBF): 3
      case (0xF0, 0x90...0xBF), (0xF1...0xF3, 0x80...0xBF), (0xF4, 0x80...0x8F): 4
      default: 0
      }
    let isWhole =
      switch length {
      case 0: false
      case 2: true
      case 3: isContinuation(at: start + 2)
      default: isContinuation(at: start + 2) && isContinuation(at: start + 3)
      }
    guard isWhole else { throw failure(.invalidUTF8, at: start) }
    return length
  }

  private func isContinuation(at offset: Int) -> Bool {
    byte(at: offset) & 0xC0 == 0x80
  }
}

/// Where a string stands in the text, between its quotes.
struct StringLiteral {
  let start: Int
  let end: Int
  let isEscaped: Bool
}
