@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("CivilDate")
struct CivilDateTests {
  @Test("a day that the calendar has")
  func existingDays() throws {
    let leapDay = try CivilDate(year: 2028, month: 2, day: 29)
    #expect(leapDay.description == "2028-02-29")
    #expect([leapDay.year, leapDay.month, leapDay.day] == [2028, 2, 29])
    #expect(leapDay.isEndOfMonth)
    #expect(!day("2028-02-28").isEndOfMonth)
    #expect(CivilDate.minimum.description == "0001-01-01")
    #expect(CivilDate.maximum.description == "9999-12-31")
  }

  @Test(
    "a day that the calendar does not have is refused, never moved",
    arguments: [
      (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 1, 0), (2026, 1, 32), (2026, 0, 1), (2026, 13, 1), (0, 1, 1),
      (10_000, 1, 1), (2026, 1, -1), (-1, 1, 1), (Int.max, 1, 1), (Int.min, Int.min, Int.min), (2026, 1, Int.max),
    ])
  func missingDays(year: Int, month: Int, day: Int) {
    #expect(throws: DateError.noSuchDay(year: year, month: month, day: day)) {
      try CivilDate(year: year, month: month, day: day)
    }
  }

  @Test("a day is clamped into its month, at both ends")
  func clamping() {
    let february = YearMonth(year: 2026, month: 2)!
    #expect(CivilDate(february, clampedDay: 31).description == "2026-02-28")
    #expect(CivilDate(february, clampedDay: Int.max).description == "2026-02-28")
    #expect(CivilDate(february, clampedDay: 28).description == "2026-02-28")
    #expect(CivilDate(february, clampedDay: 0).description == "2026-02-01")
    #expect(CivilDate(february, clampedDay: Int.min).description == "2026-02-01")
  }

  @Test("dates sort as time passes")
  func order() {
    let sorted = ["0001-01-01", "2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01", "9999-12-31"]
    #expect(sorted.reversed().map(day).sorted().map(\.description) == sorted)
  }

  @Test("one more day, one day less, and none")
  func addingDays() throws {
    #expect(try day("2026-02-28").adding(days: 1) == day("2026-03-01"))
    #expect(try day("2028-02-28").adding(days: 1) == day("2028-02-29"))
    #expect(try day("2026-01-01").adding(days: -1) == day("2025-12-31"))
    #expect(try day("2026-01-01").adding(days: 0) == day("2026-01-01"))
    #expect(day("2026-02-06").days(until: day("2026-03-06")) == 28)
    #expect(day("2026-03-06").days(until: day("2026-02-06")) == -28)
  }

  @Test("months are added in one step, then clamped; two steps would lose the 31st")
  func addingMonths() throws {
    #expect(try day("2026-01-31").addingClamping(months: 1) == day("2026-02-28"))
    #expect(try day("2026-01-31").addingClamping(months: 2) == day("2026-03-31"))
    #expect(try day("2026-01-31").addingClamping(months: 1).addingClamping(months: 1) == day("2026-03-28"))
    #expect(try day("2026-03-31").addingClamping(months: -1) == day("2026-02-28"))
    #expect(try day("2024-02-29").addingClamping(months: 12) == day("2025-02-28"))
    #expect(try day("2026-01-15").addingClamping(months: -13) == day("2024-12-15"))
  }

  @Test("what leaves the calendar is an error", arguments: [Int.min, -3_652_059, 3_652_059, Int.max])
  func outOfRange(count: Int) {
    #expect(throws: DateError.outOfRange) { try day("2026-02-06").adding(days: count) }
    #expect(throws: DateError.outOfRange) { try day("2026-02-06").addingClamping(months: count) }
  }

  @Test("a clamping advance is held at the ends of the calendar")
  func advancing() {
    #expect(day("2026-02-06").advancedClamping(days: 7) == day("2026-02-13"))
    #expect(day("2026-02-06").advancedClamping(days: -7) == day("2026-01-30"))
    #expect(day("2026-02-06").advancedClamping(days: Int.max) == .maximum)
    #expect(day("2026-02-06").advancedClamping(days: Int.min) == .minimum)
    #expect(CivilDate.maximum.advancedClamping(days: 1) == .maximum)
    #expect(CivilDate.minimum.advancedClamping(days: -1) == .minimum)
  }

  @Test("weekdays that everybody can look up")
  func weekdays() {
    #expect(day("1969-07-20").weekday == .sunday)  // the first landing on the Moon
    #expect(day("2000-01-01").weekday == .saturday)
    #expect(day("2026-02-06").weekday == .friday)
    #expect(day("0001-01-01").weekday == .monday)
    #expect(day("9999-12-31").weekday == .friday)
  }

  @Test("dates are put in order, and equal ones keep theirs")
  func orderOfSeveral() {
    let dates = [day("2026-03-01"), day("2026-01-31"), day("2026-03-01"), day("0001-01-01")]
    #expect(CivilDate.order(of: dates) == [3, 1, 0, 2])
    #expect(CivilDate.order(of: []) == [])
  }
}
