import BillingCore
import CommandLineKit

/// Rows of sums in several currencies.
struct SumsTable {
  /// What the rows are.
  let title: String
  let rows: [SummaryRow]
  let currencies: [Currency]
  let phrasing: Phrasing

  /// A column for each currency; on a terminal too narrow for that a line for each.
  func table(for terminal: TerminalSettings?) -> Table {
    let say = { (en: String, ja: String) in Text(en: en, ja: ja)(phrasing.language) }
    let name = Table.Column(title: title, shrinksTo: 8)
    let count = Table.Column(title: say("Charges", "件数"), alignment: .right, dropOrder: 1)
    let wide = Table(
      columns: [name] + currencies.map { Table.Column(title: $0.code, alignment: .decimal) } + [count],
      rows: rows.map { $0.line(currencies, phrasing) })
    if terminal.map(wide.fits) ?? true { return wide }
    let amount = Table.Column(title: say("Amount", "金額"), alignment: .decimal)
    return Table(columns: [name, amount, count], rows: rows.flatMap { $0.stack(currencies, phrasing) })
  }
}

extension Phrasing {
  /// All sums of a period in a line: `Expected ¥8,748: confirmed ¥3,000, still projected ¥5,748`.
  func sentence(_ totals: PeriodSummary.Totals, whenEmpty currency: Currency) -> String {
    let (all, paid) = (amounts(totals.expected, whenEmpty: currency), amounts(totals.confirmed, whenEmpty: currency))
    let rest = amounts(totals.projected, whenEmpty: currency)
    return Text(
      en: "Expected \(all): confirmed \(paid), still projected \(rest)", ja: "合計見込み \(all)（確定 \(paid)、見込み \(rest)）")(
        language)
  }
}
