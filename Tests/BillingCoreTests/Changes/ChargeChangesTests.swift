@testable import BillingCore
@testable import BillingSamples
import Testing

/// The changes of one charge; the subscription costs 1000 yen a month from 2026-01-10.
@Suite("Confirm, adjust, skip, reset")
struct ChargeChangesTests {
  let plain = Book.of(.of(from: "2026-01-10"))

  @Test("row 20: confirmed late, one charge is settled and the next is not")
  func row20() throws {  // the next month is booked too
    var book = plain
    try book.confirm(0, on: day("2026-01-10"), payment: .init(paidOn: day("2026-01-11")))
    #expect(
      book.list("2026-01-01", "2026-03-31") == [
        "2026-01-10 Music 1000 JPY confirmed", "2026-02-10 Music 1000 JPY", "2026-03-10 Music 1000 JPY",
      ])
    #expect(book.events.map(\.paidOn) == [day("2026-01-11")])
  }

  @Test("row 21: a charge that is named can be settled before its day, and is then due no more")
  func row21() throws {  // still shown as due
    var book = plain
    try book.confirm(0, on: day("2026-03-10"), payment: .init(paidOn: day("2026-03-01")))
    #expect(line(book.nextCharges(onOrAfter: day("2026-03-05"), count: 1).map(\.date)) == "2026-04-10")
    #expect(book.open("2026-03-31") == "2026-01-10 02-10")
  }

  @Test("row 22: three missed months are three open charges, the oldest is settled first")
  func row22() throws {  // one payment for all, dated now
    var book = plain
    let today = day("2026-03-15")
    #expect(book.open("2026-03-15") == "2026-01-10 02-10 03-10")
    for expected in ["2026-01-10", "2026-02-10", "2026-03-10"] {
      let oldest = try #require(book.oldestOpenCharge(of: 0, today: today))
      #expect(oldest.date == day(expected))
      try book.confirm(0, on: oldest.date)
    }
    #expect(book.oldestOpenCharge(of: 0, today: today) == nil)
  }

  @Test("row 25: taken back, everything is as it was")
  func row25() throws {  // a wrong date comes back
    let changes: [(inout Book) throws -> Void] = [
      {
        try $0.confirm(0, on: day("2026-02-10"), payment: .init(amount: yen(5), paidOn: day("2026-02-12"), memo: "x"))
      },
      { try $0.adjust(0, on: day("2026-02-10"), to: yen(900), memo: "less") },
      { try $0.skip(0, on: day("2026-02-10"), memo: "ill") },
      {
        try $0.adjust(0, on: day("2026-02-10"), to: yen(900))
        try $0.confirm(0, on: day("2026-02-10"))
        try $0.adjust(0, on: day("2026-02-10"), to: yen(800), at: Timestamp("2026-02-10T00:00:00Z"))
      },
      {
        try $0.skip(0, on: day("2026-02-10"))
        try $0.confirm(0, on: day("2026-02-10"))
      },
    ]
    var before = plain
    try before.confirm(0, on: day("2026-01-10"))
    try before.skip(0, on: day("2026-03-10"))
    for change in changes {
      var book = before
      try change(&book)
      #expect(book != before)
      try book.reset(0, on: day("2026-02-10"))
      #expect(book == before)
    }
  }

  @Test("reset hands back what it took, and refuses where nothing was said")
  func reset() throws {
    var book = plain
    try book.skip(0, on: day("2026-02-10"), memo: "ill")
    #expect(try book.reset(0, on: day("2026-02-10")).memo == "ill")
    #expect(throws: ChargeError.nothingRecorded(day("2026-02-10"))) { try book.reset(0, on: day("2026-02-10")) }
    #expect(throws: ChargeError.nothingRecorded(day("2026-02-11"))) { try book.reset(0, on: day("2026-02-11")) }
  }

  @Test("a payment as planned has the price in force; another amount is the charge's own")
  func amounts() throws {
    var book = plain
    #expect(book.line(of: try book.confirm(0, on: day("2026-01-10"))) == "2026-01-10 Music 1000 JPY confirmed")
    #expect(
      book.line(of: try book.confirm(0, on: day("2026-02-10"), payment: .init(amount: yen(900))))
        == "2026-02-10 Music 900 JPY confirmed own amount")
    #expect(
      book.line(of: try book.confirm(0, on: day("2026-03-10"), payment: .init(amount: yen(1000))))
        == "2026-03-10 Music 1000 JPY confirmed")
    #expect(
      book.line(of: try book.confirm(0, on: day("2026-04-10"), payment: .init(amount: usd("7.00"))))
        == "2026-04-10 Music 7.00 USD confirmed own amount")
  }

  @Test("adjusted first, a charge is paid with its own amount and keeps its note")
  func adjustedThenConfirmed() throws {
    var book = plain
    try book.adjust(0, on: day("2026-02-10"), to: yen(900), memo: "rebate", at: Timestamp("2026-02-01T00:00:00Z"))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 900 JPY own amount"])
    try book.confirm(0, on: day("2026-02-10"), at: Timestamp("2026-02-10T00:00:00Z"))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 900 JPY confirmed own amount"])
    #expect(book.events.map(\.memo) == ["rebate"])
    #expect(book.events.map(\.createdAt?.description) == ["2026-02-01T00:00:00Z"])
    #expect(book.events.map(\.updatedAt?.description) == ["2026-02-10T00:00:00Z"])
    try book.adjust(0, on: day("2026-02-10"), to: yen(800), memo: "more rebate")
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 800 JPY confirmed own amount"])
    #expect(book.events.map(\.memo) == ["more rebate"])
  }

  @Test("paid on the day itself is not worth a note")
  func paidOnItsDay() throws {
    var book = plain
    try book.confirm(0, on: day("2026-02-10"), payment: .init(paidOn: day("2026-02-10")))
    #expect(book.events.map(\.paidOn) == [nil])
    #expect(book.events.map(\.paymentDate) == [day("2026-02-10")])
  }

  @Test("a charge is paid once, and what is paid is not skipped")
  func twice() throws {
    var book = plain
    try book.confirm(0, on: day("2026-02-10"))
    let after = book
    #expect(throws: ChargeError.alreadyConfirmed(day("2026-02-10"))) { try book.confirm(0, on: day("2026-02-10")) }
    #expect(throws: ChargeError.alreadyConfirmed(day("2026-02-10"))) { try book.skip(0, on: day("2026-02-10")) }
    #expect(book == after)
  }

  @Test("skipped: left out, the ones around it stay; paid or adjusted after all, it is back")
  func skip() throws {
    var book = plain
    try book.skip(0, on: day("2026-02-10"), memo: "ill")
    #expect(book.open("2026-03-31") == "2026-01-10 03-10")
    #expect(throws: ChargeError.alreadySkipped(day("2026-02-10"))) { try book.skip(0, on: day("2026-02-10")) }
    var paid = book
    try paid.confirm(0, on: day("2026-02-10"))
    #expect(paid.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 1000 JPY confirmed"])
    try book.adjust(0, on: day("2026-02-10"), to: yen(500))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 500 JPY own amount"])
  }

  @Test("a charge in a pause can be paid, adjusted and skipped like any other")
  func paused() throws {
    var book = Book.of(.of(from: "2026-01-10").with { $0.pauses = [Pause(from: day("2026-01-01"))] })
    try book.confirm(0, on: day("2026-01-10"))
    try book.adjust(0, on: day("2026-02-10"), to: yen(500))
    try book.skip(0, on: day("2026-03-10"))
    #expect(
      book.list("2026-01-01", "2026-03-31") == [
        "2026-01-10 Music 1000 JPY confirmed", "2026-02-10 Music 500 JPY paused own amount",
        "2026-03-10 Music 1000 JPY skipped",
      ])
  }

  @Test("no charge on that date: refused with the ones around it, and nothing changes")
  func notOnSchedule() {
    var book = plain
    let around = ChargeError.notOnSchedule(day("2026-02-11"), nearest: [day("2026-02-10"), day("2026-03-10")])
    #expect(throws: around) { try book.confirm(0, on: day("2026-02-11")) }
    #expect(throws: around) { try book.adjust(0, on: day("2026-02-11"), to: yen(1)) }
    #expect(throws: around) { try book.skip(0, on: day("2026-02-11")) }
    #expect(throws: ChargeError.notOnSchedule(day("2020-01-10"), nearest: [day("2026-01-10")])) {
      try book.confirm(0, on: day("2020-01-10"))
    }
    #expect(book == plain)
  }

  @Test("a paid charge that the schedule has left can still be corrected and taken back")
  func offSchedule() throws {
    var book = plain
    try book.confirm(0, on: day("2026-01-10"))
    book.subscriptions[0].firstBillingDate = day("2026-01-20")
    try book.adjust(0, on: day("2026-01-10"), to: yen(900))
    #expect(
      book.list("2026-01-01", "2026-01-31") == [
        "2026-01-10 Music 900 JPY confirmed own amount", "2026-01-20 Music 1000 JPY",
      ])
    try book.reset(0, on: day("2026-01-10"))
    #expect(book.list("2026-01-01", "2026-01-31") == ["2026-01-20 Music 1000 JPY"])
  }

  @Test("after an edit of the schedule, exactly the records without a charge are dropped and named; payments stay")
  func dropRecords() throws {
    var book = Book.of(.of("Music", from: "2026-01-31", id: 1), .of("Other", from: "2026-01-31", id: 2))
    try book.confirm(0, on: day("2026-01-31"))
    try book.skip(0, on: day("2026-02-28"))
    try book.adjust(0, on: day("2026-03-31"), to: yen(900))
    try book.skip(0, on: day("2026-04-30"))
    try book.skip(1, on: day("2026-03-31"))
    let former = book.plannedDates(of: 0)
    book.subscriptions[0].firstBillingDate = day("2026-01-30")
    let gone = book.dropRecordsOffSchedule(of: 0, since: former)
    #expect(line(gone.map(\.date)) == "2026-03-31")  // 02-28 and 04-30 are dates from the 30th, too
    #expect(line(book.events.map(\.date)) == "2026-01-31 02-28 04-30 03-31")
    #expect(book.dropRecordsOffSchedule(of: 0, since: former) == [])
  }

  @Test("deleted, a subscription takes its records along and no others")
  func delete() throws {
    var book = Book.of(.of("Music", from: "2026-01-10", id: 1), .of("Other", from: "2026-01-10", id: 2))
    try book.confirm(0, on: day("2026-01-10"))
    try book.confirm(1, on: day("2026-01-10"))
    book.delete(0)
    #expect(book.list("2026-01-01", "2026-01-31") == ["2026-01-10 Other 1000 JPY confirmed"])
    #expect(book.events.count == 1)
  }
}
