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

extension UnconfirmedCharges {
  /// The groups of past open charges by subscription that have at least `count`, the largest first.
  ///
  /// `charges` must be in order of date. Throws `MoneyError.overflow`.
  public static func groups(of charges: [BillingEvent], atLeast count: Int) throws(MoneyError) -> [UnconfirmedCharges] {
    var groups: [UnconfirmedCharges] = []
    for (index, own) in Dictionary(grouping: charges, by: \.subscription) where own.count >= count {
      var sum = MoneySums()
      for charge in own { try sum.add(charge.amount) }
      groups.append(UnconfirmedCharges(subscription: index, count: own.count, since: own[0].date, sum: sum))
    }
    return groups.sorted { ($1.count, $0.since, $0.subscription) < ($0.count, $1.since, $1.subscription) }
  }
}

extension InsightSearch {
  /// The least number of charges to report.
  static let unconfirmedCount = 3

  /// The subscriptions with three or more unconfirmed charges before today; the largest number first.
  ///
  /// These are the charges that `due` lists as overdue or to confirm.
  func unconfirmedCharges() throws(MoneyError) -> [UnconfirmedCharges] {
    let open = book.openCharges(through: today.advancedClamping(days: -1))
    return try UnconfirmedCharges.groups(of: open, atLeast: Self.unconfirmedCount)
  }
}
