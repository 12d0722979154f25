/// An exact positive fraction in lowest terms.
///
/// A rate is one, and so is a rate of rates: nothing is rounded before the end.
struct Fraction: Hashable, Sendable {
  /// The number above the line.
  let numerator: Int128
  /// The number below the line, above zero.
  let denominator: Int128

  /// One whole.
  static let one = Fraction(1, over: 1)

  /// A fraction of two numbers above zero.
  init(_ numerator: Int128, over denominator: Int128) {
    let common = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / common
    self.denominator = denominator / common
  }

  /// The fraction turned upside down.
  var inverse: Fraction { Fraction(denominator, over: numerator) }

  /// The product, exact; throws `MoneyError.overflow`.
  func times(_ other: Fraction) throws(MoneyError) -> Fraction {
    // Crosswise first, so that EUR's decimals, which are in both halves of a cross rate, never make it overflow.
    let (one, two) = (
      Fraction(numerator, over: other.denominator), Fraction(other.numerator, over: denominator)
    )
    return Fraction(
      try Self.product(one.numerator, two.numerator), over: try Self.product(one.denominator, two.denominator))
  }

  static func product(_ one: Int128, _ other: Int128) throws(MoneyError) -> Int128 {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    guard !overflow else { throw .overflow }
    return product
  }

  static func greatestCommonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}

/// A sum of fractions of minor units, exact until it is rounded, once, at the end.
///
/// Equal denominators are added as integers. Then all are brought to the least common multiple; only where many odd
/// denominators push that beyond 10¹⁸ is each of them taken to 10¹⁸ths of a minor unit.
struct FractionSum: Sendable {
  private var numerators: [Int128: Int128] = [:]
  private static let finest: Int128 = 1_000_000_000_000_000_000

  /// Adds so many times a fraction; throws `MoneyError.overflow`.
  mutating func add(_ count: Int128, times fraction: Fraction) throws(MoneyError) {
    let term = try Fraction.product(count, fraction.numerator)
    let (sum, overflow) = numerators[fraction.denominator, default: 0].addingReportingOverflow(term)
    guard !overflow else { throw .overflow }
    numerators[fraction.denominator] = sum
  }

  /// The sum in whole minor units; throws `MoneyError.overflow`.
  func rounded(_ mode: RoundingMode) throws(MoneyError) -> Int64 {
    let common = Self.commonDenominator(of: numerators.keys)
    var (whole, parts): (Int128, Int128) = (0, 0)
    for (denominator, numerator) in numerators {
      let (floor, rest) = numerator.flooredDivision(by: denominator)
      whole += floor
      parts += Self.scaled(rest, from: denominator, to: common)
    }
    let (carry, rest) = parts.flooredDivision(by: common)
    guard let units = Int64(exactly: mode.rounded(floor: whole + carry, rest: rest, of: common)) else {
      throw .overflow
    }
    return units
  }

  /// How many parts of the new denominator the rest is.
  private static func scaled(_ rest: Int128, from old: Int128, to new: Int128) -> Int128 {
    if new % old == 0 { return rest * (new / old) }
    let product = rest.multipliedFullWidth(by: new)
    return old.dividingFullWidth(product).quotient
  }

  private static func commonDenominator(of denominators: some Collection<Int128>) -> Int128 {
    guard denominators.count > 1 else { return denominators.first ?? 1 }
    return denominators.reduce(1) { common, next in
      guard common < finest else { return finest }
      let (multiple, overflow) = (common / Fraction.greatestCommonDivisor(common, next))
        .multipliedReportingOverflow(by: next)
      return overflow ? finest : min(multiple, finest)
    }
  }
}
