import BillingCore
import BookSchema
import ByteOutput

/// The table of subscriptions: one a row, in the order of the book.
///
/// It is for spreadsheets: price versions, pauses, shares, notes and the month-end rule have no column, and a tag that holds
/// `;` reads as two. Nothing is lost in JSON.
enum SubscriptionsTable {
  static func write<Format: RowFormat>(_ request: ExportRequest, as format: Format.Type, to output: OutputBuffer) {
    let book = request.document.book
    let next = book.nextChargeOfEach(onOrAfter: request.today)
    let keys = SubscriptionColumn.allCases.map(\.rawValue)
    var row = TableRow<Format>(keys: keys)
    output.append(Format.header(keys))
    for index in request.chosenIndices {
      for column in SubscriptionColumn.allCases {
        row.add(column, of: book.subscriptions[index], today: request.today, next: next[index]?.date)
      }
      row.end(output)
    }
  }
}

extension TableRow {
  /// Adds one cell of a subscription.
  fileprivate mutating func add(
    _ column: SubscriptionColumn, of subscription: Subscription, today: CivilDate, next: CivilDate?
  ) {
    switch column {
    case .id: uuid(subscription.id)
    case .name: text(subscription.name)
    case .status: text(subscription.status.rawValue)
    case .category: text(subscription.category)
    case .amount: amount(subscription.price(on: today))
    case .currency: currency(subscription.price(on: today).currency)
    case .cycle: text(subscription.cycle.words)
    case .firstDate: date(subscription.firstBillingDate)
    case .nextDate: date(next)
    case .cancellationDate: date(subscription.cancellationDate)
    case .payment: text(subscription.payment.rawValue)
    case .renewal: text(subscription.renewal.rawValue)
    case .noticeDays: integer(subscription.noticeDays)
    case .endDate: if case .on(let end) = subscription.end { date(end) } else { absent() }
    case .occurrences: if case .after(let count) = subscription.end { integer(count) } else { absent() }
    case .tags: list(subscription.tags)
    case .paymentMethod: text(subscription.paymentMethod)
    case .payer: text(subscription.payer)
    case .url: text(subscription.url)
    case .memo: text(subscription.memo)
    }
  }
}
