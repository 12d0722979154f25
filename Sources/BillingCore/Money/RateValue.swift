/// The value of one currency in another: an exact decimal number above zero.
///
/// `153.25` is 15325 hundredths. Ten significant digits and twelve decimals are enough for every quoted rate, and few
/// enough for the exact product of two.
public struct RateValue: Hashable, Sendable, CustomStringConvertible {
  /// The digits without the decimal point.
  let digits: Int64
  /// The number of decimals; the last one is not a zero.
  let decimals: Int

  private static let mostDigits: Int64 = 10_000_000_000
  private static let mostDecimals = 12

  /// Reads digits with an optional `.` and more digits; throws `RateError`.
  ///
  /// Trailing zeros after the point are dropped, so that equal rates are equal values.
  public init(_ text: String) throws(RateError) {
    try self.init(utf8: ArraySlice(text.utf8))
  }

  /// Reads the same form from ASCII bytes; not generic, because generic code is slow across modules.
  public init(utf8 bytes: ArraySlice<UInt8>) throws(RateError) {
    var digits: Int64 = 0
    var zeros = 0
    var decimals: Int?
    var hasDigit = false
    for byte in bytes {
      if byte == UInt8(ascii: "."), decimals == nil, hasDigit {
        decimals = 0
        hasDigit = false
        continue
      }
      guard (0x30...0x39).contains(byte) else { throw .notANumber }
      hasDigit = true
      if let count = decimals { decimals = count + 1 }
      // A zero after the point only counts if another digit follows.
      if byte == 0x30, decimals != nil {
        zeros += 1
        continue
      }
      for _ in 0...zeros where digits < Self.mostDigits { digits *= 10 }
      digits += Int64(byte & 15)
      zeros = 0
      guard digits < Self.mostDigits else { throw .tooManyDigits }
    }
    guard hasDigit else { throw .notANumber }
    guard digits > 0 else { throw .notAboveZero }
    self.digits = digits
    self.decimals = (decimals ?? zeros) - zeros
    guard self.decimals <= Self.mostDecimals else { throw .tooManyDigits }
  }

  /// Reads a rate as typed: `153.25`, `1,234.5`, `１５３．２５`; throws `RateError`.
  public init(reading text: String) throws(RateError) {
    let plain: String
    do throws(AmountError) { plain = try AmountNumber.ungrouped(text.halfWidth) } catch { throw .ambiguousSeparators }
    try self.init(plain)
  }

  /// The rate in minor units: the value of one minor unit of `base` in minor units of `quote`.
  public func fraction(_ pair: CurrencyPair) -> Fraction {
    Fraction(
      Int128(digits) * Self.powerOfTen(Int(pair.quote.exponent)),
      over: Self.powerOfTen(decimals + Int(pair.base.exponent)))
  }

  /// Whether one value is at least ten times the other.
  public func isFar(from other: RateValue) -> Bool {
    let (one, two) = (
      Int128(digits) * Self.powerOfTen(other.decimals), Int128(other.digits) * Self.powerOfTen(decimals)
    )
    return one >= two * 10 || two >= one * 10
  }

  private static func powerOfTen(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// The value as plain decimal text: `153.25`, `0.00652`.
  public var description: String {
    let text = String(digits)
    guard decimals > 0 else { return text }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}

/// The reason why a rate was rejected.
public enum RateError: Error, Equatable, Sendable {
  case notANumber
  /// The rate is zero or negative.
  case notAboveZero
  /// The rate has more than ten significant digits or twelve decimals.
  case tooManyDigits
  /// A comma is not between thousands.
  case ambiguousSeparators
  /// Both currencies of the pair are the same.
  case sameCurrency(Currency)
}
