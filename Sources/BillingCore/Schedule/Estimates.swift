/// What an amount that varies is expected to be, from the bills that were confirmed.
///
/// Law: the estimate of a charge is the median of the last three amounts (of two the later, of one that one) that were
/// confirmed before its date, in its currency, since the estimate in force began; without any, the given amount. Charges
/// outside the schedule and amounts of zero are no evidence, and one that was moved past the begin of an estimate is none
/// of it.
struct Estimate {
  /// The given amount.
  let given: Money
  /// The first day on which it is in force.
  let from: CivilDate

  /// The amount in force on a date, if it is an estimate.
  init?(of subscription: Subscription, on date: CivilDate) {
    let version = subscription.priceVersions.last { $0.from <= date }
    given = version?.price ?? subscription.price
    from = version?.from ?? .minimum
    if !given.isEstimate { return nil }
  }

  /// Whether a record says what the amount of later charges will be.
  func isShown(by record: RecordedEvent) -> Bool {
    guard case .confirmed(let paid) = record.kind else { return false }
    return record.extra == nil && paid.minorUnits != 0 && paid.currency == given.currency
      && min(record.date, record.scheduledDate) >= from
  }

  /// The most bills that an estimate is made of.
  static let mostBills = 3

  /// The estimate after records of the subscription, the latest first.
  func expected(after records: some Sequence<RecordedEvent>) -> Money {
    var latest: [Int64] = []
    for record in records {
      if latest.count == Self.mostBills || record.date < from { break }
      if isShown(by: record), let paid = record.amount { latest.append(paid.minorUnits) }
    }
    let units = latest.count == Self.mostBills ? latest.sorted()[1] : latest.first ?? given.minorUnits
    return Money(minorUnits: units, currency: given.currency, isEstimate: true)
  }
}

extension RecordIndex {
  /// The amount of a charge of the subscription at an index: an estimate that is in force on the date in its schedule is
  /// that of the bills before its own date.
  func estimate(of index: Int, on scheduled: CivilDate, before date: CivilDate) -> Money? {
    // The parts of a member were computed from whole bills.
    if viewed != nil { return nil }
    return Estimate(of: subscriptions[index], on: scheduled)?
      .expected(after: recordsByDate(of: index, before: date).reversed().lazy.map { events[Int($0)] })
  }

  /// The amount of a charge of the subscription at an index for which none is recorded.
  public func price(of index: Int, on scheduled: CivilDate, before date: CivilDate) -> Money {
    estimate(of: index, on: scheduled, before: date) ?? subscriptions[index].price(on: scheduled)
  }
}

extension Subscription {
  public var hasEstimate: Bool { price.isEstimate || self.priceVersions.contains { $0.price.isEstimate } }
}

extension Book {
  /// Whether any bill was confirmed since an estimate is in force, so that later charges are expected to be like it.
  public var hasBilledEstimates: Bool {
    let estimated = subscriptions.filter(\.hasEstimate)
    if estimated.isEmpty { return false }
    let byID = Dictionary(estimated.map { ($0.id, $0) }) { first, _ in first }
    return events.contains { record in
      byID[record.subscriptionID].flatMap { Estimate(of: $0, on: record.scheduledDate) }?.isShown(by: record) ?? false
    }
  }

  /// The records of confirmed charges of a subscription.
  public func bills(of subscription: Subscription) -> [RecordedEvent] {
    events.filter { $0.subscriptionID == subscription.id && $0.isConfirmed }
  }

  /// The price in force on a day, before the first charge the initial one; of an estimate, what the bills up to the day
  /// say.
  public func expectedPrice(of index: Int, on date: CivilDate) -> Money {
    let price = subscriptions[index].coming(on: date)
    guard price.isEstimate, viewer == nil else { return price }
    let day = max(date, subscriptions[index].firstBillingDate)
    guard let estimate = Estimate(of: subscriptions[index], on: day) else { return price }
    let bills = bills(of: subscriptions[index]).filter { $0.date <= date }
    return estimate.expected(after: bills.ordered { $0.date > $1.date })
  }

  /// The number of bills, at most three, used for the estimate of a day.
  public func billsOfEstimate(of index: Int, on date: CivilDate) -> Int {
    let day = max(date, subscriptions[index].firstBillingDate)
    guard viewer == nil, let estimate = Estimate(of: subscriptions[index], on: day) else { return 0 }
    let id = subscriptions[index].id
    let count = events.count { $0.subscriptionID == id && $0.date <= date && estimate.isShown(by: $0) }
    return min(Estimate.mostBills, count)
  }
}
