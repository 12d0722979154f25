import ByteOutput

extension OutputBuffer {
  /// Appends a text as a JSON string: quoted UTF-8 with only the necessary escapes.
  ///
  /// RFC 8259, section 7, requires escapes for `"`, `\` and U+0000 to U+001F; the short form is used if there is one
  /// (`\n`), else `\u001f`. All other characters are written as they are, so that the text is readable and searchable.
  /// That includes U+007F, which the RFC does not count as a control character, and U+2028 and U+2029, which only
  /// matter in scripts older than ECMAScript 2019. Code that prints to a terminal must handle unsafe characters itself.
  func appendQuoted(_ text: String) {
    appendByte(Byte.quote)
    var text = text
    text.withUTF8 { appendEscaped(UnsafeRawBufferPointer($0)) }
    appendByte(Byte.quote)
  }

  private func appendEscaped(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    var start = 0
    while true {
      let end = endOfPlainText(in: bytes, from: start)
      append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      guard end < bytes.count else { return }
      appendEscape(of: bytes[end])
      start = end + 1
    }
  }

  /// The offset of the first byte from `start` on that needs escaping, or the end.
  private func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var next = start
    while next + 8 <= bytes.count {
      let marks = ByteWord.marksOfEscapes(in: ByteWord.load(bytes, at: next))
      if marks != 0 { return next + ByteWord.firstIndex(of: marks) }
      next += 8
    }
    while next < bytes.count, !mustBeEscaped(bytes[next]) { next += 1 }
    return next
  }

  private func mustBeEscaped(_ byte: UInt8) -> Bool {
    byte < Byte.space || byte == Byte.quote || byte == Byte.backslash
  }

  private func appendEscape(of byte: UInt8) {
    appendByte(Byte.backslash)
    switch byte {
    case Byte.backspace: appendByte(UInt8(ascii: "b"))
    case Byte.tab: appendByte(UInt8(ascii: "t"))
    case Byte.lineFeed: appendByte(UInt8(ascii: "n"))
    case Byte.formFeed: appendByte(UInt8(ascii: "f"))
    case Byte.carriageReturn: appendByte(UInt8(ascii: "r"))
    case ..<Byte.space:
      append(byte < 0x10 ? "u000" : "u001")
      appendByte(lowerCaseDigit(of: byte & 0x0F))
    default: appendByte(byte)
    }
  }

  private func lowerCaseDigit(of value: UInt8) -> UInt8 {
    value < 10 ? Byte.zero + value : UInt8(ascii: "a") + value - 10
  }
}
