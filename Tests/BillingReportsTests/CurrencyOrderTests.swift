import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// The base currency first, then the most used one.
@Suite struct CurrencyOrderTests {
  private func book(_ codes: String, base: String? = nil, usual: String = "JPY") -> Book {
    var book = Book()
    for (index, code) in codes.split(separator: " ").enumerated() {
      var subscription = SubscriptionListingTests.subscription("S", 100, String(code), first: "2026-01-01")
      subscription.id = UUID(high: 0, low: UInt64(index))
      book.subscriptions.append(subscription)
    }
    book.settings.baseCurrency = base.flatMap { Currency(code: $0) }
    book.settings.defaultCurrency = Currency(code: usual) ?? .yen
    return book
  }

  private func codes(_ book: Book) -> String {
    let all = Set(book.subscriptions.map(\.price.currency)).union([book.settings.baseCurrency].compactMap(\.self))
    return CurrencyOrder(of: book).sorted(all).map(\.code).joined(separator: " ")
  }

  @Test(
    "the most used comes first, equals by the default one and then by code, the base before all",
    arguments: [
      ("USD EUR USD", nil, "USD EUR"), ("USD EUR AUD", nil, "AUD EUR USD"), ("USD JPY AUD", nil, "JPY AUD USD"),
      ("USD USD JPY", "EUR", "EUR USD JPY"), ("USD USD JPY", "JPY", "JPY USD"), ("KWD", "USD", "USD KWD"),
    ])
  func order(of prices: String, base: String?, expected: String) {
    #expect(codes(book(prices, base: base)) == expected)
  }

  @Test("what is cancelled is not used, and a changed currency counts as it is now")
  func used() {
    var book = book("USD USD EUR")
    book.subscriptions[0].status = .cancelled
    book.subscriptions[1].status = .cancelled
    #expect(codes(book) == "EUR USD")
    book = self.book("USD USD EUR")
    book.subscriptions[0].priceVersions = [
      PriceVersion(from: SubscriptionListingTests.today, price: Money(minorUnits: 1, currency: .euro))
    ]
    #expect(codes(book) == "EUR USD")
  }

  @Test("an order: no currency comes before itself, and of two one comes first")
  func isAnOrder() {
    let order = CurrencyOrder(of: book("USD EUR USD KWD JPY JPY JPY", base: "GBP"))
    let some = ["AUD", "EUR", "GBP", "JPY", "KWD", "USD", "XAF"].compactMap { Currency(code: $0) }
    for one in some {
      for other in some {
        #expect(order.precedes(one, other) != order.precedes(other, one) || one == other)
        #expect(!order.precedes(one, one))
      }
    }
    #expect(order.sorted(some.reversed()) == order.sorted(some))
  }

  @Test("limits of one scope stand in this order")
  func budgets() throws {
    var book = book("USD USD EUR")
    for code in ["EUR", "USD"] {
      let currency = try #require(Currency(code: code))
      book.budgets.append(
        Budget(
          .everything, per: .month, in: currency,
          versions: [.init(from: SubscriptionListingTests.today.yearMonth, minorUnits: 1)]))
    }
    let statuses = try book.budgetStatuses(
      in: SubscriptionListingTests.today.yearMonth, today: SubscriptionListingTests.today)
    #expect(statuses.map(\.budget.currency.code) == ["USD", "EUR"])
  }
}
