import Testing

@testable import BillingCore
@testable import BillingSamples

/// Cycles with the day that they name. Today is Sunday, 2026-11-22.
@Suite("CycleReading")
struct CycleReadingTests {
  @Test(
    "a cycle and its day, with the first charge on or after 2026-11-22",
    arguments: [
      ("毎月27日", "month 2026-11-27"), ("毎月２７日", "month 2026-11-27"), ("毎月二十七日", "month 2026-11-27"),
      ("毎月の27日", "month 2026-11-27"), ("毎月22日", "month 2026-11-22"), ("毎月21日", "month 2026-12-21"),
      ("毎月1日", "month 2026-12-01"), ("毎月末", "month 2026-11-30 at month end"), ("毎月末日", "month 2026-11-30 at month end"),
      ("毎月31日", "month 2026-11-30 at month end"), ("隔月10日", "2 months 2026-12-10"), ("3か月ごと5日", "3 months 2026-12-05"),
      ("毎年4月1日", "year 2027-04-01"), ("毎年11月22日", "year 2026-11-22"), ("毎年2月29日", "year 2028-02-29"),
      ("毎年2月末", "year 2027-02-28 at month end"), ("毎週月曜", "week 2026-11-23"), ("毎週日曜日", "week 2026-11-22"),
      ("隔週水曜", "2 weeks 2026-12-02"), ("monthly on the 27th", "month 2026-11-27"),
      ("every month on the 1st", "month 2026-12-01"), ("every monday", "week 2026-11-23"),
      ("weekly on fri", "week 2026-11-27"),
      ("every year on April 1", "year 2027-04-01"), ("Fridays", "week 2026-11-27"), ("every 15th", "month 2026-12-15"),
      ("every 1st", "month 2026-12-01"), ("15th of every month", "month 2026-12-15"),
      ("2nd of each month", "month 2026-12-02"), ("毎週（月）", "week 2026-11-23"), ("毎週月", "week 2026-11-23"),
      ("bi-weekly", "2 weeks 2026-11-22"), ("毎週（月・木）", "week on mon,thu 2026-11-22"),
      ("27日払い", "month 2026-11-27"), ("１０日払", "month 2026-12-10"), ("五日払い", "month 2026-12-05"),
      ("27日引落", "month 2026-11-27"), ("27日引き落とし", "month 2026-11-27"), ("27日引落し", "month 2026-11-27"),
      ("月末払い", "month 2026-11-30 at month end"), ("末日引き落とし", "month 2026-11-30 at month end"),
      ("毎月27日払い", "month 2026-11-27"), ("隔月10日払い", "2 months 2026-12-10"), ("毎年4月1日払い", "year 2027-04-01"),
      ("毎日払い", "day 2026-11-22"), ("月払い", "month 2026-11-22"), ("月々", "month 2026-11-22"),
      ("毎月27日振替", "month 2026-11-27"), ("毎月27日頃", "month 2026-11-27"), ("毎月月初", "month 2026-12-01"),
      ("毎月最終日", "month 2026-11-30 at month end"), ("年２回払い", "6 months 2026-11-22"),
      ("偶数月27日", "year in feb,apr,jun,aug,oct,dec 2026-11-27"),
      ("奇数月の15日", "year in jan,mar,may,jul,sep,nov 2026-12-15"), ("monthly 15", "month 2026-12-15"),
      ("month on 15", "month 2026-12-15"), ("year on feb 29", "year 2028-02-29"),
      ("every other friday", "2 weeks 2026-12-04"), ("every second month", "2 months 2026-11-22"),
    ])
  func day(text: String, expected: String) throws {
    let reading = try CycleReading(text)
    let today = try CivilDate(year: 2026, month: 11, day: 22)
    let first = try reading.first(onOrAfter: today, isMonthEnd: false)
    #expect("\(reading.cycle.words) \(first.date)\(first.isMonthEnd ? " at month end" : "")" == expected)
  }

  @Test(
    "in listed months the first charge is the first day of the cycle on or after 2026-11-30",
    arguments: [
      ("偶数月25日", "2026-12-25"), ("偶数月5日", "2026-12-05"), ("偶数月30日", "2026-12-30"), ("奇数月25日", "2027-01-25"),
      ("奇数月30日", "2026-11-30"), ("毎年3月と9月の20日", "2027-03-20"), ("毎年6・12月10日", "2026-12-10"),
      ("毎年1月と7月の27日", "2027-01-27"), ("毎年4月・7月・10月・1月の25日", "2027-01-25"),
      ("毎年2月と8月の末日", "2027-02-28"), ("毎年2月と8月の29日", "2027-02-28"),
      ("every march and september 20th", "2027-03-20"), ("year in jun,dec on the 10th", "2026-12-10"),
      ("every even month on the 25th", "2026-12-25"), ("odd months on the 5th", "2027-01-05"),
      ("march 20 and september 20", "2027-03-20"), ("yearly on Dec 5th, Jun 5th", "2026-12-05"),
      ("毎年3月20日と9月20日", "2027-03-20"), ("6月30日・12月31日", "2026-12-31"), ("毎年1月10日と7月10日払い", "2027-01-10"),
    ])
  func listedMonths(text: String, first: String) throws {
    let reading = try CycleReading(text)
    var subscription = Subscription.of(from: "2026-11-30", reading.cycle)
    try subscription.fitFirstDate(to: reading)
    #expect(subscription.terms.firstCharge == CivilDate(first))
    // A date keeps a day that the month of the first charge does not have.
    #expect(subscription.firstBillingDate == CivilDate(text.hasSuffix("29日") ? "2026-12-29" : first))
  }

  @Test(
    "the day of a year that is nearest to 2026-11-22, and the next one",
    arguments: [
      ("yearly 11/1", "2026-11-01 2027-11-01"), ("毎年 10月1日", "2026-10-01 2027-10-01"),
      ("1年ごと 4月1日", "2027-04-01"), ("毎年11月22日", "2026-11-22"), ("毎年10月末", "2026-10-31 2027-10-31"),
      ("yearly", ""), ("monthly on the 1st", ""), ("偶数月27日", ""),
    ])
  func nearest(text: String, expected: String) throws {
    let days = try CycleReading(text).nearestAndNext(to: CivilDate(year: 2026, month: 11, day: 22))
    #expect((days.map { [$0.nearest, $0.next].uniqued() } ?? []).map(\.description).joined(separator: " ") == expected)
  }

  @Test(
    "weeks count from the Monday of the first date's week, for one weekday as for several",
    arguments: [
      "2 weeks on tuesday", "2w on tue", "14 days on tuesday", "biweekly on tuesday", "隔週火曜",
      "every 2 weeks on tuesday", "every other week on tue", "2週間ごと火曜",
    ])
  func weeks(text: String) throws {
    let reading = try CycleReading(text)
    #expect(reading.cycle.words == "2 weeks")
    for (start, one, several) in [
      ("2026-01-05", "2026-01-06", "2026-01-06"), ("2026-01-06", "2026-01-06", "2026-01-06"),
      ("2026-01-07", "2026-01-20", "2026-01-08"), ("2026-01-11", "2026-01-20", "2026-01-20"),
    ] {
      #expect(try reading.first(onOrAfter: #require(CivilDate(start)), isMonthEnd: false).date == CivilDate(one))
      var subscription = Subscription.of(from: start, try BillingCycle(reading: "2 weeks on tue,thu"))
      subscription.fitFirstDate()
      #expect(subscription.firstBillingDate == CivilDate(several))
    }
  }

  @Test(
    "as the value of --every, a day alone is that of each month or week",
    arguments: [
      ("last", "month 2026-11-30 at month end"), ("last day", "month 2026-11-30 at month end"),
      ("eom", "month 2026-11-30 at month end"), ("1st", "month 2026-12-01"), ("2nd", "month 2026-12-02"),
      ("fri", "week 2026-11-27"), ("15,last", "month on 15,last 2026-11-22"),
      ("2nd tue", "month on 2nd tuesday 2026-11-22"),
    ])
  func everyDay(text: String, expected: String) throws {
    let reading = try CycleReading(every: text)
    let first = try reading.first(onOrAfter: try CivilDate(year: 2026, month: 11, day: 22), isMonthEnd: false)
    #expect("\(reading.cycle.words) \(first.date)\(first.isMonthEnd ? " at month end" : "")" == expected)
  }

  @Test(
    "a business day is a day of a cycle and a rule",
    arguments: [
      ("last business day", CycleError.BusinessDay.lastOfMonth), ("毎月最終営業日", .lastOfMonth),
      ("first working day", .firstOfMonth), ("毎月第1営業日", .firstOfMonth), ("毎月第3営業日", .lastOfMonth),
      ("毎月25日 前営業日", .moved(cycle: "毎月25日", .previous)), ("毎月25日の翌営業日", .moved(cycle: "毎月25日", .next)),
      ("毎月25日（休業日は前営業日）", .moved(cycle: "毎月25日", .previous)),
      ("毎月二十五日 休日の場合は翌営業日", .moved(cycle: "毎月二十五日", .next)), ("25日前営業日", .moved(cycle: "毎月25日", .previous)),
      ("月末前営業日", .moved(cycle: "毎月末", .previous)), ("4月1日 翌営業日", .moved(cycle: "毎年4月1日", .next)),
      ("隔月15日、前営業日", .moved(cycle: "隔月15日", .previous)), ("前営業日", .moved(cycle: nil, .previous)),
      ("monthly on the 25th, next business day", .moved(cycle: "monthly on the 25th", .next)),
      ("25th or the previous business day", .moved(cycle: "monthly on the 25th", .previous)),
      ("25日払い、翌営業日", .moved(cycle: "25日払い", .next)), ("毎月15日と末日 前営業日", .moved(cycle: "毎月15日と末日", .previous)),
    ])
  func businessDay(text: String, meant: CycleError.BusinessDay) {
    #expect(throws: CycleError.businessDay(text, meant)) { try CycleReading(every: text) }
  }

  @Test("a number alone has two meanings")
  func noDay() {
    #expect(throws: CycleError.unclear("15", meant: ["15d", "monthly 15"])) { try CycleReading(every: "15") }
    for text in ["last", "1st", "fri"] { #expect(throws: CycleError.unknown(text)) { try CycleReading(text) } }
  }

  @Test("a weekday needs weeks", arguments: ["10 days on tue", "month on tue", "2 weeks tue on", "2 weeks on"])
  func noWeeks(text: String) {
    #expect(throws: CycleError.unknown(text)) { try CycleReading(text) }
  }

  @Test(
    "a cycle that can hold no day refuses 27日払い instead of counting days", arguments: ["27日払い", "月末払い", "10日引き落とし"])
  func dayOfPayment(text: String) throws {
    let reading = try CycleReading(text)
    #expect(reading.cycle == .monthly && reading.namesDay)
    #expect(throws: CycleError.self) { try BillingCycle(reading: text) }
    #expect(throws: CycleError.unclear("6月払い", meant: ["6か月ごと", "毎年6月1日"])) { try CycleReading("6月払い") }
  }

  @Test(
    "a cycle alone keeps the date that it begins with",
    arguments: [
      ("年2回", "6 months"), ("年に4回", "3 months"), ("twice a year", "6 months"), ("4 times a year", "3 months"),
      ("半年ごと", "6 months"), ("隔月", "2 months"), ("毎月", "month"), ("月1回", "month"), ("年額", "year"),
      ("十八か月ごと", "18 months"), ("ﾏｲ月", ""),
    ])
  func cycleAlone(text: String, words: String) throws {
    if words.isEmpty {
      #expect(throws: CycleError.unknown(text)) { try CycleReading(text) }
      return
    }
    let reading = try CycleReading(text)
    #expect(reading.cycle.words == words)
    #expect(!reading.namesDay)
  }

  @Test("a day without a cycle is answered with the cycle of that day", arguments: [("月末", "毎月末"), ("4月1日", "毎年4月1日")])
  func dayAlone(text: String, meant: String) {
    #expect(throws: CycleError.dayAlone(text, meant: meant)) { try CycleReading(text) }
    #expect(throws: Never.self) { try CycleReading(meant) }
  }

  @Test("the beginning of a weekday of the month is no day of the month", arguments: ["every 2nd", "every 5th"])
  func ordinalAlone(text: String) {
    #expect(throws: CycleError.unknown(text)) { try CycleReading(text) }
  }

  @Test("a 30th is not moved into a month that is too short, so that the day is kept")
  func dayIsKept() throws {
    let reading = try CycleReading("毎月30日")
    let first = try reading.first(onOrAfter: CivilDate(year: 2026, month: 2, day: 10), isMonthEnd: false)
    #expect(first.date.description == "2026-03-30")
  }

  @Test(
    "several charges in a month or week, and a single one, are no cycle",
    arguments: [
      ("月2回", CycleError.severalTimes("月2回", meant: ["15,last", "1,16"])),
      ("twice a month", .severalTimes("twice a month", meant: ["15,last", "1,16"])),
      ("semimonthly", .severalTimes("semimonthly", meant: ["15,last", "1,16"])),
      ("週3回", .severalTimes("週3回", meant: ["mon,wed,fri"])),
      ("年5回", .severalTimes("年5回", meant: ["year in jan,mar,may,aug,oct"])),
      ("once", .once("once")), ("1回のみ", .once("1回のみ")),
      ("毎月32日", .unknown("毎月32日")), ("毎年2月30日", .unknown("毎年2月30日")), ("毎週27日", .unknown("毎週27日")),
      ("毎月4月1日", .unknown("毎月4月1日")), ("毎年3月20日と9月25日", .unknown("毎年3月20日と9月25日")),
      ("毎年2月30日と8月30日", .unknown("毎年2月30日と8月30日")),
    ])
  func refused(text: String, error: CycleError) {
    #expect(throws: error) { try CycleReading(text) }
  }

  @Test("a text that no person writes is not searched for a day")
  func longTexts() throws {
    let spaces = String(repeating: " ", count: CycleReading.longest)
    #expect(try CycleReading("every" + spaces.dropLast(10) + "month").cycle == .monthly)
    for text in ["every" + spaces + "month", "毎" + String(repeating: "砀", count: 1400)] {
      #expect(throws: CycleError.unknown(text)) { try CycleReading(text) }
      #expect(throws: CycleError.unknown(text)) { try BillingCycle(reading: text) }
    }
  }
}
