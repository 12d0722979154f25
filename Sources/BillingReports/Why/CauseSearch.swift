import BillingCore

/// Finds the cause of the difference of one subscription between two periods.
struct CauseSearch {
  private let book: Book
  private let records: RecordIndex
  private let earlier: DateInterval
  private let later: DateInterval
  private let one: [ComparedCharges]
  private let other: [ComparedCharges]
  /// `nil` if each charge counts on its own date.
  private let payDays: PayDays?

  init(
    of owners: [Int], in book: Book, from earlier: DateInterval, to later: DateInterval, matching filter: ChargeFilter?,
    byPayDay: Bool
  ) {
    (self.book, records, self.earlier, self.later) = (book, RecordIndex(of: book), earlier, later)
    payDays = byPayDay ? PayDays(of: book) : nil
    var wanted = Array(repeating: false, count: book.subscriptions.count)
    for owner in owners { wanted[owner] = true }
    one = ComparedCharges.counted(in: earlier, of: book, wanted, matching: filter, byPayDay)
    other = ComparedCharges.counted(in: later, of: book, wanted, matching: filter, byPayDay)
  }

  /// The first cause that holds and goes the way of the difference.
  ///
  /// `own` are the changes of its sums in their currencies, none if only rates changed.
  func cause(
    of owner: Int, isMore: Bool, own: [MoneyChange], isInBase: Bool
  ) -> (kind: Cause.Kind, evidence: Cause.Evidence) {
    if own.isEmpty { return (.rate, Cause.Evidence()) }
    let (one, other) = (self.one[owner], self.other[owner])
    // What is paused, skipped or paid back lowers its period; more charges raise it.
    let (less, more) = isMore ? (one, other) : (other, one)
    if isMore, let first = firstIfNew(owner) { return (.new, Cause.Evidence(date: first)) }
    if !isMore, hasEnded(owner, other) { return (.ended, Cause.Evidence()) }
    if less.paused.count > more.paused.count { return (.paused, Cause.Evidence()) }
    if less.skipped.count > more.skipped.count { return (.skipped, Cause.Evidence(date: less.skipped.last)) }
    let currency = own[0].before.currency
    let back = (before: one.refunded(in: currency), after: other.refunded(in: currency))
    if isMore ? back.before.minorUnits > back.after.minorUnits : back.before.minorUnits < back.after.minorUnits {
      return (.refund, Cause.Evidence(before: back.before, after: back.after))
    }
    let charges = more.charges.count - less.charges.count
    let isOtherPlan = (one.charges.last?.cycle).map { $0 != other.charges.last?.cycle } ?? true
    if let last = more.charges.last, charges > 0 || isOtherPlan, last.cycle.isLonger(than: isMore ? later : earlier) {
      return (.cycle, Cause.Evidence(date: last.date, cycle: last.cycle))
    }
    if charges > 0 { return (.count, Cause.Evidence(charges: charges)) }
    if let old = one.charges.last?.price, let new = other.charges.last?.price,
      old.currency != new.currency || old.minorUnits != new.minorUnits && (new.minorUnits > old.minorUnits) == isMore
    {
      return (.price, Cause.Evidence(before: old, after: new, changesPlan: isOtherPlan))
    }
    if isInBase, own.allSatisfy({ ($0.difference.minorUnits > 0) != isMore }) { return (.rate, Cause.Evidence()) }
    return (
      .paid, own.count == 1 ? Cause.Evidence(before: own[0].before, after: own[0].after) : Cause.Evidence()
    )
  }

  /// The first charge, if the subscription began after the earlier period, or in it so that one cycle before it would have
  /// had a charge there.
  private func firstIfNew(_ owner: Int) -> CivilDate? {
    guard let first = ChargeStream(of: owner, in: .always, records: records).head else { return nil }
    let before = first.moved(by: -1, book.subscriptions[owner].cycle(on: first).step)
    return day(of: first, owner) > earlier.last || before.map { earlier.contains(day(of: $0, owner)) } ?? false
      ? first : nil
  }

  /// The same for the last charge; one that follows may be paused or skipped.
  private func hasEnded(_ owner: Int, _ charges: ComparedCharges) -> Bool {
    let after = later.last.advancedClamping(days: 1)
    let following = ChargeStream(of: owner, in: DateInterval(unchecked: after, through: .maximum), records: records)
    if charges.hasLater || after > later.last && following.head != nil { return false }
    guard let last = charges.lastDate else { return true }
    let next = last.moved(by: 1, book.subscriptions[owner].cycle(on: last).step)
    return next.map { later.contains(day(of: $0, owner)) } ?? false
  }

  /// The day on which a charge of a date counts, or would count.
  private func day(of date: CivilDate, _ owner: Int) -> CivilDate {
    guard var payDays else { return date }
    return payDays.payDay(of: owner, on: date)
  }
}

/// The charges of one subscription in a period, as far as a filter admits them.
struct ComparedCharges {
  /// A charge that counts.
  struct Charge {
    let date: CivilDate
    let cycle: BillingCycle
    /// The price of its plan; the amount, unless the charge has one of its own.
    let price: Money
  }

  fileprivate(set) var charges: [Charge] = []
  fileprivate(set) var paused: [CivilDate] = []
  fileprivate(set) var skipped: [CivilDate] = []
  private var refunded: [Money] = []
  /// Whether a charge of this time counts after the period.
  private(set) var hasLater = false

  /// What came back.
  func refunded(in currency: Currency) -> Money {
    let units = refunded.filter { $0.currency == currency }.reduce(0) { $0 &+ $1.minorUnits }
    return Money(minorUnits: units, currency: currency)
  }

  var lastDate: CivilDate? { (charges.map(\.date) + paused + skipped).max() }

  /// The charges of each wanted subscription in a period by its index, those of one by date.
  static func counted(
    in period: DateInterval, of book: Book, _ wanted: [Bool], matching filter: ChargeFilter?, _ byPayDay: Bool
  ) -> [ComparedCharges] {
    var found = Array(repeating: ComparedCharges(), count: wanted.count)
    var days = byPayDay ? PayDays(of: book) : nil
    for event in book.charges(in: byPayDay ? Payments.search(period, book) : period, matching: filter)
    where wanted[event.subscription] {
      let day = days?.plannedPayDay(of: event) ?? event.date
      found[event.subscription].add(event, on: day, in: period, of: book, &days)
    }
    return found
  }

  private mutating func add(
    _ event: BillingEvent, on day: CivilDate, in period: DateInterval, of book: Book, _ days: inout PayDays?
  ) {
    for refund in event.counts(book.settings) ? book.refunds(of: event) : []
    where period.contains(days?.payDay(ofRefundOn: refund.day, of: event).date ?? day) {
      refunded.append(refund.amount)
    }
    if day > period.last { hasLater = true }
    guard period.contains(day) else { return }
    if event.counts(book.settings) {
      let scheduled = book.scheduledDate(of: event)
      // What varies from bill to bill is the amount paid, and not the price.
      let subscription = book.subscriptions[event.subscription]
      let inForce = subscription.price(on: scheduled)
      let price = event.isAmountOverridden || event.isExtra || inForce.isEstimate ? inForce : event.amount
      charges.append(Charge(date: event.date, cycle: subscription.cycle(on: scheduled), price: price))
    } else if event.state == .skipped {
      skipped.append(event.date)
    } else {
      paused.append(event.date)
    }
  }
}

extension BillingCycle {
  fileprivate func isLonger(than period: DateInterval) -> Bool {
    guard frequency.charges == 1, let next = period.first.moved(by: 1, step) else { return false }
    return next > period.last.advancedClamping(days: 1)
  }
}

extension CivilDate {
  /// The date some cycles later or earlier; `nil` outside the calendar.
  fileprivate func moved(by count: Int, _ step: BillingCycle.Step) -> CivilDate? {
    switch step {
    case .days(let days): advancedClamping(days: count * days)
    case .months(let months): yearMonth.adding(months: count * months).map { CivilDate($0, clampedDay: day) }
    }
  }
}
