extension JSONReader {
  /// Up to this length, searching a list is faster than filling a set and needs no allocation per key.
  private static let longestList = 16

  /// Records an unknown key of the innermost object, and throws if it is a duplicate.
  mutating func note(_ key: StringLiteral) throws(JSONError) {
    if top.hasManyUnknownKeys {
      let isNew = manyUnknownKeys[manyUnknownKeys.count - 1].insert(try source.unescapedBytes(of: key)).inserted
      guard isNew else { throw try source.duplicate(key) }
      return
    }
    for index in top.firstUnknownKey..<unknownKeys.count {
      if try source.areEqual(unknownKeys[index], key) { throw try source.duplicate(key) }
    }
    unknownKeys.append(key)
    if unknownKeys.count - top.firstUnknownKey > Self.longestList { try moveUnknownKeysToSet() }
  }

  /// Keys are compared as bytes, because `String` treats `é` in one scalar and in two as equal.
  private mutating func moveUnknownKeysToSet() throws(JSONError) {
    var keys: Set<[UInt8]> = []
    for key in unknownKeys[top.firstUnknownKey...] { keys.insert(try source.unescapedBytes(of: key)) }
    manyUnknownKeys.append(keys)
    top.hasManyUnknownKeys = true
  }

  /// Discards the recorded keys of the innermost object.
  @inline(__always)
  mutating func forgetUnknownKeys() {
    if unknownKeys.count > top.firstUnknownKey { unknownKeys.removeSubrange(top.firstUnknownKey...) }
    if top.hasManyUnknownKeys { manyUnknownKeys.removeLast() }
  }
}

extension SourceText {
  /// The error for a duplicate key; its position is the opening quote.
  @inline(never)
  func duplicate(_ key: StringLiteral) throws(JSONError) -> JSONError {
    failure(.duplicateKey(try string(of: key)), at: key.start - 1)
  }

  /// Whether two keys are equal after unescaping.
  func areEqual(_ left: StringLiteral, _ right: StringLiteral) throws(JSONError) -> Bool {
    guard left.isEscaped || right.isEscaped else {
      return bytes[left.start..<left.end].elementsEqual(bytes[right.start..<right.end])
    }
    return try unescapedBytes(of: left) == unescapedBytes(of: right)
  }
}
