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
  /// The charge then keeps its amount, currency, date, memo, payer and shares through later edits. With `renewal:
  /// fromPayment` the following dates restart at the payment. Returns the confirmed charge.
  @discardableResult
  public mutating func confirm(
    _ index: Int, on date: CivilDate, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    let event = try charge(of: index, on: date)
    guard event.state != .confirmed else { throw .alreadyConfirmed(date) }
    return settle(event, payment: payment, at: stamp)
  }

  /// Confirms a charge that the caller has just looked up.
  mutating func settle(_ charge: BillingEvent, payment: Payment = Payment(), at stamp: Timestamp?) -> BillingEvent {
    var event = charge
    event.amount = payment.amount ?? charge.amount
    event.isAmountOverridden = charge.isAmountOverridden || event.amount != charge.amount
    event.state = .confirmed
    event.isPaused = false
    let costSplit = subscriptions[charge.subscription].costSplit
    event.record = record(
      charge, .confirmed(event.amount), event.isAmountOverridden, memo: payment.memo, at: stamp
    ) { record in
      record.paidOn = payment.paidOn == charge.date ? nil : payment.paidOn
      record.costSplit = record.costSplit ?? costSplit
    }
    return event
  }

  /// Sets the amount of one charge; a confirmed charge stays confirmed with the corrected amount.
  public mutating func adjust(
    _ index: Int, on date: CivilDate, to amount: Money, memo: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) {
    let event = try charge(of: index, on: date)
    let kind: RecordedEvent.Kind = event.state == .confirmed ? .confirmed(amount) : .adjusted(amount)
    record(event, kind, true, memo: memo, at: stamp)
  }

  /// Skips one charge; the other charges stay as they are.
  public mutating func skip(
    _ index: Int, on date: CivilDate, memo: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) {
    let event = try charge(of: index, on: date)
    guard event.state != .confirmed else { throw .alreadyConfirmed(date) }
    guard event.state != .skipped else { throw .alreadySkipped(date) }
    record(event, .skipped, false, memo: memo, at: stamp)
  }

  /// Removes the record of one date, so that the charge is exactly as it was before.
  @discardableResult
  public mutating func reset(_ index: Int, on date: CivilDate) throws(ChargeError) -> RecordedEvent {
    guard let record = eventIndex(of: subscriptions[index].id, on: date) else { throw .nothingRecorded(date) }
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

  /// The records of dates that are not in the schedule, without confirmed charges.
  ///
  /// With `renewal: fromPayment` a payment moves the schedule. Records of the old dates have no effect until the
  /// payment is reset.
  public func recordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let id = subscriptions[index].id
    let dates = chargeDates(of: index)
    return events.filter { $0.subscriptionID == id && !$0.isConfirmed && !dates.contains($0.date) }
  }

  /// Removes a subscription together with the records of its charges.
  public mutating func delete(_ index: Int) {
    let id = subscriptions.remove(at: index).id
    events.removeAll { $0.subscriptionID == id }
  }

  /// The number of records of a subscription.
  public func recordCount(of id: UUID) -> Int { events.count { $0.subscriptionID == id } }

  /// The charge of a subscription on a date; throws `ChargeError.notOnSchedule` with the nearest charges.
  public func charge(of index: Int, on date: CivilDate) throws(ChargeError) -> BillingEvent {
    let dates = chargeDates(of: index)
    let record = eventIndex(of: subscriptions[index].id, on: date)
    let records = RecordIndex(of: self, only: record)
    var stream = ChargeStream(of: index, in: .day(date), dates: dates, records: records)
    guard stream.head == date else { throw .notOnSchedule(date, nearest: dates.nearest(date)) }
    return stream.take(at: date, from: records)
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
  /// The charge has no record.
  case nothingRecorded(CivilDate)
}
