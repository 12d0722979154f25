/// The result of adding rates to existing ones; it takes effect when the caller stores `merged`.
public struct RateMerge: Equatable, Sendable {
  /// All rates together.
  public private(set) var merged: ExchangeRates
  /// The number of new rates.
  public private(set) var addedCount = 0
  /// The number of rates that were present with the same value.
  public private(set) var unchangedCount = 0
  /// The number of rates that were present with another value, kept or replaced according to `replacing`.
  public private(set) var differingCount = 0

  /// Merges `new` into `present`; a rate is identified by pair, source and day.
  public init(of new: ExchangeRates, into present: ExchangeRates, replacing: Bool) {
    merged = present
    for series in new.series {
      var known = present[series.pair, series.source]
      // A new series keeps what its file says of it.
      if known.rates.isEmpty { (known.kept, known.stamps) = (series.kept, series.stamps) }
      for rate in series.rates {
        let former = known[rate.date]
        if former == rate {
          unchangedCount += 1
        } else if former == nil {
          addedCount += 1
          known.set(rate)
        } else {
          differingCount += 1
          if replacing { known.set(rate) }
        }
      }
      merged[series.pair, series.source] = known
    }
  }
}
