/// The charges of one subscription in a window, by date: its schedule merged with its records.
///
/// There is one charge per date; a record replaces the computed charge (seed 5.3). A charge that was moved to the date of
/// another is a second one. A confirmed record is a charge even if the schedule has changed and no longer includes its
/// date, and so is one that was recorded outside the schedule: on a date of the schedule without another record it replaces
/// the computed charge, otherwise it is a further one. Any other record off the schedule is not a charge.
///
/// Small and free of references: a projection keeps one for each subscription and visits all of them once for each
/// month. It holds the dates of one plan; the next plan is looked up when these are used up.
public struct ChargeStream {
  private let price: Money
  /// Whether charges can have other amounts than `price`.
  private let hasOtherPrices: Bool
  private let hasPauses: Bool
  private let hasPlans: Bool
  private let hasMoves: Bool
  /// Whether charges can count as paid by themselves.
  private let paysItself: Bool
  private let index: Int32
  private var dates: PlanDates
  private let last: CompactDate
  private var occurrence: Int32
  private var endOccurrence: Int32
  /// Positions in the order of the index.
  private var record: Int32
  private let endRecord: Int32
  private var scheduled = CompactDate.never
  /// The first day of charges that follow an overdue one.
  private let tentativeFrom: CompactDate
  private(set) var next = CompactDate.never

  public init(of index: Int, in window: DateInterval, records: borrowing RecordIndex) {
    self.init(of: index, in: window, dates: records.chargeDates(of: index), records: records)
  }

  init(of index: Int, in window: DateInterval, dates: ChargeDates, records: borrowing RecordIndex) {
    self.index = Int32(index)
    self.dates = dates.later.isEmpty ? dates.first : dates.plan(on: window.first)
    last = CompactDate(window.last)
    hasPlans = !dates.later.isEmpty
    hasMoves = records.datesWithMoves(of: index) != nil
    tentativeFrom = CompactDate(dates.tentativeFrom)
    paysItself = records.assumed != nil && records.subscriptions[index].paysItself
    price = records.subscriptions[index].price
    hasOtherPrices = price.isEstimate || !records.subscriptions[index].priceVersions.isEmpty
    hasPauses = !records.subscriptions[index].pauses.isEmpty
    let indices = self.dates.indices(in: window)
    (occurrence, endOccurrence) = (Int32(indices.lowerBound), Int32(indices.upperBound))
    let own = records.range(of: index, in: window)
    (record, endRecord) = (Int32(own.lowerBound), Int32(own.upperBound))
    schedule(records)
    findHead(records)
  }

  /// The date of the next charge, or `nil` after the last.
  public var head: CivilDate? { next.date }

  /// Returns the charge at `head` and advances to the next.
  mutating func take(at date: CivilDate, from records: RecordIndex) -> BillingEvent {
    let isScheduled = scheduled.packed == date.packed
    if isScheduled {
      occurrence &+= 1
      schedule(records)
    }
    var event = BillingEvent(subscription: Int(index), date: date, amount: price(on: date, at: date, records))
    var origin = date
    if record < endRecord, records[record].date == date, !(isScheduled && isSecond(records)) {
      origin = records[record].scheduledDate
      if origin != date { event.amount = price(on: origin, at: date, records) }
      event.apply(records[record], at: records.eventIndex(at: record))
      record &+= 1
    } else if hasPlans {
      event.isTentative = date.packed >= tentativeFrom.packed
    }
    if hasPauses, event.state == .projected {
      // A moved charge counts unless both of its dates are in pauses.
      event.isPaused =
        records.isPaused(Int(index), on: date) && (origin == date || records.isPaused(Int(index), on: origin))
      event.isLeftOut = event.isPaused && !records.includesPaused
    }
    if paysItself { event.isAssumed = records.assumed?.contains(event) ?? false }
    findHead(records)
    return event
  }

  /// Whether the next record is of another charge that was moved to the date of the scheduled one.
  private func isSecond(_ records: RecordIndex) -> Bool {
    hasMoves && records.movedFrom(Int(index), by: records[record]) != nil
  }

  /// Returns the next open charge that is seen, or `nil` after the last.
  public mutating func nextOpen(from records: RecordIndex) -> BillingEvent? {
    while let head {
      let event = take(at: head, from: records)
      if event.isOpen, records.viewed?(event) ?? true { return event }
    }
    return nil
  }

  /// The price in force on the date in the schedule of a charge.
  private func price(on scheduled: CivilDate, at date: CivilDate, _ records: RecordIndex) -> Money {
    guard hasOtherPrices else { return price }
    let inForce = records.subscriptions[Int(index)].priceVersions.inForce(on: scheduled) ?? price
    guard inForce.isEstimate else { return inForce }
    return records.estimate(of: Int(index), on: scheduled, before: date) ?? inForce
  }

  private mutating func schedule(_ records: RecordIndex) {
    if hasPlans, occurrence >= endOccurrence { beginNextPlan(records) }
    scheduled = CompactDate(occurrence < endOccurrence ? dates.schedule.occurrence(Int(occurrence)) : nil)
    if hasMoves, let date = scheduled.date, records.isMoved(Int(index), from: date) {
      occurrence &+= 1
      schedule(records)
    }
  }

  /// Moves on to the next plan with a charge in the window, if there is one.
  private mutating func beginNextPlan(_ records: RecordIndex) {
    guard let last = last.date else { return }
    let all = records.chargeDates(of: Int(index))
    while occurrence >= endOccurrence, let next = all.plan(after: dates), next.schedule.anchor <= last {
      dates = next
      let indices = next.indices(in: DateInterval(unchecked: next.schedule.anchor, through: last))
      (occurrence, endOccurrence) = (Int32(indices.lowerBound), Int32(indices.upperBound))
    }
  }

  private func isCharge(_ record: RecordedEvent, _ records: RecordIndex) -> Bool {
    hasPlans || record.movedFrom != nil || record.extra != nil
      ? records.chargeDates(of: Int(index)).isCharge(record) : dates.contains(record.date)
  }

  /// Sets the head to the earlier of schedule and records, skipping records that are not charges.
  private mutating func findHead(_ records: RecordIndex) {
    while record < endRecord {
      let event = records[record]
      if event.isConfirmed || isCharge(event, records) {
        next = min(scheduled, CompactDate(event.date))
        return
      }
      record &+= 1
    }
    next = scheduled
  }
}

extension BillingEvent {
  mutating func apply(_ record: RecordedEvent, at index: Int) {
    self.record = index
    isAmountOverridden = record.isAmountOverridden
    isExtra = record.extra != nil
    switch record.kind {
    case .adjusted(let amount):
      self.amount = amount ?? self.amount
      isNotTaken = record.isNotTaken
    case .confirmed(let amount):
      self.amount = amount
      isRefunded = !record.refunds.isEmpty
      state = .confirmed
    case .skipped: state = .skipped
    }
  }
}
