@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("Averages")
struct AveragePriceTests {
  func averages(_ price: Money, _ cycle: BillingCycle) throws -> [String] {
    let subscription = Subscription.of("Music", price, from: "2026-01-01", cycle)
    let date = day("2026-01-01")
    return [
      try subscription.average(ofMonths: 1, on: date), try subscription.average(ofMonths: 12, on: date),
    ].map(\.description)
  }

  @Test("row 30: 10.00 every four weeks is 365.2425 / 28 times a year")
  func row30() throws {  // 522, 519.60
    #expect(try averages(usd("10.00"), .weeks(4)) == ["10.87 USD", "130.44 USD"])
  }

  @Test("row 31: 1.00 a day is 365.24 a year")
  func row31() throws {  // 360
    #expect(try averages(usd("1.00"), .days(1)) == ["30.44 USD", "365.24 USD"])
  }

  @Test("row 32: 36.00 a year is 3.00 a month on average, and is charged once with 36.00")
  func row32() throws {  // "price 3.00", which nobody pays
    #expect(try averages(usd("36.00"), .yearly) == ["3.00 USD", "36.00 USD"])
    let book = Book.of(.of("Cloud", usd("36.00"), from: "2026-03-10", .yearly))
    #expect(book.list("2026-01-01", "2026-12-31") == ["2026-03-10 Cloud 36.00 USD"])
  }

  @Test("months and years")
  func months() throws {
    #expect(try averages(yen(1490), .monthly) == ["1490 JPY", "17880 JPY"])
    #expect(try averages(yen(1000), .months(3)) == ["333 JPY", "4000 JPY"])
    #expect(try averages(yen(1000), .years(2)) == ["42 JPY", "500 JPY"])
    #expect(try averages(yen(18), .yearly) == ["2 JPY", "18 JPY"])  // 1.5, half away from zero
    #expect(try averages(usd("100.00"), .weeks(1)) == ["434.81 USD", "5217.75 USD"])
  }

  @Test("row 35: nothing a month is nothing a year; the largest price is an error, not a crash")
  func row35() throws {
    #expect(try averages(yen(0), .days(999)) == ["0 JPY", "0 JPY"])
    #expect(throws: MoneyError.overflow) { try averages(yen(.max), .days(1)) }
    #expect(try averages(yen(.max), .years(999))[0] == "769383720124689 JPY")
  }

  @Test("the average follows the price in force on the day")
  func priceInForce() throws {
    let subscription = Subscription.of("Music", usd("10.00"), from: "2026-01-01").with {
      $0.setPrice(usd("12.00"), from: day("2026-05-01"))
    }
    #expect(try subscription.average(ofMonths: 1, on: day("2026-04-30")) == usd("10.00"))
    #expect(try subscription.average(ofMonths: 1, on: day("2026-05-01")) == usd("12.00"))
  }

  @Test("over a book: what runs counts, apart by currency; what rests or has ended does not")
  func book() throws {
    var resting = Subscription.of("resting", yen(10_000), from: "2026-01-10", id: 1)
    try resting.pause(from: day("2026-02-01"))
    var cancelled = Subscription.of("cancelled", yen(10_000), from: "2026-01-10", id: 2)
    try cancelled.cancel(on: day("2026-02-09"))
    let ended = Subscription.of("ended", yen(10_000), from: "2026-01-10", id: 3).with {
      $0.end = .on(day("2026-01-31"))
    }
    let trial = Subscription.of("trial", yen(600), from: "2026-08-10", id: 4)
    let yearly = Subscription.of("yearly", yen(12_000), from: "2025-01-10", .yearly, id: 5)
    let dollars = Subscription.of("dollars", usd("5.00"), from: "2025-01-10", id: 6)
    let book = Book.of(resting, cancelled, ended, trial, yearly, dollars)
    #expect(try book.averagesPerMonth(on: day("2026-02-06")).sums == [yen(1600), usd("5.00")])
    #expect(try book.averagesPerMonth(on: day("2026-01-10")).sums == [yen(31_600), usd("5.00")])
    #expect(try book.averagesPerMonth(on: .maximum).isEmpty)
    try cancelled.cancel(on: day("2026-02-10"), isCorrection: true)
    #expect(try Book.of(cancelled).averagesPerMonth(on: day("2026-02-09")).sums == [yen(10_000)])
    #expect(try Book.of(cancelled).averagesPerMonth(on: day("2026-02-10")).isEmpty, "its last charge is today")
  }

  @Test("the total is summed exactly and rounded once: ten times ¥6 a year is ¥5 a month, not ten times ¥1")
  func exactTotal() throws {
    let small = (1...10).map { Subscription.of("S\($0)", yen(6), from: "2026-01-10", .yearly, id: UInt64($0)) }
    var book = Book()
    book.subscriptions = small
    #expect(try book.averagesPerMonth(on: day("2026-02-06")).sums == [yen(5)])
  }

  @Test("a third and a sixth are a half, which rounds up")
  func exactHalf() throws {
    var book = Book()
    for (months, name) in [(3, "third"), (6, "sixth")] {
      let cycle = try BillingCycle(.monthly, every: months)
      book.subscriptions.append(Subscription.of(name, yen(1), from: "2026-01-10", cycle, id: UInt64(months)))
    }
    #expect(try book.averagesPerMonth(on: day("2026-02-06")).sums == [yen(1)])
  }

  @Test("every interval at once still has a total")
  func manyIntervals() throws {
    var book = Book()
    for months in 1...999 {
      let cycle = try BillingCycle(.monthly, every: months)
      book.subscriptions.append(Subscription.of("S", yen(1000), from: "2026-01-10", cycle, id: UInt64(months)))
    }
    // 1000 × the sum of 1/n for n up to 999, which is 7.48447086...
    #expect(try book.averagesPerMonth(on: day("2026-02-06")).sums == [yen(7484)])
  }
}
