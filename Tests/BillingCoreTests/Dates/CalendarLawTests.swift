@testable import BillingCore
@testable import BillingSamples
import Testing

/// Laws of every day, checked over 800 years: two full cycles of the Gregorian calendar.
@Suite("Laws of the calendar")
struct CalendarLawTests {
  @Test("each day of 1600-2400 is one after the day before it, and comes back from its number and its text")
  func everyDay() {
    var wrong: [CivilDate] = []
    var number = day("1600-01-01").dayNumber
    var weekday = day("1600-01-01").weekday.rawValue
    for date in everyDayOf(years: 1600...2400) {
      let isRight =
        date.dayNumber == number && CivilDate(dayNumber: number) == date && date.weekday.rawValue == weekday
        && CivilDate(date.description) == date
      if !isRight { wrong.append(date) }
      number += 1
      weekday = weekday % 7 + 1
    }
    #expect(wrong.prefix(5) == [])
    #expect(number - day("1600-01-01").dayNumber == 292_560)  // 801 × 365 days and 195 leap days
  }

  @Test("the calendar starts at day 1, ends at day 3,652,059, and has nothing beyond")
  func ends() {
    #expect(CivilDate.minimum.dayNumber == 1)
    #expect(CivilDate.maximum.dayNumber == 3_652_059)
    for number in [0, -1, 3_652_060, Int.min, Int.max] { #expect(CivilDate(dayNumber: number) == nil) }
    for date in everyDayOf(years: 1...4) { #expect(CivilDate(dayNumber: date.dayNumber) == date) }
    for date in everyDayOf(years: 9997...9999) { #expect(CivilDate(dayNumber: date.dayNumber) == date) }
  }

  @Test("a month later is in the month after, on the same day or on that month's last one")
  func monthsClamp() throws {
    var wrong: [CivilDate] = []
    for date in everyDayOf(years: 2023...2024) {
      for count in -14...14 {
        let later = try date.addingClamping(months: count)
        let isRight =
          later.yearMonth == date.yearMonth.adding(months: count)
          && (later.day == date.day || later.day < date.day && later.isEndOfMonth)
        if !isRight { wrong.append(date) }
      }
    }
    #expect(wrong == [])
  }

  /// The days, counted by the simplest rule: the lengths of the months and the leap year.
  private func everyDayOf(years: ClosedRange<Int>) -> [CivilDate] {
    years.flatMap { year in
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return (1...12).flatMap { month in
        (1...lengths[month - 1]).map { try! CivilDate(year: year, month: month, day: $0) }
      }
    }
  }
}
