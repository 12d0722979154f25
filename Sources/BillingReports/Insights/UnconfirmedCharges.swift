import BillingCore

/// The past charges of one subscription that are not confirmed.
public struct UnconfirmedCharges: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  public let count: Int
  /// The date of the oldest.
  public let since: CivilDate
  public let sum: MoneySums
}

extension Book {
  /// The unconfirmed charges dated up to `today` of each subscription that has at least `count` (at least 1) of them, the
  /// largest number first: those that `confirm --all` confirms, whenever their money leaves.
  ///
  /// Charges that are or will be assumed to be paid are not among them. With `onlyOverdue`, those with manual payment are in it from the day after their pay day.
  ///
  /// Hot path: after a year without a confirmation, 100 subscriptions have 1,000 past charges. Those of a subscription
  /// with one price and neither records nor pauses are counted without making any.
  ///
  /// Throws `MoneyError.overflow`.
  public func unconfirmedCharges(
    through today: CivilDate, atLeast count: Int, onlyOverdue isOnlyOverdue: Bool = false
  ) throws(MoneyError) -> [UnconfirmedCharges] {
    let records = RecordIndex(of: self)
    var dated = PastCharges(datedThrough: today)
    var past = isOnlyOverdue ? PastCharges(of: self, today: today) : dated
    var found: [UnconfirmedCharges] = []
    for index in subscriptions.indices where today > .minimum {
      let own =
        subscriptions[index].isPaidByUser
        ? try UnconfirmedCharges(of: index, in: &past, atLeast: count, self, records)
        : try UnconfirmedCharges(of: index, in: &dated, atLeast: count, self, records)
      if let own { found.append(own) }
    }
    // One number for the largest count, then the oldest date: comparing pairs is a twentieth of `due` with 10,000.
    let keys = found.map { -$0.count << 32 + Int($0.since.packed) }
    return keys.indices.order { keys[$0] < keys[$1] }.map { found[$0] }
  }
}

extension UnconfirmedCharges {
  /// The unconfirmed charges of the subscription at an index, or `nil` if there are fewer than `least`.
  fileprivate init?(
    of index: Int, in past: inout PastCharges, atLeast least: Int, _ book: Book, _ records: RecordIndex
  ) throws(MoneyError) {
    let dates = records.chargeDates(of: index)
    var (count, oldest, sum) = (0, CivilDate?.none, MoneySums())
    let subscription = records.subscriptions[index]
    // With one plan every charge costs the same, unless there is a record of it.
    let isSimple =
      subscription.priceVersions.isEmpty && subscription.pauses.isEmpty && records.records(of: index).isEmpty
      && book.viewer == nil
    // Without a record, no charge of it waits.
    if isSimple, book.settings.assumePaid != nil, book.subscriptions[index].paysItself { return nil }
    if isSimple, let first = dates.earliest(in: past.surely) {
      (count, oldest) = (dates.count(in: past.surely), first)
      try sum.add(subscription.price.scaled(by: Int64(count), over: 1))
    }
    for days in isSimple ? past.partly : [past.surely] + past.partly {
      var charges = ChargeStream(of: index, in: days, records: records)
      while let charge = charges.nextOpen(from: records) {
        guard past.contains(charge), book.waitsForUser(charge) else { continue }
        count += 1
        oldest = oldest ?? charge.date
        try sum.add(charge.amount)
      }
    }
    guard count >= least, let oldest else { return nil }
    self.init(subscription: index, count: count, since: oldest, sum: sum)
  }
}

extension InsightSearch {
  /// The least number of charges to report.
  static let unconfirmedCount = 3

  /// One insight about the subscriptions with three or more unconfirmed charges, the largest number first; or none.
  func unconfirmedCharges() throws(MoneyError) -> [Insight] {
    let found = try book.unconfirmedCharges(through: today, atLeast: Self.unconfirmedCount)
    return found.isEmpty ? [] : [.unconfirmed(found)]
  }
}
