/// The records of a book by subscription and date, so that a projection visits those of each subscription in order.
///
/// Identifiers of subscriptions are unique, and a charge has at most one record: the file reader rejects anything else.
/// Two records of one date are those of two charges, of which at least one was moved there or is outside the schedule.
public struct RecordIndex {
  public let subscriptions: [Subscription]
  let events: [RecordedEvent]
  /// Indices into the book's events, ordered by subscription and date.
  private let order: [Int32]
  /// The start of each subscription's records in `order`, and the end of the last; empty if the index covers only one
  /// subscription.
  private let starts: [Int]
  private let pauses: PauseIndex
  /// The charge dates of subscriptions with moved charges, by index; empty in most books.
  private var moved: [Int: ChargeDates] = [:]
  /// The charge dates of the only subscription, if the index is for queries about one.
  private var dates: ChargeDates?
  /// The day as of which charges are projected.
  private let today: CivilDate?
  /// The charges that count as paid by themselves; `nil` if none do.
  let assumed: AssumedPayments?
  /// The condition on the charges that are seen; `nil` if all are.
  private(set) var viewed: ProjectedEvents.Condition?
  /// The setting `includePaused`.
  let includesPaused: Bool

  public init(of book: Book) {
    (subscriptions, events, today) = (book.subscriptions, book.events, book.today)
    (assumed, viewed) = (AssumedPayments(of: book), book.viewed)
    includesPaused = book.settings.includePaused
    pauses = PauseIndex(of: book.subscriptions)
    guard !book.events.isEmpty else {
      (order, starts) = ([], [])
      return
    }
    let indices = SubscriptionIndex(of: book)
    let none = UInt64.max
    let keys = book.events.map { event in
      indices.index(of: event.subscriptionID).map {
        UInt64($0) << 40 | UInt64(event.date.packed) << 8 | event.rankOnItsDay
      } ?? none
    }
    let sorted = keys.indices.order { keys[$0] < keys[$1] }.prefix { keys[$0] != none }
    order = sorted.map { Int32($0) }
    starts = Self.starts(of: sorted.map { Int(keys[$0] >> 40) }, count: book.subscriptions.count)
    guard book.hasMoves else { return }
    for index in Set(sorted.lazy.filter { book.events[$0].movedFrom != nil }.map { Int(keys[$0] >> 40) }) {
      moved[index] = chargeDates(of: index)
    }
  }

  /// An index of at most one record, for queries about its subscription only.
  ///
  /// The charge dates are given, because they can depend on other payments and moves.
  init(of book: Book, only record: Int?, dates: ChargeDates) {
    (subscriptions, events, today) = (book.subscriptions, book.events, book.today)
    self.dates = dates
    assumed = AssumedPayments(of: book)
    includesPaused = book.settings.includePaused
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
    let start = own.indices.partitionPoint { events[Int(own[$0])].date < window.first }
    let end = own.indices.partitionPoint { events[Int(own[$0])].date <= window.last }
    return start..<end
  }

  /// The indices of one subscription's records in the book, by date.
  public func records(of subscription: Int) -> ArraySlice<Int32> {
    starts.isEmpty ? order[...] : order[starts[subscription]..<starts[subscription + 1]]
  }

  /// The same of those before a date, also in an index of one record.
  func recordsByDate(of subscription: Int, before date: CivilDate) -> ArraySlice<Int32> {
    var own = records(of: subscription)
    if starts.isEmpty {
      let id = subscriptions[subscription].id
      own =
        events.indices.filter { events[$0].subscriptionID == id }.ordered {
          (events[$0].date, events[$0].rankOnItsDay) < (events[$1].date, events[$1].rankOnItsDay)
        }.map { Int32($0) }[...]
    }
    return own[..<own.indices.partitionPoint { events[Int(own[$0])].date < date }]
  }

  private static func starts(of owners: [Int], count: Int) -> [Int] {
    var starts = Array(repeating: 0, count: count + 1)
    for owner in owners { starts[owner + 1] += 1 }
    for owner in 0..<count { starts[owner + 1] += starts[owner] }
    return starts
  }
}

extension RecordedEvent {
  /// Of the charges on one date: first the scheduled one, then those outside the schedule, then those moved there.
  fileprivate var rankOnItsDay: UInt64 {
    if let extra { return UInt64(min(max(extra, 1), 254)) }
    return movedFrom == nil ? 0 : 255
  }
}

extension RecordIndex {
  /// The charge dates of the subscription at an index if any of its charges was moved.
  func datesWithMoves(of index: Int) -> ChargeDates? {
    if let dates { return dates.moves.isEmpty ? nil : dates }
    return moved.isEmpty ? nil : moved[index]
  }

  /// Whether the charge of the subscription at an index was moved from a date to another.
  func isMoved(_ index: Int, from date: CivilDate) -> Bool { datesWithMoves(of: index)?.isMoved(from: date) ?? false }

  /// The date from which a record moved the charge of the subscription at an index; `nil` if it moved none.
  func movedFrom(_ index: Int, by record: RecordedEvent) -> CivilDate? {
    guard let from = record.movedFrom, let dates = datesWithMoves(of: index) else { return nil }
    return dates.hasMove(from: from, to: record.date) ? from : nil
  }

  /// Whether the subscription at an index is paused on a date.
  public func isPaused(_ index: Int, on date: CivilDate) -> Bool {
    pauses.isPaused(index, on: date) ?? subscriptions[index].isPaused(on: date)
  }

  public func chargeDates(of index: Int) -> ChargeDates {
    if let dates = dates ?? (moved.isEmpty ? nil : moved[index]) { return dates }
    let planned = plannedDates(of: index, overdue: nil)
    guard let today, subscriptions[index].terms.countsFromPayment else { return planned }
    return overdue(of: index, planned, today).map { plannedDates(of: index, overdue: $0) } ?? planned
  }

  private func plannedDates(of index: Int, overdue: ChargeDates.Overdue?) -> ChargeDates {
    let (terms, plans, own) = (
      subscriptions[index].terms, subscriptions[index].priceVersions.planChanges, records(of: index)
    )
    if own.isEmpty { return ChargeDates(of: terms, plans: plans, overdue: overdue) }
    // The closure must not capture the whole index: that would copy it for each subscription.
    let events = events
    return ChargeDates(of: terms, plans: plans, records: own.lazy.map { events[Int($0)] }, overdue: overdue)
  }

  /// The charge that is owed, if its date is before today.
  private func overdue(of index: Int, _ planned: ChargeDates, _ today: CivilDate) -> ChargeDates.Overdue? {
    guard today > .minimum else { return nil }
    let past = DateInterval(unchecked: .minimum, through: today.advancedClamping(days: -1))
    var records = with(planned)
    records.viewed = nil
    var charges = ChargeStream(of: index, in: past, records: records)
    guard let owed = charges.nextOpen(from: records) else { return nil }
    let scheduled = owed.record.flatMap { records.movedFrom(index, by: events[$0]) } ?? owed.date
    return ChargeDates.Overdue(scheduled: scheduled, today: today)
  }

  /// The same index for queries about one subscription with these charge dates.
  func with(_ dates: ChargeDates) -> RecordIndex {
    var index = self
    index.dates = dates
    return index
  }

  /// The confirmed charges of the subscription at an index.
  func payments(of index: Int) -> ChargeDates.Payments {
    let events = events
    return ChargeDates.Payments(records(of: index).lazy.map { events[Int($0)] }, for: subscriptions[index].terms)
  }
}

extension Book {
  public func chargeDates(of index: Int) -> ChargeDates {
    today != nil && subscriptions[index].terms.countsFromPayment
      ? RecordIndex(of: self).chargeDates(of: index) : plannedDates(of: index)
  }

  /// The charge dates as of no day: an overdue charge does not move its followers.
  public func plannedDates(of index: Int) -> ChargeDates {
    let id = subscriptions[index].id
    return ChargeDates(
      of: subscriptions[index].terms, plans: subscriptions[index].priceVersions.planChanges,
      records: events.lazy.filter { $0.subscriptionID == id }, overdue: nil)
  }
}

extension ChargeDates {
  fileprivate init(
    of terms: Terms, plans: [PlanChange], records: some Sequence<RecordedEvent>, overdue: Overdue?
  ) {
    // A payment restarts the schedule, so that a move before it moves none of its charges.
    let moves = records.compactMap { record -> Move? in
      guard let from = record.movedFrom, !(terms.countsFromPayment && record.isConfirmed) else { return nil }
      return Move(from: from, to: record.date)
    }
    self.init(of: terms, plans: plans, payments: Payments(records, for: terms), moves: moves, overdue: overdue)
  }
}

extension ChargeDates.Payments {
  /// The confirmed charges among records, as far as the dates of the terms depend on them.
  fileprivate init(_ records: some Sequence<RecordedEvent>, for terms: Terms) {
    self = .none
    // A charge outside the schedule is none of a number of charges, and no date counts from it.
    let settles = { (record: RecordedEvent) in record.isConfirmed && record.extra == nil }
    if case .after = terms.end { confirmed = records.filter(settles).map(\.scheduledDate) }
    if terms.countsFromPayment {
      let latest = records.filter(settles).max { $0.paymentDate < $1.paymentDate }
      (last, scheduled) = (latest?.paymentDate, latest?.movedFrom)
    }
  }
}
