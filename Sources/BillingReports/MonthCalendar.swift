import BillingCore

/// A month with the charges of each day, for `calendar`.
///
/// It includes all charges, also skipped and paused ones; the sums include only those for which `BillingEvent.counts`
/// is true.
public struct MonthCalendar: Equatable, Sendable {
  public struct Day: Equatable, Sendable {
    public let date: CivilDate
    /// The charges by name, including skipped and paused ones.
    public fileprivate(set) var charges: [BillingEvent] = []
    /// The totals of the charges that count.
    public fileprivate(set) var totals = PeriodSummary.Totals()

    /// Whether there are charges that count, all of them confirmed or assumed to be paid.
    public var isSettled: Bool { totals.paidCount > 0 && totals.paidCount == totals.count }
  }

  public let month: YearMonth
  /// Its days, if they are not those of the calendar.
  public let ownDays: DateInterval?
  public private(set) var days: [Day]
  public private(set) var totals = PeriodSummary.Totals()
  /// The statements that cards draw in the month, by day; their charges count on their own days.
  public private(set) var statements: [Payment] = []
  /// What is to do in the month, by day.
  public private(set) var notes: [NoteAhead] = []

  public init(
    of book: Book, in month: YearMonth, matching filter: ChargeFilter? = nil, today: CivilDate
  ) throws(MoneyError) {
    self.init(withoutCharges: month, of: book)
    for event in book.charges(in: period, matching: filter) { try add(event, of: book, today: today) }
    notes = book.notesAhead(in: period, today: today, matching: filter)
    guard book.accounts.contains(where: { $0.closingDay != nil }) else { return }
    statements = try Payments(of: book, in: period, matching: filter).ofAccounts.filter(\.isStatement)
  }

  /// An empty month to which charges can be added.
  init(withoutCharges month: YearMonth, of book: Book) {
    let rule = book.settings.months
    self.month = month
    ownDays = rule.ownDays(of: month)
    totals = PeriodSummary.Totals(of: book)
    let period = rule.days(of: month)
    days = (0...period.first.days(until: period.last)).map { [totals] in
      Day(date: period.first.advancedClamping(days: $0), totals: totals)
    }
  }

  public var period: DateInterval { ownDays ?? month.days }

  /// Adds a charge of the month, as of `today`; throws `MoneyError.overflow`.
  mutating func add(_ event: BillingEvent, of book: Book, today: CivilDate) throws(MoneyError) {
    let index = days[0].date.days(until: event.date)
    days[index].charges.append(event)
    guard event.counts(book.settings) else { return }
    try days[index].totals.add(event, of: book, today: today)
    try totals.add(event, of: book, today: today)
  }
}

extension [MonthCalendar.Day] {
  /// Arranges consecutive days in rows of seven that start on a day of the week, with `nil` outside the days.
  ///
  /// February 2026 from Monday: six empty cells and the 1st, then four rows, the last of which ends with the 28th.
  public func weeks(from start: Settings.WeekStart) -> [[MonthCalendar.Day?]] {
    let lead = first.flatMap { start.week.firstIndex(of: $0.date.weekday) } ?? 0
    let indices = [MonthCalendar.Day?](repeating: nil, count: lead) + self
    return stride(from: 0, to: indices.count, by: 7).map { start in
      let week = [MonthCalendar.Day?](indices.dropFirst(start).prefix(7))
      return week + [MonthCalendar.Day?](repeating: nil, count: 7 - week.count)
    }
  }
}
