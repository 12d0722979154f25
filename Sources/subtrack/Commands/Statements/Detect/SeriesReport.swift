import BillingCore
import BillingReports
import CommandLineKit
import Statements
import Typesetting

/// The series of a statement: a table for people, and members of documents.
struct SeriesReport {
  static let nameInSchema = "series"
  let input: StatementInput

  /// The table; the series are numbered from `number` if the reader chooses from them.
  static func table(_ series: [DetectedSeries], _ reader: Reader, numberedFrom number: Int? = nil) -> Table {
    let columns = SeriesColumns(rows: Rows(series))
    return ReportTable(count: series.count, (number.map { [columns.numbers(from: $0)] } ?? []) + columns.shown)
      .table(for: reader)
  }

  func members(_ rows: Rows<DetectedSeries>) -> [Column] {
    let own = SeriesColumns(rows: rows)
    return [
      own.name, rows.column("text") { .text($0.text) }, own.state, own.cycle,
      rows.column("amount_kind") { .text($0.amountKind.rawValue) },
      rows.column("is_purchase", .bool) { .bool($0.isPurchase) },
      own.amount, rows.column("currency", .currency) { .text($0.amount.currency.code) }, own.first,
      rows.column("last", .date) { .date($0.last) }, own.next, own.yearly,
      rows.objects("charges", charge) { $0.rows.map { input.rows[$0] } },
      rows.column("command") { .text($0.commands(in: input.rows).joined(separator: " && ")) },
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

/// The columns of series.
private struct SeriesColumns {
  let rows: Rows<DetectedSeries>

  /// What people see.
  var shown: [Column] { [name, amount, cycle, count, first, next, yearly, state] }

  func numbers(from first: Int) -> Column {
    Rows(Array(first..<first + rows.all.count)).column(Text.nothing, .init(alignment: .right)) {
      Table.Cell("\($0)")
    }
  }

  var name: Column { rows.column("name", .text, Text("Name", "名前"), .init(shrinksTo: 8, keeps: 24)) { .text($0.name) } }
  var amount: Column {
    rows.column("amount", .money, Text("Amount", "金額"), .init(alignment: .decimal)) { .money($0.amount) }
  }
  var cycle: Column {
    rows.column(
      "cycle", .text, Text("Cycle", "周期"), .init(dropOrder: 3), words: { Phrasing.text(of: $0.cycle) }
    ) { .text($0.cycle.words) }
  }
  var count: Column {
    rows.column(Text("Charges", "件数"), .init(alignment: .right, dropOrder: 1)) { series, _ in
      Table.Cell("\(series.rows.count)")
    }
  }
  var first: Column { rows.column("first", .date, Text("Since", "初回"), .init(dropOrder: 0)) { .date($0.first) } }
  var next: Column {
    rows.column(
      "next", .date.orNull, Text("Next", "次回"), .init(dropOrder: 2),
      cell: { series, _ in Table.Cell(series.next?.description ?? "-") }
    ) { .date($0.next) }
  }
  var yearly: Column {
    rows.column("yearly", .money, Text("Per year", "年間"), .init(alignment: .decimal)) { .money($0.yearly) }
  }
  var state: Column {
    rows.column("state", .text, Text("State", "判断"), words: { $0.state.words }) { .text($0.state.rawValue) }
  }
}

extension DetectedSeries {
  /// The commands that add the subscription at its first price and record each later one, quoted for a POSIX shell.
  func commands(in rows: [StatementRow]) -> [String] {
    let first = isMonthEnd ? "\(self.first.yearMonth)-last" : "\(self.first)"
    let ending = state == .stopped ? ["--until", "\(last)"] : []
    let prices = prices(in: rows)
    let price = Self.word(prices.first?.amount ?? amount)
    let add = ["add", name, price, "--every", cycle.words, "--first", first] + ending
    let changes = prices.dropFirst().map { ["price", name, Self.word($0.amount), "--from", "\($0.from)"] }
    return ([add] + changes).map { words in
      SafeText.visible((["subtrack"] + words).map(\.shellQuoted).joined(separator: " "))
    }
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
