/// Edits of a subscription and their effect on its records (seed 5.3).
extension Book {
  /// The result of an edit.
  public struct Edit: Equatable, Sendable {
    public var before: Subscription
    public var after: Subscription
    /// The records that were removed because their dates are no longer charges.
    public var dropped: [RecordedEvent]
    /// The moved charges that count no more, because they were moved past the new last day.
    public var ended: [RecordedEvent] = []

    /// The confirmed charges by date that no longer count after the edit: after a cancellation or an end, or in a pause.
    public func keptCharges(in book: Book) -> [RecordedEvent] {
      if before.pauses == after.pauses, before.cancellationDate == after.cancellationDate, before.end == after.end {
        return []
      }
      let confirmed = book.events.filter { $0.subscriptionID == after.id && $0.isConfirmed && $0.extra == nil }
      return confirmed.ordered { $0.date < $1.date }.enumerated().filter { number, event in
        !after.admits(event.date, after: number) && before.admits(event.date, after: number)
      }.map(\.element)
    }
  }

  /// Edits and timestamps a subscription; returns `nil`, without a new timestamp, if the edit changes nothing.
  ///
  /// If the charge dates change, records of dates that are no longer charges are removed. For example, charges are on
  /// the 31st and the one on 2026-03-31 is skipped; moving the first date to 2026-01-15 removes that record. Confirmed
  /// charges are kept, and those without a payer or a payment method of their own keep the one from before the edit.
  /// Rethrows the errors of `change`, and then leaves the book unchanged.
  public mutating func edit<Failure>(
    _ index: Int, at stamp: Timestamp? = nil, _ change: (inout Subscription) throws(Failure) -> Void
  ) throws(Failure) -> Edit? {
    let before = subscriptions[index]
    var after = before
    try change(&after)
    if after.firstBillingDate != before.firstBillingDate { after.foldBeforeFirst() }
    guard after != before else { return nil }
    after.updatedAt = stamp ?? after.updatedAt
    let dates = plannedDates(of: index)
    if after.payers != before.payers || after.paymentMethods != before.paymentMethods {
      keepPayments(of: before, becoming: after, at: stamp)
    }
    subscriptions[index] = after
    let changed = plannedDates(of: index)
    if changed == dates { return Edit(before: before, after: after, dropped: []) }
    let dropped = dropRecordsOffSchedule(of: index, since: dates)
    let ended = events.filter {
      $0.subscriptionID == after.id && !$0.isConfirmed && $0.kind != .skipped && $0.movedFrom != nil
        && dates.isCharge($0) && !changed.isCharge($0)
    }
    return Edit(before: before, after: after, dropped: dropped, ended: ended)
  }

  private mutating func keepPayments(of before: Subscription, becoming after: Subscription, at stamp: Timestamp?) {
    for index in events.indices where events[index].subscriptionID == before.id && events[index].isConfirmed {
      let (event, day) = (events[index], events[index].scheduledDate)
      if let payer = before.payer(on: day), event.costSplit?.payer == nil, after.payer(on: day) != payer {
        events[index].costSplit = CostSplit(payer: payer, shares: event.shares)
      }
      if event.paymentMethod == nil, after.paymentMethod(on: day) != before.paymentMethod(on: day) {
        events[index].paymentMethod = before.paymentMethod(on: day)
      }
      if events[index] != event { events[index].updatedAt = stamp ?? event.updatedAt }
    }
  }

  /// The scheduled date of the last confirmed charge of a subscription without a payment method; `nil` if there is none.
  public func lastConfirmed(withoutMethod id: UUID) -> CivilDate? {
    events.filter { $0.subscriptionID == id && $0.isConfirmed && $0.paymentMethod == nil }.map(\.scheduledDate).max()
  }
}

extension Book.Edit {
  /// The payer that the edit names, once for each confirmed charge without one that takes it.
  public func payersTaken(in book: Book) -> [String] {
    book.events.filter {
      $0.subscriptionID == after.id && $0.isConfirmed && $0.costSplit?.payer == nil
        && before.payer(on: $0.scheduledDate) == nil
    }.compactMap { after.payer(on: $0.scheduledDate) }
  }
}

extension Subscription {
  /// Whether a charge on a date, with `count` before it, stays: no cancellation, end or pause removes it.
  fileprivate func admits(_ date: CivilDate, after count: Int) -> Bool {
    if let day = self.cancellationDate, day < date { return false }
    switch self.end {
    case .on(let last): if last < date { return false }
    case .after(let total): if total <= count { return false }
    case .never: break
    }
    return !isPaused(on: date)
  }

  /// A new subscription with today's price of another one, its payers of today and what describes how it is paid and sorted.
  ///
  /// It takes the plan of the day, and nothing that is about time or about the other one's past: no trial, end, cancellation,
  /// pauses, notes and learned texts. The first date is moved to the first one that fits a cycle that names days.
  public init(id: UUID, name: String, like other: Subscription, firstBillingDate: CivilDate, on today: CivilDate) {
    self.init(
      id: id, name: name, price: other.price(on: today), cycle: other.cycle(on: today),
      firstBillingDate: firstBillingDate)
    (self.category, self.tags, self.url, self.memo) = (other.category, other.tags, other.url, other.memo)
    (payer, shares) = (other.payer(on: today), other.shares(on: today))
    (paymentMethod, self.roll) = (other.paymentMethod(on: today), other.roll)
    (renewal, self.payment, self.remindBefore) = (other.renewal, other.payment, other.remindBefore)
    (self.term, self.notice) = (other.term, other.notice)
    fitFirstDate()
  }
}
