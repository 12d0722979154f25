import BillingCore
import BillingReports
import CommandLineKit

/// The series of a statement as a table, for `detect` and `reconcile`.
enum SeriesTable {
  static func table(_ series: [DetectedSeries], _ context: Context, isNumbered: Bool = false, from first: Int = 1)
    -> Table
  {
    var columns = [
      Table.Column(title: context.say(Text(en: "Name", ja: "名前")), shrinksTo: 8),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "Cycle", ja: "周期")), dropOrder: 3),
      Table.Column(title: context.say(Text(en: "Charges", ja: "件数")), alignment: .right, dropOrder: 1),
      Table.Column(title: context.say(Text(en: "Since", ja: "初回")), dropOrder: 0),
      Table.Column(title: context.say(Text(en: "Next", ja: "次回")), dropOrder: 2),
      Table.Column(title: context.say(Text(en: "Per year", ja: "年間")), alignment: .decimal),
      Table.Column(title: context.say(Text(en: "State", ja: "判断"))),
    ]
    if isNumbered { columns.insert(Table.Column(title: "", alignment: .right), at: 0) }
    let rows = series.enumerated().map { place, one in
      (isNumbered ? [Table.Cell("\(first + place)")] : []) + cells(one, context)
    }
    return Table(columns: columns, rows: rows)
  }

  private static func cells(_ one: DetectedSeries, _ context: Context) -> [Table.Cell] {
    let phrasing = context.phrasing
    return [
      Table.Cell(one.name), Table.Cell(phrasing.amount(one.amount)),
      Table.Cell(context.say(Phrasing.text(of: one.cycle))), Table.Cell("\(one.rows.count)"),
      Table.Cell(one.first.description), Table.Cell(one.next?.description ?? "-"),
      Table.Cell(phrasing.amount(one.yearly)), Table.Cell(context.say(one.state.words)),
    ]
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

  private static func word(_ amount: Money) -> String { "\(amount.decimalText)\(amount.currency.code)" }
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
