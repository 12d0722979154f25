/// A goal for the average monthly cost by the end of a month: `¥15,000 by 2026-12`.
///
/// It measures averages, not the charges of one month: a yearly charge of ¥12,000 counts as ¥1,000 (see
/// `averagesPerMonth`). So only cancelling or a lower price reaches it, not a month without the yearly charge. A book
/// has at most one goal in a currency for all subscriptions, and one for each category and tag.
public struct SpendingGoal: Hashable, Sendable {
  /// The intended average cost of a month.
  public var perMonth: Money
  /// The deadline; the goal should be met by the end of this month.
  public var by: YearMonth
  /// The subscriptions that count: all, those in a category, or those with a tag; never those of a member.
  public var scope: Budget.Scope
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  public init(perMonth: Money, by month: YearMonth, for scope: Budget.Scope = .everything) {
    self.perMonth = perMonth
    self.scope = scope
    by = month
  }

  public var identity: Budget.Identity { Budget.Identity(scope, per: nil, in: perMonth.currency) }
}

extension [SpendingGoal] {
  public func index(of identity: Budget.Identity) -> Int? { firstIndex { $0.identity == identity } }
}
