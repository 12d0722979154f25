import BillingCore
import BillingReports
import StrictJSON

/// The list of subscriptions as rows for programs.
enum SubscriptionRows {
  static func rows(of group: SubscriptionListing.Group, in book: Book, _ outer: [String?] = []) -> [ListedSubscription]
  {
    let path = outer + [group.key]
    if !group.parts.isEmpty { return group.parts.flatMap { rows(of: $0, in: book, path) } }
    return group.rows.map { ListedSubscription($0, in: book, groups: path) }
  }

  /// The keys without `--columns`, in the order that scripts know.
  private static let usualKeys = [
    "id", "name", "status", "category", "tags", "amount", "currency", "cycle", "first_billing_date",
    "next_billing_date",
    "cancellation_date", "average_per_month", "payment", "renewal", "payment_method", "payer", "notice_days", "url",
    "memo", "trial_end_date", "term", "notice", "is_estimate", "last_paid_on", "plans",
  ]

  /// The table with chosen columns, or the usual ones; with groups, the last columns name those of a row.
  static func table(
    _ rows: [ListedSubscription], _ chosen: [ListColumn]?, levels: Int
  ) -> ReportTable {
    ReportTable(rows) { rows in
      (chosen.map { distinct($0.flatMap { $0.columns(rows) }) } ?? usual(rows)) + groups(rows).prefix(levels)
    }
  }

  static func usual(_ rows: Rows<ListedSubscription>) -> [Column] {
    let all = ListColumn.all.flatMap { $0.columns(rows) }
    return usualKeys.compactMap { key in all.first { $0.key == key } }
  }

  /// What a subscription has from a date on: only what changes on that date.
  static func plan(_ rows: Rows<(of: Subscription, from: CivilDate)>) -> [Column] {
    let price = { (plan: (of: Subscription, from: CivilDate)) in
      plan.of.priceVersions.first { $0.from == plan.from }
    }
    return [
      rows.column("from", .date) { .date($0.from) },
      rows.column("amount", .money.optional) { price($0).map { .money($0.price) } ?? .absent },
      rows.column("currency", .currency.optional) { price($0).map { .text($0.price.currency.code) } ?? .absent },
      rows.column("cycle", .text.optional) { price($0)?.cycle.map { .text($0.words) } ?? .absent },
      rows.column("payer", .text.orNull.optional) { $0.of.payers.change(on: $0.from).map { .text($0) } ?? .absent },
      rows.column("shares", .list.optional) {
        $0.of.sharing.change(on: $0.from).map { .list($0.map(\.words)) } ?? .absent
      },
      rows.column("payment_method", .text.orNull.optional) {
        $0.of.paymentMethods.change(on: $0.from).map { .text($0) } ?? .absent
      },
    ]
  }

  private static func groups(_ rows: Rows<ListedSubscription>) -> [Column] {
    ["group", "subgroup"].enumerated().map { level, key in rows.column(key, .text.orNull) { .text($0.groups[level]) } }
  }

  /// Columns of one key, such as a currency, once.
  private static func distinct(_ columns: [Column]) -> [Column] {
    var known: Set<String?> = []
    return columns.filter { known.insert($0.key).inserted }
  }

  /// A subscription in a report of changes: the usual columns of `list --json`.
  static var shape: JSONShape { shape(always: usualKeys) }

  /// A row of `list --json`: any columns, since `--columns` names those that are printed.
  static var row: JSONShape { shape(always: []) }

  private static func shape(always: [String]) -> JSONShape {
    table([], ListColumn.all, levels: 2).columns.map { column in
      var column = column
      if !(column.key.map(always.contains) ?? false) { column.type = column.type.optional }
      return column
    }.shape()
  }
}

extension Subscription {
  /// The dates from which it has another price, cycle, payer, payment method or other shares.
  var plans: [(of: Subscription, from: CivilDate)] {
    Set(self.priceVersions.map(\.from) + payerDates).sorted().map { (self, $0) }
  }
}
