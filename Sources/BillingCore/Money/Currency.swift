/// A currency of ISO 4217: its three-letter code and the number of digits of its minor unit.
///
/// The number of digits limits amounts: JPY has none (`12.34` yen is rejected), USD two, KWD three, CLF four. Retired
/// codes can still be read, so an old book opens. A file can also contain a code that ISO never listed (it is
/// `unlisted`, and `doctor` reports it); it is assumed to have two digits.
///
/// Source: ISO 4217:2015, list one of 2026-01-01; minor units of retired codes from the list in Java.
public struct Currency: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The three letters as a number, the first letter highest, so that currencies sort by code.
  let packedCode: UInt32
  /// The number of decimal digits of the minor unit, 0 to 4.
  public let exponent: UInt8

  /// The status of a code in ISO 4217.
  public enum Circulation: Sendable {
    /// In use (list one).
    case active
    /// Withdrawn, like DEM or, since 2026, BGN: readable, but not accepted for new subscriptions.
    case retired
    case unlisted
  }

  /// Returns `nil` for a code that ISO 4217 does not list, in use or retired; letter case is ignored.
  public init?(code: String) {
    guard let packed = Currency.pack(code.utf8), let entry = CurrencyTable.entry(of: packed) else { return nil }
    self.init(packedCode: packed, exponent: entry.exponent)
  }

  /// The currency of a code in a file; `nil` unless it is three ASCII letters.
  ///
  /// An unlisted code is assumed to have two digits, like most currencies, so that the rest of the book can be read.
  public init?(inFile code: String) {
    guard let packed = Currency.pack(code.utf8) else { return nil }
    self.init(inFile: packed)
  }

  /// Reads the code from bytes and checks the currencies in `known` first.
  public init?(inFile code: ArraySlice<UInt8>, among known: [Currency]) {
    guard let packed = Currency.pack(code) else { return nil }
    self = known.first { $0.packedCode == packed } ?? Currency(inFile: packed)
  }

  private init(inFile packedCode: UInt32) {
    self.init(packedCode: packedCode, exponent: CurrencyTable.entry(of: packedCode)?.exponent ?? 2)
  }

  private init(packedCode: UInt32, exponent: UInt8) { (self.packedCode, self.exponent) = (packedCode, exponent) }

  init(listed entry: CurrencyTable.Entry) { self.init(packedCode: entry.packedCode, exponent: entry.exponent) }

  /// The yen, the default currency (seed 3.2).
  public static let yen = Currency(packedCode: 0x4A_50_59, exponent: 0)

  /// The US dollar, the currency of examples in English.
  public static let usDollar = Currency(packedCode: 0x55_53_44, exponent: 2)

  /// The euro, the base of the rates of the European Central Bank.
  public static let euro = Currency(packedCode: 0x45_55_52, exponent: 2)

  /// The three letters in upper case.
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

  /// Calls `put` with the three ASCII letters, without making a `String`.
  public func withASCII(_ put: (UInt8) -> Void) {
    put(UInt8(truncatingIfNeeded: packedCode >> 16))
    put(UInt8(truncatingIfNeeded: packedCode >> 8))
    put(UInt8(truncatingIfNeeded: packedCode))
  }

  public var circulation: Circulation { CurrencyTable.entry(of: packedCode)?.circulation ?? .unlisted }

  /// The number of minor units in a major unit: 1, 10, 100, 1,000 or 10,000.
  public var minorUnitsPerMajor: Int64 { [1, 10, 100, 1000, 10_000][Int(exponent)] }

  /// All currencies in use, by code.
  public static var active: [Currency] {
    CurrencyTable.entries.filter { $0.circulation == .active }.map { Currency(listed: $0) }
  }

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

  /// Alphabetical order of the codes.
  public static func < (left: Currency, right: Currency) -> Bool { left.packedCode < right.packedCode }
  public var description: String { code }
}

extension [Currency] {
  /// The position of a currency; takes the place of the library's function, for modules without copies of it.
  package func firstIndex(of currency: Currency) -> Int? { indices.first { self[$0] == currency } }
}
