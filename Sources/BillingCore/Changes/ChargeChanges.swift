/// Changes of a single charge: confirm, adjust, skip and reset (seed 5.3).
extension Book {
  /// The details of a payment that differ from the plan.
  public struct Payment: Sendable {
    /// The amount paid, if it differs.
    var amount: Money?
    /// The date of payment, if it differs.
    var paidOn: CivilDate?
    var memo: String?

    public init(amount: Money? = nil, paidOn: CivilDate? = nil, memo: String? = nil) {
      self.amount = amount
      self.paidOn = paidOn
      self.memo = memo
    }
  }

  /// Confirms one charge; throws `ChargeError` if there is no charge on the date or it is already confirmed or skipped.
  ///
  /// The charge then keeps its amount, currency, date, memo, payer, shares and payment method through later edits. With
  /// `renewal: fromPayment` the following dates restart at the payment, a payment before the date of the charge moves
  /// the charge to the day of payment, and a second payment on one day throws. Returns the confirmed charge.
  @discardableResult
  public mutating func confirm(
    _ index: Int, on date: CivilDate, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    try confirm(charge(of: index, on: date), payment: payment, at: stamp)
  }

  /// Confirms a charge that the caller has looked up: a date alone can be that of two charges.
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
    }
    guard let other else { return }
    if events[other].date == day { throw .alreadyConfirmed(day) }
    throw .alreadyPaid(on: day, charge: events[other].date)
  }

  /// Confirms a charge that the caller has just looked up.
  mutating func settle(
    _ charge: BillingEvent, movedTo day: CivilDate? = nil, payment: Payment = Payment(), at stamp: Timestamp?
  ) -> BillingEvent {
    let subscription = subscriptions[charge.subscription]
    var event = charge
    event.amount = payment.amount ?? charge.amount
    event.isAmountOverridden = event.amount != subscription.price(on: scheduledDate(of: charge))
    event.state = .confirmed
    event.isPaused = false
    let index = record(
      charge, .confirmed(event.amount), event.isAmountOverridden, memo: payment.memo, at: stamp
    ) { record in
      record.paidOn = payment.paidOn ?? record.paidOn
      if record.paidOn == charge.date { record.paidOn = nil }
      record.costSplit = record.costSplit ?? subscription.costSplit
      record.paymentMethod = record.paymentMethod ?? subscription.paymentMethod
    }
    event.record = index
    if let day { redate(&event, toPayment: day) }
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
  /// It keeps its identifier, unless it was paid so early that a follower can have the date from which that is derived:
  /// first charge 2026-03-08, every 30 days, paid on 2026-02-06: the next one is on 03-08.
  private mutating func redate(_ charge: inout BillingEvent, toPayment day: CivilDate) {
    guard let index = charge.record else { return }
    var record = events[index]
    let former = record.scheduledDate
    (record.date, record.paidOn, record.movedFrom) = (day, nil, nil)
    events[index] = record
    if let next = plannedDates(of: charge.subscription).firstDate, next <= former {
      events[index].id = freeID(of: charge.subscription, on: day, for: index)
      record = events[index]
    }
    events.removeAll { $0.subscriptionID == record.subscriptionID && $0.date == day && $0 != record }
    charge.date = day
    charge.record = eventIndex(of: record.subscriptionID, on: day)
  }

  /// Changes the amount, memo, day of payment, or payer and shares of one charge; `nil` leaves each as it is.
  ///
  /// A confirmed charge stays confirmed. An amount makes a skipped charge count again. Only an amount that differs from
  /// the price in force is the charge's own; a record that says nothing any more is removed. Throws
  /// `ChargeError.notConfirmed` for the day of payment or the payer and shares of another charge. Returns the date of the charge, which a day
  /// of payment can move as in `confirm`.
  @discardableResult
  public mutating func adjust(
    _ index: Int, on date: CivilDate, to amount: Money? = nil, memo: String? = nil, paidOn: CivilDate? = nil,
    split: CostSplit? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> CivilDate {
    var event = try charge(of: index, on: date)
    if paidOn != nil || split != nil, event.state != .confirmed { throw .notConfirmed(event.date) }
    if let paidOn { try refuseSecondPayment(of: event, on: paidOn) }
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
    let own = amount.flatMap { $0 == subscription.price(on: scheduledDate(of: charge)) ? nil : $0 }
    var record =
      charge.record.map { events[$0] } ?? RecordedEvent(of: subscription.id, on: charge.date, kind: .adjusted(nil))
    if let amount {
      record.kind = charge.state == .confirmed ? .confirmed(amount) : .adjusted(own)
      record.isAmountOverridden = own != nil
    }
    record.memo = memo ?? record.memo
    record.costSplit = split ?? record.costSplit
    if let paidOn { record.paidOn = paidOn == charge.date ? nil : paidOn }
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

  /// Removes the record of one date, so that the charge is exactly as it was before.
  @discardableResult
  public mutating func reset(_ index: Int, on date: CivilDate) throws(ChargeError) -> RecordedEvent {
    let id = subscriptions[index].id
    let record = eventIndex(of: id, on: date) ?? eventIndex(of: id, movedFrom: date)
    guard let record else { throw .nothingRecorded(date) }
    return events.remove(at: record)
  }

  /// Removes and returns the records whose date is no longer in the schedule, and the moves to dates that now are;
  /// confirmed charges are kept.
  ///
  /// Call this after every change of a schedule, with the dates before it: a record survives an edit only if its date
  /// does.
  mutating func dropRecordsOffSchedule(of index: Int, since former: ChargeDates) -> [RecordedEvent] {
    let (id, dates) = (subscriptions[index].id, plannedDates(of: index))
    let taken = events.filter {
      $0.subscriptionID == id && !$0.isConfirmed && $0.movedFrom != nil && dates.contains($0.date)
        && !former.contains($0.date)
    }
    let gone = Set(recordsOffSchedule(of: index) + taken)
    if gone.isEmpty { return [] }
    let dropped = events.filter(gone.contains)
    events.removeAll { $0.subscriptionID == id && gone.contains($0) }
    return dropped
  }

  /// The records without effect: of dates that are not in the schedule, without confirmed charges.
  ///
  /// With `renewal: fromPayment` a payment moves the schedule. Records of the old dates have no effect until the
  /// payment is reset.
  public func recordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let id = subscriptions[index].id
    let dates = plannedDates(of: index)
    return events.filter { $0.subscriptionID == id && !$0.isConfirmed && !dates.hasEffect($0) }
  }

  /// Removes a subscription together with the records of its charges.
  public mutating func delete(_ index: Int) {
    let id = subscriptions.remove(at: index).id
    events.removeAll { $0.subscriptionID == id }
  }

  /// The number of records of a subscription.
  public func recordCount(of id: UUID) -> Int { recordCount(of: [id]) }

  /// The number of records of subscriptions.
  public func recordCount(of ids: Set<UUID>) -> Int { events.count { ids.contains($0.subscriptionID) } }

  /// The charge of a subscription on a date, or that was moved from it; throws `ChargeError.notOnSchedule` with the
  /// nearest charges, and `.tentative` for one that follows an overdue charge.
  ///
  /// Of two charges on one date, the one that was not moved there; the other is found by the date that it had.
  public func charge(of index: Int, on date: CivilDate) throws(ChargeError) -> BillingEvent {
    let dates = chargeDates(of: index)
    let id = subscriptions[index].id
    let own = events.firstIndex { $0.subscriptionID == id && $0.date == date && $0.movedFrom == nil }
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

  /// Records a charge; returns the place of its record.
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
    events[index].isAmountOverridden = isOverridden
    events[index].memo = memo ?? events[index].memo
    events[index].updatedAt = stamp
    change(&events[index])
    return index
  }
}

/// The reason why a charge could not be changed.
public enum ChargeError: Error, Equatable, Sendable {
  /// The subscription has no charge on the date; `nearest` has the charges before and after it, if they exist.
  case notOnSchedule(CivilDate, nearest: [CivilDate])
  /// The charge is confirmed.
  case alreadyConfirmed(CivilDate)
  /// The charge is already skipped.
  case alreadySkipped(CivilDate)
  /// The charge is not confirmed, so it has no day of payment, and its payer and shares are those of the subscription.
  case notConfirmed(CivilDate)
  /// Another charge was paid on the day from which the next one counts.
  case alreadyPaid(on: CivilDate, charge: CivilDate)
  /// The charge follows an overdue one and has no date of its own yet.
  case tentative(CivilDate, overdue: CivilDate)
  /// The subscription has another charge on the date.
  case occupied(CivilDate)
  /// The subscription has ended before the date to which a charge was to be moved.
  case afterLastDay(CivilDate, last: CivilDate)
  /// A charge was to be moved so far back that the next one would be on `next`, its own date, or earlier.
  case beforePrevious(CivilDate, next: CivilDate)
  /// The charge has no record.
  case nothingRecorded(CivilDate)
}
