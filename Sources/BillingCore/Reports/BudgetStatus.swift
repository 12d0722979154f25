/// How a budget stands over its month or its year: what `budget` answers.
///
/// Laws:
/// - what is confirmed and what is expected are those of a `PeriodSummary` of the same charges, in the budget's currency;
/// - the crossing charge is the first, by (date, name, id), with which the sum so far is above the limit; spending all of
///   it is not crossing it.
public struct BudgetStatus: Equatable, Sendable {
  /// The charge with which a limit is crossed.
  public struct Crossing: Equatable, Sendable {
    /// The charge, whole.
    public let charge: BillingEvent
    /// What of it counts.
    public let part: Money
  }

  /// The budget.
  public let budget: Budget
  /// The days that it is measured over.
  public let period: DateInterval
  /// The limit in these days.
  public let limit: Money
  /// The charge with which it is crossed, whether that is past or still to come; nil where the limit suffices.
  public private(set) var crossing: Crossing?
  /// What the limit leaves when all that is expected is paid; below zero where it is crossed.
  public let left: Money
  private let totals: PeriodSummary.Totals

  /// Measures a budget that holds in a month, over that month or its year; nil where it does not hold then.
  ///
  /// Throws `MoneyError.overflow`.
  public init?(of budget: Budget, in month: YearMonth, of book: Book) throws(MoneyError) {
    guard let limit = budget.limit(in: month) else { return nil }
    self.budget = budget
    self.limit = limit
    period = budget.days(around: month)
    let shares = MemberShares(of: book)
    var totals = PeriodSummary.Totals()
    for charge in book.charges(in: period) where charge.counts(book.settings) {
      var counted = charge
      guard let part = budget.scope.part(of: charge, in: book, shares) else { continue }
      // A charge in another currency is added to a sum of its own. To count it, its part is converted here.
      counted.amount = part
      try totals.add(counted, of: book)
      if crossing == nil, let sum = totals.expected[budget.currency], sum.minorUnits > limit.minorUnits {
        crossing = Crossing(charge: charge, part: part)
      }
    }
    self.totals = totals
    left = try limit.subtracting(totals.expected[budget.currency] ?? .zero(budget.currency))
  }

  /// What was paid.
  public var confirmed: Money { totals.confirmed[budget.currency] ?? .zero(budget.currency) }
  /// What is expected and not paid yet.
  public var projected: Money { totals.projected[budget.currency] ?? .zero(budget.currency) }
  /// Both together.
  public var expected: Money { totals.expected[budget.currency] ?? .zero(budget.currency) }
  /// What is charged in other currencies, which the limit does not count.
  public var leftOut: MoneySums { totals.expected.without(budget.currency) }
}

extension Book {
  /// How every budget stands that holds in a month, over that month or its year; throws `MoneyError.overflow`.
  ///
  /// Those of a month first, then those of a year; within these everything, categories, tags, members, by name.
  public func budgetStatuses(
    in month: YearMonth, only period: Budget.Period? = nil
  ) throws(MoneyError) -> [BudgetStatus] {
    var statuses: [BudgetStatus] = []
    for budget in budgets.sorted(by: Budget.precedes) where period == nil || period == budget.period {
      if let status = try BudgetStatus(of: budget, in: month, of: self) { statuses.append(status) }
    }
    return statuses
  }
}

extension Budget {
  static func precedes(_ one: Budget, _ other: Budget) -> Bool {
    let (left, right) = (one.rank, other.rank)
    if left.place != right.place { return left.place < right.place }
    if left.name.utf8.elementsEqual(right.name.utf8) { return one.currency < other.currency }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  private var rank: (place: Int, name: String) {
    let first = period == .month ? 0 : 4
    return switch scope {
    case .everything: (first, "")
    case .category(let name): (first + 1, name)
    case .tag(let name): (first + 2, name)
    case .member(let name): (first + 3, name)
    }
  }
}
