/// The past charges of one subscription that are not confirmed.
public struct UnconfirmedCharges: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  /// The number of unconfirmed charges before today.
  public let count: Int
  /// The date of the oldest.
  public let since: CivilDate
  /// The sum of these charges.
  public let sum: MoneySums
}

extension Book {
  /// The unconfirmed charges before `today` of each subscription that has at least `count` (at least 1) of them, the
  /// largest number first.
  ///
  /// Hot path: after a year without a confirmation, 100 subscriptions have 1,000 past charges. Those of a subscription
  /// with one price and neither records nor pauses are counted without making any.
  ///
  /// Throws `MoneyError.overflow`.
  public func unconfirmedCharges(before today: CivilDate, atLeast count: Int) throws(MoneyError) -> [UnconfirmedCharges]
  {
    let records = RecordIndex(of: self)
    let past = DateInterval(unchecked: .minimum, through: today.advancedClamping(days: -1))
    var found: [UnconfirmedCharges] = []
    for index in subscriptions.indices where today > .minimum {
      if let own = try UnconfirmedCharges(of: index, in: past, atLeast: count, records) { found.append(own) }
    }
    return found.indices.ordered {
      found[$0].count != found[$1].count ? found[$0].count > found[$1].count : found[$0].since < found[$1].since
    }.map { found[$0] }
  }
}

extension UnconfirmedCharges {
  /// The unconfirmed charges of the subscription at an index, or `nil` if there are fewer than `least`.
  fileprivate init?(
    of index: Int, in past: DateInterval, atLeast least: Int, _ records: RecordIndex
  ) throws(MoneyError) {
    let dates = records.chargeDates(of: index)
    let scheduled = dates.first.indices(in: past)
    if records.subscriptions[index].hasOnePrice, records.records(of: index).isEmpty {
      guard scheduled.count >= least, let oldest = dates.first.schedule.occurrence(scheduled.lowerBound) else {
        return nil
      }
      var sum = MoneySums()
      try sum.add(records.subscriptions[index].price.times(scheduled.count))
      self.init(subscription: index, count: scheduled.count, since: oldest, sum: sum)
    } else {
      let charges = ChargeStream(of: index, in: past, dates: dates, records: records)
      try self.init(of: index, from: charges, atLeast: least, records)
    }
  }

  private init?(
    of index: Int, from charges: ChargeStream, atLeast least: Int, _ records: RecordIndex
  ) throws(MoneyError) {
    var (charges, count, oldest, sum) = (charges, 0, CivilDate?.none, MoneySums())
    while let charge = charges.nextOpen(from: records) {
      count += 1
      oldest = oldest ?? charge.date
      try sum.add(charge.amount)
    }
    guard count >= least, let oldest else { return nil }
    self.init(subscription: index, count: count, since: oldest, sum: sum)
  }
}

extension Subscription {
  /// Whether there is one plan, every charge costs the same and none is paused, unless there is a record of it.
  fileprivate var hasOnePrice: Bool { priceVersions.isEmpty && pauses.isEmpty }
}

extension Money {
  /// The amount of that many charges; throws `MoneyError.overflow`.
  fileprivate func times(_ count: Int) throws(MoneyError) -> Money {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: Int64(count))
    guard !overflow else { throw .overflow }
    return Money(minorUnits: product, currency: currency)
  }
}

extension InsightSearch {
  /// The least number of charges to report.
  static let unconfirmedCount = 3

  /// The subscriptions with three or more unconfirmed charges before today; the largest number first.
  ///
  /// These are the charges that `due` lists as overdue or to confirm.
  func unconfirmedCharges() throws(MoneyError) -> [UnconfirmedCharges] {
    try book.unconfirmedCharges(before: today, atLeast: Self.unconfirmedCount)
  }
}
