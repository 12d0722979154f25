import BillingCore
import BookSchema
import StrictJSON

/// The table of billing events: one charge a row, by date, then name, then id (seed 6.2).
///
/// A quarter of a million rows pass by; see `ChargeStencils` for what makes that fast.
enum EventsCSV {
  static func write(_ request: ExportRequest, to output: OutputBuffer) {
    let book = request.document.book
    var stencils = ChargeStencils(of: book)
    var row = CSVRow()
    EventColumn.writeHeader(to: output)
    for event in request.events {
      // The reader of a pipe has gone, or the disk is full: the rest would be computed for nobody.
      if output.hasFailed { break }
      stencils.append(event, to: output) { write(event, of: book, to: $0, &row) }
    }
  }

  private static func write(_ event: BillingEvent, of book: Book, to output: OutputBuffer, _ row: inout CSVRow) {
    let subscription = book.subscriptions[event.subscription]
    row.uuid(book.id(of: event))
    row.uuid(subscription.id)
    row.text(subscription.name)
    row.text(subscription.status.rawValue)
    row.text(subscription.category)
    row.date(event.date)
    row.amount(event.amount)
    row.currency(event.amount.currency)
    row.plain(type(of: event))
    row.bool(event.isAmountOverridden)
    row.text(book.memo(of: event))
    row.end(output)
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
