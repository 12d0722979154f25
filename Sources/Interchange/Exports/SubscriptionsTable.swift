import BillingCore
import BookSchema
import ByteOutput

/// Writes the table of subscriptions, one per row, in the order of the book.
///
/// The table is for spreadsheets: price changes, pauses, shares, notes and the month-end rule have no column, and a tag
/// that contains `;` is read back as two. JSON loses nothing.
enum SubscriptionsTable {
  static func write<Format: RowFormat>(_ request: ExportRequest, as format: Format.Type, to output: OutputBuffer) {
    let book = request.document.book
    let next = book.nextChargeOfEach(onOrAfter: request.today)
    let keys = SubscriptionColumn.allCases.map(\.rawValue)
    var row = TableRow<Format>(keys: keys)
    output.append(Format.header(keys))
    for index in request.chosenIndices {
      for column in SubscriptionColumn.allCases {
        column.write(book.subscriptions[index], next: next[index]?.date, on: request.today, to: &row)
      }
      row.end(output)
    }
  }
}
