import BillingCore
@testable import BillingReports
@testable import BillingSamples

// Reports as of 2026-02-06, for tests that do not ask what is unconfirmed and what is upcoming.

extension PeriodSummary {
  init(of book: Book, over period: DateInterval, by grouping: QueryField? = nil) throws(MoneyError) {
    try self.init(of: book, over: period, by: grouping.map { [$0] } ?? [], today: day("2026-02-06"))
  }
}

extension SpendingTrends {
  /// The last months up to and including one.
  init(
    of book: Book, through last: YearMonth, months count: Int, by grouping: QueryField? = nil,
    today: CivilDate = day("2026-02-06")
  ) throws(MoneyError) {
    let rule = book.settings.months
    try self.init(
      of: book, over: rule.ending(on: rule.lastDay(of: last), months: count), by: grouping.map { [$0] } ?? [],
      today: today)
  }
}

extension PeriodSummary.Group {
  /// The value of the last of the fields; `nil` if it is empty.
  var key: String? { path.last?.text }
}

extension SpendingTrends.Group {
  /// The value of the last of the fields; `nil` if it is empty.
  var key: String? { path.last?.text }
}

extension MonthCalendar {
  init(of book: Book, in month: YearMonth) throws(MoneyError) {
    try self.init(of: book, in: month, today: day("2026-02-06"))
  }
}

extension YearCalendar {
  init(of book: Book, in year: DateInterval) throws(MoneyError) {
    try self.init(of: book, in: year, today: day("2026-02-06"))
  }
}
