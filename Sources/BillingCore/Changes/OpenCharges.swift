/// Charges that are neither confirmed, skipped nor paused.
extension Book {
  /// The open charges of subscriptions up to a day, the oldest first.
  ///
  /// Every charge from the first one on counts, however old: what was not recorded is not known to be paid. The history
  /// range of the settings only limits what is shown and exported. Charges that are assumed to be paid are not open.
  public func openCharges(through day: CivilDate, only indices: [Int]? = nil) -> [BillingEvent] {
    charges(in: DateInterval(unchecked: .minimum, through: day), only: indices).filter { $0.isOpen && !$0.isTentative }
  }

  /// The open charge that `confirm` confirms by default: the oldest one up to today.
  public func oldestOpenCharge(of index: Int, today: CivilDate) -> BillingEvent? {
    charges(in: DateInterval(unchecked: .minimum, through: today), only: [index]).first(where: \.isOpen)
  }

  /// Confirms all open charges of subscriptions up to a day, as planned, and returns them in order of date, name and
  /// id.
  ///
  /// Charges that are assumed to be paid, or were not taken, are left alone.
  /// With `renewal: fromPayment` one charge is owed at a time, and it counts as paid today; with `onTheirDates`, as of a
  /// new subscription, each counts as paid on its own date, and the next one follows from that.
  public mutating func confirmOpenCharges(
    through day: CivilDate, of indices: [Int], onTheirDates: Bool = false, at stamp: Timestamp? = nil
  ) -> [BillingEvent] {
    if onTheirDates {
      let (today, fixed) = (today, indices.filter { !subscriptions[$0].terms.countsFromPayment })
      // One index of the records for all: settling one subscription adds none of another.
      let records = RecordIndex(of: self)
      // What is said to be paid is recorded, also where it would be assumed.
      self.today = nil
      var settled = confirmOpenCharges(through: day, of: fixed, at: stamp)
      self.today = today
      for index in indices where subscriptions[index].terms.countsFromPayment {
        settled += confirmOneByOne(index, through: day, records, at: stamp)
      }
      return inOrder(settled)
    }
    var owed: Set<Int> = []
    let open = openCharges(through: day, only: indices).filter { charge in
      guard subscriptions[charge.subscription].terms.countsFromPayment else { return !charge.isNotTaken }
      return owed.insert(charge.subscription).inserted
    }
    let settled = open.map { charge in
      settle(charge, payment: Payment(paidOn: usualPaymentDay(of: charge, today: today ?? day)), at: stamp)
    }
    return inOrder(settled)
  }

  /// Confirms charges that are assumed to be paid, as planned.
  public mutating func confirmAssumed(_ charges: [BillingEvent], at stamp: Timestamp? = nil) {
    for charge in charges where charge.isAssumed { _ = settle(charge, at: stamp) }
  }

  /// Confirms the open charges of a subscription whose payments move the dates that follow.
  ///
  /// `records` are those before any of these payments: to index them again after each payment would take n² steps.
  private mutating func confirmOneByOne(
    _ index: Int, through day: CivilDate, _ records: RecordIndex, at stamp: Timestamp?
  ) -> [BillingEvent] {
    let terms = subscriptions[index].terms
    let plans = subscriptions[index].priceVersions.planChanges
    var payments = records.payments(of: index)
    var (settled, first) = ([BillingEvent](), CivilDate.minimum)
    while first <= day {
      let dates = ChargeDates(of: terms, plans: plans, payments: payments)
      let window = DateInterval(unchecked: first, through: day)
      let records = records.with(dates)
      var charges = ChargeStream(of: index, in: window, dates: dates, records: records)
      guard let charge = charges.nextOpen(from: records) else { break }
      settled.append(settle(charge, at: stamp))
      payments.confirmed.append(charge.date)
      payments.last = max(payments.last ?? charge.date, charge.date)
      guard charge.date < day else { break }
      first = charge.date.advancedClamping(days: 1)
    }
    return settled
  }

  /// The default date of payment; `nil` means the date of the charge.
  ///
  /// With `renewal: fromPayment` it is today, because a card is topped up at the time of confirmation, and the next 30
  /// days count from then.
  public func usualPaymentDay(of charge: BillingEvent, today: CivilDate) -> CivilDate? {
    subscriptions[charge.subscription].terms.countsFromPayment && charge.date <= today ? today : nil
  }

  private func inOrder(_ charges: [BillingEvent]) -> [BillingEvent] {
    charges.ordered { left, right in
      let (one, other) = (subscriptions[left.subscription], subscriptions[right.subscription])
      if left.date != right.date { return left.date < right.date }
      if one.name.utf8.elementsEqual(other.name.utf8) { return one.id < other.id }
      return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
  }
}

/// The effect of an edit on the unconfirmed charges up to a day.
public struct PastEffect: Equatable, Sendable {
  /// The number of charges that now have another amount.
  public let changed: Int
  /// The number of charges that are gone.
  public let dropped: Int
  /// The number of charges that are new.
  public let added: Int

  /// Compares the charges of a subscription before and after an edit.
  public init(of index: Int, from before: Book, to after: Book, today: CivilDate) {
    let old = before.openCharges(through: today, only: [index])
    let new = Dictionary(
      after.openCharges(through: today, only: [index]).map { (after.scheduledDate(of: $0), $0.amount) }
    ) { first, _ in first }
    dropped = old.count { new[before.scheduledDate(of: $0)] == nil }
    added = new.count - (old.count - dropped)
    changed = old.count { charge in new[before.scheduledDate(of: charge)].map { $0 != charge.amount } ?? false }
  }
}
