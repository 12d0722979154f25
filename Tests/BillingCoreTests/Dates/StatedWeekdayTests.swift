import Testing

@testable import BillingCore
@testable import BillingSamples

/// Dates that name their day of the week. Today is Friday, 2026-02-06.
@Suite("Stated weekdays")
struct StatedWeekdayTests {
  private let reader = DateReader(today: CivilDate(packedYear: 2026, month: 2, day: 6))

  @Test(
    "a date with its weekday",
    arguments: [
      "2月10日（火）", "2月10日(火)", "２月１０日（火曜日）", "2月10日火曜日", "2026年2月10日（火）", "2/10(火)", "2026-02-10 (Tue)",
      "Tue, Feb 10", "Tuesday Feb 10", "二月十日（火）",
    ])
  func fits(text: String) throws {
    #expect(try reader.read(text).date.description == "2026-02-10")
  }

  @Test("a weekday that the date does not have is refused with the date")
  func doesNotFit() {
    let date = CivilDate(packedYear: 2026, month: 2, day: 10)
    for text in ["2月10日（水）", "Mon, Feb 10", "2月10日水曜日"] {
      #expect(throws: DateReadingError.wrongWeekday(text, date: date)) { try reader.read(text) }
    }
  }

  @Test("weekdays alone keep their meaning, and numerals in kanji are read")
  func others() throws {
    for (text, day) in [
      ("月曜", "2026-02-09"), ("来週水曜", "2026-02-11"), ("一昨日", "2026-02-04"), ("二月二十八日", "2026-02-28"),
      ("令和八年三月一日", "2026-03-01"),
      ("二〇二六年三月一日", "2026-03-01"), ("三日前", "2026-02-03"),
    ] {
      #expect(try reader.read(text).date.description == day, "\(text)")
    }
  }
}
