/// What a subscription costs on average: a comparison, never a charge.
///
/// A mean Gregorian year is 365.2425 days = 12 months. 10.00 every 4 weeks is 130.44 a year, 1.00 a day is 365.24;
/// 36.00 a year is 3.00 a month on average, and is still charged once, with 36.00. Rounded once, half away from zero.
extension Subscription {
  /// The mean cost of a month at the price in force on a day; throws `MoneyError.overflow`.
  public func averagePerMonth(on date: CivilDate) throws(MoneyError) -> Money {
    switch cycle.step {
    case .months(let count): try price(on: date).scaled(by: 1, over: Int64(count))
    case .days(let count): try price(on: date).scaled(by: 3_652_425, over: 120_000 * Int64(count))
    }
  }

  /// The mean cost of a year at the price in force on a day; throws `MoneyError.overflow`.
  public func averagePerYear(on date: CivilDate) throws(MoneyError) -> Money {
    switch cycle.step {
    case .months(let count): try price(on: date).scaled(by: 12, over: Int64(count))
    case .days(let count): try price(on: date).scaled(by: 3_652_425, over: 10_000 * Int64(count))
    }
  }
}

extension Book {
  /// The mean cost of a month of every subscription, by its place; throws `MoneyError.overflow`.
  ///
  /// Nil for what costs nothing: it rests on that day, has ended, or is cancelled by then.
  public func averagePerMonthOfEach(on date: CivilDate) throws(MoneyError) -> [Money?] {
    let index = RecordIndex(of: self)
    let ahead = DateInterval(from: date, through: .maximum) ?? .always
    var averages: [Money?] = []
    averages.reserveCapacity(subscriptions.count)
    for place in subscriptions.indices {
      let isIdle =
        subscriptions[place].isPaused(on: date)
        || chargeDates(of: place, using: index).indices(in: ahead).isEmpty
      averages.append(isIdle ? nil : try subscriptions[place].averagePerMonth(on: date))
    }
    return averages
  }

  /// The sums of the mean costs of a month, over the subscriptions that run on a day; throws `MoneyError.overflow`.
  ///
  /// The sum of the rounded averages, so that the column that a reader sees adds up to it.
  public func averagesPerMonth(on date: CivilDate, only places: [Int]? = nil) throws(MoneyError) -> MoneySums {
    let averages = try averagePerMonthOfEach(on: date)
    var sums = MoneySums()
    for place in places ?? Array(averages.indices) { if let average = averages[place] { try sums.add(average) } }
    return sums
  }
}
