@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// Trials, notices and yearly renewals; "today" is 2026-02-06 unless the test gives another date.
@Suite("Insights about what comes")
struct DeadlineInsightTests {
  /// `2026-02-20, free until 2026-02-19, cancel by 2026-02-18: 11880 JPY` for each trial.
  func trials(_ book: Book, _ today: String = "2026-02-06", within count: Int = 30) throws -> [String] {
    try book.insights(.trialEnds, on: today, within: count).compactMap {
      guard case .trialEnds(let trial) = $0 else { return nil }
      let cost = trial.cost.sums.map(\.description).joined(separator: " + ")
      return "\(trial.deadline.charge.date), free until \(trial.lastDay), cancel by \(trial.deadline.cancelBy): \(cost)"
    }
  }

  /// `2026-02-28, cancel by 2026-02-25` for each notice or renewal.
  func deadlines(_ code: Insight.Code, _ book: Book, _ today: String = "2026-02-06", within count: Int = 30) throws
    -> [String]
  {
    try book.insights(code, on: today, within: count).compactMap {
      switch $0 {
      case .noticeDeadline(let deadline), .yearlyRenewal(let deadline):
        "\(deadline.charge.date), cancel by \(deadline.cancelBy)"
      default: nil
      }
    }
  }

  static let trial = Book.of(
    .of("Disney+", yen(990), from: "2026-02-20").freeUntil("2026-02-19").with { $0.noticeDays = 1 })

  @Test("a trial is told while its deadline is within the days ahead, with what a year of it costs: 12 × 990")
  func trialAhead() throws {
    let told = ["2026-02-20, free until 2026-02-19, cancel by 2026-02-18: 11880 JPY"]
    #expect(try trials(Self.trial) == told)
    #expect(try trials(Self.trial, within: 12) == told)
    #expect(try trials(Self.trial, within: 11) == [])
    #expect(try trials(Self.trial, "2026-02-18", within: 0).count == 1)
    #expect(try trials(Self.trial, "2026-02-19") == [], "the deadline has passed")
    #expect(try deadlines(.noticeDeadline, Self.trial) == [], "told once, as a trial")
  }

  @Test("no trial: none declared, free for ever, cancelled, ended before, or skipped")
  func noTrial() throws {
    let free = Subscription.of("a", yen(1000), from: "2026-02-20").freeUntil("2026-02-19")
    #expect(try trials(.of(free)).count == 1)
    #expect(try trials(.of(free.with { $0.trialEndDate = nil })) == [])
    #expect(try trials(.of(free.with { $0.price = yen(0) })) == [])
    #expect(try trials(.of(free.with { try! $0.cancel(on: day("2026-02-10")) })) == [])
    #expect(try trials(.of(free.with { $0.end = .on(day("2026-02-19")) })) == [])
    #expect(try trials(Self.trial.with { try $0.skip(0, on: day("2026-02-20")) }) == [])
  }

  @Test("a notice is told once for each subscription, though a monthly one has one every month")
  func notice() throws {
    let book = Book.of(.of("a", from: "2025-01-10").with { $0.noticeDays = 3 })
    #expect(try deadlines(.noticeDeadline, book, within: 90) == ["2026-02-10, cancel by 2026-02-07"])
    #expect(try deadlines(.noticeDeadline, book, "2026-02-08", within: 90) == ["2026-03-10, cancel by 2026-03-07"])
  }

  static let yearly = Book.of(.of("a", yen(5900), from: "2024-02-28", .yearly))

  @Test(
    "a yearly charge is told from 60 days before it to its own day",
    arguments: [
      ("2025-12-29", []), ("2025-12-30", ["2026-02-28, cancel by 2026-02-27"]),
      ("2026-02-28", ["2026-02-28, cancel by 2026-02-27"]), ("2026-03-01", []),
    ] as [(String, [String])])
  func renewal(today: String, expected: [String]) throws {
    #expect(try deadlines(.yearlyRenewal, Self.yearly, today) == expected)
  }

  @Test("12 months, 2 years, 52 weeks and 365 days are yearly; 11 months and 363 days are not")
  func yearlyCycles() throws {
    let yearly = { (cycle: BillingCycle, first: String) in
      try !deadlines(.yearlyRenewal, .of(.of("a", from: first, cycle))).isEmpty
    }
    #expect(try yearly(.months(12), "2025-02-28"))
    #expect(try yearly(.years(2), "2024-02-28"))
    #expect(try yearly(.weeks(52), "2025-02-28"))
    #expect(try yearly(.days(365), "2025-02-28"))
    #expect(try !yearly(.months(11), "2025-03-28"))
    #expect(try !yearly(.days(363), "2025-02-28"))
  }

  @Test("a first charge counts, for it can be the next of what runs; not the end of a trial, nor the only charge")
  func firstCharge() throws {
    let first = Subscription.of("a", from: "2026-02-28", .yearly)
    let told = ["2026-02-28, cancel by 2026-02-27"]
    #expect(try deadlines(.yearlyRenewal, .of(first)) == told)
    #expect(try deadlines(.yearlyRenewal, .of(first.with { $0.end = .after(count: 1) })) == [])
    let added = first.with { $0.createdAt = Timestamp("2026-02-28T09:00:00+09:00") }
    #expect(try deadlines(.yearlyRenewal, .of(added), "2026-02-28") == [], "added today, with its first charge")
    #expect(try deadlines(.yearlyRenewal, .of(first), "2026-02-28") == told)
    let trial = Book.of(first.freeUntil("2026-02-27"))
    #expect(try deadlines(.yearlyRenewal, trial) == [], "told as a trial")
    #expect(try deadlines(.yearlyRenewal, trial, within: 7) == told, "its deadline is too far to be told as a trial")
  }

  @Test("the first charge of a later plan renews nothing, the second one does")
  func firstOfPlan() throws {
    var book = Book.of(.of("a", from: "2025-01-10"))
    book.subscriptions[0].setPrice(yen(30_000), every: .yearly, from: day("2026-03-01"))
    #expect(try deadlines(.yearlyRenewal, book) == [])
    #expect(try deadlines(.yearlyRenewal, book, "2027-02-06") == ["2027-03-01, cancel by 2027-02-28"])
  }

  @Test("a moved charge renews what it was moved from, whatever plan is in force on its new date")
  func movedCharge() throws {
    let moved = { (first: BillingCycle, second: BillingCycle) throws -> Book in
      var book = Book.of(.of("a", from: "2025-03-10", first))
      book.subscriptions[0].setPrice(yen(30_000), every: second, from: day("2026-03-20"))
      try book.move(0, from: day("2026-03-10"), to: day("2026-03-25"))
      return book
    }
    let told = ["2026-03-25, cancel by 2026-03-24"]
    #expect(try deadlines(.yearlyRenewal, moved(.yearly, .monthly)) == told)
    #expect(try deadlines(.yearlyRenewal, moved(.monthly, .yearly)) == [])
  }

  @Test("no renewal: a cancelled one, one that rests, one that is paid ahead")
  func noRenewal() throws {
    #expect(
      try deadlines(.yearlyRenewal, Self.yearly.with { try $0.subscriptions[0].cancel(on: day("2026-03-31")) }) == [])
    #expect(
      try deadlines(.yearlyRenewal, Self.yearly.with { try $0.subscriptions[0].pause(from: day("2026-01-01")) }) == [])
    #expect(try deadlines(.yearlyRenewal, Self.yearly.with { try $0.confirm(0, on: day("2026-02-28")) }) == [])
  }

  @Test(
    "a charge is told once: by its notice while that lies ahead, by its renewal before, after, or where that is silenced"
  )
  func toldOnce() throws {
    let book = Self.yearly.with { $0.subscriptions[0].noticeDays = 14 }
    #expect(try deadlines(.noticeDeadline, book) == ["2026-02-28, cancel by 2026-02-14"])
    #expect(try deadlines(.yearlyRenewal, book) == [])
    #expect(try deadlines(.yearlyRenewal, book, "2026-01-10") == ["2026-02-28, cancel by 2026-02-14"])
    #expect(try deadlines(.yearlyRenewal, book, "2026-02-15") == ["2026-02-28, cancel by 2026-02-14"])
    let muted = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30, muting: [.noticeDeadline])
    #expect(muted.findings.map(\.code) == [.yearlyRenewal])
    #expect(muted.muted.map(\.code) == [.noticeDeadline])
  }
}
