import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import Storage

enum ImportCommand: Command {
  static let name = "import"
  static let file = OperandDescription(
    "FILE", .one, .file, summary: Text(en: "The file to take in; - is stdin", ja: "取り込むファイル（- は標準入力）"))
  static let format = OptionDescription(
    "format", value: ValueDescription("FORMAT", .choice(["text", "json"])),
    summary: Text(en: "How to print what came of it", ja: "取り込み結果の出力形式"))

  static let description = CommandDescription(
    name: name, group: .data, effect: .writes,
    summary: Text(en: "Take in subscriptions and charges from a file", ja: "サブスクリプションと請求履歴を取り込む"),
    details: Text(
      en: """
        Reads a data file or an export of subtrack, JSON or CSV, and the exports of Wallos (or what its API answers), \
        SubTrackr, subman and Firefly III (bills), told apart by their header or keys. What is not there yet, by id, is \
        added; what is there stays as it is, so the same import twice adds nothing. All or nothing: one refused row \
        refuses the file. Settings are taken into an empty book only.

        Of any other table, say which column is what: name, amount, cycle and next (or first) are needed; currency, \
        interval, status, cancelled, payment, category, tags, method, payer, url, memo and id may follow. Dates begin \
        with the year, or with the day where dots part them. Of dates like 3/20/2026 the column must show the order \
        (one day above 12 is enough); otherwise say it with --date-order. A sign that several currencies share, as $, \
        needs --currency or --map-symbol. Who pays becomes a member. What has no place here is named.

        --json tells a program what is added, what is lost in which rows, and which row is refused for which reason, \
        also where the file is refused.
        """,
      ja: """
        subtrack のデータファイル・書き出したJSONやCSVのほか、Wallos（APIの応答も可）、SubTrackr、subman、Firefly III（請求）の\
        書き出しを、見出しやキーから判断して読み込みます。idがまだないものだけを追加し、既存のものは変更しません。\
        同じファイルを2回取り込んでも何も増えません。1行でも問題があれば何も取り込みません。設定は空の台帳にだけ取り込みます。

        そのほかの表は、どの列が何かを指定します。name、amount、cycle、next（または first）は必須で、currency、interval、status、\
        cancelled、payment、category、tags、method、payer、url、memo、id も指定できます。日付は年から始まる形か、20.03.2026 の\
        ような日.月.年とします。3/20/2026 のような日付は、同じ列に12より大きい日があればその順に読み、なければ --date-order で\
        順序を指定します。$ のように複数の通貨が使う記号には --currency か --map-symbol が必要です。支払者はメンバーに加わります。\
        取り込めない項目は表示します。

        --json は、追加した内容、取り込めなかった項目とその行、受け付けられない行とその理由を出力します（取り込みを拒否したときも）。
        """),
    operands: [file], options: ImportArguments.all + [format, ReportOptions.json],
    examples: [
      CommandExample("subtrack import backup.json", Text(en: "Take in a backup", ja: "バックアップを取り込む")),
      CommandExample("subtrack import charges.csv --dry-run", Text(en: "See what would be added", ja: "追加される内容を確認する")),
      CommandExample(
        "subtrack import wallos.json --currency USD", Text(en: "Move here from Wallos", ja: "Wallos から移行する")),
      CommandExample(
        "subtrack import sheet.csv --columns name=Name,amount=Cost,cycle=Every,next=Due",
        Text(en: "Take in a table of one's own", ja: "自作の表を取り込む")),
    ],
    exitCodes: [
      ExitCodeDescription(3, Text(en: "The file cannot be read, or a row is refused", ja: "ファイルを読めない、または受け付けられない行がある"))
    ])

  static func run(_ context: Context) throws -> ExitCode {
    let path = context.arguments.required(file)
    let options = try context.importOptions()
    let bytes = try path == "-" ? StandardStreams.readInput() : UserFile.read(path)
    if context.isDryRun, !isForProgram(context) {
      try show(try plan(bytes, path, options, context.store.load(), context), context)
    }
    try context.console.showingProgress(Text(en: "Importing", ja: "取り込み中")) {
      try take(bytes, path, options, context)
    }
    return .done
  }

  private static func take(_ bytes: [UInt8], _ path: String, _ options: ImportOptions, _ context: Context) throws {
    let shown = path == "-" ? "-" : path.split(separator: "/").last.map(String.init) ?? path
    try context.change(name, subject: shown) { document in
      let plan = try plan(bytes, path, options, document, context)
      guard plan.refusals.isEmpty else { throw try refusal(of: plan, path, context) }
      if plan.isChange { plan.apply(to: &document, at: context.clock.now) }
      if isForProgram(context) {
        let outcome = ImportJSON(plan: plan, isSaved: plan.isChange && !context.isDryRun)
        return ChangeReport(json: outcome.write, isChange: plan.isChange)
      }
      let report = ImportReport(plan: plan)
      return ChangeReport(lines: report.lines, notes: report.notes, isChange: plan.isChange)
    }
  }

  private static func plan(
    _ bytes: [UInt8], _ path: String, _ options: ImportOptions, _ document: BookDocument, _ context: Context
  ) throws -> ImportPlan {
    let plan: ImportPlan
    do throws(ImportError) { plan = try ImportPlan(importing: bytes, as: options, into: document) } catch {
      throw ImportUnreadable(path: path, error: error, as: options)
    }
    try context.checkImportOptions(plan)
    return plan
  }

  private static func isForProgram(_ context: Context) -> Bool { context.dataFormat(format) == .json }

  /// The error that rejects a file, which is also printed on stdout for programs.
  private static func refusal(of plan: ImportPlan, _ path: String, _ context: Context) throws -> ImportRefused {
    if isForProgram(context) {
      context.printJSON(ImportJSON(plan: plan, isSaved: false).write)
      try context.console.flush()
    }
    return ImportRefused(path: path, refusals: plan.refusals)
  }

  /// Shows the subscriptions in a table; a file with charges only has none.
  private static func show(_ plan: ImportPlan, _ context: Context) throws {
    if !plan.rows.isEmpty {
      context.console.table(ImportTable.table(plan.rows, context))
      if plan.refusals.isEmpty { context.console.line() }
    }
    try context.console.flush()
  }
}
