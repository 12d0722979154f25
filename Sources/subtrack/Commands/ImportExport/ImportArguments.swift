import BillingCore
import CommandLineKit
import Interchange

/// The options of `import`, and the reader of their values.
enum ImportArguments {
  static let auto = "auto"
  static let from = OptionDescription(
    "from", value: ValueDescription("PROGRAM", .choice([auto] + ImportOptions.sources)),
    summary: Text(en: "Which program wrote it; auto looks at the file", ja: "書き出したプログラム。auto はファイルから判断する"))
  static let columns = OptionDescription(
    "columns", value: ValueDescription("FIELD=COLUMN,...", .text),
    summary: Text(en: "Where a CSV of any program has what", ja: "任意のCSVの、どの列が何か"))
  static let currency = OptionDescription(
    "currency", value: ValueDescription("CUR", .currency),
    summary: Text(en: "The currency of prices that name none, or $, ¥ or kr", ja: "通貨のない金額や、$・¥・kr の金額の通貨"))
  static let symbol = OptionDescription(
    "map-symbol", value: ValueDescription("SIGN=CUR", .text),
    summary: Text(en: "What a sign stands for, as '$=CAD'", ja: "記号が表す通貨（'$=CAD' など）"), isRepeatable: true)
  static let dateOrder = OptionDescription(
    "date-order", value: ValueDescription("ORDER", .choice(DateOrder.allCases.map(\.rawValue))),
    summary: Text(
      en: "What 03/04/2026 begins with: dmy the day, mdy the month", ja: "03/04/2026 の読み方。dmy は日、mdy は月が先"))

  static let all = [from, columns, currency, symbol, dateOrder]

  /// A row needs these fields to be a subscription.
  static let needed: [TrackerField] = [.name, .amount, .cycle]
}

extension Context {
  /// The import options from the command line.
  func importOptions() throws -> ImportOptions {
    var options = ImportOptions()
    options.today = today
    let from = arguments[ImportArguments.from] ?? ImportArguments.auto
    options.columns = try columns()
    let isTable = from == ImportOptions.csv || from == ImportArguments.auto && !options.columns.isEmpty
    let asked = "\(ImportArguments.from.spelling) \(from)"
    if isTable, options.columns.isEmpty { throw UsageError.needsAlso(asked, ImportArguments.columns.spelling) }
    if !isTable, !options.columns.isEmpty { throw UsageError.contradiction(asked, ImportArguments.columns.spelling) }
    options.source = isTable ? ImportOptions.csv : from == ImportArguments.auto ? nil : from
    options.currencies = CurrencyAnswers(currency: try currency(ImportArguments.currency), symbols: try symbols())
    options.dateOrder = arguments[ImportArguments.dateOrder].flatMap(DateOrder.init)
    return options
  }

  /// Rejects options that have no effect on subtrack's own files, because the user expects an effect.
  func checkImportOptions(_ plan: ImportPlan) throws {
    let meaningless = [ImportArguments.currency, ImportArguments.symbol, ImportArguments.dateOrder].first {
      arguments.has($0)
    }
    if let meaningless, !plan.isForeign { throw ImportOptionRefused.ownFile(meaningless.spelling) }
  }

  private func columns() throws -> [TrackerField: String] {
    guard let list = arguments[ImportArguments.columns] else { return [:] }
    var columns: [TrackerField: String] = [:]
    for pair in list.split(omittingEmptySubsequences: false, whereSeparator: \.isComma) {
      let parts = pair.split(maxSplits: 1, whereSeparator: \.isEqualsSign).map(String.init)
      guard parts.count == 2, let field = TrackerField(rawValue: parts[0].trimmed()), columns[field] == nil else {
        throw InvalidValue(
          parameter: ImportArguments.columns.spelling, value: String(pair), reason: ImportOptionRefused.notAColumn)
      }
      columns[field] = parts[1].trimmed()
    }
    let lacking = ImportArguments.needed.first { columns[$0] == nil }
    if let lacking { throw ImportOptionRefused.lacksField(lacking.rawValue) }
    if columns[.next] == nil, columns[.first] == nil {
      throw ImportOptionRefused.lacksField(TrackerField.next.rawValue)
    }
    return columns
  }

  private func symbols() throws -> [String: Currency] {
    var symbols: [String: Currency] = [:]
    for pair in arguments.values(of: ImportArguments.symbol) {
      let parts = pair.split(whereSeparator: \.isEqualsSign).map { String($0).trimmed() }
      guard parts.count == 2, symbols[parts[0]] == nil else {
        throw InvalidValue(
          parameter: ImportArguments.symbol.spelling, value: pair, reason: ImportOptionRefused.notASymbol)
      }
      symbols[parts[0]] = try Self.currency(parts[1], named: ImportArguments.symbol.spelling)
    }
    return symbols
  }
}

/// Options of an import that do not fit.
enum ImportOptionRefused: Reportable {
  /// No column is mapped to a required field.
  case lacksField(String)
  /// The option has no effect on subtrack's own files.
  case ownFile(String)

  var report: ErrorReport {
    switch self {
    case .lacksField(let field):
      ErrorReport(
        message: Text(en: "--columns does not say where '\(field)' is.", ja: "--columns に「\(field)」の列がありません。"),
        hint: Text(en: "Add \(field)=COLUMN.", ja: "\(field)=列名 を追加してください。"), exitCode: .usage)
    case .ownFile(let option):
      ErrorReport(
        message: Text(
          en: "\(option) means nothing to files of subtrack, which say their currencies and dates.",
          ja: "\(option) は subtrack のファイルでは使えません（通貨と日付の書き方は決まっています）。"),
        hint: Text(en: "Leave it out.", ja: "省いてください。"), exitCode: .usage)
    }
  }

  static var notAColumn: ErrorReport {
    let fields = TrackerField.allCases.map(\.rawValue).joined(separator: ", ")
    return ErrorReport(
      message: Text(en: "This is no FIELD=COLUMN, or the field stands twice.", ja: "「項目=列名」の形でないか、項目が重複しています。"),
      hint: Text(en: "The fields: \(fields)", ja: "使える項目: \(fields)"), exitCode: .usage)
  }

  static let notASymbol = ErrorReport(
    message: Text(en: "This is no SIGN=CUR, or the sign stands twice.", ja: "「記号=通貨」の形でないか、記号が重複しています。"),
    hint: Text(en: "Write it like '$=USD', in quotes.", ja: "'$=USD' のように、引用符で囲んで指定してください。"), exitCode: .usage)
}
