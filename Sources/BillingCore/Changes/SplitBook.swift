/// A book taken apart, for changes of many subscriptions one after the other.
///
/// Each change gets a book of one subscription, its records and everything that is not of any subscription (members,
/// accounts, settings). On the whole book each change would copy the list of subscriptions and search all records, so
/// that n changes would take n² steps.
public struct SplitBook {
  private let whole: Book
  private let indices: [UUID: Int]
  /// The indices of the records of each subscription, in their order.
  private let records: [UUID: [Int]]
  /// The book without subscriptions and records.
  private var rest: Book
  /// The changed parts by the index of their subscription; one that was deleted has no subscription.
  private var changed: [Int: (subscription: Subscription?, events: [RecordedEvent])] = [:]
  /// The order in which new records were made, by their ids.
  private var made: [UUID: Int] = [:]

  public init(_ book: Book) {
    whole = book
    indices = Dictionary(book.subscriptions.indices.map { (book.subscriptions[$0].id, $0) }) { first, _ in first }
    records = Dictionary(grouping: book.events.indices) { book.events[$0].subscriptionID }
    rest = book
    (rest.subscriptions, rest.events) = ([], [])
  }

  /// Returns the index of the subscription with an id, in the whole book.
  public func index(of id: UUID) -> Int? { indices[id] }

  /// Changes the subscription at an index of the whole book, which is the only one of the book that `body` gets.
  ///
  /// If `body` throws, nothing is changed.
  public mutating func change<Result, Failure>(
    _ index: Int, _ body: (inout Book) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let subscription = whole.subscriptions[index]
    let former = changed[index] ?? (subscription, (records[subscription.id] ?? []).map { whole.events[$0] })
    var part = rest
    (part.subscriptions, part.events) = ([former.subscription].compactMap(\.self), former.events)
    let result = try body(&part)
    changed[index] = (part.subscriptions.first, part.events)
    let known = Set(former.events.map(\.id))
    for event in part.events where !known.contains(event.id) { made[event.id] = made.count }
    (part.subscriptions, part.events) = ([], [])
    rest = part
    return result
  }

  /// The whole book with all changes; new records come last, in the order in which they were made.
  public func joined() -> Book {
    var book = rest
    book.subscriptions = whole.subscriptions.indices.compactMap { index in
      if let part = changed[index] { part.subscription } else { whole.subscriptions[index] }
    }
    let owners = Set(changed.keys.map { whole.subscriptions[$0].id })
    let present = changed.values.flatMap(\.events)
    var byID = Dictionary(present.map { ($0.id, $0) }) { first, _ in first }
    book.events = whole.events.compactMap { event in
      owners.contains(event.subscriptionID) ? byID.removeValue(forKey: event.id) : event
    }
    book.events += byID.values.ordered { made[$0.id, default: 0] < made[$1.id, default: 0] }
    return book
  }
}
