/// The records of a book by subscription and date, so that a projection walks each subscription's own in order.
///
/// A subscription's id is its own, and a charge has one record: the reader of the file refuses anything else.
struct RecordIndex {
  let subscriptions: [Subscription]
  let events: [RecordedEvent]
  /// Places in the book's events, by (subscription, date).
  private let order: [Int32]
  /// Where each subscription's records begin in `order`, and where the last one's end; empty where all belong to the
  /// one subscription that is asked for.
  private let starts: [Int]

  /// All of the book's records.
  init(of book: Book) {
    (subscriptions, events) = (book.subscriptions, book.events)
    guard !book.events.isEmpty else {
      (order, starts) = ([], [])
      return
    }
    let indices = SubscriptionIndex(of: book)
    let none = UInt64.max
    let keys = book.events.map { event in
      indices.index(of: event.subscriptionID).map { UInt64($0) << 32 | UInt64(event.date.packed) } ?? none
    }
    let sorted = keys.indices.ordered { keys[$0] < keys[$1] }.prefix { keys[$0] != none }
    order = sorted.map { Int32($0) }
    starts = Self.starts(of: sorted.map { Int(keys[$0] >> 32) }, count: book.subscriptions.count)
  }

  /// At most one record of one subscription, which alone may be asked for.
  ///
  /// Not its charge dates: these may depend on payments that are not among what is indexed.
  init(of book: Book, only record: Int?) {
    (subscriptions, events) = (book.subscriptions, book.events)
    order = record.map { [Int32($0)] } ?? []
    starts = []
  }

  /// The record at a place of the order.
  subscript(index: Int32) -> RecordedEvent { events[eventIndex(at: index)] }

  /// Where the record at a place of the order stands in the book.
  func eventIndex(at index: Int32) -> Int { Int(order[Int(index)]) }

  /// The places of the order that hold one subscription's records of a window, by date.
  func range(of subscription: Int, in window: DateInterval) -> Range<Int> {
    let own = records(of: subscription)
    let start = own.partitionPoint { events[Int($0)].date < window.first }
    let end = own.partitionPoint { events[Int($0)].date <= window.last }
    return start..<end
  }

  /// The places of one subscription's records in the book, by date.
  func records(of subscription: Int) -> ArraySlice<Int32> {
    starts.isEmpty ? order[...] : order[starts[subscription]..<starts[subscription + 1]]
  }

  private static func starts(of owners: [Int], count: Int) -> [Int] {
    var starts = Array(repeating: 0, count: count + 1)
    for owner in owners { starts[owner + 1] += 1 }
    for owner in 0..<count { starts[owner + 1] += starts[owner] }
    return starts
  }
}

extension RecordIndex {
  /// The dates on which the subscription at a place charges.
  func chargeDates(of index: Int) -> ChargeDates {
    ChargeDates(of: subscriptions[index].terms, records: records(of: index).lazy.map { events[Int($0)] })
  }
}

extension Book {
  /// The dates on which the subscription at a place charges.
  public func chargeDates(of index: Int) -> ChargeDates {
    let id = subscriptions[index].id
    return ChargeDates(of: subscriptions[index].terms, records: events.lazy.filter { $0.subscriptionID == id })
  }
}

extension ChargeDates {
  fileprivate init(of terms: Terms, records: some Sequence<RecordedEvent>) {
    guard terms.renewal == .fromPayment else {
      self.init(of: terms)
      return
    }
    let days = records.filter(\.isConfirmed).map(\.paymentDate)
    self.init(of: terms, payments: Payments(count: days.count, last: days.max()))
  }
}
