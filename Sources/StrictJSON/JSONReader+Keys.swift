extension JSONReader {
  /// Up to here a list is searched faster than a set is filled, and nothing is allocated for a key.
  private static let longestList = 16

  /// Remembers an unknown key of the innermost object, and refuses one that is there already.
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

  /// Compared as bytes, not as `String`s, which take `é` in one scalar and in two for the same.
  private mutating func moveUnknownKeysToSet() throws(JSONError) {
    var keys: Set<[UInt8]> = []
    for key in unknownKeys[top.firstUnknownKey...] { keys.insert(try source.unescapedBytes(of: key)) }
    manyUnknownKeys.append(keys)
    top.hasManyUnknownKeys = true
  }

  /// Drops what was remembered of the innermost object.
  @inline(__always)
  mutating func forgetUnknownKeys() {
    if unknownKeys.count > top.firstUnknownKey { unknownKeys.removeSubrange(top.firstUnknownKey...) }
    if top.hasManyUnknownKeys { manyUnknownKeys.removeLast() }
  }
}

extension SourceText {
  /// The error of a key that its object has already; its place is the opening quote.
  @inline(never)
  func duplicate(_ key: StringLiteral) throws(JSONError) -> JSONError {
    failure(.duplicateKey(try string(of: key)), at: key.start - 1)
  }

  /// Whether two keys mean the same text.
  func areEqual(_ left: StringLiteral, _ right: StringLiteral) throws(JSONError) -> Bool {
    guard left.isEscaped || right.isEscaped else {
      return bytes[left.start..<left.end].elementsEqual(bytes[right.start..<right.end])
    }
    return try unescapedBytes(of: left) == unescapedBytes(of: right)
  }
}
