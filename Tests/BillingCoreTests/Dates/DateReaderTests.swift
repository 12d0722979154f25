import BillingCore
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
      ("9999-12-31", "9999-12-31"),
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
      ("来月", "2026-03-06"),
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
      ("friday", "2026-02-13"), ("金曜日", "2026-02-13"),
    ])
  func weekdays(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected)
  }

  @Test(
    "a month's last day, and that the user said so: for a first date it means month end for ever",
    arguments: [
      ("eom", "2026-02-28"), ("月末", "2026-02-28"), ("今月末", "2026-02-28"), ("来月末", "2026-03-31"),
      ("2026-04-last", "2026-04-30"), ("2028-2-last", "2028-02-29"), ("2026年4月末", "2026-04-30"),
      ("2026年4月末日", "2026-04-30"),
    ])
  func monthEnds(text: String, expected: String) throws {
    #expect(try Self.read(text) == expected + ", month end")
  }

  @Test(
    "no date: the error names the text as it was given",
    arguments: [
      "", " ", "next", "+", "-", "+xw", "13/2/2026", "2/13", "20260210", "2026-2", "2026", "2026--10", "2026-02-",
      "-2026-02-10", "2026-02-1st", "2026-002-10", "2026-02-010", "2026-004-last", "2026-02-1 0", "+-3d", "++3d",
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
