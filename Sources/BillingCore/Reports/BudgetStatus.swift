/// How a budget stands over its month or its year: what `budget` answers.
///
/// Laws:
/// - what is confirmed and what is expected are those of a `PeriodSummary` of the same charges, in the budget's currency;
///   where that is the base currency of the book, they are the `ConvertedTotals` of that summary;
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
  /// The totals with what could be converted; nil where the budget's currency is not the base currency of the book.
  public let converted: ConvertedTotals?
  private let totals: PeriodSummary.Totals

  /// Measures a budget that holds in a month, over that month or its year; nil where it does not hold then.
  ///
  /// Converted is with the rates that are known today. Throws `MoneyError.overflow`.
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
      try totals.add(counted, of: book)
      if crossing == nil, try sum.exceeds(limit, with: counted, of: book) {
        crossing = Crossing(charge: charge, part: part)
      }
    }
    self.totals = totals
    converted = try converter?.totals(totals)
    left = try limit.subtracting(
      converted?.expected.amount ?? totals.expected[budget.currency] ?? .zero(budget.currency))
  }

  /// What was paid.
  public var confirmed: Money {
    converted?.confirmed.amount ?? totals.confirmed[budget.currency] ?? .zero(budget.currency)
  }
  /// What is expected and not paid yet.
  public var projected: Money {
    converted?.projected.amount ?? totals.projected[budget.currency] ?? .zero(budget.currency)
  }
  /// Both together.
  public var expected: Money {
    converted?.expected.amount ?? totals.expected[budget.currency] ?? .zero(budget.currency)
  }
  /// What is charged in other currencies and could not be converted, which the limit does not count.
  public var leftOut: MoneySums { converted?.expected.unconverted ?? totals.expected.without(budget.currency) }
}

/// What counts so far, exactly.
private struct RunningSum {
  let currency: Currency
  let converter: CurrencyConverter?
  private var sum = FractionSum()
  /// Never less than the sum: it with every part rounded up.
  private var bound: Int128 = 0
  /// What was looked up already: charges are many, currencies and days of payment few.
  private var fractions: [DatedSums.Key: Fraction?] = [:]

  init(currency: Currency, converter: CurrencyConverter?) {
    self.currency = currency
    self.converter = converter
  }

  /// Adds a charge, and tells whether the sum, rounded as it is shown, is then above a limit.
  ///
  /// To round a sum of many denominators is dear, so that is only done where the bound is above the limit. Throws
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

  /// What the charge is multiplied by; nil where it does not count.
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
  /// How every budget stands today that holds in a month, over that month or its year; throws `MoneyError.overflow`.
  ///
  /// Those of a month first, then those of a year; within these everything, categories, tags, members, by name.
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
