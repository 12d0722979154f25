@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Prices and pauses of a subscription")
struct PriceTests {
  /// 1490 yen, 1590 from May 2026, 1690 from 2027.
  static let subscription = Subscription.of("Music", yen(1490), from: "2026-01-10").with {
    $0.priceVersions = [
      PriceVersion(from: day("2026-05-01"), price: yen(1590)), PriceVersion(from: day("2027-01-01"), price: yen(1690)),
    ]
  }

  @Test(
    "the price of a date is that of the version in force: its first day is in",
    arguments: [
      ("2025-01-01", 1490), ("2026-01-10", 1490), ("2026-04-30", 1490), ("2026-05-01", 1590), ("2026-12-31", 1590),
      ("2027-01-01", 1690), ("9999-12-31", 1690),
    ])
  func versions(date: String, expected: Int64) {
    #expect(Self.subscription.price(on: day(date)) == yen(expected))
  }

  @Test("charges cost what is in force on their date")
  func charges() {
    #expect(
      Book.of(Self.subscription).list("2026-04-01", "2026-06-01") == [
        "2026-04-10 Music 1490 JPY", "2026-05-10 Music 1590 JPY",
      ])
  }

  @Test("a version from the calendar's first day on")
  func firstDay() {
    let subscription = Subscription.of(from: "0001-01-01").with {
      $0.priceVersions = [PriceVersion(from: .minimum, price: yen(5))]
    }
    #expect(subscription.price(on: .minimum) == yen(5))
  }

  @Test(
    "a pause covers `from` and not `until`; without `until` it lasts",
    arguments: [
      ("2026-03-09", false), ("2026-03-10", true), ("2026-05-09", true), ("2026-05-10", false), ("2026-08-01", true),
      ("9999-12-31", true),
    ])
  func pauses(date: String, isPaused: Bool) {
    let subscription = Subscription.of(from: "2026-01-10").with {
      $0.pauses = [Pause(from: day("2026-03-10"), until: day("2026-05-10")), Pause(from: day("2026-08-01"))]
    }
    #expect(subscription.isPaused(on: day(date)) == isPaused)
  }

  @Test("a pause that ends where it begins covers nothing")
  func emptyPause() {
    #expect(!Pause(from: day("2026-03-10"), until: day("2026-03-10")).covers(day("2026-03-10")))
  }

  @Test("an empty book is empty; a setting, a subscription or a record makes it something")
  func emptyBook() {
    #expect(Book().isEmpty)
    #expect(!Book.of(.of(from: "2026-01-10")).isEmpty)
    var book = Book()
    book.settings.includePaused = true
    #expect(!book.isEmpty)
  }

  @Test("the months that are looked back on and ahead to (seed 6.1)")
  func historyRange() {
    #expect(Settings().historyRange(around: day("2026-02-06")) == days("2025-08-01", "2027-02-28"))
  }
}
