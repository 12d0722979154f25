import BillingCore
import BookSchema
import Foundation
import TestSupport
import Testing

/// The sample household: its required content, and the agreement of two programs on it.
///
/// Its dates come from Python's calendar and its ids from the documented formula, implemented a second time in Python
/// (`Tests/Samples/generate-household.py`). So "nothing odd" means that both agree on every confirmed date. `doctor` does
/// not report a confirmed charge off the schedule, since it is kept when the schedule moves; the test compares the dates.
@Suite struct SampleTests {
  private let path = Repository.root.appendingPathComponent("Tests/Samples/household.json").path
  private let book: Book

  init() throws {
    book = try BookDocument(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).book
  }

  private func some(_ what: (Subscription) -> Bool) -> Int { book.subscriptions.filter(what).count }

  @Test func itHasWhatATrackerMustCopeWith() throws {
    let today = try CivilDate(year: 2026, month: 2, day: 6)
    #expect((28...35).contains(book.subscriptions.count))
    #expect(some { $0.firstBillingDate.day == 31 && $0.cycle.kind == .monthly } > 0, "monthly on the 31st")
    #expect(some { $0.firstBillingDate.month == 2 && $0.firstBillingDate.day == 29 && $0.cycle.kind == .yearly } > 0)
    #expect(some { $0.isBilledAtMonthEnd } > 0, "the month's end")
    #expect(some { $0.cycle.kind == .customDays && $0.cycle.interval == 30 } > 0, "30 days")
    #expect(some { $0.cycle.kind == .customDays && $0.cycle.interval == 28 } > 0, "4 weeks")
    #expect(some { $0.cycle.kind == .monthly && $0.cycle.interval == 3 } > 0, "quarterly")
    #expect(some { $0.trialEnd(ahead: today) != nil } > 0, "a free trial")
    #expect(some { !$0.priceVersions.isEmpty } > 0, "a price rise")
    #expect(some { $0.status == .paused } > 0, "a pause that lasts")
    #expect(some { $0.cancellationDate.map { $0 > today } ?? false } > 0, "cancelled with a date ahead")
    #expect(some { if case .after = $0.end { true } else { false } } > 0, "instalments")
    #expect(some { $0.renewal == .fromPayment } > 0, "counted from the last payment")
    #expect(some { $0.payment == .manual } > 0, "paid by hand")
  }

  @Test func itHasFourCurrenciesAndNamesThatBreakTables() {
    #expect(Set(book.subscriptions.map(\.price.currency.code)) == ["JPY", "USD", "EUR", "KWD"])
    for piece in ["楽天", ",", "\"", "'", "🎵"] { #expect(some { $0.name.contains(piece) } > 0, "\(piece)") }
  }

  @Test func everyIdIsMadeOfSubscriptionAndDate() {
    #expect(book.events.count > 400)
    for event in book.events {
      #expect(event.id == BillingCore.UUID.ofCharge(subscription: event.subscriptionID, date: event.date))
    }
  }

  /// Above all, every confirmed date is on the schedule.
  @Test func nothingInItIsOdd() throws {
    #expect(book.findings() == [])
    #expect(recordsBesideTheSchedule(of: book) == [])
    let home = try PreparedHome.household()
    #expect(
      try home.run("subtrack doctor")
        == Outcome(
          stdout: """
            \(book.subscriptions.count) subscriptions, \(book.events.count) recorded charges: no problems found.

            """))
  }

  /// The records of dates that are not on the schedule, by their index. A schedule that is counted from the last payment
  /// leaves the earlier ones behind.
  private func recordsBesideTheSchedule(of book: Book) -> [Int] {
    book.subscriptions.indices.flatMap { index -> [Int] in
      let subscription = book.subscriptions[index]
      if subscription.renewal == .fromPayment { return [] }
      let dates = book.chargeDates(of: index)
      return book.events.indices.filter { event in
        book.events[event].subscriptionID == subscription.id && !dates.contains(book.events[event].date)
      }
    }
  }

  /// Shows that the test above can fail: one day later, the same date is off the schedule. A payment stays as it was made
  /// and is nothing for `doctor`; a skipped charge has no effect there, and is.
  @Test func aDateBesideTheScheduleWouldBeFound() throws {
    var book = book
    let subscription = try #require(book.subscriptions.first { $0.name == "家賃" })
    let rent = try #require(book.events.firstIndex { $0.subscriptionID == subscription.id })
    book.events[rent].date = try book.events[rent].date.adding(days: 1)
    #expect(recordsBesideTheSchedule(of: book) == [rent])
    #expect(book.findings() == [])
    book.events[rent].kind = .skipped
    #expect(book.findings().map(\.subject) == [.event(rent)])
  }

  @Test func takenInTwiceItIsThereOnce() throws {
    let home = try PreparedHome.household()
    let count = book.subscriptions.count + book.events.count
    #expect(
      try home.run("subtrack import '\(path)'")
        == Outcome(stdout: "Added 0 subscriptions and 0 recorded charges; \(count) unchanged.\n"))
  }

  @Test func movedToAnotherHomeItLosesNothing() throws {
    let here = try PreparedHome.household()
    let there = try here.run(
      """
      subtrack export --format json --output moved.json --quiet
      mkdir other && HOME="$PWD/other" subtrack import moved.json --quiet && HOME="$PWD/other" subtrack export --format json
      """)
    let moved = try here.run("cat moved.json").stdout
    let (first, second) = (try BookDocument(parsing: moved), try BookDocument(parsing: there.stdout))
    #expect(first.book.events.count > 100)
    #expect(first.hasSameValues(as: second), "an import is a change made now, so that only the stamps differ")
  }
}
