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
  /// `renewal: fromPayment` the following dates restart at the payment, and a payment before the date of the charge
  /// moves the charge to the day of payment. Returns the confirmed charge.
  @discardableResult
  public mutating func confirm(
    _ index: Int, on date: CivilDate, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    let event = try charge(of: index, on: date)
    guard event.state != .confirmed else { throw .alreadyConfirmed(event.date) }
    let moved = dayMoved(by: payment.paidOn, event)
    if let moved, isConfirmed(index, on: moved) { throw .alreadyConfirmed(moved) }
    return settle(event, movedTo: moved, payment: payment, at: stamp)
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

  private func isConfirmed(_ index: Int, on date: CivilDate) -> Bool {
    eventIndex(of: subscriptions[index].id, on: date).map { events[$0].isConfirmed } ?? false
  }

  /// Gives a recorded charge the day of its payment, with the identifier of that day, in place of any other record of it.
  private mutating func redate(_ charge: inout BillingEvent, toPayment day: CivilDate) {
    guard let index = charge.record else { return }
    var record = events[index]
    (record.date, record.paidOn, record.movedFrom) = (day, nil, nil)
    record.id = UUID.ofCharge(subscription: record.subscriptionID, date: day)
    events[index] = record
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
    let moved = dayMoved(by: paidOn, event)
    if let moved, isConfirmed(index, on: moved) { throw .alreadyConfirmed(moved) }
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
    let isBlank =
      record.kind == .adjusted(nil) && record.memo.isEmpty && record.paidOn == nil
      && record.movedFrom == nil
    return isBlank && record.costSplit == nil ? nil : record
  }

  /// Moves one charge to another date, once; its identifier stays that of the scheduled date.
  ///
  /// Back to the scheduled date, the charge is as it was before. Throws `ChargeError.alreadyMoved` for a moved charge,
  /// `.occupied` if the subscription has another charge on the new date, and for a charge that is not open. Returns
  /// the moved charge.
  @discardableResult
  public mutating func move(
    _ index: Int, from date: CivilDate, to day: CivilDate, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    let event = try charge(of: index, on: date)
    if event.state == .confirmed { throw .alreadyConfirmed(event.date) }
    if event.state == .skipped { throw .alreadySkipped(event.date) }
    if day == event.date { return event }
    if let from = movedFrom(of: event) { throw .alreadyMoved(event.date, from: from) }
    let isTaken = chargeDates(of: index).contains(day) || eventIndex(of: subscriptions[index].id, on: day) != nil
    if isTaken { throw .occupied(day) }
    let kind = event.record.map { events[$0].kind } ?? .adjusted(nil)
    record(event, kind, event.isAmountOverridden, memo: nil, at: stamp) {
      $0.movedFrom = date
      $0.date = day
    }
    return try charge(of: index, on: day)
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
    let record = eventIndex(of: id, on: date) ?? events.firstIndex { $0.subscriptionID == id && $0.movedFrom == date }
    guard let record else { throw .nothingRecorded(date) }
    return events.remove(at: record)
  }

  /// Removes and returns the records whose date is no longer in the schedule; confirmed charges are kept.
  ///
  /// Call this after every change of a schedule: a record survives an edit only if its date does.
  mutating func dropRecordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let gone = recordsOffSchedule(of: index)
    let dates = Set(gone.map(\.date))
    let id = subscriptions[index].id
    if !gone.isEmpty { events.removeAll { $0.subscriptionID == id && dates.contains($0.date) } }
    return gone
  }

  /// The records of dates that are not in the schedule, and of charges moved to dates that are, without confirmed charges.
  ///
  /// With `renewal: fromPayment` a payment moves the schedule. Records of the old dates have no effect until the
  /// payment is reset.
  public func recordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let id = subscriptions[index].id
    let dates = chargeDates(of: index)
    return events.filter { event in
      guard event.subscriptionID == id, !event.isConfirmed else { return false }
      return !dates.contains(event.scheduledDate) || event.movedFrom != nil && dates.contains(event.date)
    }
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
  /// nearest charges.
  public func charge(of index: Int, on date: CivilDate) throws(ChargeError) -> BillingEvent {
    let dates = chargeDates(of: index)
    let id = subscriptions[index].id
    let record = eventIndex(of: id, on: date)
    let records = RecordIndex(of: self, only: record, dates: dates)
    var stream = ChargeStream(of: index, in: .day(date), dates: dates, records: records)
    if stream.head == date { return stream.take(at: date, from: records) }
    let moved = events.first { $0.subscriptionID == id && $0.movedFrom == date }
    guard let moved, moved.date != date else { throw .notOnSchedule(date, nearest: dates.nearest(date)) }
    return try charge(of: index, on: moved.date)
  }

  @discardableResult
  private mutating func record(
    _ charge: BillingEvent, _ kind: RecordedEvent.Kind, _ isOverridden: Bool, memo: String?, at stamp: Timestamp?,
    also change: (inout RecordedEvent) -> Void = { _ in }
  ) -> Int {
    let index = charge.record ?? events.endIndex
    if charge.record == nil {
      events.append(RecordedEvent(of: subscriptions[charge.subscription].id, on: charge.date, kind: kind))
      events[index].createdAt = stamp
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
  /// The charge was moved from another date already.
  case alreadyMoved(CivilDate, from: CivilDate)
  /// The subscription has another charge on the date.
  case occupied(CivilDate)
  /// The charge has no record.
  case nothingRecorded(CivilDate)
}
