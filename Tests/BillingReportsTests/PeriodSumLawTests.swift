@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// Paid, unconfirmed, upcoming and total: one meaning in every report, over random books.
@Suite("Laws of the sums of a period")
struct PeriodSumLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  static let year = days("2025-01-01", "2025-12-31")

  /// The four sums in one currency.
  private struct Sums: Equatable {
    var paid: Int64 = 0
    var unconfirmed: Int64 = 0
    var upcoming: Int64 = 0
    var total: Int64 = 0
  }

  /// A random book, some of whose paused charges count, and a day of 2025 or shortly before or after it.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    book.settings.includePaused = Bool.random(using: &dice)
    return (book, .random(in: days("2024-12-01", "2026-01-31"), &dice))
  }

  /// The sums by the simplest means: the state and the date of each charge that an export contains.
  private func exported(_ book: Book, _ days: DateInterval, _ today: CivilDate, _ currency: Currency) -> Sums {
    var sums = Sums()
    for charge in book.charges(in: days) where charge.amount.currency == currency && charge.counts(book.settings) {
      let units = book.cost(of: charge).minorUnits
      sums.total += units
      if charge.state == .confirmed {
        sums.paid += units
      } else if charge.date <= today {
        sums.unconfirmed += units
      } else {
        sums.upcoming += units
      }
    }
    return sums
  }

  private func sums(_ totals: PeriodSummary.Totals, _ currency: Currency) -> Sums {
    let units = { (sums: MoneySums) in sums[currency]?.minorUnits ?? 0 }
    #expect(units(totals.projected) == units(totals.unconfirmed) + units(totals.upcoming))
    return Sums(
      paid: units(totals.confirmed), unconfirmed: units(totals.unconfirmed), upcoming: units(totals.upcoming),
      total: units(totals.expected))
  }

  private func sums(_ line: TrendLine.Sums) -> Sums {
    #expect(line.projected.minorUnits == line.unconfirmed.minorUnits + line.upcoming.minorUnits)
    return Sums(
      paid: line.confirmed.minorUnits, unconfirmed: line.unconfirmed.minorUnits, upcoming: line.upcoming.minorUnits,
      total: line.expected.minorUnits)
  }

  @Test("summary, trends, calendar and budget agree with the export, and the parts add up", arguments: seeds)
  func agree(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let december = YearMonth("2025-12")!
    let calendar = try YearCalendar(of: book, in: Self.year, today: today)
    let trends = try SpendingTrends(of: book, through: december, months: 12, today: today)
    for currency in [Currency.yen, currency("USD")] {
      for (index, month) in MonthRule.calendar.months(in: Self.year).enumerated() {
        let expected = exported(book, month.days, today, currency)
        #expect(expected.paid + expected.unconfirmed + expected.upcoming == expected.total)
        let summary = try PeriodSummary(of: book, over: month.days, by: [.payer], today: today)
        #expect(sums(summary.totals, currency) == expected)
        #expect(sums(try MonthCalendar(of: book, in: month, today: today).totals, currency) == expected)
        #expect(sums(calendar.months[index].totals, currency) == expected)
        let line = trends.lines.first { $0.currency == currency }?.months.first { $0.month == month }
        #expect(line.map { sums($0.sums) } ?? Sums() == expected)
        #expect(try budget(book, month, today, currency) == expected)
      }
    }
  }

  private func budget(_ book: Book, _ month: YearMonth, _ today: CivilDate, _ currency: Currency) throws -> Sums {
    let budget = Budget(
      .everything, per: .month, in: currency, versions: [.init(from: YearMonth("2025-01")!, minorUnits: 0)])
    let status = try #require(try BudgetStatus(of: budget, in: month, of: book, today: today))
    #expect(status.sums.projected.minorUnits == status.sums.unconfirmed.minorUnits + status.sums.upcoming.minorUnits)
    return Sums(
      paid: status.sums.confirmed.minorUnits, unconfirmed: status.sums.unconfirmed.minorUnits,
      upcoming: status.sums.upcoming.minorUnits, total: status.sums.expected.minorUnits)
  }

  @Test("what is unconfirmed since the first charge is what due lists up to today", arguments: seeds)
  func due(seed: UInt64) throws {
    var (book, today) = sample(seed)
    book.settings.includePaused = false
    let agenda = Agenda(of: book, today: today, within: 400)
    let open = agenda.overdue + agenda.toConfirm + agenda.today
    let past = DateInterval(from: .minimum, through: today)!
    let totals = try PeriodSummary(of: book, over: past, today: today).totals
    let trends = try SpendingTrends(of: book, through: today.yearMonth, months: 1200, today: today).totals
    var sum = MoneySums()
    for charge in open { try sum.add(charge.amount) }
    #expect(totals.unconfirmed == sum)
    #expect(totals.unconfirmedCount == open.count)
    #expect(totals.upcoming.isEmpty)
    #expect((trends.unconfirmed, trends.unconfirmedCount) == (sum, open.count))
    let ahead = DateInterval(from: today.advancedClamping(days: 1), through: today.advancedClamping(days: 400))!
    let next = try PeriodSummary(of: book, over: ahead, today: today).totals
    #expect((next.unconfirmedCount, next.upcomingCount) == (0, agenda.upcoming.count))
  }

  @Test("today's charge is unconfirmed until it is confirmed; tomorrow's is upcoming")
  func aroundToday() throws {
    var book = Book.of(.of(from: "2026-02-05", .days(1)).with { $0.end = .after(count: 3) })
    let totals = {
      try PeriodSummary(of: book, over: days("2026-02-01", "2026-02-28"), today: day("2026-02-06")).totals
    }
    #expect(try (totals().confirmedCount, totals().unconfirmedCount, totals().upcomingCount) == (0, 2, 1))
    try book.confirm(0, on: day("2026-02-06"))
    try book.confirm(0, on: day("2026-02-07"))
    #expect(try (totals().confirmedCount, totals().unconfirmedCount, totals().upcomingCount) == (2, 1, 0))
  }
}
