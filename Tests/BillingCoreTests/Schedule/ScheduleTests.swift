@testable import BillingCore
@testable import BillingSamples
import Testing

/// The dates of a subscription; "row N" is a row of the checklist of errors in other trackers.
///
/// The comment on each test is their answer.
@Suite("Dates of a subscription")
struct ScheduleTests {
  @Test("row 1: monthly from the 31st clamps, and comes back to the 31st")
  func row1() {  // 03-03 (overflow), 03-28 (drift), no February
    #expect(dates("2026-01-31", .monthly, in: "2026-02-01", "2026-06-30") == "2026-02-28 03-31 04-30 05-31 06-30")
  }

  @Test("row 2: monthly from the 30th clamps in February alone")
  func row2() {  // no February, then 03-02
    #expect(dates("2024-10-30", .monthly, in: "2025-01-01", "2025-03-31") == "2025-01-30 02-28 03-30")
  }

  @Test("row 3: monthly from New Year's Eve")
  func row3() {  // 2025-01-31, 03-03
    #expect(dates("2024-12-31", .monthly, in: "2025-01-01", "2025-03-31") == "2025-01-31 02-28 03-31")
  }

  @Test("row 4: every three months, one of them a February")
  func row4() {  // no February
    #expect(dates("2024-11-30", .months(3), in: "2025-01-01", "2025-08-31") == "2025-02-28 05-30 08-30")
  }

  @Test("row 5: no month is skipped for being short")
  func row5() {  // 08-31, 10-31, 12-31
    #expect(dates("2025-07-31", .monthly, in: "2025-08-01", "2025-11-30") == "2025-08-31 09-30 10-31 11-30")
  }

  @Test("row 6: three instalments from the 31st are three months")
  func row6() {  // 03-31, 05-31, 07-31
    let plan = Subscription.of(from: "2020-03-31").with { $0.end = .after(count: 3) }
    #expect(line(Book.of(plan).charges(in: .always).map(\.date)) == "2020-03-31 04-30 05-31")
  }

  @Test("row 7: yearly from a leap day is 02-28 three times, then 02-29, once a year")
  func row7() {  // 03-01 for ever, 2028-02-28, or both
    #expect(
      dates("2024-02-29", .yearly, in: "2024-03-01", "2032-12-31")
        == "2025-02-28 2026-02-28 2027-02-28 2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29")
  }

  @Test("row 8: month end for ever is every month's last day, from whichever month")
  func row8() {  // months with fewer days skipped, or stuck on the 28th
    #expect(
      dates("2026-01-31", .monthly, in: "2026-01-01", "2026-06-30", monthEnd: true)
        == "2026-01-31 02-28 03-31 04-30 05-31 06-30")
    #expect(
      dates("2026-04-30", .monthly, in: "2026-04-01", "2026-08-31", monthEnd: true)
        == "2026-04-30 05-31 06-30 07-31 08-31")
    #expect(
      dates("2026-02-28", .monthly, in: "2028-01-01", "2028-04-30", monthEnd: true) == "2028-01-31 02-29 03-31 04-30")
  }

  @Test("row 9: a plain 30th is never promoted to the 31st")
  func row9() {  // 05-31
    #expect(dates("2026-04-30", .monthly, in: "2026-05-01", "2026-08-31") == "2026-05-30 06-30 07-30 08-30")
  }

  @Test("row 10: a window that opens in March shows the 31st as it was")
  func row10() {  // 03-28
    #expect(dates("2026-01-31", .monthly, in: "2026-03-01", "2026-05-31") == "2026-03-31 04-30 05-31")
    #expect(dates("2026-01-31", .monthly, in: "2026-02-28", "2026-02-28") == "2026-02-28")
    #expect(dates("1926-01-31", .monthly, in: "2026-02-01", "2026-03-31") == "2026-02-28 03-31")
  }

  @Test("row 11: every six months from an August 31st")
  func row11() {
    #expect(dates("2026-08-31", .months(6), in: "2026-09-01", "2028-02-29") == "2027-02-28 08-31 2028-02-29")
  }

  @Test("row 12: every twelve months from an April stays in April")
  func row12() {  // today's month
    #expect(
      dates("2019-04-15", .months(12), in: "2019-01-01", "2022-12-31") == "2019-04-15 2020-04-15 2021-04-15 2022-04-15")
  }

  @Test("row 13: a charge of today is in the window that starts today")
  func row13() {  // next month's
    #expect(dates("2026-01-06", .monthly, in: "2026-02-06", "2026-03-31") == "2026-02-06 03-06")
    let book = Book.of(.of(from: "2026-01-06"))
    #expect(line(book.nextCharges(onOrAfter: day("2026-02-06"), count: 1).map(\.date)) == "2026-02-06")
  }

  @Test("row 14: the first and the last day of the window are in it")
  func row14() {
    #expect(dates("2026-01-01", .monthly, in: "2026-02-01", "2026-03-01") == "2026-02-01 03-01")
    #expect(dates("2026-01-01", .monthly, in: "2026-02-02", "2026-02-28") == "")
    #expect(dates("2026-01-28", .monthly, in: "2026-02-01", "2026-02-28") == "2026-02-28")
  }

  @Test("row 15: nothing before the first date, after the end, or after cancelling")
  func row15() {
    func list(_ change: (inout Subscription) -> Void) -> String {
      line(Book.of(.of(from: "2026-01-10").with(change)).charges(in: days("2025-01-01", "2026-04-30")).map(\.date))
    }
    #expect(list { _ in } == "2026-01-10 02-10 03-10 04-10")
    #expect(list { $0.end = .on(day("2026-03-09")) } == "2026-01-10 02-10")
    #expect(list { try! $0.cancel(on: day("2026-03-09")) } == "2026-01-10 02-10")
  }

  @Test("row 16: a date has no clock and no zone: the first of a month stays the first")
  func row16() {  // 07-31 west of Greenwich
    #expect(dates("2026-08-01", .monthly, in: "2026-08-01", "2026-10-31") == "2026-08-01 09-01 10-01")
    #expect(Mirror(reflecting: day("2026-08-01")).children.map { $0.label } == ["packed"])
  }

  @Test("weeks and days are counted, whatever the months")
  func daysAndWeeks() {
    #expect(dates("2026-02-06", .weeks(1), in: "2026-02-06", "2026-03-06") == "2026-02-06 02-13 02-20 02-27 03-06")
    #expect(dates("2026-01-31", .days(30), in: "2026-01-31", "2026-05-31") == "2026-01-31 03-02 04-01 05-01 05-31")
    #expect(dates("2024-02-28", .days(1), in: "2024-02-28", "2024-03-01") == "2024-02-28 02-29 03-01")
  }

  @Test("month end for other cycles of months; cycles of days know none")
  func monthEnds() {
    #expect(
      dates("2024-02-29", .yearly, in: "2024-01-01", "2028-12-31", monthEnd: true)
        == "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29")
    #expect(
      dates("2025-02-28", .yearly, in: "2025-01-01", "2028-12-31", monthEnd: true)
        == "2025-02-28 2026-02-28 2027-02-28 2028-02-29")
    #expect(
      dates("2025-11-30", .months(3), in: "2025-11-01", "2026-11-30", monthEnd: true)
        == "2025-11-30 2026-02-28 05-31 08-31 11-30")
    #expect(dates("2026-01-15", .days(30), in: "2026-01-01", "2026-03-01", monthEnd: true) == "2026-01-15 02-14")
  }

  @Test("the long intervals that a cycle may have")
  func longIntervals() {
    #expect(dates("2026-01-31", .months(999), in: "2026-02-01", "2200-12-31") == "2109-04-30 2192-07-31")
    #expect(dates("2024-02-29", .years(999), in: "2024-03-01", "5100-12-31") == "3023-02-28 4022-02-28 5021-02-28")
    #expect(dates("2026-02-06", .days(999), in: "2026-02-07", "2032-12-31") == "2028-11-01 2031-07-28")
  }

  @Test(
    "a first charge on the day after a free trial moves with it, to a day of its cycle; any other one stays",
    arguments: [
      ("month", "2026-02-20", "2026-02-10", "2026-02-11"), ("month", "2026-02-20", "2026-03-31", "2026-04-01"),
      ("15,last", "2026-02-28", "2026-03-02", "2026-03-15"), ("month", "2026-02-21", "2026-02-10", "2026-02-21"),
    ])
  func trial(cycle: String, first: String, end: String, expected: String) throws {
    var subscription = Subscription.of(from: first, try BillingCycle(reading: cycle))
    subscription.trialEndDate = first == "2026-02-28" ? day("2026-02-27") : day("2026-02-19")
    var kept = subscription
    subscription.setTrial(until: day(end), movesFirst: true)
    #expect(subscription.firstBillingDate == day(expected) && subscription.trialEndDate == day(end))
    kept.setTrial(until: day(end), movesFirst: false)
    #expect(kept.firstBillingDate == day(first) && kept.trialEndDate == day(end))
  }
}
