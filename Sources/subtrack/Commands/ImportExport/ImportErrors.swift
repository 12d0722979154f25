import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import Typesetting

/// A file to import that cannot be read.
struct ImportUnreadable: Reportable {
  let path: String
  let error: ImportError
  /// A hint for cases in which the error itself does not give the best one.
  var hint: Text?
  /// What to know about the encoding, if it was detected.
  var encoding: Text?

  var report: ErrorReport {
    let what = error.text
    let place = SafeText.visible(path) + error.place
    let read = Text(en: encoding.map { "\($0.en) " } ?? "", ja: encoding?.ja ?? "")
    return .problem(
      "unreadable", "\(Word(place)): \(what) \(read)Nothing was imported.",
      "\(Word(place)): \(what)\(read)何も取り込んでいません。",
      WayOut(hint ?? error.hint(path)), exit: .data)
  }
}

extension ImportUnreadable {
  init(path: String, error: ImportError, of bytes: [UInt8], as options: ImportOptions) {
    let detected = options.encoding == nil && error.isOfTable ? TextEncoding.detected(in: bytes) : nil
    let statement = options.source == nil ? Self.statementHint(path, error, bytes) : nil
    self.init(
      path: path, error: error, hint: statement ?? Self.hint(error, options), encoding: detected?.detectionNote)
  }

  /// Where a statement of a bank or a card is read; `nil` if the file is none.
  private static func statementHint(_ path: String, _ error: ImportError, _ bytes: [UInt8]) -> Text? {
    if case .unknownTable(let columns) = error, ImportOptions.isList(columns) { return nil }
    guard error.isOfTable, StatementFile.isStatement(bytes) else { return nil }
    let file = path == "-" ? "-" : SafeText.visible(path).shellQuoted
    let options = error.columnOptions
    return Text(
      """
      It looks like a bank or card statement. To compare it with your data: subtrack reconcile \(Word(file))
        To find subscriptions in it: subtrack detect \(Word(file))
        For a list of subscriptions: \(options)
      """,
      """
      銀行・カードの明細のようです。登録済みの請求と照合するには: subtrack reconcile \(Word(file))
        サブスクを見つけるには: subtrack detect \(Word(file))
        サブスクの一覧の場合: \(options)
      """)
  }

  /// The hint if an option states the source of the file; `nil` if the source is detected, or if the CSV is malformed.
  private static func hint(_ error: ImportError, _ options: ImportOptions) -> Text? {
    switch error {
    case .csv, .notText: return nil
    case .undecodable:
      guard options.encoding != nil else { return nil }
      return Text("Omit --encoding to detect it.", "--encoding を省くと、自動で判定します。")
    default: break
    }
    return switch options.source {
    case nil, ImportOptions.own: nil
    case ImportOptions.csv:
      Text(
        "Check the column names in --columns against the first row of the file.", "--columns の列名をファイルの先頭行と照らし合わせてください。")
    default:
      Text("Omit --from to detect the format.", "--from を省くと、ファイルから判断します。")
    }
  }
}

extension ImportError {
  /// Whether the text was read, in an encoding that may be wrong, but is not a table that is known.
  fileprivate var isOfTable: Bool {
    switch self {
    case .csv, .unknownTable, .missingColumn, .duplicateColumn: true
    case .notText, .undecodable, .book, .json, .unknownJSON: false
    }
  }

  /// The options that map the columns of a list, with those that the file has.
  fileprivate var columnOptions: Text {
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

  fileprivate func hint(_ path: String) -> Text {
    switch self {
    case .notText(let kind): kind.hint(path, for: "import")
    case .undecodable:
      Text("Save it as UTF-8; spreadsheets call this 'CSV UTF-8'.", "UTF-8で保存し直してください（Excelでは「CSV UTF-8」）。")
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
    case .csv(let error) where error.reason == .invalidUTF8:
      Text("Save it as UTF-8; spreadsheets call this 'CSV UTF-8'.", "UTF-8で保存し直してください（Excelでは「CSV UTF-8」）。")
    default:
      Text("Pass a subtrack data file or export, JSON or CSV.", "subtrack のデータファイルか、書き出したJSON・CSVを指定してください。")
    }
  }

  fileprivate var place: String {
    switch self {
    case .json(let error): ":\(error.position.line):\(error.position.column)"
    case .unknownJSON, .notText: ""
    case .undecodable(let error): ":\(error.line)"
    case .book(let error): ":\(error.position.line):\(error.position.column)"
    case .csv(let error): ":\(error.line)"
    case .unknownTable, .missingColumn, .duplicateColumn: ":1"
    }
  }

  fileprivate var text: Text {
    switch self {
    case .book(let error): error.text
    case .json(let error): error.reason.text
    case .notText(let kind): kind.text
    case .undecodable(let error): error.text
    case .unknownJSON:
      Text("The format of this JSON file is not supported.", "対応していないプログラムのJSONです。")
    case .csv(let error): error.reason.text
    case .unknownTable:
      Text("The first row is not a supported header.", "先頭行の見出しを認識できません。")
    case .missingColumn(let name):
      Text("The column '\(Name(name))' is missing.", "列「\(Name(name))」がありません。")
    case .duplicateColumn(let name):
      Text("The column '\(Name(name))' appears twice.", "列「\(Name(name))」が重複しています。")
    }
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
    let count = Phrasing.counted(refusals.count, "row")
    let reasons = reasons
    let shown = reasons.prefix(Self.shownReasons).map(line)
    let more = reasons.dropFirst(Self.shownReasons).reduce(0) { $0 + $1.count }
    return ErrorReport(
      message: Text(
        en: "\(count) cannot be imported, so nothing was imported:\(shown.map(\.en).joined())"
          + (more > 0 ? "\n  ... and \(more) more" : "") + (encoding.map { "\n  \($0.en)" } ?? ""),
        ja: "\(refusals.count)行を受け付けられないため、何も取り込んでいません:\(shown.map(\.ja).joined())"
          + (more > 0 ? "\n  ほか\(more)行" : "") + (encoding.map { "\n  \($0.ja)" } ?? "")),
      hint: hint, exitCode: .data)
  }

  /// Each reason, with its first row and the number of its rows.
  private var reasons: [(first: ImportRefusal, count: Int)] {
    var counts: [(first: ImportRefusal, count: Int)] = []
    var indices: [String: Int] = [:]
    for refusal in refusals {
      let key = refusal.what.en
      if let index = indices[key] {
        counts[index].count += 1
      } else {
        indices[key] = counts.endIndex
        counts.append((refusal, 1))
      }
    }
    return counts
  }

  private func line(_ refusal: ImportRefusal, _ count: Int) -> Text {
    let (place, what) = ("\n  \(Name(path)):\(refusal.line): ", refusal.what)
    // If several rows share a line, as in JSON without line breaks, the line number alone is ambiguous.
    let isOneOfMany = refusal.line < refusal.row
    return Text(
      en: place + (isOneOfMany ? "row \(refusal.row): " : "") + what.en
        + (count > 1 ? " (\(Phrasing.counted(count, "row")))" : ""),
      ja: place + (isOneOfMany ? "\(refusal.row)件目: " : "") + what.ja + (count > 1 ? "（\(count)行）" : ""))
  }

  private var hint: Text {
    if let (line, currency) = typed,
      let hint = refusals.lazy.compactMap({ $0.reason.currencyHint(line, currency) }).first
    {
      return hint
    }
    if let status = refusals.lazy.compactMap(\.reason.statusHint).first { return status }
    let isUnclear = refusals.contains { if case .unclearDate = $0.reason { true } else { false } }
    let isContradictory = refusals.contains { if case .contradictoryDate = $0.reason { true } else { false } }
    if isUnclear, !isContradictory {
      return Text(
        "Give the order: --date-order dmy for the day first, mdy for the month, ymd for the year",
        "順序を指定してください。日が先なら --date-order dmy、月なら mdy、年なら ymd")
    }
    let hasDate = refusals.contains { if case .invalidDate = $0.reason { true } else { false } }
    if hasDate || isContradictory {
      return Text(
        "Fix or remove these rows. Dates like 2026-02-28 are never ambiguous, whatever --date-order is.",
        "該当行を直すか、ファイルから削除してください。日付を 2026-02-28 の形にすれば、--date-order に関係なく読めます。")
    }
    if let cycle = refusals.lazy.compactMap(\.reason.cycleHint).first { return cycle }
    let lackSubscriptions = refusals.allSatisfy {
      if case .unknownSubscription = $0.reason { true } else { false }
    }
    return lackSubscriptions
      ? Text(
        "Use --format json, or import the subscriptions first: subtrack export --scope subscriptions",
        "--format json を使うか、先にサブスクリプションを取り込んでください: subtrack export --scope subscriptions")
      : Text("Fix or remove these rows.", "該当行を直すか、ファイルから削除してください。")
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
