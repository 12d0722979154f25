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
    try book.move(0, from: day("2026-03-01"), to: day("2026-03-20"))
    #expect(book.events.map(\.movedFrom) == [day("2026-03-01")])
    #expect(book.events[0].id == UUID.ofCharge(subscription: book.subscriptions[0].id, date: day("2026-03-01")))
    #expect(throws: ChargeError.notOnSchedule(day("2026-03-15"), nearest: [day("2026-03-20")])) {
      try book.confirm(0, on: day("2026-03-15"))
    }
    #expect(try book.confirm(0, on: day("2026-03-01")).date == day("2026-03-20"))
    #expect(throws: ChargeError.alreadyConfirmed(day("2026-03-20"))) { try book.skip(0, on: day("2026-03-01")) }
  }

  @Test("moved back, it is as it was before") func back() throws {
    var book = Book.of(.of(from: "2026-03-01"))
    try book.move(0, from: day("2026-03-01"), to: day("2026-03-15"))
    try book.move(0, from: day("2026-03-15"), to: day("2026-03-01"))
    #expect(book.events == [])
  }

  @Test("a cancellation and an end judge it by its new date") func ended() throws {
    for end in [Subscription.End.on(day("2026-03-15")), .never] {
      var book = Book.of(.of(from: "2026-01-31"))
      try book.move(0, from: day("2026-02-28"), to: day("2026-04-05"))
      let edit = try book.edit(0) {
        if end == .never { try $0.cancel(on: day("2026-03-15")) } else { $0.end = end }
      }
      #expect(edit?.dropped == [] && edit?.ended.map(\.date) == [day("2026-04-05")])
      #expect(line(book.charges(in: days("2026-01-01", "2026-12-31")).map(\.date)) == "2026-01-31")
      #expect(throws: ChargeError.notOnSchedule(day("2026-02-28"), nearest: [day("2026-01-31")])) {
        _ = try book.charge(of: 0, on: day("2026-02-28"))
      }
      _ = try book.edit(0) {
        if end == .never { try $0.cancel(on: day("2026-04-05"), isCorrection: true) } else { $0.end = .never }
      }
      #expect(line(book.charges(in: days("2026-04-01", "2026-04-06")).map(\.date)) == "2026-04-05")
    }
    var book = Book.of(.of(from: "2026-01-31").with { $0.end = .on(day("2026-03-15")) })
    #expect(throws: ChargeError.afterLastDay(day("2026-03-20"), last: day("2026-03-15"))) {
      try book.move(0, from: day("2026-02-28"), to: day("2026-03-20"))
    }
    #expect(book.events == [])
    book = Book.of(.of(from: "2026-01-31"))
    try book.move(0, from: day("2026-02-28"), to: day("2026-04-05"))
    try book.skip(0, on: day("2026-04-05"))
    let edit = try book.edit(0) { try $0.cancel(on: day("2026-03-15")) }
    #expect(edit?.ended == [], "a skipped one did not count before either")
  }

  @Test("in a pause it counts unless both of its dates are in pauses") func paused() throws {
    var book = Book.of(.of(from: "2026-01-28"))
    book.subscriptions[0].pauses = [Pause(from: day("2026-03-01"), until: day("2026-06-01"))]
    try book.move(0, from: day("2026-02-28"), to: day("2026-03-03"))
    try book.move(0, from: day("2026-05-28"), to: day("2026-05-02"))
    try book.move(0, from: day("2026-04-28"), to: day("2026-06-02"))
    #expect(
      book.list("2026-02-01", "2026-06-10") == [
        "2026-03-03 Music 1000 JPY", "2026-03-28 Music 1000 JPY paused", "2026-05-02 Music 1000 JPY paused",
        "2026-06-02 Music 1000 JPY",
      ])
    book.subscriptions[0].pauses = [Pause(from: day("2026-03-01"))]
    #expect(book.nextCharges(onOrAfter: day("2026-03-01"), count: 9).map(\.date) == [day("2026-03-03")])
  }

  @Test("with dates that count from payments, its followers count from it") func fromPayment() throws {
    var book = Book.of(.of("Suica", from: "2026-01-31").with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-01-31"))
    try book.move(0, from: day("2026-02-28"), to: day("2026-03-20"))
    #expect(line(book.nextCharges(onOrAfter: day("2026-02-01"), count: 3).map(\.date)) == "2026-03-20 04-20 05-20")
    #expect(book.chargeCount(in: days("2026-03-01", "2026-03-31")) == 1)
    try book.move(0, from: day("2026-03-20"), to: day("2026-02-10"))
    #expect(line(book.nextCharges(onOrAfter: day("2026-02-01"), count: 3).map(\.date)) == "2026-02-10 03-10 04-10")
    let early = ChargeError.beforePrevious(day("2026-01-20"), next: day("2026-02-28"))
    #expect(throws: early) { try book.move(0, from: day("2026-02-28"), to: day("2026-01-20")) }
  }

  @Test("a plan whose first charge is paid early begins with the payment") func planPaidEarly() throws {
    var book = Book.of(.of("Suica", from: "2026-03-05").with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-03-05"))
    book.subscriptions[0].setPrice(yen(9800), every: .yearly, from: day("2026-04-01"))
    try book.confirm(0, on: day("2026-04-01"), payment: .init(paidOn: day("2026-03-26")))
    #expect(
      book.list("2026-03-01", "2027-12-31") == [
        "2026-03-05 Suica 1000 JPY confirmed", "2026-03-26 Suica 9800 JPY confirmed", "2027-03-26 Suica 9800 JPY",
      ])
    try book.reset(0, on: day("2026-03-26"))
    #expect(
      book.nextCharges(onOrAfter: day("2026-03-26"), count: 2).map(\.date) == [day("2026-04-01"), day("2027-04-01")])
    // So early that the next one would be on the same date, it begins on its own date.
    book.subscriptions[0].setPrice(yen(200), every: .days(6), from: day("2026-04-01"))
    try book.confirm(0, on: day("2026-04-01"), payment: .init(paidOn: day("2026-03-26")))
    #expect(book.nextCharges(onOrAfter: day("2026-03-26"), count: 1).map(\.date) == [day("2026-04-01")])
    #expect(Set(book.events.map(\.id)).count == 2 && book.events.allSatisfy { $0.movedFrom == nil })
  }

  @Test("a plan that began with a payment does not begin again while its charges are paid before it")
  func planPaidTwiceEarly() throws {
    var book = Book.of(.of("Suica", from: "2026-03-05").with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-03-05"))
    book.subscriptions[0].setPrice(yen(700), every: .days(20), from: day("2026-04-01"))
    try book.confirm(0, on: day("2026-04-01"), payment: .init(paidOn: day("2026-03-15")))
    try book.confirm(0, on: day("2026-04-04"), payment: .init(paidOn: day("2026-03-28")))
    #expect(
      book.list("2026-03-10", "2026-05-07") == [
        "2026-03-15 Suica 700 JPY confirmed", "2026-03-28 Suica 700 JPY confirmed", "2026-04-17 Suica 700 JPY",
        "2026-05-07 Suica 700 JPY",
      ])
  }

  @Test("a plan on days of the month begins on its own date, also if that charge is paid early")
  func patternPaidEarly() throws {
    var book = Book.of(.of("Suica", from: "2026-03-05").with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-03-05"))
    let cycle = try BillingCycle(reading: "month on 15,last")
    book.subscriptions[0].setPrice(yen(700), every: cycle, from: day("2026-04-15"))
    try book.confirm(0, on: day("2026-04-15"), payment: .init(paidOn: day("2026-03-28")))
    #expect(
      book.nextCharges(onOrAfter: day("2026-03-28"), count: 3).map(\.date) == [
        day("2026-04-30"), day("2026-05-15"), day("2026-05-31"),
      ])
  }

  @Test("two charges on one date are two, and each has its name") func two() throws {
    var book = Book.of(.of(from: "2026-02-15"))
    try book.move(0, from: day("2026-03-15"), to: day("2026-03-20"))
    // As a merge leaves it: the other machine began a plan on that date.
    book.subscriptions[0].priceVersions = [PriceVersion(from: day("2026-03-20"), price: yen(1200), cycle: .monthly)]
    #expect(
      book.list("2026-03-01", "2026-04-30") == [
        "2026-03-20 Music 1200 JPY", "2026-03-20 Music 1000 JPY", "2026-04-20 Music 1200 JPY",
      ])
    #expect(book.openCharges(through: day("2026-03-31")).count == 3)
    try book.confirm(0, on: day("2026-03-15"))
    try book.skip(0, on: day("2026-03-20"))
    #expect(
      book.list("2026-03-01", "2026-03-31") == [
        "2026-03-20 Music 1200 JPY skipped", "2026-03-20 Music 1000 JPY confirmed",
      ])
    #expect(book.nextCharges(onOrAfter: day("2026-03-20"), count: 1).map(\.date) == [day("2026-04-20")])
    try book.reset(0, on: day("2026-03-20"))
    #expect(book.events.map(\.movedFrom) == [day("2026-03-15")])
  }

  @Test("confirmed beyond the last of a number of charges, it takes the place of no other") func beyond() {
    var book = Book.of(.of(from: "2026-01-01").with { $0.end = .after(count: 3) })
    // As a merge leaves it: the other machine shortened the number.
    var record = RecordedEvent(of: book.subscriptions[0].id, on: day("2026-05-01"), kind: .confirmed(yen(77)))
    (record.date, record.movedFrom) = (day("2026-02-01"), day("2026-05-01"))
    book.events = [record]
    #expect(
      book.list("2026-01-01", "2026-12-31") == [
        "2026-01-01 Music 1000 JPY", "2026-02-01 Music 1000 JPY", "2026-02-01 Music 77 JPY confirmed",
      ])
  }

  @Test("a schedule that charges on its new date puts it back") func taken() throws {
    var book = Book.of(.of(from: "2026-03-05"))
    try book.move(0, from: day("2026-03-05"), to: day("2026-03-20"))
    let edit = try book.edit(0) { $0.cycle = try BillingCycle(reading: "5,20") }
    #expect(edit?.dropped.map(\.date) == [day("2026-03-20")])
    #expect(line(book.charges(in: days("2026-03-01", "2026-04-30")).map(\.date)) == "2026-03-05 03-20 04-05 04-20")
  }
}
