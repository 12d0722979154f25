/// A universally unique identifier of 128 bits, written in lower case and read in either case (RFC 9562).
public struct UUID: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A version 4 identifier made from 128 random bits, six of which are overwritten by version and variant (RFC 9562,
  /// 5.4).
  public static func random(high: UInt64, low: UInt64) -> UUID {
    UUID(high: high, low: low).marked(version: 4)
  }

  /// The identifier of a charge, derived from subscription and date: the same in every export and on every machine.
  ///
  /// It has version 8 (RFC 9562, 5.8):
  ///
  ///     a = mix(high ^ mix(year × 10000 + month × 100 + day))
  ///     b = mix(low ^ a)
  ///     id = (mix(a ^ b), b), then version 8 and the variant
  ///
  /// where `mix` is the finalizer of SplitMix64 (Steele, Lea, Flood 2014, with Stafford's "Mix13" constants). Each step
  /// is invertible, so no two dates share an `a`. It costs a few nanoseconds; a cryptographic hash would dominate an
  /// export, and forging the id of your own charge gains nothing.
  ///
  /// Of the n-th charge outside the schedule on a date, from 1, `number` is n, which is put above the date.
  @inlinable
  public static func ofCharge(subscription: UUID, date: CivilDate, number: Int = 0) -> UUID {
    let day = UInt64(date.year * 10_000 + date.month * 100 + date.day) | UInt64(number) << 32
    let a = mix(subscription.high ^ mix(day))
    let b = mix(subscription.low ^ a)
    return UUID(high: mix(a ^ b), low: b).marked(version: 8)
  }

  /// The date of which `ofCharge` made the identifier, the nearest to a day within three years; `nil` if there is none.
  ///
  /// A moved charge keeps its identifier, so a table that has no column for the former date still tells it.
  public func dateOfCharge(of subscription: UUID, near day: CivilDate) -> CivilDate? {
    (0...3 * 366).lazy.flatMap { [day.advancedClamping(days: -$0), day.advancedClamping(days: $0)] }
      .first { self == Self.ofCharge(subscription: subscription, date: $0) }
  }

  /// The number of which `ofCharge` made the identifier; `nil` if it is below 1 or above 254.
  public func numberOfExtraCharge(of subscription: UUID, on date: CivilDate) -> Int? {
    (1...254).first { self == Self.ofCharge(subscription: subscription, date: date, number: $0) }
  }

  /// The identifier of another program's record, derived from its name: the same at every import and on every machine.
  ///
  /// Version 8, with the `mix` of `ofCharge` over the UTF-8 of the program's name and of `name`, eight bytes at a time.
  /// Each name ends with the byte 0xFF, which does not occur in UTF-8:
  ///
  ///     a = mix(a ^ word); b = mix(b ^ a)
  public static func named(_ name: String, by program: String) -> UUID {
    let bytes = Array(program.utf8) + [0xFF] + Array(name.utf8) + [0xFF]
    var (a, b): (UInt64, UInt64) = (0, 0)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let word = bytes[start..<min(start + 8, bytes.count)].reduce(0) { $0 << 8 | UInt64($1) }
      a = mix(a ^ word)
      b = mix(b ^ a)
    }
    return UUID(high: a, low: b).marked(version: 8)
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

  /// The order of the bits, which is also the order of the text.
  public static func < (left: UUID, right: UUID) -> Bool { (left.high, left.low) < (right.high, right.low) }
}
