import BillingCore

/// A year, or any other months, with the charges of each day, for `calendar`.
///
/// The days add up to the months, and these to the `PeriodSummary` of the year. One pass over the charges serves all.
public struct YearCalendar: Equatable, Sendable {
  public let period: DateInterval
  public private(set) var months: [MonthCalendar]
  public private(set) var totals = PeriodSummary.Totals()

  /// The calendar of a period as of `today`, with whole months around its days; throws `MoneyError.overflow`.
  public init(
    of book: Book, in year: DateInterval, matching filter: ChargeFilter? = nil, today: CivilDate
  ) throws(MoneyError) {
    period = year
    let rule = book.settings.months
    months = rule.months(in: year).map { MonthCalendar(withoutCharges: $0, of: book) }
    totals = PeriodSummary.Totals(of: book)
    let first = rule.month(of: year.first).index
    var finder = MonthFinder(rule)
    for event in book.charges(in: year, matching: filter) {
      try months[Int(finder.month(of: event.date).index - first)].add(event, of: book, today: today)
      if event.counts(book.settings) { try totals.add(event, of: book, today: today) }
    }
  }

  public var days: [MonthCalendar.Day] { months.flatMap(\.days).filter { period.contains($0.date) } }
}
