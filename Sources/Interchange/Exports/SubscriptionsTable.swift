import BillingCore
import BookSchema
import ByteOutput

/// Writes the table of subscriptions, one per row, in the order of the book.
///
/// It reads back as it was: every key of the data file has a column, and a cell with several values is a `CellList`. Only
/// JSON also has what other programs added to the file.
enum SubscriptionsTable {
  static func write(_ request: ExportRequest, as format: RowFormat, to output: OutputBuffer) {
    let book = request.document.book
    let next = book.nextChargeOfEach(onOrAfter: request.today)
    let statuses = book.effectiveStatuses(on: request.today, knowing: next)
    let cells = SubscriptionColumn.allCases.map(\.cell)
    var row = RowWriter(format, keys: SubscriptionColumn.allCases.map(\.rawValue), to: output)
    for (index, subscription) in book.subscriptions.enumerated() {
      let values = SubscriptionCell.Row(
        subscription: subscription, values: SubscriptionKey.values(of: subscription), status: statuses[index].status,
        next: next[index]?.date, today: request.today)
      for cell in cells { row.add(cell.value(values)) }
      row.end(output)
    }
  }
}
