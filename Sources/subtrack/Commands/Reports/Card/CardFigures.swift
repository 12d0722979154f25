import BillingCore
import BillingReports

/// The figures of a card.
///
/// Each is that of a plain report as of the last day of the card: `summary`, `trends`, `insights` and `list`.
struct CardFigures {
  /// The totals of the year, in the currencies of the charges and in the base currency.
  let summary: PeriodSummary
  let converted: ConvertedTotals?
  /// The months in the first currency; `nil` without charges.
  let line: TrendLine?
  /// The price rises that were first charged in the year.
  let rises: [PriceRise]
  /// The number of subscriptions cancelled in the year.
  let cancelledCount: Int
  /// What was saved in the year, by whatever.
  let saved: MoneySums
  /// The index of the active subscription with the earliest first charge.
  let longestKept: Int?

  /// The figures of the days of a card; throws `MoneyError.overflow`.
  init(
    of book: Book, over days: DateInterval, matching filter: ChargeFilter?, today: CivilDate
  ) throws(MoneyError) {
    summary = try PeriodSummary(of: book, over: days, matching: filter, today: today)
    converted = try CurrencyConverter(of: book, today: today)?.totals(summary.totals)
    let lines = try SpendingTrends(of: book, over: days, matching: filter, today: today).lines
    line = CurrencyOrder(of: book).sorted(lines) { $0.currency }.first
    let insights = try SpendingInsights(of: book, partOf: book, today: days.last, within: 0)
    rises = insights.findings.compactMap(\.rise).filter { days.contains($0.firstCharge) }
    saved = try Savings.counted(in: days, of: book, today: days.last)?.total ?? MoneySums()
    cancelledCount = book.subscriptions.count { one in
      one.status == .cancelled && one.cancellationDate.map(days.contains) ?? false
    }
    longestKept = Self.longestKept(of: book, on: days.last)
  }

  private static func longestKept(of book: Book, on day: CivilDate) -> Int? {
    let statuses = book.effectiveStatuses(on: day)
    let first = { (index: Int) in book.subscriptions[index].firstBillingDate }
    return book.subscriptions.indices.filter { statuses[$0].status == .active && first($0) <= day }
      .min { (first($0), $0) < (first($1), $1) }
  }
}

extension Insight {
  fileprivate var rise: PriceRise? { if case .priceRise(let rise) = self { rise } else { nil } }
}
