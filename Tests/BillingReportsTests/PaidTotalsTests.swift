import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// What was paid for each subscription, over random books.
@Suite struct PaidTotalsTests {
  @Test("over any days it is what the summary of these days calls confirmed", arguments: Array<UInt64>(1...40))
  func isTheSummary(seed: UInt64) throws {
    let book = Book.random(seed: seed)
    for period in [nil, days("2025-01-01", "2025-12-31"), days("2025-03-02", "2025-03-29")] {
      let paid = try PaidTotals(of: book, in: period)
      for index in book.subscriptions.indices {
        var one = book
        one.subscriptions = [book.subscriptions[index]]
        let all = days("2000-01-01", "2100-12-31")
        let summary = try PeriodSummary(of: one, over: period ?? all, today: day("2026-02-06"))
        #expect(paid[index].sums == summary.totals.confirmed)
        #expect(paid[index].count == summary.totals.confirmedCount)
        #expect(paid[index].payments == PaidTotalsTests.payments(of: one, in: period ?? all))
      }
    }
  }

  private static func payments(of book: Book, in period: DateInterval) -> DatedSums? {
    var sums = DatedSums()
    for event in book.charges(in: period) where event.state == .confirmed {
      do { try sums.add(event, of: book) } catch { return nil }
    }
    return sums
  }
}
