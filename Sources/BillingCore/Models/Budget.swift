/// A limit on the charges of every month or every year, in one currency, for all subscriptions or some of them.
///
/// A budget has versions, like a price: ¥20,000 from 2026-02 and ¥25,000 from 2026-08. Old versions are kept, so a past
/// month is still measured by the limit it had.
public struct Budget: Hashable, Sendable {
  /// The charges that count toward the limit.
  public enum Scope: Hashable, Comparable, Sendable {
    case everything
    /// The charges of subscriptions in a category.
    case category(String)
    /// The charges of subscriptions with a tag.
    case tag(String)
    /// The share of one member in all charges.
    case member(String)
  }

  /// The period that a limit applies to.
  public enum Period: String, CaseIterable, Sendable {
    case month
    case year
  }

  /// A limit that takes effect in a month.
  public struct Version: Hashable, Sendable {
    /// The first month of the limit; for a yearly limit, any month of the calendar year that its first year is named after.
    public var from: YearMonth
    /// The limit in minor units of the budget's currency; `nil` ends the budget before `from`.
    public var minorUnits: Int64?
    public var kept = KeptKeys()

    public init(from: YearMonth, minorUnits: Int64?) { (self.from, self.minorUnits) = (from, minorUnits) }
  }

  /// The key of a budget, or of a goal, which has no period: scope, period and currency, without letter case and width.
  public struct Identity: Hashable, Comparable, Sendable {
    private let scope: Scope
    private let period: Period?
    private let currency: Currency

    public init(_ scope: Scope, per period: Period?, in currency: Currency) {
      self.scope = scope.folded
      self.period = period
      self.currency = currency
    }

    private var order: (Scope, Currency, String) { (scope, currency, period?.rawValue ?? "") }

    /// An order without a meaning, to find repeated ones.
    public static func < (one: Identity, other: Identity) -> Bool { one.order < other.order }
  }

  public var scope: Scope
  public var period: Period
  /// The currency of the limits; charges in other currencies count only if it is the base currency of the book.
  public var currency: Currency
  /// The limits in order of their months.
  public var versions: [Version]
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  /// Requires `versions` in order of their months, one per month.
  public init(_ scope: Scope, per period: Period, in currency: Currency, versions: [Version]) {
    self.scope = scope
    self.period = period
    self.currency = currency
    self.versions = versions
  }

  public var identity: Identity { Identity(scope, per: period, in: currency) }

  /// Returns the limit in effect in a month, or `nil` if there is none.
  ///
  /// A yearly limit applies to the whole year of its first month: set in 2026-08, it applies to all of 2026.
  public func limit(in month: YearMonth) -> Money? {
    let version = versions.last { period == .month ? $0.from <= month : $0.from.year <= month.year }
    return version?.minorUnits.map { Money(minorUnits: $0, currency: currency) }
  }

}

extension Settings {
  /// The month that versions of a budget name for a month: itself, or for a yearly one a month of the calendar year that
  /// its year is named after: with years from April, 2025-11 for 2026-02.
  public func month(_ month: YearMonth, ofBudgetsPer period: Budget.Period) -> YearMonth {
    period == .month ? month : month.adding(months: 1 - firstMonthOfYear) ?? month
  }

  /// The first and the last month that the limit of a month covers: that month, or those of its year.
  public func months(around month: YearMonth, ofBudgetsPer period: Budget.Period) -> (first: YearMonth, last: YearMonth)
  {
    if period == .month { return (month, month) }
    let first = firstMonth(ofYear: self.month(month, ofBudgetsPer: .year).year)
    return (first, first.adding(months: 11) ?? first)
  }

  /// The days of a yearly budget whose year begins in a month.
  public func days(ofYearFrom first: YearMonth) -> DateInterval {
    let last = first.adding(months: 11) ?? first
    guard months.isCalendar, let day = yearStart?.day, day > 1, let next = first.adding(months: 12) else {
      return months.days(from: first, through: last)
    }
    return DateInterval(
      unchecked: CivilDate(first, clampedDay: day), through: CivilDate(next, clampedDay: day).advancedClamping(days: -1)
    )
  }

  public func firstMonth(ofYear year: Int) -> YearMonth { YearMonth(index: year * 12 + firstMonthOfYear - 1) }

  /// The month in which every year begins: January without a fiscal year.
  public var firstMonthOfYear: Int { yearStart?.month ?? 1 }
}

extension Budget.Scope {
  /// The scope in the form for comparison.
  public var folded: Budget.Scope { map { $0.folded } }

  /// The same kind of scope with another name.
  func map(_ other: (String) -> String) -> Budget.Scope {
    switch self {
    case .everything: .everything
    case .category(let name): .category(other(name))
    case .tag(let name): .tag(other(name))
    case .member(let name): .member(other(name))
    }
  }

  /// Whether charges of a subscription count, in full or in part.
  public func covers(_ subscription: Subscription) -> Bool {
    switch folded {
    case .everything: true
    case .category(let name): subscription.category?.folded == name
    case .tag(let name): subscription.tags.contains { $0.folded == name }
    case .member: member.map(subscription.bearers().contains) ?? false
    }
  }

  /// The kind of scope as a word of files, options and ids, and the category, tag or member; `nil` for `everything`.
  public var parts: (kind: String, name: String?) {
    switch self {
    case .everything: ("everything", nil)
    case .category(let name): ("category", name)
    case .tag(let name): ("tag", name)
    case .member(let name): ("member", name)
    }
  }

  /// The category, tag or member; `nil` for `everything`.
  public var name: String? { parts.name }
  public var category: String? { if case .category(let name) = self { name } else { nil } }
  public var tag: String? { if case .tag(let name) = self { name } else { nil } }
  /// The member whose share is counted, for a scope of one member.
  public var member: String? { if case .member(let name) = self { name } else { nil } }
}

extension [Budget] {
  public func index(of identity: Budget.Identity) -> Int? { firstIndex { $0.identity == identity } }

  /// The identities of the budgets that differ from another one only in their currency.
  public var differingInCurrency: Set<Budget.Identity> {
    let alike = Dictionary(grouping: self) { Budget.Identity($0.scope, per: $0.period, in: .yen) }
    return Set(alike.values.filter { $0.count > 1 }.joined().map(\.identity))
  }
}
