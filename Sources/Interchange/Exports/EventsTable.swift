import BillingCore
import BookSchema
import ByteOutput

/// Writes the table of charges: one row per charge, sorted by date, name and id (seed 6.2).
///
/// Hot path: up to 250,000 rows. `ChargeStencils` copies most of them.
enum EventsTable {
  static func write<Format: RowFormat>(_ request: ExportRequest, as format: Format.Type, to output: OutputBuffer) {
    let book = request.document.book
    let extraColumns = request.options.columns
    let keys = EventColumn.fixed.map(\.rawValue) + extraColumns.map(\.rawValue)
    let statuses = book.effectiveStatuses(on: request.today).map(\.status)
    var stencils = ChargeStencils(of: book)
    var row = TableRow<Format>(keys: keys)
    output.append(Format.header(keys))
    var events = request.events.makeIterator()
    while let event = events.next() {
      // Stop if the reader of a pipe is gone or the disk is full.
      if output.hasFailed { break }
      // An extra column can show more of a date than its digits.
      if extraColumns.isEmpty {
        stencils.append(event, rank: events.rank, to: output) { event, _, output in
          write(event, of: book, statuses[event.subscription], extraColumns, to: output, &row)
        }
      } else {
        write(event, of: book, statuses[event.subscription], extraColumns, to: output, &row)
      }
    }
  }

  private static func write<Format: RowFormat>(
    _ event: BillingEvent, of book: Book, _ status: EffectiveStatus.Word, _ extraColumns: [ExtraColumn],
    to output: OutputBuffer, _ row: inout TableRow<Format>
  ) {
    let subscription = book.subscriptions[event.subscription]
    row.uuid(book.id(of: event))
    row.uuid(subscription.id)
    row.text(subscription.name)
    row.text(status.rawValue)
    row.text(subscription.category)
    row.date(event.date)
    row.amount(event.amount)
    row.currency(event.amount.currency)
    row.word(type(of: event))
    row.bool(event.isAmountOverridden)
    row.text(book.memo(of: event))
    for column in extraColumns { column.add(event, of: book, to: &row) }
    row.end(output)
  }

  /// The event type; a charge in a pause is neither confirmed nor projected and has its own word.
  private static func type(of event: BillingEvent) -> StaticString {
    switch event.state {
    case .confirmed: "confirmed"
    case .skipped: "skipped"
    case .projected: event.isPaused ? "paused" : "projected"
    }
  }
}
