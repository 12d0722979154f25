import TestSupport
import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Months of one's own")
struct MonthRuleTests {
  private static let calendars = [HolidayCalendar.jp, .us, .target]
  /// Every start that a setting allows, and paydays of every kind with three bank calendars.
  private static let rules: [MonthRule] =
    ((1...28) + [31]).map { MonthRule(startingOn: $0) }
    + calendars.flatMap { calendar in
      [1, 25, 30, 31].flatMap { day in
        [RollRule.previous, .next].map {
          MonthRule(startingOn: day, movedTo: $0, in: BusinessCalendar(.holidays(calendar)))
        }
      }
    }

  @Test(
    "the months are disjoint, in order and cover all days, and each day is in the month that has it", arguments: rules)
  func covers(_ rule: MonthRule) {
    var finder = MonthFinder(rule)
    let months = (0..<72).compactMap { YearMonth("2023-06")!.adding(months: $0) }
    var next = rule.firstDay(of: months[0])
    for month in months {
      let days = rule.days(of: month)
      #expect(days.first == next && days.first <= days.last)
      #expect(rule.month(spanning: days) == month)
      for distance in 0...days.first.days(until: days.last) {
        let day = days.first.advancedClamping(days: distance)
        #expect(rule.month(of: day) == month)
        #expect(finder.month(of: day) == month)
      }
      next = days.last.advancedClamping(days: 1)
    }
    #expect(rule.months(in: rule.days(from: months[3], through: months[70])) == Array(months[3...70]))
  }

  @Test("a year is its twelve months", arguments: rules)
  func years(_ rule: MonthRule) throws {
    for year in 2023...2029 {
      let days = try #require(rule.year(year))
      #expect(days == rule.days(from: YearMonth(year: year, month: 1)!, through: YearMonth(year: year, month: 12)!))
      #expect(rule.months(in: days).map(\.month) == Array(1...12) && rule.year(spanning: days) == year)
    }
  }

  @Test("with the 1st, the months and years are those of the calendar")
  func calendar() {
    for index in 2020 * 12..<2030 * 12 {
      let month = YearMonth(index: index)
      #expect(MonthRule(startingOn: 1).days(of: month) == month.days)
      #expect(MonthRule.calendar.ownDays(of: month) == nil)
      #expect(MonthRule.calendar.month(of: month.lastDay) == month)
    }
    #expect(MonthRule.calendar.year(2026) == DateInterval.year(2026))
  }

  @Test(
    "a month is named by the month of its unmoved first day",
    arguments: [
      ("1 previous", "2026-03", "2026-02-27 2026-03-31"), ("25", "2026-03", "2026-03-25 2026-04-24"),
      ("25 previous", "2026-03", "2026-03-25 2026-04-23"), ("last", "2026-02", "2026-02-28 2026-03-30"),
      ("last previous", "2026-02", "2026-02-27 2026-03-30"), ("last next", "2026-05", "2026-06-01 2026-06-29"),
      ("1 month from 2026-01-09", "2025-02", "2025-02-09 2025-03-08"), ("30", "2026-02", "2026-02-28 2026-03-29"),
    ])
  func named(_ payday: String, _ month: String, _ expected: String) throws {
    var settings = Settings()
    (settings.payday, settings.monthStart) = (Payday(reading: payday), .payday)
    settings.holidays = BusinessCalendar(.holidays(.jp))
    let days = settings.months.days(of: try #require(YearMonth(month)))
    #expect("\(days.first) \(days.last)" == expected)
  }

  @Test("months begin on the payday itself, each with three bank calendars", arguments: calendars)
  func paydays(_ calendar: HolidayCalendar) throws {
    for text in ["25 previous", "last next", "10", "1 month from 2024-01-15 previous"] {
      var settings = Settings()
      (settings.payday, settings.monthStart) = (Payday(reading: text), .payday)
      settings.holidays = BusinessCalendar(.holidays(calendar))
      let found = settings.paydays(after: day("2024-12-31"), count: 36)
      for payday in found { #expect(settings.months.firstDay(of: settings.months.month(of: payday)) == payday) }
    }
  }

  @Test(
    "a payday that does not come once a month begins no months",
    arguments: ["15,last", "2 weeks from 2026-01-09", "2 months from 2026-01-09", "1 year from 2026-01-09"])
  func notMonthly(_ text: String) throws {
    var settings = Settings()
    (settings.payday, settings.monthStart) = (Payday(reading: text), .payday)
    #expect(try #require(settings.payday).dayOfMonth == nil)
    #expect(settings.months == .calendar)
    settings.payday = nil
    #expect(settings.months == .calendar)
  }

  @Test("two months never begin on one day, however long a user's holidays are")
  func longHolidays() {
    var business = BusinessCalendar(.everyDay)
    business.own = (0..<80).map { OwnHoliday(date: day("2026-01-15").advancedClamping(days: $0), name: "") }
    let rule = MonthRule(startingOn: 25, movedTo: .previous, in: business)
    let starts = (0..<6).map { rule.firstDay(of: YearMonth("2025-12")!.adding(months: $0)!) }
    #expect(line(starts) == "2025-12-25 2026-01-14 02-25 03-25 04-25 05-25")
  }

  @Test("the first and the last month reach the ends of the calendar")
  func ends() {
    let rule = MonthRule(startingOn: 25)
    #expect(rule.month(of: .minimum) == CivilDate.minimum.yearMonth)
    #expect(rule.firstDay(of: CivilDate.minimum.yearMonth) == .minimum)
    #expect(rule.lastDay(of: CivilDate.maximum.yearMonth) == .maximum)
    #expect(rule.month(of: .maximum) == CivilDate.maximum.yearMonth)
    #expect(rule.ending(on: day("0001-03-01"), months: 12).first == .minimum)
  }
}

@Suite("Periods of months of one's own")
struct OwnMonthPeriodTests {
  private func text(_ written: String, today: String = "2026-02-06") -> String {
    let reader = PeriodReader(
      today: day(today), yearStart: MonthDay(month: 4), months: MonthRule(startingOn: 25))
    guard let period = reader.read(written) else { return "-" }
    let range = "\(period.first?.description ?? "")..\(period.last?.description ?? "")"
    return range + (period.isOwn ? " own" : "")
  }

  @Test(
    "months, quarters and years are such months; days and weeks are untouched",
    arguments: [
      ("2026-03", "2026-03-25..2026-04-24 own"), ("this month", "2026-01-25..2026-02-24 own"),
      ("last", "2025-12-25..2026-01-24 own"), ("来月", "2026-02-25..2026-03-24 own"),
      ("2026-q1", "2026-01-25..2026-04-24 own"), ("this quarter", "2026-01-25..2026-04-24 own"),
      ("2026", "2026-01-25..2027-01-24 own"), ("last year", "2025-01-25..2026-01-24 own"),
      ("2026-h1", "2026-01-25..2026-07-24"), ("fy2026", "2026-04-25..2027-04-24 own"),
      ("今年度", "2025-04-25..2026-04-24 own"), ("2026-01..2026-03", "2026-01-25..2026-04-24"),
      ("ytd", "2026-01-25..2026-02-06"), ("年内", "2026-02-06..2027-01-24"),
      ("2026-02-06", "2026-02-06..2026-02-06"), ("this week", "2026-02-02..2026-02-08"),
      ("last 30 days", "2026-01-08..2026-02-06"), ("last 2 months", "2025-12-07..2026-02-06"), ("all", ".."),
      ("2026-03-01..2026-03-31", "2026-03-01..2026-03-31"), ("2026-03-25..2026-04-24", "2026-03-25..2026-04-24 own"),
      ("2026-11-01..march", "2026-11-01..2027-04-24"),
    ])
  func reads(_ written: String, _ expected: String) { #expect(text(written) == expected) }

  @Test(
    "before the first day of January's month it is still the year before",
    arguments: [
      ("this year", "2025-01-25..2026-01-24 own"), ("this month", "2025-12-25..2026-01-24 own"),
      ("this quarter", "2025-10-25..2026-01-24 own"), ("ytd", "2025-01-25..2026-01-10"),
      ("q1", "2025-01-25..2025-04-24 own"), ("this fy", "2025-04-25..2026-04-24 own"),
    ])
  func beforeStart(_ written: String, _ expected: String) { #expect(text(written, today: "2026-01-10") == expected) }

  @Test(
    "a fiscal year begins with its own month, not before", arguments: [("2026-04-24", "2025"), ("2026-04-25", "2026")])
  func fiscalYears(_ today: String, _ year: String) {
    #expect(text("this fy", today: today).hasPrefix("\(year)-04-25"))
  }
}
