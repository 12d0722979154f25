/// Reads JSON text value by value, in the order in which it stands, without building a tree.
///
/// The caller asks for what its schema expects and gets it or a ``JSONError`` with its place. Nothing is guessed,
/// repaired or dropped: the text is UTF-8 without a byte order mark, keys of one object differ, numbers keep their
/// digits (RFC 8259, and where it leaves a choice, the strict one). What is skipped is checked as what is read.
///
/// ```swift
/// var reader = try JSONReader(bytes)
/// try reader.beginArray()
/// while try reader.nextElement() { total += try reader.integer() }
/// try reader.finish()
/// ```
///
/// Reading stops at the first fault; a reader that has thrown is not to be used on. A copy is cheap and reads on
/// independently, which serves to look ahead.
public struct JSONReader: Sendable {
  let bytes: [UInt8]
  let depthLimit: Int
  /// Always stands on the first byte of a token, or at the end.
  var cursor = 0
  /// The innermost container that is open, and those around it.
  var top = Container(isArray: false, firstUnknownKey: 0)
  var outer: [Container] = []
  /// The unknown keys of all open objects, one after another, and those of the objects that have many.
  var unknownKeys: [UnknownKey] = []
  var manyUnknownKeys: [Set<[UInt8]>] = []

  /// A reader at the start of a text; throws ``JSONError/Reason/byteOrderMark`` where one stands there.
  ///
  /// `depthLimit` is the number of containers that may be open inside one another. It bounds the recursion of
  /// ``value()`` and ``skip()``, so a hostile text cannot exhaust the stack.
  public init(_ bytes: [UInt8], depthLimit: Int = 128) throws(JSONError) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw failure(.byteOrderMark, at: 0) }
    skipWhiteSpace()
  }

  /// The number of bytes before the next token; after ``nextKey(among:)`` or ``nextElement()``, before the value.
  public var offset: Int { cursor }

  /// Where an offset lies, for errors that a schema finds in a value that is good JSON.
  public func position(of offset: Int) -> TextPosition {
    TextPosition(ofByte: offset, in: bytes)
  }

  /// The kind of the next value, judged by its first byte; nothing is consumed.
  public func peek() throws(JSONError) -> JSONKind {
    switch byte(at: cursor) {
    case Byte.openBrace: .object
    case Byte.openBracket: .array
    case Byte.quote: .string
    case Byte.minus, Byte.zero...Byte.nine: .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: throw unexpected(at: cursor)
    }
  }

  /// Requires that nothing but white space follows the value that was read.
  public mutating func finish() throws(JSONError) {
    if cursor < bytes.count { throw failure(.trailingContent, at: cursor) }
  }
}

// MARK: - Steps

extension JSONReader {
  /// A byte of the text; past the end a NUL, which no rule allows outside strings.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  /// A part of the text that has been found to be valid UTF-8.
  func text(from start: Int, to end: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
  }

  /// Moves on to a token after the white space of RFC 8259, section 2.
  @inline(__always)
  mutating func move(to offset: Int) {
    cursor = offset
    skipWhiteSpace()
  }

  @inline(__always)
  private mutating func skipWhiteSpace() {
    while cursor < bytes.count, isWhiteSpace(bytes[cursor]) { cursor += 1 }
  }

  @inline(__always)
  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == Byte.space || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
  }

  /// Consumes one byte that must stand next.
  @inline(__always)
  mutating func consume(_ byte: UInt8) throws(JSONError) {
    guard self.byte(at: cursor) == byte else { throw unexpected(at: cursor) }
    move(to: cursor + 1)
  }

  /// Requires that the next value is of a kind that is told by this first byte.
  @inline(__always)
  func require(_ kind: JSONKind, startingWith byte: UInt8) throws(JSONError) {
    guard self.byte(at: cursor) == byte else { throw mismatch(kind) }
  }

  @inline(never)
  func mismatch(_ kind: JSONKind) -> JSONError {
    do {
      return failure(.expected(kind, found: try peek()), at: cursor)
    } catch {
      return error
    }
  }

  /// The error of a byte that may not stand where it stands, or of the end.
  @inline(never)
  func unexpected(at offset: Int) -> JSONError {
    failure(offset < bytes.count ? .unexpectedByte(bytes[offset]) : .unexpectedEnd, at: offset)
  }

  @inline(never)
  func failure(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
    JSONError(reason: reason, position: position(of: offset))
  }
}
