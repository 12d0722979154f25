/// Two currencies in the direction of a rate: 1 `base` = n `quote`.
///
/// The direction is part of the type, so a rate cannot be applied the wrong way round. (Another tracker turned 5 USD
/// into 3.18 AUD.)
public struct CurrencyPair: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The currency of which one unit is valued.
  public let base: Currency
  /// The currency in which its value is given.
  public let quote: Currency

  /// Throws `RateError.sameCurrency` if the currencies are equal.
  public init(_ base: Currency, in quote: Currency) throws(RateError) {
    guard base != quote else { throw .sameCurrency(base) }
    self.base = base
    self.quote = quote
  }

  /// The pair in the other direction.
  public var inverse: CurrencyPair { CurrencyPair(base: quote, quote: base) }

  /// The pairs of two currencies in both directions, in their order; none of a currency with itself.
  static func both(_ one: Currency, _ other: Currency) -> [CurrencyPair] {
    if one == other { return [] }
    let (first, second) = one < other ? (one, other) : (other, one)
    return [CurrencyPair(base: first, quote: second), CurrencyPair(base: second, quote: first)]
  }

  private init(base: Currency, quote: Currency) { (self.base, self.quote) = (base, quote) }

  /// The usual notation of markets, `USD/JPY`.
  public var description: String { "\(base)/\(quote)" }

  /// The order of the codes, first of the base, then of the quote.
  public static func < (one: CurrencyPair, other: CurrencyPair) -> Bool {
    (one.base, one.quote) < (other.base, other.quote)
  }
}

/// The source of a rate, which decides how long it is valid.
public enum RateSource: String, CaseIterable, Sendable {
  /// Entered by the user; valid until the next manual rate, and preferred to imported ones.
  case manual
  /// Published by the European Central Bank for a working day; valid for a week (see `RateSeries.daysOfImported`).
  case ecb
}

/// A rate on a day.
public struct DatedRate: Hashable, Sendable {
  public let date: CivilDate
  /// The value of one unit of the base.
  public let value: RateValue

  public init(_ value: RateValue, on date: CivilDate) { (self.date, self.value) = (date, value) }
}

/// The rates of one pair from one source, at most one a day, the oldest first.
public struct RateSeries: Hashable, Sendable {
  public let pair: CurrencyPair
  public let source: RateSource
  /// The rates in order of their dates.
  public private(set) var rates: [DatedRate] = []
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  /// The age in days up to which an imported rate is used: enough for any bank holidays, and no more.
  public static let daysOfImported = 7

  public init(_ pair: CurrencyPair, from source: RateSource) { (self.pair, self.source) = (pair, source) }

  /// The rate of exactly this day.
  public subscript(date: CivilDate) -> DatedRate? {
    let index = index(of: date)
    return index < rates.count && rates[index].date == date ? rates[index] : nil
  }

  /// The latest rate on or before a day.
  public func last(onOrBefore date: CivilDate) -> DatedRate? {
    self[date] ?? rates[..<index(of: date)].last
  }

  /// Sets the rate of a day, replacing an existing one.
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

  mutating func remove(where isMeant: (DatedRate) -> Bool) { rates.removeAll(where: isMeant) }

  /// The index of the first rate on or after a day; constant time at the end, because files are in order.
  private func index(of date: CivilDate) -> Int {
    guard let last = rates.last, last.date >= date else { return rates.count }
    return rates.indices.partitionPoint { rates[$0].date < date }
  }
}

/// All exchange rates of a book.
public struct ExchangeRates: Hashable, Sendable {
  /// The series with at least one rate, by pair, manual ones first.
  public private(set) var series: [RateSeries] = []
  /// The pairs of the series in the other direction, in order: finds the bases of a quote without a look at every series.
  private var inverses: [CurrencyPair] = []

  public init() {}

  public var isEmpty: Bool { series.isEmpty }

  /// The rates of a pair from a source; a series set without rates is removed.
  public subscript(pair: CurrencyPair, source: RateSource) -> RateSeries {
    get {
      let (index, isThere) = position(of: pair, source)
      return isThere ? series[index] : RateSeries(pair, from: source)
    }
    set {
      let (index, isThere) = position(of: pair, source)
      let isKept = !newValue.rates.isEmpty
      series.replaceSubrange(index..<(isThere ? index + 1 : index), with: isKept ? [newValue] : [])
      updateInverse(of: pair)
    }
  }

  private mutating func updateInverse(of pair: CurrencyPair) {
    let isNeeded = RateSource.allCases.contains { position(of: pair, $0).isThere }
    let index = inverses.indices.partitionPoint { inverses[$0] < pair.inverse }
    let isThere = index < inverses.count && inverses[index] == pair.inverse
    if isNeeded, !isThere { inverses.insert(pair.inverse, at: index) }
    if !isNeeded, isThere { inverses.remove(at: index) }
  }

  /// The currencies with a rate to or from one, with repetitions.
  func partners(of currency: Currency) -> some Collection<Currency> {
    let quotes = series[Self.run(of: currency, in: series, base: \.pair.base)].map(\.pair.quote)
    return quotes + inverses[Self.run(of: currency, in: inverses, base: \.base)].map(\.quote)
  }

  /// The number of `partners`, without making them.
  func partnerCount(of currency: Currency) -> Int {
    Self.run(of: currency, in: series, base: \.pair.base).count
      + Self.run(of: currency, in: inverses, base: \.base).count
  }

  /// The positions of the elements with a base, in elements that are sorted by it.
  private static func run<Element>(
    of base: Currency, in elements: [Element], base key: (Element) -> Currency
  ) -> Range<Int> {
    let start = elements.indices.partitionPoint { key(elements[$0]) < base }
    return start..<elements.indices.partitionPoint { key(elements[$0]) <= base }
  }

  /// The position of a series, or where to insert it.
  private func position(of pair: CurrencyPair, _ source: RateSource) -> (index: Int, isThere: Bool) {
    let index = series.indices.partitionPoint {
      (series[$0].pair, series[$0].source.rank) < (pair, source.rank)
    }
    return (index, index < series.count && series[index].pair == pair && series[index].source == source)
  }

  /// Sets a manual rate, which replaces that of its day in the other direction too, and returns the latter.
  public mutating func set(_ rate: DatedRate, of pair: CurrencyPair) -> DatedRate? {
    let other = self[pair.inverse, .manual][rate.date]
    if other != nil { self[pair.inverse, .manual].remove { $0.date == rate.date } }
    self[pair, .manual].set(rate)
    return other
  }

  /// Removes the rates of a pair in its direction, and returns them, the oldest first.
  ///
  /// With a day, only that day's rate: the manual one if there is one, else the imported one.
  public mutating func remove(_ pair: CurrencyPair, on day: CivilDate?) -> [DatedRate] {
    var removed: [DatedRate] = []
    for source in RateSource.allCases where day == nil || removed.isEmpty {
      let isMeant = { (rate: DatedRate) in day.map { $0 == rate.date } ?? true }
      removed += self[pair, source].rates.filter(isMeant)
      self[pair, source].remove(where: isMeant)
    }
    return removed.ordered { $0.date < $1.date }
  }
}

extension RateSource {
  /// The position in sort order; manual rates come first.
  fileprivate var rank: Int { self == .manual ? 0 : 1 }
}
