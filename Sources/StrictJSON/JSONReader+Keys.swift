/// A key that the schema does not know, remembered to find it again.
struct UnknownKey {
  let signature: KeySignature
  let literal: StringLiteral
}

extension JSONReader {
  /// Up to here a list is searched faster than a set is filled, and nothing is allocated for a key.
  private static let longestList = 16

  /// Remembers an unknown key of the innermost object, and refuses one that is there already.
  mutating func note(_ key: StringLiteral, signature: KeySignature) throws(JSONError) {
    if top.hasManyUnknownKeys {
      let isNew = manyUnknownKeys[manyUnknownKeys.count - 1].insert(try source.unescapedBytes(of: key)).inserted
      guard isNew else { throw try source.duplicate(key) }
      return
    }
    for index in top.firstUnknownKey..<unknownKeys.count where unknownKeys[index].signature == signature {
      if try source.areEqual(unknownKeys[index].literal, key) { throw try source.duplicate(key) }
    }
    unknownKeys.append(UnknownKey(signature: signature, literal: key))
    if unknownKeys.count - top.firstUnknownKey > Self.longestList { try moveUnknownKeysToSet() }
  }

  /// Compared as bytes, not as `String`s, which take `é` in one scalar and in two for the same.
  private mutating func moveUnknownKeysToSet() throws(JSONError) {
    var keys: Set<[UInt8]> = []
    for key in unknownKeys[top.firstUnknownKey...] { keys.insert(try source.unescapedBytes(of: key.literal)) }
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
    try unescapedBytes(of: left) == unescapedBytes(of: right)
  }

  /// The signature of a key as it is meant, not as it is escaped.
  @inline(__always)
  func signature(of key: StringLiteral) throws(JSONError) -> KeySignature {
    let length = key.end - key.start
    guard !key.isEscaped, key.start + 8 <= bytes.count else {
      return try unescapedBytes(of: key).withUnsafeBytes { KeySignature(of: $0) }
    }
    return KeySignature(word: bytes.withUnsafeBytes { ByteWord.load($0, at: key.start) }, length: length)
  }

  /// The index of a key among those of the schema.
  @inline(__always)
  func index(
    of key: StringLiteral, signature: KeySignature, among names: JSONKeyNames, startingAt guess: Int
  ) throws(JSONError) -> Int? {
    if key.isEscaped {
      return try unescapedBytes(of: key).withUnsafeBytes {
        names.index(of: $0, signature: signature, startingAt: guess)
      }
    }
    return bytes.withUnsafeBytes {
      let bytes = UnsafeRawBufferPointer(rebasing: $0[key.start..<key.end])
      return names.index(of: bytes, signature: signature, startingAt: guess)
    }
  }
}
