/// An amount in the minor units of its currency: 9.99 USD is 999, 1490 JPY is 1490.
///
/// An integer, because binary fractions cannot represent 0.1: sums are exact or fail with `MoneyError.overflow`.
/// Amounts in different currencies are never added; see `MoneySums`.
public struct Money: Hashable, Sendable, BitwiseCopyable {
  public let minorUnits: Int64
  public let currency: Currency

  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  public static func zero(_ currency: Currency) -> Money { Money(minorUnits: 0, currency: currency) }

  /// The sum of two amounts of one currency; throws `MoneyError`.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum, currency: currency)
  }

  /// The difference of two amounts of one currency, which can be negative; throws `MoneyError`.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currenciesDiffer(currency, other.currency) }
    let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: difference, currency: currency)
  }

  /// The amount times a fraction, rounded once; throws `MoneyError.overflow`.
  ///
  /// 10.00 × 3652425/280000 is 130.44. Requires `denominator` above zero.
  public func scaled(
    by numerator: Int64, over denominator: Int64, rounding: RoundingMode = .halfAwayFromZero
  ) throws(MoneyError) -> Money {
    let rounded = (Int128(minorUnits) * Int128(numerator)).dividedRounding(by: Int128(denominator), rounding)
    guard let result = Int64(exactly: rounded) else { throw .overflow }
    return Money(minorUnits: result, currency: currency)
  }

  /// Whether the amount is above a limit in major units (seed 7: about a million).
  public func exceeds(majorUnits limit: Int64) -> Bool {
    Int128(minorUnits) > Int128(limit) * Int128(currency.minorUnitsPerMajor)
  }
}

/// The reason why an amount could not be computed.
public enum MoneyError: Error, Equatable, Sendable {
  /// The result is beyond 9,223,372,036,854,775,807 minor units.
  case overflow
  /// The amounts have different currencies.
  case currenciesDiffer(Currency, Currency)
}

extension Money {
  /// The amount without its sign; the least amount of all becomes the greatest.
  public var magnitude: Money { Money(minorUnits: Int64(clamping: minorUnits.magnitude), currency: currency) }
}
