import BillingCore
import BookSchema
import CommandLineKit
import Interchange

enum Export: Command {
  static let name = "export"
  static let format = ReportOptions.format(ExportFormat.all.map(\.name))
  static let scope = OptionDescription(
    "scope", value: ValueDescription("SCOPE", .choice(ExportScope.allCases.map(\.rawValue))),
    summary: Text(en: "What to export", ja: "書き出す対象"))
  static let from = OptionDescription(
    "from", value: ValueDescription("DATE", .date), summary: Text(en: "The first day", ja: "最初の日"))
  static let through = OptionDescription(
    "to", value: ValueDescription("DATE", .date), summary: Text(en: "The last day, included", ja: "最後の日（この日を含む）"))
  static let past = OptionDescription(
    "past", value: ValueDescription("N", .count), summary: Text(en: "Whole months before this one", ja: "今月より前の月数"))
  static let future = OptionDescription(
    "future", value: ValueDescription("N", .count), summary: Text(en: "Whole months after this one", ja: "今月より後の月数"))
  static let output = OptionDescription(
    "output", short: "o", value: ValueDescription("FILE", .file),
    summary: Text(en: "Write to this file; - is stdout", ja: "出力先のファイル（- は標準出力）"))
  static let outputDirectory = OptionDescription(
    "output-dir", value: ValueDescription("DIR", .directory),
    summary: Text(en: "Write into this folder, under a name with date and time", ja: "日時つきのファイル名でこのフォルダに書き出す"))

  static let description = CommandDescription(
    name: name, group: .reads, effect: .reads,
    summary: Text(en: "Write charges and subscriptions as CSV or JSON", ja: "請求履歴や登録内容をCSV・JSONで書き出す"),
    details: Text(
      en: """
        Without options: the charges of the past 6 and the next 12 months (the settings' range) as CSV on stdout, confirmed \
        and projected. JSON holds everything, in the schema of the data file: imported into an empty book, on another \
        machine for example, it loses nothing.
        """,
      ja: """
        オプションなしでは、過去6か月から今後12か月（設定の範囲）の確定・見込みの請求をCSVで標準出力に書き出します。JSONはデータ\
        ファイルと同じ形式ですべてを含み、別のマシンなどの空の台帳に取り込んでも何も失われません。
        """),
    options: [
      format, scope, from, through, past, future, output, outputDirectory,
    ],
    examples: [
      CommandExample("subtrack export", Text(en: "Charges as CSV", ja: "請求履歴をCSVで書き出す")),
      CommandExample(
        "subtrack export --from 2026-01-01 --to 2026-12-31 -o charges.csv",
        Text(en: "One year, into a file", ja: "1年分をファイルに書き出す")),
      CommandExample(
        "subtrack export --format json --output-dir .", Text(en: "Everything, as a backup", ja: "すべてをバックアップする")),
    ],
    exitCodes: [ExitCodeDescription(5, Text(en: "The export could not be written", ja: "書き出せなかった"))])

  static func run(_ context: Context) throws -> ExitCode {
    let document = try context.store.load()
    for export in try exports(of: document, context) {
      try context.write(export)
      guard context.log.isOn else { continue }
      let hasEvents = export.request.scope != .subscriptions
      let events = hasEvents ? document.book.chargeCount(in: export.request.window) : 0
      context.log.event("export.success", ["format": export.format.name, "events": "\(events)"])
    }
    return .done
  }

  /// One file's worth of export, or two where a format holds one table a file and a folder is to take both.
  private static func exports(of document: BookDocument, _ context: Context) throws -> [ExportFile] {
    guard let format = ExportFormat.named(context.arguments[Self.format] ?? ExportFormat.all[0].name) else {
      return []
    }
    let wanted = context.arguments[scope].flatMap { ExportScope(rawValue: $0) } ?? format.scopes[0]
    if !format.scopes.contains(wanted), context.arguments[outputDirectory] == nil {
      throw OneTableAFile(format: format.name)
    }
    let scopes = format.scopes.contains(wanted) ? [wanted] : format.scopes
    let window = try window(document.book.settings, context)
    return try scopes.map { scope in
      let request = ExportRequest(
        document, scope: scope, window: window.days, keepsAllRecords: scope == .all && !window.isChosen,
        exportedAt: context.clock.now, today: context.today)
      return ExportFile(request: request, format: format, destination: try destination(format, scope, context))
    }
  }

  private static func destination(_ format: ExportFormat, _ scope: ExportScope, _ context: Context) throws -> String? {
    let file = context.arguments[output]
    guard let folder = context.arguments[outputDirectory] else { return file == "-" ? nil : file }
    if file != nil { throw UsageError.contradiction(output.spelling, outputDirectory.spelling) }
    return folder + (folder.hasSuffix("/") ? "" : "/") + format.fileName(of: scope, at: context.clock.now)
  }

  /// The days asked for, and whether they were: `--from` and `--to`, or `--past` and `--future`, or the settings' range.
  private static func window(_ settings: Settings, _ context: Context) throws -> (days: DateInterval, isChosen: Bool) {
    let (first, last) = (try context.date(from), try context.date(through))
    let months = (
      past: try context.count(past, in: Settings.monthCounts),
      future: try context.count(future, in: Settings.monthCounts)
    )
    let around = DateInterval.months(
      around: context.today, past: months.past ?? settings.pastMonths, future: months.future ?? settings.futureMonths)
    if first != nil, months.past != nil { throw UsageError.contradiction(from.spelling, past.spelling) }
    if last != nil, months.future != nil { throw UsageError.contradiction(through.spelling, future.spelling) }
    guard let days = DateInterval(from: first ?? around.first, through: last ?? around.last) else {
      throw UsageError.endsBeforeItBegins(first ?? around.first, last ?? around.last)
    }
    return (days, first != nil || last != nil || months.past != nil || months.future != nil)
  }
}

/// A format that holds one table a file was asked for two on one stream.
struct OneTableAFile: Reportable {
  let format: String

  var report: ErrorReport {
    ErrorReport(
      message: Text(
        en: "--scope all is two tables, and \(format) holds one a file.",
        ja: "--scope all は2つの表になりますが、\(format) は1ファイルに1つの表しか持てません。"),
      hint: Text(
        en: "Choose --scope events or --scope subscriptions, or write both with --output-dir.",
        ja: "--scope events か --scope subscriptions を選ぶか、--output-dir で両方を書き出してください。"),
      exitCode: .usage)
  }
}
