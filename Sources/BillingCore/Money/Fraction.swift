/// An exact positive fraction in lowest terms.
///
/// Used for rates and products of rates, so that nothing is rounded before the end.
public struct Fraction: Hashable, Sendable {
  /// The numerator, above zero.
  public let numerator: Int128
  /// The denominator, above zero.
  public let denominator: Int128

  public static let one = Fraction(1, over: 1)

  /// Requires two numbers above zero.
  public init(_ numerator: Int128, over denominator: Int128) {
    let common = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / common
    self.denominator = denominator / common
  }

  /// The reciprocal.
  var inverse: Fraction { Fraction(denominator, over: numerator) }

  /// The exact product; throws `MoneyError.overflow`.
  public func times(_ other: Fraction) throws(MoneyError) -> Fraction {
    // Cancels crosswise first, so that the decimals of the euro, in both halves of a cross rate, do not cause an
    // overflow.
    let (one, two) = (
      Fraction(numerator, over: other.denominator), Fraction(other.numerator, over: denominator)
    )
    return Fraction(
      try Self.product(one.numerator, two.numerator), over: try Self.product(one.denominator, two.denominator))
  }

  public static func product(_ one: Int128, _ other: Int128) throws(MoneyError) -> Int128 {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    guard !overflow else { throw .overflow }
    return product
  }

  static func greatestCommonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}

/// A sum of fractions of minor units, exact until it is rounded once at the end.
///
/// Fractions with equal denominators are added as integers, and the results are brought to the least common multiple.
/// Only if that exceeds 10¹⁸ are they converted to 10¹⁸ths of a minor unit.
public struct FractionSum: Sendable {
  private struct Part {
    let denominator: Int128
    var numerator: Int128
  }

  /// Sorted by denominator; creating a dictionary would take longer than adding all prices of a `list`.
  private var parts: [Part] = []
  private static let finest: Int128 = 1_000_000_000_000_000_000

  /// The sum zero.
  public init() {}

  /// Adds `count` times a fraction; throws `MoneyError.overflow`.
  public mutating func add(_ count: Int128, times fraction: Fraction) throws(MoneyError) {
    let term = try Fraction.product(count, fraction.numerator)
    let index = parts.indices.partitionPoint { parts[$0].denominator < fraction.denominator }
    guard index < parts.count, parts[index].denominator == fraction.denominator else {
      return parts.insert(Part(denominator: fraction.denominator, numerator: term), at: index)
    }
    let (sum, overflow) = parts[index].numerator.addingReportingOverflow(term)
    guard !overflow else { throw .overflow }
    parts[index].numerator = sum
  }

  /// The sum in whole minor units; throws `MoneyError.overflow`.
  public func rounded(_ mode: RoundingMode) throws(MoneyError) -> Int64 {
    let common = commonDenominator
    var (whole, fraction): (Int128, Int128) = (0, 0)
    for part in parts {
      let (floor, remainder) = part.numerator.flooredDivision(by: part.denominator)
      whole += floor
      fraction += Self.scaled(remainder, from: part.denominator, to: common)
    }
    let (carry, remainder) = fraction.flooredDivision(by: common)
    guard let units = Int64(exactly: mode.rounded(floor: whole + carry, remainder: remainder, of: common)) else {
      throw .overflow
    }
    return units
  }

  /// The remainder in units of the new denominator.
  private static func scaled(_ remainder: Int128, from old: Int128, to new: Int128) -> Int128 {
    if new % old == 0 { return remainder * (new / old) }
    let product = remainder.multipliedFullWidth(by: new)
    return old.dividingFullWidth(product).quotient
  }

  private var commonDenominator: Int128 {
    guard parts.count > 1 else { return parts.first?.denominator ?? 1 }
    return parts.reduce(1) { common, next in
      guard common < Self.finest else { return Self.finest }
      let (multiple, overflow) = (common / Fraction.greatestCommonDivisor(common, next.denominator))
        .multipliedReportingOverflow(by: next.denominator)
      return overflow ? Self.finest : min(multiple, Self.finest)
    }
  }
}
