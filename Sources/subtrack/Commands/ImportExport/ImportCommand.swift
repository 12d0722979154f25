import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import Storage
import StrictJSON

enum ImportCommand: Command {
  static let name = "import"
  static let file = OperandDescription("FILE", .one, .file, "File to import; - reads stdin", "取り込むファイル（- は標準入力）")
  static let format = OptionDescription(
    "format", "FORMAT", .choice(["text", "json"]), "Print the result in this format", "取り込み結果の出力形式")

  static let description = CommandDescription.change(
    name, .data, Text("Import subscriptions and charges from a file", "サブスクリプションと請求履歴を取り込む"),
    details: Text(
      """
      Reads a data file or an export of subtrack, JSON or CSV, even if a spreadsheet has saved it again, and the exports of \
      Wallos (or a response of its API), SubTrackr (CSV, JSON, backup), Renewlet, subman and Firefly III (bills), \
      recognised by header or keys. Only new ids are added; existing entries are kept, so importing a file twice adds \
      nothing. What you deleted stays deleted; --restore brings it back. --update merges \
      a data file or JSON export instead, as 'merge' does. One rejected row rejects the whole file. Settings are imported into an empty data \
      file only.

      A table whose header names the fields as people do (service, cost, frequency, due date, card), in English or Japanese, \
      is recognised too; its amounts without a currency are in the default currency, and the day of a cycle, such as 'monthly 27', \
      can stand for a date. For any other table, map its columns: name, amount, cycle and next (or first) are required; \
      currency, interval, trial, status, cancelled, payment, category, tags, method, payer, url, memo and id are \
      optional. Rows named Total or Sum without a cycle or a date are omitted and listed.

      Dates are read like those of 'add', and need a year. For dates like 3/20/2026 or 26/03/20, the rest of the column shows \
      the order, or another column in a table of subtrack; otherwise the order of the locale's country is used, and the answer says so. --date-order sets it, and is needed \
      where the locale names no country. A symbol that several currencies share, such as $, means the default currency \
      if that is one of them; otherwise use --currency or --map-symbol. --map-status gives a status word a meaning. \
      Payers become members. Columns that cannot be imported are listed.

      Text is read as UTF-8, UTF-16, CP932 (Shift_JIS) or what its letters suggest; --encoding overrides that.

      --json prints what is added, which columns are lost in which rows, and which rows are rejected and why, even if \
      the file is rejected.
      """,
      """
      subtrack のデータファイル、書き出したJSONやCSV（表計算ソフトで保存し直したものも可）のほか、Wallos（APIの応答も可）、\
      SubTrackr（CSV・JSON・バックアップ）、Renewlet、subman、Firefly III（請求）の書き出しを、見出しやキーから判断して\
      読み込みます。idがまだないものだけを追加し、既存のものは変更しません。同じファイルを2回取り込んでも何も増えません。\
      手元で削除したものは取り込みません（--restore で取り込みます）。--update を付けると、データファイルや書き出したJSONを\
      「merge」と同じように統合します。1行でも問題があれば何も取り込みません。設定は空のデータファイルにだけ取り込みます。

      サービス名・料金・周期・支払日・カードのように、よく使われる見出しの表もそのまま読み込みます。通貨のない金額は既定の通貨とし、\
      日付の列に「毎月27日」とあれば、それを周期と請求日にします。\
      そのほかの表は、どの列が何かを指定します。name、amount、cycle、next（または first）は必須で、currency、interval、trial、\
      status、cancelled、payment、category、tags、method、payer、url、memo、id も指定できます。周期か日付がなく、名前が\
      合計、Total、Sum などの行は除外し、その行を示します。

      日付は add と同じ書き方（年を含むもの）で読み込みます。3/20/2026 や 26/03/20 のような日付は、列全体（subtrack の表では\
      ほかの列も）から順序を判断し、判断できなければロケールの地域の順序とみなし、そう表示します（--date-order で指定できます。ロケールに地域がなければ指定が必要です）。$ のように複数の通貨が使う記号は、既定の通貨がその1つであればその通貨とし、\
      そうでなければ --currency か --map-symbol が必要です。状態を表す語の意味は --map-status で指定できます。支払者は\
      メンバーに加わります。取り込めない項目は表示します。

      文字コードは UTF-8、UTF-16、CP932（Shift_JIS）など、文字から判断します。--encoding で指定することもできます。

      --json は、追加した内容、取り込めなかった項目とその行、受け付けられない行とその理由を出力します（取り込まなかったときも）。
      """),
    operands: [file], options: ImportArguments.all + [format, ReportOptions.json],
    examples: [
      CommandExample("import backup.json", "Restore a backup", "バックアップを取り込む"),
      CommandExample("import charges.csv --dry-run", "Preview what would be added", "追加される内容を確認する"),
      CommandExample("import wallos.json --currency USD", "Move from Wallos", "Wallos から移行する"),
      CommandExample(
        "import sheet.csv --columns name=Name,amount=Cost,cycle=Every,next=Due",
        "Import any table by mapping its columns",
        "import 家計.csv --columns name=品名,amount=額,cycle=間隔,next=期日", "自作の表を取り込む"),
    ],
    exitCodes: [
      ExitCodeDescription(3, "The file cannot be read, or a row was rejected", "ファイルを読めない、または受け付けられない行がある")
    ])

  static var membersOfChange: JSONShape? { .object(of: ImportMembers.columns) }

  static func run(_ context: Context) throws -> ExitCode {
    let path = context.arguments.required(file)
    if context.arguments.has(ImportArguments.update) { return try merge(path, context) }
    let options = try context.importOptions()
    let bytes = try UserFile.readNamed(path)
    if context.isDryRun, !context.wantsJSON {
      try show(try plan(bytes, path, options, context.store.load(), context).plan, context)
    }
    try context.console.showingProgress(Text("Importing", "取り込み中")) {
      try take(bytes, path, options, context)
    }
    return .done
  }

  /// Merges a book; other options have no meaning for one.
  private static func merge(_ path: String, _ context: Context) throws -> ExitCode {
    let given = ImportArguments.all.first { $0.name != ImportArguments.update.name && context.arguments.has($0) }
    if let given { throw UsageError.contradiction(ImportArguments.update.spelling, given.spelling) }
    let bytes = try UserFile.readNamed(path)
    if BookHeader.read(bytes) == nil {
      throw ErrorReport.problem(
        "noStamps", "--update needs a data file or a JSON export of subtrack: tables do not say what is newer.",
        "--update は subtrack のデータファイルか書き出したJSONにだけ使えます。表からは新旧が分かりません。",
        WayOut("To write such a file", "そのファイルを書き出すには", "export --format json"), exit: .usage)
    }
    return try MergeBooks.take(path, holding: bytes, context)
  }

  private static func take(_ bytes: [UInt8], _ path: String, _ options: ImportOptions, _ context: Context) throws {
    let shown = path == "-" ? "-" : path.split(separator: "/").last.map(String.init) ?? path
    try context.change(subject: shown) { document in
      let (plan, isByCountry) = try plan(bytes, path, options, document, context)
      guard plan.refusals.isEmpty else { throw try refusal(of: plan, document.book, path, context) }
      if plan.isChange { plan.apply(to: &document, at: context.clock.now) }
      let report = ImportReport(
        plan: plan, book: document.book, today: context.today,
        isEncodingNamed: context.arguments.has(ReportOptions.encoding))
      let notes = isByCountry && plan.isChange ? [readByCountry(context)] : []
      let outcome = ImportMembers(plan: plan, isSaved: plan.isChange && !context.isDryRun)
      return ChangeReport(
        lines: report.lines, warnings: report.warnings,
        notes: notes + report.notes(path), json: outcome.write, isChange: plan.isChange)
    }
  }

  /// The plan, and whether the user's country decided the order of a date that the file leaves open.
  private static func plan(
    _ bytes: [UInt8], _ path: String, _ options: ImportOptions, _ document: BookDocument, _ context: Context
  ) throws -> (plan: ImportPlan, isByCountry: Bool) {
    var plan: ImportPlan
    var isOpen = false
    do throws(ImportError) {
      plan = try ImportPlan(importing: bytes, as: options, into: document)
      isOpen = plan.refusals.contains { if case .unclearDate = $0.reason { true } else { false } }
      if isOpen, context.numberOrder != .unknown {
        var options = options
        options.usualOrder = context.numberOrder == .dayFirst ? .dayFirst : .monthFirst
        plan = try ImportPlan(importing: bytes, as: options, into: document)
      }
    } catch {
      throw ImportUnreadable(path: path, error: error, of: bytes, as: options)
    }
    try context.checkImportOptions(plan)
    return (plan, isOpen)
  }

  private static func readByCountry(_ context: Context) -> Text {
    let isDayFirst = context.numberOrder == .dayFirst
    // What is undone counts as deleted here.
    let restores = !context.isDryRun && !context.arguments.has(ImportArguments.restore)
    let restore = restores ? " \(ImportArguments.restore.spelling)" : ""
    let line = "\(context.arguments.words(of: name).commandLine) --date-order \(isDayFirst ? "mdy" : "dmy")\(restore)"
    let command = Word(context.instead(line, isSaved: !context.isDryRun))
    return Text(
      "Dates with two readings have the \(isDayFirst ? "day" : "month") first, as in your country. Otherwise: \(command)",
      "二通りに読める日付は、地域に合わせて\(isDayFirst ? "日" : "月")が先とみなしました。違う場合: \(command)")
  }

  /// The error that rejects a file, which is also printed on stdout for programs.
  private static func refusal(
    of plan: ImportPlan, _ book: Book, _ path: String, _ context: Context
  ) throws -> ImportRefused {
    if context.wantsJSON {
      try context.printChange(
        ChangeDocument(
          command: name, difference: BookDifference(from: book, to: book), warnings: [],
          more: ImportMembers(plan: plan, isSaved: false).write))
      try context.console.flush()
    }
    let isNamed = context.arguments.has(ReportOptions.encoding)
    return ImportRefused(
      path: path, refusals: plan.refusals, encoding: isNamed ? nil : plan.encoding.detectionNote,
      typed: (context.arguments.words(of: name).commandLine, book.settings.defaultCurrency))
  }

  /// Shows the subscriptions in a table; a file with charges only has none.
  private static func show(_ plan: ImportPlan, _ context: Context) throws {
    if !plan.rows.isEmpty {
      context.console.table(ImportTable.table(plan.rows, context.reader))
      if plan.refusals.isEmpty { context.console.line() }
    }
    try context.console.flush()
  }
}
