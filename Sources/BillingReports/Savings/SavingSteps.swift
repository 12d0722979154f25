import BillingCore

/// Takes out of one subscription, step by step, what stopped or lowered its charges, and counts what each step adds.
///
/// The steps are the cancellation, the pauses, the skipped charges, the refunds and the cheaper plans, each without those
/// before it: a cancelled subscription on a cheaper plan saves its lower price by the cancellation, and the plan saves the
/// rest. Together they are what would have been charged less what was.
struct SavingSteps {
  /// The subscription alone, with its records.
  private(set) var book: Book
  let days: DateInterval
  private(set) var parts: [Saving.Part] = []
  /// What all parts saved, by the day of payment.
  private(set) var dated = DatedSums()

  /// Takes everything out, a cancellation only if it `counts`; throws `MoneyError.overflow`.
  init(of book: Book, in days: DateInterval, today: CivilDate, countsCancellation counts: Bool) throws(MoneyError) {
    (self.book, self.days) = (book, days)
    if counts { try takeOutCancellation(today) }
    try takeOutPauses()
    try takeOutSkips()
    try takeOutRefunds()
    for run in CheaperRun.all(of: self.book, today: today) { try takeOut(run) }
  }

  private mutating func takeOutCancellation(_ today: CivilDate) throws(MoneyError) {
    guard let date = book.cancellation(asOf: today) else { return }
    var other = book
    (other.subscriptions[0].status, other.subscriptions[0].cancellationDate) = (.active, nil)
    // What was taken all the same is one of the charges that were to be stopped.
    other.events.removeAll { $0.extra != nil && $0.date > date }
    try step(to: other, in: days) { Saving.Part(.cancelled, since: date, $0, $1) }
  }

  private mutating func takeOutPauses() throws(MoneyError) {
    let pauses = book.subscriptions[0].pauses
    if pauses.isEmpty || book.settings.includePaused { return }
    var other = book
    other.subscriptions[0].pauses = []
    if other.subscriptions[0].status == .paused { other.subscriptions[0].status = .active }
    other.events.removeAll { record in record.extra != nil && pauses.contains { $0.covers(record.date) } }
    let start = days.first
    try step(to: other, in: days) { difference, sum in
      let first = difference.first ?? start
      return Saving.Part(.paused, since: pauses.first { $0.covers(first) }?.from ?? first, difference, sum)
    }
  }

  private mutating func takeOutSkips() throws(MoneyError) {
    var other = book
    other.events.removeAll { $0.kind == .skipped && $0.movedFrom == nil }
    for index in other.events.indices where other.events[index].kind == .skipped {
      other.events[index].kind = .adjusted(nil)
    }
    let start = days.first
    try step(to: other, in: days) { Saving.Part(.skipped, since: $0.first ?? start, $0, $1) }
  }

  private mutating func takeOutRefunds() throws(MoneyError) {
    let back = book.charges(in: days).filter { $0.isRefunded && $0.counts(book.settings) }
    let since = back.flatMap(book.refunds).map(\.day).min() ?? days.first
    var other = book
    for index in other.events.indices { other.events[index].refunds = [] }
    try step(to: other, in: days) { _, sum in
      Saving.Part(cause: .refunded, since: since, charges: back.count, sum: sum)
    }
  }

  private mutating func takeOut(_ run: CheaperRun) throws(MoneyError) {
    // Beyond its days another plan decides, whose schedule does not count from this one.
    guard let days = run.keepsSchedule ? days : days.intersection(run.days) else { return }
    let cheaper = book.charges(in: days).filter {
      $0.counts(book.settings) && run.days.contains(book.scheduledDate(of: $0))
    }
    let before = book
    try step(to: run.takenOut(of: book), in: days) { _, sum in
      Saving.Part(cause: .cheaper, since: run.days.first, charges: cheaper.count, sum: sum)
    }
    // Each run is compared with what was in force before and after it.
    book = before
  }

  /// Goes to the book without a cause, and adds the part that it was, unless it was none.
  private mutating func step(
    to other: Book, in days: DateInterval, _ part: (ChargeDifference, MoneySums) -> Saving.Part
  ) throws(MoneyError) {
    var difference = ChargeDifference()
    difference.add(book, in: days, sign: -1)
    difference.add(other, in: days)
    book = other
    let sum = try difference.sum()
    if sum.isEmpty { return }
    try dated.add(difference.dated())
    try add(part(difference, sum))
  }

  /// Several runs of cheaper plans are one part.
  private mutating func add(_ part: Saving.Part) throws(MoneyError) {
    guard let last = parts.last, last.cause == part.cause else { return parts.append(part) }
    var sum = last.sum
    try sum.add(part.sum)
    parts[parts.count - 1] = Saving.Part(
      cause: part.cause, since: last.since, charges: last.charges + part.charges, sum: sum.withoutZeros)
  }
}

extension Saving.Part {
  fileprivate init(_ cause: Saving.Cause, since: CivilDate, _ difference: ChargeDifference, _ sum: MoneySums) {
    self.init(cause: cause, since: since, charges: difference.charges, sum: sum)
  }
}

extension Book {
  /// The date since which the first subscription is cancelled; `nil` if it is not, or not yet.
  func cancellation(asOf today: CivilDate) -> CivilDate? {
    let subscription = subscriptions[0]
    guard subscription.status == .cancelled, let date = subscription.cancellationDate, date <= today else { return nil }
    return date
  }
}
