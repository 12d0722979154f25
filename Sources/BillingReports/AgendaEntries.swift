import BillingCore

package enum AgendaEntry {
  /// An overdue charge.
  case charge(BillingEvent)
  /// Past charges of one subscription.
  case run(UnconfirmedCharges)
  /// What leaves an account.
  case payment(Payment)
  /// A charge on a card, on its own date.
  case onCard(BillingEvent)
  /// The last day to cancel before a charge.
  case deadline(Agenda.Deadline)
  /// Something to do.
  case note(NoteAhead)
}

extension Agenda {
  /// The lines by urgency, with the payments of its days; the charges on cards come last.
  package func entries(
    of payments: DuePayments, today: CivilDate
  ) -> (overdue: [AgendaEntry], today: [AgendaEntry], upcoming: [AgendaEntry], onCards: [AgendaEntry]) {
    let ofToday = deadlines.filter { $0.cancelBy == today }
    let later = deadlines.filter { $0.cancelBy > today }
    return (
      overdueRuns.map { .run($0) } + overdue.map { .charge($0) }, Self.merged(payments.today, with: ofToday),
      Self.merged(payments.upcoming, with: later), onCards.map { .onCard($0) }
    )
  }

  /// Payments and deadlines by date; on the same date deadlines come first, since they need an action.
  private static func merged(_ payments: [Payment], with deadlines: [Deadline]) -> [AgendaEntry] {
    let entries = deadlines.map { AgendaEntry.deadline($0) } + payments.map { .payment($0) }
    let days = deadlines.map(\.cancelBy) + payments.map(\.paysOn)
    return CivilDate.order(of: days).map { entries[$0] }
  }
}
