/// The order of the records in the data file.
extension Book {
  /// Puts subscriptions in the order of their creation, and records and transfers in the order of their dates, then of
  /// their ids.
  ///
  /// The order does not depend on the machine, so that line-based merges of independent additions succeed. Subscriptions
  /// that were created in the same second keep their order, in which a file was imported or typed.
  public mutating func sortRecords() {
    let created = subscriptions.map { $0.createdAt?.secondsSince1970 ?? .min }
    let order = subscriptions.indices.sorted { created[$0] < created[$1] }
    if order.enumerated().contains(where: { $0 != $1 }) { subscriptions = order.map { subscriptions[$0] } }
    let isSorted = zip(events, events.dropFirst()).allSatisfy { !$1.precedes($0) }
    if !isSorted { events = events.sorted { $0.precedes($1) } }
    let areSorted = zip(settlements, settlements.dropFirst()).allSatisfy { !$1.precedes($0) }
    if !areSorted { settlements = settlements.sorted { $0.precedes($1) } }
  }
}

extension RecordedEvent {
  /// Whether it comes before another in the data file.
  public func precedes(_ other: RecordedEvent) -> Bool { date == other.date ? id < other.id : date < other.date }
}
