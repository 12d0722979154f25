@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Open charges")
struct OpenChargesTests {
  @Test("every charge from the first one on is open, however old, whoever pays and whatever is shown")
  func howeverOld() {
    let expected = "2025-06-10 07-10 08-10 09-10 10-10 11-10 12-10 2026-01-10"
    for payment in Subscription.Payment.allCases {
      var book = Book.of(.of(from: "2025-06-10").with { $0.payment = payment })
      book.subscriptions[0].createdAt = Timestamp("2026-02-01T12:00:00+09:00")
      #expect(book.open("2026-02-09") == expected)
      book.settings.pastMonths = 0
      #expect(book.open("2026-02-09") == expected)
    }
    #expect(Book.of(.of(from: "1926-02-10")).openCharges(through: day("2026-02-10")).count == 1201)
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
    let open = book.openCharges(through: day("2026-02-28")).map { book.line(of: $0) }
    #expect(
      open == ["2026-01-10 b 1000 JPY", "2026-01-20 a 1000 JPY", "2026-02-10 b 1000 JPY", "2026-02-20 a 1000 JPY"])
    #expect(book.openCharges(through: day("2026-02-28"), only: [1]).count == 2)
    #expect(book.openCharges(through: day("2020-01-01")) == [])
  }
}
