/// A universally unique identifier, 128 bits, written in lower case and read in any (RFC 9562).
public struct UUID: Hashable, Sendable {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// The identifier with these 128 bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A version 4 identifier of 128 random bits, six of which make room for version and variant (RFC 9562, 5.4).
  public static func random(high: UInt64, low: UInt64) -> UUID {
    UUID(high: high, low: low).marked(version: 4)
  }

  /// The identifier of a subscription's charge on a date: the same in every export, on every machine, confirmed or not.
  ///
  /// Version 8 (RFC 9562, 5.8), made from nothing but the subscription's id and the date:
  ///
  ///     a = mix(high ^ mix(year × 10000 + month × 100 + day))
  ///     b = mix(low ^ a)
  ///     id = (mix(a ^ b), b), then version 8 and the variant
  ///
  /// where `mix` is the finalizer of SplitMix64 (Steele, Lea, Flood 2014, with Stafford's "Mix13" constants): each of
  /// its steps can be undone, so no two dates share an `a`. It costs a few nanoseconds where a cryptographic hash
  /// would dominate an export; nobody gains by forging the id of his own charge.
  @inlinable
  public static func ofCharge(subscription: UUID, date: CivilDate) -> UUID {
    let day = UInt64(date.year * 10_000 + date.month * 100 + date.day)
    let a = mix(subscription.high ^ mix(day))
    let b = mix(subscription.low ^ a)
    return UUID(high: mix(a ^ b), low: b).marked(version: 8)
  }

  @inlinable
  static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  @inlinable
  func marked(version: UInt64) -> UUID {
    UUID(high: high & ~0xF000 | version << 12, low: low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }
}

extension UUID: CustomStringConvertible, LosslessStringConvertible {
  /// Reads the 36 characters `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx` in any letter case; nil for anything else.
  public init?(_ text: String) {
    var text = text
    // Read where it lies: a book has thousands of ids, and stepping through a string's UTF-8 costs as much as a parse.
    guard let read = text.withUTF8({ UUID(utf8: $0) }) else { return nil }
    self = read
  }

  private init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 36 else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    var digits = 0
    for position in 0..<36 {
      let byte = bytes[position]
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.hexDigit(byte) else { return nil }
      if digits < 16 {
        halves.high = halves.high << 4 | digit
      } else {
        halves.low = halves.low << 4 | digit
      }
      digits += 1
    }
    self.init(high: halves.high, low: halves.low)
  }

  /// The value of an ASCII digit of base 16, in either letter case.
  private static func hexDigit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x61...0x66: UInt64(byte - 0x57)
    case 0x41...0x46: UInt64(byte - 0x37)
    default: nil
    }
  }

  /// The 36 characters in lower case.
  public var description: String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      withASCII { byte, position in buffer[position] = byte }
      return 36
    }
  }

  /// Hands out the 36 ASCII bytes with their positions, without making a string.
  @inlinable
  public func withASCII(_ put: (UInt8, Int) -> Void) {
    var position = 0
    for nibble in 0..<32 {
      if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 {
        put(0x2D, position)
        position += 1
      }
      let half = nibble < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - nibble % 16 * 4) & 15)
      put(digit < 10 ? 0x30 + digit : 0x57 + digit, position)
      position += 1
    }
  }
}

extension UUID: Comparable {
  /// In the order of their bits, which is the order of their text.
  public static func < (left: UUID, right: UUID) -> Bool { (left.high, left.low) < (right.high, right.low) }
}
