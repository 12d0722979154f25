/// Changing a subscription, and what that does to what was said of its charges (seed 5.3).
extension Book {
  /// What a change of a subscription did.
  public struct Edit: Equatable, Sendable {
    /// The subscription as it was.
    public var before: Subscription
    /// The subscription as it is.
    public var after: Subscription
    /// What was said of dates that are no longer charges, and is gone with them.
    public var dropped: [RecordedEvent]
  }

  /// Changes a subscription and stamps it; nil where the change left it as it was, and then it has no new stamp either.
  ///
  /// Where its charge dates change, what was said of a date that is no longer one goes: with charges on the 31st, of
  /// which that of 2026-03-31 is skipped, moving the first date to 2026-01-15 drops that skip. What was paid stays.
  /// Charges that were confirmed before they kept a payer and shares of their own keep those from before the change.
  /// Throws what `change` throws, and then nothing is changed.
  public mutating func edit<Failure>(
    _ index: Int, at stamp: Timestamp? = nil, _ change: (inout Subscription) throws(Failure) -> Void
  ) throws(Failure) -> Edit? {
    let before = subscriptions[index]
    var after = before
    try change(&after)
    if after.firstBillingDate != before.firstBillingDate { after.forgetPricesBeforeFirst() }
    guard after != before else { return nil }
    after.updatedAt = stamp ?? after.updatedAt
    let dates = chargeDates(of: index)
    if after.costSplit != before.costSplit { keepDivision(before.costSplit, ofConfirmedChargesOf: before.id) }
    subscriptions[index] = after
    let dropped = chargeDates(of: index) == dates ? [] : dropRecordsOffSchedule(of: index)
    return Edit(before: before, after: after, dropped: dropped)
  }

  private mutating func keepDivision(_ costSplit: CostSplit?, ofConfirmedChargesOf id: UUID) {
    for index in events.indices where events[index].subscriptionID == id && events[index].isConfirmed {
      events[index].costSplit = events[index].costSplit ?? costSplit
    }
  }
}
