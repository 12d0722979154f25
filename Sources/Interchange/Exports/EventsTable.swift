import BillingCore
import BookSchema
import ByteOutput

/// Writes the table of charges: one row per charge, sorted by date, name and id (seed 6.2).
///
/// Hot path: up to 250,000 rows. `ChargeStencils` copies most of them.
enum EventsTable {
  static func write(_ request: ExportRequest, as format: RowFormat, to output: OutputBuffer) {
    let book = request.document.book
    let extraColumns = request.options.columns
    let statuses = book.effectiveStatuses(on: request.today).map(\.status)
    var stencils = ChargeStencils(of: book)
    var row = RowWriter(
      format, keys: EventColumn.fixed.map(\.rawValue) + extraColumns.map(\.rawValue), to: output)
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

  private static func write(
    _ event: BillingEvent, of book: Book, _ status: EffectiveStatus.Word, _ extraColumns: [ExtraColumn],
    to output: OutputBuffer, _ row: inout RowWriter
  ) {
    let subscription = book.subscriptions[event.subscription]
    row.id(book.id(of: event))
    row.id(subscription.id)
    row.text(subscription.name)
    row.text(status.rawValue)
    row.text(subscription.category)
    row.date(event.date)
    row.amount(event.amount)
    row.currency(event.amount.currency)
    row.text(event.isLeftOut ? "paused" : event.state.rawValue)
    row.bool(event.isAmountOverridden)
    row.text(book.memo(of: event))
    for column in extraColumns { row.add(column.value(of: event, in: book)) }
    row.end(output)
  }
}
