extension Book {
  /// The status of each subscription on a day, by index.
  ///
  /// Paused from 2026-03-01 and resumed on 2026-05-01: `pausing` in February, `paused` until 2026-04-30, then active.
  /// Only for subscriptions that end by themselves are charges computed, and for none whose next open charge is known.
  public func effectiveStatuses(on day: CivilDate, knowing next: [BillingEvent?] = []) -> [EffectiveStatus] {
    let ends = EndsByThemselves(of: self, knowing: next)
    return subscriptions.indices.map { index in
      EffectiveStatus(
        of: subscriptions[index].terms, subscriptions[index].pauses, on: day,
        hasEnded: ends?.hasEnded(index, by: day) ?? false)
    }
  }

  /// The status of one subscription on a day.
  public func effectiveStatus(of index: Int, on day: CivilDate) -> EffectiveStatus {
    var alone = self
    alone.subscriptions = [subscriptions[index]]
    return alone.effectiveStatuses(on: day)[0]
  }
}

extension Subscription {
  /// The status on a day as far as it follows from the subscription without the records of its charges.
  public func effectiveStatus(on day: CivilDate) -> EffectiveStatus {
    var alone = Book()
    alone.subscriptions = [self]
    return alone.effectiveStatuses(on: day)[0]
  }
}

/// The subscriptions that end by themselves, with the charges that they would have without pauses and cancellations.
private struct EndsByThemselves {
  private let book: Book
  private let plain: Book
  private let records: RecordIndex
  /// Whether a subscription by its index can have ended.
  private let canHaveEnded: [Bool]

  /// `nil` if none can have ended: each has a further charge, or does not end by itself.
  init?(of book: Book, knowing next: [BillingEvent?]) {
    canHaveEnded = book.subscriptions.indices.map { index in
      book.subscriptions[index].terms.endsByItself && (next.isEmpty || next[index] == nil)
    }
    guard canHaveEnded.contains(true) else { return nil }
    var plain = book.withoutCancellations
    for index in plain.subscriptions.indices where canHaveEnded[index] { plain.subscriptions[index].pauses = [] }
    (self.book, self.plain, records) = (book, plain, RecordIndex(of: plain))
  }

  /// Whether no charge is left on or after a day, and none was before it that a cancellation took away.
  func hasEnded(_ index: Int, by day: CivilDate) -> Bool {
    guard canHaveEnded[index] else { return false }
    let subscription = book.subscriptions[index]
    var first = day
    if subscription.status == .cancelled {
      guard let last = subscription.cancellationDate else { return false }
      first = min(day, last.advancedClamping(days: 1))
    }
    return plain.nextCharge(of: index, onOrAfter: first, in: records) == nil
  }
}
