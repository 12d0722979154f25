/// A sum of mean costs of a month, exact until it is rounded, once, at the end.
///
/// Ten subscriptions of ¥6 a year are ¥5 a month; summing ten averages that were rounded to ¥1 each would give ¥10.
/// The prices of one cycle are summed first, then their fractions; see `FractionSum`.
struct AverageSum {
  private struct Cycle: Hashable {
    let currency: Currency
    let step: BillingCycle.Step
  }

  private var prices: [Cycle: Int128] = [:]
  private let rounding: RoundingMode

  init(_ rounding: RoundingMode) { self.rounding = rounding }

  /// Adds what costs a price every so often.
  mutating func add(_ price: Money, every step: BillingCycle.Step) {
    prices[Cycle(currency: price.currency, step: step), default: 0] += Int128(price.minorUnits)
  }

  /// The sums by currency; throws `MoneyError.overflow`.
  func rounded() throws(MoneyError) -> MoneySums {
    var sums = MoneySums()
    for currency in currencies {
      var sum = FractionSum()
      for (price, charges) in parts(currency) { try sum.add(price, times: charges) }
      try sums.add(Money(minorUnits: try sum.rounded(rounding), currency: currency))
    }
    return sums
  }

  /// All of it in one currency, converted before it is rounded; throws `MoneyError.overflow`.
  func converted(_ converter: CurrencyConverter) throws(MoneyError) -> ConvertedTotal {
    try converter.total(of: try rounded().sums.map { ($0, parts($0.currency)) })
  }

  private var currencies: [Currency] { Set(prices.keys.map(\.currency)).sorted() }

  /// The sum of the prices of each cycle, and how many charges a mean month has of it.
  private func parts(_ currency: Currency) -> [(Int128, Fraction)] {
    prices.filter { $0.key.currency == currency }.map { ($0.value, Self.perMonth($0.key.step)) }
  }

  /// How many charges a mean month has: 1/n for n months, 30.436875/n for n days.
  private static func perMonth(_ step: BillingCycle.Step) -> Fraction {
    switch step {
    case .months(let count): Fraction(1, over: Int128(count))
    case .days(let count): Fraction(3_652_425, over: 120_000 * Int128(count))
    }
  }
}
