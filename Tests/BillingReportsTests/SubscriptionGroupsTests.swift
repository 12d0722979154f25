import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// The groups of `list --by`.
@Suite struct SubscriptionGroupsTests {
  private static let today = day("2026-02-06")

  /// A random book of subscriptions that are charged every month or two, so that no average is rounded.
  private func sample(_ seed: UInt64) -> Book {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices {
      book.subscriptions[index].cycle = .months(Bool.random(using: &dice) ? 1 : 2)
      let price = book.subscriptions[index].price
      book.subscriptions[index].price = Money(minorUnits: 2 * price.minorUnits, currency: price.currency)
      book.subscriptions[index].priceVersions = []
      book.subscriptions[index].category = [nil, "video", "music"].randomElement(using: &dice) ?? nil
      book.subscriptions[index].tags = ["a", "b", "a"].filter { _ in Bool.random(using: &dice) }
      book.subscriptions[index].paymentMethod = [nil, "VISA"].randomElement(using: &dice) ?? nil
    }
    return book
  }

  @Test("every row is in one group, and the groups add up to the whole", arguments: Array<UInt64>(1...40))
  func addUp(seed: UInt64) throws {
    let book = sample(seed)
    let listing = try SubscriptionListing(of: book, today: Self.today)
    for field in QueryField.listGroupings where field != .tag {
      let groups = try listing.groups(by: [field], of: book, today: Self.today)
      #expect(groups.flatMap(\.rows).map(\.index).sorted() == listing.rows.map(\.index).sorted(), "\(field)")
      var sums = MoneySums()
      for group in groups { try sums.add(group.averagesPerMonth) }
      #expect(sums == listing.averagesPerMonth, "\(field)")
      #expect(Set(groups.map(\.key)).count == groups.count)
    }
  }

  @Test("the parts of a group are the groups of its rows", arguments: Array<UInt64>(1...20))
  func parts(seed: UInt64) throws {
    let book = sample(seed)
    let listing = try SubscriptionListing(of: book, today: Self.today)
    for group in try listing.groups(by: [.category, .paymentMethod], of: book, today: Self.today) {
      var alone = listing
      alone.rows = listing.rows.filter { book.subscriptions[$0.index].category == group.key }
      #expect(group.parts == (try alone.groups(by: [.paymentMethod], of: book, today: Self.today)))
      #expect(group.rows == group.parts.flatMap(\.rows))
    }
  }

  @Test("by tag a row is in a group for each of its tags, once", arguments: Array<UInt64>(1...20))
  func tags(seed: UInt64) throws {
    let book = sample(seed)
    let listing = try SubscriptionListing(of: book, today: Self.today)
    let groups = try listing.groups(by: [.tag], of: book, today: Self.today)
    for index in book.subscriptions.indices {
      let expected: Set<String?> =
        book.subscriptions[index].tags.isEmpty ? [nil] : Set(book.subscriptions[index].tags.map { $0 })
      #expect(Set(groups.filter { $0.rows.contains { $0.index == index } }.map(\.key)) == expected)
    }
    for group in groups { #expect(Set(group.rows.map(\.index)).count == group.rows.count) }
  }

  /// Three groups: ¥800 and $9.99, ¥9,000, and no category.
  private func book() -> Book {
    var book = SubscriptionListingTests.book()
    book.subscriptions[3].status = .active
    book.subscriptions[3].cancellationDate = nil
    for (index, category) in [(0, "z"), (2, "z"), (3, "y")] { book.subscriptions[index].category = category }
    return book
  }

  private func keys(_ book: Book) throws -> [String?] {
    try SubscriptionListing(of: book, today: Self.today).groups(by: [.category], of: book, today: Self.today).map(\.key)
  }

  @Test("the largest group comes first, in the most used currency or the base; rows without a value last")
  func largestFirst() throws {
    var book = book()
    #expect(try keys(book) == ["y", "z", nil])
    book.settings.baseCurrency = .yen
    #expect(try keys(book) == ["y", "z", nil], "no rate")
    book.rates = ExchangeRates.of("manual USD/JPY 2026-01-01 1000")
    #expect(try keys(book) == ["z", "y", nil], "$9.99 are ¥9,990")
    book.settings.baseCurrency = currency("USD")
    book.rates = ExchangeRates()
    #expect(try keys(book) == ["z", "y", nil], "the base decides first")
  }

  @Test("the oldest charge that the user has not recorded is overdue, one of today is not, nor is an automatic one")
  func overdue() throws {
    var book = SubscriptionListingTests.book()
    book.subscriptions[0].firstBillingDate = Self.today
    for index in 0..<3 { book.subscriptions[index].payment = .manual }
    book.subscriptions[1].firstBillingDate = day("2025-12-10")
    book.subscriptions[2].firstBillingDate = day("2025-12-10")
    book.events = [RecordedEvent(of: book.subscriptions[2].id, on: day("2025-12-10"), kind: .confirmed(yen(1)))]
    let rows = try SubscriptionListing(of: book, today: Self.today).rows
    let since = Dictionary(uniqueKeysWithValues: rows.map { (book.subscriptions[$0.index].name, $0.overdueSince) })
    #expect(since == ["Disk": nil, "bank": day("2025-12-10"), "Art": day("2026-01-10"), "Club": nil])
  }
}
