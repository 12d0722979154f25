/// The charges that the viewer of a book shares in; without a viewer, all charges.
///
/// The schedule, the status and the numbers of charges are those of everybody: only what reports list and count is chosen.
extension Book {
  /// The condition on charges; `nil` if all are seen.
  var viewed: ProjectedEvents.Condition? {
    if viewer == nil { return nil }
    return { isViewed(costSplit(of: $0)) }
  }

  private func isViewed(_ costSplit: CostSplit?) -> Bool {
    viewer.map { costSplit?.bearers.contains($0) ?? false } ?? true
  }

  /// Whether the charge is seen that a record of a subscription is about.
  public func isViewed(_ record: RecordedEvent, of index: Int) -> Bool {
    viewer == nil || isViewed(subscriptions[index].costSplit(of: record))
  }

  /// The indices of the subscriptions that the viewer shares in on any day from a date on; all without a viewer.
  public func viewedIndices(from date: CivilDate) -> [Int] {
    guard let viewer else { return Array(subscriptions.indices) }
    return subscriptions.indices.filter { subscriptions[$0].bearers(from: date).contains(viewer) }
  }

  /// The last day with a projected charge of a subscription that is seen, as far as its payers and shares tell.
  func lastViewedDay(of index: Int) -> CivilDate {
    if isViewed(subscriptions[index].costSplit(on: .maximum)) { return .maximum }
    return subscriptions[index].payerDates.max() ?? .minimum
  }
}
