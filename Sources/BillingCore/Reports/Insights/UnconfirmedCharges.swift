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
      guard let own = try UnconfirmedCharges(of: index, in: past, records: records) else { continue }
      if own.count >= count { found.append(own) }
    }
    return found.sorted { ($1.count, $0.since, $0.subscription) < ($0.count, $1.since, $1.subscription) }
  }
}

extension UnconfirmedCharges {
  /// The unconfirmed charges of the subscription at an index, or `nil` if there are none.
  fileprivate init?(of index: Int, in past: DateInterval, records: RecordIndex) throws(MoneyError) {
    let terms = records.subscriptions[index]
    if terms.priceVersions.isEmpty, terms.pauses.isEmpty, records.records(of: index).isEmpty {
      try self.init(of: index, at: terms.price, on: records.chargeDates(of: index), in: past)
    } else {
      try self.init(of: index, from: ChargeStream(of: index, in: past, records: records), records: records)
    }
  }

  /// All scheduled charges of the days, at one price.
  private init?(of index: Int, at price: Money, on dates: ChargeDates, in past: DateInterval) throws(MoneyError) {
    let scheduled = dates.indices(in: past)
    guard let oldest = scheduled.isEmpty ? nil : dates.schedule.occurrence(scheduled.lowerBound) else { return nil }
    var sum = MoneySums()
    try sum.add(price.scaled(by: Int64(scheduled.count), over: 1))
    self.init(subscription: index, count: scheduled.count, since: oldest, sum: sum)
  }

  private init?(of index: Int, from charges: ChargeStream, records: RecordIndex) throws(MoneyError) {
    var (charges, count, oldest, sum) = (charges, 0, CivilDate?.none, MoneySums())
    while let head = charges.head {
      let charge = charges.take(at: head, from: records)
      guard charge.isOpen else { continue }
      count += 1
      oldest = oldest ?? charge.date
      try sum.add(charge.amount)
    }
    guard let oldest else { return nil }
    self.init(subscription: index, count: count, since: oldest, sum: sum)
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
