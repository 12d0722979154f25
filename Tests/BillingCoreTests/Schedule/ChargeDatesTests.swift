@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Ends, cancellations and renewals")
struct ChargeDatesTests {
  /// The dates of a changed monthly subscription that starts on 2026-01-10.
  func list(_ change: (inout Subscription) -> Void) -> String {
    let book = Book.of(.of(from: "2026-01-10").with(change))
    return line(book.charges(in: days("2026-01-01", "2026-06-30")).map(\.date))
  }

  @Test("a charge on the day of cancellation stands, one the day after does not (seed 10)")
  func cancellation() {
    #expect(list { try! $0.cancel(on: day("2026-03-09")) } == "2026-01-10 02-10")
    #expect(list { try! $0.cancel(on: day("2026-03-10")) } == "2026-01-10 02-10 03-10")
    #expect(list { try! $0.cancel(on: day("2026-03-11")) } == "2026-01-10 02-10 03-10")
    #expect(list { try! $0.cancel(on: day("2026-01-09")) } == "")
    #expect(list { try! $0.cancel(on: .maximum) } == "2026-01-10 02-10 03-10 04-10 05-10 06-10")
    #expect(list { try! $0.cancel(on: .minimum) } == "")
  }

  @Test("cancelled without a date (a damaged file) charges no more; a date without the status is not heeded")
  func cancelledWithoutDate() {
    #expect(list { $0.status = .cancelled } == "")
    #expect(list { $0.cancellationDate = day("2026-02-01") } == "2026-01-10 02-10 03-10 04-10 05-10 06-10")
  }

  @Test("an end date: a charge on the day itself stands")
  func endOn() {
    #expect(list { $0.end = .on(day("2026-03-09")) } == "2026-01-10 02-10")
    #expect(list { $0.end = .on(day("2026-03-10")) } == "2026-01-10 02-10 03-10")
    #expect(list { $0.end = .on(day("2026-01-09")) } == "")
  }

  @Test("so many charges and no more")
  func endAfter() {
    #expect(list { $0.end = .after(count: 1) } == "2026-01-10")
    #expect(list { $0.end = .after(count: 3) } == "2026-01-10 02-10 03-10")
    for count in [0, -1, Int.min] { #expect(list { $0.end = .after(count: count) } == "") }
    #expect(list { $0.end = .after(count: Int.max) } == "2026-01-10 02-10 03-10 04-10 05-10 06-10")
  }

  @Test("the earlier of end and cancellation ends it")
  func endAndCancellation() {
    #expect(
      list {
        $0.end = .on(day("2026-02-28"))
        try! $0.cancel(on: day("2026-03-31"))
      } == "2026-01-10 02-10")
    #expect(
      list {
        $0.end = .after(count: 5)
        try! $0.cancel(on: day("2026-02-28"))
      } == "2026-01-10 02-10")
  }

  @Test("a plan whose pattern begins after the next plan has no charges, and hides none")
  func planWithoutCharges() throws {
    let pattern = try BillingCycle(reading: "15,last")
    let planned = list {
      $0.setPrice(yen(2), every: pattern, from: day("2026-03-01"))
      $0.setPrice(yen(3), every: .monthly, from: day("2026-03-05"))
    }
    #expect(planned == "2026-01-10 02-10 03-05 04-05 05-05 06-05")
    let first = list {
      $0.priceVersions = [
        PriceVersion(from: day("2026-01-05"), price: yen(2), cycle: pattern),
        PriceVersion(from: day("2026-01-12"), price: yen(3), cycle: .monthly),
      ]
    }
    #expect(first == "2026-01-12 02-12 03-12 04-12 05-12 06-12")
  }

  @Test(
    "days of the calendar are charged whatever was paid when", arguments: ["2026-01-28", "2026-01-31", "2026-02-03"])
  func renewalOnFixedDays(paidOn: String) throws {
    var book = Book.of(
      .of(from: "2026-01-31").with {
        $0.isBilledAtMonthEnd = true
        $0.renewal = .fromPayment
      })
    try book.confirm(0, on: day("2026-01-31"), payment: .init(paidOn: day(paidOn)))
    #expect(line(book.charges(in: days("2026-01-01", "2026-04-30")).map(\.date)) == "2026-01-31 02-28 03-31 04-30")
  }

  @Test("a skipped instalment is one of the plan's; the plan does not grow longer")
  func skippedInstalment() throws {
    var book = Book.of(.of(from: "2026-01-10").with { $0.end = .after(count: 3) })
    try book.skip(0, on: day("2026-02-10"))
    #expect(
      book.list("2026-01-01", "2026-12-31") == [
        "2026-01-10 Music 1000 JPY", "2026-02-10 Music 1000 JPY skipped", "2026-03-10 Music 1000 JPY",
      ])
  }

  @Test("fromPayment: nothing paid yet, so the dates count from the first one")
  func fromFirstDate() {
    let card = Subscription.of(from: "2026-01-10", .days(30)).with { $0.renewal = .fromPayment }
    #expect(
      line(Book.of(card).charges(in: days("2026-01-01", "2026-04-30")).map(\.date)) == "2026-01-10 02-09 03-11 04-10")
  }

  /// A card topped up for the charge of 2026-01-10 on the given date.
  func toppedUp(_ paid: String) throws -> Book {
    var book = Book.of(.of(from: "2026-01-10", .days(30)).with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-01-10"), payment: .init(paidOn: day(paid)))
    return book
  }

  @Test("fromPayment: 30 days from the day of the payment, on time, late or early")
  func fromPayment() throws {
    #expect(
      line(try toppedUp("2026-01-10").charges(in: days("2026-01-01", "2026-03-31")).map(\.date))
        == "2026-01-10 02-09 03-11")
    #expect(
      line(try toppedUp("2026-01-20").charges(in: days("2026-01-01", "2026-03-31")).map(\.date))
        == "2026-01-10 02-19 03-21")
    #expect(
      line(try toppedUp("2026-01-05").charges(in: days("2026-01-01", "2026-03-31")).map(\.date))
        == "2026-01-05 02-04 03-06", "the charge moves to the day of payment")
  }

  @Test("fromPayment: a payment 30 days early is one charge, and the next is 30 days after it")
  func farAhead() throws {
    var book = Book.of(.of(from: "2026-03-03", .days(30)).with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-03-03"), payment: .init(paidOn: day("2026-02-01")))
    #expect(
      book.list("2026-01-01", "2026-04-30") == [
        "2026-02-01 Music 1000 JPY confirmed", "2026-03-03 Music 1000 JPY", "2026-04-02 Music 1000 JPY",
      ])
    #expect(book.events.map(\.id) == [UUID.ofCharge(subscription: book.subscriptions[0].id, date: day("2026-02-01"))])
    #expect(throws: ChargeError.alreadyConfirmed(day("2026-02-01"))) {
      try book.confirm(0, on: day("2026-03-03"), payment: .init(paidOn: day("2026-02-01")))
    }
    try book.reset(0, on: day("2026-02-01"))
    #expect(book.list("2026-01-01", "2026-03-31") == ["2026-03-03 Music 1000 JPY"])
  }

  @Test("fromPayment: the latest payment counts, though an earlier one is recorded after it")
  func latestPayment() throws {
    var book = Book.of(.of(from: "2026-03-01", .days(30)).with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-03-01"), payment: .init(paidOn: day("2026-03-05")))
    try book.confirm(0, on: day("2026-04-04"), payment: .init(paidOn: day("2026-02-01")))
    #expect(line(book.charges(in: days("2026-02-01", "2026-04-30")).map(\.date)) == "2026-02-01 03-01 04-04")
  }

  @Test("fromPayment: the paid instalments count, the plan's number stays")
  func instalmentsFromPayment() throws {
    var book = try toppedUp("2026-01-20")
    book.subscriptions[0].end = .after(count: 3)
    #expect(line(book.charges(in: .always).map(\.date)) == "2026-01-10 02-19 03-21")
    try book.confirm(0, on: day("2026-02-19"))
    #expect(line(book.charges(in: .always).map(\.date)) == "2026-01-10 02-19 03-21")
    try book.confirm(0, on: day("2026-03-21"))
    #expect(line(book.charges(in: .always).map(\.date)) == "2026-01-10 02-19 03-21")
    for count in [1, 0, Int.min] {
      book.subscriptions[0].end = .after(count: count)
      #expect(line(book.charges(in: .always).map(\.date)) == "2026-01-10 02-19 03-21")  // a paid charge stays
    }
  }

  @Test("fromPayment: cancelled after a payment")
  func cancelledFromPayment() throws {
    var book = try toppedUp("2026-01-20")
    try book.subscriptions[0].cancel(on: day("2026-02-19"))
    #expect(line(book.charges(in: .always).map(\.date)) == "2026-01-10 02-19")
  }

  @Test("the charges next to a date: only such as the subscription really has")
  func nearest() {
    func nearest(_ date: String, _ change: (inout Subscription) -> Void = { _ in }) -> String {
      line(Book.of(.of(from: "2026-01-10").with(change)).chargeDates(of: 0).nearest(day(date)))
    }
    #expect(nearest("2026-02-20") == "2026-02-10 03-10")
    #expect(nearest("2020-01-01") == "2026-01-10")
    #expect(nearest("2030-01-01") { try! $0.cancel(on: day("2026-03-31")) } == "2026-03-10")
    #expect(nearest("2026-02-20") { $0.status = .cancelled } == "")
    #expect(nearest("2026-02-20") { $0.end = .after(count: 1) } == "2026-01-10")
  }
}
