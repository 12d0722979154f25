/// A sum of mean costs of a month, exact until it is rounded, once, at the end.
///
/// Ten subscriptions of ¥6 a year are ¥5 a month; summing ten averages that were rounded to ¥1 each would give ¥10.
///
/// The prices of one cycle are summed first. The cycles' fractions are then brought to one denominator, the least common
/// multiple of theirs; only where dozens of odd intervals push that beyond 10¹⁸ are they taken to that precision.
struct AverageSum {
  private struct Cycle: Hashable {
    let currency: Currency
    let step: BillingCycle.Step
  }

  private var prices: [Cycle: Int128] = [:]
  private static let finest: Int128 = 1_000_000_000_000_000_000

  /// Adds what costs a price every so often.
  mutating func add(_ price: Money, every step: BillingCycle.Step) {
    prices[Cycle(currency: price.currency, step: step), default: 0] += Int128(price.minorUnits)
  }

  /// The sums by currency, rounded half away from zero; throws `MoneyError.overflow`.
  func rounded() throws(MoneyError) -> MoneySums {
    var sums = MoneySums()
    for currency in Set(prices.keys.map(\.currency)).sorted() {
      try sums.add(try sum(of: prices.filter { $0.key.currency == currency }, currency))
    }
    return sums
  }

  private func sum(of prices: [Cycle: Int128], _ currency: Currency) throws(MoneyError) -> Money {
    let common = Self.commonDenominator(of: prices.keys.map { Self.perMonth($0.step).denominator })
    var total: Int128 = 0
    for (cycle, price) in prices {
      let (numerator, denominator) = Self.perMonth(cycle.step)
      let (product, isTooLarge) = (price * numerator).multipliedReportingOverflow(by: common)
      let (sum, overflow) = total.addingReportingOverflow(product.dividedRounding(by: denominator))
      guard !isTooLarge, !overflow else { throw .overflow }
      total = sum
    }
    guard let units = Int64(exactly: total.dividedRounding(by: common)) else { throw .overflow }
    return Money(minorUnits: units, currency: currency)
  }

  /// How many charges a mean month has: 1/n for n months, 30.436875/n for n days.
  private static func perMonth(_ step: BillingCycle.Step) -> (numerator: Int128, denominator: Int128) {
    switch step {
    case .months(let count): (1, Int128(count))
    case .days(let count): (3_652_425, 120_000 * Int128(count))
    }
  }

  private static func commonDenominator(of denominators: [Int128]) -> Int128 {
    denominators.reduce(1) { common, next in
      guard common < finest else { return finest }
      let multiple = common / greatestCommonDivisor(common, next) * next
      return min(multiple, finest)
    }
  }

  private static func greatestCommonDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}

extension Int128 {
  /// The quotient, rounded once, half away from zero; the divisor is above zero.
  func dividedRounding(by divisor: Int128) -> Int128 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return quotient + (remainder.magnitude * 2 >= divisor.magnitude ? remainder.signum() : 0)
  }
}
