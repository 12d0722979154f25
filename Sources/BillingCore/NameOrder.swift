/// The order of names by their UTF-8 bytes, independent of any locale.
///
/// Long lists are sorted by name, so the bytes are compared in place and not decoded as characters.
public enum NameOrder {
  /// The first sixteen bytes as a number: if two keys differ, the name with the smaller key comes first.
  public static func key(of name: String) -> UInt128 {
    var key: UInt128 = 0
    for byte in name.utf8.prefix(16) { key = key << 8 | UInt128(byte) }
    return key << UInt128(8 * (16 - min(16, name.utf8.count)))
  }

  /// Whether `one` comes before `other`; `nil` if their bytes are equal.
  public static func precedes(_ one: String, _ other: String) -> Bool? {
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
