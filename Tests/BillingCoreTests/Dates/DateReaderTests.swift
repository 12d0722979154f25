@testable import BillingCore
@testable import BillingSamples
import Testing

/// Dates as people write them; today is 2026-02-06, a Friday.
@Suite("DateReader")
struct DateReaderTests {
  static let reader = DateReader(today: day("2026-02-06"))

  static func read(_ text: String) throws -> String {
    let reading = try reader.read(text)
    return reading.date.description + (reading.isMonthEnd ? ", month end" : "")
  }

  @Test(
    "a date that is written out",
    arguments: [
      ("2026-02-10", "2026-02-10"), ("2026-2-9", "2026-02-09"), ("2026/2/10", "2026-02-10"),
      ("2026.02.10", "2026-02-10"), ("2026年2月10日", "2026-02-10"), ("２０２６年２月１０日", "2026-02-10"),
      ("2026年 2月 10日", "2026-02-10"), (" 2026-02-10 ", "2026-02-10"), ("0001-01-01", "0001-01-01"),
      ("9999-12-31", "9999-12-31"), ("20260210", "2026-02-10"), ("２０２６－０２－１０", "2026-02-10"),
      ("2026/2-10", "2026-02-10"), ("2026年2月10", "2026-02-10"), ("Feb 10, 2026", "2026-02-10"),
      ("February 10 2026", "2026-02-10"), ("10 Feb 2026", "2026-02-10"), ("10-Feb-2026", "2026-02-10"),
      ("2026 Feb 10", "2026-02-10"), ("2026-feb-10", "2026-02-10"), ("Feb 1st, 2026", "2026-02-01"),
      ("3rd Sept 2026", "2026-09-03"), ("令和8年2月10日", "2026-02-10"), ("令和元年5月1日", "2019-05-01"),
      ("R8.2.10", "2026-02-10"), ("r8/2/10", "2026-02-10"), ("平成31年4月30日", "2019-04-30"),
      ("H1-1-8", "1989-01-08"), ("2026年2月10日分", "2026-02-10"), ("二月十日分", "2026-02-10"),
    ])
  func written(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(
    "a word, in both languages",
    arguments: [
      ("today", "2026-02-06"), ("Today", "2026-02-06"), ("今日", "2026-02-06"), ("本日", "2026-02-06"),
      ("tomorrow", "2026-02-07"), ("明日", "2026-02-07"), ("あした", "2026-02-07"), ("明後日", "2026-02-08"),
      ("yesterday", "2026-02-05"), ("昨日", "2026-02-05"), ("bom", "2026-02-01"), ("月初", "2026-02-01"),
      ("来月", "2026-03-06"), ("next month", "2026-03-06"), ("先月", "2026-01-06"), ("last month", "2026-01-06"),
      ("再来月", "2026-04-06"), ("来週", "2026-02-13"), ("next week", "2026-02-13"), ("再来週", "2026-02-20"),
      ("先週", "2026-01-30"), ("last week", "2026-01-30"), ("来年", "2027-02-06"), ("last year", "2025-02-06"),
      ("おととい", "2026-02-04"), ("来月初", "2026-03-01"), ("先月初め", "2026-01-01"), ("年末", "2026-12-31"),
      ("eoy", "2026-12-31"), ("今月10日", "2026-02-10"), ("来月10日", "2026-03-10"), ("来月の10日", "2026-03-10"),
      ("先月31日", "2026-01-31"), ("来年2月10日", "2027-02-10"), ("去年の12/28", "2025-12-28"),
      ("来年Feb 1", "2027-02-01"),
    ])
  func words(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(
    "a distance from today",
    arguments: [
      ("+2w", "2026-02-20"), ("-3d", "2026-02-03"), ("+1m", "2026-03-06"), ("+1y", "2027-02-06"), ("+10", "2026-02-16"),
      ("-1q", "2025-11-06"), ("+2 weeks", "2026-02-20"), ("3日後", "2026-02-09"), ("2週間前", "2026-01-23"),
      ("1か月後", "2026-03-06"), ("＋２ｗ", "2026-02-20"), ("+0d", "2026-02-06"),
      ("in 2 weeks", "2026-02-20"), ("two weeks ago", "2026-01-23"), ("三日後", "2026-02-09"), ("十二か月前", "2025-02-06"),
      ("10 days later", "2026-02-16"), ("3 months from now", "2026-05-06"),
    ])
  func distances(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test("a month later is clamped to its month's end")
  func clampedDistance() throws {
    #expect(try DateReader(today: day("2026-01-31")).read("+1m").date == day("2026-02-28"))
    #expect(try DateReader(today: day("2026-01-31")).read("来月").date == day("2026-02-28"))
  }

  @Test(
    "a weekday is the first one after today, never today",
    arguments: [
      ("saturday", "2026-02-07"), ("sun", "2026-02-08"), ("monday", "2026-02-09"), ("月曜", "2026-02-09"),
      ("月曜日", "2026-02-09"), ("tue", "2026-02-10"), ("水曜", "2026-02-11"), ("thu", "2026-02-12"),
      ("friday", "2026-02-13"), ("金曜日", "2026-02-13"), ("next monday", "2026-02-09"), ("next friday", "2026-02-13"),
      ("this sunday", "2026-02-08"), ("last friday", "2026-01-30"), ("last sat", "2026-01-31"),
    ])
  func weekdays(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(
    "a weekday of another week: weeks run from Monday to Sunday",
    arguments: [
      ("今週月曜", "2026-02-02"), ("今週日曜", "2026-02-08"), ("来週月曜", "2026-02-09"), ("来週の水曜日", "2026-02-11"),
      ("来週日曜", "2026-02-15"), ("再来週金曜", "2026-02-20"), ("先週月曜", "2026-01-26"), ("next week mon", "2026-02-09"),
    ])
  func weekdaysOfWeeks(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test("what can be read in two ways is refused with both")
  func unclear() {
    for (text, meant) in [
      ("13/2/2026", ["2026-02-13"]), ("31.12.2026", ["2026-12-31"]),
      ("next saturday", ["2026-02-07", "2026-02-14"]), ("last monday", ["2026-01-26", "2026-02-02"]),
      ("this friday", ["2026-02-06", "2026-02-13"]), ("this monday", ["2026-02-02", "2026-02-09"]),
    ] {
      #expect(throws: DateReadingError.unclear(text, meant: meant.map { day($0) }), "\(text)") {
        try Self.reader.read(text)
      }
    }
  }

  @Test("with a year the country decides too; where it is not known, only one reading is one")
  func numbersWithAYear() throws {
    let read = { (text: String, order: NumberOrder) in
      try DateReader(today: day("2026-02-06"), order: order).read(text).date.description
    }
    for (text, monthFirst, dayFirst) in [
      ("2/1/2026", "2026-02-01", "2026-01-02"), ("03/04/2027", "2027-03-04", "2027-04-03"),
      ("1.3.2026", "2026-01-03", "2026-03-01"), ("3.4.", "2026-03-04", "2026-04-03"),
      ("3/3/2026", "2026-03-03", "2026-03-03"),
    ] {
      #expect(try read(text, .monthFirst) == monthFirst)
      #expect(try read(text, .dayFirst) == dayFirst)
    }
    #expect(throws: DateReadingError.unclear("2/1/2026", meant: [day("2026-01-02"), day("2026-02-01")])) {
      try read("2/1/2026", .unknown)
    }
    #expect(try read("31/12/2026", .unknown) == "2026-12-31")
    #expect(try read("3/3/2026", .unknown) == "2026-03-03")
    #expect(throws: DateReadingError.unclear("2.13.2026", meant: [day("2026-02-13")])) {
      try read("2.13.2026", .dayFirst)
    }
    for text in ["30/2/2026", "2/30/2026"] {
      for order in [NumberOrder.monthFirst, .dayFirst, .unknown] {
        #expect(throws: DateReadingError.noSuchDay(text), "\(text)") { try read(text, order) }
      }
    }
  }

  @Test("the month stands before the day")
  func dayBeforeMonth() {
    for (text, month, day) in [("25/12", 12, 25), ("13/2", 2, 13), ("31/1", 1, 31), ("25月12日", 12, 25)] {
      #expect(throws: DateReadingError.dayBeforeMonth(text, month: month, day: day)) { try Self.reader.read(text) }
    }
  }

  @Test(
    "a month and day without a year are the nearest to today",
    arguments: [
      ("2026-02-06", "2/10", "2026-02-10"), ("2026-02-06", "2/6", "2026-02-06"), ("2026-02-06", "2/5", "2026-02-05"),
      ("2026-01-10", "12/28", "2025-12-28"), ("2026-12-28", "1/10", "2027-01-10"),
      ("2026-02-06", "11/25", "2025-11-25"),
      ("2026-02-06", "2月10日", "2026-02-10"), ("2026-02-06", "Feb 10", "2026-02-10"),
      ("2026-02-06", "10 Feb", "2026-02-10"),
      ("2026-02-06", "10th February", "2026-02-10"), ("2026-02-06", "10th-Feb-2026", "2026-02-10"),
      ("2026-02-06", "10th/feb", "2026-02-10"), ("2026-02-06", "10th-Feb", "2026-02-10"),
      ("2026-02-06", "02-10", "2026-02-10"),
      ("2027-12-31", "2/29", "2028-02-29"), ("2028-08-29", "2/29", "2028-02-29"),
      ("2026-02-06", "4月末", "2026-04-30, month end"), ("2026-01-10", "12月末", "2025-12-31, month end"),
      ("2026-02-06", "2-last", "2026-02-28, month end"),
      // Both are 183 days away, since 2024 is a leap year; the later one counts.
      ("2024-01-31", "8/1", "2024-08-01"), ("2024-01-30", "8/1", "2023-08-01"),
      ("9999-12-01", "1/10", "9999-01-10"), ("0001-01-05", "12/28", "0001-12-28"),
    ])
  func withoutAYear(today: String, text: String, expected: String) throws {
    let reading = try DateReader(today: day(today)).read(text)
    #expect(reading.date.description + (reading.isMonthEnd ? ", month end" : "") == expected)
  }

  @Test("no day without a year lies further than half a year away, and none equally far lies later")
  func nearestLaw() throws {
    var today = day("2023-01-01")
    while today < day("2025-01-01") {
      for month in 1...12 {
        let read = try DateReader(today: today).read("\(month)/15").date
        let distance = abs(today.days(until: read))
        for other in today.year - 1...today.year + 1 {
          let candidate = try CivilDate(year: other, month: month, day: 15)
          let away = abs(today.days(until: candidate))
          #expect(away > distance || (away == distance && candidate <= read), "\(month)/15 on \(today)")
        }
      }
      today = try today.adding(days: 1)
    }
  }

  @Test("a day that this year has not is not looked for in another one")
  func leapDayWithoutAYear() {
    for text in ["2/29", "2月29日", "Feb 29", "2/30", "4/31", "0/5", "5/0", "13/13", "来年2/29", "今月29日"] {
      #expect(throws: DateReadingError.noSuchDay(text), "\(text)") { try Self.reader.read(text) }
    }
  }

  @Test(
    "a day alone is the next one, and today is one",
    arguments: [
      ("2026-02-06", "10日", "2026-02-10"), ("2026-02-06", "10th", "2026-02-10"), ("2026-02-06", "6日", "2026-02-06"),
      ("2026-02-06", "5日", "2026-03-05"), ("2026-02-06", "１０日", "2026-02-10"), ("2026-02-06", "1st", "2026-03-01"),
      ("2026-02-06", "28日", "2026-02-28"), ("2026-01-31", "31st", "2026-01-31"), ("2026-12-24", "3rd", "2027-01-03"),
      ("9999-12-30", "31日", "9999-12-31"),
    ])
  func dayAlone(today: String, text: String, expected: String) throws {
    #expect(try DateReader(today: day(today)).read(text).date == day(expected))
  }

  @Test("a day that the month has not is its end for who pays monthly, and the day itself for who means just that")
  func dayAloneThatIsNotThere() {
    for (today, text, meant) in [
      ("2026-02-06", "31日", ["2026-02-28", "2026-03-31"]), ("2026-01-31", "30th", ["2026-02-28", "2026-03-30"]),
      ("2026-04-30", "31日", ["2026-04-30", "2026-05-31"]), ("2028-02-28", "30日", ["2028-02-29", "2028-03-30"]),
    ] {
      #expect(throws: DateReadingError.unclear(text, meant: meant.map { day($0) }), "\(text) on \(today)") {
        try DateReader(today: day(today)).read(text)
      }
    }
    for text in ["0日", "32日", "32nd"] {
      #expect(throws: DateReadingError.noSuchDay(text), "\(text)") { try Self.reader.read(text) }
    }
    #expect(throws: DateReadingError.outOfRange) { try DateReader(today: .maximum).read("1st") }
  }

  @Test("an era has only the days from which it began and until the next one did")
  func eras() {
    for text in ["令和元年4月30日", "平成31年5月1日", "平成元年1月7日", "R0.1.1", "令和8年2月30日"] {
      #expect(throws: DateReadingError.noSuchDay(text), "\(text)") { try Self.reader.read(text) }
    }
  }

  @Test("every day of six years reads back from every way in which it is written")
  func roundTrip() throws {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "October", "November", "December"]
    var date = day("2019-05-01")
    while date < day("2025-05-01") {
      let (year, month, day, name) = (date.year, date.month, date.day, names[date.month - 1])
      let short = ["\(month)/\(day)", "\(month)月\(day)日", "\(name) \(day)", "\(day) \(name)"]
      let written = [
        "\(date)", "\(year)/\(month)/\(day)", "\(year).\(month).\(day)", "\(year)年\(month)月\(day)日",
        String("\(date)".filter { $0 != "-" }), "\(name) \(day), \(year)", "\(day) \(name) \(year)",
        "令和\(year - 2018)年\(month)月\(day)日", "R\(year - 2018).\(month).\(day)",
      ]
      for text in written { #expect(try Self.read(text) == date.description, "\(text)") }
      let near = DateReader(today: date)
      for text in short { #expect(try near.read(text).date == date, "\(text)") }
      date = try date.adding(days: 1)
    }
  }

  @Test("every word that is offered can be read")
  func offered() throws {
    // These are weeks, months or years, not days.
    let spans = ["this week", "今週", "this month", "今月", "当月", "this year", "今年", "本年"]
    for word in DateWords.offered where !spans.contains(word) {
      #expect(throws: Never.self, "\(word)") { try Self.reader.read(word) }
    }
  }

  @Test(
    "a month's last day, and that the user said so: for a first date it means month end for ever",
    arguments: [
      ("eom", "2026-02-28"), ("月末", "2026-02-28"), ("今月末", "2026-02-28"), ("来月末", "2026-03-31"),
      ("2026-04-last", "2026-04-30"), ("2028-2-last", "2028-02-29"), ("2026年4月末", "2026-04-30"),
      ("2026年4月末日", "2026-04-30"), ("末日", "2026-02-28"), ("先月末", "2026-01-31"), ("再来月末", "2026-04-30"),
      ("来月の末日", "2026-03-31"), ("end of month", "2026-02-28"), ("end of next month", "2026-03-31"),
      ("令和8年4月末", "2026-04-30"), ("来年2月末", "2027-02-28"),
    ])
  func monthEnds(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected + ", month end")
  }

  @Test(
    "no date: the error names the text as it was given",
    arguments: [
      "", " ", "+", "-", "+xw", "2.10", "10", "2026021", "202602100", "2026-2",
      "this month", "今月", "今週", "今年", "来週10日", "来月曜", "今日10日", "来年10日", "来年10th", "令和10日", "来年令和8年2月10日", "令和8", "r",
      "令和８年", "Feb", "Feb 2026",
      "Smarch 1", "10 10", "2/10/", "/2/10", "2//10", "Feb 100", "next", "last", "in", "ago", "26/2/10", "2026",
      "2026--10", "2026-02-",
      "-2026-02-10", "2026-002-10", "2026-02-010", "2026-004-last", "2026-02-1 0", "+-3d", "++3d",
      "+3-d", "+3d後", "後3日", "日後", "+100000d", "+99999999999999999999d", "+1.5w", "Février", "1️⃣", "+1️⃣d", "+٣d",
      "２０２６-02",
    ])
  func notADate(text: String) {
    #expect(throws: DateReadingError.notADate(text)) { try Self.reader.read(text) }
  }

  @Test(
    "a day that the calendar does not have is not moved to another",
    arguments: [
      "2026-02-30", "2026-02-29", "2026-13-01", "2026-00-01", "2026-1-0", "2026年2月30日", "0000-01-01", "2026-13-last",
    ])
  func noSuchDay(text: String) {
    #expect(throws: DateReadingError.noSuchDay(text)) { try Self.reader.read(text) }
  }

  @Test("a distance that leaves the calendar", arguments: ["+9999y", "-2027y", "+99999q"])
  func outOfRange(text: String) {
    #expect(throws: DateReadingError.outOfRange) { try Self.reader.read(text) }
  }

  @Test("words that leave the calendar are no other day", arguments: ["tomorrow", "monday", "来月末", "来月"])
  func beyondTheEnd(text: String) throws {
    #expect(throws: DateReadingError.outOfRange) { try DateReader(today: .maximum).read(text) }
    #expect(throws: DateReadingError.outOfRange) { try DateReader(today: .minimum).read("yesterday") }
    #expect(try DateReader(today: .maximum).read("eom").date == .maximum)
  }
}
