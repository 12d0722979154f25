import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Periods")
struct PeriodReaderTests {
  private let reader = PeriodReader(today: day("2026-02-06"))

  private func text(_ period: Period?) -> String {
    guard let period else { return "-" }
    return "\(period.first?.description ?? "")..\(period.last?.description ?? "")"
  }

  @Test(
    "the period before another one",
    arguments: [
      ("2026-03", "2026-02-01..2026-02-28"), ("2026-01", "2025-12-01..2025-12-31"),
      ("2026-q1", "2025-10-01..2025-12-31"), ("2026-q3", "2026-04-01..2026-06-30"),
      ("2026", "2025-01-01..2025-12-31"), ("2026年度", "2025-04-01..2026-03-31"),
      ("2026-h1", "2025-07-01..2025-12-31"), ("2026-02..2026-03", "2025-12-01..2026-01-31"),
      ("2026-02-06", "2026-02-05..2026-02-05"), ("this week", "2026-01-26..2026-02-01"),
      ("last 30 days", "2025-12-09..2026-01-07"), ("0001-01", "-"),
    ])
  func before(text: String, expected: String) throws {
    let period = try #require(reader.read(text))
    let days = try #require(DateInterval(from: period.first!, through: period.last!))
    #expect(self.text(period.before(days, of: .calendar)) == expected)
  }

  @Test(
    "what people write",
    arguments: [
      ("2026-03", "2026-03-01..2026-03-31"), ("2026年3月", "2026-03-01..2026-03-31"),
      ("mar 2026", "2026-03-01..2026-03-31"),
      ("last", "2026-01-01..2026-01-31"), ("先月", "2026-01-01..2026-01-31"), ("今月", "2026-02-01..2026-02-28"),
      ("next month", "2026-03-01..2026-03-31"), ("2026-q1", "2026-01-01..2026-03-31"),
      ("q4 2025", "2025-10-01..2025-12-31"), ("2025Q2", "2025-04-01..2025-06-30"), ("q3", "2026-07-01..2026-09-30"),
      ("2026年第1四半期", "2026-01-01..2026-03-31"), ("第2四半期", "2026-04-01..2026-06-30"),
      ("this quarter", "2026-01-01..2026-03-31"), ("last quarter", "2025-10-01..2025-12-31"),
      ("2026", "2026-01-01..2026-12-31"), ("２０２６年", "2026-01-01..2026-12-31"), ("令和8年", "2026-01-01..2026-12-31"),
      ("this year", "2026-01-01..2026-12-31"), ("昨年", "2025-01-01..2025-12-31"),
      ("last year", "2025-01-01..2025-12-31"),
      ("fy2026", "2026-01-01..2026-12-31"), ("2026年度", "2026-04-01..2027-03-31"), ("今年度", "2025-04-01..2026-03-31"),
      ("昨年度", "2024-04-01..2025-03-31"), ("去年度", "2024-04-01..2025-03-31"), ("一昨年度", "2023-04-01..2024-03-31"),
      ("再来年度", "2027-04-01..2028-03-31"), ("1月分", "2026-01-01..2026-01-31"), ("去年分", "2025-01-01..2025-12-31"),
      ("2026-02-06", "2026-02-06..2026-02-06"),
      ("2026-01..2026-03", "2026-01-01..2026-03-31"), ("2026-01〜2026-03", "2026-01-01..2026-03-31"),
      ("2026-01-15..2026-q2", "2026-01-15..2026-06-30"), ("2025..", "2025-01-01.."), ("..2026-03", "..2026-03-31"),
      ("today", "2026-02-06..2026-02-06"), ("明日", "2026-02-07..2026-02-07"),
      ("this week", "2026-02-02..2026-02-08"), ("last week", "2026-01-26..2026-02-01"),
      ("来週", "2026-02-09..2026-02-15"), ("last 30 days", "2026-01-08..2026-02-06"),
      ("過去30日間", "2026-01-08..2026-02-06"), ("past three months", "2025-11-07..2026-02-06"),
      ("直近3か月", "2025-11-07..2026-02-06"), ("next 2 weeks", "2026-02-06..2026-02-20"),
      ("今後7日間", "2026-02-06..2026-02-13"), ("last 2 years", "2024-02-07..2026-02-06"),
      ("ytd", "2026-01-01..2026-02-06"), ("年初来", "2026-01-01..2026-02-06"), ("today..", "2026-02-06.."),
      ("all", ".."), ("4000年", "4000-01-01..4000-12-31"),
      ("来年3月", "2027-03-01..2027-03-31"), ("去年の11月", "2025-11-01..2025-11-30"), ("今年１月", "2026-01-01..2026-01-31"),
      ("march next year", "2027-03-01..2027-03-31"), ("next january", "2027-01-01..2027-01-31"),
      ("next mar", "2026-03-01..2026-03-31"), ("last february", "2025-02-01..2025-02-28"),
      ("this december", "2026-12-01..2026-12-31"), ("今月中", "2026-02-01..2026-02-28"), ("年内", "2026-02-06..2026-12-31"),
      ("来年1月〜3月", "2027-01-01..2027-03-31"), ("全期間", ".."),
    ])
  func reads(written: String, expected: String) {
    #expect(text(reader.read(written)) == expected)
  }

  @Test(
    "a day without its year, ahead and nearest; the end of a range is on or after its start",
    arguments: [
      ("2/27", "2026-02-27..2026-02-27", "2026-02-27..2026-02-27"),
      ("feb 5", "2027-02-05..2027-02-05", "2026-02-05..2026-02-05"),
      ("5日", "2026-03-05..2026-03-05", "2026-03-05..2026-03-05"),
      ("27th", "2026-02-27..2026-02-27", "2026-02-27..2026-02-27"),
      ("2月27日（金）", "2026-02-27..2026-02-27", "2026-02-27..2026-02-27"),
      ("2/27/2026", "2026-02-27..2026-02-27", "2026-02-27..2026-02-27"),
      ("2/20..3/20", "2026-02-20..2026-03-20", "2026-02-20..2026-03-20"),
      ("11/20〜3/10", "2026-11-20..2027-03-10", "2025-11-20..2026-03-10"),
      ("6/1..9/1", "2026-06-01..2026-09-01", "2026-06-01..2026-09-01"),
      ("2026-02-27..31st", "2026-02-27..2026-03-31", "2026-02-27..2026-03-31"),
      ("..2/27", "..2026-02-27", "..2026-02-27"),
      ("31st", "-", "-"), ("feb 30", "-", "-"), ("27", "-", "-"), ("monday", "-", "-"), ("netflix", "-", "-"),
    ])
  func readsDays(written: String, ahead: String, nearest: String) {
    let today = day("2026-02-06")
    let expected: [(YearRule, String)] = [(.ahead, ahead), (.nearest, nearest)]
    for (rule, expected) in expected {
      let reader = PeriodReader(today: today, dates: DateReader(today: today, year: rule))
      #expect(text(reader.read(written)) == expected)
    }
  }

  @Test(
    "what is not a period",
    arguments: [
      "", "中", "来年13月", "来年来年", "上半期", "netflix", "2026-13", "q5 2026", "2026-q0", "fy26", "..", "a..b", "2026-02-30",
      "12", "q", "年度", "4000",
      "last 0 days",
      "last 20000 days", "last days", "next five", "week",
      "0001",
    ])
  func refuses(written: String) {
    #expect(reader.read(written) == nil)
  }

  @Test("a fiscal year begins on the day of the settings, in both words; before it is the year before")
  func yearStart() {
    let reader = PeriodReader(today: day("2026-02-06"), yearStart: MonthDay(month: 10, day: 1))
    #expect(text(reader.read("fy2026")) == "2026-10-01..2027-09-30")
    #expect(text(reader.read("2026年度")) == "2026-10-01..2027-09-30")
    #expect(text(reader.read("this fiscal year")) == "2025-10-01..2026-09-30")
  }

  @Test("a week begins on the day of the settings")
  func weekStart() {
    let reader = PeriodReader(today: day("2026-02-06"), weekStart: .saturday)
    #expect(text(reader.read("this week")) == "2026-01-31..2026-02-06")
    #expect(
      text(PeriodReader(today: day("2026-02-07"), weekStart: .saturday).read("today")) == "2026-02-07..2026-02-07")
    #expect(text(PeriodReader(today: day("2026-02-07"), weekStart: .saturday).read("今週")) == "2026-02-07..2026-02-13")
  }

  @Test("a month or a year between two days is that month or year")
  func wholes() {
    #expect(
      Period.days(from: day("2026-02-01"), through: day("2026-02-28"), of: .calendar)
        == .month(YearMonth("2026-02")!, of: .calendar))
    #expect(
      Period.days(from: day("2026-01-01"), through: day("2026-12-31"), of: .calendar) == .year(2026, of: .calendar))
    #expect(Period.days(from: day("2026-02-01"), through: day("2026-02-27"), of: .calendar).kind == .days)
  }

  @Test(
    "the end of a range without a year is the first one after the start",
    arguments: [
      ("2026年3月〜5月", "2026-03-01..2026-05-31"), ("2026年1月..3月", "2026-01-01..2026-03-31"),
      ("2026年11月〜3月", "2026-11-01..2027-03-31"), ("2025-q2..q4", "2025-04-01..2025-12-31"),
      ("2025-q3..q1", "2025-07-01..2026-03-31"), ("jan..mar", "2026-01-01..2026-03-31"),
      ("2024-05-15..may", "2024-05-15..2024-05-31"), ("2024-06-01..may", "2024-06-01..2025-05-31"),
      ("2026年3月〜2026年1月", "2026-03-01..2026-01-31"), ("2025-03..今月", "2025-03-01..2026-02-28"),
      ("..3月", "..2026-03-31"),
    ])
  func endsWithoutYear(written: String, expected: String) {
    #expect(text(reader.read(written)) == expected)
  }

  @Test(
    "halves of a year",
    arguments: [
      ("h1", "2026-01-01..2026-06-30"), ("2025-h2", "2025-07-01..2025-12-31"), ("H1 2024", "2024-01-01..2024-06-30"),
      ("h3", "1991-01-01..1991-12-31"), ("2026-h0", "-"), ("h31年", "2019-01-01..2019-12-31"),
    ])
  func halves(written: String, expected: String) {
    #expect(text(reader.read(written)) == expected)
  }

  @Test("open ends are the first charge and today, or the end that is given; ahead, the forecast")
  func openEnds() throws {
    let (today, forecast) = (day("2026-02-06"), day("2027-02-28"))
    let days = { (text: String, first: String?, isAhead: Bool) in
      reader.read(text)?.days(
        firstCharge: first.map(BillingSamples.day), today: today, forecast: forecast, looksAhead: isAhead)
    }
    #expect(days("all", "2024-05-01", false) == BillingSamples.days("2024-05-01", "2026-02-06"))
    #expect(days("all", nil, false) == .day(today))
    #expect(days("all", "2027-05-01", false) == .day(today))
    #expect(days("2026-03..", nil, false) == BillingSamples.days("2026-03-01", "2027-02-28"))
    #expect(days("2028..", nil, false) == .day(day("2028-01-01")))
    #expect(days("2026-01..", nil, false) == BillingSamples.days("2026-01-01", "2026-02-06"))
    #expect(days("2026-01..", nil, true) == BillingSamples.days("2026-01-01", "2027-02-28"))
    #expect(days("2026-03..2026-01", nil, false) == nil)
  }

  @Test("days of every year")
  func monthDays() {
    for text in ["04-01", "4/1", "4月1日", "4月", "april", "4", "1 april"] {
      #expect(MonthDay(reading: text)?.description == "04-01", "\(text)")
    }
    for text in ["", "0", "13", "2-29", "2月30日", "spring"] { #expect(MonthDay(reading: text) == nil, "\(text)") }
    #expect(MonthDay("4-1") == nil)
  }
}
