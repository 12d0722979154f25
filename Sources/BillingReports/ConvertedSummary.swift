import BillingCore

/// The totals of a summary in the base currency of its book.
public struct ConvertedSummary: Equatable, Sendable {
  public let base: Currency
  public let totals: ConvertedTotals
  /// The groups, in the order of the summary.
  public let groups: [ConvertedTotals]
  /// The average monthly cost of the active subscriptions.
  public let averagePerMonth: ConvertedTotal

  /// Converts with the rates known on a day; returns `nil` if the book has no base currency.
  ///
  /// The average is that of `running`, by default of the book. Throws `MoneyError.overflow`.
  public init?(
    of summary: PeriodSummary, in book: Book, running: Book? = nil, today: CivilDate
  ) throws(MoneyError) {
    guard let converter = CurrencyConverter(of: book, today: today) else { return nil }
    base = converter.base
    totals = try converter.totals(summary.totals)
    var groups: [ConvertedTotals] = []
    for group in summary.groups { groups.append(try converter.totals(group.totals)) }
    self.groups = groups
    averagePerMonth = try (running ?? book).averageSum(on: today).converted(converter)
  }
}

/// The totals of a period in one currency, each rounded once.
///
/// A confirmed charge is converted at the rate of its date of payment, any other at the latest.
public typealias ConvertedTotals = PeriodSums<ConvertedTotal>

extension CurrencyConverter {
  /// The converted totals of a summary of the same book; throws `MoneyError.overflow`.
  public func totals(_ totals: PeriodSummary.Totals) throws(MoneyError) -> ConvertedTotals {
    let projected = DatedSums(unpaid: totals.projected)
    let assumed = DatedSums(unpaid: totals.assumed)
    var paid = totals.payments
    try paid.add(assumed)
    var expected = totals.payments
    try expected.add(projected)
    return ConvertedTotals(
      confirmed: try total(of: totals.payments), assumed: try total(of: assumed), paid: try total(of: paid),
      unconfirmed: try total(of: DatedSums(unpaid: totals.unconfirmed)),
      upcoming: try total(of: DatedSums(unpaid: totals.upcoming)), projected: try total(of: projected),
      expected: try total(of: expected), isAssuming: totals.isAssuming)
  }
}
