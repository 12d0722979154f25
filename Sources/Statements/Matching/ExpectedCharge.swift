import BillingCore

/// A charge of the book that a row may have paid.
struct ExpectedCharge {
  let event: BillingEvent
  let due: Int
  /// The day of payment, as recorded or moved by a rule, where it differs; on a card, the statement has the charge.
  let paid: Int?
  /// The days from `due` in which a row may be.
  let window: ClosedRange<Int>
  let cycle: Int

  var isOpen: Bool { event.isOpen }

  init(_ event: BillingEvent, leaving payDay: PayDay, in book: Book) {
    self.event = event
    due = event.date.dayNumber
    let recorded = event.record.flatMap { book.events[$0].paidOn }
    let day = recorded ?? (payDay.closesOn == nil ? payDay.date : event.date)
    paid = day == event.date ? nil : day.dayNumber
    cycle = book.cycle(of: event).days
    window = Self.window(of: book.subscriptions[event.subscription], cycle)
  }

  /// The first day on which a bank books a charge, counted from it.
  static let earliest = -3

  /// Less than half a cycle, so that no row is between two charges.
  ///
  /// A bank books up to a week late (a weekend and holidays) and up to three days early (the time zone of the
  /// provider). Who pays by hand can be three weeks late.
  private static func window(of subscription: Subscription, _ cycle: Int) -> ClosedRange<Int> {
    let half = max(0, (cycle - 1) / 2)
    let isManual = subscription.isPaidByUser || subscription.renewal == .fromPayment
    return -min(isManual ? 10 : -earliest, half)...min(isManual ? 20 : 7, half)
  }

  /// The days in which a row of the charge can be dated.
  var days: ClosedRange<Int> {
    let (first, last) = (min(due, paid ?? due), max(due, paid ?? due))
    return (first + window.lowerBound - StatementLedger.bookingDays)...(last + window.upperBound)
  }

  /// The days in which a row can be that of the charge if the merchant moved it: up to three weeks, less than half a cycle.
  var reach: ClosedRange<Int> {
    let half = min(20, max(0, (cycle - 1) / 2))
    return min(days.lowerBound, due - half)...max(days.upperBound, due + half)
  }

  /// The days from the charge to a row, by the nearest of its days; nil outside the window.
  ///
  /// Hot path: a merchant of thousands of rows is compared with each of thousands of charges.
  func distance(to entry: StatementLedger.Entry) -> Int? {
    var best = distance(to: entry.day)
    if let booked = entry.booked, abs(distance(to: booked)) < abs(best) { best = distance(to: booked) }
    return window.contains(best) ? best : nil
  }

  /// The days to a day from the nearer one of the charge and its payment.
  private func distance(to day: Int) -> Int {
    guard let paid, abs(day - paid) < abs(day - due) else { return day - due }
    return day - paid
  }
}

extension BillingCycle {
  /// The least number of days of a cycle.
  var days: Int {
    switch step {
    case .days(let count): count
    case .months(let count): count * 28
    }
  }
}
