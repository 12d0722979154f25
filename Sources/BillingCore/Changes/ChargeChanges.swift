/// What can be said of one charge: paid, costs something else, skipped, or nothing after all (seeds 5.3).
extension Book {
  /// What a payment was like, where it was not as planned.
  public struct Payment: Sendable {
    /// The amount paid, if another one.
    var amount: Money?
    /// The day of the payment, if another one.
    var paidOn: CivilDate?
    /// A note.
    var memo: String?

    /// A payment as planned, unless told otherwise.
    public init(amount: Money? = nil, paidOn: CivilDate? = nil, memo: String? = nil) {
      self.amount = amount
      self.paidOn = paidOn
      self.memo = memo
    }
  }

  /// Settles one charge; throws `ChargeError` for a date that is no charge or is settled.
  ///
  /// From then on the charge keeps its amount, currency, date, note, payer and shares whatever is edited. With `renewal: fromPayment`
  /// the dates that follow start anew at the payment. Returns the charge as settled.
  @discardableResult
  public mutating func confirm(
    _ index: Int, on date: CivilDate, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    let event = try charge(of: index, on: date)
    guard event.state != .confirmed else { throw .alreadyConfirmed(date) }
    return settle(event, payment: payment, at: stamp)
  }

  /// Settles a charge that has just been looked up.
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

  /// Gives one charge an amount of its own; a confirmed one stays confirmed, with the corrected amount.
  public mutating func adjust(
    _ index: Int, on date: CivilDate, to amount: Money, memo: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) {
    let event = try charge(of: index, on: date)
    let kind: RecordedEvent.Kind = event.state == .confirmed ? .confirmed(amount) : .adjusted(amount)
    record(event, kind, true, memo: memo, at: stamp)
  }

  /// Leaves one charge out; the ones around it stay.
  public mutating func skip(
    _ index: Int, on date: CivilDate, memo: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) {
    let event = try charge(of: index, on: date)
    guard event.state != .confirmed else { throw .alreadyConfirmed(date) }
    guard event.state != .skipped else { throw .alreadySkipped(date) }
    record(event, .skipped, false, memo: memo, at: stamp)
  }

  /// Takes back everything that was said of one date: it is again exactly what it was before.
  @discardableResult
  public mutating func reset(_ index: Int, on date: CivilDate) throws(ChargeError) -> RecordedEvent {
    guard let record = eventIndex(of: subscriptions[index].id, on: date) else { throw .nothingRecorded(date) }
    return events.remove(at: record)
  }

  /// Takes away the records whose date the schedule no longer passes, and returns them; what was paid stays.
  ///
  /// To be called after every change of a schedule: an override survives an edit only where its date does.
  mutating func dropRecordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let gone = recordsOffSchedule(of: index)
    let dates = Set(gone.map(\.date))
    let id = subscriptions[index].id
    if !gone.isEmpty { events.removeAll { $0.subscriptionID == id && dates.contains($0.date) } }
    return gone
  }

  /// The records of dates that the schedule does not pass, but for what was paid.
  ///
  /// With `renewal: fromPayment` a payment moves the schedule: what was said of its former dates rests until it is
  /// taken back.
  public func recordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let id = subscriptions[index].id
    let dates = chargeDates(of: index)
    return events.filter { $0.subscriptionID == id && !$0.isConfirmed && !dates.contains($0.date) }
  }

  /// Takes a subscription and everything that was said of its charges away.
  public mutating func delete(_ index: Int) {
    let id = subscriptions.remove(at: index).id
    events.removeAll { $0.subscriptionID == id }
  }

  /// How many charges of a subscription something was said of.
  public func recordCount(of id: UUID) -> Int { events.count { $0.subscriptionID == id } }

  /// The charge of a subscription on a date; throws `ChargeError.notOnSchedule` with the charges around it.
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

/// Why nothing could be said of a charge.
public enum ChargeError: Error, Equatable, Sendable {
  /// The subscription does not charge on that date; the charges before and after it, as far as there are such.
  case notOnSchedule(CivilDate, nearest: [CivilDate])
  /// It is paid.
  case alreadyConfirmed(CivilDate)
  /// It is left out already.
  case alreadySkipped(CivilDate)
  /// Nothing was said of that date.
  case nothingRecorded(CivilDate)
}
