/// Charges of one subscription that have not been confirmed for some time.
public struct UnconfirmedCharges: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  /// The number of consecutive unconfirmed charges.
  public let count: Int
  /// The date of the oldest.
  public let since: CivilDate
  /// The sum of these charges.
  public let sum: MoneySums
}

extension InsightSearch {
  /// The least number of consecutive charges to report.
  static let unconfirmedCount = 3

  /// The subscriptions whose last three or more charges before today are unconfirmed; the largest number first.
  ///
  /// With automatic payment, only within the past months of the settings (`Book.openCharges`).
  func unconfirmedCharges() throws(MoneyError) -> [UnconfirmedCharges] {
    let yesterday = today.advancedClamping(days: -1)
    let records = RecordIndex(of: book)
    let waiting = Dictionary(grouping: book.openCharges(through: yesterday, today: today), by: \.subscription)
    var found: [UnconfirmedCharges] = []
    for (index, charges) in waiting {
      let paid = records.records(of: index).last { book.events[Int($0)].isConfirmed }.map { book.events[Int($0)].date }
      let rest = charges.filter { $0.date > paid ?? .minimum }
      guard rest.count >= Self.unconfirmedCount else { continue }
      var sum = MoneySums()
      for charge in rest { try sum.add(charge.amount) }
      found.append(UnconfirmedCharges(subscription: index, count: rest.count, since: rest[0].date, sum: sum))
    }
    return found.sorted { ($1.count, $0.since, $0.subscription) < ($0.count, $1.since, $1.subscription) }
  }
}
