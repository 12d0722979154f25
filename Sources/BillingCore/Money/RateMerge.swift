/// What taking in rates does to those that are there; nothing happens before `merged` is put in place.
public struct RateMerge: Equatable, Sendable {
  /// All rates together.
  public private(set) var merged: ExchangeRates
  /// How many are new.
  public private(set) var addedCount = 0
  /// How many are there already, just so.
  public private(set) var unchangedCount = 0
  /// How many are there with another value, which is kept or replaced as was asked for.
  public private(set) var differingCount = 0

  /// Merges new rates into those that are there; a rate is known by its pair, its source and its day.
  public init(of new: ExchangeRates, into present: ExchangeRates, replacing: Bool) {
    merged = present
    for series in new.series {
      var known = present[series.pair, series.source]
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
