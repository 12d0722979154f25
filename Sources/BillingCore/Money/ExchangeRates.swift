/// Two currencies in the order in which a rate is read: 1 `base` = so many `quote`.
///
/// The direction is part of the type, so that no rate can be used upside down: another tracker made 5 USD into 3.18 AUD.
public struct CurrencyPair: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The currency of which one unit is meant.
  public let base: Currency
  /// The currency that the unit is expressed in.
  public let quote: Currency

  /// A pair of two different currencies; throws `RateError.sameCurrency`.
  public init(_ base: Currency, in quote: Currency) throws(RateError) {
    guard base != quote else { throw .sameCurrency(base) }
    self.base = base
    self.quote = quote
  }

  /// The same two the other way round.
  public var inverse: CurrencyPair { CurrencyPair(base: quote, quote: base) }

  private init(base: Currency, quote: Currency) {
    self.base = base
    self.quote = quote
  }

  /// `USD/JPY`, as markets write it.
  public var description: String { "\(base)/\(quote)" }

  /// By code of the base, then of the quote.
  public static func < (one: CurrencyPair, other: CurrencyPair) -> Bool {
    (one.base, one.quote) < (other.base, other.quote)
  }
}

/// Where a rate comes from, which decides how long it holds.
public enum RateSource: String, CaseIterable, Sendable {
  /// A person set it; it holds until the next one that he sets, and wins over what was imported.
  case manual
  /// The European Central Bank published it for one working day; it holds for a week (see `RateSeries.daysOfImported`).
  case ecb
}

/// A rate and the day that it is of.
public struct DatedRate: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// What one unit of the base is worth.
  public let value: RateValue

  /// A rate of a day.
  public init(_ value: RateValue, on date: CivilDate) {
    self.date = date
    self.value = value
  }
}

/// The rates of one pair from one source, one a day, the oldest first.
public struct RateSeries: Hashable, Sendable {
  /// What they are rates of.
  public let pair: CurrencyPair
  /// Where they come from.
  public let source: RateSource
  /// The rates, by date.
  public private(set) var rates: [DatedRate] = []

  /// How many days back an imported rate may lie: over any holidays of the bank, and no further.
  static let daysOfImported = 7

  /// A series without rates.
  public init(_ pair: CurrencyPair, from source: RateSource) {
    self.pair = pair
    self.source = source
  }

  /// The rate of exactly this day.
  public subscript(date: CivilDate) -> DatedRate? {
    let index = index(of: date)
    return index < rates.count && rates[index].date == date ? rates[index] : nil
  }

  /// The rate of a day or the last one before it.
  public func last(onOrBefore date: CivilDate) -> DatedRate? {
    self[date] ?? rates[..<index(of: date)].last
  }

  /// Sets the rate of a day.
  public mutating func set(_ rate: DatedRate) {
    let index = index(of: rate.date)
    if index == rates.count {
      rates.append(rate)
    } else if rates[index].date == rate.date {
      rates[index] = rate
    } else {
      rates.insert(rate, at: index)
    }
  }

  /// Removes the rates of some days.
  mutating func remove(where isMeant: (DatedRate) -> Bool) { rates.removeAll(where: isMeant) }

  /// Where a rate of the day stands or would stand; at the end in one step, since files are in order.
  private func index(of date: CivilDate) -> Int {
    guard let last = rates.last, last.date >= date else { return rates.count }
    return rates.partitionPoint { $0.date < date }
  }
}

/// All dated rates of a book.
public struct ExchangeRates: Hashable, Sendable {
  /// The series that have rates, by pair, what was set by hand first.
  public private(set) var series: [RateSeries] = []

  /// No rates at all.
  public init() {}

  /// Whether there is no rate.
  public var isEmpty: Bool { series.isEmpty }

  /// How many rates there are.
  public var count: Int { series.reduce(0) { $0 + $1.rates.count } }

  /// The rates of a pair from a source; setting a series without rates removes it.
  public subscript(pair: CurrencyPair, source: RateSource) -> RateSeries {
    get { series.first { $0.pair == pair && $0.source == source } ?? RateSeries(pair, from: source) }
    set {
      let index = series.firstIndex { ($0.pair, $0.source.rank) >= (pair, source.rank) } ?? series.count
      let isThere = index < series.count && series[index].pair == pair && series[index].source == source
      series.replaceSubrange(index..<(isThere ? index + 1 : index), with: newValue.rates.isEmpty ? [] : [newValue])
    }
  }
}

extension ExchangeRates {
  /// Removes the rates of a pair in its direction, and returns them, the oldest first.
  ///
  /// With a day only that day's: what was set by hand for it, or else what was imported.
  public mutating func remove(_ pair: CurrencyPair, on day: CivilDate?) -> [DatedRate] {
    var removed: [DatedRate] = []
    for source in RateSource.allCases where day == nil || removed.isEmpty {
      let isMeant = { (rate: DatedRate) in day.map { $0 == rate.date } ?? true }
      removed += self[pair, source].rates.filter(isMeant)
      self[pair, source].remove(where: isMeant)
    }
    return removed.sorted { $0.date < $1.date }
  }
}

extension RateSource {
  /// What was set by hand comes first.
  fileprivate var rank: Int { self == .manual ? 0 : 1 }
}
