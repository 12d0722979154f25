import BillingCore

/// Sums by currency and date of payment, the input of `CurrencyConverter`.
public struct DatedSums: Equatable, Sendable {
  struct Key: Hashable, Comparable {
    let currency: Currency
    /// The date of payment; `nil` if the amount is not paid yet.
    let paidOn: CivilDate?

    static func < (one: Key, other: Key) -> Bool {
      (one.currency, one.paidOn ?? .maximum) < (other.currency, other.paidOn ?? .maximum)
    }
  }

  private(set) var sums: [Key: Money] = [:]

  public init() {}

  /// Sums that are not paid yet or have no date, like averages.
  init(unpaid sums: MoneySums) {
    for sum in sums.sums { self.sums[Key(currency: sum.currency, paidOn: nil)] = sum }
  }

  /// Adds an amount with its date of payment (`nil`: not paid yet); throws `MoneyError.overflow`.
  mutating func add(_ amount: Money, paidOn day: CivilDate?) throws(MoneyError) {
    let key = Key(currency: amount.currency, paidOn: day)
    sums[key] = try sums[key]?.adding(amount) ?? amount
  }

  /// Adds a charge or a part of it, with its date of payment if it is confirmed; throws `MoneyError.overflow`.
  public mutating func add(_ event: BillingEvent, of book: Book, amount: Money? = nil) throws(MoneyError) {
    let paidOn = event.state == .confirmed ? book.paymentDate(of: event) : nil
    try add(amount ?? book.cost(of: event), paidOn: paidOn)
  }

  /// Adds all sums of another value; throws `MoneyError.overflow`.
  mutating func add(_ other: DatedSums) throws(MoneyError) {
    for (key, sum) in other.sums { try add(sum, paidOn: key.paidOn) }
  }
}

/// A total in one currency, and the amounts that could not be converted into it.
public struct ConvertedTotal: Equatable, Sendable {
  /// The converted amounts, rounded once.
  public let amount: Money
  /// The amounts without a rate; they are never added one to one.
  public let unconverted: MoneySums
  public let missing: [MissingRate]
  /// The conversions used, by currency and day.
  public let routes: [RateRoute]

  /// Whether an amount in another currency is included, converted or not.
  public var hasOtherCurrencies: Bool { !(routes.isEmpty && missing.isEmpty) }

  /// A rate that a conversion needs but the book does not have.
  public struct MissingRate: Hashable, Sendable {
    public let from: Currency
    public let to: Currency
    public let day: RateDay
    /// Whether other days have an imported rate: a manual one would replace those after its day, up to the next manual one.
    public let isImported: Bool
  }
}

/// Converts totals of a book into its base currency.
///
/// Confirmed charges are converted at the rate of their date of payment, all others at the latest rate. Exact fractions
/// are added and rounded once, so parts that are converted separately can add up to a minor unit more or less.
public struct CurrencyConverter: Sendable {
  public let base: Currency
  private let rates: ExchangeRates
  let rounding: RoundingMode
  private let today: CivilDate

  /// A converter with the rates known on a day; `nil` if the settings have no base currency.
  public init?(of book: Book, today: CivilDate) {
    guard let base = book.settings.baseCurrency else { return nil }
    self.init(of: book, into: base, today: today)
  }

  init(of book: Book, into currency: Currency, today: CivilDate) {
    base = currency
    self.today = today
    rates = book.rates
    rounding = book.settings.rounding
  }

  public func total(of amounts: DatedSums) throws(MoneyError) -> ConvertedTotal {
    try total(
      of: amounts.sums.ordered { $0.key < $1.key }.map { key, amount in
        Term(
          amount: amount, day: rateDay(ofPayment: key.paidOn),
          parts: [(Int128(amount.minorUnits), .one)])
      })
  }

  /// Converts averages into a total, from their exact parts; throws `MoneyError.overflow`.
  func total(of averages: [(rounded: Money, parts: [(Int128, Fraction)])]) throws(MoneyError) -> ConvertedTotal {
    try total(of: averages.map { Term(amount: $0.rounded, day: .latest(asOf: today), parts: $0.parts) })
  }

  /// The exact factor for an amount with its date of payment (`nil`: not paid yet); `nil` if there is no rate.
  ///
  /// Throws `MoneyError.overflow`.
  func fraction(for currency: Currency, paidOn day: CivilDate?) throws(MoneyError) -> Fraction? {
    currency == base ? .one : try route(from: currency, on: rateDay(ofPayment: day))?.fraction()
  }

  private func rateDay(ofPayment day: CivilDate?) -> RateDay { day.map { .of($0) } ?? .latest(asOf: today) }

  private func route(from currency: Currency, on day: RateDay) -> RateRoute? {
    rates.route(from: currency, to: base, on: day)
  }

  /// An amount of one currency and date, rounded for display on its own and exact for conversion.
  private struct Term {
    let amount: Money
    let day: RateDay
    let parts: [(count: Int128, fraction: Fraction)]
  }

  private func total(of terms: [Term]) throws(MoneyError) -> ConvertedTotal {
    var sum = FractionSum()
    var unconverted = MoneySums()
    var missing: [ConvertedTotal.MissingRate] = []
    var routes: [RateRoute] = []
    var isEstimate = false
    for term in terms {
      var rate = Fraction.one
      if term.amount.currency != base {
        guard let route = route(from: term.amount.currency, on: term.day) else {
          try unconverted.add(term.amount)
          let (from, last) = (term.amount.currency, missing.last)
          // The amounts of one currency are side by side.
          let known = last.flatMap { $0.from == from ? $0.isImported : nil }
          let isImported = known ?? rates.canBeImported(from: from, to: base, on: term.day)
          missing.append(ConvertedTotal.MissingRate(from: from, to: base, day: term.day, isImported: isImported))
          continue
        }
        routes.append(route)
        rate = try route.fraction()
      }
      if term.amount.isEstimate { isEstimate = true }
      for part in term.parts { try sum.add(part.count, times: try part.fraction.times(rate)) }
    }
    let amount = Money(minorUnits: try sum.rounded(rounding), currency: base, isEstimate: isEstimate)
    return ConvertedTotal(amount: amount, unconverted: unconverted, missing: missing, routes: routes)
  }
}
