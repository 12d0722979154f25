@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Next charges")
struct NextChargesTests {
  func next(_ book: Book, _ date: String, _ count: Int = 3) -> [String] {
    book.nextCharges(onOrAfter: day(date), count: count).map { book.line(of: $0) }
  }

  @Test("by date over all subscriptions; today's counts until it is settled")
  func order() throws {
    var book = Book.of(.of("a", from: "2026-01-31", id: 1), .of("b", from: "2026-02-06", .weeks(2), id: 2))
    #expect(next(book, "2026-02-06") == ["2026-02-06 b 1000 JPY", "2026-02-20 b 1000 JPY", "2026-02-28 a 1000 JPY"])
    try book.confirm(1, on: day("2026-02-06"))
    #expect(next(book, "2026-02-06", 1) == ["2026-02-20 b 1000 JPY"])
    #expect(book.nextCharges(onOrAfter: day("2026-02-06"), count: 1, only: [0]).map(\.date) == [day("2026-02-28")])
    #expect(next(book, "2026-02-06", 0) == [])
    #expect(next(book, "2026-02-06", -1) == [])
  }

  @Test("skipped and paused charges are passed over")
  func passedOver() throws {
    var book = Book.of(
      .of(from: "2026-01-10").with { $0.pauses = [Pause(from: day("2026-03-01"), until: day("2026-05-01"))] })
    try book.skip(0, on: day("2026-02-10"))
    #expect(next(book, "2026-02-01", 1) == ["2026-05-10 Music 1000 JPY"])
  }

  @Test("what rests for good, or has ended, has none; until the rest begins there are some")
  func noMore() throws {
    var book = Book.of(.of("a", from: "2026-01-10", .days(1), id: 1), .of("b", from: "2026-01-10", id: 2))
    book.subscriptions[0].pauses = [Pause(from: day("2026-02-08"))]
    try book.subscriptions[1].cancel(on: day("2026-02-05"))
    #expect(next(book, "2026-02-06") == ["2026-02-06 a 1000 JPY", "2026-02-07 a 1000 JPY"])
    #expect(book.nextChargeOfEach(onOrAfter: day("2026-02-06")).map { $0?.date } == [day("2026-02-06"), nil])
    #expect(book.nextChargeOfEach(onOrAfter: day("2026-02-08")).map { $0?.date } == [nil, nil])
    book.subscriptions[0].pauses = [Pause(from: .minimum)]
    #expect(next(book, "0001-01-01") == ["2026-01-10 b 1000 JPY"])
  }

  @Test("the next one of each, in the order of the book")
  func ofEach() throws {
    var book = Book.of(
      .of("z", from: "2026-01-31", id: 1), .of("a", from: "2027-05-05", .yearly, id: 2),
      .of("m", from: "2026-02-06", id: 3))
    #expect(
      book.nextChargeOfEach(onOrAfter: day("2026-02-06")).map { $0?.date.description } == [
        "2026-02-28", "2027-05-05", "2026-02-06",
      ])
    try book.confirm(2, on: day("2026-02-06"))
    try book.adjust(0, on: day("2026-02-28"), to: yen(5))
    let each = book.nextChargeOfEach(onOrAfter: day("2026-02-06"))
    #expect(each.map { $0?.date.description } == ["2026-02-28", "2027-05-05", "2026-03-06"])
    #expect(each[0]?.amount == yen(5))
  }

  @Test("on the calendar's last day there may still be one")
  func lastDay() {
    let book = Book.of(.of(from: "9999-12-30", .days(1)))
    #expect(next(book, "9999-12-30") == ["9999-12-30 Music 1000 JPY", "9999-12-31 Music 1000 JPY"])
  }
}
