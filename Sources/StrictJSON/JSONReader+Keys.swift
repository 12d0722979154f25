/// A key that the schema does not know, remembered to find it again.
struct UnknownKey {
  let signature: KeySignature
  let literal: StringLiteral
}

extension JSONReader {
  /// Up to here a list is searched faster than a set is filled, and nothing is allocated for a key.
  private static let longestList = 16

  /// Remembers an unknown key of the innermost object, and refuses one that is there already.
  mutating func note(_ key: StringLiteral, signature: KeySignature, at start: Int) throws(JSONError) {
    if top.hasManyUnknownKeys {
      let isNew = manyUnknownKeys[manyUnknownKeys.count - 1].insert(try unescapedBytes(of: key)).inserted
      guard isNew else { throw try duplicate(key, at: start) }
      return
    }
    for known in unknownKeys[top.firstUnknownKey...] where known.signature == signature {
      if signature.isWhole { throw try duplicate(key, at: start) }
      if try unescapedBytes(of: known.literal) == unescapedBytes(of: key) { throw try duplicate(key, at: start) }
    }
    unknownKeys.append(UnknownKey(signature: signature, literal: key))
    if unknownKeys.count - top.firstUnknownKey > Self.longestList { try moveUnknownKeysToSet() }
  }

  /// Compared as bytes, not as `String`s, which take `é` in one scalar and in two for the same.
  private mutating func moveUnknownKeysToSet() throws(JSONError) {
    var keys: Set<[UInt8]> = []
    for key in unknownKeys[top.firstUnknownKey...] { keys.insert(try unescapedBytes(of: key.literal)) }
    manyUnknownKeys.append(keys)
    top.hasManyUnknownKeys = true
  }

  /// Drops what was remembered of the innermost object.
  @inline(__always)
  mutating func forgetUnknownKeys() {
    if unknownKeys.count > top.firstUnknownKey { unknownKeys.removeSubrange(top.firstUnknownKey...) }
    if top.hasManyUnknownKeys { manyUnknownKeys.removeLast() }
  }

  func duplicate(_ key: StringLiteral, at start: Int) throws(JSONError) -> JSONError {
    failure(.duplicateKey(try text(of: key)), at: start)
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
    of key: StringLiteral, signature: KeySignature, among names: JSONKeyNames
  ) throws(JSONError) -> Int? {
    if key.isEscaped {
      return try unescapedBytes(of: key).withUnsafeBytes {
        names.index(of: $0, signature: signature, startingAt: top.nextIndex)
      }
    }
    return bytes.withUnsafeBytes {
      let bytes = UnsafeRawBufferPointer(rebasing: $0[key.start..<key.end])
      return names.index(of: bytes, signature: signature, startingAt: top.nextIndex)
    }
  }
}
