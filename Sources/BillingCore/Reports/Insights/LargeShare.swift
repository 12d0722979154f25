/// One subscription that takes a large part of what is spent in its currency.
public struct LargeShare: Equatable, Sendable {
  /// Which one: an index in the book.
  public let subscription: Int
  /// What it is charged in the year from today.
  public let cost: Money
  /// What all are charged in that year, in the same currency.
  public let total: Money
  /// The part in tenths of a percent, rounded half away from zero.
  public let tenthsOfPercent: Int
}

extension InsightSearch {
  /// What makes up more than a quarter of a currency's charges in the year from today; currency by currency, the largest
  /// part first.
  ///
  /// Where fewer than four are charged one of them always does, and that says nothing.
  func largeShares() throws(MoneyError) -> [LargeShare] {
    var totals = MoneySums()
    for cost in costs { try totals.add(cost) }
    return totals.sums.flatMap { total in
      let parts = costs.indices.compactMap { index in costs[index][total.currency].map { (index: index, cost: $0) } }
        .filter { $0.cost.minorUnits > 0 }
      guard parts.count >= 4 else { return [LargeShare]() }
      return parts.filter { Int128($0.cost.minorUnits) * 4 > Int128(total.minorUnits) }
        .sorted { ($1.cost.minorUnits, $0.index) < ($0.cost.minorUnits, $1.index) }
        .map { LargeShare(subscription: $0.index, cost: $0.cost, total: total) }
    }
  }
}

extension LargeShare {
  fileprivate init(subscription: Int, cost: Money, total: Money) {
    self.subscription = subscription
    self.cost = cost
    self.total = total
    let part = (Int128(cost.minorUnits) * 1000).dividedRounding(by: Int128(total.minorUnits))
    tenthsOfPercent = Int(truncatingIfNeeded: part)
  }
}
