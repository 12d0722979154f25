/// What a subscription costs on average: a comparison, never a charge.
///
/// A mean Gregorian year is 365.2425 days = 12 months. 10.00 every 4 weeks is 130.44 a year, 1.00 a day is 365.24;
/// 36.00 a year is 3.00 a month on average, and is still charged once, with 36.00. Rounded once, by the setting.
extension Subscription {
  /// The mean cost of a month at the price of the next charge on or after a day; throws `MoneyError.overflow`.
  public func averagePerMonth(
    on date: CivilDate, rounding: RoundingMode = .halfAwayFromZero
  ) throws(MoneyError) -> Money {
    try coming(on: date).averagePerMonth(every: cycle.step, rounding: rounding)
  }

  /// Whether it costs something again and again on a day: it does not rest, and is not paid once.
  public func recurs(on date: CivilDate) -> Bool { !isPaidOnce && !isPaused(on: date) }

  /// The mean cost of a year at the price of the next charge on or after a day; throws `MoneyError.overflow`.
  public func averagePerYear(
    on date: CivilDate, rounding: RoundingMode = .halfAwayFromZero
  ) throws(MoneyError) -> Money {
    switch cycle.step {
    case .months(let count): try coming(on: date).scaled(by: 12, over: Int64(count), rounding: rounding)
    case .days(let count): try coming(on: date).scaled(by: 3_652_425, over: 10_000 * Int64(count), rounding: rounding)
    }
  }
}

extension Money {
  /// The mean cost of a month where this is paid every so often.
  fileprivate func averagePerMonth(every step: BillingCycle.Step, rounding: RoundingMode) throws(MoneyError) -> Money {
    switch step {
    case .months(let count): try scaled(by: 1, over: Int64(count), rounding: rounding)
    case .days(let count): try scaled(by: 3_652_425, over: 120_000 * Int64(count), rounding: rounding)
    }
  }
}

extension Book {
  /// The mean cost of a month of every subscription, by its place; throws `MoneyError.overflow`.
  ///
  /// Nil for what rests on that day, has no charge to come, or is paid once. `next` are the charges that come next.
  func averagePerMonthOfEach(on date: CivilDate, next: [BillingEvent?]) throws(MoneyError) -> [Money?] {
    var averages: [Money?] = []
    averages.reserveCapacity(subscriptions.count)
    for index in subscriptions.indices {
      let hasAverage = next[index] != nil && subscriptions[index].recurs(on: date)
      averages.append(
        hasAverage
          ? try subscriptions[index].coming(on: date).averagePerMonth(
            every: subscriptions[index].cycle.step, rounding: settings.rounding) : nil)
    }
    return averages
  }

  /// The mean cost of a month over all subscriptions that run on a day, by currency; throws `MoneyError.overflow`.
  func averagesPerMonth(on date: CivilDate) throws(MoneyError) -> MoneySums {
    try averagesPerMonth(on: date, for: nil)
  }

  /// The sum of the mean costs at these prices, by index; nil for what is left out.
  func averageSum(on date: CivilDate, of price: (Int) -> Money?) -> AverageSum {
    let next = nextChargeOfEach(onOrAfter: date)
    var sum = AverageSum(settings.rounding)
    for index in subscriptions.indices where next[index] != nil && subscriptions[index].recurs(on: date) {
      if let price = price(index) { sum.add(price, every: subscriptions[index].cycle.step) }
    }
    return sum
  }
}
