import BillingCore

/// A charge that counts in a period, with all that its cost is made of.
struct CountedCharge {
  let subscription: Int
  /// The day on which it counts.
  let date: CivilDate
  /// The date of the schedule, which decides price and plan.
  let scheduled: CivilDate
  /// The number of a charge outside the schedule among those of its day; 0 for one of the schedule.
  let extra: Int
  /// The date of the schedule or the unmoved pay day, if it is in another period.
  let movedFrom: CivilDate?
  /// The price of its plan; the amount, unless the charge has one of its own.
  let price: Money
  let taken: Money
  /// What it costs after refunds; in a report by pay day, what was taken.
  let cost: Money
  let costSplit: CostSplit?
  /// The day of its rate; `nil` for the latest one.
  let paidOn: CivilDate?
  let isAdmitted: Bool
  /// The groups that it is in.
  let paths: [[GroupKey]]

  /// Charges outside the schedule come last, so that they are the ones without a partner.
  static func precedes(_ one: CountedCharge, _ other: CountedCharge) -> Bool {
    (one.extra > 0 ? 1 : 0, one.date, one.scheduled, one.extra)
      < (other.extra > 0 ? 1 : 0, other.date, other.scheduled, other.extra)
  }
}

/// Money that came back in a period, in a report by pay day.
struct CountedRefund {
  let charge: CountedCharge
  let day: CivilDate
  /// The whole amount, or the part of a member.
  let amount: Money
}

/// The charges of one subscription in a period.
struct CountedCharges {
  var charges: [CountedCharge] = []
  var refunds: [CountedRefund] = []
  /// The dates of the charges that do not count.
  var paused: [CivilDate] = []
  var skipped: [CivilDate] = []
  /// The moves of charges out of the period.
  var movedOut: [(from: CivilDate, to: CivilDate)] = []

  /// The last of all dates.
  var lastDate: CivilDate? { (charges.map(\.date) + paused + skipped).max() }
}

/// What is counted in each of the two periods of a comparison.
struct DifferenceQuery {
  let book: Book
  var grouping: [QueryField] = []
  var member: String?
  var filter: ChargeFilter?
  var isByPayDay = false
  let shares: MemberShares

  init(
    of book: Book, by grouping: [QueryField] = [], for member: String? = nil, matching filter: ChargeFilter? = nil,
    byPayDay: Bool = false
  ) {
    (self.book, self.grouping, self.member, self.filter, isByPayDay) = (book, grouping, member, filter, byPayDay)
    shares = MemberShares(of: book)
  }

  /// The part of an amount that counts.
  func part(of amount: Money, by costSplit: CostSplit?) -> Money {
    guard let member else { return amount }
    return shares.part(of: amount, by: costSplit, for: member) ?? .zero(amount.currency)
  }

  // MARK: Gathering

  /// The charges of each subscription in a period.
  func counted(in period: DateInterval) throws(MoneyError) -> [Int: CountedCharges] {
    var found: [Int: CountedCharges] = [:]
    var days = isByPayDay ? PayDays(of: book) : nil
    for event in book.charges(in: isByPayDay ? Debits.search(period, book) : period) {
      let owner = event.subscription
      let (day, unmoved) = self.days(of: event, &days)
      if event.isRefunded, isByPayDay, event.counts(book.settings) {
        found[owner, default: CountedCharges()].refunds += try refunds(of: event, in: period)
      }
      guard period.contains(day) else {
        if period.contains(unmoved), book.movedFrom(of: event) == nil {
          found[owner, default: CountedCharges()].movedOut.append((unmoved, day))
        }
        continue
      }
      guard event.counts(book.settings) else {
        if event.state == .skipped {
          found[owner, default: CountedCharges()].skipped.append(day)
        } else {
          found[owner, default: CountedCharges()].paused.append(day)
        }
        continue
      }
      let charge = charge(event, on: day, movedFrom: period.contains(unmoved) ? nil : unmoved)
      found[owner, default: CountedCharges()].charges.append(charge)
    }
    addMoves(out: period, to: &found)
    return found.mapValues { counted in
      var counted = counted
      counted.charges = counted.charges.ordered(by: CountedCharge.precedes)
      // The records of a book can have any order.
      counted.movedOut = counted.movedOut.ordered { ($0.from, $0.to) < ($1.from, $1.to) }
      return counted
    }
  }

  /// The day on which a charge counts, and the one on which it would if nothing had moved it.
  private func days(of event: BillingEvent, _ payDays: inout PayDays?) -> (day: CivilDate, unmoved: CivilDate) {
    guard isByPayDay, event.counts(book.settings), let found = payDays?.payDay(of: event) else {
      return (payDays?.plannedPayDay(of: event) ?? event.date, book.scheduledDate(of: event))
    }
    return (found.date, book.movedFrom(of: event) ?? found.unmoved)
  }

  private func charge(_ event: BillingEvent, on day: CivilDate, movedFrom: CivilDate?) -> CountedCharge {
    let (owner, scheduled) = (event.subscription, book.scheduledDate(of: event))
    // What varies from bill to bill is the amount paid, and not the price.
    let inForce = book.subscriptions[owner].price(on: scheduled)
    let price = event.isAmountOverridden || inForce.isEstimate ? inForce : event.amount
    return CountedCharge(
      subscription: owner, date: day, scheduled: scheduled,
      extra: event.record.flatMap { book.events[$0].extra } ?? 0, movedFrom: movedFrom, price: price,
      taken: event.amount, cost: isByPayDay ? event.amount : book.cost(of: event),
      costSplit: member == nil ? nil : book.costSplit(of: event),
      paidOn: event.state == .confirmed ? book.paymentDate(of: event) : nil,
      isAdmitted: filter?.admits(event, of: book) ?? true, paths: paths(of: event))
  }

  /// The groups of a charge, each after the one around it.
  private func paths(of event: BillingEvent) -> [[GroupKey]] {
    if grouping.isEmpty { return [] }
    var finder = MonthFinder(book.settings.months)
    var (all, last): ([[GroupKey]], [[GroupKey]]) = ([], [[]])
    for field in grouping {
      let keys = book.keys(of: event, field, &finder)
      last = last.flatMap { path in keys.map { path + [$0] } }
      all += last
    }
    return all
  }

  /// The refunds of a charge that came back in a period, each shared by what is left before and after it.
  private func refunds(of event: BillingEvent, in period: DateInterval) throws(MoneyError) -> [CountedRefund] {
    let costSplit = book.costSplit(of: event)
    var left = event.amount
    var found: [CountedRefund] = []
    for refund in book.refunds(of: event) {
      let before = part(of: left, by: costSplit)
      left = try left.subtracting(refund.amount)
      guard period.contains(refund.day) else { continue }
      let amount = try before.subtracting(part(of: left, by: costSplit))
      found.append(
        CountedRefund(charge: charge(event, on: refund.day, movedFrom: nil), day: refund.day, amount: amount))
    }
    return found
  }

  /// Charges that were moved to a day outside the period.
  private func addMoves(out period: DateInterval, to found: inout [Int: CountedCharges]) {
    guard book.hasMoves else { return }
    let indices = SubscriptionIndex(of: book)
    for record in book.events where !period.contains(record.date) {
      guard let from = record.movedFrom, period.contains(from), let owner = indices.index(of: record.subscriptionID)
      else { continue }
      found[owner, default: CountedCharges()].movedOut.append((from, record.date))
    }
  }
}
