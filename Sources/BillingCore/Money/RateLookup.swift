/// The day whose rate converts an amount.
public enum RateDay: Hashable, Sendable {
  /// The rate of a day, for paid amounts.
  case of(CivilDate)
  /// The latest rate known on a day, however old, for unpaid amounts.
  case latest(asOf: CivilDate)
}

/// A rate found for a conversion.
public struct FoundRate: Hashable, Sendable {
  /// The pair in the direction of the rate.
  public let pair: CurrencyPair
  /// The rate with its date.
  public let rate: DatedRate
  public let source: RateSource

  /// The value of one minor unit of `currency` in minor units of the other.
  public func fraction(from currency: Currency) -> Fraction {
    let forward = rate.value.fraction(pair)
    return currency == pair.base ? forward : forward.inverse
  }
}

/// The conversion of one currency into another on a day, with the rates used.
public struct RateRoute: Hashable, Sendable {
  public let from: Currency
  public let to: Currency
  /// The day that was asked for.
  public let day: RateDay
  /// One rate, or two with a common currency.
  public let rates: [FoundRate]

  /// The date of the rate; of two rates, the older date.
  public var date: CivilDate { rates.map(\.rate.date).min() ?? .minimum }

  /// Converts an amount and rounds once; throws `MoneyError.overflow`.
  public func convert(_ amount: Money, _ rounding: RoundingMode) throws(MoneyError) -> Money {
    var sum = FractionSum()
    try sum.add(Int128(amount.minorUnits), times: try fraction())
    return Money(minorUnits: try sum.rounded(rounding), currency: to, isEstimate: amount.isEstimate)
  }

  /// The exact value of one minor unit; throws `MoneyError.overflow`.
  public func fraction() throws(MoneyError) -> Fraction {
    var product = Fraction.one
    var currency = from
    for found in rates {
      product = try product.times(found.fraction(from: currency))
      currency = currency == found.pair.base ? found.pair.quote : found.pair.base
    }
    return product
  }
}

extension ExchangeRates {
  /// The conversion between two currencies on a day, or `nil` if the rates do not connect them.
  ///
  /// Searched in this order, each in either direction:
  /// 1. manual rates of the two currencies: the last one on or before the day;
  /// 2. imported rates of the two: likewise, for `RateDay.of` at most seven days back;
  /// 3. two rates with a common currency, EUR before any other, each found as above.
  public func route(from: Currency, to: Currency, on day: RateDay) -> RateRoute? {
    if let rate = rate(between: from, to, on: day) { return RateRoute(from: from, to: to, day: day, rates: [rate]) }
    for common in currencies(between: from, to) {
      if let first = rate(between: from, common, on: day), let second = rate(between: common, to, on: day) {
        return RateRoute(from: from, to: to, day: day, rates: [first, second])
      }
    }
    return nil
  }

  /// Whether an import can have what a conversion lacks on a day: the rate of the two currencies, or of one and a common one.
  ///
  /// Later manual rates do not matter: one more would be in force until then, in place of all imported ones.
  public func canBeImported(from: Currency, to: Currency, on day: RateDay) -> Bool {
    if isImported(from, to) { return true }
    return currencies(between: from, to).contains { common in
      let parts = [(from, common), (common, to)]
      return parts.allSatisfy { rate(between: $0, $1, on: .latest(asOf: .maximum)) != nil }
        && parts.contains { isImported($0, $1) && rate(between: $0, $1, on: day) == nil }
    }
  }

  private func isImported(_ one: Currency, _ other: Currency) -> Bool {
    CurrencyPair.both(one, other).contains { !self[$0, .ecb].rates.isEmpty }
  }

  private func rate(between one: Currency, _ other: Currency, on day: RateDay) -> FoundRate? {
    let pairs = CurrencyPair.both(one, other)
    for source in RateSource.allCases {
      var newest: FoundRate?
      for series in pairs.map({ self[$0, source] }) {
        guard let rate = series.rate(on: day), newest.map({ $0.rate.date < rate.date }) ?? true else { continue }
        newest = FoundRate(pair: series.pair, rate: rate, source: source)
      }
      if let newest { return newest }
    }
    return nil
  }

  /// The currencies that may connect two; EUR first, because all imported rates have it in common.
  ///
  /// Only partners of the currency that has fewer: the base currency can have a rate for each of very many others.
  private func currencies(between one: Currency, _ other: Currency) -> [Currency] {
    let fewer = partnerCount(of: one) <= partnerCount(of: other) ? one : other
    return Set(partners(of: fewer)).ordered { ($0 == .euro ? 0 : 1, $0) < ($1 == .euro ? 0 : 1, $1) }
  }
}

extension RateSeries {
  fileprivate func rate(on day: RateDay) -> DatedRate? {
    switch day {
    case .latest(let today): return last(onOrBefore: today)
    case .of(let date):
      guard let rate = last(onOrBefore: date) else { return nil }
      let isFresh = source == .manual || rate.date.days(until: date) <= Self.daysOfImported
      return isFresh ? rate : nil
    }
  }
}
