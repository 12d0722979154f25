/// A limit on what is charged in every month or every year, in one currency, for everything or for some of it.
///
/// It has versions, as a price has: ¥20,000 from 2026-02 on and ¥25,000 from 2026-08 on. What held before stays known,
/// so that a month that is over is still measured by the limit that it had.
public struct Budget: Hashable, Sendable {
  /// Which charges count.
  public enum Scope: Hashable, Sendable {
    /// All of them.
    case everything
    /// Those of the subscriptions of one category.
    case category(String)
    /// Those of the subscriptions with a tag.
    case tag(String)
    /// What one member of the household bears of them.
    case member(String)
  }

  /// How long one limit lasts before it begins anew.
  public enum Period: String, CaseIterable, Sendable {
    /// A calendar month.
    case month
    /// A calendar year.
    case year
  }

  /// A limit from a month on.
  public struct Version: Hashable, Sendable {
    /// The first month in which it holds; with a limit a year, its whole year.
    public var from: YearMonth
    /// The limit in minor units of the budget's currency; nil where the budget ends before that month.
    public var minorUnits: Int64?

    /// A limit from a month on, or the end of the budget before that month.
    public init(from: YearMonth, minorUnits: Int64?) {
      self.from = from
      self.minorUnits = minorUnits
    }
  }

  /// What tells one budget from another; letter case and width of a category, tag or member do not count.
  public struct Identity: Hashable, Sendable {
    private let scope: Scope
    private let period: Period
    private let currency: Currency

    /// The identity of a budget of a scope, a period and a currency.
    public init(_ scope: Scope, per period: Period, in currency: Currency) {
      self.scope = scope.folded
      self.period = period
      self.currency = currency
    }
  }

  /// Which charges count.
  public var scope: Scope
  /// How long one limit lasts.
  public var period: Period
  /// The currency of the limits; charges in another one do not count.
  public var currency: Currency
  /// The limits, by month.
  public var versions: [Version]

  /// A budget with its limits, which are by month and begin in different months.
  public init(_ scope: Scope, per period: Period, in currency: Currency, versions: [Version]) {
    self.scope = scope
    self.period = period
    self.currency = currency
    self.versions = versions
  }

  /// What tells it from other budgets.
  public var identity: Identity { Identity(scope, per: period, in: currency) }

  /// The limit that a month falls under, or nil where the budget does not hold then.
  ///
  /// A limit a year is that of the whole year in which its version begins: set in 2026-08, it holds for all of 2026.
  public func limit(in month: YearMonth) -> Money? {
    let version = versions.last { period == .month ? $0.from <= month : $0.from.year <= month.year }
    return version?.minorUnits.map { Money(minorUnits: $0, currency: currency) }
  }

  /// The days over which a limit runs that holds in a month: the month, or its whole year.
  public func days(around month: YearMonth) -> DateInterval {
    guard period == .year else { return month.days }
    let (january, december) = (YearMonth(index: month.year * 12), YearMonth(index: month.year * 12 + 11))
    return DateInterval(unchecked: january.firstDay, through: december.lastDay)
  }
}

extension Budget.Scope {
  /// The scope as scopes are compared.
  var folded: Budget.Scope {
    switch self {
    case .everything: .everything
    case .category(let name): .category(name.folded)
    case .tag(let name): .tag(name.folded)
    case .member(let name): .member(name.folded)
    }
  }

  /// Whether charges of the subscription count, or a part of them.
  public func covers(_ subscription: Subscription) -> Bool {
    switch folded {
    case .everything: true
    case .category(let name): subscription.category?.folded == name
    case .tag(let name): subscription.tags.contains { $0.folded == name }
    case .member: bearer.map { subscription.costSplit?.bearers.contains($0) ?? false } ?? false
    }
  }

  /// The member whose part alone counts.
  var bearer: String? {
    if case .member(let name) = self { name } else { nil }
  }
}

extension [Budget] {
  /// Where the budget stands that is told apart so.
  public func index(of identity: Budget.Identity) -> Int? { firstIndex { $0.identity == identity } }
}
