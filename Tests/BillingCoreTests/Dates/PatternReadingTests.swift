@testable import BillingCore
@testable import BillingSamples
import Testing

/// Patterns of days as people write them, in both languages.
@Suite("Reading of patterns")
struct PatternReadingTests {
  @Test(
    "each text is a cycle",
    arguments: [
      ("15,last", "month on 15,last"), ("15 and last", "month on 15,last"), ("15th and last day", "month on 15,last"),
      ("last, 15", "month on 15,last"), ("1,16", "month on 1,16"), ("the 1st and the 15th", "month on 1,15"),
      ("1st and 15th of every month", "month on 1,15"), ("monthly on the 1st and 15th", "month on 1,15"),
      ("every month on 5, 15 and 25", "month on 5,15,25"), ("15,31", "month on 15,last"),
      ("15日・末日", "month on 15,last"), ("毎月15日と月末", "month on 15,last"), ("毎月１日、１５日", "month on 1,15"),
      ("2か月ごと10日・20日", "2 months on 10,20"), ("every 2 months on 10,20", "2 months on 10,20"),
      ("2nd tue", "month on 2nd tuesday"), ("second Tuesday of the month", "month on 2nd tuesday"),
      ("last friday", "month on last friday"), ("every last friday", "month on last friday"),
      ("every 2nd tuesday of the month", "month on 2nd tuesday"), ("第2金曜", "month on 2nd friday"),
      ("毎月第二金曜日", "month on 2nd friday"), ("毎月最終金曜日", "month on last friday"),
      ("every 3 months on the last fri", "3 months on last friday"), ("3か月ごとの第1月曜日", "3 months on 1st monday"),
      ("year in jun,aug,oct,jan", "year in jan,jun,aug,oct"), ("every year in June and December", "year in jun,dec"),
      ("毎年6・8・10・1月", "year in jan,jun,aug,oct"), ("6月・8月・10月・1月", "year in jan,jun,aug,oct"),
      ("毎年4月", "year in apr"), ("2 years in feb, sept", "2 years in feb,sep"),
      ("mon,thu", "week on mon,thu"), ("every mon and thu", "week on mon,thu"),
      ("2 weeks on mon,thu", "2 weeks on mon,thu"),
      ("weekly on Mondays and Thursdays", "week on mon,thu"), ("毎週月・木", "week on mon,thu"),
      ("毎週土日", "week on sat,sun"), ("隔週月曜と木曜", "2 weeks on mon,thu"),
      ("every other week on mon, wed and fri", "2 weeks on mon,wed,fri"),
    ])
  func reads(text: String, words: String) throws {
    #expect(try CycleReading(text).cycle.words == words)
  }

  @Test(
    "what no cycle has, or what is unclear, is refused with what it may mean",
    arguments: [
      ("5th tuesday", CycleError.fifthWeekday("5th tuesday", meant: "last tuesday")),
      ("毎月第5火曜", .fifthWeekday("毎月第5火曜", meant: "last tuesday")),
      (
        "every 2nd tuesday",
        .unclear("every 2nd tuesday", meant: ["2nd tuesday of the month", "every 2 weeks on tuesday"])
      ),
      ("月3回", .severalTimes("月3回", meant: ["10,20,last"])), ("15,32", .unknown("15,32")), ("15,", .unknown("15,")),
      ("month in jun,aug", .unknown("month in jun,aug")), ("year on 15,last", .unknown("year on 15,last")),
      ("10 days on mon,thu", .unknown("10 days on mon,thu")), ("0,15", .unknown("0,15")),
    ])
  func refuses(text: String, error: CycleError) {
    #expect(throws: error) { try CycleReading(text) }
  }

  @Test("what a refusal offers is accepted", arguments: ["15,last", "1,16", "10,20,last", "mon,thu", "last tuesday"])
  func offers(text: String) throws { _ = try CycleReading(text) }

  @Test(
    "the first date moves to the first day of the pattern on or after it",
    arguments: [
      ("15,last", "2026-11-22", "2026-11-30"), ("2nd tue", "2026-11-22", "2026-12-08"),
      ("2 weeks on mon,thu", "2026-11-27", "2026-12-07"), ("year in jun,dec", "2026-11-22", "2026-12-22"),
    ])
  func firstDate(cycle: String, first: String, fitting: String) throws {
    var subscription = Subscription.of(from: first, try BillingCycle(reading: cycle))
    subscription.fitFirstDate()
    #expect(subscription.firstBillingDate == day(fitting))
  }

  @Test("days of a month clamp before they are compared")
  func clamped() throws {
    let cycle = try BillingCycle(reading: "30,31")
    #expect(dates("2026-01-01", cycle, in: "2026-01-01", "2026-04-30") == "2026-01-30 01-31 02-28 03-30 03-31 04-30")
  }
}
