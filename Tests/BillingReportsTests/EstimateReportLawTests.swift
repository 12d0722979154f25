@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// The mark of an estimate goes where the amount goes, and nowhere else.
@Suite("Laws of estimates in reports")
struct EstimateReportLawTests {
  static let seeds = RandomSamples.numbers(40, else: 20)
  static let year = days("2025-01-01", "2025-12-31")

  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices where Bool.random(using: &dice) {
      let price = book.subscriptions[index].price
      book.subscriptions[index].price = price.marked(isEstimate: true)
      book.subscriptions[index].costSplit = CostSplit(
        payer: "Aki", shares: [Share(member: "Aki", weight: 2), Share(member: "Ken", weight: 1)])
    }
    return (book, .random(in: days("2024-12-01", "2026-01-31"), &dice))
  }

  /// Whether the sum in a currency holds an estimate, found charge by charge.
  private func holds(_ charges: [BillingEvent], _ currency: Currency) -> Bool {
    charges.contains { $0.amount.currency == currency && $0.amount.isEstimate }
  }

  @Test("a sum of a period is an estimate if and only if a charge in it is", arguments: seeds)
  func sums(seed: UInt64) throws {
    let (book, today) = sample(seed)
    for month in MonthRule.calendar.months(in: Self.year) {
      let totals = try PeriodSummary(of: book, over: month.days, today: today).totals
      let counted = book.charges(in: month.days).filter { $0.counts(book.settings) }
      let open = counted.filter { $0.state != .confirmed }
      for sum in totals.expected.sums { #expect(sum.isEstimate == holds(counted, sum.currency)) }
      for sum in totals.upcoming.sums {
        #expect(sum.isEstimate == holds(open.filter { $0.date > today }, sum.currency))
      }
      for sum in totals.confirmed.sums { #expect(!sum.isEstimate) }
      let part = try PeriodSummary(of: book.parts(of: "Ken"), over: month.days, today: today).totals
      for sum in part.expected.sums { #expect(!sum.isEstimate || holds(counted, sum.currency)) }
    }
  }

  @Test("marks change no number of any report", arguments: seeds)
  func numbers(seed: UInt64) throws {
    let (book, today) = sample(seed)
    var bare = book
    for index in bare.subscriptions.indices where bare.subscriptions[index].price.isEstimate {
      bare.subscriptions[index].price = bare.subscriptions[index].price.exact
      // Bills would be the only difference.
      bare.events.removeAll { $0.subscriptionID == bare.subscriptions[index].id }
    }
    var marked = book
    marked.events = bare.events
    let units = { (book: Book) in
      try SpendingTrends(of: book, over: Self.year, today: today).lines.map(\.total.expected.minorUnits)
    }
    #expect(try units(marked) == units(bare))
    let averages = { (book: Book) in try book.averagesPerMonth(on: today).sums.map(\.minorUnits) }
    #expect(try averages(marked) == averages(bare))
  }

  @Test("converted, averaged and shared, an estimate stays one")
  func marks() throws {
    var book = Book.of(
      .of("Power", usd("90.00").marked(isEstimate: true), from: "2026-01-10"),
      .of("Phone", yen(3000), from: "2026-01-10", id: 2))
    book.settings.baseCurrency = .yen
    book.rates = .of("manual USD/JPY 2026-01-01 150")
    let summary = try PeriodSummary(of: book, over: days("2026-02-01", "2026-02-28"), today: day("2026-02-01"))
    let converted = try #require(try ConvertedSummary(of: summary, in: book, today: day("2026-02-01")))
    #expect(converted.totals.expected.amount == yen(16_500).marked(isEstimate: true))
    #expect(converted.averagePerMonth.amount == yen(16_500).marked(isEstimate: true))
    #expect(!converted.totals.confirmed.amount.isEstimate)
    try book.confirm(0, on: day("2026-01-10"), payment: .init(amount: usd("60.00")))
    #expect(try book.averagesPerMonth(on: day("2026-02-01")).sums.map(\.minorUnits) == [3000, 6000])
    let redacted = Redaction(of: book).applied(to: book)
    #expect(redacted.subscriptions[0].price == usd("90.00").marked(isEstimate: true))
  }
}
