/// A charge as the user sees it: computed from the schedule, recorded, or both.
///
/// Small and free of references, because an export passes 250,000 of them: subscription and record are indices.
public struct BillingEvent: Hashable, Sendable {
  /// The state of a charge.
  public enum State: String, Sendable {
    /// Computed from the schedule; neither confirmed nor skipped.
    case projected
    case confirmed
    case skipped
  }

  public var amount: Money
  public var state = State.projected
  /// Whether a pause covers the charge; a confirmed charge is never paused.
  public var isPaused = false
  /// Whether a pause keeps the charge out of all sums and pages: not with the setting `includePaused`.
  public internal(set) var isLeftOut = false
  /// Whether the charge has its own amount.
  public var isAmountOverridden = false
  /// Whether the charge follows an overdue one and counts from today until that is paid; no record can be made of it.
  public var isTentative = false
  /// Whether the charge counts as paid although nobody confirmed it; never stored, see ``AssumedPayments``.
  public internal(set) var isAssumed = false
  /// Whether a statement of its account did not have the charge; such a charge is never assumed to be paid.
  public internal(set) var isNotTaken = false
  /// Whether the charge was recorded outside the schedule.
  public internal(set) var isExtra = false
  /// Whether money came back for the charge; `amount` is what was taken, and `Book.cost(of:)` what it cost.
  public internal(set) var isRefunded = false
  /// The date of the charge; of a moved one, the new date.
  public var date: CivilDate
  private var owner: Int32
  private var recordIndex: Int32 = -1

  /// A charge with no record.
  init(subscription: Int, date: CivilDate, amount: Money) {
    self.amount = amount
    self.date = date
    owner = Int32(subscription)
  }

  /// The index of the subscription in the book.
  public var subscription: Int { Int(owner) }

  /// The same charge in a book that has its subscription at another index, and its record anywhere.
  func of(subscription index: Int) -> BillingEvent {
    var event = self
    (event.owner, event.recordIndex) = (Int32(index), -1)
    return event
  }

  /// The index of the record in the book's events, or `nil` if the charge has no record.
  public var record: Int? {
    get { recordIndex < 0 ? nil : Int(recordIndex) }
    set { recordIndex = newValue.map { Int32($0) } ?? -1 }
  }

  /// Whether the charge is neither confirmed, skipped nor left out by a pause, whether or not it is assumed to be paid.
  public var isUnrecorded: Bool { state == .projected && !isLeftOut }

  /// Whether the charge is neither confirmed, assumed to be paid, skipped nor left out by a pause.
  public var isOpen: Bool { isUnrecorded && !isAssumed }

  /// Whether the charge counts in sums: confirmed, or projected and not paused (seed 4.2).
  public func counts(_ settings: Settings) -> Bool {
    switch state {
    case .confirmed: true
    case .skipped: false
    case .projected: !isPaused || settings.includePaused
    }
  }
}

extension Book {
  /// The identifier of a charge: that of its record, else the one derived from subscription and date.
  public func id(of event: BillingEvent) -> UUID {
    if let record = event.record { return events[record].id }
    return UUID.ofCharge(subscription: subscriptions[event.subscription].id, date: event.date)
  }

  /// The date of payment of a confirmed charge: the recorded one, else the date of the charge.
  public func paymentDate(of event: BillingEvent) -> CivilDate {
    event.record.map { events[$0].paymentDate } ?? event.date
  }

  /// The date of the schedule from which a charge was moved; `nil` if it was not.
  public func movedFrom(of event: BillingEvent) -> CivilDate? { event.record.flatMap { events[$0].movedFrom } }

  /// The date of the schedule that a charge belongs to, also after a move: it decides the price.
  public func scheduledDate(of event: BillingEvent) -> CivilDate { movedFrom(of: event) ?? event.date }

  /// The cycle of the plan that a charge belongs to, also after a move.
  public func cycle(of event: BillingEvent) -> BillingCycle {
    subscriptions[event.subscription].cycle(on: scheduledDate(of: event))
  }

  /// The memo of a charge, empty if there is none.
  public func memo(of event: BillingEvent) -> String {
    event.record.map { events[$0].memo } ?? ""
  }

  /// The payer and shares of a charge; every report asks here.
  ///
  /// A confirmed charge has the shares of its record, and none if it was confirmed before it was shared. Without a payer
  /// of its own it has the subscription's of its scheduled date, which is the first one named since: `edit` keeps it in the
  /// record when it changes again. Any other charge has those of its record, else those of its subscription on that date.
  public func costSplit(of event: BillingEvent) -> CostSplit? {
    let subscription = subscriptions[event.subscription]
    return event.record.map { subscription.costSplit(of: events[$0]) } ?? subscription.costSplit(on: event.date)
  }

  /// Whether a charge was confirmed before its subscription was shared, so that nobody shares it.
  public func isConfirmedBeforeShared(_ event: BillingEvent) -> Bool {
    guard event.state == .confirmed, let record = event.record, events[record].shares.isEmpty else { return false }
    return subscriptions[event.subscription].costSplit(on: events[record].scheduledDate)?.isShared ?? false
  }

  /// The payment method of a charge: that of its record, else that of its subscription on its scheduled date.
  public func paymentMethod(of event: BillingEvent) -> String? {
    event.record.flatMap { events[$0].paymentMethod }
      ?? subscriptions[event.subscription].paymentMethod(on: scheduledDate(of: event))
  }
}

extension Subscription {
  /// The payer and shares of the charge that a record of it is about; see `Book.costSplit(of:)`.
  public func costSplit(of record: RecordedEvent) -> CostSplit? {
    let (own, day) = (record.costSplit, record.scheduledDate)
    guard record.isConfirmed else { return own ?? costSplit(on: day) }
    return CostSplit(payer: own?.payer ?? payer(on: day), shares: own?.shares ?? [])
  }
}
