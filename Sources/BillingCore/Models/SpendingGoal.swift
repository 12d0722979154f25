/// A goal for the average monthly cost by the end of a month: `¥15,000 by 2026-12`.
///
/// It measures averages, not the charges of one month: a yearly charge of ¥12,000 counts as ¥1,000 (see
/// `averagesPerMonth`). So only cancelling or a lower price reaches it, not a month without the yearly charge. A book
/// has at most one goal in a currency for all subscriptions, and one for each category and tag.
public struct SpendingGoal: Hashable, Sendable {
  /// The key of a goal: scope and currency, without letter case and width.
  public struct Identity: Hashable, Comparable, Sendable {
    private let scope: Budget.Scope
    private let currency: Currency

    public init(_ scope: Budget.Scope, in currency: Currency) {
      self.scope = scope.folded
      self.currency = currency
    }

    /// An order without a meaning, to find repeated ones.
    public static func < (one: Identity, other: Identity) -> Bool {
      (one.scope, one.currency) < (other.scope, other.currency)
    }
  }

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

  public var identity: Identity { Identity(scope, in: perMonth.currency) }
}

extension [SpendingGoal] {
  public func index(of identity: SpendingGoal.Identity) -> Int? { firstIndex { $0.identity == identity } }
}
