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
  public init(of book: Book, today: CivilDate, within days: Int) {
    for event in book.openCharges(through: today, today: today) {
      if event.date == today {
        self.today.append(event)
      } else if book.subscriptions[event.subscription].isPaidByUser {
        overdue.append(event)
      } else {
        toConfirm.append(event)
      }
    }
    let horizon = today.advancedClamping(days: max(0, days))
    if horizon > today, let ahead = DateInterval(from: today.advancedClamping(days: 1), through: horizon) {
      upcoming = book.charges(in: ahead).filter(\.isOpen)
    }
    deadlines = Self.deadlines(of: book, today: today, through: horizon)
  }

  /// Whether nothing at all is due.
  public var isEmpty: Bool {
    overdue.isEmpty && today.isEmpty && upcoming.isEmpty && toConfirm.isEmpty && deadlines.isEmpty
  }

  /// One pass over the days on which an averted charge can fall.
  ///
  /// A trial's end is a deadline even without notice days: cancelling the day before averts the first charge, and only
  /// that one is meant.
  static func deadlines(of book: Book, today: CivilDate, through horizon: CivilDate) -> [Deadline] {
    let watched = book.subscriptions.indices.filter { book.subscriptions[$0].hasDeadlines(after: today) }
    let longest = watched.map { book.subscriptions[$0].notice }.max() ?? 0
    let window = DateInterval(from: today, through: horizon.advancedClamping(days: longest)) ?? .day(today)
    let coming = book.charges(in: window, only: watched).compactMap(book.deadline).filter { deadline in
      deadline.cancelBy >= today && deadline.cancelBy <= horizon
    }
    return coming.sorted { ($0.cancelBy, $0.charge.date) < ($1.cancelBy, $1.charge.date) }
  }
}

extension Book {
  /// The last day on which an open charge can be averted; nil where nothing but the price speaks against waiting.
  ///
  /// What has a notice must be cancelled in time before any charge; a trial before its first one.
  public func deadline(of charge: BillingEvent) -> Agenda.Deadline? {
    guard charge.isOpen else { return nil }
    let subscription = subscriptions[charge.subscription]
    let isFirst = !subscription.isPaidOnce && charge.date == subscription.firstCharge
    guard subscription.status != .cancelled, isFirst || subscription.noticeDays != nil else { return nil }
    let cancelBy = charge.date.advancedClamping(days: -subscription.notice)
    return Agenda.Deadline(charge: charge, cancelBy: cancelBy, endsTrial: isFirst)
  }
}

extension Subscription {
  /// Whether any charge from a day on may have a deadline.
  public func hasDeadlines(after today: CivilDate) -> Bool {
    status != .cancelled && (noticeDays != nil || firstCharge > today && !isPaidOnce)
  }

  /// How many days before a charge it must be cancelled: at least one, since a charge on the day of cancellation stands.
  var notice: Int { max(1, noticeDays ?? 1) }

  /// The first date, or its month's end where charges fall there.
  var firstCharge: CivilDate {
    BillingSchedule(anchor: firstBillingDate, cycle: cycle, isAtMonthEnd: isBilledAtMonthEnd).anchor
  }
}
