import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

struct SumsTable {
  let title: String
  let rows: [SummaryRow]
  let currencies: [Currency]
  /// The sum of all in the base currency; `nil` if none is set.
  let total: ConvertedTotal?
  let reader: Reader
  /// Whether the rows are groups, whose amounts have bars in a browser.
  var hasGroups = false

  /// The base currency, if any of the sums is in another one.
  private var base: Currency? { total.flatMap { $0.hasOtherCurrencies ? $0.amount.currency : nil } }

  /// The table with a column per currency and one for the total in the base currency.
  ///
  /// If the terminal is too narrow for that, or there are very many currencies, each amount gets a line instead.
  func table(for terminal: TerminalSettings?) -> Table {
    if currencies.count <= Self.mostColumns, let wide = wideTable(for: terminal) { return wide }
    let lines = rows.flatMap { $0.stack(currencies, converts: base != nil, reader.phrasing) }
    return ReportTable(lines, stackedColumns, style: { $0.style }).table(for: reader)
  }

  private func stackedColumns(_ lines: Rows<SummaryRow.Line>) -> [Column] {
    let amount = lines.column(Text("Amount", "金額"), .init(alignment: .decimal)) { Table.Cell($0.amount) }
    return [name(lines) { $0.title }, amount, count(lines) { $0.count }]
  }

  /// More currencies than this fit no terminal, and would make rows times currencies of cells.
  private static let mostColumns = 24

  private func wideTable(for terminal: TerminalSettings?) -> Table? {
    let wide = ReportTable(rows, wideColumns, style: { $0.style }).table(for: reader)
    return terminal.map({ TableDrawing(wide, $0).isWhole }) ?? true ? wide : nil
  }

  private func wideColumns(_ rows: Rows<SummaryRow>) -> [Column] {
    [name(rows) { $0.title }] + currencies.map { sum(rows, in: $0) } + convertedColumns(rows)
      + [count(rows) { String($0.count) }]
  }

  private func name<Row>(_ rows: Rows<Row>, _ text: @escaping (Row) -> String) -> Column {
    // Names of groups may be cut; rows without a common title are fixed words.
    rows.column(Text(en: title, ja: title), .init(shrinksTo: title.isEmpty ? nil : 8)) { Table.Cell(text($0)) }
  }

  private func count<Row>(_ rows: Rows<Row>, _ text: @escaping (Row) -> String) -> Column {
    rows.column(Text("Charges", "件数"), .init(alignment: .right, dropOrder: 1)) { Table.Cell(text($0)) }
  }

  static func inBase(_ base: Currency) -> Text { Text("In \(Word(base))", "\(Word(base))換算") }

  /// In a row with several currencies, zeros for all others would hide the amounts.
  private func sum(_ rows: Rows<SummaryRow>, in currency: Currency) -> Column {
    amounts(rows, Text(en: currency.code, ja: currency.code), hasBars: base == nil) {
      $0.sums[currency] ?? ($0.sums.isEmpty ? .zero(currency) : nil)
    }
  }

  /// The total in the base currency and, if some amounts have no rate, a column for them.
  private func convertedColumns(_ rows: Rows<SummaryRow>) -> [Column] {
    guard let base else { return [] }
    let total = amounts(rows, Self.inBase(base), hasBars: true) { $0.converted?.amount }
    let apart = rows.column(Text("Not converted", "換算なし"), .init(alignment: .decimal)) { row, reader in
      Table.Cell(row.converted.map { reader.phrasing.list($0.unconverted) } ?? "")
    }
    return rows.all.contains { !($0.converted?.unconverted.isEmpty ?? true) } ? [total, apart] : [total]
  }

  /// Amounts of one currency; the bars of groups are as long as the amounts are large.
  private func amounts(
    _ rows: Rows<SummaryRow>, _ title: Text, hasBars: Bool, _ amount: @escaping (SummaryRow) -> Money?
  ) -> Column {
    let groups = hasBars && hasGroups ? rows.all.filter { !$0.isTotal } : []
    let full = groups.compactMap { amount($0)?.minorUnits }.max()
    return rows.column(title, .init(alignment: .decimal)) { row, reader in
      let amount = amount(row)
      let bar = row.isTotal ? nil : full.flatMap { full in amount.map { BarLength($0.minorUnits, of: full) } }
      return Table.Cell(amount.map(reader.phrasing.amount) ?? "", bar: bar)
    }
  }
}
