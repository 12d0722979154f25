@testable import BillingCore
@testable import BillingSamples
import Testing

/// Holidays by rule, by the days that people know; Tests/Interop compares all years with another program.
@Suite("Holidays")
struct HolidayTests {
  private func list(_ calendar: HolidayCalendar, _ year: Int) -> String {
    line(calendar.holidays(in: year).map(\.date))
  }

  @Test("Japan: the years with laws of their own, and those on which equinoxes move")
  func japan() {
    #expect(
      list(.jp, 2019) == """
        2019-01-01 01-02 01-03 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-04 05-05 05-06 07-15 08-11 08-12 \
        09-16 09-23 10-14 10-22 11-03 11-04 11-23 12-31
        """)
    #expect(
      list(.jp, 2021) == """
        2021-01-01 01-02 01-03 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09 09-20 09-23 \
        11-03 11-23 12-31
        """)
    #expect(
      list(.jp, 2026) == """
        2026-01-01 01-02 01-03 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 \
        10-12 11-03 11-23 12-31
        """)
    #expect(
      HolidayCalendar.jp.holidays(in: 1948).filter { $0.kind == .public }.map(\.nameJa) == ["秋分の日", "文化の日", "勤労感謝の日"])
    #expect(HolidayCalendar.jp.holidays(in: 1947).isEmpty)
    #expect(HolidayCalendar.jp.holidays(in: 2100).isEmpty)
  }

  @Test("the Federal Reserve keeps a Sunday on Monday, and a Saturday on no other day")
  func federalReserve() {
    #expect(list(.us, 2026) == "2026-01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25")
    #expect(list(.us, 2027) == "2027-01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25")
  }

  @Test("England and Wales, with the days of single years")
  func england() {
    #expect(list(.uk, 2020) == "2020-01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28")
    #expect(list(.uk, 2022) == "2022-01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27")
    #expect(list(.uk, 2026) == "2026-01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28")
  }

  @Test("TARGET2 has six days a year")
  func target() { #expect(list(.target, 2026) == "2026-01-01 04-03 04-06 05-01 12-25 12-26") }

  @Test("no calendar lists a day twice, and all are in order", arguments: HolidayCalendar.allCases)
  func order(calendar: HolidayCalendar) {
    for year in 1940...2110 {
      let dates = calendar.holidays(in: year).map(\.date)
      #expect(zip(dates, dates.dropFirst()).allSatisfy(<))
      #expect(dates.allSatisfy { $0.year == year })
    }
  }

  @Test(
    "a rule moves a day off weekends and holidays",
    arguments: [
      ("2026-09-27", RollRule.next, "2026-09-28"), ("2026-09-27", .previous, "2026-09-25"),
      ("2026-09-27", .none, "2026-09-27"), ("2026-05-03", .next, "2026-05-07"), ("2026-12-31", .next, "2027-01-04"),
      ("2026-12-31", .modifiedNext, "2026-12-30"), ("2026-10-31", .modifiedNext, "2026-10-30"),
      ("2026-10-31", .next, "2026-11-02"), ("2026-11-20", .next, "2026-11-20"),
    ])
  func rolls(date: String, rule: RollRule, moved: String) {
    var days = BusinessDays(BusinessCalendar(.holidays(.jp)))
    #expect(days.roll(day(date), rule) == day(moved))
  }

  @Test("the user's days add to a calendar, weekends can be other days, and with 'none' no day is off")
  func settings() {
    var calendar = BusinessCalendar(.holidays(.us))
    calendar.own = [OwnHoliday(date: day("2026-12-28"), name: "Closed")]
    var days = BusinessDays(calendar)
    #expect(days.roll(day("2026-12-25"), .next) == day("2026-12-29"))
    calendar = BusinessCalendar(.weekends)
    calendar.weekend = [.friday, .saturday]
    days = BusinessDays(calendar)
    #expect(days.roll(day("2026-11-20"), .next) == day("2026-11-22"))
    days = BusinessDays(BusinessCalendar(.everyDay))
    #expect(days.roll(day("2026-11-22"), .next) == day("2026-11-22"))
    // A file that declares every day off moves nothing.
    calendar.own = (0...800).map { OwnHoliday(date: day("2026-01-01").advancedClamping(days: $0), name: "") }
    days = BusinessDays(calendar)
    #expect(days.roll(day("2026-11-21"), .next) == day("2026-11-21"))
  }
}
