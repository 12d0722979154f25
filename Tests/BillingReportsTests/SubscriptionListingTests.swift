import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// The rows of `list` and their order.
@Suite struct SubscriptionListingTests {
  static let today = CivilDate("2026-02-06") ?? .minimum

  /// A monthly subscription; ids follow the names, so that ties have an order.
  static func subscription(_ name: String, _ units: Int64, _ currency: String = "JPY", first: String) -> Subscription {
    Subscription(
      id: UUID(high: 0, low: UInt64(name.unicodeScalars.first?.value ?? 0)), name: name,
      price: Money(minorUnits: units, currency: Currency(code: currency) ?? .yen),
      firstBillingDate: CivilDate(first) ?? .minimum)
  }

  static func book() -> Book {
    var book = Book()
    book.subscriptions = [
      subscription("Disk", 999, "USD", first: "2026-02-20"), subscription("bank", 500, first: "2026-02-10"),
      subscription("Art", 800, first: "2026-02-10"), subscription("Club", 9000, first: "2025-01-01"),
    ]
    book.subscriptions[3].status = .cancelled
    book.subscriptions[3].cancellationDate = CivilDate("2026-01-15")
    return book
  }

  static func names(_ filter: SubscriptionFilter = .init(), by order: SubscriptionOrder.Key) throws
    -> [String]
  {
    let book = book()
    return try SubscriptionListing(of: book, today: today, matching: filter, by: SubscriptionOrder(order)).rows
      .map { book.subscriptions[$0.index].name }
  }

  /// By name without letter case; by amount within each currency; by the next charge, those without one last.
  @Test func orders() throws {
    #expect(try Self.names(by: .name) == ["Art", "bank", "Club", "Disk"])
    #expect(try Self.names(by: .amount) == ["Club", "Art", "bank", "Disk"])
    #expect(try Self.names(by: .next) == ["Art", "bank", "Disk", "Club"])
  }

  /// A single payment of 500 is not 500 a month, neither alone nor in the sum.
  @Test func whatIsPaidOnceHasNoAverage() throws {
    var book = Self.book()
    book.subscriptions[1].end = .after(count: 1)
    book.subscriptions[2].end = .after(count: 2)
    let listing = try SubscriptionListing(of: book, today: Self.today, by: SubscriptionOrder(.name))
    #expect(listing.rows.map { $0.averagePerMonth?.minorUnits } == [800, nil, nil, 999])
    #expect(listing.averagesPerMonth == (try book.averagesPerMonth(on: Self.today)))
    #expect(listing.averagesPerMonth[.yen]?.minorUnits == 800)
  }

  /// A voiced kana is found in any width and letter case, as one scalar or two.
  @Test func aTextIsFoundHoweverItWasTyped() throws {
    var book = Self.book()
    book.subscriptions[0].memo = "デ\u{30AB}\u{3099}ス CloudDrive"
    for text in ["\u{30AC}ス", "clouddrive", "ＣＬＯＵＤ"] {
      var filter = SubscriptionFilter()
      filter.texts = [text]
      let found = try SubscriptionListing(of: book, today: Self.today, matching: filter).rows.map(\.index)
      #expect(found == [0], "\(text)")
    }
  }

  /// The footer is the sum of the column above it: an ended subscription has no average.
  @Test func theAveragesAreThoseOfWhatRuns() throws {
    let listing = try SubscriptionListing(of: Self.book(), today: Self.today, by: SubscriptionOrder(.name))
    #expect(listing.rows.map(\.averagePerMonth?.minorUnits) == [800, 500, nil, 999])
    #expect(listing.averagesPerMonth.sums.map(\.minorUnits) == [1300, 999])
  }
}
