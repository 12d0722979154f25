import BillingCore

/// The books with one subscription of a book and its records.
struct SingleBooks {
  let book: Book
  private let events: [UUID: [RecordedEvent]]
  /// The book without subscriptions and records.
  private let rest: Book

  init(of book: Book) {
    self.book = book
    events = Dictionary(grouping: book.events, by: \.subscriptionID)
    var rest = book
    (rest.subscriptions, rest.events, rest.rates) = ([], [], ExchangeRates())
    self.rest = rest
  }

  subscript(index: Int) -> Book {
    var single = rest
    single.subscriptions = [book.subscriptions[index]]
    single.events = events[book.subscriptions[index].id] ?? []
    return single
  }

  /// Whether anything of a subscription can have stopped or lowered a charge; most have nothing.
  func canSave(_ index: Int) -> Bool {
    let subscription = book.subscriptions[index]
    return subscription.status == .cancelled || !subscription.pauses.isEmpty || !subscription.priceVersions.isEmpty
      || events[subscription.id]?.contains { $0.kind == .skipped || !$0.refunds.isEmpty } ?? false
  }
}
