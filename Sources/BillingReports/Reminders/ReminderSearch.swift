import BillingCore

/// Finds everything in a book that can be reminded of as of a day, whether it was shown or not.
struct ReminderSearch {
  private let book: Book
  private let today: CivilDate
  /// The schedule of each subscription, in the order of the book.
  private let schedules: [ReminderSchedule]
  /// The schedule of what belongs to no subscription.
  private let usual: ReminderSchedule

  /// `days` goes before the setting, and the distances of a subscription go before both.
  init(of book: Book, today: CivilDate, within days: Int?) {
    let set = book.settings.remindBefore
    let usual: ReminderSchedule =
      if let days { .once(within: days) } else if let set { .each(set) } else { .once(within: Reminders.usualDays) }
    schedules = book.subscriptions.map { $0.remindBefore.map(ReminderSchedule.each) ?? usual }
    self.usual = usual
    daysAhead = (schedules.compactMap(\.reach) + [usual.reach ?? 0]).max() ?? 0
    (self.book, self.today) = (book, today)
  }

  /// The farthest distance of any subscription.
  let daysAhead: Int

  /// Whether a reminder is to be shown that was last shown when `shown` days were left.
  func isDue(_ reminder: Reminder, shown: Int?) -> Bool {
    if reminder.kind == .statement {
      return shown == nil && usual.isDue(left: today.days(until: reminder.date), shown: shown)
    }
    guard let subscription = reminder.subscription, reminder.kind != .budget else { return shown == nil }
    let schedule = schedules[subscription]
    if [.overdue, .note].contains(reminder.kind) { return shown == nil && schedule.reach != nil }
    return schedule.isDue(left: today.days(until: reminder.date), shown: shown)
  }

  /// Deadlines, charges, ends of trials and price changes; past charges with automatic payment from `lookedOn` on.
  func all(since lookedOn: CivilDate) -> [Reminder] {
    let agenda = Agenda(of: book, today: today, within: daysAhead)
    var payDays = PayDays(of: book)
    let day = { (charge: BillingEvent) in payDays.payDay(of: charge).date }
    let isOnCard = { (charge: BillingEvent) in payDays.payDay(of: charge).closesOn != nil }
    let missed = agenda.toConfirm.filter { !isOnCard($0) && day($0) >= lookedOn }
    let missedOnCards = agenda.confirmable.filter { $0.date < today && $0.date >= lookedOn && isOnCard($0) }
    let deadlines = agenda.deadlines.map { deadline in
      var reminder = reminder(.deadline, of: deadline.charge, on: deadline.cancelBy)
      (reminder.trialEnd, reminder.renewal) = (deadline.trialEnd, deadline.renewal)
      return reminder
    }
    // A charge that follows an overdue one has no date yet.
    let leaving = agenda.leaving.filter { one in
      one.payDay.closesOn == nil && !one.charge.isTentative
        && book.isExpected(one.charge, on: one.payDay.date, today: today)
    }.map(\.charge)
    let charges = (missed + leaving).map { reminder(.charge, of: $0, on: day($0)) }
    let onCards = (missedOnCards + agenda.onCards.filter { !$0.isTentative }).map {
      reminder(.charge, of: $0, on: $0.date)
    }
    let notes = agenda.notes.map { note in
      Reminder(
        kind: .note, date: note.day, subject: .note(note),
        mark: Reminder.Mark(eventID: book.id(of: note), kind: .note, date: note.day))
    }
    let found = deadlines + charges + onCards + agenda.overdue.map { reminder(.overdue, of: $0, on: day($0)) } + notes
    var open = FirstOpenCharges(of: book)
    return found + book.subscriptions.indices.flatMap { announcements($0, in: &open) }
  }

  /// The end of the trial and the price changes of a subscription with distances.
  private func announcements(_ index: Int, in open: inout FirstOpenCharges) -> [Reminder] {
    guard case .each(let list) = schedules[index], let reach = list.days.first else { return [] }
    let days = DateInterval(unchecked: today, through: today.advancedClamping(days: reach))
    return [trial(index, in: days, &open)].compactMap(\.self) + prices(index, in: days)
  }

  /// The last free day; `nil` if the deadline falls on that day and says the same.
  private func trial(_ index: Int, in days: DateInterval, _ open: inout FirstOpenCharges) -> Reminder? {
    guard let end = book.subscriptions[index].trialEndDate, days.contains(end) else { return nil }
    // The first charge can have been moved past the second one.
    let charges = book.nextCharges(onOrAfter: end.advancedClamping(days: 1), count: 2, only: [index])
    let deadlines = charges.compactMap { book.deadline(of: $0, today: today, in: &open) }
    let deadline = deadlines.first { $0.trialEnd == end }
    return deadline.flatMap { $0.cancelBy == end ? nil : reminder(.trial, of: $0.charge, on: end) }
  }

  private func prices(_ index: Int, in days: DateInterval) -> [Reminder] {
    let subscription = book.subscriptions[index]
    return subscription.priceVersions.filter { days.contains($0.from) }.compactMap { version in
      let from = subscription.price(on: version.from.advancedClamping(days: -1))
      // The part of a bill that varies is no news.
      guard from != version.price, version.from > subscription.firstBillingDate,
        book.viewer == nil || !version.price.isEstimate
      else { return nil }
      let next = book.nextCharges(onOrAfter: version.from, count: 1, only: [index]).first
      guard let next, !next.isTentative else { return nil }
      let mark = mark(.price, of: index, charged: version.from, on: version.from)
      return Reminder(
        kind: .price, date: version.from, subject: .price(from: from, to: version.price, charge: next), mark: mark)
    }
  }

  private func reminder(_ kind: Reminder.Kind, of charge: BillingEvent, on date: CivilDate) -> Reminder {
    let mark = mark(kind, of: charge.subscription, charged: charge.date, on: date)
    return Reminder(kind: kind, date: date, subject: .charge(charge), mark: mark)
  }

  private func mark(
    _ kind: Reminder.Kind, of index: Int, charged: CivilDate, on date: CivilDate
  ) -> Reminder.Mark {
    let id = UUID.ofCharge(subscription: book.subscriptions[index].id, date: charged)
    return Reminder.Mark(eventID: id, kind: kind, date: date)
  }
}
