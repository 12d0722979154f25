@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("MonthCalendar")
struct MonthCalendarTests {
  /// The days of a month in rows of seven, as `. . . . . . 1 | 2 3 ...`.
  func rows(_ month: String, from start: Settings.WeekStart) throws -> String {
    let calendar = try MonthCalendar(of: Book(), in: day(month + "-01").yearMonth)
    return calendar.days.weeks(from: start).map { week in
      week.map { $0.map { String($0.date.day) } ?? "." }.joined(separator: " ")
    }.joined(separator: " | ")
  }

  @Test("2026-02-01 is a Sunday: last in a week from Monday, first in one from Sunday, second in one from Saturday")
  func february() throws {
    #expect(
      try rows("2026-02", from: .monday)
        == ". . . . . . 1 | 2 3 4 5 6 7 8 | 9 10 11 12 13 14 15 | 16 17 18 19 20 21 22 | 23 24 25 26 27 28 .")
    #expect(
      try rows("2026-02", from: .sunday)
        == "1 2 3 4 5 6 7 | 8 9 10 11 12 13 14 | 15 16 17 18 19 20 21 | 22 23 24 25 26 27 28")
    #expect(
      try rows("2026-02", from: .saturday)
        == ". 1 2 3 4 5 6 | 7 8 9 10 11 12 13 | 14 15 16 17 18 19 20 | 21 22 23 24 25 26 27 | 28 . . . . . .")
  }

  @Test("weeks of seven, whose days are the month's, each under its own name", arguments: Settings.WeekStart.allCases)
  func everyMonth(start: Settings.WeekStart) throws {
    for number in 0..<(28 * 12) {
      let month = YearMonth(year: 2000, month: 1)!.adding(months: number)!
      let weeks = try MonthCalendar(of: Book(), in: month).days.weeks(from: start)
      #expect(weeks.allSatisfy { $0.count == 7 })
      #expect(
        weeks.flatMap { $0 }.compactMap { $0?.date } == (1...month.dayCount).map { CivilDate(month, clampedDay: $0) })
      for week in weeks {
        for (day, name) in zip(week, start.week) where day != nil { #expect(day?.date.weekday == name) }
      }
    }
  }

  @Test("a day has all its charges, and sums of those that count; a day is settled when all of them are paid")
  func charges() throws {
    var book = Book.of(
      .of("a", yen(1000), from: "2026-01-10", id: 1), .of("b", yen(500), from: "2026-01-10", id: 2),
      .of("c", usd("9.99"), from: "2026-01-12", id: 3).with { $0.pauses = [Pause(from: day("2026-02-01"))] })
    try book.confirm(0, on: day("2026-02-10"))
    try book.skip(1, on: day("2026-02-10"))
    let calendar = try MonthCalendar(of: book, in: day("2026-02-01").yearMonth)
    let (tenth, twelfth) = (calendar.days[9], calendar.days[11])
    #expect(
      tenth.charges.map { book.line(of: $0) } == ["2026-02-10 a 1000 JPY confirmed", "2026-02-10 b 500 JPY skipped"])
    #expect(tenth.totals.expected.sums == [yen(1000)])
    #expect(tenth.isSettled)
    #expect(twelfth.charges.map(\.isPaused) == [true])
    #expect(twelfth.totals.expected.isEmpty)
    #expect(!twelfth.isSettled, "nothing was paid")
    #expect(calendar.days.filter { !$0.charges.isEmpty }.map(\.date.day) == [10, 12])
  }

  @Test("the sums of the days are those of the month's summary")
  func sums() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      let book = Book.random(seed: seed)
      for month in (1...12).compactMap({ YearMonth(year: 2025, month: $0) }) {
        let calendar = try MonthCalendar(of: book, in: month)
        #expect(calendar.totals == (try PeriodSummary(of: book, over: month.days)).totals)
        var sum = MoneySums()
        for day in calendar.days { try sum.add(day.totals.expected) }
        #expect(sum == calendar.totals.expected)
        #expect(calendar.days.flatMap(\.charges) == Array(book.charges(in: month.days)))
      }
    }
  }
}
