@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("HeatScale")
struct HeatScaleTests {
  /// The days of a year with these amounts, on consecutive days from 1 January.
  func days(_ amounts: [Int64]) throws -> [MonthCalendar.Day] {
    var book = Book()
    for (index, amount) in amounts.enumerated() {
      let first = try day("2026-01-01").adding(days: index).description
      book.subscriptions.append(.of("a", yen(amount), from: first, .yearly, id: UInt64(index + 1)))
    }
    return try YearCalendar(of: book, in: try #require(.year(2026))).days
  }

  /// The levels with their sums and days: `0: 0-0 (364) 4: 500-500 (1)`.
  func levels(_ amounts: Int64...) throws -> String {
    HeatScale(of: try days(amounts), in: .yen).levels.map { level in
      "\(level.number): \(level.lowest.minorUnits)-\(level.highest.minorUnits) (\(level.dayCount))"
    }.joined(separator: " ")
  }

  @Test("the different sums are divided by their order, not by their size")
  func order() throws {
    #expect(try levels() == "0: 0-0 (365)")
    #expect(try levels(500) == "0: 0-0 (364) 4: 500-500 (1)", "the highest is on the highest level, even alone")
    #expect(try levels(500, 90_000) == "0: 0-0 (363) 2: 500-500 (1) 4: 90000-90000 (1)")
    #expect(try levels(1, 2, 3) == "0: 0-0 (362) 2: 1-1 (1) 3: 2-2 (1) 4: 3-3 (1)")
    #expect(
      try levels(10, 20, 30, 90_000)
        == "0: 0-0 (361) 1: 10-10 (1) 2: 20-20 (1) 3: 30-30 (1) 4: 90000-90000 (1)")
    #expect(
      try levels(8, 7, 6, 5, 4, 3, 2, 1)
        == "0: 0-0 (357) 1: 1-2 (2) 2: 3-4 (2) 3: 5-6 (2) 4: 7-8 (2)")
  }

  @Test("a sum that is charged on many days is one sum, and all its days are on one level")
  func equalSums() throws {
    #expect(try levels(500, 500, 500, 500, 90_000) == "0: 0-0 (360) 2: 500-500 (4) 4: 90000-90000 (1)")
  }

  @Test("a day with a free charge is a day without a sum")
  func free() throws {
    #expect(try levels(0, 0, 7) == "0: 0-0 (364) 4: 7-7 (1)")
  }

  @Test("another currency is another scale")
  func currencies() throws {
    let book = Book.of(
      .of("a", yen(500), from: "2026-01-01", .yearly, id: 1), .of("b", usd("9.99"), from: "2026-01-02", .yearly, id: 2))
    let days = try YearCalendar(of: book, in: try #require(.year(2026))).days
    let dollars = HeatScale(of: days, in: currency("USD"))
    #expect(dollars.levels.map(\.highest) == [usd("0.00"), usd("9.99")])
    #expect(days.prefix(3).map(dollars.level) == [0, 4, 0])
    #expect(days.prefix(3).map(HeatScale(of: days, in: .yen).level) == [4, 0, 0])
  }

  /// Compares with the rule in words: the number of different sums up to this one, in quarters rounded up.
  @Test("laws: every day is on the level of its rank, within the sums of that level, and counted there once")
  func laws() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let calendar = try YearCalendar(of: .random(seed: seed), in: try #require(.year(2025)))
      for currency in calendar.totals.expected.sums.map(\.currency) {
        let scale = HeatScale(of: calendar.days, in: currency)
        let sums = calendar.days.map { $0.totals.expected[currency]?.minorUnits ?? 0 }
        let different = Set(sums.filter { $0 > 0 })
        var counts: [Int: Int] = [:]
        for (day, sum) in zip(calendar.days, sums) {
          let rank = different.count { $0 <= sum }
          let quarters = (1...4).first { $0 * different.count >= 4 * rank }
          #expect(scale.level(of: day) == (sum == 0 ? 0 : quarters))
          let level = try #require(scale.levels.first { $0.number == scale.level(of: day) })
          #expect((level.lowest.minorUnits...level.highest.minorUnits).contains(sum))
          counts[level.number, default: 0] += 1
        }
        #expect(scale.levels.allSatisfy { counts[$0.number] == $0.dayCount })
        #expect(scale.levels.reduce(0) { $0 + $1.dayCount } == 365)
        #expect(scale.levels.map(\.number) == counts.keys.sorted())
      }
    }
  }
}
