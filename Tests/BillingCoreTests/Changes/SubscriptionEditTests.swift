import Testing

@testable import BillingCore
@testable import BillingSamples

/// The effect of editing a subscription on the records of its charges.
@Suite struct SubscriptionEditTests {
  private let stamp = Timestamp("2026-02-06T12:34:56+09:00")

  @Test func anEditTellsWhatWasAndWhatIs() throws {
    var book = Self.book()
    let changed = book.edit(0, at: stamp) { $0.category = "video" }
    let edit = try #require(changed)
    #expect(edit.before.category == nil)
    #expect(edit.after.category == "video")
    #expect(edit.after.updatedAt == stamp)
    #expect(edit.dropped == [])
    #expect(book.subscriptions == [edit.after])
  }

  @Test func anEditThatChangesNothingIsNone() {
    var book = Self.book()
    let before = book
    let edit = book.edit(0, at: stamp) { $0.name = "Netflix" }
    #expect(edit == nil)
    #expect(book == before, "not even the stamp")
  }

  @Test func anEditThatIsRefusedChangesNothing() {
    var book = Self.book()
    let before = book
    #expect(throws: StatusError.notPaused(on: Self.date("2026-02-06"), planned: nil)) {
      try book.edit(0, at: stamp) { subscription throws(StatusError) in
        subscription.name = "Half done"
        try subscription.resume(on: Self.date("2026-02-06"))
      }
    }
    #expect(book == before)
  }

  /// Monthly on the 31st, moved to the 15th: the skip of 03-31 loses its date, the payment of 01-31 stays.
  @Test func whatWasSaidOfADateThatGoesIsDroppedAndNamed() throws {
    var book = Self.book()
    try book.confirm(0, on: Self.date("2026-01-31"))
    try book.skip(0, on: Self.date("2026-03-31"))
    let changed = book.edit(0) { $0.firstBillingDate = Self.date("2026-01-15") }
    let edit = try #require(changed)
    #expect(edit.dropped.map(\.date) == [Self.date("2026-03-31")])
    #expect(book.events.map(\.date) == [Self.date("2026-01-31")])
  }

  /// Weekly from a Saturday, then every two weeks: 02-14 stays a charge, 02-07 does not.
  @Test func whatWasSaidOfADateThatStaysSurvives() throws {
    var book = Self.book(cycle: try BillingCycle(.customDays, every: 7))
    try book.adjust(0, on: Self.date("2026-02-07"), to: Money(minorUnits: 1, currency: .yen))
    try book.adjust(0, on: Self.date("2026-02-14"), to: Money(minorUnits: 2, currency: .yen))
    let everyTwoWeeks = try BillingCycle(.customDays, every: 14)
    let changed = book.edit(0) { $0.cycle = everyTwoWeeks }
    let edit = try #require(changed)
    #expect(edit.dropped.map(\.date) == [Self.date("2026-02-07")])
    #expect(book.events.map(\.date) == [Self.date("2026-02-14")])
  }

  /// An imported record off the schedule is reported by `doctor`, not by an edit of the category.
  @Test func anEditThatLeavesTheDatesAloneDropsNothing() throws {
    var book = Self.book()
    book.events = [RecordedEvent(of: book.subscriptions[0].id, on: Self.date("2026-02-03"), kind: .skipped)]
    let changed = book.edit(0) { $0.category = "video" }
    let edit = try #require(changed)
    #expect(edit.dropped == [])
    #expect(book.events.count == 1)
  }

  @Test func cancellingKeepsWhatWasSaidOfLaterDates() throws {
    var book = Self.book()
    try book.skip(0, on: Self.date("2026-02-28"))
    try book.skip(0, on: Self.date("2026-03-31"))
    let edit = try book.edit(0) { subscription throws(StatusError) in
      try subscription.cancel(on: Self.date("2026-02-28"))
    }
    #expect(edit?.dropped == [] && book.events.count == 2, "withdrawing the cancellation brings it back")
  }

  /// Every 30 days from the last payment: a payment four days early moves the dates, and a note on the old date is
  /// inactive.
  @Test func anEndOrAPauseKeepsTheConfirmedChargesInIt() throws {
    var book = Book.of(.of("Netflix", usd("16.99"), from: "2026-01-31"))
    for date in ["2026-06-30", "2026-07-31", "2026-08-31"] { try book.confirm(0, on: day(date)) }
    let kept = { (change: (inout Subscription) throws -> Void) in
      var copy = book
      let edit = try copy.edit(0) { try change(&$0) }
      return line(edit?.keptCharges(in: copy).map(\.date) ?? [])
    }
    #expect(try kept { try $0.cancel(on: day("2026-06-30")) } == "2026-07-31 08-31")
    #expect(try kept { try $0.cancel(on: day("2026-01-01")) } == "2026-06-30 07-31 08-31")
    #expect(try kept { try $0.pause(from: day("2026-06-01"), until: day("2026-08-01")) } == "2026-06-30 07-31")
    #expect(try kept { $0.end = .on(day("2026-07-31")) } == "2026-08-31")
    #expect(try kept { $0.end = .after(count: 1) } == "2026-07-31 08-31")
    #expect(try kept { $0.end = .after(count: 3) } == "")
    #expect(try kept { $0.category = "video" } == "")
    book.subscriptions[0].cancellationDate = day("2026-06-30")
    #expect(try kept { try $0.cancel(on: day("2026-05-31"), isCorrection: true) } == "2026-06-30", "only what is new")
  }

  /// What says that it counts from payments could not be edited any more.
  @Test func aPlanOnDaysOfTheCalendarThatBecomesTheFirstCountsFromNoPayment() throws {
    var book = Self.book()
    let pattern = try BillingCycle(reading: "15,last")
    book.subscriptions[0].renewal = .fromPayment
    book.subscriptions[0].setPrice(Money(minorUnits: 2, currency: .yen), every: pattern, from: Self.date("2026-03-15"))
    #expect(book.subscriptions[0].terms.countsFromPayment)
    let edit = book.edit(0) { $0.firstBillingDate = Self.date("2026-04-15") }
    #expect(edit?.after.cycle == pattern)
    #expect(edit?.after.renewal == .fixed)
  }

  @Test func aRecordRestsWhileAPaymentHasMovedTheDates() throws {
    var book = Self.book(cycle: try BillingCycle(.customDays, every: 30))
    book.subscriptions[0].renewal = .fromPayment
    try book.skip(0, on: Self.date("2026-03-02"))
    #expect(book.recordsOffSchedule(of: 0) == [])
    try book.confirm(0, on: Self.date("2026-01-31"), payment: .init(paidOn: Self.date("2026-01-27")))
    #expect(book.recordsOffSchedule(of: 0).map(\.date) == [Self.date("2026-03-02")])
    try book.reset(0, on: Self.date("2026-01-27"))
    #expect(book.recordsOffSchedule(of: 0) == [], "the payment taken back, everything is as it was")
  }

  @Test func theRecordsOfASubscriptionAreCounted() throws {
    var book = Self.book()
    #expect(book.recordCount(of: book.subscriptions[0].id) == 0)
    try book.skip(0, on: Self.date("2026-02-28"))
    #expect(book.recordCount(of: book.subscriptions[0].id) == 1)
    #expect(book.recordCount(of: UUID(high: 9, low: 9)) == 0)
  }

  /// Netflix, ¥1,490, from 2026-01-31.
  private static func book(cycle: BillingCycle = .monthly) -> Book {
    var book = Book()
    book.subscriptions = [
      Subscription(
        id: UUID(high: 1, low: 1), name: "Netflix", price: Money(minorUnits: 1490, currency: .yen), cycle: cycle,
        firstBillingDate: date("2026-01-31"))
    ]
    return book
  }

  private static func date(_ text: String) -> CivilDate { CivilDate(text)! }
}
