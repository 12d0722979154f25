@testable import BillingCore
import Testing

/// The subscriptions that a filter selects.
@Suite struct SubscriptionFilterTests {
  private let book: Book
  private let today: CivilDate

  init() throws {
    today = try CivilDate(year: 2026, month: 2, day: 6)
    let first = try CivilDate(year: 2026, month: 1, day: 31)
    var netflix = Subscription(id: UUID(high: 1, low: 0), name: "Netflix", price: .zero(.yen), firstBillingDate: first)
    netflix.category = "Video"
    netflix.tags = ["family", "tv"]
    netflix.paymentMethod = "VISA"
    netflix.payer = "Aki"
    var hulu = netflix
    hulu.id = UUID(high: 2, low: 0)
    hulu.name = "Hulu"
    hulu.tags = ["tv"]
    hulu.paymentMethod = "PayPay"
    hulu.status = .cancelled
    hulu.cancellationDate = first
    var book = Book()
    book.subscriptions = [netflix, hulu]
    self.book = book
  }

  /// Each condition alone; letter case and width do not matter.
  @Test func whatIsMeant() throws {
    let wishes: [(wish: (inout SubscriptionFilter) -> Void, indices: [Int])] = [
      ({ $0.category = "video" }, [0, 1]), ({ $0.category = "Ｖｉｄｅｏ" }, [0, 1]), ({ $0.category = "Vid" }, []),
      ({ $0.tags = ["TV"] }, [0, 1]), ({ $0.tags = ["tv", "family"] }, [0]), ({ $0.tags = ["tv", "music"] }, []),
      ({ $0.paymentMethod = "visa" }, [0]), ({ $0.paymentMethod = "paypay" }, [1]), ({ $0.payer = "aki" }, [0, 1]),
      ({ $0.payer = "Ben" }, []), ({ $0.status = .active }, [0]), ({ $0.status = .cancelled }, [1]),
      ({ $0.text = "pay" }, [1]), ({ _ in }, [0, 1]),
    ]
    for (number, (wish, indices)) in wishes.enumerated() {
      var filter = SubscriptionFilter()
      wish(&filter)
      #expect(book.indices(matching: filter, today: today) == indices, "wish \(number)")
    }
  }

  @Test func everythingThatIsAskedForHasToHold() {
    var filter = SubscriptionFilter()
    filter.category = "Video"
    filter.paymentMethod = "VISA"
    #expect(book.indices(matching: filter, today: today) == [0])
    filter.status = .cancelled
    #expect(book.indices(matching: filter, today: today) == [])
  }
}
