import BillingCore
import CommandLineKit
import Statements
import StrictJSON

/// The rows of statements, what was understood of each file, and what was left out and why.
enum StatementReport {
  /// A row, with the name of its file.
  typealias Row = (file: String, row: StatementRow)
  typealias LeftOut = (file: String, row: LeftOutRow)

  static func report(_ input: StatementInput, for reader: Reader) -> Report {
    let found = rows(of: input)
    let isPending = input.rows.contains { $0.state == .pending }
    let hidden = (isPending ? [] : ["state"]) + (input.files.count > 1 ? [] : ["file"])
    return Report(input, members, rows: ReportTable(found, rows)) {
      Page(of: ReportTable(found) { rows($0).filter { !hidden.contains($0.key ?? "") } }, reader)
    }
  }

  static func members(_ rows: Rows<StatementInput>) -> [Column] {
    [
      rows.objects("files", file) { $0.files },
      rows.objects("rows", Self.rows) { Self.rows(of: $0) },
      rows.objects("left_out", leftOut) { input in input.leftOut.map { (input.files[$0.file].name, $0) } },
    ]
  }

  private static func rows(_ rows: Rows<Row>) -> [Column] {
    [
      rows.column("date", .date, Text("Date", "日付")) { .date($0.row.date) },
      rows.column("text", .text, Text("Text", "内容"), .init(shrinksTo: 8)) { .text($0.row.text) },
      rows.column("amount", .money, Text("Amount", "金額"), .init(alignment: .decimal)) { .money($0.row.amount) },
      rows.column("currency", .currency) { .text($0.row.amount.currency.code) },
      rows.column("state", .text, Text("State", "状態"), .init(dropOrder: 1), words: { $0.row.state.word }) {
        .text($0.row.state.rawValue)
      },
      rows.column("booked_on", .date.orNull) { .date($0.row.bookedOn) },
      rows.column("original_amount", .money.orNull) { .money($0.row.original) },
      rows.column("original_currency", .currency.orNull) { .text($0.row.original?.currency.code) },
      rows.column("reference", .text.orNull) { .text($0.row.reference) },
      rows.column("file", .text, Text("File", "ファイル"), .init(shrinksTo: 8, dropOrder: 0)) { .text($0.file) },
      rows.column("row", .integer) { .integer($0.row.row) },
    ]
  }

  private static func rows(of input: StatementInput) -> [Row] {
    input.rows.map { (input.files[$0.file].name, $0) }
  }

  private static func leftOut(_ rows: Rows<LeftOut>) -> [Column] {
    [
      rows.column("file") { .text($0.file) }, rows.column("row", .integer) { .integer($0.row.row) },
      rows.column("reason") { .text($0.row.reason.rawValue) }, rows.column("text", .text.orNull) { .text($0.row.text) },
    ]
  }

  private static func file(_ rows: Rows<StatementInput.File>) -> [Column] {
    [
      rows.column("file") { .text($0.name) },
      rows.column("kind") { .text($0.understood.kind.rawValue) },
      rows.column("encoding") { .text($0.understood.encoding.rawValue) },
      rows.column("currency", .currency.orNull) { file in
        .text(file.understood.currencies.count == 1 ? file.understood.currencies[0].code : nil)
      },
      rows.column("date_order") { .text($0.understood.dateOrder.rawValue) },
      rows.column("spend") { .text($0.understood.spend.rawValue) },
      rows.column("decimal", .text.orNull) { .text($0.understood.decimal?.rawValue) },
      rows.object("evidence", evidence) { $0.understood },
      rows.column("columns", .shape(names)) { file in
        .nested { json in
          json.object { for column in file.understood.columns { $0.field(column.field.rawValue, column.name) } }
        }
      },
      rows.column("rows", .count) { .integer($0.rowCount) },
      rows.column("from", .date.orNull) { .date($0.understood.from) },
      rows.column("through", .date.orNull) { .date($0.understood.through) },
    ]
  }

  /// What shows each decision best.
  private static func evidence(_ rows: Rows<StatementUnderstanding>) -> [Column] {
    StatementDecision.allCases.map { decision in
      rows.column(decision.rawValue, .text.optional) { $0.evidence[decision].map { .text($0[0].rawValue) } ?? .absent }
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
    case .booked: Text("booked", "確定")
    case .pending: Text("pending", "未確定")
    }
  }
}
