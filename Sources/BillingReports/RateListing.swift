import BillingCore

/// A selection of the rates of a book, for `rate list`.
public struct RateListing: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    public var pair: CurrencyPair
    public var rate: DatedRate
    public var source: RateSource

    public init(pair: CurrencyPair, rate: DatedRate, source: RateSource) {
      (self.pair, self.rate, self.source) = (pair, rate, source)
    }
  }

  /// The rates by pair, manual ones first, the newest first.
  public private(set) var rows: [Row] = []
  /// The number of older imported rates left out; zero if days were given.
  public private(set) var olderCount = 0

  /// Lists the rates of up to two given currencies, or of all, within some days.
  ///
  /// Without days, it lists all manual rates, and the latest imported rate of each pair.
  public init(of rates: ExchangeRates, between currencies: [Currency] = [], in days: DateInterval? = nil) {
    for series in rates.series where currencies.allSatisfy({ $0 == series.pair.base || $0 == series.pair.quote }) {
      let meant = series.rates.filter { days?.contains($0.date) ?? true }
      let shown = days == nil && series.source != .manual ? meant.suffix(1) : meant[...]
      olderCount += meant.count - shown.count
      rows += shown.reversed().map { Row(pair: series.pair, rate: $0, source: series.source) }
    }
  }
}

/// The rates needed for the totals of a book, few enough that years of them stay a small file.
public struct RateNeeds: Equatable, Sendable {
  /// The target currency: the base currency, or the default currency if there is none.
  public let target: Currency
  /// The currencies of all amounts, and the target; only the target if nothing needs conversion.
  public let currencies: Set<Currency>
  /// The first day whose rate is needed.
  ///
  /// It is a week before the earlier of two days: the first confirmed charge in another currency, and the start of the
  /// past months of the settings. Charges that are not confirmed are converted at the latest rate.
  public let firstDay: CivilDate

  public init(of book: Book, today: CivilDate) {
    let target = book.settings.baseCurrency ?? book.settings.defaultCurrency
    let prices = book.subscriptions.flatMap { [$0.price] + $0.priceVersions.map(\.price) }
    self.target = target
    currencies = Set((prices + book.events.compactMap(\.amount)).map(\.currency) + [target])
    let paid = book.events.filter { $0.isConfirmed && $0.amount?.currency != target }.map(\.paymentDate)
    let days = paid + [book.settings.historyRange(around: today).first]
    firstDay = (days.min() ?? today).advancedClamping(days: -RateSeries.daysOfImported)
  }
}
