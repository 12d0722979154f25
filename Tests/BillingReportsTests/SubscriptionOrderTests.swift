import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// The orders of `list` and their directions.
@Suite struct SubscriptionOrderTests {
  private static let today = SubscriptionListingTests.today

  /// Two of each: with and without a category, a stamp and payments.
  private static func book() -> Book {
    var book = SubscriptionListingTests.book()
    book.subscriptions[0].category = "video"
    book.subscriptions[2].category = "Art"
    book.subscriptions[1].createdAt = Timestamp("2026-01-01T00:00:00+09:00")
    book.subscriptions[3].createdAt = Timestamp("2025-12-31T23:00:00Z")
    for (index, date) in [(1, "2026-01-10"), (1, "2025-12-10"), (3, "2025-01-01")] {
      let id = book.subscriptions[index].id
      let amount = book.subscriptions[index].price
      book.events.append(RecordedEvent(of: id, on: CivilDate(date) ?? .minimum, kind: .confirmed(amount)))
    }
    return book
  }

  private func names(_ order: SubscriptionOrder, _ book: Book = book()) throws -> [String] {
    try SubscriptionListing(of: book, today: Self.today, by: order).rows.map { book.subscriptions[$0.index].name }
  }

  @Test(
    "the usual direction: amounts from the largest, everything else from the first",
    arguments: [
      (SubscriptionOrder.Key.name, ["Art", "bank", "Club", "Disk"]), (.next, ["Art", "bank", "Disk", "Club"]),
      (.amount, ["Club", "Art", "bank", "Disk"]), (.average, ["Art", "bank", "Disk", "Club"]),
      (.category, ["Art", "Disk", "bank", "Club"]), (.total, ["Club", "bank", "Art", "Disk"]),
      (.added, ["bank", "Club", "Art", "Disk"]),
    ])
  func usual(key: SubscriptionOrder.Key, expected: [String]) throws {
    #expect(try names(SubscriptionOrder(key)) == expected)
  }

  @Test(
    "in the other direction rows without a value still come last, and equal ones stay by name",
    arguments: [
      (SubscriptionOrder.Key.name, true, ["Disk", "Club", "bank", "Art"]),
      (.next, true, ["Disk", "Art", "bank", "Club"]),
      (.amount, false, ["bank", "Art", "Club", "Disk"]), (.category, true, ["Disk", "Art", "bank", "Club"]),
      (.total, false, ["Art", "bank", "Club", "Disk"]), (.added, true, ["Club", "bank", "Art", "Disk"]),
    ])
  func other(key: SubscriptionOrder.Key, isDescending: Bool, expected: [String]) throws {
    #expect(try names(SubscriptionOrder(key, isDescending: isDescending)) == expected)
  }

  @Test("without ties, and with a value in each row, one direction is the reverse of the other")
  func reversed() throws {
    var book = Self.book()
    book.subscriptions.remove(at: 3)
    book.subscriptions[2].firstBillingDate = CivilDate("2026-02-11") ?? .minimum
    book.settings.baseCurrency = .yen
    for index in book.subscriptions.indices {
      book.subscriptions[index].category = "\(index)"
      book.subscriptions[index].createdAt = Timestamp("2026-01-0\(index + 1)T00:00:00Z")
      book.subscriptions[index].price = Money(minorUnits: Int64(100 - index), currency: .yen)
    }
    for key in SubscriptionOrder.Key.allCases where key != .total {
      let ascending = try names(SubscriptionOrder(key, isDescending: false), book)
      #expect(try names(SubscriptionOrder(key, isDescending: true), book) == ascending.reversed(), "\(key)")
    }
  }

  @Test("with rates what was paid is compared in the base currency, at the rates of its days")
  func convertedTotal() throws {
    var book = Self.book()
    let id = book.subscriptions[0].id
    book.events.append(RecordedEvent(of: id, on: day("2026-01-20"), kind: .confirmed(usd("1.00"))))
    book.settings.baseCurrency = .yen
    #expect(try names(SubscriptionOrder(.total), book) == ["Club", "bank", "Art", "Disk"], "no rate")
    book.rates = ExchangeRates.of("manual USD/JPY 2026-01-20 10000", "manual USD/JPY 2026-02-01 1")
    #expect(try names(SubscriptionOrder(.total), book) == ["Disk", "Club", "bank", "Art"])
  }
}
