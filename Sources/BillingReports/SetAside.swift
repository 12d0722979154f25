import BillingCore

/// What to set aside each month for the charges that come less often than monthly, by payment method.
///
/// The charges of a year are divided over its twelve months to the unit, by the method of the largest remainder.
///
/// Law: the twelve months of a year add up to its charges exactly, in each currency and for each payment method.
public struct SetAside: Equatable, Sendable {
  /// The charges of one payment method, or of all.
  public struct Row: Equatable, Sendable {
    /// The payment method; `nil` if there is none.
    public let paymentMethod: String?
    /// What to set aside in the months asked for.
    public let sums: MoneySums
    /// The charges of the year.
    public let charges: MoneySums
    public let count: Int
  }

  public let year: Int
  public let days: DateInterval
  /// The number of months asked for.
  public let monthCount: Int
  /// One row for each payment method, the largest first.
  public private(set) var rows: [Row] = []
  public private(set) var total = Row(paymentMethod: nil, sums: MoneySums(), charges: MoneySums(), count: 0)

  /// Divides the charges of the year of some months; `nil` unless there is a month and all are in one year.
  ///
  /// Throws `MoneyError.overflow`.
  public init?(
    of book: Book, in months: [YearMonth], matching filter: ChargeFilter? = nil, today: CivilDate
  ) throws(MoneyError) {
    let rule = book.settings.months
    guard let year = months.first?.year, months.last?.year == year, let days = rule.year(year) else { return nil }
    (self.year, self.days, monthCount) = (year, days, months.count)
    var tree = GroupTree(by: [.paymentMethod], of: rule, empty: PeriodSummary.Totals())
    var all = PeriodSummary.Totals()
    for charge in book.charges(in: days, matching: filter) where charge.counts(book.settings) {
      let mean = book.cycle(of: charge).frequency.perMonth
      guard mean.charges < mean.months else { continue }
      try all.add(charge, of: book, today: today)
      try tree.add(charge, of: book) { (totals) throws(MoneyError) in
        try totals.add(charge, of: book, today: today)
      }
    }
    let order = AmountOrder(of: book, currencies: all.expected.sums.map(\.currency), today: today)
    var sums = MoneySums()
    for group in try tree.ordered(by: { (totals) throws(MoneyError) in try order.rank(of: totals) }) {
      let part = try Self.part(of: group.value.expected, in: months)
      try sums.add(part)
      rows.append(
        Row(
          paymentMethod: group.path.last?.text, sums: part, charges: group.value.expected, count: group.value.count))
    }
    total = Row(paymentMethod: nil, sums: sums, charges: all.expected, count: all.count)
  }

  /// The parts of some months in the sums of their year.
  private static func part(of year: MoneySums, in months: [YearMonth]) throws(MoneyError) -> MoneySums {
    let weights = [Int](repeating: 1, count: 12)
    var sums = MoneySums()
    for sum in year.sums {
      let parts: [Money]
      do throws(SplitError) { parts = try sum.split(byWeights: weights) } catch { continue }
      for month in months { try sums.add(parts[month.month - 1]) }
    }
    return sums
  }
}
