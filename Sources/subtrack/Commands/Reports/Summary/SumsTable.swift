import BillingCore
import BillingReports
import CommandLineKit

/// Rows of sums in several currencies.
struct SumsTable {
  /// The title of the first column.
  let title: String
  let rows: [SummaryRow]
  let currencies: [Currency]
  /// The base currency, if any of the sums is in another one.
  var base: Currency?
  let phrasing: Phrasing

  /// The table with a column per currency and one for the total in the base currency.
  ///
  /// If the terminal is too narrow for that, or there are very many currencies, each amount gets a line instead.
  func table(for terminal: TerminalSettings?) -> Table {
    if currencies.count <= Self.mostColumns, let wide = wide(for: terminal) { return wide }
    let amount = Table.Column(title: say("Amount", "金額"), alignment: .decimal)
    return Table(
      columns: [nameColumn, amount, countColumn],
      rows: rows.flatMap { $0.stack(currencies, converts: base != nil, phrasing) })
  }

  /// More currencies than this fit no terminal, and a cell of each for each row would take n² steps.
  private static let mostColumns = 24

  private func wide(for terminal: TerminalSettings?) -> Table? {
    let wide = Table(
      columns: [nameColumn] + currencies.map { Table.Column(title: $0.code, alignment: .decimal) } + converted
        + [countColumn],
      rows: rows.map { $0.line(currencies, converted: converted.count, phrasing) })
    return terminal.map({ TableDrawing(wide, $0).isWhole }) ?? true ? wide : nil
  }

  private var nameColumn: Table.Column {
    // Names of groups may be cut; rows without a common title are fixed words.
    Table.Column(title: title, shrinksTo: title.isEmpty ? nil : 8)
  }

  private var countColumn: Table.Column {
    Table.Column(title: say("Charges", "件数"), alignment: .right, dropOrder: 1)
  }

  /// The total in the base currency and, if some amounts have no rate, a column for them.
  private var converted: [Table.Column] {
    guard let base else { return [] }
    let total = Table.Column(title: say("In \(base)", "\(base)換算"), alignment: .decimal)
    let apart = Table.Column(title: say("Not converted", "換算なし"), alignment: .decimal)
    return rows.contains { !($0.converted?.unconverted.isEmpty ?? true) } ? [total, apart] : [total]
  }

  private func say(_ en: String, _ ja: String) -> String { Text(en: en, ja: ja)(phrasing.language) }
}

extension Phrasing {
  /// All sums of a period in one line; see `sentence(_:of:_:)`.
  func sentence(_ totals: PeriodSummary.Totals, _ parts: [PeriodPart], whenEmpty currency: Currency) -> String {
    sentence(parts) { list($0.sums(totals), whenEmpty: currency) }
  }
}
