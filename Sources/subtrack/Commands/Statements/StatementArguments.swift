import BillingCore
import CommandLineKit
import Interchange
import Statements
import Typesetting

/// The files and options with which every command reads statements.
enum StatementArguments {
  static let files = OperandDescription(
    "FILE", .oneOrMore, .file, "Statements: CSV, OFX, QFX, QIF, CAMT or MT940; - reads stdin",
    "明細ファイル（CSV、OFX、QFX、QIF、CAMT、MT940。- は標準入力）")
  static let columns = OptionDescription(
    "columns", "FIELD=COLUMN,...", .text, "Columns by header or number, like date=1,amount=4",
    "列の指定。見出しか番号（date=1,amount=4 など）")
  static let dateOrder = OptionDescription(
    "date-order", "ORDER", .choice(StatementOptions.dateOrders.map(\.rawValue)),
    "Order in 03/04/2026: dmy, mdy, or for 8/04/03 ymd or era", "03/04/2026 の順序。dmy、mdy、8/04/03 なら ymd か era（令和8年）")
  static let spend = OptionDescription(
    "spend", "SIGN|WORD", .text, "negative or positive, or the words of rows that are spent",
    "支出の符号（negative、positive）か、支出を表す語")
  static let decimal = OptionDescription(
    "decimal", "MARK", .choice(DecimalSign.allCases.map(\.rawValue)), "Mark before decimals, if 1.234 is unclear",
    "小数点の記号。1.234 が2通りに読めるときに指定")
  static let currency = OptionDescription(
    "currency", "CUR", .currency, "Currency of amounts without one", "通貨のない金額の通貨", mustFollowCommand: true)

  static let options = [columns, ReportOptions.encoding, dateOrder, spend, decimal, currency]

  static let exitCodes = [
    ExitCodeDescription(ExitCode.data.rawValue, "A file cannot be read as a statement", "明細として読めないファイルがある")
  ]
}

extension Context {
  /// A command with the files that were named, and the options and answers on how they are read.
  func statementLine(_ command: String, _ input: StatementInput) -> String {
    let words = ["subtrack", command] + arguments.values(of: StatementArguments.files).map(\.shellQuoted)
    // Answers for one of several files may be wrong for the others.
    let taken = input.taken.isEmpty || input.files.count > 1 ? "" : " \(input.taken.options)"
    return words.joined(separator: " ") + typed(StatementArguments.options[...]) + taken
  }

  func statementOptions() throws -> StatementOptions {
    var options = StatementOptions()
    let field = { (name: String) in StatementField.allCases.first { $0.option == name } }
    options.columns = try columns(StatementArguments.columns, field, otherwise: Self.notAColumn)
    options.encoding = arguments[ReportOptions.encoding].flatMap(TextEncoding.init)
    options.dateOrder = arguments[StatementArguments.dateOrder].flatMap(DateOrder.init)
    if let given = arguments[StatementArguments.spend] {
      options.spend = SpendSign(rawValue: given)
      if options.spend == nil {
        options.spendWords = given.split(omittingEmptySubsequences: false) { $0 == "|" }.map { String($0).folded }
          .sorted()
      }
    }
    options.usualOrder = numberOrder
    options.decimal = arguments[StatementArguments.decimal].flatMap(DecimalSign.init)
    options.currency = try currency(StatementArguments.currency)
    return options
  }

  /// The options on how files are read, as they were typed; the columns are part of the answer to a question.
  var typedReading: String { typed(StatementArguments.options.dropFirst()) }

  private func typed(_ options: ArraySlice<OptionDescription>) -> String {
    options.compactMap { option in
      arguments[option].map { " \(option.spelling) \(SafeText.visible($0).shellQuoted)" }
    }.joined()
  }

  private static let notAColumn: ErrorReport = {
    let fields = StatementField.allCases.map(\.option).joined(separator: ", ")
    return .problem(
      "notColumns", "Not of the form FIELD=COLUMN, or the field is repeated.", "「項目=列」の形でないか、項目が重複しています。",
      WayOut("Fields: \(Word(fields))", "使える項目: \(Word(fields))"), exit: .usage)
  }()
}

extension StatementField {
  /// The name in `--columns`: `booked-on`.
  var option: String { rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } }
}
