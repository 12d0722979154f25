import BillingCore
import BillingReports
import BillingStatements
import CommandLineKit
import Typesetting

/// The series of a statement: a table for people, and members of documents.
struct SeriesReport {
  private typealias Series = Column<DetectedSeries>
  /// The name of a series in schemas.
  static let nameInSchema = "series"
  let input: StatementInput

  /// The table; the series are numbered from `number` if the reader chooses from them.
  static func table(_ series: [DetectedSeries], _ reader: Reader, numberedFrom number: Int? = nil) -> Table {
    typealias Numbered = (number: Int, series: DetectedSeries)
    let rows: [Numbered] = series.enumerated().map { ((number ?? 0) + $0.offset, $0.element) }
    let numbers = Column<Numbered>(Text(en: "", ja: ""), .init(alignment: .right)) { row, _ in
      Table.Cell("\(row.number)")
    }
    let columns: [Column<Numbered>] = [name, amount, cycle, count, first, next, yearly, state]
      .map { $0.of { $0.series } }
    return ReportTable(rows, (number == nil ? [] : [numbers]) + columns).table(for: reader)
  }

  var members: [Column<DetectedSeries>] {
    [
      Self.name, Series("text") { .text($0.text) }, Self.state, Self.cycle,
      Series("amount_kind") { .text($0.amountKind.rawValue) }, Series("is_purchase", .bool) { .bool($0.isPurchase) },
      Self.amount, Series("currency", .currency) { .text($0.amount.currency.code) }, Self.first,
      Series("last", .date) { .date($0.last) }, Self.next, Self.yearly,
      .objects("charges", charge) { $0.rows.map { input.rows[$0] } },
      Series("command") { .text($0.commands(in: input.rows).joined(separator: " && ")) },
    ]
  }

  private var charge: [Column<StatementRow>] {
    [
      Column("file") { .text(input.files[$0.file].name) }, Column("row", .integer) { .integer($0.row) },
      Column("date", .date) { .date($0.date) }, Column("text") { .text($0.text) },
      Column("amount", .money) { .money($0.amount.magnitude) },
    ]
  }

  // MARK: The columns

  private static var name: Series {
    Series("name", .text, Text(en: "Name", ja: "名前"), .init(shrinksTo: 8)) { .text($0.name) }
  }
  private static var amount: Series {
    Series("amount", .money, Text(en: "Amount", ja: "金額"), .init(alignment: .decimal)) { .money($0.amount) }
  }
  private static var cycle: Series {
    Series("cycle", .text, Text(en: "Cycle", ja: "周期"), .init(dropOrder: 3)) {
      .word($0.cycle.words, Phrasing.text(of: $0.cycle))
    }
  }
  private static var count: Series {
    Series(Text(en: "Charges", ja: "件数"), .init(alignment: .right, dropOrder: 1)) { series, _ in
      Table.Cell("\(series.rows.count)")
    }
  }
  private static var first: Series {
    Series("first", .date, Text(en: "Since", ja: "初回"), .init(dropOrder: 0)) { .date($0.first) }
  }
  private static var next: Series {
    Series(
      "next", .date.orNull, Text(en: "Next", ja: "次回"), .init(dropOrder: 2),
      cell: { series, _ in Table.Cell(series.next?.description ?? "-") }
    ) { .date($0.next) }
  }
  private static var yearly: Series {
    Series("yearly", .money, Text(en: "Per year", ja: "年間"), .init(alignment: .decimal)) { .money($0.yearly) }
  }
  private static var state: Series {
    Series("state", .text, Text(en: "State", ja: "判断")) { .word($0.state.rawValue, $0.state.words) }
  }
}

extension DetectedSeries {
  /// The commands that add the subscription at its first price, or at an estimate, and record each later one, quoted for a
  /// POSIX shell.
  func commands(in rows: [StatementRow]) -> [String] {
    let first = isMonthEnd ? "\(self.first.yearMonth)-last" : "\(self.first)"
    let ending = state == .stopped ? ["--until", "\(last)"] : []
    let prices = prices(in: rows)
    let price = Self.word((prices.first?.amount ?? amount).marked(isEstimate: amountKind == .varying))
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
    case .sure: Text(en: "sure", ja: "確実")
    case .likely: Text(en: "likely", ja: "たぶん")
    case .stopped: Text(en: "stopped", ja: "終了")
    }
  }
}

extension DetectedSeries.AmountKind {
  var words: Text {
    switch self {
    case .fixed: Text(en: "fixed amount", ja: "金額は一定")
    case .stepping: Text(en: "the price changed", ja: "料金の変更あり")
    case .varying: Text(en: "varying amount", ja: "金額は毎回違う")
    }
  }
}
