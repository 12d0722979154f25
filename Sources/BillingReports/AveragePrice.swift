import BillingCore

/// The average cost of a subscription: for comparison, never a charge.
///
/// A mean Gregorian year is 365.2425 days = 12 months. 10.00 every 4 weeks is 130.44 a year, 1.00 a day is 365.24.
/// 36.00 a year is 3.00 a month on average, and is still charged once as 36.00. Rounded once, by the setting.
extension Subscription {
  /// The average cost of some months at the price in force on a day, or at `price`; throws `MoneyError.overflow`.
  public func average(
    ofMonths months: Int64, on date: CivilDate, at price: Money? = nil, rounding: RoundingMode = .halfAwayFromZero
  ) throws(MoneyError) -> Money {
    try (price ?? coming(on: date)).average(over: months, every: comingCycle(on: date).frequency, rounding: rounding)
  }

  /// Whether it has a recurring cost on a day: it is not paused, unless paused charges count, not paid once, and cancelled,
  /// if at all, after that day.
  public func recurs(on date: CivilDate, _ settings: Settings) -> Bool {
    if isPaidOnce || isPaused(on: date) && !settings.includePaused { return false }
    guard self.status == .cancelled else { return true }
    return self.cancellationDate.map { $0 > date } ?? false
  }
}

extension Money {
  /// The average cost of some months, of a price charged with a frequency.
  fileprivate func average(
    over months: Int64 = 1, every frequency: BillingCycle.Frequency, rounding: RoundingMode
  ) throws(MoneyError) -> Money {
    let mean = frequency.perMonth
    return try scaled(by: months * mean.charges, over: mean.months, rounding: rounding)
  }
}

extension Book {
  /// The average monthly cost of each subscription by index; throws `MoneyError.overflow`.
  ///
  /// `nil` if it is paused on that day, has no next charge, or is paid once. `next` has the next charges by index.
  func averagePerMonthOfEach(on date: CivilDate, next: [BillingEvent?]) throws(MoneyError) -> [Money?] {
    var averages: [Money?] = []
    averages.reserveCapacity(subscriptions.count)
    for index in subscriptions.indices {
      let hasAverage = next[index] != nil && subscriptions[index].recurs(on: date, settings)
      averages.append(
        hasAverage
          ? try expectedPrice(of: index, on: date).average(
            every: subscriptions[index].comingCycle(on: date).frequency, rounding: settings.rounding) : nil)
    }
    return averages
  }

  /// The average monthly cost of all subscriptions active on a day, by currency; throws `MoneyError.overflow`.
  public func averagesPerMonth(on date: CivilDate) throws(MoneyError) -> MoneySums {
    try averageSum(on: date).rounded()
  }

  /// The sum of the average costs of the subscriptions at chosen indices.
  func averageSum(on date: CivilDate, where isChosen: (Int) -> Bool = { _ in true }) -> AverageSum {
    let next = nextChargeOfEach(onOrAfter: date)
    var sum = AverageSum(settings.rounding)
    for index in subscriptions.indices where next[index] != nil && isChosen(index) {
      guard subscriptions[index].recurs(on: date, settings) else { continue }
      sum.add(expectedPrice(of: index, on: date), every: subscriptions[index].comingCycle(on: date).frequency)
    }
    return sum
  }
}
