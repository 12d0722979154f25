@testable import BillingCore
import Testing

@Suite("Open charges")
struct OpenChargesTests {
  @Test("an automatic one is asked for within the past months of the settings, a manual one for ever")
  func pastRange() {
    let automatic = Subscription.of(from: "2023-02-10")
    #expect(Book.of(automatic).open("2026-02-10") == "2025-08-10 09-10 10-10 11-10 12-10 2026-01-10 02-10")
    let manual = Subscription.of(from: "2025-06-10").with { $0.payment = .manual }
    #expect(Book.of(manual).open("2026-02-09") == "2025-06-10 07-10 08-10 09-10 10-10 11-10 12-10 2026-01-10")
    var book = Book.of(automatic)
    book.settings.pastMonths = 0
    #expect(book.open("2026-02-10") == "2026-02-10")
  }

  @Test("open until its own day, that day included; paid, skipped and paused ones are not open")
  func whatIsOpen() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    book.subscriptions[0].pauses = [Pause(from: day("2026-04-01"), until: day("2026-05-01"))]
    try book.confirm(0, on: day("2026-02-10"))
    try book.skip(0, on: day("2026-03-10"))
    #expect(book.open("2026-01-09") == "")
    #expect(book.open("2026-01-10") == "2026-01-10")
    #expect(book.open("2026-05-10") == "2026-01-10 05-10")
  }

  @Test("the oldest first, over several subscriptions, and up to another day than today")
  func order() {
    let book = Book.of(.of("b", from: "2026-01-10", id: 1), .of("a", from: "2026-01-20", id: 2))
    let open = book.openCharges(through: day("2026-02-28"), today: day("2026-02-06")).map { book.line(of: $0) }
    #expect(
      open == ["2026-01-10 b 1000 JPY", "2026-01-20 a 1000 JPY", "2026-02-10 b 1000 JPY", "2026-02-20 a 1000 JPY"])
    #expect(book.openCharges(through: day("2026-02-28"), today: day("2026-02-06"), only: [1]).count == 2)
    #expect(book.openCharges(through: day("2020-01-01"), today: day("2026-02-06")) == [])
  }
}
