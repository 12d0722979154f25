extension JSONReader {
  public mutating func string() throws(JSONError) -> String {
    try require(.string, startingWith: Byte.quote)
    let literal = try source.stringLiteral(at: offset)
    let string = try source.string(of: literal)
    move(to: literal.end + 1)
    return string
  }

  /// Reads a string as unescaped UTF-8; without escapes, the result is a slice of the text.
  ///
  /// For values that are parsed from bytes, such as dates, so that no `String` is made.
  public mutating func stringBytes() throws(JSONError) -> ArraySlice<UInt8> {
    try require(.string, startingWith: Byte.quote)
    let literal = try source.stringLiteral(at: offset)
    let bytes =
      literal.isEscaped ? try source.unescapedBytes(of: literal)[...] : source.bytes[literal.start..<literal.end]
    move(to: literal.end + 1)
    return bytes
  }

  /// Reads a string that is one of the words, and returns its index; otherwise returns `nil` and reads nothing.
  public mutating func word(among words: JSONKeyNames) throws(JSONError) -> Int? {
    try require(.string, startingWith: Byte.quote)
    let literal = try source.stringLiteral(at: offset)
    guard let index = try words.index(of: literal, in: source) else { return nil }
    move(to: literal.end + 1)
    return index
  }

  /// Reads a number of any form, as its bytes in the text.
  public mutating func numberBytes() throws(JSONError) -> ArraySlice<UInt8> {
    let literal = try source.numberLiteral(at: offset)
    let bytes = source.bytes[offset..<literal.end]
    move(to: literal.end)
    return bytes
  }

  /// Reads a number of any form, as its exact text.
  public mutating func number() throws(JSONError) -> JSONNumber {
    let literal = try source.numberLiteral(at: offset)
    let text = source.string(from: offset, to: literal.end)
    move(to: literal.end)
    return JSONNumber(validated: text)
  }

  /// Reads an integer of digits only; `-0` is 0.
  ///
  /// Throws ``JSONError/Reason/notAnInteger(text:)`` for `1.0` and `1e3`, because integers in a file are written
  /// without them, and ``JSONError/Reason/integerOutOfRange(text:)`` beyond 64 bits. It never rounds or clamps.
  public mutating func integer() throws(JSONError) -> Int64 {
    let literal = try source.numberLiteral(at: offset)
    let value = try source.integer(literal, at: offset)
    move(to: literal.end)
    return value
  }

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

  public mutating func null() throws(JSONError) {
    guard try isNull() else { throw source.mismatch(.null, at: offset) }
  }

  /// Reads `null` and returns true; before any other value it reads nothing and returns false.
  public mutating func isNull() throws(JSONError) -> Bool {
    guard source.byte(at: offset) == UInt8(ascii: "n") else { return false }
    try consume(literal: "null")
    return true
  }

  /// Whether the next value is a string; reads nothing.
  public var isString: Bool { source.byte(at: offset) == UInt8(ascii: "\"") }

  /// Whether the next value is an object; reads nothing.
  public var isObject: Bool { source.byte(at: offset) == Byte.openBrace }

  /// Passes over a value that is written like an earlier string, array or object, whose range may end after white space;
  /// before any other value it returns false and reads nothing.
  public mutating func skipRepeated(_ earlier: Range<Int>) -> Bool {
    guard source.repeats(earlier, at: offset) else { return false }
    move(to: offset + earlier.count)
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
