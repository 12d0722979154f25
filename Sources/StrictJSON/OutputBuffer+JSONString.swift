import ByteOutput

extension OutputBuffer {
  /// Appends a text as a JSON string: quoted UTF-8 with only the necessary escapes.
  ///
  /// RFC 8259, section 7, requires escapes for `"`, `\` and U+0000 to U+001F; the short form is used if there is one
  /// (`\n`), else `\u001f`. The C1 controls, which some terminals obey (ECMA-48), and the directional marks, which turn
  /// what is read (UAX #9), are escaped too. All other characters are written as they are, so that the text is readable
  /// and searchable; that includes U+007F, and U+2028 and U+2029, which only matter in scripts older than ECMAScript 2019.
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
      if let hidden = Self.hidden(at: end, in: bytes) {
        append("\\u")
        for shift in [12, 8, 4, 0] {
          appendByte(lowerCaseDigit(of: UInt8(truncatingIfNeeded: hidden.code >> shift) & 0x0F))
        }
        start = end + hidden.length
      } else {
        appendEscape(of: bytes[end])
        start = end + 1
      }
    }
  }

  /// The offset of the first byte from `start` on that needs escaping, or the end.
  private func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var next = start
    while next + 8 <= bytes.count {
      let word = ByteWord.load(bytes, at: next)
      if ByteWord.marksOfNonASCII(in: word) != 0 {
        if let index = (next..<next + 8).first(where: { mustBeEscaped($0, in: bytes) }) { return index }
      } else {
        let marks = ByteWord.marksOfEscapes(in: word)
        if marks != 0 { return next + ByteWord.firstIndex(of: marks) }
      }
      next += 8
    }
    while next < bytes.count, !mustBeEscaped(next, in: bytes) { next += 1 }
    return next
  }

  @inline(__always)
  private func mustBeEscaped(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    switch bytes[index] {
    case ..<Byte.space, Byte.quote, Byte.backslash: true
    case 0xC2, 0xD8, 0xE2: Self.hidden(at: index, in: bytes) != nil
    default: false
    }
  }

  /// The C1 control or directional mark at an offset of valid UTF-8, with its length in bytes.
  private static func hidden(at index: Int, in bytes: UnsafeRawBufferPointer) -> (code: UInt16, length: Int)? {
    switch bytes[index] {
    case 0xC2 where bytes[index + 1] < 0xA0: (UInt16(bytes[index + 1]), 2)
    case 0xD8 where bytes[index + 1] == 0x9C: (0x061C, 2)
    case 0xE2:
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE): (0x2000 + UInt16(bytes[index + 2] & 0x3F), 3)
      case (0x81, 0xA6...0xA9): (0x2040 + UInt16(bytes[index + 2] & 0x3F), 3)
      default: nil
      }
    default: nil
    }
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
