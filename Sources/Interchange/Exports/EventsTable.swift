import BillingCore
import BookSchema
import ByteOutput

/// The table of billing events: one charge a row, by date, then name, then id (seed 6.2).
///
/// A quarter of a million rows pass by; see `ChargeStencils` for what makes that fast.
enum EventsTable {
  static func write<Format: RowFormat>(_ request: ExportRequest, as format: Format.Type, to output: OutputBuffer) {
    let book = request.document.book
    let added = request.options.columns
    let keys = EventColumn.allCases.map(\.rawValue) + added.map(\.rawValue)
    var stencils = ChargeStencils(of: book)
    var row = TableRow<Format>(keys: keys)
    output.append(Format.header(keys))
    var events = request.events.makeIterator()
    while let event = events.next() {
      // The reader of a pipe has gone, or the disk is full: the rest would be computed for nobody.
      if output.hasFailed { break }
      // A stencil holds no text of the user's behind the date, which the added columns are.
      if added.isEmpty {
        stencils.append(event, rank: events.rank, to: output) { write(event, of: book, added, to: $0, &row) }
      } else {
        write(event, of: book, added, to: output, &row)
      }
    }
  }

  private static func write<Format: RowFormat>(
    _ event: BillingEvent, of book: Book, _ added: [ExtraColumn], to output: OutputBuffer, _ row: inout TableRow<Format>
  ) {
    let subscription = book.subscriptions[event.subscription]
    row.uuid(book.id(of: event))
    row.uuid(subscription.id)
    row.text(subscription.name)
    row.text(subscription.status.rawValue)
    row.text(subscription.category)
    row.date(event.date)
    row.amount(event.amount)
    row.currency(event.amount.currency)
    row.word(type(of: event))
    row.bool(event.isAmountOverridden)
    row.text(book.memo(of: event))
    for column in added { column.add(event, of: book, to: &row) }
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
