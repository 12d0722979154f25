/// A year, day by day, with what is charged on each: what `calendar` answers for a year.
///
/// Its days add up to its months, and these to the `PeriodSummary` of the year. One pass over the charges serves all.
public struct YearCalendar: Equatable, Sendable {
  /// The days that it covers.
  public let period: DateInterval
  /// Their months, the earliest first.
  public private(set) var months: [MonthCalendar]
  /// What counts of the whole year.
  public private(set) var totals = PeriodSummary.Totals()

  /// A year of a book, see `DateInterval.year`; throws `MoneyError.overflow`.
  public init(of book: Book, in year: DateInterval) throws(MoneyError) {
    period = year
    months = year.months.map(MonthCalendar.init(withoutCharges:))
    let first = year.first.yearMonth.index
    for event in book.charges(in: year) {
      try months[Int(event.date.yearMonth.index - first)].add(event, of: book)
      if event.counts(book.settings) { try totals.add(event, of: book) }
    }
  }

  /// The days of all months, in order.
  public var days: [MonthCalendar.Day] { months.flatMap(\.days) }
}
