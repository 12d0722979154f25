import BillingCore

/// A subscription with a large part of all charges.
public struct LargeShare: Equatable, Sendable {
  /// The charges that a part is compared with.
  public enum Scope: Sendable {
    /// All, because they are in one currency.
    case everything
    /// Those in the same currency.
    case currency
    /// All, converted into the base currency at the latest rates.
    case converted
  }

  /// The index of the subscription.
  public let subscription: Int
  /// The charges in the year from today.
  public let cost: Money
  /// The charges of all subscriptions in that year, in the same currency.
  public let total: Money
  public let scope: Scope
  /// The part in tenths of a percent, rounded half away from zero.
  public let tenthsOfPercent: Int
}

extension InsightSearch {
  /// The subscriptions with more than a quarter of the charges in the year from today, the largest first: in the base
  /// currency if all rates are known, else currency by currency in their order.
  ///
  /// With fewer than four subscriptions this is unavoidable, so nothing is reported.
  func largeShares() throws(MoneyError) -> [LargeShare] {
    var sum = MoneySums()
    for sums in costs { try sum.add(sums) }
    if sum.sums.count > 1, let total = try converted(sum) {
      let parts = try costs.indices.map { (index) throws(MoneyError) in (index, try converted(costs[index]) ?? total) }
      return shares(of: total, .converted, parts)
    }
    let scope = sum.sums.count > 1 ? LargeShare.Scope.currency : .everything
    return CurrencyOrder(of: book).sorted(sum).flatMap { total in
      let parts = costs.enumerated().compactMap { index, sums in sums[total.currency].map { (index, $0) } }
      return shares(of: total, scope, parts)
    }
  }

  /// The sums in the base currency; `nil` without one, or if a rate is missing.
  private func converted(_ sums: MoneySums) throws(MoneyError) -> Money? {
    let total = try CurrencyConverter(of: book, today: today)?.total(of: DatedSums(unpaid: sums))
    return total.flatMap { $0.missing.isEmpty ? $0.amount : nil }
  }

  private func shares(
    of total: Money, _ scope: LargeShare.Scope, _ parts: [(index: Int, cost: Money)]
  ) -> [LargeShare] {
    let parts = parts.filter { $0.cost.minorUnits > 0 }
    guard parts.count >= 4 else { return [] }
    return parts.filter { Int128($0.cost.minorUnits) * 4 > Int128(total.minorUnits) }
      .ordered { ($1.cost.minorUnits, $0.index) < ($0.cost.minorUnits, $1.index) }
      .map { LargeShare(subscription: $0.index, cost: $0.cost, total: total, scope: scope) }
  }
}

extension LargeShare {
  fileprivate init(subscription: Int, cost: Money, total: Money, scope: Scope) {
    (self.subscription, self.cost, self.total, self.scope) = (subscription, cost, total, scope)
    let part = (Int128(cost.minorUnits) * 1000).dividedRounding(by: Int128(total.minorUnits))
    tenthsOfPercent = Int(truncatingIfNeeded: part)
  }
}
