extension JSONReader {
  /// Reads a string, unescaped.
  public mutating func string() throws(JSONError) -> String {
    try require(.string, startingWith: Byte.quote)
    let literal = try source.stringLiteral(at: offset)
    let string = try source.string(of: literal)
    move(to: literal.end + 1)
    return string
  }

  /// Reads a string as its UTF-8, unescaped; where nothing was escaped that is a part of the text itself.
  ///
  /// For values that a schema reads from bytes, such as dates, so that no `String` is made of them.
  public mutating func stringBytes() throws(JSONError) -> ArraySlice<UInt8> {
    try require(.string, startingWith: Byte.quote)
    let literal = try source.stringLiteral(at: offset)
    let bytes =
      literal.isEscaped ? try source.unescapedBytes(of: literal)[...] : source.bytes[literal.start..<literal.end]
    move(to: literal.end + 1)
    return bytes
  }

  /// Reads a string that is one of these words, and returns its index; nil, having read nothing, where it is none.
  public mutating func word(among words: JSONKeyNames) throws(JSONError) -> Int? {
    try require(.string, startingWith: Byte.quote)
    let literal = try source.stringLiteral(at: offset)
    guard let index = try words.index(of: literal, in: source) else { return nil }
    move(to: literal.end + 1)
    return index
  }

  /// Reads a number of any form, as the bytes that it stands as in the text.
  public mutating func numberBytes() throws(JSONError) -> ArraySlice<UInt8> {
    let literal = try source.numberLiteral(at: offset)
    let bytes = source.bytes[offset..<literal.end]
    move(to: literal.end)
    return bytes
  }

  /// Reads a number of any form, with its exact text.
  public mutating func number() throws(JSONError) -> JSONNumber {
    let literal = try source.numberLiteral(at: offset)
    let text = source.string(from: offset, to: literal.end)
    move(to: literal.end)
    return JSONNumber(validated: text)
  }

  /// Reads an integer: digits alone, `-0` being 0.
  ///
  /// Throws ``JSONError/Reason/notAnInteger(text:)`` for `1.0` and `1e3`, since a file that counts in integers writes
  /// them so, and ``JSONError/Reason/integerOutOfRange(text:)`` beyond 64 signed bits; never rounds nor clamps.
  public mutating func integer() throws(JSONError) -> Int64 {
    let literal = try source.numberLiteral(at: offset)
    let value = try source.integer(literal, at: offset)
    move(to: literal.end)
    return value
  }

  /// Reads `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    switch source.byte(at: offset) {
    case UInt8(ascii: "t"):
      try consume(literal: "true")
      return true
    case UInt8(ascii: "f"):
      try consume(literal: "false")
      return false
    default:
      throw source.mismatch(.bool, at: offset)
    }
  }

  /// Reads `null`.
  public mutating func null() throws(JSONError) {
    guard try isNull() else { throw source.mismatch(.null, at: offset) }
  }

  /// Reads `null` and is true, or is false and reads nothing where another value is next.
  public mutating func isNull() throws(JSONError) -> Bool {
    guard source.byte(at: offset) == UInt8(ascii: "n") else { return false }
    try consume(literal: "null")
    return true
  }

  private mutating func consume(literal: StaticString) throws(JSONError) {
    var next = offset
    for expected in UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount) {
      guard source.byte(at: next) == expected else { throw source.unexpected(at: next) }
      next += 1
    }
    move(to: next)
  }
}
