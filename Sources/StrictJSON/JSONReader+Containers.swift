extension JSONReader {
  /// Reads the opening brace of an object; then call ``nextKey(among:)`` until it returns `nil`.
  public mutating func beginObject() throws(JSONError) {
    try require(.object, startingWith: Byte.openBrace)
    try open(isArray: false)
  }

  /// Reads the next key of the object; returns `nil` at the closing brace, which it consumes.
  ///
  /// Read or skip the value of the key before the next call, and pass the same names for all keys of an object. Throws
  /// ``JSONError/Reason/duplicateKey(_:)`` for a repeated key, also if it is escaped differently (`"a"` and
  /// `"\u0061"`). RFC 8259, section 4, leaves open which value counts, and a wrong guess about an amount is worse than
  /// an error. Keys that only look the same (`é` in one scalar and in two) are different.
  public mutating func nextKey(among names: JSONKeyNames) throws(JSONError) -> JSONKey? {
    precondition(!top.isArray && !outer.isEmpty, "the innermost open container is of the other kind")
    if let index = knownKey(among: names) { return .known(index) }
    guard try advance(to: Byte.closeBrace, inArray: false) else { return nil }
    let key = try keyLiteral()
    guard let index = try names.index(of: key, in: source) else {
      try note(key)
      return .other(try source.string(of: key))
    }
    guard top.knownKeys & (1 << UInt64(index)) == 0 else { throw try source.duplicate(key) }
    noteKnown(index)
    return .known(index)
  }

  /// Reads the opening bracket of an array; then call ``nextElement()`` until it returns false.
  public mutating func beginArray() throws(JSONError) {
    try require(.array, startingWith: Byte.openBracket)
    try open(isArray: true)
  }

  /// Whether there is another element; false at the closing bracket, which it consumes.
  ///
  /// Read or skip the element before the next call.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try advance(to: Byte.closeBracket, inArray: true)
  }
}

/// The state of one open container.
struct Container {
  let isArray: Bool
  /// Whether nothing has been read from it yet, so that no comma is allowed.
  var isAtStart = true
  /// Whether its unknown keys have been moved from the list to a set.
  var hasManyUnknownKeys = false
  /// One bit for each known key already read.
  var knownKeys: UInt64 = 0
  /// The index of the known key expected next.
  var nextIndex = 0
  /// The index of its first unknown key in the common list.
  let firstUnknownKey: Int
}

extension JSONReader {
  @inline(__always)
  private mutating func open(isArray: Bool) throws(JSONError) {
    guard outer.count < depthLimit else { throw source.failure(.tooDeep(limit: depthLimit), at: offset) }
    outer.append(top)
    top = Container(isArray: isArray, firstUnknownKey: unknownKeys.count)
    move(to: offset + 1)
  }

  private mutating func close() {
    forgetUnknownKeys()
    if let container = outer.popLast() { top = container }
    move(to: offset + 1)
  }

  /// Consumes the comma before the next member or element; returns false at the end, which it consumes too.
  @inline(__always)
  private mutating func advance(to end: UInt8, inArray: Bool) throws(JSONError) -> Bool {
    precondition(top.isArray == inArray && !outer.isEmpty, "the innermost open container is of the other kind")
    if source.byte(at: offset) == end {
      close()
      return false
    }
    if top.isAtStart {
      top.isAtStart = false
    } else {
      try consume(Byte.comma)
    }
    return true
  }

  /// Reads the next key without comparing it with known names; returns `nil` at the closing brace.
  mutating func nextUnknownKey() throws(JSONError) -> StringLiteral? {
    guard try advance(to: Byte.closeBrace, inArray: false) else { return nil }
    let key = try keyLiteral()
    try note(key)
    return key
  }

  /// Reads a key and its colon; a key must be a string.
  @inline(__always)
  private mutating func keyLiteral() throws(JSONError) -> StringLiteral {
    guard source.byte(at: offset) == Byte.quote else { throw source.unexpected(at: offset) }
    let key = try source.stringLiteral(at: offset)
    move(to: key.end + 1)
    try consume(Byte.colon)
    return key
  }
}
