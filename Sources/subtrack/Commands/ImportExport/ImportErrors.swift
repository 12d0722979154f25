import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import Statements
import Typesetting

struct ImportUnreadable: Reportable {
  let path: String
  let error: ImportError
  /// A hint for cases in which the error itself does not give the best one.
  var hint: Text?
  /// What to know about the encoding, if it was detected.
  var encoding: Text?

  var report: ErrorReport {
    let (text, position) = error.row
    let place = Word(([SafeText.visible(path)] + position.map(String.init)).joined(separator: ":"))
    let read = Text(en: encoding.map { "\($0.en) " } ?? "", ja: encoding?.ja ?? "")
    return .problem(
      "unreadable", "\(place): \(text) \(read)Nothing was imported.", "\(place): \(text)\(read)何も取り込んでいません。",
      WayOut(hint ?? error.hint(path)), exit: .data)
  }
}

extension ImportUnreadable {
  init(path: String, error: ImportError, of bytes: [UInt8], as options: ImportOptions) {
    let isDetected = options.encoding == nil && error.isOfTable
    let statement = options.source == nil ? error.statementHint(path, bytes) : nil
    self.init(
      path: path, error: error, hint: statement ?? error.hint(options),
      encoding: isDetected ? TextEncoding.detected(in: bytes)?.detectionNote : nil)
  }
}

extension ImportError {
  /// What is wrong, and its line and column if they are known.
  fileprivate var row: (text: Text, position: [Int]) {
    switch self {
    case .book(let error): (error.text, [error.position.line, error.position.column])
    case .json(let error): (error.reason.text, [error.position.line, error.position.column])
    case .notText(let kind): (kind.row("", for: "import").text, [])
    case .undecodable(let error): (error.text, [error.line])
    case .unknownJSON: (Text("The format of this JSON file is not supported.", "対応していないプログラムのJSONです。"), [])
    case .csv(let error): (error.reason.text, [error.line])
    case .unknownTable: (Text("The first row is not a supported header.", "先頭行の見出しを認識できません。"), [1])
    case .missingColumn(let name):
      (Text("The column '\(Name(name))' is missing.", "列「\(Name(name))」がありません。"), [1])
    case .duplicateColumn(let name):
      (Text("The column '\(Name(name))' appears twice.", "列「\(Name(name))」が重複しています。"), [1])
    }
  }

  /// Whether the text was read, in an encoding that may be wrong, but is not a table that is known.
  fileprivate var isOfTable: Bool {
    switch self {
    case .csv, .unknownTable, .missingColumn, .duplicateColumn: true
    case .notText, .undecodable, .book, .json, .unknownJSON: false
    }
  }

  fileprivate func hint(_ path: String) -> Text {
    let utf8 = Text("Save it as UTF-8; spreadsheets call this 'CSV UTF-8'.", "UTF-8で保存し直してください（Excelでは「CSV UTF-8」）。")
    return switch self {
    case .notText(let kind): kind.row(path, for: "import").way.text
    case .undecodable: utf8
    case .csv(let error) where error.reason == .invalidUTF8: utf8
    case .unknownTable(let columns) where ImportOptions.isList(columns) && lacksCycle(columns):
      Text(
        "No column names the cycle: add one with month or year, or name it: \(columnOptions)",
        "請求周期の列がありません。毎月、毎年 などの列を加えるか、列名を指定してください: \(columnOptions)")
    case .unknownTable(let columns) where columns.count > 1:
      Text("Map its columns: \(columnOptions)", "列名を指定してください: \(columnOptions)")
    case .unknownJSON:
      Text("To see the supported programs: subtrack help import", "対応しているプログラム: subtrack help import")
    case .book(let error) where error.reason == .noSchemaVersion:
      Text(
        "If it is a file of subtrack, add this as its first key: \"schemaVersion\": \"1.0\"",
        "subtrack のファイルなら、先頭に次のキーを加えてください: \"schemaVersion\": \"1.0\"")
    default:
      Text("Pass a subtrack data file or export, JSON or CSV.", "subtrack のデータファイルか、書き出したJSON・CSVを指定してください。")
    }
  }

  /// The hint if an option states the source of the file; `nil` if the source is detected, or if the CSV is malformed.
  fileprivate func hint(_ options: ImportOptions) -> Text? {
    switch (self, options.source) {
    case (.csv, _), (.notText, _): nil
    case (.undecodable, _) where options.encoding == nil: nil
    case (.undecodable, _): Text("Omit --encoding to detect it.", "--encoding を省くと、自動で判定します。")
    case (_, nil), (_, ImportOptions.own): nil
    case (_, ImportOptions.csv):
      Text(
        "Check the column names in --columns against the first row of the file.", "--columns の列名をファイルの先頭行と照らし合わせてください。")
    default: Text("Omit --from to detect the format.", "--from を省くと、ファイルから判断します。")
    }
  }

  /// Where a statement of a bank or a card is read; `nil` if the file is none.
  fileprivate func statementHint(_ path: String, _ bytes: [UInt8]) -> Text? {
    if case .unknownTable(let columns) = self, ImportOptions.isList(columns) { return nil }
    guard isOfTable, StatementFile.isStatement(bytes) else { return nil }
    let file = Word(path == "-" ? "-" : SafeText.visible(path).shellQuoted)
    return Text(
      """
      It looks like a bank or card statement. To compare it with your data: subtrack reconcile \(file)
        To find subscriptions in it: subtrack detect \(file)
        For a list of subscriptions: \(columnOptions)
      """,
      """
      銀行・カードの明細のようです。登録済みの請求と照合するには: subtrack reconcile \(file)
        サブスクを見つけるには: subtrack detect \(file)
        サブスクの一覧の場合: \(columnOptions)
      """)
  }

  /// The options that map the columns of a list, with those that the file has.
  private var columnOptions: Text {
    let columns: [String] = if case .unknownTable(let columns) = self { columns } else { [] }
    let options = { (unknown: String) in
      let pairs = ImportOptions.needed(of: columns).map { "\($0.field.rawValue)=\($0.column ?? unknown)" }
      return "--from csv --columns " + SafeText.visible(pairs.joined(separator: ",")).shellQuoted
    }
    return Text(en: options("COLUMN"), ja: options("列名"))
  }

  private func lacksCycle(_ columns: [String]) -> Bool {
    ImportOptions.needed(of: columns).contains { $0.field == .cycle && $0.column == nil }
  }
}

extension CSVError.Reason {
  fileprivate var text: Text {
    switch self {
    case .invalidUTF8: Text("Not valid UTF-8.", "正しいUTF-8ではありません。")
    case .unterminatedQuote: Text("A quote is not closed.", "引用符が閉じられていません。")
    case .textAfterQuote: Text("Unexpected text after a closing quote.", "閉じ引用符の後に文字があります。")
    }
  }
}

/// Rejected rows; one rejected row rejects the whole file.
struct ImportRefused: Reportable {
  let path: String
  let refusals: [ImportRefusal]
  /// What to know about the encoding, if it was detected.
  var encoding: Text?
  /// The command line, and the currency that amounts without one usually have.
  var typed: (line: String, currency: Currency)?
  private static let shownReasons = 10

  var report: ErrorReport {
    let reasons = reasons
    let shown = Text.listed(reasons.prefix(Self.shownReasons).map(line), by: Text.nothing)
    let more = reasons.dropFirst(Self.shownReasons).reduce(0) { $0 + $1.count }
    let rest = more > 0 ? Text("\n  ... and \(more) more", "\n  ほか\(more)行") : Text.nothing
    let read = encoding.map { Text("\n  \($0)", "\n  \($0)") } ?? Text.nothing
    let ofCharges = refusals.allSatisfy { if case .unknownSubscription = $0.reason { true } else { false } }
    let way = refusals.lazy.compactMap { $0.reason.wayOut(typed) }.first ?? (ofCharges ? Self.subscriptionsFirst : nil)
    return .problem(
      "importRefused", "\(refusals.count, "row") cannot be imported, so nothing was imported:\(shown)\(rest)\(read)",
      "\(refusals.count)行を受け付けられないため、何も取り込んでいません:\(shown)\(rest)\(read)",
      way ?? WayOut("Fix or remove these rows.", "該当行を直すか、ファイルから削除してください。"), exit: .data)
  }

  private static let subscriptionsFirst = WayOut(
    "Use --format json, or first import the file of 'subtrack export --scope subscriptions'.",
    "--format json を使うか、先に「subtrack export --scope subscriptions」のファイルを取り込んでください。")

  /// Each reason, with its first row and the number of its rows.
  private var reasons: [(first: ImportRefusal, count: Int)] {
    let reasons = refusals.map(\.what.en)
    let counts = reasons.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    var told: Set<String> = []
    return zip(refusals, reasons).filter { told.insert($1).inserted }.map { ($0, counts[$1] ?? 0) }
  }

  private func line(_ refusal: ImportRefusal, _ count: Int) -> Text {
    let place = Text("\n  \(Name(path)):\(refusal.line): ", "\n  \(Name(path)):\(refusal.line): ")
    // If several rows share a line, as in JSON without line breaks, the line number alone is ambiguous.
    let isOneOfMany = refusal.line < refusal.row
    let row = isOneOfMany ? Text("row \(refusal.row): ", "\(refusal.row)件目: ") : Text.nothing
    let rows = count > 1 ? Text(" (\(count, "row"))", "（\(count)行）") : Text.nothing
    return Text("\(place)\(row)\(refusal.what)\(rows)", "\(place)\(row)\(refusal.what)\(rows)")
  }
}

extension ImportRefusal {
  /// The reason, after the name of the subscription if it is known.
  fileprivate var what: Text {
    // A reason common to many rows is reported once, without names.
    guard let subscription, !reason.isOfCurrency else { return reason.row.message }
    let name = Name(subscription)
    return Text("\(name): \(reason.row.message)", "\(name): \(reason.row.message)")
  }
}
