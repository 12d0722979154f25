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
    let fields = SubscriptionField.all.flatMap(\.data).map { datum in
      DataColumn(datum.key) { (row: SubscriptionListing.Row) in datum.value(row, owners[row.index]) }
    }
    return fields + [
      DataColumn("id") { .id(owners[$0.index].id) },
      DataColumn("next_billing_date") { .date($0.next?.date) },
      DataColumn("average_per_month") { .money($0.averagePerMonth) },
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
    case .field(let field): field.data.map(\.key)
    }
  }
}
