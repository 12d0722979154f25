import BillingCore
import CommandLineKit
import Interchange

/// The options of `import`, and the reader of their values.
enum ImportArguments {
  static let auto = "auto"
  static let from = OptionDescription(
    "from", "PROGRAM", .choice([auto] + ImportOptions.sources), "Program the file comes from; auto detects it",
    "書き出したプログラム。auto はファイルから判断する")
  static let columns = OptionDescription(
    "columns", "FIELD=COLUMN,...", .text, "Column for each field of a CSV file", "任意のCSVの、どの列が何か")
  static let currency = OptionDescription(
    "currency", "CUR", .currency, "Currency of prices without one, or with $, ¥ or kr", "通貨のない金額や、$・¥・kr の金額の通貨")
  static let symbol = OptionDescription(
    "map-symbol", "SIGN=CUR", .text, "Currency of a symbol, like '$=CAD'", "記号が表す通貨（'$=CAD' など）", isRepeatable: true)
  static let dateOrder = OptionDescription(
    "date-order", "ORDER", .choice(DateOrder.allCases.map(\.rawValue)),
    "Order in 03/04/2026: dmy, mdy, or ymd for 26/04/03", "03/04/2026 の順序。dmy、mdy、26/04/03 なら ymd")
  static let status = OptionDescription(
    "map-status", "WORD=STATUS", .text, "Meaning of a status word, as expired=cancelled",
    "状態の語の意味（expired=cancelled など）", isRepeatable: true)
  static let update = OptionDescription(
    "update", "Merge a data file or JSON export, as 'merge' does", "データファイルや書き出したJSONを「merge」と同じく統合する")
  static let restore = OptionDescription("restore", "Also take what was deleted here", "手元で削除したものも取り込む")

  static let all = [from, columns, currency, symbol, status, dateOrder, ReportOptions.encoding, update, restore]
}

extension Context {
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
    options.encoding = arguments[ReportOptions.encoding].flatMap(TextEncoding.init)
    options.statuses = try statuses()
    options.restores = arguments.has(ImportArguments.restore)
    options.newSettings = LocalCurrency.newDocument(environment).book.settings
    return options
  }

  /// Rejects options that have no effect on subtrack's own files, because the user expects an effect.
  func checkImportOptions(_ plan: ImportPlan) throws {
    var meaningless: [OptionDescription] = []
    if !plan.isForeign { meaningless += [ImportArguments.currency, ImportArguments.symbol, ImportArguments.status] }
    if !plan.isTable { meaningless.append(ImportArguments.dateOrder) }
    guard let given = meaningless.first(where: arguments.has).map({ Word($0.spelling) }) else { return }
    throw ErrorReport.problem(
      "ownFile", "\(given) cannot be used with a file of subtrack, because its format is fixed.",
      "\(given) は subtrack のファイルでは使えません（書き方は決まっています）。",
      WayOut("Remove this option.", "省いてください。"), exit: .usage)
  }

  private func columns() throws -> [TrackerField: String] {
    let columns = try columns(ImportArguments.columns, ImportOptions.field(named:), otherwise: Self.notAMapping)
    if columns.isEmpty { return [:] }
    let lacksDate = columns[.next] == nil && columns[.first] == nil
    let needed: [TrackerField] = [.name, .amount, .cycle]
    let lacking = needed.first { columns[$0] == nil } ?? (lacksDate ? .next : nil)
    guard let field = lacking.map({ Word($0.rawValue) }) else { return columns }
    throw ErrorReport.problem(
      "lacksField", "--columns does not map the required field '\(field)'.", "--columns に「\(field)」の列がありません。",
      WayOut("Add \(field)=COLUMN.", "\(field)=列名 を追加してください。"), exit: .usage)
  }

  private static var notAMapping: ErrorReport {
    let fields = Word(TrackerField.allCases.map(\.rawValue).joined(separator: ", "))
    return .problem(
      "notAMapping", "Not of the form FIELD=COLUMN, or the field is repeated.", "「項目=列名」の形でないか、項目が重複しています。",
      WayOut("Fields: \(fields)", "使える項目: \(fields)"))
  }

  private func statuses() throws -> [String: Subscription.Status] {
    var statuses: [String: Subscription.Status] = [:]
    for pair in arguments.values(of: ImportArguments.status) {
      let parts = pair.split(separator: "=").map { String($0).trimmed() }
      guard parts.count == 2, let status = ImportOptions.status(of: parts[1]), statuses[parts[0].folded] == nil else {
        let statuses = Word(Subscription.Status.allCases.map(\.rawValue).joined(separator: ", "))
        throw InvalidValue(
          ImportArguments.status.spelling, pair, "notAStatus", "Not a valid WORD=STATUS, or the word is given twice.",
          "「語=状態」の形でないか、語が重複しています。",
          WayOut(
            "Use one of \(statuses), for example: --map-status expired=cancelled",
            "状態は \(statuses) のいずれかです。例: --map-status expired=cancelled"))
      }
      statuses[parts[0].folded] = status
    }
    return statuses
  }

  private func symbols() throws -> [String: Currency] {
    var symbols: [String: Currency] = [:]
    for pair in arguments.values(of: ImportArguments.symbol) {
      let parts = pair.split(whereSeparator: \.isEqualsSign).map { String($0).trimmed() }
      guard parts.count == 2, symbols[parts[0]] == nil else {
        throw InvalidValue(
          ImportArguments.symbol.spelling, pair, "notASymbol", "Not of the form SYMBOL=CUR, or the symbol is repeated.",
          "「記号=通貨」の形でないか、記号が重複しています。", WayOut("Use a form like '$=USD', in quotes.", "'$=USD' のように、引用符で囲んで指定してください。"))
      }
      symbols[parts[0]] = try Self.currency(parts[1], named: ImportArguments.symbol.spelling, isExact: true)
    }
    return symbols
  }
}
