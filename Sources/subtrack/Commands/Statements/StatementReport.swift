import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// The rows of statements, what was understood of each file, and what was left out and why.
enum StatementReport {
  /// A row, with the name of its file.
  typealias Row = (file: String, row: StatementRow)
  typealias LeftOut = (file: String, row: LeftOutRow)

  static func report(_ input: StatementInput, for reader: Reader) -> Report {
    let found = rows(of: input)
    let isPending = input.rows.contains { $0.state == .pending }
    let shown = [date, text, amount] + (isPending ? [state] : []) + (input.files.count > 1 ? [file] : [])
    return Report(
      input, members,
      rows: ReportTable(
        found,
        [date, text, amount, currency, state, bookedOn, originalAmount, originalCurrency, reference, file, row])
    ) {
      Page(of: ReportTable(found, shown), reader)
    }
  }

  static var members: [Column<StatementInput>] {
    [
      .objects("files", StatementFile.columns) { $0.files },
      .objects("rows", [file, row, date, bookedOn, text, amount, currency, state]) { rows(of: $0) },
      .objects("left_out", leftOut) { input in input.leftOut.map { (input.files[$0.file].name, $0) } },
    ]
  }

  private static func rows(of input: StatementInput) -> [Row] {
    input.rows.map { (input.files[$0.file].name, $0) }
  }

  // MARK: The columns

  private static var date: Column<Row> { Column("date", .date, Text(en: "Date", ja: "日付")) { .date($0.row.date) } }
  private static var text: Column<Row> {
    Column("text", .text, Text(en: "Text", ja: "内容"), .init(shrinksTo: 8)) { .text($0.row.text) }
  }
  private static var amount: Column<Row> {
    Column("amount", .money, Text(en: "Amount", ja: "金額"), .init(alignment: .decimal)) { .money($0.row.amount) }
  }
  private static var currency: Column<Row> { Column("currency", .currency) { .text($0.row.amount.currency.code) } }
  private static var state: Column<Row> {
    Column("state", .text, Text(en: "State", ja: "状態"), .init(dropOrder: 1)) {
      .word($0.row.state.rawValue, $0.row.state.word)
    }
  }
  private static var bookedOn: Column<Row> { Column("booked_on", .date.orNull) { .date($0.row.bookedOn) } }
  private static var originalAmount: Column<Row> { Column("original_amount") { .money($0.row.original) } }
  private static var originalCurrency: Column<Row> {
    Column("original_currency") { .text($0.row.original?.currency.code) }
  }
  private static var reference: Column<Row> { Column("reference") { .text($0.row.reference) } }
  private static var file: Column<Row> {
    Column("file", .text, Text(en: "File", ja: "ファイル"), .init(shrinksTo: 8, dropOrder: 0)) { .text($0.file) }
  }
  private static var row: Column<Row> { Column("row", .integer) { .integer($0.row.row) } }

  private static var leftOut: [Column<LeftOut>] {
    [
      Column("file") { .text($0.file) }, Column("row", .integer) { .integer($0.row.row) },
      Column("reason") { .text($0.row.reason.rawValue) }, Column("text", .text.orNull) { .text($0.row.text) },
    ]
  }
}

/// What was understood of a file.
private enum StatementFile {
  static var columns: [Column<StatementInput.File>] {
    [
      Column("file") { .text($0.name) },
      Column("kind") { .text($0.understood.kind.rawValue) },
      Column("encoding") { .text($0.understood.encoding.rawValue) },
      Column("currency", .currency.orNull) { file in
        .text(file.understood.currencies.count == 1 ? file.understood.currencies[0].code : nil)
      },
      Column("date_order") { .text($0.understood.dateOrder.rawValue) },
      Column("spend") { .text($0.understood.spend.rawValue) },
      Column("decimal", .text.orNull) { .text($0.understood.decimal?.rawValue) },
      .object("evidence", evidence) { $0.understood },
      Column("columns", .shape(names)) { file in
        .nested { json in
          json.object { for column in file.understood.columns { $0.field(column.field.rawValue, column.name) } }
        }
      },
      Column("rows", .count) { .integer($0.rowCount) },
      Column("from", .date.orNull) { .date($0.understood.from) },
      Column("through", .date.orNull) { .date($0.understood.through) },
    ]
  }

  /// What told each decision.
  private static var evidence: [Column<StatementUnderstanding>] {
    StatementDecision.allCases.map { decision in
      Column(decision.rawValue, .text.optional) { $0.evidence[decision].map { .text($0.rawValue) } ?? .absent }
    }
  }

  /// The columns that were read, by field, in the order of the file.
  private static var names: JSONShape {
    .object(StatementField.allCases.map { JSONShape.Member($0.rawValue, .string, isRequired: false) }, oneOf: [])
  }
}

extension StatementRow.State {
  fileprivate var word: Text {
    switch self {
    case .booked: Text(en: "booked", ja: "確定")
    case .pending: Text(en: "pending", ja: "未確定")
    }
  }
}
