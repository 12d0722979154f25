/// Names in the order of their UTF-8 bytes, which no locale changes.
///
/// Long lists are sorted by it, so the bytes are compared where they lie and not stepped through as text.
enum NameOrder {
  /// The first sixteen bytes as a number: of two names with different keys, the one with the lesser key comes first.
  static func key(of name: String) -> UInt128 {
    var key: UInt128 = 0
    for byte in name.utf8.prefix(16) { key = key << 8 | UInt128(byte) }
    return key << UInt128(8 * (16 - min(16, name.utf8.count)))
  }

  /// Whether one name comes before another; nil where they are the same bytes.
  static func precedes(_ one: String, _ other: String) -> Bool? {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        for index in 0..<min(one.count, other.count) where one[index] != other[index] {
          return one[index] < other[index]
        }
        return one.count == other.count ? nil : one.count < other.count
      }
    }
  }
}
