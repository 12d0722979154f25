/// The records of a book by subscription and date, so that a projection walks each subscription's own in order.
///
/// A subscription's id is its own, and a charge has one record: the reader of the file refuses anything else.
struct RecordIndex {
  /// Places in the book's events, by (subscription, date).
  private let order: [Int32]
  /// Where each subscription's records begin in `order`; one more entry closes the last.
  private let starts: [Int]

  init(of book: Book) {
    guard !book.events.isEmpty else {
      order = []
      starts = Array(repeating: 0, count: book.subscriptions.count + 1)
      return
    }
    let places = SubscriptionPlaces(of: book)
    let none = UInt64.max
    let keys = book.events.map { event in
      places.place(of: event.subscriptionID).map { UInt64($0) << 32 | UInt64(event.date.packed) } ?? none
    }
    let sorted = keys.indices.ordered { keys[$0] < keys[$1] }.prefix { keys[$0] != none }
    order = sorted.map { Int32($0) }
    starts = Self.starts(of: sorted.map { Int(keys[$0] >> 32) }, count: book.subscriptions.count)
  }

  /// The places of one subscription's records, by date.
  func records(of subscription: Int) -> ArraySlice<Int32> {
    order[starts[subscription]..<starts[subscription + 1]]
  }

  private static func starts(of owners: [Int], count: Int) -> [Int] {
    var starts = Array(repeating: 0, count: count + 1)
    for owner in owners { starts[owner + 1] += 1 }
    for owner in 0..<count { starts[owner + 1] += starts[owner] }
    return starts
  }
}

extension Book {
  /// The dates on which the subscription at a place charges.
  public func chargeDates(of place: Int) -> ChargeDates {
    let id = subscriptions[place].id
    return chargeDates(of: place, records: events.lazy.filter { $0.subscriptionID == id })
  }

  /// The dates on which the subscription at a place charges, its records being at hand.
  func chargeDates(of place: Int, using index: RecordIndex) -> ChargeDates {
    chargeDates(of: place, records: index.records(of: place).lazy.map { events[Int($0)] })
  }

  private func chargeDates(of place: Int, records: some Sequence<RecordedEvent>) -> ChargeDates {
    guard subscriptions[place].renewal == .fromPayment else { return ChargeDates(of: subscriptions[place].terms) }
    let days = records.filter(\.isConfirmed).map(\.paymentDate)
    return ChargeDates(of: subscriptions[place].terms, payments: .init(count: days.count, last: days.max()))
  }
}
