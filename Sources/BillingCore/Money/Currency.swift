/// A currency of ISO 4217: three letters, and how many digits its minor unit has.
///
/// The digits decide what an amount may say: JPY has none (`12.34` yen is refused), USD two, KWD three, CLF four.
/// Codes that ISO has retired stay readable, so that an old book opens. A well-formed code that ISO never listed can
/// stand in a file too (`isListed` is false and `doctor` names it); it is then taken to have two digits.
///
/// Source: ISO 4217:2015, list one of 2026-01-01; minor units of retired codes after the list that Java keeps.
public struct Currency: Hashable, Sendable, BitwiseCopyable {
  /// The three letters as a number, first letter highest, so that currencies sort by code.
  let packedCode: UInt32
  /// How many decimal digits the minor unit has: 0 to 4.
  public let exponent: UInt8

  /// What ISO 4217 says of a code today.
  public enum Circulation: Sendable {
    /// In list one: in use.
    case active
    /// Withdrawn, as DEM or, since 2026, BGN: readable, not for new subscriptions.
    case retired
    /// Never listed.
    case unlisted
  }

  /// The currency of a code in any letter case, in use or retired; nil for a code that ISO 4217 does not list.
  public init?(code: String) {
    guard let packed = Currency.pack(code), let entry = CurrencyTable.entry(of: packed) else { return nil }
    self.init(packedCode: packed, exponent: entry.exponent)
  }

  /// The currency of a code found in a file; nil unless it is three ASCII letters.
  ///
  /// An unlisted code is taken to have two digits, as most currencies do, rather than make the whole book unreadable.
  public init?(inFile code: String) {
    guard let packed = Currency.pack(code) else { return nil }
    self.init(inFile: packed)
  }

  /// The same from bytes, looked for among currencies that were met before.
  public init?(inFile code: ArraySlice<UInt8>, among known: [Currency]) {
    guard let packed = Currency.pack(code) else { return nil }
    self = known.first { $0.packedCode == packed } ?? Currency(inFile: packed)
  }

  private init(inFile packedCode: UInt32) {
    self.init(packedCode: packedCode, exponent: CurrencyTable.entry(of: packedCode)?.exponent ?? 2)
  }

  private init(packedCode: UInt32, exponent: UInt8) {
    self.packedCode = packedCode
    self.exponent = exponent
  }

  init(listed entry: CurrencyTable.Entry) { self.init(packedCode: entry.packedCode, exponent: entry.exponent) }

  /// The yen, in which the product counts unless it is told otherwise (seed 3.2).
  public static let yen = Currency(packedCode: 0x4A_50_59, exponent: 0)

  /// The euro, in which the European Central Bank publishes its rates.
  public static let euro = Currency(packedCode: 0x45_55_52, exponent: 2)

  /// The three letters, upper-case.
  public var code: String {
    String(unsafeUninitializedCapacity: 3) { buffer in
      var position = 0
      withASCII { byte in
        buffer[position] = byte
        position += 1
      }
      return 3
    }
  }

  /// Hands out the three ASCII letters, without making a string.
  public func withASCII(_ put: (UInt8) -> Void) {
    put(UInt8(truncatingIfNeeded: packedCode >> 16))
    put(UInt8(truncatingIfNeeded: packedCode >> 8))
    put(UInt8(truncatingIfNeeded: packedCode))
  }

  /// What ISO 4217 says of the code.
  public var circulation: Circulation { CurrencyTable.entry(of: packedCode)?.circulation ?? .unlisted }

  /// Whether the code stands in ISO 4217, in use or retired.
  var isListed: Bool { CurrencyTable.entry(of: packedCode) != nil }

  /// How many minor units make one major unit: 1, 100, 1,000 or 10,000.
  public var minorUnitsPerMajor: Int64 { [1, 10, 100, 1000, 10_000][Int(exponent)] }

  /// Every currency in use, by code.
  public static var active: [Currency] {
    CurrencyTable.entries.filter { $0.circulation == .active }.map { Currency(listed: $0) }
  }

  private static func pack(_ code: String) -> UInt32? { pack(code.utf8) }

  static func pack(_ code: some Collection<UInt8>) -> UInt32? {
    guard code.count == 3 else { return nil }
    var packed: UInt32 = 0
    for byte in code {
      let upper = byte & 0xDF
      guard (0x41...0x5A).contains(upper), byte < 128 else { return nil }
      packed = packed << 8 | UInt32(upper)
    }
    return packed
  }
}

extension Currency: Comparable, CustomStringConvertible {
  /// By code, alphabetically.
  public static func < (left: Currency, right: Currency) -> Bool { left.packedCode < right.packedCode }
  /// The three letters.
  public var description: String { code }
}
