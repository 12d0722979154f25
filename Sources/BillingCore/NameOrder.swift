/// Names in the order of their UTF-8 bytes, which no locale changes.
///
/// Long lists are sorted by it, so the bytes are compared where they lie and not stepped through as text.
enum NameOrder {
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
