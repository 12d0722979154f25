import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Typesetting

/// The series of a statement: a table for people, and members of documents.
struct SeriesReport {
  static let nameInSchema = "series"
  let input: StatementInput

  private static let shown = ["name", "amount", "cycle", "charges", "first", "next", "yearly", "state"]

  /// The table; the series are numbered from `number` if the reader chooses from them.
  func table(_ series: [DetectedSeries], _ reader: Reader, numberedFrom number: Int? = nil) -> Table {
    let all = members(Rows(series))
    let shown = Self.shown.compactMap { key in all.first { $0.key == key } }
    let numbers = number.map { first in
      Rows(Array(first..<first + series.count)).column(Text.nothing, .init(alignment: .right)) { Table.Cell("\($0)") }
    }
    return ReportTable(count: series.count, [numbers].compactMap(\.self) + shown).table(for: reader)
  }

  /// All columns; people see how many charges there are.
  func members(_ rows: Rows<DetectedSeries>) -> [Column] {
    var charges = rows.objects("charges", charge) { $0.rows.map { input.rows[$0] } }
    charges.title = Text("Charges", "件数")
    charges.layout = .init(alignment: .right, dropOrder: 1)
    charges.cell = { row, _ in Table.Cell("\(rows[row].rows.count)") }
    return [
      rows.column("name", .text, Text("Name", "名前"), .init(shrinksTo: 8, keeps: 24)) { .text($0.name) },
      rows.column("text") { .text($0.text) },
      rows.column("state", .text, Text("State", "判断"), words: { $0.state.words }) { .text($0.state.rawValue) },
      rows.column(
        "cycle", .text, Text("Cycle", "周期"), .init(dropOrder: 3), words: { Phrasing.text(of: $0.cycle) }
      ) { .text($0.cycle.words) },
      rows.column("amount_kind") { .text($0.amountKind.rawValue) },
      rows.column("is_purchase", .bool) { .bool($0.isPurchase) },
      rows.column("amount", .money, Text("Amount", "金額"), .init(alignment: .decimal)) { .money($0.amount) },
      rows.column("currency", .currency) { .text($0.amount.currency.code) },
      rows.column("first", .date, Text("Since", "初回"), .init(dropOrder: 0)) { .date($0.first) },
      rows.column("last", .date) { .date($0.last) },
      rows.column(
        "next", .date.orNull, Text("Next", "次回"), .init(dropOrder: 2),
        cell: { series, _ in Table.Cell(series.next?.description ?? "-") }
      ) { .date($0.next) },
      rows.column("yearly", .money, Text("Per year", "年間"), .init(alignment: .decimal)) { .money($0.yearly) },
      charges, rows.column("command") { .text($0.commands(in: input.rows).joined(separator: " && ")) },
    ]
  }

  private func charge(_ rows: Rows<StatementRow>) -> [Column] {
    [
      rows.column("file") { .text(input.files[$0.file].name) }, rows.column("row", .integer) { .integer($0.row) },
      rows.column("date", .date) { .date($0.date) }, rows.column("text") { .text($0.text) },
      rows.column("amount", .money) { .money($0.amount.magnitude) },
    ]
  }
}

extension DetectedSeries {
  /// The commands that add the subscription at its first price and record each later one, quoted for a POSIX shell.
  func commands(in rows: [StatementRow]) -> [String] {
    let first = isMonthEnd ? "\(self.first.yearMonth)-last" : "\(self.first)"
    let moving = roll.map { ["--roll", $0.rawValue] } ?? []
    let ending = state == .stopped ? ["--until", "\(last)"] : []
    let prices = prices(in: rows)
    let price = Self.word(prices.first?.amount ?? amount)
    let add = ["add", name, price, "--every", cycle.words, "--first", first] + moving + ending
    let changes = prices.dropFirst().map { ["price", name, Self.word($0.amount), "--from", "\($0.from)"] }
    return ([add] + changes).map(\.commandLine)
  }

  private static func word(_ amount: Money) -> String { amount.typed + amount.currency.code }
}

extension DetectedSeries.State {
  var words: Text {
    switch self {
    case .sure: Text("sure", "確実")
    case .likely: Text("likely", "可能性大")
    case .stopped: Text("stopped", "終了")
    }
  }
}

extension DetectedSeries.AmountKind {
  var words: Text {
    switch self {
    case .fixed: Text("fixed amount", "金額は一定")
    case .stepping: Text("the price changed", "料金の変更あり")
    case .varying: Text("varying amount", "金額は毎回違う")
    }
  }
}
