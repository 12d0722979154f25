@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("DateInterval and YearMonth")
struct DateIntervalTests {
  @Test("both ends belong to it")
  func ends() {
    let february = days("2026-02-01", "2026-02-28")
    #expect(february.contains(day("2026-02-01")))
    #expect(february.contains(day("2026-02-28")))
    #expect(!february.contains(day("2026-01-31")))
    #expect(!february.contains(day("2026-03-01")))
    #expect(DateInterval(from: day("2026-02-02"), through: day("2026-02-01")) == nil)
    #expect(DateInterval.day(day("2026-02-01")) == days("2026-02-01", "2026-02-01"))
  }

  @Test("a year and a month, whole")
  func yearAndMonth() {
    #expect(DateInterval.year(2026) == days("2026-01-01", "2026-12-31"))
    #expect(DateInterval.year(1)?.first == .minimum)
    #expect(DateInterval.year(9999)?.last == .maximum)
    for year in [0, 10_000, Int.min, Int.max] { #expect(DateInterval.year(year) == nil) }
    #expect(YearMonth("2028-02")?.days == days("2028-02-01", "2028-02-29"))
    #expect(YearMonth("9999-12")?.days == days("9999-12-01", "9999-12-31"))
  }

  @Test("six months back and twelve ahead are whole months (seed 5.2)")
  func aroundADay() {
    let today = day("2026-02-06")
    #expect(DateInterval.months(around: today, past: 6, future: 12) == days("2025-08-01", "2027-02-28"))
    #expect(DateInterval.months(around: today, past: 0, future: 0) == days("2026-02-01", "2026-02-28"))
    #expect(DateInterval.months(around: today, past: Int.max, future: Int.max) == .always)
    #expect(DateInterval.months(around: today, past: 30_000, future: 100_000) == .always)
  }

  @Test("less than no month is no month", arguments: [-1, -100_000, Int.min])
  func aroundADayBackwards(count: Int) {
    #expect(
      DateInterval.months(around: day("2026-02-06"), past: count, future: count) == days("2026-02-01", "2026-02-28"))
  }

  @Test("what two have in common")
  func intersections() {
    let february = days("2026-02-01", "2026-02-28")
    #expect(february.intersection(days("2026-02-10", "2026-03-10")) == days("2026-02-10", "2026-02-28"))
    #expect(february.intersection(days("2026-02-28", "2026-03-10")) == days("2026-02-28", "2026-02-28"))
    #expect(february.intersection(days("2026-03-01", "2026-03-10")) == nil)
    #expect(february.intersection(.always) == february)
  }

  @Test("months are counted across years, and end with the calendar")
  func months() {
    let month = YearMonth(year: 2026, month: 11)!
    #expect(month.adding(months: 3)?.description == "2027-02")
    #expect(month.adding(months: -11)?.description == "2025-12")
    #expect(YearMonth(year: 9999, month: 12)!.adding(months: 1) == nil)
    #expect(YearMonth(year: 1, month: 1)!.adding(months: -1) == nil)
    for count in [Int.min, Int.max] { #expect(month.adding(months: count) == nil) }
    #expect(YearMonth(year: 2026, month: 0) == nil)
    #expect(YearMonth(year: 2026, month: 13) == nil)
    #expect(YearMonth(year: 1900, month: 2)?.dayCount == 28)
    #expect(YearMonth(year: 2000, month: 2)?.dayCount == 29)
  }

  @Test("a month in a file is YYYY-MM and nothing else", arguments: ["2026-2", "2026-13", "202602", "", "2026-02-01"])
  func notAMonth(text: String) {
    #expect(YearMonth(text) == nil)
  }

  @Test(
    "a month as people write it, seen from December 2025",
    arguments: [
      ("2026-03", "2026-03"), ("2026-3", "2026-03"), ("2026/3", "2026-03"), ("2026年3月", "2026-03"),
      ("２０２６年３月", "2026-03"), ("this", "2025-12"), ("LAST", "2025-11"), ("next", "2026-01"), ("今月", "2025-12"),
      ("先月", "2025-11"), ("来月", "2026-01"), ("next month", "2026-01"), ("last month", "2025-11"), ("再来月", "2026-02"),
      ("2026.3", "2026-03"), ("Mar 2026", "2026-03"), ("march 2026", "2026-03"), ("2026-Mar", "2026-03"),
      ("令和8年3月", "2026-03"), ("R8.3", "2026-03"),
    ])
  func monthsAsWritten(text: String, expected: String) {
    #expect(YearMonth(reading: text, from: YearMonth("2025-12")!)?.description == expected)
  }

  @Test(
    "no month: refused, not guessed",
    arguments: [
      "", "-", "0月", "13月", "3", "marches", "month 3", "2026年3月末", "令和8", "2026", "2026-0", "2026-13", "26-03",
      "+202-5", "2026-+5", "2026-03-01", "2026-003",
    ])
  func monthsRefused(text: String) {
    #expect(YearMonth(reading: text, from: YearMonth("2025-12")!) == nil)
  }

  @Test("a month without a year is the nearest one: five months back to six ahead, seen from December 2025")
  func monthsWithoutAYear() {
    let months = (1...12).map { YearMonth(reading: "\($0)月", from: YearMonth("2025-12")!)?.description }
    #expect(
      months == [
        "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2025-07", "2025-08", "2025-09", "2025-10",
        "2025-11", "2025-12",
      ])
    #expect(YearMonth(reading: "March", from: YearMonth("2025-12")!)?.description == "2026-03")
    #expect(YearMonth(reading: "Sept", from: YearMonth("2025-12")!)?.description == "2025-09")
  }

  @Test("there is no month before the first")
  func monthBeforeTheFirst() {
    #expect(YearMonth(reading: "last", from: YearMonth("0001-01")!) == nil)
    #expect(YearMonth(reading: "next", from: YearMonth("9999-12")!) == nil)
  }
}
