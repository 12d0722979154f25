@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// A confirmed charge keeps what was paid, when and with what, until it is corrected on purpose.
@Suite("Confirmed charges")
struct ConfirmedChargeTests {
  /// 1000 yen a month from 2026-01-10 with Visa, and the first four charges confirmed.
  private func book() throws -> Book {
    var book = Book.of(.of(from: "2026-01-10").with { $0.paymentMethod = "Visa" })
    for month in 1...4 { try book.confirm(0, on: CivilDate(year: 2026, month: month, day: 10)) }
    return book
  }

  private func methods(_ book: Book) -> [String?] {
    book.charges(in: days("2026-03-01", "2026-06-30")).map { book.paymentMethod(of: $0) }
  }

  // MARK: The account

  @Test("another card pays the charges to come; those that are confirmed keep theirs")
  func account() throws {
    var book = try book()
    #expect(book.events.map(\.paymentMethod) == ["Visa", "Visa", "Visa", "Visa"])
    _ = book.edit(0) { $0.paymentMethod = "Master" }
    #expect(methods(book) == ["Visa", "Visa", "Master", "Master"])
    _ = book.edit(0) { $0.paymentMethod = nil }
    #expect(methods(book) == ["Visa", "Visa", nil, nil])
    #expect(
      try PeriodSummary(of: book, over: days("2026-03-01", "2026-06-30"), by: .paymentMethod).groups.map(\.key)
        == ["Visa", nil])
  }

  @Test("a record of an older file, which does not name its account, keeps that of the subscription")
  func olderRecord() throws {
    var book = try book()
    for index in book.events.indices { book.events[index].paymentMethod = nil }
    #expect(methods(book) == ["Visa", "Visa", "Visa", "Visa"])
    _ = book.edit(0) { $0.paymentMethod = "Master" }
    #expect(methods(book) == ["Visa", "Visa", "Master", "Master"])
  }

  @Test("a skipped or adjusted charge is paid with what the subscription says")
  func unpaid() throws {
    var book = try book()
    try book.adjust(0, on: day("2026-05-10"), to: yen(1))
    _ = book.edit(0) { $0.paymentMethod = "Master" }
    #expect(methods(book) == ["Visa", "Visa", "Master", "Master"])
  }

  // MARK: A price noted late

  @Test("charges that keep the old price are found and corrected, except those set by hand and those before the change")
  func lateChange() throws {
    var book = try book()
    try book.adjust(0, on: day("2026-03-10"), to: yen(700))
    book.subscriptions[0].setPrice(yen(1200), from: day("2026-02-01"))
    let span = book.subscriptions[0].spanOfPrice(on: day("2026-02-01"))
    #expect(book.keptCharges(of: 0, in: span).map { book.events[$0].date } == [day("2026-02-10"), day("2026-04-10")])
    try book.correctKeptCharges(of: 0, in: span, at: Timestamp("2026-05-01T00:00:00Z"))
    #expect(
      book.list("2026-01-01", "2026-05-31") == [
        "2026-01-10 Music 1000 JPY confirmed", "2026-02-10 Music 1200 JPY confirmed",
        "2026-03-10 Music 700 JPY confirmed own amount", "2026-04-10 Music 1200 JPY confirmed",
        "2026-05-10 Music 1200 JPY",
      ])
    #expect(
      book.events.map { $0.updatedAt?.description ?? "-" } == [
        "-", "2026-05-01T00:00:00Z", "-", "2026-05-01T00:00:00Z",
      ])
    #expect(book.keptCharges(of: 0, in: .always) == [])
  }

  @Test("a price ends where the next begins, and so does its correction")
  func spans() {
    var subscription = Subscription.of(from: "2026-01-10")
    subscription.setPrice(yen(1200), from: day("2026-02-01"))
    subscription.setPrice(yen(1300), from: day("2026-04-01"))
    #expect(subscription.spanOfPrice(on: day("2026-01-31")).last == day("2026-01-31"))
    #expect(subscription.spanOfPrice(on: day("2026-02-01")) == days("2026-02-01", "2026-03-31"))
    #expect(subscription.spanOfPrice(on: day("2026-05-01")).first == day("2026-04-01"))
  }

  // MARK: Adjusting

  @Test("amount, memo and day of payment of a confirmed charge change one by one, and reset takes back all")
  func parts() throws {
    var book = try book()
    try book.adjust(0, on: day("2026-02-10"), memo: "late")
    try book.adjust(0, on: day("2026-02-10"), paidOn: day("2026-02-12"))
    let record = try #require(book.events.first { $0.date == day("2026-02-10") })
    #expect(record.kind == .confirmed(yen(1000)))
    #expect(!record.isAmountOverridden)
    #expect((record.memo, record.paidOn) == ("late", day("2026-02-12")))
    try book.adjust(0, on: day("2026-02-10"), to: yen(900))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 900 JPY confirmed own amount"])
    try book.adjust(0, on: day("2026-02-10"), to: yen(1000), paidOn: day("2026-02-10"))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 1000 JPY confirmed"])
    #expect(book.events.first { $0.date == day("2026-02-10") }?.paidOn == nil)
    try book.reset(0, on: day("2026-02-10"))
    #expect(book.list("2026-02-01", "2026-02-28") == ["2026-02-10 Music 1000 JPY"])
  }

  @Test("an amount of the plan is no amount of its own, and a record that says nothing is none")
  func plannedAmount() throws {
    let untouched = try book()
    var book = untouched
    try book.adjust(0, on: day("2026-05-10"), to: yen(900))
    #expect(book.list("2026-05-01", "2026-05-31") == ["2026-05-10 Music 900 JPY own amount"])
    try book.adjust(0, on: day("2026-05-10"), to: yen(1000))
    #expect(book == untouched)
    try book.adjust(0, on: day("2026-05-10"), to: yen(1000), memo: "asked")
    #expect(book.events.last?.kind == .adjusted(nil))
    try book.adjust(0, on: day("2026-05-10"), memo: "")
    #expect(book == untouched)
  }

  @Test("a skipped charge stays skipped with another memo, and counts again with an amount")
  func skipped() throws {
    var book = try book()
    try book.skip(0, on: day("2026-05-10"))
    try book.adjust(0, on: day("2026-05-10"), memo: "free")
    #expect(book.list("2026-05-01", "2026-05-31") == ["2026-05-10 Music 1000 JPY skipped"])
    try book.adjust(0, on: day("2026-05-10"), to: yen(1000))
    #expect(book.list("2026-05-01", "2026-05-31") == ["2026-05-10 Music 1000 JPY"])
    #expect(book.events.last?.memo == "free")
  }

  @Test("only a confirmed charge has a day of payment; the same values again change nothing")
  func refused() throws {
    var book = try book()
    #expect(throws: ChargeError.notConfirmed(day("2026-05-10"))) {
      try book.adjust(0, on: day("2026-05-10"), paidOn: day("2026-05-11"))
    }
    let before = book
    try book.adjust(0, on: day("2026-04-10"), to: yen(1000), at: Timestamp("2026-05-01T00:00:00Z"))
    #expect(book == before)
  }

  @Test("confirmed at the price of the plan, a charge that was adjusted has no amount of its own any more")
  func confirmedAsPlanned() throws {
    var book = try book()
    try book.adjust(0, on: day("2026-05-10"), to: yen(900))
    let event = try book.confirm(0, on: day("2026-05-10"), payment: .init(amount: yen(1000)))
    #expect(!event.isAmountOverridden)
    #expect(book.list("2026-05-01", "2026-05-31") == ["2026-05-10 Music 1000 JPY confirmed"])
  }

  // MARK: The past

  @Test("an edit says how many unconfirmed charges up to today it changes, removes and adds")
  func past() throws {
    let book = try book()
    let effect = { (change: (inout Subscription) -> Void) -> [Int] in
      var edited = book
      _ = edited.edit(0, change)
      let effect = PastEffect(of: 0, from: book, to: edited, today: day("2026-08-10"))
      return [effect.changed, effect.dropped, effect.added]
    }
    #expect(effect { $0.price = yen(1) } == [4, 0, 0])
    #expect(effect { $0.cycle = .months(2) } == [0, 2, 0])
    #expect(effect { $0.firstBillingDate = day("2026-09-01") } == [0, 4, 0])
    #expect(effect { $0.firstBillingDate = day("2026-05-11") } == [0, 4, 3])
    #expect(effect { $0.setPrice(yen(9), every: .years(1), from: day("2026-07-01")) } == [0, 2, 1])
    #expect(effect { $0.memo = "x" } == [0, 0, 0])
  }
}
