@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("BillingCycle")
struct BillingCycleTests {
  /// `monthly 3`, as in a file.
  func read(_ text: String) throws -> String {
    let cycle = try BillingCycle(reading: text)
    return "\(cycle.kind.rawValue) \(cycle.interval)"
  }

  @Test(
    "a cycle as people write it",
    arguments: [
      ("month", "monthly 1"), ("3 months", "monthly 3"), ("every 3 months", "monthly 3"), ("Monthly", "monthly 1"),
      ("quarter", "monthly 3"), ("2 quarters", "monthly 6"), ("quarterly", "monthly 3"), ("half-year", "monthly 6"),
      ("semiannually", "monthly 6"), ("year", "yearly 1"), ("2y", "yearly 2"), ("annual", "yearly 1"),
      ("week", "customDays 7"), ("2w", "customDays 14"), ("every week", "customDays 7"), ("biweekly", "customDays 14"),
      ("fortnight", "customDays 14"), ("30d", "customDays 30"), ("every 30 days", "customDays 30"),
      ("daily", "customDays 1"),
      ("毎月", "monthly 1"), ("3ヶ月ごと", "monthly 3"), ("3か月", "monthly 3"), ("毎週", "customDays 7"),
      ("2週間", "customDays 14"), ("2週間ごと", "customDays 14"), ("隔週", "customDays 14"), ("半年", "monthly 6"),
      ("毎年", "yearly 1"), ("２年", "yearly 2"), ("30日ごと", "customDays 30"), ("30日毎", "customDays 30"),
      ("every other week", "customDays 14"), ("every other month", "monthly 2"), ("隔月", "monthly 2"),
      ("隔年", "yearly 2"), ("隔日", "customDays 2"), ("every two weeks", "customDays 14"), ("three months", "monthly 3"),
      ("twelve months", "monthly 12"), ("三ヶ月", "monthly 3"), ("十二か月ごと", "monthly 12"), ("十日ごと", "customDays 10"),
      ("四半期ごと", "monthly 3"), ("二四半期", "monthly 6"), ("半年ごと", "monthly 6"), ("2年ごと", "yearly 2"),
      ("年払い", "yearly 1"), ("月払い", "monthly 1"), ("月額", "monthly 1"), ("年1回", "yearly 1"),
      ("2年に1回", "yearly 2"), ("once a month", "monthly 1"), ("per year", "yearly 1"), ("half yearly", "monthly 6"),
      ("１２ヶ月", "monthly 12"), ("999 months", "monthly 999"), ("142w", "customDays 994"), ("007d", "customDays 7"),
    ])
  func accepted(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test("every word of the table, alone, in capitals and with a number")
  func everyWord() throws {
    for unit in CycleUnit.all {
      for word in unit.words {
        let one = try BillingCycle(unit.kind, every: unit.multiple)
        let two = try BillingCycle(unit.kind, every: 2 * unit.multiple)
        #expect(try BillingCycle(reading: word) == one, "\(word)")
        #expect(try BillingCycle(reading: word.uppercased()) == one, "\(word)")
        // 2日 is also the second, and 2月 is February.
        if word != "日", word != "月" { #expect(try BillingCycle(reading: "2\(word)") == two, "\(word)") }
        #expect(try BillingCycle(reading: "every 2 \(word)") == two, "\(word)")
      }
    }
  }

  @Test("a word stands for one unit")
  func noWordTwice() {
    let words = CycleUnit.all.flatMap(\.words)
    #expect(Set(words).count == words.count)
  }

  @Test(
    "no cycle: the unit is unknown, and the text is named as it was given",
    arguments: [
      "", " ", "every", "毎", "ごと", "3", "fortnite", "-1m", "+1m", "1.5 months", "1,5 months", "1 2 months", "month 3",
      "every other", "every other 2 weeks", "隔2週", "m3", "1️⃣d", "٣d", "thirteen months", "二十日", "三", "払い", "Ｘ",
    ])
  func unknown(text: String) {
    #expect(throws: CycleError.unknown(text)) { try BillingCycle(reading: text) }
  }

  @Test("a word that some use for twice in a span and others for once in two is refused with what can be written")
  func unclear() throws {
    for (text, meant) in [
      ("bimonthly", ["2 months", "2 weeks"]), ("Biannual", ["6 months", "2 years"]),
      ("biannually", ["6 months", "2 years"]),
    ] {
      #expect(throws: CycleError.unclear(text, meant: meant)) { try BillingCycle(reading: text) }
      for words in meant { #expect(try BillingCycle(reading: words).words == words) }
    }
  }

  @Test("a number with 日 or 月 alone is refused with both readings, and each of them is read")
  func dayOrCount() throws {
    for (text, meant) in [
      ("27日", ["27日ごと", "毎月27日"]), ("２７日", ["27日ごと", "毎月27日"]), ("4月", ["4か月ごと", "毎年4月1日"]),
      ("十日", ["10日ごと", "毎月10日"]),
    ] {
      #expect(throws: CycleError.unclear(text, meant: meant)) { try BillingCycle(reading: text) }
      for words in meant { _ = try CycleReading(words) }
    }
    #expect(try BillingCycle(reading: "45日") == BillingCycle(.customDays, every: 45))
  }

  @Test("every cycle reads back as it is written")
  func roundTrip() throws {
    for kind in BillingCycle.Kind.allCases {
      for interval in BillingCycle.intervals {
        let cycle = try BillingCycle(kind, every: interval)
        #expect(try BillingCycle(reading: cycle.words) == cycle)
      }
    }
  }

  @Test(
    "no cycle: intervals are 1 to 999 months, years or days",
    arguments: [
      ("0d", 0), ("1000m", 1000), ("1000 years", 1000), ("143w", 1001), ("334 quarters", 1002),
      ("99999999999999999999d", Int.max), ("9223372036854775807w", Int.max),
    ])
  func outOfRange(text: String, interval: Int) {
    #expect(throws: CycleError.intervalOutOfRange(interval)) { try BillingCycle(reading: text) }
  }

  @Test("an interval given as a number keeps to the same limits", arguments: BillingCycle.Kind.allCases)
  func limits(kind: BillingCycle.Kind) throws {
    for interval in [Int.min, -1, 0, 1000, Int.max] {
      #expect(throws: CycleError.intervalOutOfRange(interval)) { try BillingCycle(kind, every: interval) }
    }
    for interval in [1, 999] { #expect(try BillingCycle(kind, every: interval).interval == interval) }
  }

  @Test("what one cycle adds to a date: a year is twelve months")
  func steps() {
    #expect(BillingCycle.months(3).step == .months(3))
    #expect(BillingCycle.years(2).step == .months(24))
    #expect(BillingCycle.weeks(2).step == .days(14))
    #expect(BillingCycle.monthly == .months(1))
    #expect(BillingCycle.yearly == .years(1))
  }
}
