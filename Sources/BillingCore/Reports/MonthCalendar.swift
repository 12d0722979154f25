/// A month, day by day, with what is charged on each: what `calendar` answers.
///
/// Every charge is in it, also what is skipped or rests; only what `BillingEvent.counts` is in the sums.
public struct MonthCalendar: Equatable, Sendable {
  /// One day of the month.
  public struct Day: Equatable, Sendable {
    /// Which one.
    public let date: CivilDate
    /// Its charges, by name, those that are skipped or rest included.
    public fileprivate(set) var charges: [BillingEvent] = []
    /// What counts of them.
    public fileprivate(set) var totals = PeriodSummary.Totals()

    /// Whether something is charged, and all of it is paid.
    public var isSettled: Bool { totals.confirmedCount > 0 && totals.projectedCount == 0 }
  }

  /// Which month it is.
  public let month: YearMonth
  /// Its days, from the first to the last.
  public private(set) var days: [Day]
  /// What counts of the whole month.
  public private(set) var totals = PeriodSummary.Totals()

  /// A month of a book; throws `MoneyError.overflow`.
  public init(of book: Book, in month: YearMonth) throws(MoneyError) {
    self.init(withoutCharges: month)
    for event in book.charges(in: month.days) { try add(event, of: book) }
  }

  /// A month to which charges are to be added.
  init(withoutCharges month: YearMonth) {
    self.month = month
    days = (1...month.dayCount).map { Day(date: CivilDate(month, clampedDay: $0)) }
  }

  /// Adds a charge of the month; throws `MoneyError.overflow`.
  mutating func add(_ event: BillingEvent, of book: Book) throws(MoneyError) {
    let index = event.date.day - 1
    days[index].charges.append(event)
    guard event.counts(book.settings) else { return }
    try days[index].totals.add(event, of: book)
    try totals.add(event, of: book)
  }
}

extension [MonthCalendar.Day] {
  /// Days that follow each other in rows of seven, beginning with that day of the week; nil where none of them stands.
  ///
  /// February 2026 from Monday: six empty places and the 1st, then four rows of which the last ends with the 28th.
  public func weeks(from start: Settings.WeekStart) -> [[MonthCalendar.Day?]] {
    let lead = first.flatMap { start.week.firstIndex(of: $0.date.weekday) } ?? 0
    let indices = [MonthCalendar.Day?](repeating: nil, count: lead) + self
    return stride(from: 0, to: indices.count, by: 7).map { start in
      let week = [MonthCalendar.Day?](indices.dropFirst(start).prefix(7))
      return week + [MonthCalendar.Day?](repeating: nil, count: 7 - week.count)
    }
  }
}
