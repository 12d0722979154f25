import BillingCore
import BillingReports
import Interchange

/// The list of subscriptions as rows for programs.
enum SubscriptionRows {
  /// A row, and the names of its groups, the outer one first; none if the list is not divided.
  typealias Row = (row: SubscriptionListing.Row, groups: [String?])

  /// The rows of a group and its parts.
  static func rows(of group: SubscriptionListing.Group) -> [Row] {
    if group.parts.isEmpty { return group.rows.map { ($0, [group.key]) } }
    return group.parts.flatMap { rows(of: $0) }.map { ($0.row, [group.key] + $0.groups) }
  }

  /// The keys without `--columns`, in the order that scripts know.
  static let usual = [
    "id", "name", "status", "category", "tags", "amount", "currency", "cycle", "first_billing_date",
    "next_billing_date",
    "cancellation_date", "average_per_month", "payment", "renewal", "payment_method", "payer", "notice_days", "url",
    "memo", "trial_end_date",
  ]

  /// The table with chosen columns, or the usual ones; with groups, the last columns name those of a row.
  static func data(_ rows: [Row], _ chosen: [ListColumn]?, levels: Int, _ book: Book) -> DataTable<[Row]> {
    let all = columns(book)
    let keys = chosen.map { $0.flatMap(\.keys).uniqued() } ?? usual
    let columns = keys.compactMap { key in all.first { $0.key == key } }.map { $0.of { (row: Row) in row.row } }
    let groups = ["group", "subgroup"].prefix(levels).enumerated().map { level, key in
      DataColumn(key) { (row: Row) in .text(row.groups[level]) }
    }
    return DataTable(rows, columns: columns + groups)
  }

  private static func columns(_ book: Book) -> [DataColumn<SubscriptionListing.Row>] {
    let owners = book.subscriptions
    return [
      DataColumn("id") { .id(owners[$0.index].id) },
      DataColumn("name") { .text(owners[$0.index].name) },
      DataColumn("status") { .text($0.effectiveStatus.status.rawValue) },
      DataColumn("category") { .text(owners[$0.index].category) },
      DataColumn("tags") { .list(owners[$0.index].tags) },
      DataColumn("amount") { .money($0.price) },
      DataColumn("currency") { .text($0.price.currency.code) },
      DataColumn("cycle") { .text($0.cycle.words) },
      DataColumn("first_billing_date") { .date(owners[$0.index].firstBillingDate) },
      DataColumn("next_billing_date") { .date($0.next?.date) },
      DataColumn("cancellation_date") { .date(owners[$0.index].cancellationDate) },
      DataColumn("average_per_month") { .money($0.averagePerMonth) },
      DataColumn("payment") { .text(owners[$0.index].payment.rawValue) },
      DataColumn("renewal") { .text(owners[$0.index].renewal.rawValue) },
      DataColumn("roll") { .text(owners[$0.index].roll?.rawValue) },
      DataColumn("payment_method") { .text(owners[$0.index].paymentMethod) },
      DataColumn("payer") { .text(owners[$0.index].payer) },
      DataColumn("notice_days") { .integer(owners[$0.index].noticeDays) },
      DataColumn("remind_before") { .text(owners[$0.index].remindBefore?.words) },
      DataColumn("url") { .text(owners[$0.index].url) },
      DataColumn("memo") { .text(owners[$0.index].memo) },
      DataColumn("trial_end_date") { .date(owners[$0.index].trialEndDate) },
      DataColumn("end_date") { if case .on(let date) = owners[$0.index].end { .date(date) } else { .date(nil) } },
      DataColumn("occurrences") {
        if case .after(let count) = owners[$0.index].end { .integer(count) } else { .integer(nil) }
      },
      DataColumn("shares") { .list(owners[$0.index].shares.map { "\($0.member):\($0.weight)" }) },
      DataColumn("statement_texts") { .list(owners[$0.index].statementTexts) },
      DataColumn("total") { .money($0.paid[$0.price.currency] ?? .zero($0.price.currency)) },
      DataColumn("other_totals") { row in
        let others = row.paid.sums.filter { $0.currency != row.price.currency }
        return .list(others.map { "\($0.decimalText) \($0.currency)" })
      },
      DataColumn("created_at") { .text(owners[$0.index].createdAt?.description) },
    ]
  }
}

extension ListColumn {
  /// The keys of its values for programs; an amount has its currency beside it.
  var keys: [String] {
    switch self {
    case .id: ["id"]
    case .next: ["next_billing_date"]
    case .average: ["average_per_month", "currency"]
    case .total: ["total", "currency", "other_totals"]
    case .added: ["created_at"]
    case .field(let field):
      switch field {
      case .name: ["name"]
      case .status: ["status", "cancellation_date"]
      case .price: ["amount", "currency"]
      case .cycle: ["cycle"]
      case .firstCharge: ["first_billing_date"]
      case .trial: ["trial_end_date"]
      case .notice: ["notice_days"]
      case .remind: ["remind_before"]
      case .end: ["end_date", "occurrences"]
      case .payment: ["payment"]
      case .renewal: ["renewal"]
      case .roll: ["roll"]
      case .category: ["category"]
      case .tags: ["tags"]
      case .paymentMethod: ["payment_method"]
      case .payer: ["payer"]
      case .shares: ["shares"]
      case .url: ["url"]
      case .memo: ["memo"]
      case .statementTexts: ["statement_texts"]
      }
    }
  }
}
