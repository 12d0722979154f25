/// Changes of a single charge: confirm, adjust, skip and reset (seed 5.3).
extension Book {
  /// The details of a payment that differ from the plan.
  public struct Payment: Sendable {
    /// The amount paid, if it differs.
    var amount: Money?
    /// The date of payment, if it differs.
    var paidOn: CivilDate?
    var memo: String?
    /// The row of a statement that shows it.
    var mark: StatementMark?

    public init(
      amount: Money? = nil, paidOn: CivilDate? = nil, memo: String? = nil, mark: StatementMark? = nil
    ) {
      (self.amount, self.paidOn, self.memo, self.mark) = (amount, paidOn, memo, mark)
    }
  }

  /// Confirms a charge; throws `ChargeError` if it is already confirmed.
  ///
  /// The charge then keeps its amount, currency, date, memo, payer, shares and payment method through later edits. With
  /// `renewal: fromPayment` the following dates restart at the payment, a payment before the date of the charge moves
  /// the charge to the day of payment, and a second payment on one day throws. Returns the confirmed charge.
  @discardableResult
  public mutating func confirm(
    _ event: BillingEvent, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    guard event.state != .confirmed else { throw .alreadyConfirmed(event.date) }
    try refuseSecondPayment(of: event, on: payment.paidOn ?? event.date)
    return settle(event, movedTo: dayMoved(by: payment.paidOn, event), payment: payment, at: stamp)
  }

  /// Throws if another charge, whose followers count from its payment, was paid on the same day.
  private func refuseSecondPayment(of charge: BillingEvent, on day: CivilDate) throws(ChargeError) {
    guard subscriptions[charge.subscription].terms.countsFromPayment else { return }
    let id = subscriptions[charge.subscription].id
    let other = events.indices.first {
      events[$0].subscriptionID == id && events[$0].isConfirmed && $0 != charge.record && events[$0].paymentDate == day
        && events[$0].extra == nil
    }
    guard let other else { return }
    if events[other].date == day { throw .alreadyConfirmed(day) }
    throw .alreadyPaid(on: day, charge: events[other].date)
  }

  /// Confirms a charge that the caller has just looked up.
  mutating func settle(
    _ charge: BillingEvent, movedTo moved: CivilDate? = nil, payment: Payment = Payment(), at stamp: Timestamp?
  ) -> BillingEvent {
    let (subscription, day) = (subscriptions[charge.subscription], scheduledDate(of: charge))
    var event = charge
    event.amount = payment.amount ?? charge.amount.exact
    event.isAmountOverridden = subscription.price(on: day).isOverridden(by: event.amount)
    event.state = .confirmed
    (event.isPaused, event.isLeftOut, event.isAssumed, event.isNotTaken) = (false, false, false, false)
    let known = charge.record.flatMap { events[$0].paidOn }
    let paidOn = recordedDay(ofPaymentOn: payment.paidOn ?? known, of: charge)
    let index = record(
      charge, .confirmed(event.amount), event.isAmountOverridden, memo: payment.memo, at: stamp
    ) { record in
      record.paidOn = paidOn
      record.costSplit = record.costSplit ?? subscription.costSplit(on: day)
      record.paymentMethod = record.paymentMethod ?? subscription.paymentMethod(on: day)
      record.statementRow = payment.mark?.row ?? record.statementRow
    }
    learn(payment.mark?.text, of: charge.subscription, at: stamp)
    event.record = index
    if let moved { redate(&event, toPayment: moved) }
    return event
  }

  /// The day to which a payment moves a charge: with `renewal: fromPayment`, an earlier day of payment.
  ///
  /// The dates count from the payment, and a charge that stayed on its later date could be the next one as well: 30
  /// days after a payment on 2026-02-01 is 03-03, the date of the charge that was just paid.
  private func dayMoved(by paidOn: CivilDate?, _ charge: BillingEvent) -> CivilDate? {
    let subscription = subscriptions[charge.subscription]
    let isCounted = subscription.terms.countsFromPayment && subscription.cycle(on: charge.date).pattern == .anchored
    guard isCounted, let paidOn, paidOn < charge.date else { return nil }
    return paidOn
  }

  /// Gives a recorded charge the day of its payment, in place of any other record of it.
  ///
  /// It keeps its identifier, and a charge of a plan that begins later its former date, unless it was paid so early that a
  /// follower can have that date: first charge 2026-03-08, every 30 days, paid on 2026-02-06: the next one is on 03-08.
  private mutating func redate(_ charge: inout BillingEvent, toPayment day: CivilDate) {
    guard let index = charge.record else { return }
    charge.date = day
    var record = events[index]
    let former = record.scheduledDate
    let plans = subscriptions[charge.subscription].priceVersions.planChanges
    let isBeforePlan = plans.contains { $0.from == former || $0.from > day && $0.from < former }
    (record.date, record.paidOn) = (day, recordedDay(ofPaymentOn: day, of: charge))
    record.movedFrom = isBeforePlan ? former : nil
    events[index] = record
    if let next = plannedDates(of: charge.subscription).firstDate, next <= former {
      events[index].movedFrom = nil
      events[index].id = freeID(of: charge.subscription, on: day, for: index)
      record = events[index]
    }
    events.removeAll {
      $0.subscriptionID == record.subscriptionID && $0.date == day && $0.extra == nil && $0 != record
    }
    charge.record = eventIndex(of: record.subscriptionID, on: day)
  }

  /// Changes the amount, memo, day of payment, or payer and shares of one charge; `nil` leaves each as it is.
  ///
  /// A confirmed charge stays confirmed. An amount makes a skipped charge count again. Only an amount that differs from
  /// the price in force is the charge's own; a record that says nothing any more is removed. Throws
  /// `ChargeError.notConfirmed` for the day of payment or the payer and shares of another charge. Returns the date of the
  /// charge, which a day of payment can move as in `confirm`.
  @discardableResult
  public mutating func adjust(
    _ index: Int, on date: CivilDate, to amount: Money? = nil, memo: String? = nil, paidOn: CivilDate? = nil,
    split: CostSplit? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> CivilDate {
    var event = try charge(of: index, on: date)
    if paidOn != nil || split != nil, event.state != .confirmed { throw .notConfirmed(event.date) }
    if let paidOn { try refuseSecondPayment(of: event, on: paidOn) }
    if let amount, let refunded = refunded(of: event), let record = event.record, !events[record].canCost(amount) {
      throw .refunded(event.date, refunded)
    }
    let moved = dayMoved(by: paidOn, event)
    let before = event.record.map { events[$0] }
    let after = adjusted(event, to: amount, memo: memo, paidOn: paidOn, split: split)
    guard after != before else { return event.date }
    guard let after else {
      if let record = event.record { events.remove(at: record) }
      return event.date
    }
    event.record = record(event, after.kind, after.isAmountOverridden, memo: after.memo, at: stamp) {
      $0.paidOn = after.paidOn
      $0.costSplit = after.costSplit
    }
    if let moved { redate(&event, toPayment: moved) }
    return event.date
  }

  /// The record of a charge after an adjustment; `nil` if nothing is left to record.
  private func adjusted(
    _ charge: BillingEvent, to amount: Money?, memo: String?, paidOn: CivilDate?, split: CostSplit?
  ) -> RecordedEvent? {
    let subscription = subscriptions[charge.subscription]
    let price = subscription.price(on: scheduledDate(of: charge))
    let isConfirmed = charge.state == .confirmed
    let own = amount.flatMap { (isConfirmed ? price.isOverridden(by: $0) : $0 != price) ? $0 : nil }
    var record =
      charge.record.map { events[$0] } ?? RecordedEvent(of: subscription.id, on: charge.date, kind: .adjusted(nil))
    if let amount {
      record.kind = charge.state == .confirmed ? .confirmed(amount) : .adjusted(own)
      record.isAmountOverridden = own != nil
    }
    record.memo = memo ?? record.memo
    record.costSplit = split ?? record.costSplit
    if let paidOn { record.paidOn = recordedDay(ofPaymentOn: paidOn, of: charge) }
    return record.isBlank ? nil : record
  }

  /// Skips one charge; the other charges stay as they are.
  public mutating func skip(
    _ index: Int, on date: CivilDate, memo: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) {
    let event = try charge(of: index, on: date)
    guard event.state != .confirmed else { throw .alreadyConfirmed(event.date) }
    guard event.state != .skipped else { throw .alreadySkipped(event.date) }
    record(event, .skipped, false, memo: memo, at: stamp)
  }

  /// Records that a statement of its account did not have a charge, so that it is not assumed to be paid.
  public mutating func recordNotTaken(_ charge: BillingEvent, at stamp: Timestamp? = nil) {
    guard charge.isUnrecorded, !charge.isNotTaken else { return }
    let own = charge.record.flatMap { events[$0].amount }
    record(charge, .adjusted(own), charge.isAmountOverridden, memo: nil, at: stamp) { $0.isNotTaken = true }
  }

  /// Removes the record of one date, so that the charge is exactly as it was before; of several, one outside the schedule
  /// first.
  @discardableResult
  public mutating func reset(_ index: Int, on date: CivilDate) throws(ChargeError) -> RecordedEvent {
    let id = subscriptions[index].id
    let record =
      lastExtra(of: id, on: date) ?? eventIndex(of: id, on: date) ?? eventIndex(of: id, movedFrom: date)
    guard let record else { throw .nothingRecorded(date) }
    return events.remove(at: record)
  }

  /// The charge of a subscription on a date, or that was moved from it; throws `ChargeError.notOnSchedule` with the
  /// nearest charges, and `.tentative` for one that follows an overdue charge.
  ///
  /// Of two charges on one date, the one that was not moved there; the other is found by the date that it had. A charge outside
  /// the schedule is found where its date has no other.
  public func charge(of index: Int, on date: CivilDate) throws(ChargeError) -> BillingEvent {
    let dates = chargeDates(of: index)
    let id = subscriptions[index].id
    let own = eventIndex(of: id, scheduledOn: date)
    if let found = charges(of: index, on: date, only: own, dates).first {
      guard found.isTentative else { return found }
      throw .tentative(date, overdue: openCharges(through: date, only: [index]).first?.date ?? date)
    }
    let moved = events.indices.filter { events[$0].subscriptionID == id && events[$0].movedFrom != nil }
    for moved in moved.filter({ events[$0].date == date }) + moved.filter({ events[$0].movedFrom == date }) {
      let found = charges(of: index, on: events[moved].date, only: moved, dates)
      if let charge = found.first(where: { $0.record == moved }) { return charge }
    }
    throw .notOnSchedule(date, nearest: dates.nearest(date))
  }

  /// The charges of a subscription on a date, with at most one record.
  private func charges(of index: Int, on date: CivilDate, only record: Int?, _ dates: ChargeDates) -> [BillingEvent] {
    let records = RecordIndex(of: self, only: record, dates: dates)
    var stream = ChargeStream(of: index, in: .day(date), dates: dates, records: records)
    var found: [BillingEvent] = []
    while stream.head == date { found.append(stream.take(at: date, from: records)) }
    return found
  }

  /// The record of the scheduled charge on a date, else the first one outside the schedule.
  private func eventIndex(of id: UUID, scheduledOn date: CivilDate) -> Int? {
    let found = events.indices.filter {
      events[$0].subscriptionID == id && events[$0].date == date && events[$0].movedFrom == nil
    }
    return found.min { (events[$0].extra ?? 0) < (events[$1].extra ?? 0) }
  }

  private func eventIndex(of id: UUID, movedFrom date: CivilDate) -> Int? {
    events.firstIndex { $0.subscriptionID == id && $0.movedFrom == date }
  }

  /// The identifier derived from a date, unless another charge that was paid early has kept it.
  private func freeID(of index: Int, on date: CivilDate, for record: Int) -> UUID {
    var id = UUID.ofCharge(subscription: subscriptions[index].id, date: date)
    guard subscriptions[index].terms.countsFromPayment else { return id }
    while events.indices.contains(where: { $0 != record && events[$0].id == id }) {
      id = UUID.ofCharge(subscription: id, date: date)
    }
    return id
  }

  /// Records a charge; returns the index of its record.
  @discardableResult
  mutating func record(
    _ charge: BillingEvent, _ kind: RecordedEvent.Kind, _ isOverridden: Bool, memo: String?, at stamp: Timestamp?,
    also change: (inout RecordedEvent) -> Void = { _ in }
  ) -> Int {
    let index = charge.record ?? events.endIndex
    if charge.record == nil {
      events.append(RecordedEvent(of: subscriptions[charge.subscription].id, on: charge.date, kind: kind))
      events[index].createdAt = stamp
      events[index].id = freeID(of: charge.subscription, on: charge.date, for: index)
    }
    events[index].kind = kind
    if case .adjusted = kind {} else { events[index].isNotTaken = false }
    events[index].isAmountOverridden = isOverridden
    events[index].memo = memo ?? events[index].memo
    events[index].updatedAt = stamp
    change(&events[index])
    return index
  }
}
