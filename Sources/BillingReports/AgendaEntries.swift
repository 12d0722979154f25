import BillingCore

/// One line of an agenda: a charge, past charges of one subscription, or the last day to cancel before a charge.
package enum AgendaEntry {
  case charge(BillingEvent)
  case run(UnconfirmedCharges)
  case deadline(Agenda.Deadline)

  /// The charge to show in a table, or `nil` for several; a deadline shows its charge under the last day to cancel.
  package var row: BillingEvent? {
    switch self {
    case .charge(let charge): return charge
    case .run: return nil
    case .deadline(let deadline):
      var charge = deadline.charge
      charge.date = deadline.cancelBy
      return charge
    }
  }
}

extension Agenda {
  /// The lines by urgency.
  package func entries(
    of book: Book, today: CivilDate
  ) -> (overdue: [AgendaEntry], today: [AgendaEntry], upcoming: [AgendaEntry]) {
    let ofToday = deadlines.filter { $0.cancelBy == today }
    let later = deadlines.filter { $0.cancelBy > today }
    return (
      overdueRuns.map { .run($0) } + overdue.map { .charge($0) }, book.merged(self.today, with: ofToday),
      book.merged(upcoming, with: later)
    )
  }
}

extension Book {
  /// Charges and deadlines by date; on the same date deadlines come first, since they need an action.
  fileprivate func merged(_ charges: [BillingEvent], with deadlines: [Agenda.Deadline]) -> [AgendaEntry] {
    var (entries, days): ([AgendaEntry], [CivilDate]) = ([], [])
    for deadline in deadlines {
      entries.append(.deadline(deadline))
      days.append(deadline.cancelBy)
    }
    var payDays = PayDays(of: self)
    for charge in charges {
      entries.append(.charge(charge))
      days.append(payDays.payDay(of: charge).date)
    }
    return CivilDate.order(of: days).map { entries[$0] }
  }
}
