import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Paydays")
struct PaydayTests {
  @Test(
    "what people write is read, and reads as itself once understood",
    arguments: [
      ("25", "25"), ("25日", "25"), ("２５日", "25"), ("毎月25日", "25"), ("25th", "25"), ("last", "last"), ("月末", "last"),
      ("31", "last"), ("15,last", "15,last"), ("last, 15", "15,last"), ("15日と末日", "15,last"), ("30", "30"),
      ("25 previous", "25 previous"), ("25日 前営業日", "25 previous"), ("25日の前営業日", "25 previous"),
      ("月末、翌営業日", "last next"), ("15,last next", "15,last next"),
      ("25日（休業日は前営業日）", "25 previous"), ("15日と末日（休業日は翌営業日）", "15,last next"),
      ("2 weeks from 2026-01-09", "2 weeks from 2026-01-09"), ("1 week from 2026-01-09", "1 week from 2026-01-09"),
      ("14 days from 2026-01-09 next", "2 weeks from 2026-01-09 next"),
      ("2026年1月9日から2週間ごと", "2 weeks from 2026-01-09"), ("10 days from 2026-01-09", "10 days from 2026-01-09"),
    ])
  func read(_ text: String, _ understood: String) throws {
    let payday = try #require(Payday(reading: text))
    #expect(payday.description == understood)
    #expect(Payday(reading: understood) == payday)
  }

  @Test(
    "no other text is a rule",
    arguments: [
      "", "0", "32", "25,32", "15,,25", "twice", "previous", "2 weeks", "2 weeks from 01-09", "from", "-1", "2.5",
    ])
  func refused(_ text: String) { #expect(Payday(reading: text) == nil) }

  @Test(
    "the paydays of a year are the days of the rule, each moved as a plain look at the calendar moves it",
    arguments: ["25", "30", "last", "15,last"], ["", " previous", " next"])
  func year(_ rule: String, _ roll: String) throws {
    for calendar in [HolidayCalendar.jp, .us, .target].map({ BusinessCalendar(.holidays($0)) }) {
      let payday = try #require(Payday(reading: rule + roll))
      let found = payday.dates(after: day("2025-12-31"), count: rule == "15,last" ? 24 : 12, in: calendar)
      var business = BusinessDays(calendar)
      let wanted = rule.split(separator: ",").map { $0 == "last" ? 31 : Int($0) ?? 0 }
      var expected: Set<CivilDate> = []
      for number in 1...13 * 31 {
        let date = day("2025-12-15").advancedClamping(days: number)
        guard wanted.contains(where: { min($0, date.yearMonth.dayCount) == date.day }) else { continue }
        var moved = date
        while !roll.isEmpty, !business.isBusinessDay(moved) {
          moved = moved.advancedClamping(days: roll == " next" ? 1 : -1)
        }
        if moved > day("2025-12-31") { expected.insert(moved) }
      }
      #expect(found == Array(expected.sorted().prefix(found.count)))
    }
  }

  @Test("every two weeks counts from its day, and begins there")
  func weeks() throws {
    let payday = try #require(Payday(reading: "2 weeks from 2026-01-09 previous"))
    let calendar = BusinessCalendar(.holidays(.us))
    #expect(line(payday.dates(after: day("2025-11-01"), count: 3, in: calendar)) == "2026-01-09 01-23 02-06")
    // 2026-06-19 is Juneteenth, 2026-07-03 is not one of the Federal Reserve's.
    #expect(line(payday.dates(after: day("2026-06-06"), count: 2, in: calendar)) == "2026-06-12 06-26")
  }

  @Test("the period of payday is from today to the day before the next one")
  func period() throws {
    let payday = Payday(reading: "25 previous")
    let reader = { (today: String) in
      PeriodReader(today: day(today), payday: payday, calendar: BusinessCalendar(.holidays(.jp)))
    }
    let text = { (period: Period?) in period.flatMap { line([$0.first, $0.last].compactMap(\.self)) } ?? "-" }
    #expect(text(reader("2026-11-23").read("payday")) == "2026-11-23 11-24")
    #expect(text(reader("2026-11-25").read("給料日まで")) == "2026-11-25 12-24")
    #expect(text(reader("2026-11-23").read("next payday")) == "2026-11-25 12-24")
    // 2026-04-25 is a Saturday.
    #expect(text(reader("2026-04-10").read("next payday")) == "2026-04-24 05-24")
    #expect(text(PeriodReader(today: day("2026-11-23")).read("payday")) == "-")
  }
}
