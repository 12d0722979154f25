extension Book {
  /// The status of each subscription on a day, by index.
  ///
  /// Paused from 2026-03-01 and resumed on 2026-05-01: `pausing` in February, `paused` until 2026-04-30, then active.
  /// Only for subscriptions that end by themselves are charges computed, and where the next open charges are known, only for
  /// those that are paused or cancelled beside it.
  public func effectiveStatuses(on day: CivilDate, knowing next: [BillingEvent?] = []) -> [EffectiveStatus] {
    lazy var uninterrupted = Uninterrupted(of: self)
    var statuses: [EffectiveStatus] = []
    statuses.reserveCapacity(subscriptions.count)
    for index in subscriptions.indices {
      let (terms, pauses) = (subscriptions[index].terms, subscriptions[index].pauses)
      let hasEnded: Bool
      if !terms.endsByItself || !next.isEmpty && next[index] != nil {
        hasEnded = false
      } else if !next.isEmpty, viewer == nil, terms.status != .cancelled, pauses.isEmpty {
        hasEnded = true
      } else {
        hasEnded = uninterrupted.hasEnded(index, by: day)
      }
      statuses.append(EffectiveStatus(of: terms, pauses, on: day, hasEnded: hasEnded))
    }
    return statuses
  }

  public func effectiveStatus(of index: Int, on day: CivilDate) -> EffectiveStatus {
    var alone = self
    alone.subscriptions = [subscriptions[index]]
    return alone.effectiveStatuses(on: day)[0]
  }

  /// The book without any cancellation, in which every record that one leaves behind its date has an effect.
  public var withoutCancellations: Book {
    var going = self
    for index in subscriptions.indices where subscriptions[index].status == .cancelled {
      going.subscriptions[index].goOn()
    }
    return going
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

/// The charges that subscriptions which end by themselves would have without pauses and cancellations.
private struct Uninterrupted {
  private let book: Book
  private let plain: Book
  private let records: RecordIndex

  init(of book: Book) {
    var plain = book.withoutCancellations
    plain.viewer = nil
    for index in plain.subscriptions.indices where plain.subscriptions[index].terms.endsByItself {
      plain.subscriptions[index].pauses = []
    }
    (self.book, self.plain, records) = (book, plain, RecordIndex(of: plain))
  }

  /// Whether no charge is left on or after a day, and none was before it that a cancellation took away.
  func hasEnded(_ index: Int, by day: CivilDate) -> Bool {
    let subscription = book.subscriptions[index]
    var first = day
    if subscription.status == .cancelled {
      guard let last = subscription.cancellationDate else { return false }
      first = min(day, last.advancedClamping(days: 1))
    }
    return plain.nextCharge(of: index, onOrAfter: first, in: records) == nil
  }
}
