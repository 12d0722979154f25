/// One subscription's charges within a window, by date: its schedule and its records, merged.
///
/// A date has one charge: where something was said of it, the record stands in for the computed one (seed 5.3). A
/// confirmed record is a charge even where the schedule no longer passes; any other record off the schedule is not.
struct ChargeStream {
  private let place: Int
  private let dates: ChargeDates
  private let price: Money
  private let priceVersions: [PriceVersion]
  private let pauses: [Pause]
  private var index: Int
  private let endIndex: Int
  private var scheduled: CivilDate?
  private var records: ArraySlice<Int32>

  /// The date of the next charge, or nil after the last one.
  private(set) var head: CivilDate?

  init(of place: Int, in window: DateInterval, book: Book, index: RecordIndex) {
    self.init(
      of: place, in: window, book: book, dates: book.chargeDates(of: place, using: index),
      records: index.records(of: place))
  }

  /// `records` are the places of the subscription's own, by date; those outside the window are left out.
  init(of place: Int, in window: DateInterval, book: Book, dates: ChargeDates, records all: ArraySlice<Int32>) {
    self.place = place
    self.dates = dates
    price = book.subscriptions[place].price
    priceVersions = book.subscriptions[place].priceVersions
    pauses = book.subscriptions[place].pauses
    let indices = dates.indices(in: window)
    index = indices.lowerBound
    endIndex = indices.upperBound
    records = all.filter { window.contains(book.events[Int($0)].date) }[...]
    scheduled = index < endIndex ? dates.schedule.occurrence(index) : nil
    findHead(book.events)
  }

  /// Takes the charge at `head` and moves on to the next; `events` are the book's.
  mutating func take(at date: CivilDate, events: [RecordedEvent]) -> BillingEvent {
    let isScheduled = scheduled == date
    if isScheduled { advance() }
    var event = BillingEvent(
      subscription: place, record: nil, date: date, amount: price(on: date), state: .projected, isPaused: false,
      isAmountOverridden: false)
    if let record = records.first, events[Int(record)].date == date {
      records.removeFirst()
      apply(events[Int(record)], at: Int(record), to: &event)
    }
    if event.state == .projected, !pauses.isEmpty { event.isPaused = pauses.contains { $0.covers(date) } }
    findHead(events)
    return event
  }

  private func apply(_ record: RecordedEvent, at place: Int, to event: inout BillingEvent) {
    event.record = place
    event.isAmountOverridden = record.isAmountOverridden
    switch record.kind {
    case .adjusted(let amount): event.amount = amount ?? event.amount
    case .confirmed(let amount):
      event.amount = amount
      event.state = .confirmed
    case .skipped: event.state = .skipped
    }
  }

  private func price(on date: CivilDate) -> Money {
    priceVersions.isEmpty ? price : priceVersions.inForce(on: date) ?? price
  }

  private mutating func advance() {
    index += 1
    scheduled = index < endIndex ? dates.schedule.occurrence(index) : nil
  }

  /// Sets the head to the earlier of schedule and records, leaving out records that are no charge.
  private mutating func findHead(_ events: [RecordedEvent]) {
    while let record = records.first {
      let event = events[Int(record)]
      if event.isConfirmed || dates.contains(event.date) {
        head = scheduled.map { min($0, event.date) } ?? event.date
        return
      }
      records.removeFirst()
    }
    head = scheduled
  }
}
