/// One charge as the user sees it: computed, or recorded, or both.
///
/// Small and without references, so that a quarter of a million of them can pass by: the subscription and the record
/// are places in the book.
public struct BillingEvent: Hashable, Sendable {
  /// How far the charge has come.
  public enum State: String, Sendable {
    /// Computed from the schedule, not settled yet.
    case projected
    /// Paid.
    case confirmed
    /// Left out this once.
    case skipped
  }

  /// What it costs.
  public var amount: Money
  /// How far it has come.
  public var state = State.projected
  /// Whether a pause covers it; what was paid is never paused.
  public var isPaused = false
  /// Whether the amount is this charge's own.
  public var isAmountOverridden = false
  /// The date that the schedule gives it.
  public var date: CivilDate
  private let owner: Int32
  private var recordIndex: Int32 = -1

  /// A charge that nothing was said of.
  init(subscription: Int, date: CivilDate, amount: Money) {
    self.amount = amount
    self.date = date
    owner = Int32(subscription)
  }

  /// The place of its subscription in the book.
  public var subscription: Int { Int(owner) }

  /// The place of what was said of it in the book's events, if anything was.
  public var record: Int? {
    get { recordIndex < 0 ? nil : Int(recordIndex) }
    set { recordIndex = newValue.map { Int32($0) } ?? -1 }
  }

  /// Whether it still waits to be settled.
  public var isOpen: Bool { state == .projected && !isPaused }

  /// Whether it belongs in sums: paid, or expected and not resting (seed 4.2).
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

  /// The day on which a confirmed charge was paid: that of its date unless another one was said.
  func paymentDate(of event: BillingEvent) -> CivilDate {
    event.record.map { events[$0].paymentDate } ?? event.date
  }

  /// The note on a charge, empty where there is none.
  public func memo(of event: BillingEvent) -> String {
    event.record.map { events[$0].memo } ?? ""
  }

  /// Who pays a charge and who bears it: the split of its record, else that of its subscription.
  public func costSplit(of event: BillingEvent) -> CostSplit? {
    event.record.flatMap { events[$0].costSplit } ?? subscriptions[event.subscription].costSplit
  }
}
