import BillingCore
import BookSchema
import StrictJSON

/// The table of billing events: one charge a row, by date, then name, then id (seed 6.2).
///
/// A quarter of a million rows pass by, so what a subscription puts into each of its rows is made once, as bytes.
enum EventsCSV {
  static func write(_ request: ExportRequest, to output: OutputBuffer) {
    let book = request.document.book
    let subscriptions = book.subscriptions.map(constantCells)
    var row = CSVRow()
    EventColumn.writeHeader(to: output)
    for event in request.events {
      // The reader of a pipe has gone, or the disk is full: the rest would be computed for nobody.
      if output.hasFailed { break }
      row.uuid(book.id(of: event))
      row.cells(subscriptions[event.subscription])
      row.date(event.date)
      row.amount(event.amount)
      row.currency(event.amount.currency)
      row.plain(type(of: event))
      row.bool(event.isAmountOverridden)
      if event.record == nil { row.plain("") } else { row.text(book.memo(of: event)) }
      row.end(output)
    }
  }

  /// From `subscription_id` to `category`.
  private static func constantCells(_ subscription: Subscription) -> [UInt8] {
    var row = CSVRow()
    row.uuid(subscription.id)
    row.text(subscription.name)
    row.text(subscription.status.rawValue)
    row.text(subscription.category)
    return row.cells()
  }

  /// A charge that rests is neither expected nor settled: it has a word of its own.
  private static func type(of event: BillingEvent) -> StaticString {
    switch event.state {
    case .confirmed: "confirmed"
    case .skipped: "skipped"
    case .projected: event.isPaused ? "paused" : "projected"
    }
  }
}
