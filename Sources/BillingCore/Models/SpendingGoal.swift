/// What a month is to cost on average by the end of a month: `¥15,000 by 2026-12`.
///
/// It is about what runs, not about the charges of any one month: a yearly charge of ¥12,000 weighs ¥1,000 (see
/// `averagesPerMonth`). So it is reached by cancelling, not by waiting for a month without the yearly charge. A book has
/// at most one goal a currency.
public struct SpendingGoal: Hashable, Sendable {
  /// What a month may cost on average.
  public var perMonth: Money
  /// The month by whose end that is so.
  public var by: YearMonth

  /// A goal with its deadline.
  public init(perMonth: Money, by month: YearMonth) {
    self.perMonth = perMonth
    by = month
  }
}

extension [SpendingGoal] {
  /// Where the goal in a currency stands.
  public func index(of currency: Currency) -> Int? { firstIndex { $0.perMonth.currency == currency } }
}
