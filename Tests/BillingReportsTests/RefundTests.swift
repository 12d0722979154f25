@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// Money that came back; the subscription costs 1000 yen a month from 2026-01-10.
@Suite("Refunds")
struct RefundTests {
  private func paid() throws -> Book {
    var book = Book.of(.of(from: "2026-01-10"))
    try book.confirm(0, on: day("2026-01-10"))
    return book
  }

  @Test("in part, twice, and no more than was paid; what was taken stays")
  func parts() throws {
    var book = try paid()
    let charge = { try book.charge(of: 0, on: day("2026-01-10")) }
    try book.refund(charge(), yen(300), on: day("2026-02-01"))
    #expect(throws: ChargeError.refundAbovePaid(day("2026-01-10"), left: yen(700))) {
      try book.refund(book.charge(of: 0, on: day("2026-01-10")), yen(701), on: day("2026-02-02"))
    }
    let first = day("2026-01-10")
    #expect(throws: ChargeError.refundBeforeCharge(first, on: day("2026-01-09"), earliest: first)) {
      try book.refund(book.charge(of: 0, on: day("2026-01-10")), on: day("2026-01-09"))
    }
    try book.refund(charge(), on: day("2026-01-31"))
    let now = try charge()
    #expect(now.amount == yen(1000) && book.cost(of: now) == yen(0))
    #expect(book.refunds(of: now).map(\.amount) == [yen(700), yen(300)])
    #expect(throws: ChargeError.refundedInFull(day("2026-01-10"))) {
      try book.refund(book.charge(of: 0, on: day("2026-01-10")), on: day("2026-02-03"))
    }
    #expect(throws: ChargeError.refunded(day("2026-01-10"), yen(1000))) {
      try book.adjust(0, on: day("2026-01-10"), to: yen(900))
    }
    try book.reset(0, on: day("2026-01-10"))
    #expect(book == Book.of(.of(from: "2026-01-10")))
  }

  @Test("a price corrected in paid charges takes no refund away")
  func correctedPrice() throws {
    var book = try paid()
    try book.refund(book.charge(of: 0, on: day("2026-01-10")), yen(300), on: day("2026-02-01"))
    let before = book
    for price in [yen(299), usd("5")] {
      book.subscriptions[0].setPrice(price, from: day("2026-01-10"))
      #expect(throws: ChargeError.refunded(day("2026-01-10"), yen(300))) {
        try book.correctKeptCharges(of: 0, in: .always)
      }
      book = before
    }
    book.subscriptions[0].setPrice(yen(300), from: day("2026-01-10"))
    try book.correctKeptCharges(of: 0, in: .always)
    #expect(try book.cost(of: book.charge(of: 0, on: day("2026-01-10"))) == yen(0))
  }

  @Test("of a charge that is not confirmed nothing comes back; without a date it is the latest that costs something")
  func chosen() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    #expect(throws: ChargeError.nothingPaid) { try book.refundableCharge(of: 0, on: nil) }
    #expect(throws: ChargeError.notPaid(day("2026-01-10"))) {
      try book.refund(book.charge(of: 0, on: day("2026-01-10")), on: day("2026-02-03"))
    }
    for date in ["2026-01-10", "2026-02-10"] { try book.confirm(0, on: day(date)) }
    try book.confirmExtra(0, on: day("2026-02-10"), payment: .init(amount: yen(500)))
    #expect(try book.refundableCharge(of: 0, on: nil).isExtra)
    #expect(try book.refundableCharge(of: 0, on: day("2026-02-10"), yen(500)).isExtra)
    #expect(try !book.refundableCharge(of: 0, on: day("2026-02-10"), yen(501)).isExtra)
    try book.refund(book.refundableCharge(of: 0, on: nil), on: day("2026-02-11"))
    #expect(try book.refundableCharge(of: 0, on: nil).date == day("2026-02-10"))
  }

  @Test("a moved charge is the one on the date that it had, whatever else is on its new one")
  func moved() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    try book.move(0, from: day("2026-01-10"), to: day("2026-01-20"))
    try book.confirm(0, on: day("2026-01-20"))
    try book.confirmExtra(0, on: day("2026-01-20"), payment: .init(amount: yen(700)))
    #expect(try !book.refundableCharge(of: 0, on: day("2026-01-10"), yen(300)).isExtra)
    #expect(try book.refundableCharge(of: 0, on: day("2026-01-20"), yen(300)).isExtra)
  }

  @Test("two books joined can hold more than was paid, or another currency: that much counts")
  func beyond() throws {
    var book = try paid()
    book.events[0].refunds = [
      Refund(yen(800), on: day("2026-01-12")), Refund(usd("1.00"), on: day("2026-01-12")),
      Refund(yen(800), on: day("2026-01-11")),
    ]
    #expect(book.events[0].countedRefunds.map(\.amount) == [yen(800), yen(200)])
    #expect(book.events[0].refunded == yen(1000))
  }

  @Test("a charge that was confirmed ahead can come back today, but not before")
  func confirmedAhead() throws {
    var book = try paid()
    try book.confirm(0, on: day("2026-02-10"))
    book.today = day("2026-01-20")
    let early = ChargeError.refundBeforeCharge(day("2026-02-10"), on: day("2026-01-19"), earliest: day("2026-01-20"))
    #expect(throws: early) { try book.refund(book.charge(of: 0, on: day("2026-02-10")), on: day("2026-01-19")) }
    try book.refund(book.charge(of: 0, on: day("2026-02-10")), on: day("2026-01-20"))
    #expect(try book.cost(of: book.charge(of: 0, on: day("2026-02-10"))) == yen(0))
  }

  @Test("shared once: the parts are those of what the charge cost, also where the refund counts on its own day")
  func shared() throws {
    var book = Book.of(
      .of(from: "2026-01-10").with {
        $0.costSplit = CostSplit(
          payer: "Aki", shares: [Share(member: "Aki"), Share(member: "Ken"), Share(member: "Mei")])
      })
    book.members = ["Aki", "Ken", "Mei"].map { Member(name: $0) }
    try book.confirm(0, on: day("2026-01-10"))
    try book.refund(book.charge(of: 0, on: day("2026-01-10")), yen(1), on: day("2026-02-01"))
    let settlement = try Settlement(of: book, over: days("2026-01-01", "2026-01-31"))
    #expect(settlement.transfers.map(\.amount) == [yen(333), yen(333)])
    for member in ["Aki", "Ken", "Mei"] {
      let all = days("2026-01-01", "2026-02-06")
      let parts = book.parts(of: member)
      let cash = try PeriodSummary(of: parts, over: all, today: day("2026-02-06"), byPayDay: true)
      let dated = try PeriodSummary(of: parts, over: all, today: day("2026-02-06"))
      #expect(cash.totals.confirmed[.yen] == yen(333) && dated.totals.confirmed[.yen] == yen(333))
    }
  }

  @Test(
    "law: over all days the sums by date and by pay day are the costs, and payments are the sums by pay day",
    arguments: RandomSamples.numbers(60, else: 20))
  func law(seed: UInt64) throws {
    let book = Book.random(seed: seed)
    let (all, today) = (days("2020-01-01", "2028-12-31"), day("2025-08-01"))
    let paid = book.charges(in: all).filter { $0.state == .confirmed && $0.amount.currency == .yen }
    let cost = paid.reduce(0) { $0 + book.cost(of: $1).minorUnits }
    for byPayDay in [false, true] {
      let sum = try PeriodSummary(of: book, over: all, today: today, byPayDay: byPayDay)
      #expect(sum.totals.confirmed[.yen]?.minorUnits ?? 0 == cost)
    }
    let (first, rest) = (days("2020-01-01", "2025-05-31"), days("2025-06-01", "2028-12-31"))
    let payments = try [first, rest].map { try Payments(of: book, in: $0) }
    let left = payments.flatMap(\.all).reduce(0) { sum, payment in
      sum + (payment.total[.yen]?.minorUnits ?? 0)
    }
    let expected = try [first, rest].map {
      try PeriodSummary(of: book, over: $0, today: today, byPayDay: true).totals.expected[.yen]?.minorUnits ?? 0
    }
    #expect(left == expected.reduce(0, +))
    #expect(book.events.allSatisfy { ($0.refunded?.minorUnits ?? 0) <= $0.amount?.minorUnits ?? 0 })
  }
}
