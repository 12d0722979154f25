/// An amount in the minor units of its currency: 9.99 USD is 999, 1490 JPY is 1490.
///
/// An integer, because binary fractions cannot represent 0.1: sums are exact or fail with `MoneyError.overflow`.
/// Amounts in different currencies are never added; see `MoneySums`.
///
/// An estimate (`~$90`) is another amount than the exact one, and every sum that holds one is an estimate.
public struct Money: Hashable, Sendable, BitwiseCopyable {
  public let minorUnits: Int64
  public let currency: Currency
  /// Whether the amount varies, so that the number is only about right; a fact of the record, not of the rounding.
  public let isEstimate: Bool

  public init(minorUnits: Int64, currency: Currency, isEstimate: Bool = false) {
    self.minorUnits = minorUnits
    self.currency = currency
    self.isEstimate = isEstimate
  }

  /// The same number as what was taken, which is exact.
  public var exact: Money { Money(minorUnits: minorUnits, currency: currency) }

  /// The same number as an estimate, or as an exact amount.
  public func marked(isEstimate: Bool) -> Money {
    Money(minorUnits: minorUnits, currency: currency, isEstimate: isEstimate)
  }

  public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }

  /// The sum of two amounts of one currency; throws `MoneyError`.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum, currency: currency, isEstimate: isEstimate || other.isEstimate)
  }

  /// The difference of two amounts of one currency, which can be negative; throws `MoneyError`.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: difference, currency: currency, isEstimate: isEstimate || other.isEstimate)
  }

  /// The amount times a fraction, rounded once; throws `MoneyError.overflow`.
  ///
  /// 10.00 × 3652425/280000 is 130.44. Requires `denominator` above zero.
  public func scaled(
    by numerator: Int64, over denominator: Int64, rounding: RoundingMode = .halfAwayFromZero
  ) throws(MoneyError) -> Money {
    let rounded = (Int128(minorUnits) * Int128(numerator)).dividedRounding(by: Int128(denominator), rounding)
    guard let result = Int64(exactly: rounded) else { throw .overflow }
    return Money(minorUnits: result, currency: currency, isEstimate: isEstimate)
  }

  /// Whether an amount that was paid is another one than this price; a bill of an estimate never is.
  func isOverridden(by paid: Money) -> Bool { !isEstimate && paid != self }

  /// Whether the amount is above a limit in major units (seed 7: about a million).
  public func exceeds(majorUnits limit: Int64) -> Bool {
    Int128(minorUnits) > Int128(limit) * Int128(currency.minorUnitsPerMajor)
  }
}

/// The reason why an amount could not be computed.
public enum MoneyError: Error, Equatable, Sendable {
  /// The result is beyond 9,223,372,036,854,775,807 minor units.
  case overflow
  case currenciesDiffer(Currency, Currency)
}

extension Money {
  /// The amount without its sign; the least amount of all becomes the greatest.
  public var magnitude: Money {
    Money(minorUnits: Int64(clamping: minorUnits.magnitude), currency: currency, isEstimate: isEstimate)
  }

  /// The amount with the opposite sign; the least amount of all becomes the greatest.
  public var negated: Money {
    Money(minorUnits: minorUnits == .min ? .max : -minorUnits, currency: currency, isEstimate: isEstimate)
  }
}
