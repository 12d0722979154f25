@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Dates and stamps in files")
struct DateTextTests {
  @Test("YYYY-MM-DD is read and written back", arguments: ["0001-01-01", "2026-02-28", "2028-02-29", "9999-12-31"])
  func dates(text: String) {
    #expect(CivilDate(text)?.description == text)
    #expect(CivilDate(utf8: Array(text.utf8)[...]) == CivilDate(text))
  }

  @Test(
    "a file has one way to say a date",
    arguments: [
      "", "2026-2-1", "2026-02-1", "20260201", "2026-02-30", "2026-00-10", "2026-13-10", "2026-01-00", "0000-01-01",
      " 2026-02-01", "2026-02-01 ", "2026/02/01", "2026-02_01", "2026-02-0a", "-026-02-01", "+026-02-01", "２０２６-02-01",
      "2026-02-011", "10000-01-01", "2026-02-01T00:00:00Z",
    ])
  func notADate(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(
    "a stamp is kept as it was written",
    arguments: [
      "2026-02-06T12:34:56+09:00", "2026-02-06T12:34:56Z", "2026-02-06T12:34:56-00:30", "2026-02-06T12:34:56.789+09:00",
      "2016-12-31T23:59:60Z", "2026-02-06T00:00:00.000000000Z",
    ])
  func stamps(text: String) {
    #expect(Timestamp(text)?.description == text)
  }

  @Test(
    "no stamp: a date alone, no offset, a field out of range, another form",
    arguments: [
      "", "2026-02-06", "2026-02-06T12:34:56", "2026-02-06 12:34:56Z", "2026-02-06T12:34Z", "2026-02-30T12:34:56Z",
      "2026-02-06T24:00:00Z", "2026-02-06T12:60:00Z", "2026-02-06T12:34:61Z", "2026-02-06T12:34:56.Z",
      "2026-02-06T12:34:56,5Z", "2026-02-06T12:34:56+9:00", "2026-02-06T12:34:56+0900", "2026-02-06T12:34:56+24:00",
      "2026-02-06T12:34:56+09:60", "2026-02-06t12:34:56z", "2026-02-06T12:34:56Z ", "2026-02-06T12:34:56ZZ",
      "2026-02-06T１２:34:56Z", "2026-02-06T12:34:56é",
    ])
  func notAStamp(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test("the parts of a stamp")
  func parts() {
    let stamp = Timestamp("2026-02-06T02:04:06.5+09:00")
    #expect(stamp?.date == day("2026-02-06"))
    #expect(stamp?.compactTime == "020406")
  }

  @Test(
    "one instant, whatever the clock that wrote it; checked with date(1)",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2026-02-06T12:34:56+09:00", 1_770_348_896),
      ("2026-02-06T03:34:56Z", 1_770_348_896), ("2026-02-06T00:04:56.999-03:30", 1_770_348_896),
      ("2028-02-29T23:59:59Z", 1_835_481_599), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ])
  func instants(text: String, seconds: Int) {
    #expect(Timestamp(text)?.secondsSince1970 == seconds)
  }

  @Test("a stamp from a clock's fields, with the offset to the minute")
  func fromFields() {
    func stamp(_ hour: Int, _ minute: Int, _ second: Int, _ offset: Int) -> String? {
      Timestamp(date: day("2026-02-06"), hour: hour, minute: minute, second: second, offsetSeconds: offset)?.description
    }
    #expect(stamp(1, 2, 3, 9 * 3600) == "2026-02-06T01:02:03+09:00")
    #expect(stamp(23, 59, 60, 0) == "2026-02-06T23:59:60+00:00")
    #expect(stamp(1, 2, 3, -(3 * 3600 + 30 * 60)) == "2026-02-06T01:02:03-03:30")
    for (hour, minute, second) in [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 61), (100, 0, 0)] {
      #expect(stamp(hour, minute, second, 0) == nil)
    }
    for offset in [24 * 3600, -24 * 3600, Int.max, Int.min] { #expect(stamp(0, 0, 0, offset) == nil) }
  }
}
