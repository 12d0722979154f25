import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON

/// Values of reports in JSON; keys and words are those of the data file (seed 6.1).
extension JSONWriter {
  // MARK: Structure

  /// Writes an object, under a key if it is inside another object.
  mutating func object(_ key: String? = nil, _ write: (inout JSONWriter) throws -> Void) rethrows {
    if let key { self.key(key) }
    beginObject()
    try write(&self)
    endObject()
  }

  /// Writes an array under a key.
  mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  // MARK: Values

  mutating func field(_ key: String, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  mutating func field(_ key: String, _ date: CivilDate?) { field(key, date?.description) }

  mutating func field(_ key: String, _ number: Int) {
    self.key(key)
    integer(Int64(number))
  }

  mutating func field(_ key: String, _ isTrue: Bool) {
    self.key(key)
    bool(isTrue)
  }

  /// Writes an amount as an object, or `null`.
  mutating func field(_ key: String, _ money: Money?) {
    self.key(key)
    if let money { self.money(money) } else { null() }
  }

  /// Writes sums as an array with one amount per currency, by code.
  mutating func field(_ key: String, _ sums: MoneySums) {
    array(key, sums.sums) { $0.money($1) }
  }

  /// Writes a decimal number that consists of digits, a point and a sign.
  mutating func decimal(_ text: String) {
    if let exact = JSONNumber(text: text) { number(exact) } else { null() }
  }

  /// Writes `{"amount": 9.99, "amountMinorUnits": 999, "currency": "USD"}`.
  mutating func money(_ money: Money) {
    object { $0.moneyFields(money) }
  }

  mutating func moneyFields(_ money: Money) {
    key("amount")
    amount(money)
    key("amountMinorUnits")
    integer(money.minorUnits)
    field("currency", money.currency.code)
  }

  /// Writes sums and counts as members of the open object.
  mutating func totals(_ totals: PeriodSummary.Totals) {
    field("confirmed", totals.confirmed)
    field("projected", totals.projected)
    field("expected", totals.expected)
    field("unconfirmed", totals.unconfirmed)
    field("upcoming", totals.upcoming)
    field("confirmedCount", totals.confirmedCount)
    field("projectedCount", totals.projectedCount)
    field("unconfirmedCount", totals.unconfirmedCount)
    field("upcomingCount", totals.upcomingCount)
  }

  // MARK: Charges

  /// Writes a charge, with the number of days from today.
  mutating func charge(_ event: BillingEvent, in book: Book, today: CivilDate) {
    let subscription = book.subscriptions[event.subscription]
    let payDay = book.payDay(of: event)
    object {
      $0.field("eventId", book.id(of: event).description)
      $0.field("subscriptionId", subscription.id.description)
      $0.field("subscriptionName", subscription.name)
      $0.field("billedAt", event.date)
      $0.field("paysOn", payDay.date)
      if let from = book.movedFrom(of: event) { $0.field("movedFrom", from) }
      $0.field("days", today.days(until: event.date))
      $0.moneyFields(event.amount)
      $0.field("account", payDay.account.map { book.accounts[$0].name })
      $0.field("eventType", event.typeWord)
      $0.field("isTentative", event.isTentative)
      $0.field("isAmountOverridden", event.isAmountOverridden)
      $0.field("paidOn", event.record.flatMap { book.events[$0].paidOn })
      if let method = event.record.flatMap({ book.events[$0].paymentMethod }) { $0.field("paymentMethod", method) }
      $0.field("memo", book.memo(of: event))
    }
  }

  /// Writes charges as an array under a key.
  mutating func charges(_ key: String, _ events: some Sequence<BillingEvent>, in book: Book, today: CivilDate) {
    array(key, events) { $0.charge($1, in: book, today: today) }
  }
}

extension BillingEvent {
  /// The state as the word of the schema; a paused charge has its own word.
  var typeWord: String { isPaused ? "paused" : state.rawValue }
}

extension Context {
  /// Prints one JSON document, an object, on stdout.
  func printJSON(_ write: (inout JSONWriter) throws -> Void) rethrows {
    var json = JSONWriter(console.output)
    try json.object(nil, write)
    json.finish()
  }
}
