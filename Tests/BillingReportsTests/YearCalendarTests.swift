@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("YearCalendar")
struct YearCalendarTests {
  func calendar(_ book: Book, _ year: Int) throws -> YearCalendar {
    try YearCalendar(of: book, in: try #require(.year(year)))
  }

  @Test("every day of the year once, month by month; 2028 is a leap year", arguments: [(2026, 365), (2028, 366)])
  func everyDay(year: Int, count: Int) throws {
    let calendar = try calendar(Book(), year)
    #expect(calendar.months.map(\.month.month) == Array(1...12))
    #expect(calendar.days.count == count)
    for (day, next) in zip(calendar.days, calendar.days.dropFirst()) {
      #expect(try day.date.adding(days: 1) == next.date)
    }
    #expect(calendar.days.first?.date.description == "\(year)-01-01")
    #expect(calendar.days.last?.date.description == "\(year)-12-31")
  }

  @Test("a part of a month has its own days only")
  func partOfMonth() throws {
    let week = days("2026-11-30", "2026-12-06")
    let calendar = try YearCalendar(of: Book(), in: week, today: day("2026-11-22"))
    #expect([calendar.days.first?.date, calendar.days.last?.date] == [week.first, week.last])
    #expect(HeatScale(of: calendar.days, in: .yen).levels.map(\.dayCount) == [7])
  }

  @Test("the days add up to the summary of the year, the months to those of the months", arguments: [true, false])
  func sums(includesPaused: Bool) throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var book = Book.random(seed: seed)
      book.settings.includePaused = includesPaused
      let calendar = try calendar(book, 2025)
      let summary = try PeriodSummary(of: book, over: calendar.period)
      #expect(calendar.totals == summary.totals)
      var (expected, confirmed, count) = (MoneySums(), MoneySums(), 0)
      for day in calendar.days {
        try expected.add(day.totals.expected)
        try confirmed.add(day.totals.confirmed)
        count += day.totals.confirmedCount + day.totals.projectedCount
      }
      #expect(expected == summary.totals.expected)
      #expect(confirmed == summary.totals.confirmed)
      #expect(count == summary.totals.confirmedCount + summary.totals.projectedCount)
      for month in calendar.months { #expect(month == (try MonthCalendar(of: book, in: month.month))) }
      #expect(calendar.days.flatMap(\.charges) == Array(book.charges(in: calendar.period)))
    }
  }

  @Test("weeks are the columns of a year: seven days each, every day once and under its name")
  func weeks() throws {
    for year in 2000..<2028 {
      let days = try calendar(Book(), year).days
      for start in Settings.WeekStart.allCases {
        let weeks = days.weeks(from: start)
        #expect(weeks.allSatisfy { $0.count == 7 })
        // 365 days touch at least 53 weeks; 366 days that begin on the last day of a week touch 54.
        #expect((53...54).contains(weeks.count))
        #expect(weeks.flatMap { $0 }.compactMap { $0?.date } == days.map(\.date))
        for (day, name) in weeks.flatMap({ zip($0, start.week) }) where day != nil {
          #expect(day?.date.weekday == name)
        }
      }
    }
  }

  @Test("the calendar's first and last years are years")
  func ends() throws {
    let book = Book.of(.of("a", yen(1), from: "0001-01-31"))
    #expect(try calendar(book, 1).totals.projectedCount == 12)
    #expect(try calendar(book, 9999).days.last?.totals.expected.sums == [yen(1)])
  }

  @Test("a year beyond what can be counted is refused")
  func overflow() throws {
    let large = Book.of(.of("a", yen(.max), from: "2026-01-01"))
    #expect(throws: MoneyError.overflow) { try calendar(large, 2026) }
  }

  @Test("a year is four digits, one of an era, or a word; nothing else is one")
  func reading() {
    for text in ["2026", "2026年", "２０２６", " 2026 ", "今年", "this year", "令和8年", "R8"] {
      #expect(DateInterval.year(reading: text, from: day("2026-02-06")) == days("2026-01-01", "2026-12-31"), "\(text)")
    }
    for text in ["", "26", "02026", "0000", "2026-01", "this", "+202", "202６年度", "年"] {
      #expect(DateInterval.year(reading: text, from: day("2026-02-06")) == nil, "\(text)")
    }
  }

  @Test("the months of some days are those that a day lies in")
  func monthsOfDays() {
    #expect(
      MonthRule.calendar.months(in: days("2025-12-31", "2026-02-01")).map(\.description) == [
        "2025-12", "2026-01", "2026-02",
      ])
    #expect(MonthRule.calendar.months(in: days("2026-02-03", "2026-02-03")).map(\.description) == ["2026-02"])
  }

  @Test("a weekend is Saturday and Sunday")
  func weekend() {
    #expect(Weekday.allCases.filter(\.isWeekend) == [.saturday, .sunday])
  }
}
