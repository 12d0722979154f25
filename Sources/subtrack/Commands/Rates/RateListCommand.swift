import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

enum RateListCommand: PlainCommand {
  static let name = "rate list"
  static let from = OperandDescription("FROM", .optional, .currency, "Only rates for this currency", "この通貨のレートだけ")
  static let to = OperandDescription(
    "TO", .optional, .currency, "Only between these two, either way", "この2通貨間のレートだけ（向きは問わない）")

  static let description = CommandDescription.reading(
    name, .money, Text("List exchange rates", "為替レートを一覧表示する"),
    details: Text(
      "Newest first. Without --from and --to, only the latest imported rate of each pair is listed.",
      "新しい順に表示します。--from と --to を省くと、取り込んだレートは通貨の組ごとに最新のものだけを表示します。"),
    operands: [from, to],
    options: [ReportOptions.from, ReportOptions.through, ReportOptions.table, ReportOptions.json],
    examples: [
      CommandExample("rate list", "List the rates in use", "使われているレート"),
      CommandExample(
        "rate list EUR USD --from 2026-01-01 --format csv", "List every rate between two currencies since a date",
        "rate list USD JPY --from 2026-01-01 --format csv", "ある日以降の2通貨間のレートすべて"),
    ])

  static func perform(_ context: Context) throws {
    let currencies = try [from, to].compactMap { operand in
      try context.arguments[operand].map { try context.knownCurrency($0, named: operand.placeholder) }
    }
    let days = try days(context)
    try context.noteDays([ReportOptions.from, ReportOptions.through]) { try context.date($0) }
    let rates = try context.loadBook().rates
    let listing = RateListing(of: rates, between: currencies, in: days)
    var report = Report(ReportTable(listing.rows, columns), for: context.reader)
    report.title = Text("Exchange rates", "為替レート")
    if listing.rows.isEmpty { report.note = rates.isEmpty ? noRates : noMatch }
    try context.print(report, as: ReportOptions.table)
    if listing.olderCount > 0 { context.console.note(older(listing.olderCount)) }
  }

  /// The period from `--from` and `--through`, either of which may be missing; `nil` if both are.
  private static func days(_ context: Context) throws -> DateInterval? {
    let (first, last) = (try context.date(ReportOptions.from), try context.date(ReportOptions.through))
    if first == nil, last == nil { return nil }
    let (start, end) = (first ?? .minimum, last ?? .maximum)
    guard let days = DateInterval(from: start, through: end) else { throw UsageError.endsBeforeItBegins(start, end) }
    return days
  }

  static var document: JSONShape? { .array(.object(of: columns)) }

  static func columns(_ rows: Rows<RateListing.Row>) -> [Column] {
    [
      rows.column("base") { .text($0.pair.base.code) },
      rows.column("quote") { .text($0.pair.quote.code) },
      rows.column("date", .date, Text("Date", "日付")) { .date($0.rate.date) },
      rows.column(
        "rate", .number, Text("Rate", "レート"),
        cell: { row, _ in Table.Cell(Phrasing.rate(row.pair, row.rate.value)) }
      ) { .number(JSONNumber(text: $0.rate.value.description)) },
      rows.column("source", .text, Text("Source", "出所"), .init(dropOrder: 0), words: { $0.source.word }) {
        .text($0.source.rawValue)
      },
    ]
  }

  private static let noRates = Text(
    "No exchange rates yet. To set one: subtrack rate set EUR USD 1.0842",
    "為替レートはまだ登録されていません。登録するには: subtrack rate set USD JPY 153.25")

  private static let noMatch = Text(
    "No matching rates. To list all: subtrack rate list", "該当するレートはありません。一覧: subtrack rate list")

  private static func older(_ count: Int) -> Text {
    Text(
      "\(count, "older imported rate") not shown; use --from and --to to see them.",
      "これより前に取り込んだレート \(count)件は省略しています。--from と --to で期間を指定すると表示します。")
  }
}

/// The exchange rates that a change affects, each as `rate list --json` shows it.
enum ChangedRates: ChangedRecords {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.rates.map { change in
      let row = { (rate: DatedRate) in RateListing.Row(pair: change.pair, rate: rate, source: change.source) }
      let date = (change.rate.after ?? change.rate.before)?.date.description ?? ""
      return ChangedRecord(
        kind: kind, id: "\(change.pair)/\(date)/\(change.source.rawValue)", name: change.pair.description,
        RateListCommand.columns, before: change.rate.before.map(row), after: change.rate.after.map(row))
    }
  }

  static let kind = "rate"
  static var listed: JSONShape { .object(of: RateListCommand.columns) }
}
