import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

@Suite("What is paid every month rises")
struct RisingSpendingTests {
  /// A book whose subscriptions cost these yen in the months from 2025-02, each starting in its month.
  private static func book(_ totals: [Int64], in category: String? = nil) -> Book {
    var book = Book()
    for (month, more) in zip(2..., zip(totals, [0] + totals).map { $0 - $1 }) where more != 0 {
      let first = "2025-\(month < 10 ? "0" : "")\(month)-10"
      var added = Subscription.of("s\(month)", yen(more), from: first, id: UInt64(month))
      added.category = category
      book.subscriptions.append(added)
    }
    return book
  }

  private static let rising: [Int64] = [1000, 1000, 1000, 1000, 1000, 1000, 1050, 1100, 1200]

  private static func found(_ book: Book, on today: String = "2025-11-05") throws -> RisingSpending? {
    try book.insights(.rising, on: today).compactMap { if case .rising(let rising) = $0 { rising } else { nil } }.first
  }

  @Test("three rises to a fifth above the six months before are one finding")
  func threeRises() throws {
    let found = try #require(try Self.found(Self.book(Self.rising, in: "video")))
    #expect(found.category == "video")
    #expect(found.totals.map(\.minorUnits) == [1050, 1100, 1200])
    #expect(found.mean.minorUnits == 1000)
    #expect("\(found.month)" == "2025-10")
    #expect(found.subscriptions.count == 4)
    #expect(try Self.found(Self.book(Self.rising)) != nil, "subscriptions without a category rise as a whole")
  }

  @Test("a smaller rise, a month that stays, and eight months are none")
  func others() throws {
    #expect(try Self.found(Self.book(Self.rising.dropLast() + [1199])) == nil)
    #expect(try Self.found(Self.book(Self.rising.prefix(7) + [1050, 1300])) == nil)
    #expect(try Self.found(Self.book(Array(Self.rising.dropFirst())), on: "2025-10-05") == nil)
    #expect(try Self.found(Self.book(Self.rising), on: "2025-10-31") == nil, "October is not over")
  }

  @Test("what comes less often than monthly does not count, nor another currency")
  func onlyMonthly() throws {
    let book = Self.book(Self.rising.prefix(8) + [1100])
    #expect(try Self.found(book) == nil)
    for (cycle, currency) in [(try BillingCycle(.yearly, every: 1), Currency.yen), (.monthly, .usDollar)] {
      let price = Money(minorUnits: 5000, currency: currency)
      let more = Subscription.of("more", price, from: "2025-10-11", cycle, id: 99)
      #expect(try Self.found(book.with { $0.subscriptions.append(more) }) == nil)
    }
    let moved = try book.with { book in
      book.subscriptions.append(.of("more", yen(5000), from: "2024-10-11", .yearly, id: 99))
      let index = book.subscriptions.count - 1
      book.subscriptions[index].setPrice(yen(1), every: .monthly, from: day("2025-10-20"))
      try book.move(index, from: day("2025-10-11"), to: day("2025-10-25"))
    }
    #expect(try Self.found(moved) == nil, "a yearly charge, on a day of the monthly plan")
  }

  @Test("a month with a bill that is only estimated is an estimate, and so is the mean of six with one")
  func estimates() throws {
    let expected = Self.book(Self.rising).with {
      $0.subscriptions[0].price = yen(1000).marked(isEstimate: true)
      try! $0.confirm(0, on: day("2025-10-10"), payment: .init(amount: yen(1000)))
    }
    let found = try #require(try Self.found(expected))
    #expect(found.mean.isEstimate && found.totals.map(\.isEstimate) == [true, true, false])
  }

  @Test("of several the steepest is shown")
  func steepest() throws {
    let steeper = Self.book(Self.rising.dropLast() + [2000], in: "music").subscriptions.map { other in
      Subscription.of(other.name, other.price, from: "\(other.firstBillingDate)", id: other.id.low + 100).with {
        $0.category = other.category
      }
    }
    let book = Self.book(Self.rising, in: "video").with { $0.subscriptions += steeper }
    #expect(try Self.found(book)?.category == "music")
  }
}
