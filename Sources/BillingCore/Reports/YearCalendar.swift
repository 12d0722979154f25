/// A year with the charges of each day, for `calendar`.
///
/// The days add up to the months, and these to the `PeriodSummary` of the year. One pass over the charges serves all.
public struct YearCalendar: Equatable, Sendable {
  public let period: DateInterval
  /// The months in order.
  public private(set) var months: [MonthCalendar]
  /// The totals of the year.
  public private(set) var totals = PeriodSummary.Totals()

  /// The calendar of a year as of `today`, see `DateInterval.year`; throws `MoneyError.overflow`.
  public init(of book: Book, in year: DateInterval, today: CivilDate) throws(MoneyError) {
    period = year
    months = year.months.map(MonthCalendar.init(withoutCharges:))
    let first = year.first.yearMonth.index
    for event in book.charges(in: year) {
      try months[Int(event.date.yearMonth.index - first)].add(event, of: book, today: today)
      if event.counts(book.settings) { try totals.add(event, of: book, today: today) }
    }
  }

  /// The days of all months in order.
  public var days: [MonthCalendar.Day] { months.flatMap(\.days) }
}
