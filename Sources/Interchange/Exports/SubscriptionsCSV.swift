import BillingCore
import BookSchema
import StrictJSON

/// The table of subscriptions: one a row, in the order of the book.
///
/// It is for spreadsheets: price versions, pauses, shares, notes and the month-end rule have no column, and a tag that holds
/// `;` reads as two. Nothing is lost in JSON.
enum SubscriptionsCSV {
  static func write(_ request: ExportRequest, to output: OutputBuffer) {
    let book = request.document.book
    let next = book.nextChargeOfEach(onOrAfter: request.today)
    var row = CSVRow()
    SubscriptionColumn.writeHeader(to: output)
    for place in request.places ?? Array(book.subscriptions.indices) {
      for column in SubscriptionColumn.allCases {
        row.add(column, of: book.subscriptions[place], today: request.today, next: next[place]?.date)
      }
      row.end(output)
    }
  }
}

extension CSVRow {
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
    case .endDate: if case .on(let end) = subscription.end { date(end) } else { plain("") }
    case .occurrences: if case .after(let count) = subscription.end { integer(count) } else { plain("") }
    case .tags: text(subscription.tags.joined(separator: ";"))
    case .paymentMethod: text(subscription.paymentMethod)
    case .payer: text(subscription.payer)
    case .url: text(subscription.url)
    case .memo: text(subscription.memo)
    }
  }
}
