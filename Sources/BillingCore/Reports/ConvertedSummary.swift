/// A summary's totals in the base currency of its book.
public struct ConvertedSummary: Equatable, Sendable {
  /// The base currency.
  public let base: Currency
  /// Everything together.
  public let totals: ConvertedTotals
  /// The groups, in the order of the summary.
  public let groups: [ConvertedTotals]
  /// The mean cost of a month of what runs today.
  public let averagePerMonth: ConvertedTotal

  /// The totals with the rates that are known on a day; nil where the book names no base currency.
  ///
  /// Throws `MoneyError.overflow`.
  public init?(of summary: PeriodSummary, in book: Book, today: CivilDate) throws(MoneyError) {
    guard let converter = CurrencyConverter(of: book, today: today) else { return nil }
    base = converter.base
    totals = try converter.totals(summary.totals)
    var groups: [ConvertedTotals] = []
    for group in summary.groups { groups.append(try converter.totals(group.totals)) }
    self.groups = groups
    averagePerMonth = try book.averagePerMonth(on: today, in: converter, for: summary.member)
  }
}

/// The totals of a period in one currency.
public struct ConvertedTotals: Equatable, Sendable {
  /// What was paid, each charge at the rate of its day of payment.
  public let confirmed: ConvertedTotal
  /// What is expected and not paid yet, at the latest rate.
  public let projected: ConvertedTotal
  /// Both together, rounded once.
  public let expected: ConvertedTotal
}

extension CurrencyConverter {
  /// The totals of a summary of this converter's book; throws `MoneyError.overflow`.
  public func totals(_ totals: PeriodSummary.Totals) throws(MoneyError) -> ConvertedTotals {
    let projected = DatedSums(unpaid: totals.projected)
    var expected = totals.payments
    try expected.add(projected)
    return ConvertedTotals(
      confirmed: try total(of: totals.payments), projected: try total(of: projected),
      expected: try total(of: expected))
  }
}
