import TestSupport
import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// Reports by months that begin on another day, over random books, against plain sums over the days.
@Suite("Laws of months of one's own")
struct OwnMonthLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  private static let year = 2025

  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    let calendars: [HolidayCalendar] = [.jp, .us, .target]
    book.settings.holidays = BusinessCalendar(.holidays(calendars[Int(seed % 3)]))
    book.settings.payday = ["25 previous", "last next", "1 previous", "10"].randomElement(using: &dice).flatMap(
      Payday.init)
    let starts: [Settings.MonthStart] = [.payday, .payday, .day(31), .day(.random(in: 2...28, using: &dice))]
    book.settings.monthStart = starts.randomElement(using: &dice) ?? .payday
    return (book, CivilDate.random(in: days("2025-02-10", "2025-12-20"), &dice))
  }

  /// The sums of the charges on some days, which a walk over all charges finds.
  private func walk(_ book: Book, _ days: DateInterval) throws -> MoneySums {
    var sums = MoneySums()
    for charge in book.charges(in: .init(unchecked: .minimum, through: day("2027-12-31")))
    where charge.counts(book.settings) {
      if days.first <= charge.date, charge.date <= days.last { try sums.add(book.cost(of: charge)) }
    }
    return sums
  }

  @Test("summary, trends, calendar and budget have the sums of the days of each month", arguments: seeds)
  func agree(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let rule = book.settings.months
    let span = try #require(rule.year(Self.year))
    let calendar = try YearCalendar(of: book, in: span, today: today)
    let trends = try SpendingTrends(of: book, over: span, today: today)
    let groups = try PeriodSummary(of: book, over: span, by: [.month], today: today).groups
    var year = MoneySums()
    for (index, month) in rule.months(in: span).enumerated() {
      let days = rule.days(of: month)
      let expected = try walk(book, days)
      try year.add(expected)
      #expect(calendar.months[index].totals.expected == expected)
      #expect(calendar.months[index].ownDays == days)
      #expect(try MonthCalendar(of: book, in: month, today: today).totals.expected == expected)
      #expect(groups.first { $0.key == month.description }?.totals.expected ?? MoneySums() == expected)
      for line in trends.lines {
        let found = line.months.first { $0.month == month }
        #expect(found?.sums.expected ?? .zero(line.currency) == expected[line.currency] ?? .zero(line.currency))
        #expect(found.map { $0.ownDays == days } ?? true)
      }
      let budget = Budget(.everything, per: .month, in: .yen, versions: [.init(from: month, minorUnits: 0)])
      let status = try #require(try BudgetStatus(of: budget, in: month, of: book, today: today))
      #expect(status.period == days && status.sums.expected == expected[.yen] ?? .zero(.yen))
    }
    #expect(try walk(book, span) == year)
    #expect(calendar.totals.expected == year && trends.totals.expected == year)
    let budget = Budget(
      .everything, per: .year, in: .yen, versions: [.init(from: YearMonth("2025-06")!, minorUnits: 0)])
    let status = try #require(try BudgetStatus(of: budget, in: YearMonth("2025-03")!, of: book, today: today))
    #expect(status.period == span && status.sums.expected == year[.yen] ?? .zero(.yen))
  }

  @Test("quarters of trends are three of the months, years twelve", arguments: seeds)
  func steps(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let rule = book.settings.months
    let span = try #require(rule.year(Self.year))
    let months = try SpendingTrends(of: book, over: span, today: today)
    for step in [SpendingTrends.Step.quarter, .year] {
      let trends = try SpendingTrends(of: book, over: span, per: step, today: today)
      for line in trends.lines {
        let all = months.lines.first { $0.currency == line.currency }?.months ?? []
        for one in line.months {
          let last = one.month.last(ofEvery: step.monthCount)
          let parts = all.filter { one.month <= $0.month && $0.month <= last }
          #expect(one.sums.expected.minorUnits == parts.reduce(0) { $0 + $1.sums.expected.minorUnits })
          #expect(one.ownDays == rule.days(from: one.month, through: last))
        }
      }
    }
  }
}
