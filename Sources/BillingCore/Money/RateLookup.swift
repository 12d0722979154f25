/// On which day's rate an amount is converted.
public enum RateDay: Hashable, Sendable {
  /// On that of a day: what was paid.
  case of(CivilDate)
  /// On the latest that is known on a day, however old: what is not paid yet.
  case latest(asOf: CivilDate)
}

/// A rate as it was found for a conversion.
public struct FoundRate: Hashable, Sendable {
  /// The pair that it is a rate of, in its own direction.
  public let pair: CurrencyPair
  /// The rate and its day.
  public let rate: DatedRate
  /// Where it comes from.
  public let source: RateSource

  /// What a minor unit of one of the two currencies is in minor units of the other.
  func fraction(from currency: Currency) -> Fraction {
    let forward = rate.value.fraction(pair)
    return currency == pair.base ? forward : forward.inverse
  }
}

/// How one currency is converted into another on a day, and with which rates.
public struct RateRoute: Hashable, Sendable {
  /// The currency that is converted.
  public let from: Currency
  /// The currency that it becomes.
  public let to: Currency
  /// The day whose rate was wanted.
  public let day: RateDay
  /// One rate, or two that meet in a common currency.
  public let rates: [FoundRate]

  /// The day of the rate; of two rates that of the older one.
  public var date: CivilDate { rates.map(\.rate.date).min() ?? .minimum }

  /// An amount of the one currency in the other, rounded once; throws `MoneyError.overflow`.
  public func convert(_ amount: Money, _ rounding: RoundingMode) throws(MoneyError) -> Money {
    var sum = FractionSum()
    try sum.add(Int128(amount.minorUnits), times: try fraction())
    return Money(minorUnits: try sum.rounded(rounding), currency: to)
  }

  /// What one minor unit becomes, exactly; throws `MoneyError.overflow`.
  func fraction() throws(MoneyError) -> Fraction {
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
  /// The way from one currency to another on a day, or nil where no rate leads there.
  ///
  /// Looked for in this order, each in either direction:
  /// 1. what was set by hand for the two: the last rate on or before the day;
  /// 2. what was imported for the two: likewise, and for `RateDay.of` at most seven days back;
  /// 3. two rates that meet in a common currency, EUR before any other, each found as above.
  public func route(from: Currency, to: Currency, on day: RateDay) -> RateRoute? {
    if let rate = rate(between: from, to, on: day) { return RateRoute(from: from, to: to, day: day, rates: [rate]) }
    for common in partners(of: from) {
      if let first = rate(between: from, common, on: day), let second = rate(between: common, to, on: day) {
        return RateRoute(from: from, to: to, day: day, rates: [first, second])
      }
    }
    return nil
  }

  private func rate(between one: Currency, _ other: Currency, on day: RateDay) -> FoundRate? {
    for source in RateSource.allCases {
      var newest: FoundRate?
      for series in series where series.source == source && series.connects(one, other) {
        guard let rate = series.rate(on: day), newest.map({ $0.rate.date < rate.date }) ?? true else { continue }
        newest = FoundRate(pair: series.pair, rate: rate, source: source)
      }
      if let newest { return newest }
    }
    return nil
  }

  /// The currencies that have a rate with one; EUR first, since the imported ones all meet there.
  private func partners(of currency: Currency) -> [Currency] {
    let partners = Set(
      series.compactMap { series -> Currency? in
        if series.pair.base == currency { return series.pair.quote }
        return series.pair.quote == currency ? series.pair.base : nil
      })
    return partners.sorted { ($0 == .euro ? 0 : 1, $0) < ($1 == .euro ? 0 : 1, $1) }
  }
}

extension RateSeries {
  fileprivate func connects(_ one: Currency, _ other: Currency) -> Bool {
    pair.base == one && pair.quote == other || pair.base == other && pair.quote == one
  }

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
