import BillingCore

/// The charges and deadlines that are due as of a day, for `due`.
///
/// A charge is due on its pay day. Charges are found by range, never by equality with today, so a cron job that missed
/// three days still reports them.
public struct Agenda: Equatable, Sendable {
  /// Open charges with manual payment and a date in the past, and those that a statement did not have.
  public var overdue: [BillingEvent] = []
  /// Open charges of today; they are neither overdue nor left out.
  public var today: [BillingEvent] = []
  /// Open charges after today, within the given days.
  public var upcoming: [BillingEvent] = []
  /// Open charges with automatic payment and a date in the past, however old; those that will be assumed to be paid are
  /// not among them.
  public var toConfirm: [BillingEvent] = []
  /// The last dates to cancel before a charge, from today to the end of the given days.
  public var deadlines: [Deadline] = []
  /// The charges of subscriptions with too many to list one by one: overdue ones with manual payment, and those up to
  /// today with automatic payment, whenever their money leaves.
  public private(set) var overdueRuns: [UnconfirmedCharges] = []
  public private(set) var runsToConfirm: [UnconfirmedCharges] = []
  /// The open charges with automatic payment up to today, whenever their money leaves, but those of runs; and the number
  /// of them all: those that `confirm --all` confirms.
  public private(set) var confirmable: [BillingEvent] = []
  public private(set) var countToConfirm = 0
  /// The charges whose money leaves within the days, whatever is confirmed: those of ``DuePayments``.
  public private(set) var leaving: [LeavingCharge] = []
  /// The charges on cards with statements by their own dates, from today to the end of the days.
  public private(set) var onCards: [BillingEvent] = []
  /// What is to do today, noted ahead, and what was to do and is not done.
  public private(set) var notes: [NoteAhead]
  /// The days in which money leaves.
  public private(set) var days: DateInterval

  /// A charge with the day on which its money leaves.
  public struct LeavingCharge: Equatable, Sendable {
    public let charge: BillingEvent
    public let payDay: PayDay
  }

  /// The last date to cancel before a charge.
  public struct Deadline: Equatable, Sendable {
    /// The charge to avoid.
    public var charge: BillingEvent
    public var cancelBy: CivilDate
    /// The day as of which the subscription is then cancelled; `nil` if that has no date, before the first charge.
    public var cancelOn: CivilDate?
    /// The last free day, if the charge is the first one after a free trial.
    public var trialEnd: CivilDate?
    /// With a term, the days for which the contract otherwise renews, after a free trial those for which it begins.
    public var renewal: DateInterval?

    public var endsTrial: Bool { trialEnd != nil }
  }

  /// The agenda of a book as of `today`, looking `days` ahead.
  ///
  /// One pass over the charges: for each subscription from the first one, or from today without the past, to the last
  /// that can have a deadline within the days. Without the past, the lists of past charges are empty. The past charges
  /// that are in `runs` are not listed either. A filter applies to each charge and to the charge of each deadline. `since`
  /// is an earlier day from which charges leave that are listed whatever is confirmed.
  public init(
    of book: Book, today: CivilDate, within days: Int, since earlier: CivilDate? = nil,
    includingPast includesPast: Bool = true, runs: [UnconfirmedCharges] = [], matching filter: ChargeFilter? = nil
  ) {
    let horizon = today.advancedClamping(days: max(0, days))
    var payDays = book.hasPayDays ? PayDays(of: book) : nil
    let looked = DateInterval(unchecked: min(earlier ?? today, today), through: horizon)
    self.days = looked
    notes = book.notesAhead(in: DateInterval(unchecked: .minimum, through: today), today: today, matching: filter)
    let charged = book.chargeDays(paidIn: looked, planned: payDays?.chargeDays(paidIn: looked) ?? looked)
    var first = Array(repeating: includesPast ? CivilDate.minimum : today, count: book.subscriptions.count)
    for run in runs { first[run.subscription] = today }
    let moved = book.movedFirstCharges(since: today)
    var windows: [(index: Int, days: DateInterval)] = []
    var open = FirstOpenCharges(of: book)
    for index in book.subscriptions.indices {
      let last = book.lastDayWithDeadline(of: index, today: today, by: horizon, moved)
      let from = min(first[index], charged.first)
      windows.append((index, DateInterval(unchecked: from, through: max(last, charged.last))))
    }
    for run in runs {
      // Those that pay themselves wait only if a statement did not have them.
      if book.settings.assumePaid != nil || book.subscriptions[run.subscription].isPaidByUser {
        overdueRuns.append(run)
      } else {
        runsToConfirm.append(run)
        countToConfirm += run.count
      }
    }
    for event in ProjectedEvents(of: book, windows: windows)
    where (event.isOpen || event.date >= charged.first && event.counts(book.settings))
      && filter?.admits(event, of: book) ?? true
    {
      let payDay = payDays?.payDay(of: event) ?? book.payDay(of: event)
      let when = payDay.date
      if looked.contains(when) { leaving.append(LeavingCharge(charge: event, payDay: payDay)) }
      if payDay.closesOn != nil, event.date >= today, event.date <= horizon,
        book.isExpected(event, on: event.date, today: today)
      {
        onCards.append(event)
      }
      guard event.isOpen else { continue }
      let earliest = first[event.subscription]
      if when >= earliest, when <= horizon { add(event, on: when, of: book, today) }
      // A run counts its charges itself.
      let isCounted = event.date <= today && earliest < today && !event.isNotTaken && book.waitsForUser(event)
      if isCounted, !book.subscriptions[event.subscription].isPaidByUser {
        confirmable.append(event)
        countToConfirm += 1
      }
      guard event.date >= today, let deadline = book.deadline(of: event, today: today, in: &open) else { continue }
      if deadline.cancelBy >= today, deadline.cancelBy <= horizon { deadlines.append(deadline) }
    }
    if payDays != nil { orderByPayDay(of: book) }
    deadlines = deadlines.ordered { ($0.cancelBy, $0.charge.date) < ($1.cancelBy, $1.charge.date) }
  }

  private mutating func orderByPayDay(of book: Book) {
    var days = PayDays(of: book)
    for list in [\Agenda.overdue, \Agenda.upcoming, \Agenda.toConfirm] {
      let dates = self[keyPath: list].map { days.payDay(of: $0).date }
      self[keyPath: list] = CivilDate.order(of: dates).map { self[keyPath: list][$0] }
    }
  }

  /// Adds a charge whose money leaves on a day.
  private mutating func add(_ event: BillingEvent, on day: CivilDate, of book: Book, _ today: CivilDate) {
    if day > today {
      upcoming.append(event)
    } else if day == today {
      self.today.append(event)
    } else if event.isNotTaken || book.subscriptions[event.subscription].isPaidByUser {
      overdue.append(event)
    } else if book.waitsForUser(event) {
      toConfirm.append(event)
    }
  }

  /// Leaves out all charges that are paid, and all deadlines, outside some days.
  public mutating func keep(_ days: DateInterval, of book: Book) {
    self.days = days
    var payDays = PayDays(of: book)
    let isOutside = { (event: BillingEvent) in !days.contains(payDays.payDay(of: event).date) }
    overdue.removeAll(where: isOutside)
    today.removeAll(where: isOutside)
    upcoming.removeAll(where: isOutside)
    toConfirm.removeAll(where: isOutside)
    leaving.removeAll { !days.contains($0.payDay.date) }
    onCards.removeAll { !days.contains($0.date) }
    deadlines.removeAll { !days.contains($0.cancelBy) }
    notes.removeAll { !days.contains($0.day) }
  }

  /// The most past charges of one subscription that are shown one by one; more are shown on one line.
  public static let mostShownEach = 3
}

extension Book {
  /// Whether a charge on a day is still something to tell: it is open, or it is ahead and paid by itself, so that money
  /// leaves although it is confirmed.
  public func isExpected(_ charge: BillingEvent, on day: CivilDate, today: CivilDate) -> Bool {
    charge.isOpen || day > today && charge.counts(settings) && subscriptions[charge.subscription].paysItself
  }

  /// The last date to cancel before an open charge, or `nil` if the charge has no deadline.
  ///
  /// With a notice period, every charge has one; with a term, only the first open one after an end of the contract. A free
  /// trial has one for the first charge until it has ended, even without notice and if the charge was moved: its last day,
  /// less the notice period. With a term it is that of the first open charge.
  public func deadline(
    of charge: BillingEvent, today: CivilDate, in open: inout FirstOpenCharges
  ) -> Agenda.Deadline? {
    guard charge.isOpen, !charge.isTentative else { return nil }
    let subscription = subscriptions[charge.subscription]
    guard subscription.status != .cancelled else { return nil }
    let scheduled = scheduledDate(of: charge)
    if let trialEnd = subscription.trialEnd(ahead: today), trialEnd < min(charge.date, scheduled),
      endsTrial(charge, scheduled, after: trialEnd, in: &open)
    {
      let cancelBy = subscription.notice?.lastDay(ofTrialEnding: trialEnd) ?? trialEnd
      // A first charge that was moved before its day is avoided too.
      let bound = subscription.terms.firstTerm.map { term in
        DateInterval(unchecked: min(term.first, charge.date), through: term.last)
      }
      return Agenda.Deadline(
        charge: charge, cancelBy: cancelBy, cancelOn: cancelBy, trialEnd: trialEnd, renewal: bound)
    }
    guard subscription.notice != nil || subscription.term != nil else { return nil }
    guard let end = subscription.terms.contractEnd(onOrBefore: charge.date) else {
      return subscription.deadline(of: charge, scheduled: scheduled)
    }
    // What is paused, skipped or paid ahead on the end does not avoid the rest of the renewal.
    guard subscription.terms.cancelBy(end: end) >= today,
      charge.date == end || open.date(of: charge.subscription, onOrAfter: end) == charge.date
    else { return nil }
    return subscription.deadline(of: charge, scheduled: end)
  }

  /// Whether an open charge is the one that a cancellation in the free trial avoids first: that of the first date, and with
  /// a term the first one that is not skipped, paused or paid ahead, wherever the others were moved.
  private func endsTrial(
    _ charge: BillingEvent, _ scheduled: CivilDate, after trialEnd: CivilDate, in open: inout FirstOpenCharges
  ) -> Bool {
    let terms = subscriptions[charge.subscription].terms
    let isFirst = scheduled == terms.firstCharge
    guard let term = terms.firstTerm else { return isFirst }
    let next = trialEnd.advancedClamping(days: 1)
    return (isFirst || charge.date <= term.last)
      && open.date(of: charge.subscription, onOrAfter: next) == charge.date
  }

  /// The charges from today on that a cancellation leaves out although it came too late for their notice; with a term,
  /// the contract says how long it binds.
  public func chargesPastNotice(of index: Int, today: CivilDate) -> [BillingEvent] {
    let cancelled = subscriptions[index]
    guard let notice = cancelled.notice, cancelled.term == nil, let last = cancelled.cancellationDate else { return [] }
    let told = min(last, today)
    let first = max(last.advancedClamping(days: 1), today)
    guard let days = DateInterval(from: first, through: told.advancedClamping(days: notice.mostDays)) else { return [] }
    var running = self
    running.subscriptions[index].status = .active
    running.subscriptions[index].cancellationDate = nil
    var open = FirstOpenCharges(of: running)
    return running.charges(in: days, only: [index]).filter { charge in
      running.deadline(of: charge, today: told, in: &open).map { $0.cancelBy < told } ?? false
    }
  }

  /// The last day of a subscription's charges that can have a deadline up to `horizon`.
  fileprivate func lastDayWithDeadline(
    of index: Int, today: CivilDate, by horizon: CivilDate, _ moved: [UUID: CivilDate]
  ) -> CivilDate {
    let terms = subscriptions[index].terms
    guard terms.hasDeadlines(after: today) else { return horizon }
    // The first open charge after an end can be the last of the renewal, and a notice counts from the day before an end.
    let renewal = terms.term.map { 31 * $0.renews + 1 } ?? 0
    let last = horizon.advancedClamping(days: (terms.notice?.mostDays ?? 0) + renewal)
    // The first charge can be long after the last free day, and the first open one at the end of the term.
    let first = terms.firstTerm?.last ?? terms.firstCharge
    return terms.trialEndDate == nil ? last : max(last, first, moved[subscriptions[index].id] ?? first)
  }

  /// The days to which first charges after a free trial that still runs were moved, by subscription.
  fileprivate func movedFirstCharges(since today: CivilDate) -> [UUID: CivilDate] {
    var first: [UUID: CivilDate] = [:]
    for index in subscriptions.indices {
      guard let end = subscriptions[index].trialEndDate, end >= today else { continue }
      first[subscriptions[index].id] = subscriptions[index].terms.firstCharge
    }
    if first.isEmpty { return [:] }
    return events.reduce(into: [:]) { moved, event in
      if let from = event.movedFrom, first[event.subscriptionID] == from { moved[event.subscriptionID] = event.date }
    }
  }

  /// What a renewal of a contract costs, if that is more than one charge; `nil` also for a sum beyond every amount, so that
  /// a page names the charge alone.
  public func costs(ofRenewal days: DateInterval?, of index: Int) -> (count: Int, sums: MoneySums)? {
    guard let days else { return nil }
    let charges = charges(in: days, only: [index]).filter { $0.isOpen }
    if charges.count < 2 { return nil }
    do throws(MoneyError) {
      var sums = MoneySums()
      for charge in charges { try sums.add(charge.amount) }
      return (charges.count, sums)
    } catch { return nil }
  }
}

extension Subscription {
  /// The last day to cancel before a charge, whether or not there is a notice period.
  func deadline(of charge: BillingEvent, scheduled: CivilDate) -> Agenda.Deadline? {
    cancelBy(before: charge.date, scheduled: scheduled).map {
      Agenda.Deadline(
        charge: charge, cancelBy: $0, cancelOn: cancelOn(before: charge.date, scheduled: scheduled),
        renewal: renewal(with: charge.date, scheduled: scheduled))
    }
  }
}
