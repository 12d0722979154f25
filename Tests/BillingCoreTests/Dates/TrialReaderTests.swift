@testable import BillingCore
@testable import BillingSamples
import Testing

/// The values of `--trial`, typed on 2026-02-06.
@Suite("The last free day as typed")
struct TrialReaderTests {
  private let reader = DateReader(today: day("2026-02-06"))

  private func read(_ text: String) throws(DateReadingError) -> String { try reader.readTrialEnd(text).description }

  @Test(
    "a length counts today as its first day",
    arguments: [
      ("14d", "2026-02-19"), ("14 days", "2026-02-19"), ("1d", "2026-02-06"), ("14日間", "2026-02-19"),
      ("１４日間", "2026-02-19"), ("45日", "2026-03-22"), ("2w", "2026-02-19"), ("2週間", "2026-02-19"),
      ("week", "2026-02-12"), ("month", "2026-03-05"), ("1 month", "2026-03-05"), ("3ヶ月", "2026-05-05"),
      ("一か月", "2026-03-05"), ("1年", "2027-02-05"), ("year", "2027-02-05"), ("quarter", "2026-05-05"),
    ])
  func lengths(text: String, last: String) throws {
    #expect(try read(text) == last)
  }

  @Test(
    "a date is the last free day",
    arguments: [
      ("2026-02-19", "2026-02-19"), ("2月19日", "2026-02-19"), ("Feb 19", "2026-02-19"), ("+13d", "2026-02-19"),
      ("eom", "2026-02-28"), ("今日", "2026-02-06"), ("2025-12-31", "2025-12-31"),
    ])
  func dates(text: String, last: String) throws {
    #expect(try read(text) == last)
  }

  @Test("a length that is a day of the month as well is refused with both days, unless they are the same")
  func unclear() throws {
    #expect(throws: DateReadingError.unclear("14日", meant: [day("2026-02-14"), day("2026-02-19")])) {
      try reader.readTrialEnd("14日")
    }
    #expect(try DateReader(today: day("2026-02-01")).readTrialEnd("14日") == day("2026-02-14"))
    #expect(
      throws: DateReadingError.unclear("31日", meant: [day("2026-12-22"), day("2026-12-31")]),
      "November has no 31st"
    ) { try DateReader(today: day("2026-11-22")).readTrialEnd("31日") }
  }

  @Test("1月 is January and no length; nothing is free for no day, or beyond the calendar")
  func refused() {
    for text in ["1月", "0d", "-3x", "free", "", "日"] {
      #expect(throws: DateReadingError.notADate(text)) { try reader.readTrialEnd(text) }
    }
    #expect(throws: DateReadingError.outOfRange) { try reader.readTrialEnd("9000y") }
  }

  @Test("a month from the 31st ends on the day before the last of a short month, on which the first charge is")
  func monthEnd() throws {
    #expect(try DateReader(today: day("2026-01-31")).readTrialEnd("month") == day("2026-02-27"))
  }
}
