import BillingCore
import CommandLineKit
import Interchange

/// What an import would do with each subscription of the file, as shown by `--dry-run`.
enum ImportTable {
  /// The table; the status column is shown only if some subscription is not active.
  static func table(_ rows: [ImportedRow], _ context: Context) -> Table {
    let hasState = rows.contains { $0.subscription.map { $0.status != .active } ?? false }
    let titles = [
      Table.Column(title: context.say(Text(en: "Row", ja: "行")), alignment: .right),
      Table.Column(title: context.say(Text(en: "Name", ja: "名前")), shrinksTo: 8),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "Cycle", ja: "周期")), dropOrder: 1),
      Table.Column(title: context.say(Text(en: "First charge", ja: "初回請求日")), dropOrder: 2),
      Table.Column(title: context.say(Text(en: "Status", ja: "状態")), dropOrder: 0),
      Table.Column(title: context.say(Text(en: "Result", ja: "取り込み"))),
    ]
    let lines = rows.map { cells($0, context) }
    return Table(
      columns: hasState ? titles : titles.without(Self.statusIndex),
      rows: lines.map { hasState ? $0 : $0.without(Self.statusIndex) })
  }

  private static let statusIndex = 5

  private static func cells(_ row: ImportedRow, _ context: Context) -> [Table.Cell] {
    let subscription = row.subscription
    let texts = [
      String(row.row), row.name ?? "", subscription.map { context.phrasing.amount($0.price) } ?? "",
      subscription.map { context.phrasing.cycle(of: $0.terms) } ?? "", subscription?.firstBillingDate.description ?? "",
      subscription.map { context.say($0.statusWords(on: context.today)) } ?? "",
      context.say(row.outcome.word),
    ]
    return texts.map { Table.Cell($0, row.outcome.style) }
  }
}

extension Array {
  fileprivate func without(_ index: Int) -> Array { Array(self[..<index] + self[(index + 1)...]) }
}

extension ImportedRow.Outcome {
  fileprivate var word: Text {
    switch self {
    case .added: Text(en: "add", ja: "追加")
    case .unchanged: Text(en: "unchanged", ja: "変更なし")
    case .differing: Text(en: "differs, kept", ja: "相違（手元を維持）")
    case .updated: Text(en: "update", ja: "更新")
    case .deleted: Text(en: "deleted here", ja: "手元で削除済み")
    case .refused: Text(en: "rejected", ja: "不可")
    }
  }

  fileprivate var style: Style? {
    switch self {
    case .added, .updated: nil
    case .unchanged, .differing, .deleted: .muted
    case .refused: .warning
    }
  }
}
