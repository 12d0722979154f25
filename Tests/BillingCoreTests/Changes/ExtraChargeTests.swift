@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

/// Money that was taken outside the schedule; the subscription costs 1000 yen a month from 2026-01-10.
@Suite("Charges outside the schedule")
struct ExtraChargeTests {
  @Test("after a cancellation and before the start, at the price of the day or as paid")
  func cancelled() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    _ = try book.edit(0) { try $0.cancel(on: day("2026-01-20")) }
    let charge = try book.confirmExtra(0, on: day("2026-02-10"), payment: .init(amount: yen(1100)))
    #expect(charge.isExtra && charge.amount == yen(1100))
    try book.confirmExtra(0, on: day("2026-01-02"))
    #expect(
      book.list("2025-12-01", "2026-12-31") == [
        "2026-01-02 Music 1000 JPY confirmed", "2026-01-10 Music 1000 JPY",
        "2026-02-10 Music 1100 JPY confirmed own amount",
      ])
  }

  @Test("twice on one day, each with its own number and id, and reset takes the last one first")
  func twice() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    #expect(throws: ChargeError.open(day("2026-01-10"))) { try book.confirmExtra(0, on: day("2026-01-10")) }
    try book.confirm(0, on: day("2026-01-10"))
    try book.confirmExtra(0, on: day("2026-01-10"), payment: .init(amount: yen(5)))
    try book.confirmExtra(0, on: day("2026-01-10"), payment: .init(amount: yen(6)))
    #expect(book.charges(in: days("2026-01-10", "2026-01-10")).map(\.amount) == [yen(1000), yen(5), yen(6)])
    #expect(book.events.map(\.extra) == [nil, 1, 2])
    let id = book.subscriptions[0].id
    #expect(book.events[1].id == .ofCharge(subscription: id, date: day("2026-01-10"), number: 1))
    #expect(Set(book.events.map(\.id)).count == 3)
    #expect(book.events[2].id.numberOfExtraCharge(of: id, on: day("2026-01-10")) == 2)
    #expect(try book.charge(of: 0, on: day("2026-01-10")).amount == yen(1000))
    #expect(try book.reset(0, on: day("2026-01-10")).extra == 2)
    #expect(try book.reset(0, on: day("2026-01-10")).extra == 1)
    #expect(try book.reset(0, on: day("2026-01-10")).extra == nil)
  }

  @Test("on the day of a paused or skipped charge it is that charge, one row")
  func settles() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    _ = try book.edit(0) { try $0.pause(from: day("2026-01-01"), until: day("2026-02-01")) }
    try book.skip(0, on: day("2026-02-10"), memo: "ill")
    for date in ["2026-01-10", "2026-02-10"] { try book.confirmExtra(0, on: day(date)) }
    book.settings.includePaused = true
    #expect(
      book.list("2026-01-01", "2026-02-28") == [
        "2026-01-10 Music 1000 JPY confirmed", "2026-02-10 Music 1000 JPY confirmed",
      ])
    #expect(book.events.map(\.memo) == ["", "ill"])
    try book.reset(0, on: day("2026-02-10"))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 1000 JPY"])
  }

  @Test("on the day to which a skipped charge was moved it is a further one")
  func moved() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    try book.move(0, from: day("2026-02-10"), to: day("2026-02-20"))
    try book.skip(0, on: day("2026-02-20"))
    try book.confirmExtra(0, on: day("2026-02-20"), payment: .init(amount: yen(700)))
    #expect(
      book.list("2026-02-01", "2026-02-28") == [
        "2026-02-20 Music 700 JPY confirmed own amount", "2026-02-20 Music 1000 JPY skipped",
      ])
    #expect(Set(book.events.map(\.id)).count == 2)
  }

  @Test("a date of the schedule that comes to an extra charge later is that charge")
  func comes() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    _ = try book.edit(0) { try $0.cancel(on: day("2026-01-20")) }
    try book.confirmExtra(0, on: day("2026-02-10"))
    _ = try book.edit(0) { try $0.cancel(on: day("2026-02-20"), isCorrection: true) }
    #expect(book.list("2026-02-01", "2026-03-31") == ["2026-02-10 Music 1000 JPY confirmed"])
  }

  @Test("it is none of a number of charges, and no date counts from its payment")
  func counts() throws {
    var book = Book.of(.of(from: "2026-01-10").with { $0.end = .after(count: 2) })
    try book.confirmExtra(0, on: day("2026-01-15"))
    #expect(line(book.charges(in: days("2026-01-01", "2026-12-31")).map(\.date)) == "2026-01-10 01-15 02-10")
    book = Book.of(.of(from: "2026-01-10", .days(30)).with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-01-10"))
    try book.confirmExtra(0, on: day("2026-01-25"))
    try book.confirmExtra(0, on: day("2026-01-10"))
    #expect(line(book.charges(in: days("2026-01-01", "2026-02-28")).map(\.date)) == "2026-01-10 01-10 01-25 02-09")
  }

  @Test(
    "law: it adds one charge or settles one, changes no other, and reset takes it back",
    arguments: RandomSamples.numbers(60, else: 20))
  func law(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let book = Book.random(seed: seed)
    let year = days("2024-12-01", "2026-03-01")
    for _ in 0..<8 {
      let (index, date) = (Int.random(in: 0..<5, using: &dice), CivilDate.random(in: year, &dice))
      let before = book.charges(in: year).map { book.line(of: $0) }
      var changed = book
      do throws(ChargeError) { try changed.confirmExtra(index, on: date) } catch {
        #expect(error == .open(date))
        #expect(book.charges(in: .day(date), only: [index]).contains { $0.isOpen })
        continue
      }
      let after = changed.charges(in: year).map { changed.line(of: $0) }
      let name = "\(date) \(book.subscriptions[index].name) "
      #expect(after.filter { !$0.hasPrefix(name) } == before.filter { !$0.hasPrefix(name) })
      let (own, settled) = (after.count - before.count, changed.events.count == book.events.count)
      #expect(own == 1 || own == 0)
      try changed.reset(index, on: date)
      if !settled { #expect(changed == book) }
    }
  }
}
