import BillingCore

/// The state of a budget in its month or year, for `budget`.
///
/// Laws:
/// - all amounts are those of a `PeriodSummary` of the same charges, in the budget's currency; if that is the base
///   currency of the book, they are the `ConvertedTotals` of that summary;
/// - the crossing charge is the first, by date, name and id, with which the sum exceeds the limit; a sum equal to the
///   limit does not exceed it.
public struct BudgetStatus: Equatable, Sendable {
  /// The charge that exceeds a limit.
  public struct Crossing: Equatable, Sendable {
    /// The whole charge.
    public let charge: BillingEvent
    /// The counted part of the charge.
    public let part: Money
  }

  public let budget: Budget
  /// The first and the last month that the limit applies to.
  public let firstMonth, lastMonth: YearMonth
  /// The days of these.
  public let period: DateInterval
  /// The same, if they are not those of the calendar.
  public let ownDays: DateInterval?
  /// The limit for these days.
  public let limit: Money
  /// The past or future charge with which the limit is exceeded; `nil` if it is not.
  public let crossing: Crossing?
  /// The limit minus the total; negative if it is exceeded.
  public let left: Money
  /// The converted totals; `nil` if the budget's currency is not the base currency of the book.
  public let converted: ConvertedTotals?
  /// The sums in the budget's currency.
  public let sums: PeriodSums<Money>
  /// The charges in other currencies that could not be converted and are not counted.
  public let leftOut: MoneySums

  /// Measures a budget over the month or its year; returns `nil` if the budget has no limit then.
  ///
  /// Converts with the rates known today. Throws `MoneyError.overflow`.
  public init?(of budget: Budget, in month: YearMonth, of book: Book, today: CivilDate) throws(MoneyError) {
    let sweep = BudgetSweep(of: [budget], in: month, of: book, today: today)
    guard let status = try sweep.statuses().first else { return nil }
    self = status
  }

  /// The status after all charges of the period; throws `MoneyError.overflow`.
  init(of count: BudgetCount) throws(MoneyError) {
    (budget, period, limit, crossing) = (count.budget, count.period, count.limit, count.crossing)
    (firstMonth, lastMonth, ownDays) = (count.months.first, count.months.last, count.ownDays)
    converted = try count.converter?.totals(count.totals)
    sums = converted.map { PeriodSums(of: $0, \.amount) } ?? PeriodSums(of: count.totals, in: budget.currency)
    leftOut = converted?.expected.unconverted ?? count.totals.expected.without(budget.currency)
    left = try limit.subtracting(sums.expected)
  }
}

extension Book {
  /// The status of every budget in effect in a month, over that month or its year; throws `MoneyError.overflow`.
  ///
  /// Monthly budgets come first, then yearly ones; within these everything, categories, tags, members, by name, and the
  /// limits of one scope in the order of the currencies.
  public func budgetStatuses(
    in month: YearMonth, only period: Budget.Period? = nil, today: CivilDate
  ) throws(MoneyError) -> [BudgetStatus] {
    let currencies = CurrencyOrder(of: self)
    let wanted = budgets.filter { period == nil || period == $0.period }
    return try BudgetSweep(
      of: wanted.ordered { Budget.precedes($0, $1, currencies) }, in: month, of: self, today: today
    )
    .statuses()
  }
}

extension Budget {
  static func precedes(_ one: Budget, _ other: Budget, _ currencies: CurrencyOrder) -> Bool {
    let (left, right) = (one.rank, other.rank)
    if left.index != right.index { return left.index < right.index }
    if left.name.utf8.elementsEqual(right.name.utf8) { return currencies.precedes(one.currency, other.currency) }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  private var rank: (index: Int, name: String) {
    let first = period == .month ? 0 : 4
    return switch scope {
    case .everything: (first, "")
    case .category(let name): (first + 1, name)
    case .tag(let name): (first + 2, name)
    case .member(let name): (first + 3, name)
    }
  }
}
