@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

/// What has ended is ended, whatever pause or cancellation is recorded beside it.
@Suite("Ended subscriptions")
struct EndedTests {
  private func status(
    _ end: Subscription.End, on day: String, _ change: (inout Subscription) throws -> Void
  ) rethrows -> EffectiveStatus.Word {
    var book = Book.of(.of("P", from: "2026-01-05"))
    book.subscriptions[0].end = end
    try change(&book.subscriptions[0])
    return book.effectiveStatus(of: 0, on: CivilDate(day)!).status
  }

  @Test("a later pause or cancellation changes nothing, and an earlier cancellation is one")
  func beside() throws {
    let pause = { (one: inout Subscription) throws in try one.pause(from: day("2026-03-01")) }
    #expect(try status(.after(count: 1), on: "2026-02-06", pause) == .ended)
    let late = { (one: inout Subscription) throws in try one.cancel(on: day("2026-12-31")) }
    #expect(try status(.on(day("2026-03-10")), on: "2026-04-01", late) == .ended)
    #expect(try status(.on(day("2026-03-10")), on: "2026-02-01", late) == .active)
    let early = { (one: inout Subscription) throws in try one.cancel(on: day("2026-02-10")) }
    #expect(try status(.on(day("2026-03-10")), on: "2026-04-01", early) == .cancelled)
    #expect(try status(.on(day("2026-03-10")), on: "2026-02-01", early) == .active)
  }

  @Test("a pause over the last charges is a pause until they are over")
  func paused() throws {
    let pause = { (one: inout Subscription) throws in try one.pause(from: day("2026-02-01")) }
    #expect(try status(.on(day("2026-03-10")), on: "2026-02-20", pause) == .paused)
    #expect(try status(.on(day("2026-03-10")), on: "2026-04-01", pause) == .ended)
  }
}

/// What a cancellation leaves behind its date, and the identifier of a charge that was taken in a pause.
@Suite("Records behind a cancellation")
struct RecordsBehindCancellationTests {
  @Test("are kept unseen, and its withdrawal brings them back")
  func kept() throws {
    var book = Book.of(.of(from: "2026-01-31"))
    _ = try book.adjust(0, on: day("2026-10-31"), to: yen(3300))
    try book.skip(0, on: day("2026-11-30"))
    let before = book.list("2026-10-01", "2026-12-31")
    _ = try book.edit(0) { (one: inout Subscription) throws(StatusError) in try one.cancel(on: day("2026-05-10")) }
    #expect(book.list("2026-06-01", "2026-12-31") == [])
    _ = try book.edit(0) { (one: inout Subscription) throws(StatusError) in
      try one.withdrawCancellation(on: day("2026-03-01"))
    }
    #expect(book.list("2026-10-01", "2026-12-31") == before)
  }

  @Test("a charge that was taken in a pause keeps its identifier")
  func extra() throws {
    var book = Book.of(.of(from: "2026-01-31"))
    try book.subscriptions[0].pause(from: day("2026-02-01"))
    let id = book.id(of: try book.charge(of: 0, on: day("2026-02-28")))
    let taken = try book.confirmExtra(0, on: day("2026-02-28"))
    #expect(book.id(of: taken) == id && taken.isExtra)
    let further = try book.confirmExtra(0, on: day("2026-02-28"))
    #expect(book.id(of: further) != id)
  }

  @Test("paused charges that count are due and next")
  func included() throws {
    var book = Book.of(.of(from: "2026-01-31"))
    try book.subscriptions[0].pause(from: day("2026-02-01"))
    #expect(book.nextCharges(onOrAfter: day("2026-02-06"), count: 1).isEmpty)
    book.settings.includePaused = true
    let next = book.nextCharges(onOrAfter: day("2026-02-06"), count: 1)
    #expect(next.map(\.date) == [day("2026-02-28")] && next[0].isOpen && next[0].isPaused)
  }
}

/// The status is the same whether or not the next charges are known.
@Suite("Statuses with known next charges")
struct KnownNextChargesTests {
  @Test("law: the next open charges change no status", arguments: RandomSamples.numbers(200, else: 40))
  func law(seed: UInt64) {
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices {
      book.subscriptions[index].end = index.isMultiple(of: 3) ? .after(count: 3) : .on(day("2025-10-20"))
      if (index + Int(seed)).isMultiple(of: 2) {
        book.subscriptions[index].pauses = [Pause(from: day("2025-02-01"), until: nil)]
      }
    }
    for day in [day("2025-03-01"), day("2025-12-31"), day("2027-01-01")] {
      let next = book.nextChargeOfEach(onOrAfter: day)
      #expect(book.effectiveStatuses(on: day, knowing: next) == book.effectiveStatuses(on: day))
    }
  }
}
