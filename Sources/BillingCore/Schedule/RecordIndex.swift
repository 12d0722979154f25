/// The records of a book by subscription and date, so that a projection visits those of each subscription in order.
///
/// Identifiers of subscriptions are unique, and a charge has at most one record: the file reader rejects anything else.
public struct RecordIndex {
  public let subscriptions: [Subscription]
  let events: [RecordedEvent]
  /// Indices into the book's events, ordered by subscription and date.
  private let order: [Int32]
  /// The start of each subscription's records in `order`, and the end of the last; empty if the index covers only one
  /// subscription.
  private let starts: [Int]
  private let pauses: PauseIndex
  /// The dates of the schedule from which charges were moved, by subscription; empty in most books.
  private let moves: [UUID: Set<CivilDate>]
  /// The charge dates of the only subscription, if the index is for queries about one.
  private var dates: ChargeDates?

  public init(of book: Book) {
    (subscriptions, events) = (book.subscriptions, book.events)
    moves = book.moves()
    pauses = PauseIndex(of: book.subscriptions)
    guard !book.events.isEmpty else {
      (order, starts) = ([], [])
      return
    }
    let indices = SubscriptionIndex(of: book)
    let none = UInt64.max
    let keys = book.events.map { event in
      indices.index(of: event.subscriptionID).map { UInt64($0) << 32 | UInt64(event.date.packed) } ?? none
    }
    let sorted = keys.indices.sorted { keys[$0] < keys[$1] }.prefix { keys[$0] != none }
    order = sorted.map { Int32($0) }
    starts = Self.starts(of: sorted.map { Int(keys[$0] >> 32) }, count: book.subscriptions.count)
  }

  /// An index of at most one record, for queries about its subscription only.
  ///
  /// The charge dates are given, because they can depend on other payments.
  init(of book: Book, only record: Int?, dates: ChargeDates) {
    (subscriptions, events) = (book.subscriptions, book.events)
    self.dates = dates
    moves = book.moves()
    pauses = PauseIndex(of: [])
    order = record.map { [Int32($0)] } ?? []
    starts = []
  }

  /// The record at a position of the order.
  subscript(index: Int32) -> RecordedEvent { events[eventIndex(at: index)] }

  /// The index in the book's events of the record at a position.
  func eventIndex(at index: Int32) -> Int { Int(order[Int(index)]) }

  /// The positions of one subscription's records in a window, by date.
  func range(of subscription: Int, in window: DateInterval) -> Range<Int> {
    let own = records(of: subscription)
    let start = own.partitionPoint { events[Int($0)].date < window.first }
    let end = own.partitionPoint { events[Int($0)].date <= window.last }
    return start..<end
  }

  /// The indices of one subscription's records in the book, by date.
  public func records(of subscription: Int) -> ArraySlice<Int32> {
    starts.isEmpty ? order[...] : order[starts[subscription]..<starts[subscription + 1]]
  }

  private static func starts(of owners: [Int], count: Int) -> [Int] {
    var starts = Array(repeating: 0, count: count + 1)
    for owner in owners { starts[owner + 1] += 1 }
    for owner in 0..<count { starts[owner + 1] += starts[owner] }
    return starts
  }
}

extension Book {
  /// The dates of the schedule from which charges were moved, by subscription.
  fileprivate func moves() -> [UUID: Set<CivilDate>] {
    guard hasMoves else { return [:] }
    var moves: [UUID: Set<CivilDate>] = [:]
    for event in events {
      if let from = event.movedFrom { moves[event.subscriptionID, default: []].insert(from) }
    }
    return moves
  }
}

extension RecordIndex {
  /// Whether any charge was moved to another date.
  var hasMoves: Bool { !moves.isEmpty }

  /// Whether the charge of the subscription at an index was moved from a date to another.
  func isMoved(_ index: Int, from date: CivilDate) -> Bool { moves[subscriptions[index].id]?.contains(date) ?? false }

  /// Whether the subscription at an index is paused on a date.
  public func isPaused(_ index: Int, on date: CivilDate) -> Bool {
    pauses.isPaused(index, on: date) ?? subscriptions[index].isPaused(on: date)
  }

  /// The charge dates of the subscription at an index.
  public func chargeDates(of index: Int) -> ChargeDates {
    if let dates { return dates }
    // The closure must not capture the whole index: that would copy it for each subscription.
    let events = events
    return ChargeDates(
      of: subscriptions[index].terms, plans: subscriptions[index].priceVersions.planChanges,
      records: records(of: index).lazy.map { events[Int($0)] })
  }

  /// The same index for queries about one subscription with these charge dates.
  func with(_ dates: ChargeDates) -> RecordIndex {
    var index = self
    index.dates = dates
    return index
  }
}

extension RecordIndex {
  /// The confirmed charges of the subscription at an index.
  func payments(of index: Int) -> ChargeDates.Payments {
    let events = events
    return ChargeDates.Payments(records(of: index).lazy.map { events[Int($0)] }, for: subscriptions[index].terms)
  }
}

extension Book {
  /// The charge dates of the subscription at an index.
  public func chargeDates(of index: Int) -> ChargeDates {
    let id = subscriptions[index].id
    return ChargeDates(
      of: subscriptions[index].terms, plans: subscriptions[index].priceVersions.planChanges,
      records: events.lazy.filter { $0.subscriptionID == id })
  }
}

extension ChargeDates {
  fileprivate init(of terms: Terms, plans: [PlanChange], records: some Sequence<RecordedEvent>) {
    self.init(of: terms, plans: plans, payments: Payments(records, for: terms))
  }
}

extension ChargeDates.Payments {
  /// The confirmed charges among records, as far as the dates of the terms depend on them.
  fileprivate init(_ records: some Sequence<RecordedEvent>, for terms: Terms) {
    self = .none
    if case .after = terms.end { confirmed = records.filter(\.isConfirmed).map(\.scheduledDate) }
    if terms.countsFromPayment { last = records.filter(\.isConfirmed).map(\.paymentDate).max() }
  }
}
