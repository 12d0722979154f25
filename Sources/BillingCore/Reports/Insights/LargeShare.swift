/// A subscription with a large part of all charges in its currency.
public struct LargeShare: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  /// The charges in the year from today.
  public let cost: Money
  /// The charges of all subscriptions in that year, in the same currency.
  public let total: Money
  /// The part in tenths of a percent, rounded half away from zero.
  public let tenthsOfPercent: Int
}

extension InsightSearch {
  /// The subscriptions with more than a quarter of the charges of a currency in the year from today, in the order of the
  /// currencies, the largest first.
  ///
  /// With fewer than four subscriptions this is unavoidable, so nothing is reported.
  func largeShares() throws(MoneyError) -> [LargeShare] {
    var totals = MoneySums()
    var partsByCurrency: [Currency: [(index: Int, cost: Money)]] = [:]
    for (index, sums) in costs.enumerated() {
      try totals.add(sums)
      for cost in sums.sums where cost.minorUnits > 0 {
        partsByCurrency[cost.currency, default: []].append((index, cost))
      }
    }
    return CurrencyOrder(of: book).sorted(totals).flatMap { total in
      let parts = partsByCurrency[total.currency] ?? []
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
