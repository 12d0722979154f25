/// Names in the order of their UTF-8 bytes, which no locale changes.
///
/// Long lists are sorted by it, so the bytes are compared where they lie and not stepped through as text.
enum NameOrder {
  /// The first eight bytes as a number: of two names with different keys, the one with the lesser key comes first.
  static func key(of name: String) -> UInt64 {
    var key: UInt64 = 0
    for byte in name.utf8.prefix(8) { key = key << 8 | UInt64(byte) }
    return key << UInt64(8 * (8 - min(8, name.utf8.count)))
  }

  /// Whether one name comes before another; nil where they are the same bytes.
  static func precedes(_ one: String, _ other: String) -> Bool? {
    let order = one.utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in precedes(one, other) }
    }
    if let found = order ?? nil { return found }
    return precedes(Array(one.utf8), Array(other.utf8))
  }

  private static func precedes(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool? {
    if one.elementsEqual(other) { return nil }
    return one.lexicographicallyPrecedes(other)
  }
}
