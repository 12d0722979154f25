/// A sum of average monthly costs, exact until it is rounded once at the end.
///
/// Ten subscriptions of ¥6 a year are ¥5 a month; adding ten averages rounded to ¥1 would give ¥10. The prices of each
/// cycle are added first, then their fractions; see `FractionSum`.
struct AverageSum {
  /// The sum of prices with the same currency and cycle.
  private struct Cycle {
    let currency: Currency
    let step: BillingCycle.Step
    var price: Int128
  }

  /// An array, not a dictionary, because there are few.
  private var cycles: [Cycle] = []
  private let rounding: RoundingMode

  init(_ rounding: RoundingMode) { self.rounding = rounding }

  /// Adds a price charged once per `step`.
  mutating func add(_ price: Money, every step: BillingCycle.Step) {
    let units = Int128(price.minorUnits)
    if let index = cycles.firstIndex(where: { $0.currency == price.currency && $0.step == step }) {
      cycles[index].price += units
    } else {
      cycles.append(Cycle(currency: price.currency, step: step, price: units))
    }
  }

  /// The sums by currency; throws `MoneyError.overflow`.
  func rounded() throws(MoneyError) -> MoneySums {
    var sums = MoneySums()
    var rest = cycles
    while let currency = rest.map(\.currency).min() {
      var sum = FractionSum()
      for cycle in cycles where cycle.currency == currency {
        try sum.add(cycle.price, times: Self.perMonth(cycle.step))
      }
      try sums.add(Money(minorUnits: try sum.rounded(rounding), currency: currency))
      rest.removeAll { $0.currency == currency }
    }
    return sums
  }

  /// The total in one currency, converted before it is rounded; throws `MoneyError.overflow`.
  func converted(_ converter: CurrencyConverter) throws(MoneyError) -> ConvertedTotal {
    try converter.total(
      of: try rounded().sums.map { sum in
        (sum, cycles.filter { $0.currency == sum.currency }.map { ($0.price, Self.perMonth($0.step)) })
      })
  }

  /// The number of charges in a mean month: 1/n for n months, 30.436875/n for n days.
  private static func perMonth(_ step: BillingCycle.Step) -> Fraction {
    switch step {
    case .months(let count): Fraction(1, over: Int128(count))
    case .days(let count): Fraction(3_652_425, over: 120_000 * Int128(count))
    }
  }
}
