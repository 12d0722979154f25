@testable import BillingCore
@testable import BillingSamples
import Testing

/// Words that people write and that have one meaning; today is Friday, 2026-02-06.
@Suite("Words of cycles, dates and amounts in Japanese")
struct JapaneseWordsTests {
  @Test(
    "a cycle",
    arguments: [
      ("月極", "month"), ("年一括", "year"), ("年一括払い", "year"), ("6か月前払", "6 months"), ("半年前払い", "6 months"),
      ("偶数月", "year in feb,apr,jun,aug,oct,dec"), ("毎年奇数月", "year in jan,mar,may,jul,sep,nov"),
    ])
  func cycles(text: String, words: String) throws {
    #expect(try BillingCycle(reading: text).words == words)
  }

  @Test("2か月おき has two meanings", arguments: [("2ヶ月おき", "2ヶ月ごと", "3ヶ月ごと"), ("一日おき", "1日ごと", "2日ごと")])
  func everyOther(text: String, one: String, other: String) throws {
    #expect(throws: CycleError.unclear(KanjiNumerals.replacing(in: text), meant: [one, other])) {
      try CycleReading(KanjiNumerals.replacing(in: text))
    }
    for meant in [one, other] { #expect(throws: Never.self) { try CycleReading(meant) } }
  }

  @Test("one charge", arguments: ["lifetime", "買い切り"])
  func once(text: String) {
    #expect(throws: CycleError.once(text)) { try CycleReading(text) }
  }

  @Test(
    "a date",
    arguments: [
      ("半年後", "2026-08-06"), ("半年前", "2025-08-06"), ("大晦日", "2026-12-31"), ("年度末", "2026-03-31"),
      ("次の金曜", "2026-02-13"), ("次の月曜日", "2026-02-09"),
    ])
  func dates(text: String, expected: String) throws {
    #expect(try DateReader(today: day("2026-02-06")).read(text).date == day(expected))
  }

  @Test("次の土曜 can be tomorrow or a week later")
  func nextSaturday() {
    #expect(throws: DateReadingError.unclear("次の土曜", meant: [day("2026-02-07"), day("2026-02-14")])) {
      try DateReader(today: day("2026-02-06")).read("次の土曜")
    }
  }

  @Test("formal numerals", arguments: [("壱万円", 10_000), ("弐千参百円", 2_300), ("拾万円", 100_000), ("壱萬弐千円", 12_000)])
  func formal(text: String, yen: Int64) throws {
    #expect(try AmountReader(defaultCurrency: .yen).read(text).minorUnits == yen)
  }
}
