/// The bytes of a text, with functions that scan them.
///
/// It is stateless and one pointer wide, so that scanning never copies the state of the reader.
struct SourceText: Sendable {
  let bytes: [UInt8]

  /// Returns the byte at an offset, or NUL past the end, which is not allowed anywhere.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// The offset of the first byte from `start` on that is not white space (RFC 8259, section 2).
  ///
  /// Most tokens are separated by nothing, or by a line break with indentation, which is skipped eight spaces at a
  /// time.
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

  /// The kind of the value at an offset, by its first byte.
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

  /// Whether the text at an offset is that of an earlier range of eight bytes or more; ends differ most often.
  func repeats(_ earlier: Range<Int>, at offset: Int) -> Bool {
    guard earlier.count >= 8, offset + earlier.count <= bytes.count else { return false }
    return bytes.withUnsafeBytes { text in
      var rest = earlier.count
      while rest > 0 {
        rest = max(0, rest &- 8)
        let (one, other) = (earlier.lowerBound &+ rest, offset &+ rest)
        if ByteWord.load(text, at: one) != ByteWord.load(text, at: other) { return false }
      }
      return true
    }
  }

  /// A part of the text that is already validated as UTF-8.
  func string(from start: Int, to end: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
  }

  @inline(never)
  func failure(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
    JSONError(reason: reason, position: TextPosition(ofByte: offset, in: bytes))
  }

  /// The error for an unexpected byte, or for the end of the text.
  @inline(never)
  func unexpected(at offset: Int) -> JSONError {
    failure(offset < bytes.count ? .unexpectedByte(bytes[offset]) : .unexpectedEnd, at: offset)
  }

  /// The error for a value of the wrong kind, or for a byte that does not start a value.
  @inline(never)
  func mismatch(_ kind: JSONKind, at offset: Int) -> JSONError {
    do {
      return failure(.expected(kind, found: try self.kind(at: offset)), at: offset)
    } catch {
      return error
    }
  }
}
