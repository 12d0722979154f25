@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// Unconfirmed charges and savings; "today" is 2026-02-06.
@Suite("Insights about spending")
struct SpendingInsightTests {
  // MARK: Unconfirmed

  func unconfirmed(_ book: Book) throws -> [String] {
    try book.insights(.unconfirmed, on: "2026-02-06").flatMap { insight -> [String] in
      guard case .unconfirmed(let all) = insight else { return [] }
      return all.map {
        let sum = $0.sum.sums.map(\.description).joined(separator: " + ")
        return "\(book.subscriptions[$0.subscription].name) \($0.count) since \($0.since), \(sum)"
      }
    }
  }

  /// Charged on the 10th, with all but the last `count` charges up to 2026-01-10 confirmed.
  func waiting(_ count: Int) -> Book {
    Book.several(1).with { book in
      for charge in book.charges(in: days("2025-01-01", "2026-01-31")).dropLast(count) {
        try! book.confirm(0, on: charge.date)
      }
    }
  }

  @Test("three are told, two are not")
  func three() throws {
    #expect(try unconfirmed(waiting(3)) == ["a 3 since 2025-11-10, 3000 JPY"])
    #expect(try unconfirmed(waiting(2)) == [])
  }

  @Test("what was confirmed, skipped or rested in between does not wait")
  func interrupted() throws {
    #expect(try unconfirmed(waiting(3).with { try $0.confirm(0, on: day("2026-01-10")) }) == [])
    #expect(
      try unconfirmed(waiting(4).with { try $0.confirm(0, on: day("2025-12-10")) })
        == ["a 3 since 2025-10-10, 3000 JPY"], "three, as many as due lists")
    #expect(try unconfirmed(waiting(3).with { try $0.skip(0, on: day("2025-12-10")) }) == [])
    #expect(
      try unconfirmed(
        waiting(3).with { $0.subscriptions[0].pauses = [Pause(from: day("2025-12-01"), until: day("2026-01-01"))] })
        == [])
  }

  @Test("all of them are one finding, the one with most charges first; today's charge waits too")
  func together() throws {
    let book = Book.of(
      .of("old", from: "2025-11-10", id: 1), .of("daily", from: "2026-02-02", .days(1), id: 2),
      .of("new", from: "2026-02-04", .days(1), id: 3))
    #expect(
      try unconfirmed(book) == [
        "daily 5 since 2026-02-02, 5000 JPY", "old 3 since 2025-11-10, 3000 JPY", "new 3 since 2026-02-04, 3000 JPY",
      ])
    #expect(try book.insights(.unconfirmed, on: "2026-02-06").count == 1)
  }

  // MARK: Savings

  func saved(_ book: Book) throws -> [String] {
    try book.insights(.saved, on: "2026-02-06").flatMap { insight -> [String] in
      guard case .saved(let savings) = insight else { return [] }
      return savings.all.map {
        let sum = $0.sum.sums.map(\.description).joined(separator: " + ")
        return "\(book.subscriptions[$0.subscription].name) \($0.charges), \(sum)"
      }
    }
  }

  func cancelled(on date: String) -> Book {
    Book.several(1).with { try! $0.subscriptions[0].cancel(on: day(date)) }
  }

  @Test("the charges since the day of cancellation; one on the day itself stood and one of today is averted")
  func averted() throws {
    #expect(try saved(cancelled(on: "2025-12-10")) == ["a 1, 1000 JPY"])
    #expect(try saved(cancelled(on: "2025-12-09")) == ["a 2, 2000 JPY"])
    let today = cancelled(on: "2026-01-01").with { $0.subscriptions[0].firstBillingDate = day("2025-02-06") }
    #expect(try saved(today) == ["a 2, 2000 JPY"])
  }

  @Test("of what was cancelled long ago, the last twelve months; their prices are heeded")
  func longAgo() throws {
    #expect(try saved(cancelled(on: "2025-01-11")) == ["a 12, 12000 JPY"])
    let dearer = cancelled(on: "2025-11-30").with { $0.subscriptions[0].setPrice(yen(1500), from: day("2026-01-01")) }
    #expect(try saved(dearer) == ["a 2, 2500 JPY"])
  }

  @Test("what was paused and then cancelled is saved once")
  func pausedThenCancelled() throws {
    let book = cancelled(on: "2025-12-09").with { $0.subscriptions[0].pauses = [Pause(from: day("2025-12-01"))] }
    #expect(try saved(book) == ["a 2, 2000 JPY"])
    let counted = book.with { $0.settings.includePaused = true }
    #expect(try saved(counted) == ["a 2, 2000 JPY"], "what was paused counts as paid until it was cancelled")
  }

  @Test("nothing is saved: it runs still, would have ended anyway, or runs again under its name")
  func nothingSaved() throws {
    #expect(try saved(cancelled(on: "2026-03-31")) == [])
    #expect(try saved(cancelled(on: "2026-02-06")) == [])
    #expect(try saved(cancelled(on: "2025-12-09").with { $0.subscriptions[0].end = .after(count: 11) }) == [])
    #expect(
      try saved(cancelled(on: "2025-12-09").with { $0.subscriptions.append(.of("A", from: "2026-01-10", id: 2)) }) == []
    )
    #expect(try saved(cancelled(on: "2025-12-09").with { $0.subscriptions[0].cancellationDate = nil }) == [])
  }

  // MARK: All codes

  @Test("warnings first, then what is neutral, then good news, by code; what is silenced stands apart")
  func order() throws {
    let book = try Book.several(7).with { book in
      try book.subscriptions[0].cancel(on: day("2025-12-01"))
      book.subscriptions[1].firstBillingDate = day("2026-02-20")
      book.subscriptions[1].trialEndDate = day("2026-02-19")
      book.subscriptions[2].setPrice(yen(1100), from: day("2025-12-01"))
    }
    let all = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30)
    #expect(all.findings.map(\.code) == [.trialEnds, .priceRise, .unconfirmed, .saved])
    #expect(all.muted == [])
    let some = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30, muting: [.unconfirmed, .saved])
    #expect(some.findings == Array(all.findings.prefix(2)))
    #expect(some.muted == Array(all.findings.suffix(2)))
    let wanted = try SpendingInsights(
      of: book, today: day("2026-02-06"), within: 30, wanted: [.unconfirmed, .priceRise], muting: [.unconfirmed])
    #expect(wanted.findings.map(\.code) == [.priceRise] && wanted.muted.map(\.code) == [.unconfirmed])
    let saved = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30, wanted: [.saved])
    #expect(saved.findings == Array(all.findings.suffix(1)))
  }

  @Test("an empty book, and the calendar's ends, have nothing to say and stop nothing")
  func empty() throws {
    #expect(try SpendingInsights(of: Book(), today: day("2026-02-06"), within: 30).findings == [])
    for today in ["0001-01-01", "9999-12-31"] {
      _ = try SpendingInsights(of: .several(3), today: day(today), within: 3660)
    }
  }

  /// The codes are stored in users' files, so new ones may be added but none changed or given another meaning.
  @Test func codesStay() {
    #expect(
      Insight.Code.allCases.map(\.rawValue) == [
        "trial-ends", "notice-deadline", "price-rise", "unconfirmed", "budget-exceeded", "yearly-renewal", "rising",
        "saved", "goal-reached",
      ])
    let kinds = Insight.Code.allCases.map(\.kind)
    #expect(kinds.firstIndex(of: .neutral) == kinds.lastIndex(of: .warning)! + 1)
    #expect(kinds.firstIndex(of: .positive) == kinds.lastIndex(of: .neutral)! + 1)
  }
}
