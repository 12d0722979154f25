/// Rates chosen from those of a book: what `rate list` answers.
public struct RateListing: Equatable, Sendable {
  /// One rate.
  public struct Row: Equatable, Sendable {
    /// What it is a rate of.
    public var pair: CurrencyPair
    /// The rate and its day.
    public var rate: DatedRate
    /// Where it comes from.
    public var source: RateSource
  }

  /// The rates, by pair, those set by hand first, the newest first.
  public private(set) var rows: [Row] = []
  /// How many older imported rates are left out, since no days were asked for.
  public private(set) var olderCount = 0

  /// Lists the rates of the currencies that were named, none, one or two, within some days.
  ///
  /// Where no days are named, all that were set by hand are listed, and of the imported ones the latest of each pair.
  public init(of rates: ExchangeRates, between currencies: [Currency] = [], in days: DateInterval? = nil) {
    for series in rates.series where series.isOf(currencies) {
      let meant = series.rates.filter { days?.contains($0.date) ?? true }
      let shown = days == nil && series.source != .manual ? meant.suffix(1) : meant[...]
      olderCount += meant.count - shown.count
      rows += shown.reversed().map { Row(pair: series.pair, rate: $0, source: series.source) }
    }
  }
}

extension RateSeries {
  fileprivate func isOf(_ currencies: [Currency]) -> Bool {
    currencies.allSatisfy { $0 == pair.base || $0 == pair.quote }
  }
}
