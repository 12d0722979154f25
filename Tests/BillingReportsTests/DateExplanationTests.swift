@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

@Suite("Why a charge falls on its date")
struct DateExplanationTests {
  func explain(_ book: Book, _ date: String) throws -> DateExplanation {
    DateExplanation(of: try book.charge(of: 0, on: day(date)), in: book)
  }

  @Test("the first date, and so many cycles after it, with the day that the month was too short for")
  func cycles() throws {
    let book = Book.of(.of(from: "2026-01-31"))
    let first = try explain(book, "2026-01-31")
    #expect(first.origin == .first)
    #expect(first.clampedFrom == nil)
    let clamped = try explain(book, "2026-02-28")
    #expect(clamped.origin == .cycles(1, after: day("2026-01-31")))
    #expect(clamped.clampedFrom == 31)
    #expect(!clamped.isMonthEnd)
    let whole = try explain(book, "2026-03-31")
    #expect(whole.origin == .cycles(2, after: day("2026-01-31")))
    #expect(whole.clampedFrom == nil)
  }

  @Test("a leap day in other years")
  func leapDay() throws {
    let book = Book.of(.of(from: "2024-02-29", .yearly))
    #expect(try explain(book, "2025-02-28").clampedFrom == 29)
    #expect(try explain(book, "2028-02-29").clampedFrom == nil)
  }

  @Test("cycles of days clamp nothing")
  func days() throws {
    let explanation = try explain(.of(.of(from: "2026-01-31", .days(28))), "2026-02-28")
    #expect(explanation.origin == .cycles(1, after: day("2026-01-31")))
    #expect(explanation.clampedFrom == nil)
  }

  @Test("month end by wish is not a clamp")
  func monthEnd() throws {
    let book = Book.of(.of(from: "2026-01-31").with { $0.isBilledAtMonthEnd = true })
    let explanation = try explain(book, "2026-02-28")
    #expect(explanation.isMonthEnd)
    #expect(explanation.clampedFrom == nil)
    #expect(explanation.origin == .cycles(1, after: day("2026-01-31")))
  }

  @Test("after a payment, once there is one")
  func afterPayment() throws {
    var book = Book.of(.of(from: "2026-01-10", .days(30)).with { $0.renewal = .fromPayment })
    #expect(try explain(book, "2026-02-09").origin == .cycles(1, after: day("2026-01-10")))
    try book.confirm(0, on: day("2026-01-10"), payment: .init(paidOn: day("2026-01-20")))
    #expect(try explain(book, "2026-02-19").origin == .cyclesAfterPayment(1, day("2026-01-20")))
    #expect(try explain(book, "2026-01-10").origin == .recordedOnly)
    try book.reset(0, on: day("2026-01-10"))
    try book.confirm(0, on: day("2026-01-10"))  // on the first date too, it is a payment
    #expect(try explain(book, "2026-02-09").origin == .cyclesAfterPayment(1, day("2026-01-10")))
  }

  @Test("month end and fromPayment, nothing paid: the dates count from the first one's month end")
  func monthEndFromPayment() throws {
    let book = Book.of(
      .of(from: "2026-01-15").with {
        $0.isBilledAtMonthEnd = true
        $0.renewal = .fromPayment
      })
    #expect(try explain(book, "2026-01-31").origin == .first)
    #expect(try explain(book, "2026-02-28").origin == .cycles(1, after: day("2026-01-31")))
  }

  @Test("paid on a date that the schedule has left")
  func recordedOnly() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    try book.confirm(0, on: day("2026-01-10"))
    book.subscriptions[0].firstBillingDate = day("2026-01-20")
    #expect(try explain(book, "2026-01-10").origin == .recordedOnly)
  }

  @Test("after the payment of a plan's first charge, before the date of the plan")
  func afterEarlyPaymentOfAPlan() throws {
    var book = Book.of(.of(from: "2026-03-05").with { $0.renewal = .fromPayment })
    try book.confirm(0, on: day("2026-03-05"))
    book.subscriptions[0].setPrice(yen(9800), every: .yearly, from: day("2026-04-01"))
    try book.confirm(0, on: day("2026-04-01"), payment: .init(paidOn: day("2026-03-26")))
    let explanation = try explain(book, "2027-03-26")
    #expect(explanation.origin == .cyclesAfterPayment(1, day("2026-03-26")) && explanation.cycle == .yearly)
  }

  @Test("a plan that begins on the day to which a paid charge was moved counts from its own date")
  func planOnAMovedCharge() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    try book.move(0, from: day("2026-03-10"), to: day("2026-03-20"))
    try book.confirm(0, on: day("2026-03-20"))
    book.subscriptions[0].setPrice(yen(9800), every: .yearly, from: day("2026-03-20"))
    #expect(try explain(book, "2026-03-20").origin == .planStart)
    #expect(try explain(book, "2027-03-20").origin == .cycles(1, after: day("2026-03-20")))
  }

  @Test("dates explained together are explained as each alone", arguments: RandomSamples.numbers(20, else: 20))
  func explained(seed: UInt64) {
    let book = Book.random(seed: seed)
    let charges = Array(book.charges(in: BillingSamples.days("2025-01-01", "2025-12-31")))
    #expect(book.explanations(of: charges) == charges.map { DateExplanation(of: $0, in: book) })
  }
}

extension DateExplanation {
  fileprivate init(of event: BillingEvent, in book: Book) {
    self.init(of: event, in: book, dates: book.chargeDates(of: event.subscription))
  }
}
