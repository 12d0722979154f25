/// A goal for the average monthly cost by the end of a month: `¥15,000 by 2026-12`.
///
/// It measures averages, not the charges of one month: a yearly charge of ¥12,000 counts as ¥1,000 (see
/// `averagesPerMonth`). So only cancelling or a lower price reaches it, not a month without the yearly charge. A book
/// has at most one goal in a currency.
public struct SpendingGoal: Hashable, Sendable {
  /// The intended average cost of a month.
  public var perMonth: Money
  /// The deadline; the goal should be met by the end of this month.
  public var by: YearMonth

  public init(perMonth: Money, by month: YearMonth) {
    self.perMonth = perMonth
    by = month
  }
}

extension [SpendingGoal] {
  /// Returns the index of the goal in a currency.
  public func index(of currency: Currency) -> Int? { firstIndex { $0.perMonth.currency == currency } }
}
