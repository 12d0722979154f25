import BillingCore
import BillingReports
import BookSchema
import StrictJSON

extension SubscriptionRows {
  /// A subscription in a report of changes: the usual columns of `list --json`.
  static var shape: JSONShape { get throws { try shape(always: usual) } }

  /// A row of `list --json`: any columns, since `--columns` names those that are printed.
  fileprivate static var row: JSONShape { get throws { try shape(always: []) } }

  private static func shape(always: [String]) throws -> JSONShape {
    let book = Book.samples
    // After the last charge of the cancelled one, which then has no next charge.
    let listing = try SubscriptionListing(of: book, today: .minimum.adding(days: 1))
    let rows = listing.rows.map { ($0, [nil, nil] as [String?]) }
    let columns = data(rows, ListColumn.all, levels: 2, book)
    return columns.rowShape(optional: Set(columns.columns.map(\.key)).subtracting(always))
  }
}

extension ChangedSubscriptions {
  static var shape: ChangedRecordShape {
    get throws { ChangedRecordShape(kind: "subscription", state: try SubscriptionRows.shape) }
  }
}

extension ListCommand {
  static var document: JSONShape? {
    get throws { .array(try SubscriptionRows.row) }
  }
}

extension ShowCommand {
  /// One document for one subscription, else an array of them.
  static var document: JSONShape? {
    let paid = JSONShape.object(["count": .count, "sums": .sums], optional: ["converted": .convertedTotal])
    let one = JSONShape.named(
      "shown",
      .object([
        "subscription": FileShape.shownSubscription, "today": .date, "nextBillingDate": .date.orNull,
        "cancelBy": .date.orNull, "averagePerMonth": .money.orNull, "paid": paid, "paidThisYear": paid,
        "charges": .array(.charge),
      ]).and(.days))
    return .either([one, .array(one)])
  }
}

extension PriceCommand {
  /// The list of prices, without an amount.
  static var document: JSONShape? {
    .object([
      "subscriptionId": .uuid, "subscriptionName": .string,
      "prices": .array(
        .object(["from": .date, "cycle": .string.orNull, "isInForce": .bool]).and(.moneyMembers)),
    ])
  }
}

extension NoteCommand {
  /// The list of notes, without a text.
  static var document: JSONShape? {
    .object([
      "subscriptionId": .uuid, "subscriptionName": .string,
      "notes": .array(.object(["number": .count, "date": .date, "text": .string])),
    ])
  }
}
