import BillingCore

/// A sum of average monthly costs, exact until it is rounded once at the end.
///
/// Ten subscriptions of ¥6 a year are ¥5 a month; adding ten averages rounded to ¥1 would give ¥10. The prices of each
/// cycle are added first, then their fractions; see `FractionSum`.
struct AverageSum {
  /// The sum of prices with the same currency and cycle.
  private struct Cycle {
    let currency: Currency
    let frequency: BillingCycle.Frequency
    var price: Int128
    var isEstimate: Bool

    /// Whether it comes before the prices with another currency or cycle.
    func precedes(_ other: Currency, _ cycle: BillingCycle.Frequency) -> Bool {
      if currency != other { return currency < other }
      let (own, others) = (AverageSum.order(frequency), AverageSum.order(cycle))
      return own == others ? frequency.charges < cycle.charges : own < others
    }
  }

  /// The cycles by currency, so that each currency is one run of them.
  private var cycles: [Cycle] = []
  private let rounding: RoundingMode

  init(_ rounding: RoundingMode) { self.rounding = rounding }

  mutating func add(_ price: Money, every frequency: BillingCycle.Frequency) {
    let units = Int128(price.minorUnits)
    let index = (0..<cycles.count).partitionPoint { cycles[$0].precedes(price.currency, frequency) }
    if index < cycles.count, cycles[index].currency == price.currency, cycles[index].frequency == frequency {
      cycles[index].price += units
      if price.isEstimate { cycles[index].isEstimate = true }
    } else {
      let cycle = Cycle(
        currency: price.currency, frequency: frequency, price: units, isEstimate: price.isEstimate)
      cycles.insert(cycle, at: index)
    }
  }

  func rounded() throws(MoneyError) -> MoneySums {
    var sums = MoneySums()
    for run in byCurrency() {
      var sum = FractionSum()
      for cycle in run { try sum.add(cycle.price, times: Self.perMonth(cycle.frequency)) }
      let units = try sum.rounded(rounding)
      try sums.add(
        Money(minorUnits: units, currency: run[run.startIndex].currency, isEstimate: run.contains { $0.isEstimate }))
    }
    return sums
  }

  /// The total in one currency, converted before it is rounded; throws `MoneyError.overflow`.
  func converted(_ converter: CurrencyConverter) throws(MoneyError) -> ConvertedTotal {
    try converter.total(
      of: zip(try rounded().sums, byCurrency()).map { sum, run in
        (sum, run.map { ($0.price, Self.perMonth($0.frequency)) })
      })
  }

  private func byCurrency() -> [ArraySlice<Cycle>] {
    var runs: [ArraySlice<Cycle>] = []
    var rest = cycles[...]
    while let first = rest.first {
      runs.append(rest.prefix { $0.currency == first.currency })
      rest = rest.dropFirst(runs[runs.count - 1].count)
    }
    return runs
  }

  private static func order(_ frequency: BillingCycle.Frequency) -> Int {
    switch frequency.step {
    case .months(let count): count
    case .days(let count): -count
    }
  }

  private static func perMonth(_ frequency: BillingCycle.Frequency) -> Fraction {
    let mean = frequency.perMonth
    return Fraction(Int128(mean.charges), over: Int128(mean.months))
  }
}
