@testable import BillingCore
@testable import BillingSamples
import Testing

/// A search in many pauses finds what a look at each of them finds.
@Suite("Many pauses")
struct PauseIndexTests {
  @Test("in any order, overlapping, backwards or without an end", arguments: Array<UInt64>(1...40))
  func law(seed: UInt64) {
    var dice = Dice(seed: seed)
    let window = days("2026-01-01", "2026-12-31")
    var pauses = (0..<17).map { _ in
      let from = CivilDate.random(in: window, &dice)
      return Pause(from: from, until: from.advancedClamping(days: Int.random(in: -9...30, using: &dice)))
    }
    if seed % 4 == 0 { pauses[3].until = nil }
    let book = Book.of(.of(from: "2026-01-01", .days(1)).with { $0.pauses = pauses })
    let index = PauseIndex(of: book.subscriptions)
    for charge in book.charges(in: days("2025-12-01", "2027-02-28")) {
      let expected = pauses.contains { $0.covers(charge.date) }
      #expect(index.isPaused(0, on: charge.date) == expected)
      #expect(charge.isPaused == expected)
    }
  }

  @Test("few pauses are not indexed")
  func few() {
    let book = Book.of(.of(from: "2026-01-01").with { $0.pauses = [Pause(from: day("2026-02-01"), until: nil)] })
    #expect(PauseIndex(of: book.subscriptions).isPaused(0, on: day("2026-02-01")) == nil)
  }
}
