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
  let source: SourceText
  let depthLimit: Int
  /// The number of bytes before the next token; after ``nextKey(among:)`` or ``nextElement()``, before the value.
  public internal(set) var offset = 0
  /// The innermost container that is open, and those around it.
  var top = Container(isArray: false, firstUnknownKey: 0)
  var outer: [Container] = []
  /// The unknown keys of all open objects, one after another, and those of the objects that have many.
  var unknownKeys: [StringLiteral] = []
  var manyUnknownKeys: [Set<[UInt8]>] = []

  /// A reader at the start of a text; throws ``JSONError/Reason/byteOrderMark`` where one stands there.
  ///
  /// `depthLimit` is the number of containers that may be open inside one another. It bounds the recursion of
  /// ``value()`` and ``skip()``, so a hostile text cannot exhaust the stack.
  public init(_ bytes: [UInt8], depthLimit: Int = 128) throws(JSONError) {
    source = SourceText(bytes: bytes)
    self.depthLimit = depthLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw source.failure(.byteOrderMark, at: 0) }
    move(to: 0)
  }

  /// The number of bytes from the next token to the end.
  public var byteCountLeft: Int { source.bytes.count - offset }

  /// The kind of the next value, judged by its first byte; nothing is consumed.
  public mutating func peek() throws(JSONError) -> JSONKind {
    try source.kind(at: offset)
  }

  /// Requires that nothing but white space follows the value that was read.
  public mutating func finish() throws(JSONError) {
    if offset < source.bytes.count { throw source.failure(.trailingContent, at: offset) }
  }
}

// MARK: - Steps

extension JSONReader {
  /// Moves on to the token after the white space that may stand at an offset.
  @inline(__always)
  mutating func move(to offset: Int) {
    self.offset = source.endOfWhiteSpace(from: offset)
  }

  /// Consumes one byte that must stand next.
  @inline(__always)
  mutating func consume(_ byte: UInt8) throws(JSONError) {
    guard source.byte(at: offset) == byte else { throw source.unexpected(at: offset) }
    move(to: offset + 1)
  }

  /// Requires that the next value is of a kind that is told by this first byte.
  @inline(__always)
  mutating func require(_ kind: JSONKind, startingWith byte: UInt8) throws(JSONError) {
    guard source.byte(at: offset) == byte else { throw source.mismatch(kind, at: offset) }
  }
}
