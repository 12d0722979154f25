extension SourceText {
  /// The string with its opening quote at an offset, fully validated.
  ///
  /// UTF-8 is validated only here: outside strings, every byte of JSON is ASCII.
  @inline(__always)
  func stringLiteral(at quote: Int) throws(JSONError) -> StringLiteral {
    let start = quote + 1
    let next = endOfPlainText(from: start)
    if byte(at: next) == Byte.quote { return StringLiteral(start: start, end: next, isEscaped: false) }
    return try longStringLiteral(from: start, checkedTo: next)
  }

  /// Scans the rest of a string that has escapes or non-ASCII characters, or is invalid.
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

  /// The offset of the first byte from `start` on that is non-ASCII, ends a string or needs escaping in it; or the end.
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

  /// The length of one non-ASCII character, by the table of RFC 3629, section 4.
  ///
  /// The bounds of the second byte exclude overlong forms, surrogates and values beyond U+10FFFF.
  private func lengthOfScalar(at start: Int) throws(JSONError) -> Int {
    let second = byte(at: start + 1)
    let length =
      switch (byte(at: start), second) {
      case (0xC2...0xDF, 0x80...0xBF): 2
      case (0xE0, 0xA0...0xBF), (0xE1...0xEC, 0x80...0xBF), (0xED, 0x80...0x9F), (0xEE...0xEF, 0x80...0xBF): 3
      case (0xF0, 0x90...0xBF), (0xF1...0xF3, 0x80...0xBF), (0xF4, 0x80...0x8F): 4
      default: 0
      }
    guard length > 0, length < 3 || isContinuation(at: start + 2), length < 4 || isContinuation(at: start + 3) else {
      throw failure(.invalidUTF8, at: start)
    }
    return length
  }

  private func isContinuation(at offset: Int) -> Bool {
    byte(at: offset) & 0xC0 == 0x80
  }
}

/// The range of a string in the text, between its quotes.
struct StringLiteral {
  let start: Int
  let end: Int
  let isEscaped: Bool
}
