import TestSupport
import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// What to set aside, against plain sums over the charges of a year.
@Suite("Laws of what to set aside")
struct SetAsideLawTests {
  static let seeds = RandomSamples.numbers(90, else: 30)

  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    if seed % 2 == 0 { book.settings.monthStart = .day(.random(in: 2...28, using: &dice)) }
    let cycles: [BillingCycle] = [.years(1), .months(2), .months(6), .monthly, .days(30), .days(31), .days(90)]
    for index in book.subscriptions.indices {
      book.subscriptions[index].cycle = cycles.randomElement(using: &dice) ?? .monthly
      book.subscriptions[index].paymentMethod = ["Visa", "Bank", nil].randomElement(using: &dice) ?? nil
    }
    return (book, CivilDate.random(in: days("2025-02-10", "2025-12-20"), &dice))
  }

  /// The charges of a year by payment method that come less often than monthly, by a look at each.
  private func expected(_ book: Book, _ year: DateInterval) throws -> [String?: MoneySums] {
    var sums: [String?: MoneySums] = [:]
    for charge in book.charges(in: year) where charge.counts(book.settings) {
      let cycle = book.subscriptions[charge.subscription].cycle(on: book.scheduledDate(of: charge))
      let isRare =
        cycle.kind == .yearly || cycle.kind == .monthly && cycle.interval > 1
        || cycle.kind == .customDays && cycle.interval > 30
      if isRare { try sums[book.paymentMethod(of: charge), default: MoneySums()].add(book.cost(of: charge)) }
    }
    return sums
  }

  @Test("twelve months add up to the charges of the year exactly, and differ by a unit at most", arguments: seeds)
  func year(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let rule = book.settings.months
    let year = try #require(rule.year(2025))
    let expected = try expected(book, year)
    var found: [String?: MoneySums] = [:]
    var units: [String: [Int64]] = [:]
    for month in rule.months(in: year) {
      let one = try #require(try SetAside(of: book, in: [month], today: today))
      #expect(one.days == year && one.year == 2025)
      var total = MoneySums()
      for row in one.rows {
        try found[row.paymentMethod, default: MoneySums()].add(row.sums)
        try total.add(row.sums)
        #expect(row.charges == expected[row.paymentMethod])
        for sum in row.sums.sums {
          units["\(row.paymentMethod ?? "") \(sum.currency)", default: []].append(sum.minorUnits)
        }
      }
      #expect(one.total.sums == total)
    }
    #expect(found == expected)
    for values in units.values { #expect((values.max() ?? 0) - (values.min() ?? 0) <= 1 && values.count == 12) }
    let whole = try #require(try SetAside(of: book, in: rule.months(in: year), today: today))
    #expect(whole.total.sums == whole.total.charges)
    let quarter = try #require(try SetAside(of: book, in: Array(rule.months(in: year)[3..<6]), today: today))
    let parts = try (3..<6).map { try SetAside(of: book, in: [rule.months(in: year)[$0]], today: today)?.total.sums }
    var sum = MoneySums()
    for part in parts.compactMap(\.self) { try sum.add(part) }
    #expect(quarter.total.sums == sum)
  }

  @Test("a moved charge is of the plan that it was moved from")
  func moved() throws {
    var book = Book.of(.of("a", yen(12_000), from: "2025-03-10", .yearly))
    book.subscriptions[0].setPrice(yen(1000), every: .monthly, from: day("2026-03-20"))
    try book.move(0, from: day("2026-03-10"), to: day("2026-03-25"))
    let march = try #require(try SetAside(of: book, in: [YearMonth("2026-03")!], today: day("2026-02-06")))
    #expect(march.total.charges == MoneySums(yen(12_000)))
  }

  @Test("months of two years, or none, are not divided")
  func refused() throws {
    let book = sample(1).book
    let months = [YearMonth("2025-12")!, YearMonth("2026-01")!]
    #expect(try SetAside(of: book, in: months, today: day("2025-12-01")) == nil)
    #expect(try SetAside(of: book, in: [], today: day("2025-12-01")) == nil)
  }
}
