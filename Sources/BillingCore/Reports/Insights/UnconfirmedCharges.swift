/// Charges of one subscription that nobody confirmed any more.
public struct UnconfirmedCharges: Equatable, Sendable {
  /// Whose charges: an index in the book.
  public let subscription: Int
  /// How many wait, one after the other.
  public let count: Int
  /// The oldest of them.
  public let since: CivilDate
  /// What they would cost together.
  public let sum: MoneySums
}

extension InsightSearch {
  /// How many charges in a row must wait.
  static let unconfirmedCount = 3

  /// The subscriptions whose last three charges before today, or more, all wait to be confirmed; most of them first.
  ///
  /// Automatic ones are looked at within the past range of the settings, as everywhere (`Book.openCharges`).
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
