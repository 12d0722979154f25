/// What is due, as of a day: what `due` answers.
///
/// Found by ranges, never by equality with today, so that a cron job that missed three days still tells.
public struct Agenda: Equatable, Sendable {
  /// Open charges that the user pays and whose date has passed.
  public var overdue: [BillingEvent] = []
  /// Open charges of today: due today is due today, not overdue and not gone.
  public var today: [BillingEvent] = []
  /// Open charges after today, within the days asked for.
  public var upcoming: [BillingEvent] = []
  /// Open charges that are taken automatically and whose date has passed, within the past months of the settings.
  public var toConfirm: [BillingEvent] = []
  /// The last days on which a coming charge can be averted, today or within the days asked for.
  public var deadlines: [Deadline] = []

  /// The last day to cancel before a charge.
  public struct Deadline: Equatable, Sendable {
    /// The charge that is averted.
    public var charge: BillingEvent
    /// The last day.
    public var cancelBy: CivilDate
    /// Whether the charge is the first one, and so the end of a trial.
    public var endsTrial: Bool
  }

  /// The agenda of a book as of `today`, looking `days` ahead.
  ///
  /// One pass over the charges, of each subscription from the first that can still be open to the last that can be
  /// averted by then.
  public init(of book: Book, today: CivilDate, within days: Int) {
    let horizon = today.advancedClamping(days: max(0, days))
    let windows = book.subscriptions.indices.compactMap { index in
      book.openWindow(of: index, today: today, through: book.lastAvertedDay(of: index, today: today, by: horizon))
    }
    for event in ProjectedEvents(of: book, windows: windows) where event.isOpen {
      if event.date <= horizon { add(event, of: book, today) }
      guard event.date >= today, let deadline = book.deadline(of: event) else { continue }
      if deadline.cancelBy >= today, deadline.cancelBy <= horizon { deadlines.append(deadline) }
    }
    deadlines.sort { ($0.cancelBy, $0.charge.date) < ($1.cancelBy, $1.charge.date) }
  }

  private mutating func add(_ event: BillingEvent, of book: Book, _ today: CivilDate) {
    if event.date > today {
      upcoming.append(event)
    } else if event.date == today {
      self.today.append(event)
    } else if book.subscriptions[event.subscription].terms.isPaidByUser {
      overdue.append(event)
    } else {
      toConfirm.append(event)
    }
  }

  /// Whether nothing at all is due.
  public var isEmpty: Bool {
    overdue.isEmpty && today.isEmpty && upcoming.isEmpty && toConfirm.isEmpty && deadlines.isEmpty
  }
}

extension Book {
  /// The last day on which an open charge can be averted; nil where nothing but the price speaks against waiting.
  ///
  /// What has a notice must be cancelled in time before any charge. A trial's end is a deadline even without notice
  /// days: cancelling the day before averts the first charge, and only that one is meant.
  public func deadline(of charge: BillingEvent) -> Agenda.Deadline? {
    guard charge.isOpen else { return nil }
    let terms = subscriptions[charge.subscription].terms
    let isFirst = !terms.isPaidOnce && charge.date == terms.firstCharge
    guard terms.status != .cancelled, isFirst || terms.noticeDays != nil else { return nil }
    let cancelBy = charge.date.advancedClamping(days: -terms.notice)
    return Agenda.Deadline(charge: charge, cancelBy: cancelBy, endsTrial: isFirst)
  }

  /// The day up to which a subscription's charges have to be known, to tell what can be averted up to a day.
  fileprivate func lastAvertedDay(of index: Int, today: CivilDate, by horizon: CivilDate) -> CivilDate {
    let terms = subscriptions[index].terms
    return terms.hasDeadlines(after: today) ? horizon.advancedClamping(days: terms.notice) : horizon
  }
}
