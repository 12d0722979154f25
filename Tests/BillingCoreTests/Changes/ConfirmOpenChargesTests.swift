import Testing

@testable import BillingCore
@testable import BillingSamples

/// Confirming several open charges at once, and the default payment date; today is 2026-02-06.
@Suite struct ConfirmOpenChargesTests {
  private let today = CivilDate("2026-02-06")!

  @Test func everyOpenChargeIsSettledByDateAndName() throws {
    var book = Self.book(("Spotify", "2025-12-15", .fixed), ("Netflix", "2025-12-15", .fixed))
    let settled = book.confirmOpenCharges(through: today, of: [0, 1])
    #expect(
      settled.map { "\($0.date) \(book.subscriptions[$0.subscription].name)" } == [
        "2025-12-15 Netflix", "2025-12-15 Spotify", "2026-01-15 Netflix", "2026-01-15 Spotify",
      ])
    #expect(book.events.map(\.isConfirmed) == [true, true, true, true])
    let again = book.confirmOpenCharges(through: today, of: [0, 1])
    #expect(again == [], "a second time finds nothing")
  }

  @Test func onlyTheNamedAndOnlyUpToTheDay() throws {
    var book = Self.book(("Spotify", "2025-12-15", .fixed), ("Netflix", "2025-12-15", .fixed))
    let settled = book.confirmOpenCharges(through: CivilDate("2025-12-31")!, of: [1])
    #expect(settled.map(\.date.description) == ["2025-12-15"])
    #expect(book.events.map(\.subscriptionID) == [book.subscriptions[1].id])
  }

  @Test func whatIsSkippedOrPausedStaysAsItIs() throws {
    var book = Self.book(("Netflix", "2025-11-15", .fixed))
    try book.skip(0, on: CivilDate("2025-11-15")!)
    book.subscriptions[0].pauses = [Pause(from: CivilDate("2025-12-01")!, until: CivilDate("2026-01-01")!)]
    let settled = book.confirmOpenCharges(through: today, of: [0])
    #expect(settled.map(\.date.description) == ["2026-01-15"])
  }

  /// Counted from the payment, one charge is owed whatever time has passed, and it is paid today.
  @Test func allThatIsOwedIsOnePayment() throws {
    var book = Self.book(("Card", "2025-10-31", .fromPayment))
    book.today = today
    let settled = book.confirmOpenCharges(through: today, of: [0])
    #expect(settled.map(\.date.description) == ["2025-10-31"])
    #expect(book.events.map(\.paidOn) == [today])
    #expect(book.nextCharges(onOrAfter: today, count: 2).map(\.date.description) == ["2026-03-06", "2026-04-06"])
  }

  @Test func aTopUpThatNobodyDatedIsPaidToday() {
    let book = Self.book(("Netflix", "2026-01-15", .fixed), ("Suica", "2026-01-15", .fromPayment))
    let due = book.openCharges(through: today)
    #expect(due.map { book.usualPaymentDay(of: $0, today: today) } == [nil, today])
    let ahead = book.nextCharges(onOrAfter: today, count: 2)
    #expect(ahead.map { book.usualPaymentDay(of: $0, today: today) } == [nil, nil], "not before its date")
  }

  private static func book(_ subscriptions: (name: String, first: String, renewal: Subscription.Renewal)...) -> Book {
    var book = Book()
    for (number, entry) in subscriptions.enumerated() {
      var subscription = Subscription(
        id: UUID(high: 1, low: UInt64(number)), name: entry.name, price: Money(minorUnits: 1000, currency: .yen),
        firstBillingDate: CivilDate(entry.first)!)
      subscription.renewal = entry.renewal
      book.subscriptions.append(subscription)
    }
    return book
  }
}
