@testable import BillingCore
@testable import BillingSamples
import Testing

/// A charge that was moved once belongs to the date of the schedule: that decides its price and its place.
@Suite struct MovedChargeTests {
  /// 1000 yen a month from 2026-03-01, 1200 from 2026-03-10, and the first charge moved behind the change.
  private func moved() throws -> Book {
    var book = Book.of(.of(from: "2026-03-01"))
    book.subscriptions[0].setPrice(yen(1200), from: day("2026-03-10"))
    try book.move(0, from: day("2026-03-01"), to: day("2026-03-15"))
    return book
  }

  @Test("its price is that of its date in the schedule, in every change") func price() throws {
    var book = try moved()
    #expect(try book.confirm(0, on: day("2026-03-15")).amount == yen(1000))
    #expect(!book.events[0].isAmountOverridden)
    #expect(book.keptCharges(of: 0, in: days("2026-03-10", "2026-12-31")) == [])
    book = try moved()
    try book.adjust(0, on: day("2026-03-15"), to: yen(1200))
    #expect(book.list("2026-03-01", "2026-03-31") == ["2026-03-15 Music 1200 JPY own amount"])
    try book.adjust(0, on: day("2026-03-15"), to: yen(1000))
    #expect(book.list("2026-03-01", "2026-03-31") == ["2026-03-15 Music 1000 JPY"])
  }

  @Test("it can be named by the date it had, unless another charge is on that date now") func named() throws {
    var book = try moved()
    try book.adjust(0, on: day("2026-03-01"), memo: "late")
    #expect(book.events.map(\.date) == [day("2026-03-15")] && book.events[0].memo == "late")
    #expect(throws: ChargeError.alreadyMoved(day("2026-03-15"), from: day("2026-03-01"))) {
      try book.move(0, from: day("2026-03-01"), to: day("2026-03-20"))
    }
    #expect(try book.confirm(0, on: day("2026-03-01")).date == day("2026-03-15"))
    #expect(throws: ChargeError.alreadyConfirmed(day("2026-03-15"))) { try book.skip(0, on: day("2026-03-01")) }
  }

  @Test("a schedule that charges on its new date puts it back") func taken() throws {
    var book = Book.of(.of(from: "2026-03-05"))
    try book.move(0, from: day("2026-03-05"), to: day("2026-03-20"))
    let edit = try book.edit(0) { $0.cycle = try BillingCycle(reading: "5,20") }
    #expect(edit?.dropped.map(\.date) == [day("2026-03-20")])
    #expect(line(book.charges(in: days("2026-03-01", "2026-04-30")).map(\.date)) == "2026-03-05 03-20 04-05 04-20")
  }
}
