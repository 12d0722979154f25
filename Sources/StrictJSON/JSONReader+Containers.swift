extension JSONReader {
  /// Reads the opening brace of an object; then call ``nextKey(among:)`` until it is nil.
  public mutating func beginObject() throws(JSONError) {
    try require(.object, startingWith: Byte.openBrace)
    try open(isArray: false)
  }

  /// Reads the next key of the object; nil at the closing brace, which it reads too.
  ///
  /// The key's value must be read or skipped before the next call. Pass the same names for every key of an object.
  /// Throws ``JSONError/Reason/duplicateKey(_:)`` at a key that the object has already, however either is escaped
  /// (`"a"` and `"\u0061"`): RFC 8259, section 4, leaves open which of the two would count, and a guess about a sum of
  /// money is worse than a refusal. Keys that only look alike (`é` in one scalar and in two) differ.
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

  /// Reads the opening bracket of an array; then call ``nextElement()`` until it is false.
  public mutating func beginArray() throws(JSONError) {
    try require(.array, startingWith: Byte.openBracket)
    try open(isArray: true)
  }

  /// Whether an element is next; false at the closing bracket, which it reads.
  ///
  /// The element must be read or skipped before the next call.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try advance(to: Byte.closeBracket, inArray: true)
  }
}

/// What the reader remembers of one open container.
struct Container {
  let isArray: Bool
  /// Whether no member or element was read yet, so that no comma may stand.
  var isAtStart = true
  /// Whether its unknown keys have moved from the list into a set.
  var hasManyUnknownKeys = false
  /// One bit for each known key that was read.
  var knownKeys: UInt64 = 0
  /// The known key that is likely to come next.
  var nextIndex = 0
  /// Where its unknown keys start in the list of all.
  let firstUnknownKey: Int

  init(isArray: Bool, firstUnknownKey: Int) {
    self.isArray = isArray
    self.firstUnknownKey = firstUnknownKey
  }
}

// MARK: - Steps

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

  /// Steps over the comma before what comes next in the container; false at its end, which it consumes.
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

  /// Reads the next key without a look at the schema; nil at the closing brace.
  mutating func nextUnknownKey() throws(JSONError) -> StringLiteral? {
    guard try advance(to: Byte.closeBrace, inArray: false) else { return nil }
    let key = try keyLiteral()
    try note(key)
    return key
  }

  /// Reads a key and its colon; only a string can be one.
  @inline(__always)
  private mutating func keyLiteral() throws(JSONError) -> StringLiteral {
    guard source.byte(at: offset) == Byte.quote else { throw source.unexpected(at: offset) }
    let key = try source.stringLiteral(at: offset)
    move(to: key.end + 1)
    try consume(Byte.colon)
    return key
  }
}
