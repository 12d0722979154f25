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
  /// The days that the limit applies to.
  public let period: DateInterval
  /// The limit for these days.
  public let limit: Money
  /// The past or future charge with which the limit is exceeded; `nil` if it is not.
  public private(set) var crossing: Crossing?
  /// The limit minus the total; negative if it is exceeded.
  public let left: Money
  /// The converted totals; `nil` if the budget's currency is not the base currency of the book.
  public let converted: ConvertedTotals?
  private let totals: PeriodSummary.Totals

  /// Measures a budget over the month or its year; returns `nil` if the budget has no limit then.
  ///
  /// Converts with the rates known today. Throws `MoneyError.overflow`.
  public init?(of budget: Budget, in month: YearMonth, of book: Book, today: CivilDate) throws(MoneyError) {
    guard let limit = budget.limit(in: month) else { return nil }
    self.budget = budget
    self.limit = limit
    period = budget.days(around: month)
    let shares = MemberShares(of: book)
    let converter = CurrencyConverter(of: book, today: today).flatMap { $0.base == budget.currency ? $0 : nil }
    var sum = RunningSum(currency: budget.currency, converter: converter)
    var totals = PeriodSummary.Totals()
    for charge in book.charges(in: period) where charge.counts(book.settings) {
      var counted = charge
      guard let part = budget.scope.part(of: charge, in: book, shares) else { continue }
      counted.amount = part
      try totals.add(counted, of: book, today: today)
      if crossing == nil, try sum.exceeds(limit, with: counted, of: book) {
        crossing = Crossing(charge: charge, part: part)
      }
    }
    self.totals = totals
    converted = try converter?.totals(totals)
    left = try limit.subtracting(
      converted?.expected.amount ?? totals.expected[budget.currency] ?? .zero(budget.currency))
  }

  /// The sum of the confirmed charges.
  public var confirmed: Money {
    converted?.confirmed.amount ?? totals.confirmed[budget.currency] ?? .zero(budget.currency)
  }
  /// The sum of the charges up to today that are not confirmed.
  public var unconfirmed: Money {
    converted?.unconfirmed.amount ?? totals.unconfirmed[budget.currency] ?? .zero(budget.currency)
  }
  /// The sum of the charges after today that are not confirmed.
  public var upcoming: Money {
    converted?.upcoming.amount ?? totals.upcoming[budget.currency] ?? .zero(budget.currency)
  }
  /// The sum of the unconfirmed and upcoming charges.
  public var projected: Money {
    converted?.projected.amount ?? totals.projected[budget.currency] ?? .zero(budget.currency)
  }
  /// The sum of all.
  public var expected: Money {
    converted?.expected.amount ?? totals.expected[budget.currency] ?? .zero(budget.currency)
  }
  /// The charges in other currencies that could not be converted and are not counted.
  public var leftOut: MoneySums { converted?.expected.unconverted ?? totals.expected.without(budget.currency) }
}

/// The exact sum of the charges so far.
private struct RunningSum {
  let currency: Currency
  let converter: CurrencyConverter?
  private var sum = FractionSum()
  /// An upper bound of the sum: the sum with each part rounded up.
  private var bound: Int128 = 0
  /// A cache: there are many charges, but few currencies and dates of payment.
  private var fractions: [DatedSums.Key: Fraction?] = [:]

  init(currency: Currency, converter: CurrencyConverter?) {
    self.currency = currency
    self.converter = converter
  }

  /// Adds a charge, and returns whether the rounded sum then exceeds a limit.
  ///
  /// Rounding a sum of many denominators is slow, so it is only done if the bound exceeds the limit. Throws
  /// `MoneyError.overflow`.
  mutating func exceeds(_ limit: Money, with charge: BillingEvent, of book: Book) throws(MoneyError) -> Bool {
    guard let fraction = try fraction(for: charge, of: book) else { return false }
    let count = Int128(charge.amount.minorUnits)
    try sum.add(count, times: fraction)
    let (floor, rest) = try Fraction.product(count, fraction.numerator).flooredDivision(by: fraction.denominator)
    let (next, overflow) = bound.addingReportingOverflow(rest > 0 ? floor + 1 : floor)
    guard !overflow else { throw .overflow }
    bound = next
    if bound <= limit.minorUnits { return false }
    return try sum.rounded(converter?.rounding ?? .halfAwayFromZero) > limit.minorUnits
  }

  /// The factor for a charge; `nil` if it is not counted.
  private mutating func fraction(for charge: BillingEvent, of book: Book) throws(MoneyError) -> Fraction? {
    guard let converter else { return charge.amount.currency == currency ? .one : nil }
    let paidOn = charge.state == .confirmed ? book.paymentDate(of: charge) : nil
    let key = DatedSums.Key(currency: charge.amount.currency, paidOn: paidOn)
    if let known = fractions[key] { return known }
    let fraction = try converter.fraction(for: key.currency, paidOn: paidOn)
    fractions[key] = .some(fraction)
    return fraction
  }
}

extension Budget.Scope {
  /// The counted amount of a charge: the whole or the member's part; `nil` if nothing of it counts.
  ///
  /// A confirmed charge is split as it was when it was confirmed.
  fileprivate func part(of charge: BillingEvent, in book: Book, _ shares: MemberShares) -> Money? {
    guard let bearer else { return covers(book.subscriptions[charge.subscription]) ? charge.amount : nil }
    return shares.part(of: charge.amount, by: book.costSplit(of: charge), for: bearer)
  }
}

extension Book {
  /// The status of every budget in effect in a month, over that month or its year; throws `MoneyError.overflow`.
  ///
  /// Monthly budgets come first, then yearly ones; within these everything, categories, tags, members, by name.
  public func budgetStatuses(
    in month: YearMonth, only period: Budget.Period? = nil, today: CivilDate
  ) throws(MoneyError) -> [BudgetStatus] {
    var statuses: [BudgetStatus] = []
    for budget in budgets.sorted(by: Budget.precedes) where period == nil || period == budget.period {
      if let status = try BudgetStatus(of: budget, in: month, of: self, today: today) { statuses.append(status) }
    }
    return statuses
  }
}

extension Budget {
  static func precedes(_ one: Budget, _ other: Budget) -> Bool {
    let (left, right) = (one.rank, other.rank)
    if left.index != right.index { return left.index < right.index }
    if left.name.utf8.elementsEqual(right.name.utf8) { return one.currency < other.currency }
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
