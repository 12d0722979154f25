@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// Averages, insights and explanations after a change of plan.
@Suite("Reports on changes of plan")
struct PlanReportTests {
  /// 1000 yen a month from 2026-01-31.
  let monthly = Subscription.of("Music", from: "2026-01-31")

  @Test("averages are of the plan in force")
  func reports() throws {
    let book = Book.of(
      .of("Music", yen(9800), from: "2024-03-15", .years(1)).with {
        $0.setPrice(yen(1000), every: .monthly, from: day("2026-01-15"))
      })
    #expect(try book.subscriptions[0].average(ofMonths: 1, on: day("2026-01-14")) == yen(817))
    #expect(try book.subscriptions[0].average(ofMonths: 1, on: day("2026-01-15")) == yen(1000))
  }

  @Test("a higher amount for a longer time is no price increase")
  func noRise() throws {
    let book = Book.of(
      .of("Music", from: "2025-01-10").with { $0.setPrice(yen(9800), every: .years(1), from: day("2026-03-10")) })
    #expect(try book.insights(.priceRise, on: "2026-02-06").isEmpty)
  }

  @Test("dates are explained by the plan in force")
  func explained() {
    let book = Book.of(monthly.with { $0.setPrice(yen(9800), every: .years(1), from: day("2026-03-15")) })
    let charges = Array(book.charges(in: days("2026-02-01", "2027-12-31")))
    let explanations = book.explanations(of: charges)
    #expect(
      explanations.map(\.origin) == [
        .cycles(1, after: day("2026-01-31")), .planStart, .cycles(1, after: day("2026-03-15")),
      ])
    #expect(explanations.map(\.cycle) == [.monthly, .yearly, .yearly])
    #expect(explanations.map(\.clampedFrom) == [31, nil, nil])
  }
}
