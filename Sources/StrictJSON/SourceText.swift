/// The bytes of a text, and what stands where in them.
///
/// It has no state and is one pointer wide, so that looking at the text never copies the state of the reader.
struct SourceText: Sendable {
  let bytes: [UInt8]

  /// A byte of the text; past the end a NUL, which no rule allows anywhere.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The first byte from `start` on that is not white space by RFC 8259, section 2.
  ///
  /// Between most tokens there is none or one line break with its indentation, of which eight spaces are counted at once.
  @inline(__always)
  func endOfWhiteSpace(from start: Int) -> Int {
    bytes.withUnsafeBytes { text in
      var end = start
      while end < text.count, text[end] <= Byte.space, isWhiteSpace(text[end]) {
        end &+= 1
        if end &+ 8 <= text.count { end &+= ByteWord.numberOfSpaces(startingIn: ByteWord.load(text, at: end)) }
      }
      return end
    }
  }

  @inline(__always)
  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
  }

  /// The kind of the value that starts with the byte at an offset.
  @inline(__always)
  func kind(at offset: Int) throws(JSONError) -> JSONKind {
    switch byte(at: offset) {
    case Byte.openBrace: .object
    case Byte.openBracket: .array
    case Byte.quote: .string
    case Byte.minus, Byte.zero...Byte.nine: .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: throw unexpected(at: offset)
    }
  }

  /// A part of the text that has been found to be valid UTF-8.
  func string(from start: Int, to end: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
  }
}

// MARK: - Errors

extension SourceText {
  @inline(never)
  func failure(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
    JSONError(reason: reason, position: TextPosition(ofByte: offset, in: bytes))
  }

  /// The error of a byte that may not stand where it stands, or of the end.
  @inline(never)
  func unexpected(at offset: Int) -> JSONError {
    failure(offset < bytes.count ? .unexpectedByte(bytes[offset]) : .unexpectedEnd, at: offset)
  }

  /// The error of a value that is of another kind than the one asked for, or of what is no value at all.
  @inline(never)
  func mismatch(_ kind: JSONKind, at offset: Int) -> JSONError {
    do {
      return failure(.expected(kind, found: try self.kind(at: offset)), at: offset)
    } catch {
      return error
    }
  }
}
