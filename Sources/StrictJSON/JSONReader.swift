/// Reads JSON text value by value in document order, without building a tree.
///
/// The caller asks for the values of its schema and gets them or a ``JSONError`` with its position. Nothing is guessed,
/// repaired or dropped: the text must be UTF-8 without a byte order mark, keys of one object are unique, numbers keep
/// their digits (RFC 8259, in its strict reading where it leaves a choice). Skipped values are validated too.
///
/// ```swift
/// var reader = try JSONReader(bytes)
/// try reader.beginArray()
/// while try reader.nextElement() { total += try reader.integer() }
/// try reader.finish()
/// ```
///
/// Reading stops at the first error, and a reader that has thrown must not be used again. Copies are cheap and
/// independent, which allows looking ahead.
public struct JSONReader: Sendable {
  let source: SourceText
  let depthLimit: Int
  /// The number of bytes before the next token; after ``nextKey(among:)`` or ``nextElement()``, before the value.
  public internal(set) var offset = 0
  /// The innermost open container, and those around it.
  var top = Container(isArray: false, firstUnknownKey: 0)
  var outer: [Container] = []
  /// The unknown keys of all open objects, and the sets of those with many.
  var unknownKeys: [StringLiteral] = []
  var manyUnknownKeys: [Set<[UInt8]>] = []

  /// Throws ``JSONError/Reason/byteOrderMark`` if the text starts with one.
  ///
  /// `depthLimit` is the greatest number of nested containers. It bounds the recursion of ``value()`` and ``skip()``,
  /// so that a hostile text cannot exhaust the stack.
  public init(_ bytes: [UInt8], depthLimit: Int = 128) throws(JSONError) {
    source = SourceText(bytes: bytes)
    self.depthLimit = depthLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw source.failure(.byteOrderMark, at: 0) }
    move(to: 0)
  }

  /// The number of bytes from the next token to the end.
  public var byteCountLeft: Int { source.bytes.count - offset }

  /// The kind of the next value, by its first byte; nothing is consumed.
  public mutating func peek() throws(JSONError) -> JSONKind {
    try source.kind(at: offset)
  }

  /// Throws unless only white space follows the value.
  public mutating func finish() throws(JSONError) {
    if offset < source.bytes.count { throw source.failure(.trailingContent, at: offset) }
  }

  /// Moves to the token at or after an offset, skipping white space.
  @inline(__always)
  mutating func move(to offset: Int) {
    self.offset = source.endOfWhiteSpace(from: offset)
  }

  /// Consumes one required byte.
  @inline(__always)
  mutating func consume(_ byte: UInt8) throws(JSONError) {
    guard source.byte(at: offset) == byte else { throw source.unexpected(at: offset) }
    move(to: offset + 1)
  }

  /// Throws unless the next value starts with this byte, which determines its kind.
  @inline(__always)
  mutating func require(_ kind: JSONKind, startingWith byte: UInt8) throws(JSONError) {
    guard source.byte(at: offset) == byte else { throw source.mismatch(kind, at: offset) }
  }
}
