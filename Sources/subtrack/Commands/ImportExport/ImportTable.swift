import BillingCore
import CommandLineKit
import Interchange
import Typesetting

/// What an import would do with each subscription of the file, as shown by `--dry-run` and listed by `--json`.
enum ImportTable {
  /// The table; the status column is shown only if some subscription is not active.
  static func table(_ rows: [ImportedRow], _ reader: Reader) -> Table {
    let hasState = rows.contains { $0.subscription.map { $0.status != .active } ?? false }
    let shown = { columns($0).filter { hasState || $0.key != statusKey } }
    return ReportTable(rows, shown, style: { $0.outcome.shown.style }).table(for: reader)
  }

  static func columns(_ rows: Rows<ImportedRow>) -> [Column] {
    [
      rows.column("row", .integer, Text("Row", "行"), .init(alignment: .right)) { .integer($0.row) },
      rows.column("outcome") { .text($0.outcome.rawValue) },
      rows.column("subscription_id", .id.orNull) { .text($0.subscription?.id.description) },
      rows.column("subscription_name", .text.orNull, Text("Name", "名前"), .init(shrinksTo: 8)) {
        .text($0.name)
      },
      rows.column("price", .price.orNull, Text("Amount", "金額"), .init(alignment: .decimal)) {
        .price($0.subscription?.price)
      },
      rows.column(
        "cycle", .text.orNull, Text("Cycle", "周期"), .init(dropOrder: 1),
        cell: { row, reader in Table.Cell(row.subscription.map { reader.phrasing.cycle(of: $0.terms) } ?? "") }
      ) { .text($0.subscription?.cycle.words) },
      rows.column("first_billing_date", .date.orNull, Text("First charge", "初回請求日"), .init(dropOrder: 2)) {
        .date($0.subscription?.firstBillingDate)
      },
      status(rows),
      rows.column(Text("Result", "取り込み")) { row, reader in Table.Cell(reader.say(row.outcome.shown.word)) },
    ]
  }

  private static let statusKey = "status"

  private static func status(_ rows: Rows<ImportedRow>) -> Column {
    rows.column(
      statusKey, .text.orNull, Text("Status", "状態"), .init(dropOrder: 0),
      cell: { row, reader in
        Table.Cell(row.subscription.map { reader.say($0.statusWords(on: reader.today)) } ?? "")
      }
    ) { .text($0.subscription?.status.rawValue) }
  }
}

extension ImportedRow.Outcome {
  fileprivate var shown: (word: Text, style: Style?) {
    switch self {
    case .added: (Text("add", "追加"), nil)
    case .unchanged: (Text("unchanged", "変更なし"), .muted)
    case .differing: (Text("differs, kept", "相違（手元を維持）"), .muted)
    case .deleted: (Text("deleted here", "手元で削除済み"), .muted)
    case .refused: (Text("rejected", "不可"), .warning)
    }
  }
}
