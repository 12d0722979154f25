import BillingCore

/// A budget with the charges of its period counted so far.
struct BudgetCount {
  let budget: Budget
  let limit: Money
  let months: (first: YearMonth, last: YearMonth)
  let period: DateInterval
  let ownDays: DateInterval?
  /// The converter into the budget's currency; `nil` if that is not the base currency of the book.
  let converter: CurrencyConverter?
  private(set) var totals: PeriodSummary.Totals
  private(set) var crossing: BudgetStatus.Crossing?
  private var sum: RunningSum

  /// Returns `nil` if the budget has no limit in the month.
  init?(of budget: Budget, in month: YearMonth, of book: Book, _ converter: CurrencyConverter?) {
    let settings = book.settings
    guard let limit = budget.limit(in: settings.month(month, ofBudgetsPer: budget.period)) else { return nil }
    self.budget = budget
    totals = PeriodSummary.Totals(of: book)
    self.limit = limit
    months = settings.months(around: month, ofBudgetsPer: budget.period)
    let isFiscal = budget.period == .year && settings.yearStart != nil
    period =
      budget.period == .month
      ? settings.months.days(from: months.first, through: months.last) : settings.days(ofYearFrom: months.first)
    ownDays = settings.months.isCalendar && !isFiscal ? nil : period
    self.converter = converter.flatMap { $0.base == budget.currency ? $0 : nil }
    sum = RunningSum(currency: budget.currency, converter: self.converter)
  }

  /// Counts a charge, or a part of it; throws `MoneyError.overflow`.
  mutating func add(
    _ charge: BillingEvent, part: Money, of book: Book, today: CivilDate
  ) throws(MoneyError) {
    let counted = charge.costing(part)
    try totals.add(counted, of: book, today: today)
    if crossing == nil, try sum.exceeds(limit, with: counted, of: book) {
      crossing = BudgetStatus.Crossing(charge: charge, part: part)
    }
  }
}

/// The exact sum of the charges of a budget so far.
private struct RunningSum {
  let currency: Currency
  let converter: CurrencyConverter?
  var sum = FractionSum()
  /// An upper bound of the sum: the sum with each part rounded up.
  var bound: Int128 = 0
  /// A cache: there are many charges, but few currencies and dates of payment.
  var fractions: [DatedSums.Key: Fraction?] = [:]

  /// Adds a charge, and returns whether the rounded sum then exceeds a limit.
  ///
  /// Rounding a sum of many denominators is slow, so it is only done if the bound exceeds the limit. Throws
  /// `MoneyError.overflow`.
  mutating func exceeds(_ limit: Money, with charge: BillingEvent, of book: Book) throws(MoneyError) -> Bool {
    guard let fraction = try fraction(for: charge, of: book) else { return false }
    let count = Int128(charge.amount.minorUnits)
    try sum.add(count, times: fraction)
    let (floor, remainder) = try Fraction.product(count, fraction.numerator).flooredDivision(by: fraction.denominator)
    let (next, overflow) = bound.addingReportingOverflow(remainder > 0 ? floor + 1 : floor)
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
