@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("How a subscription stands on a day")
struct EffectiveStatusTests {
  static let pause = Pause(from: day("2026-03-01"), until: day("2026-05-01"))

  @Test(
    "a pause is ahead, then lasts, then is over",
    arguments: [
      ("2026-02-28", EffectiveStatus.pausing(on: day("2026-03-01")), EffectiveStatus.Word.active),
      ("2026-03-01", .paused(until: day("2026-05-01")), .paused),
      ("2026-04-30", .paused(until: day("2026-05-01")), .paused),
      ("2026-05-01", .active, .active),
    ])
  func pause(today: String, expected: EffectiveStatus, status: EffectiveStatus.Word) throws {
    var subscription = Subscription(
      id: try #require(UUID("11110000-0000-4000-8000-000000000000")), name: "Spotify", price: yen(980),
      firstBillingDate: day("2026-01-01"))
    subscription.pauses = [Self.pause]
    #expect(subscription.effectiveStatus(on: day(today)) == expected)
    #expect(subscription.effectiveStatus(on: day(today)).status == status)
  }

  @Test("a cancellation is ahead until its day, on which it is done; a pause until then is one")
  func cancellation() throws {
    var subscription = Subscription(
      id: try #require(UUID("11110000-0000-4000-8000-000000000000")), name: "Spotify", price: yen(980),
      firstBillingDate: day("2026-01-01"))
    subscription.pauses = [Self.pause]
    subscription.status = .cancelled
    #expect(subscription.effectiveStatus(on: day("2026-03-15")) == .cancelled(on: nil))
    subscription.cancellationDate = day("2026-03-31")
    #expect(subscription.effectiveStatus(on: day("2026-02-28")) == .leaving(on: day("2026-03-31")))
    #expect(subscription.effectiveStatus(on: day("2026-03-30")) == .paused(until: nil), "it is never resumed")
    subscription.pauses[0].until = day("2026-03-20")
    #expect(subscription.effectiveStatus(on: day("2026-03-15")) == .paused(until: day("2026-03-20")))
    #expect(subscription.effectiveStatus(on: day("2026-03-20")) == .leaving(on: day("2026-03-31")))
    #expect(subscription.effectiveStatus(on: day("2026-03-31")) == .cancelled(on: day("2026-03-31")))
  }
}

@Suite("A subscription that ends by itself")
struct EndedStatusTests {
  /// 2026-01-10 and 2026-02-10, each of two ways.
  static let twice = Subscription.of(from: "2026-01-10").with { $0.end = .after(count: 2) }
  static let until = Subscription.of(from: "2026-01-10").with { $0.end = .on(day("2026-02-20")) }

  @Test("it has ended after its last open charge, and not before", arguments: [twice, until])
  func ended(subscription: Subscription) throws {
    var book = Book.of(subscription)
    #expect(book.effectiveStatus(of: 0, on: day("2026-02-10")) == .active)
    #expect(book.effectiveStatus(of: 0, on: day("2026-02-11")) == .ended)
    #expect(subscription.effectiveStatus(on: day("2026-02-11")).status == .ended)
    try book.confirm(0, on: day("2026-02-10"))
    #expect(book.effectiveStatus(of: 0, on: day("2026-02-10")) == .ended)
    #expect(book.effectiveStatuses(on: day("2026-02-10")) == [.ended])
  }

  @Test("without an end nothing has ended")
  func others() throws {
    #expect(Book.of(.of(from: "2026-01-10")).effectiveStatus(of: 0, on: day("2099-03-01")) == .active)
  }
}
