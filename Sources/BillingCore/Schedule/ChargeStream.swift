/// One subscription's charges within a window, by date: its schedule and its records, merged.
///
/// A date has one charge: where something was said of it, the record stands in for the computed one (seed 5.3). A
/// confirmed record is a charge even where the schedule no longer passes; any other record off the schedule is not.
///
/// Small and without references: a projection holds one for each subscription and walks over all of them once a month.
struct ChargeStream {
  private let price: Money
  private let hasPriceVersions: Bool
  private let hasPauses: Bool
  private let place: Int32
  private let dates: ChargeDates
  private var occurrence: Int32
  private let endOccurrence: Int32
  /// Places in the order of the index.
  private var record: Int32
  private let endRecord: Int32
  private var scheduled = DateOrNever.never
  /// The date of the next charge.
  private(set) var next = DateOrNever.never

  init(of place: Int, in window: DateInterval, index: RecordIndex) {
    self.init(of: place, in: window, dates: index.chargeDates(of: place), index: index)
  }

  init(of place: Int, in window: DateInterval, dates: ChargeDates, index: RecordIndex) {
    self.place = Int32(place)
    self.dates = dates
    price = index.subscriptions[place].price
    hasPriceVersions = !index.subscriptions[place].priceVersions.isEmpty
    hasPauses = !index.subscriptions[place].pauses.isEmpty
    let indices = dates.indices(in: window)
    (occurrence, endOccurrence) = (Int32(indices.lowerBound), Int32(indices.upperBound))
    let records = index.range(of: place, in: window)
    (record, endRecord) = (Int32(records.lowerBound), Int32(records.upperBound))
    schedule()
    findHead(index)
  }

  /// The date of the next charge, or nil after the last one.
  var head: CivilDate? { next.date }

  /// Takes the charge at `head` and moves on to the next.
  mutating func take(at date: CivilDate, from index: RecordIndex) -> BillingEvent {
    if scheduled.packed == date.packed {
      occurrence &+= 1
      schedule()
    }
    var event = BillingEvent(subscription: Int(place), date: date, amount: price(on: date, index))
    if record < endRecord, index[record].date == date {
      event.apply(index[record], at: index.eventPlace(at: record))
      record &+= 1
    }
    if hasPauses, event.state == .projected {
      event.isPaused = index.subscriptions[Int(place)].pauses.contains { $0.covers(date) }
    }
    findHead(index)
    return event
  }

  private func price(on date: CivilDate, _ index: RecordIndex) -> Money {
    hasPriceVersions ? index.subscriptions[Int(place)].priceVersions.inForce(on: date) ?? price : price
  }

  private mutating func schedule() {
    scheduled = DateOrNever(occurrence < endOccurrence ? dates.schedule.occurrence(Int(occurrence)) : nil)
  }

  /// Sets the head to the earlier of schedule and records, leaving out records that are no charge.
  private mutating func findHead(_ index: RecordIndex) {
    while record < endRecord {
      let event = index[record]
      if event.isConfirmed || dates.contains(event.date) {
        next = min(scheduled, DateOrNever(event.date))
        return
      }
      record &+= 1
    }
    next = scheduled
  }
}

extension BillingEvent {
  fileprivate mutating func apply(_ record: RecordedEvent, at place: Int) {
    self.record = place
    isAmountOverridden = record.isAmountOverridden
    switch record.kind {
    case .adjusted(let amount): self.amount = amount ?? self.amount
    case .confirmed(let amount):
      self.amount = amount
      state = .confirmed
    case .skipped: state = .skipped
    }
  }
}
