@testable import BillingCore
@testable import BillingSamples
import Testing

/// A month and day without a year, by what it is for, against a walk over the days.
@Suite("YearRule")
struct YearRuleTests {
  /// Days at which a year or a month turns, and one in the middle.
  private static let todays = [
    "2025-12-31", "2026-01-01", "2026-02-28", "2026-03-01", "2026-07-02", "2027-12-31", "2028-01-01", "2028-02-29",
    "2028-03-01", "2028-03-31", "2028-12-31",
  ].map { day($0) }

  /// The days in some years around today that a month and day can mean; where a year has no leap day, its 28 February
  /// decides whether that year is meant.
  private static func days(_ month: Int, _ number: Int, around today: CivilDate) throws -> [CivilDate] {
    try (today.year - 2...today.year + 2).map { year in
      let length = try #require(YearMonth(year: year, month: month)).dayCount
      return try CivilDate(year: year, month: month, day: min(number, length))
    }
  }

  /// The day that the words of the design say.
  private static func expected(_ rule: YearRule, _ days: [CivilDate], _ today: CivilDate) -> CivilDate? {
    let behind = days.filter { $0 <= today }.max()
    let ahead = days.filter { $0 >= today }.min()
    let near = { (center: CivilDate) in
      days.sorted(by: >).min { abs($0.days(until: center)) < abs($1.days(until: center)) }
    }
    return switch rule {
    case .nearest: near(today)
    case .nearestTo(let center): near(center)
    case .ahead: ahead
    case .latest: behind
    case .recent: behind.flatMap { $0.days(until: today) <= 31 ? $0 : nil } ?? ahead
    }
  }

  @Test("every month and day is the one that the rule says, and a leap day only of a leap year", arguments: todays)
  func law(today: CivilDate) throws {
    let other = try today.adding(days: 200)
    for rule in [YearRule.nearest, .nearestTo(other), .ahead, .latest, .recent] {
      for month in 1...12 {
        let longest = try #require(YearMonth(year: 2024, month: month)).dayCount
        for number in 1...longest {
          let days = try Self.days(month, number, around: today)
          let meant = try #require(Self.expected(rule, days, today))
          for (text, order) in [("\(month)/\(number)", NumberOrder.monthFirst), ("\(number)/\(month)", .dayFirst)] {
            let reader = DateReader(today: today, year: rule, order: order)
            if meant.day == number {
              #expect(try reader.read(text).date == meant, "\(text) on \(today), \(rule)")
            } else {
              #expect(throws: DateReadingError.noSuchDay(text)) { try reader.read(text) }
            }
          }
        }
      }
    }
  }

  @Test("where both orders are in use, only what has one reading is read")
  func unknownOrder() throws {
    let today = day("2026-03-10")
    for rule in [YearRule.nearest, .ahead, .latest, .recent] {
      let reader = DateReader(today: today, year: rule, order: .unknown)
      let byMonth = DateReader(today: today, year: rule)
      for month in 1...12 {
        for number in 1...31 where !(month == 2 && number > 28) && !([4, 6, 9, 11].contains(month) && number == 31) {
          let one = try byMonth.read("\(month)/\(number)").date
          if number == month || number > 12 {
            #expect(try reader.read("\(month)/\(number)").date == one)
            #expect(try reader.read("\(number)/\(month)").date == one)
          } else {
            let other = try byMonth.read("\(number)/\(month)").date
            let text = "\(month)/\(number)"
            #expect(throws: DateReadingError.unclear(text, meant: [one, other].sorted())) { try reader.read(text) }
          }
        }
      }
    }
  }

  @Test("names and full dates are the same in every order")
  func namedMonths() throws {
    for order in [NumberOrder.monthFirst, .dayFirst, .unknown] {
      let reader = DateReader(today: day("2026-03-10"), order: order)
      for text in ["4月1日", "Apr 1", "1 April", "2026-04-01", "2026/4/1"] {
        #expect(try reader.read(text).date == day("2026-04-01"), "\(text)")
      }
    }
    #expect(throws: DateReadingError.monthBeforeDay("12/25", month: 12, day: 25)) {
      try DateReader(today: day("2026-03-10"), order: .dayFirst).read("12/25")
    }
  }

  @Test(
    "a day alone is the next one, and the latest where the date lies behind",
    arguments: [
      ("2026-11-24", "10th", YearRule.latest, "2026-11-10"), ("2026-11-24", "24日", .latest, "2026-11-24"),
      ("2026-11-24", "25th", .latest, "2026-10-25"), ("2026-01-05", "10日", .latest, "2025-12-10"),
      ("2026-11-24", "10th", .ahead, "2026-12-10"), ("2026-11-24", "10th", .recent, "2026-12-10"),
      ("2026-11-24", "10th", .nearestTo(day("2026-02-28")), "2026-03-10"),
      ("2026-11-24", "20th", .nearestTo(day("2026-02-28")), "2026-02-20"),
    ])
  func dayAlone(today: String, text: String, rule: YearRule, expected: String) throws {
    #expect(try DateReader(today: day(today), year: rule).read(text).date == day(expected))
  }

  @Test("a day that the latest month has not can be its end, or the day itself of the month before")
  func missingDayBehind() {
    #expect(throws: DateReadingError.unclear("31st", meant: [day("2026-10-31"), day("2026-11-30")])) {
      try DateReader(today: day("2026-12-05"), year: .latest).read("31st")
    }
  }

  @Test("a cycle with a date in numbers has the order of the user, and is no cycle if that is unknown")
  func cycles() throws {
    let first = { (text: String, order: NumberOrder) in
      try CycleReading(text, order: order).first(onOrAfter: day("2026-03-10"), isMonthEnd: false).date
    }
    #expect(try first("yearly 12/11", .monthFirst) == day("2026-12-11"))
    #expect(try first("yearly 12/11", .dayFirst) == day("2026-11-12"))
    #expect(try first("yearly 28/12", .unknown) == day("2026-12-28"))
    #expect(throws: CycleError.self) { try first("yearly 12/11", .unknown) }
  }

  @Test("a month or a quarter ahead is the first that is not over")
  func periodsAhead() throws {
    for today in Self.todays {
      let reader = PeriodReader(today: today, looksAhead: true)
      for month in 1...12 {
        let period = try #require(reader.read("\(month)月"))
        let (first, last) = (try #require(period.first), try #require(period.last))
        #expect(first.month == month && today <= last && first <= today.advancedClamping(days: 365), "\(month)月")
      }
      for quarter in 1...4 {
        let last = try #require(reader.read("q\(quarter)")?.last)
        #expect(last.month == 3 * quarter && today <= last && today.days(until: last) < 366)
      }
    }
  }

  @Test("the first day of a fiscal year in numbers has the order of the user, but not as the setting prints it")
  func fiscalYears() {
    #expect(MonthDay(reading: "6/4", order: .dayFirst)?.description == "04-06")
    #expect(MonthDay(reading: "6/4", order: .unknown) == nil)
    for order in [NumberOrder.monthFirst, .dayFirst, .unknown] {
      for text in ["04-06", "April 6", "4月6日", "6 apr"] {
        #expect(MonthDay(reading: text, order: order)?.description == "04-06", "\(text)")
      }
    }
  }
}
