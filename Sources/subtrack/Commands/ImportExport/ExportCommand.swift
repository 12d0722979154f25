import BillingCore
import BookSchema
import CommandLineKit
import Interchange
import StrictJSON

enum ExportCommand: PlainCommand {
  static let name = "export"
  static let parts: QueryParts = [.what, .when, .charges, .member]
  static let isReport = false

  static let description = CommandDescription.reading(
    name, .data, Text("Export charges and subscriptions", "請求履歴や登録内容を書き出す"), parts,
    details: Text(
      """
      By default, prints the charges of the past 6 and the next 12 months (the history range of the settings) as \
      CSV, skipped and paused ones included; 'export all' begins with the first charge and ends today. JSON without a period has everything, in the schema of the data file: importing it into an \
      empty data file, for example on another machine, loses nothing.

      For calendars (ics) and accounting (hledger, ledger, beancount), only charges that count in totals are written: \
      no skipped ones, and no paused ones unless includePaused is true. Expense accounts come from the category; a payment \
      method is what its account says (assets:bank:NAME, assets:cash), otherwise a card, unless it is itself the name of an \
      account, such as assets:bank.

      A calendar shows the memo, the payment method, and the pay day if it differs from the date. A card's statement is \
      an entry of its own on its debit day. --with debits adds one for each other payment from an account, and, if \
      nothing is selected, for an account that runs short before payday.

      --output-dir never replaces a file: where the name is taken, _2, _3 and so on are added to it. With --output, a \
      file that is not an earlier export, such as another data file, is replaced only after confirmation on a \
      terminal; elsewhere, --force is required.

      --redact numbers subscriptions, categories, tags, members, payment methods, memos and links in the order of the \
      data file, replaces ids, and omits unknown keys. Dates, amounts and settings stay.
      """,
      """
      オプションなしでは、過去6か月から今後12か月（設定の範囲）の請求を、スキップや一時停止中のものも含めてCSVで標準出力に書き出します。\
      export all では、最初の請求から今日までの請求になります。期間を指定しないJSONはデータ\
      ファイルと同じ形式ですべてを含み、別のパソコンなどの空のデータファイルに取り込んでも何も失われません。

      カレンダー（ics）と会計ソフト（hledger、ledger、beancount）向けには、合計に含まれる請求だけを\
      書き出し、スキップした請求や（設定 includePaused が true でなければ）一時停止中の請求は含めません。費用の勘定科目はカテゴリから、支払元は支払い方法から\
      決まります。支払い方法は、登録した口座の種類（assets:bank:名前、assets:cash）に従い、\
      口座がなければカードとみなします。assets:bank のように勘定科目を書いておけばそれを使います。

      カレンダーの予定には、メモ、支払い方法と、請求日と異なる場合は支払日を書き出します。カードの引き落としは、\
      明細ごとに1件の予定になります。--with debits を付けると、口座からのほかの引き落としを追加します。\
      絞り込みがなければ、給料日までの残高不足も追加します。

      --output-dir は既存のファイルを置き換えません。同じ名前のファイルがあれば、名前に _2、_3 と番号を付けます。--output では、\
      別のデータファイルなど、以前に書き出したものではない既存のファイルは、ターミナルで確認してから置き換えます。それ以外の\
      環境では --force が必要です。

      --redact を付けると、サブスクリプション、カテゴリ、タグ、メンバー、支払い方法、メモ、リンクをデータファイル内の順の\
      番号に、idを別のidに置き換え、未知のキーは出力しません。日付、金額、設定はそのままです。
      """),
    options: ExportArguments.all + [RedactOption.redact],
    examples: [
      CommandExample("export", "Export charges as CSV", "請求履歴をCSVで書き出す"),
      CommandExample(
        "export Netflix 2026 --format tsv", "Export the charges of one subscription in a year", "1件の1年分を書き出す"),
      CommandExample(
        "export --from 2026-01-01 --to 2026-12-31 -o charges.csv", "Export one year to a file", "1年分をファイルに書き出す"),
      CommandExample("export --format json --output-dir .", "Export everything as a backup", "すべてをバックアップする"),
      CommandExample(
        "export --format ics --alarm 1d -o charges.ics", "Export a calendar with alarms one day before",
        "カレンダー用に、前日の通知つきで書き出す"),
      CommandExample(
        "export --format ics --with debits -o charges.ics", "Export a calendar that also has the debits",
        "引き落としも含むカレンダーを書き出す"),
      CommandExample(
        "export --with payer,tags --excel -o charges.csv", "Export for a spreadsheet, with two extra columns",
        "Excel用に、2列を追加して書き出す"),
      CommandExample("export --redact -o shared.csv", "Export to share, without names", "名前を伏せて共有用に書き出す"),
    ],
    exitCodes: [ExitCodeDescription(5, "The export could not be written", "書き出せなかった")]
  )

  /// The data file, with the time of the export and the computed charges.
  static var document: JSONShape? { JSONShape.all([FileShape.document, .object(["exportedAt": .timestamp])]) }

  static func perform(_ context: Context) throws {
    var document = try context.loadDocument()
    let asked = try context.asked(parts, in: document.book)
    let redaction = context.redaction(of: document.book, forPeople: false)
    document.book = asked.selectedForSums
    if let redaction { document = BookDocument(redacted: asked.selectedForSums, by: redaction) }
    let window = try context.exportWindow(asked)
    let exports = try exports(of: document, asked, window, context)
    try context.notePeriod(in: document.book)
    context.noteShare()
    for export in exports {
      try context.write(export)
      guard context.log.isOn else { continue }
      let hasEvents = export.request.scope != .subscriptions
      let events = hasEvents ? document.book.chargeCount(in: export.request.window) : 0
      context.log.event("export.success", ["format": export.writer.name, "events": "\(events)"])
    }
    if context.isDryRun, context.arguments.has(ExportArguments.outputDirectory) { context.noteDryRun() }
    if document.book.subscriptions.isEmpty { context.console.note(Hints.emptyBook(document.book)) }
    if let earlier = earlierNote(exports, document.book, asked, window) { context.console.note(earlier) }
    if let moved = movedNote(exports, document.book) { context.console.note(moved) }
  }

  /// How many recorded charges a table of the usual days leaves out, and the line that takes them; JSON has all records,
  /// and a calendar is for what is near.
  private static func earlierNote(
    _ exports: [ExportFile], _ book: Book, _ asked: ReportQuery, _ window: (days: DateInterval, isChosen: Bool)
  ) -> Text? {
    let table = exports.first { $0.request.scope == .events && !["json", "ics"].contains($0.writer.name) }
    guard let format = table?.writer.name, !window.isChosen, asked.charges == nil, book.viewer == nil else {
      return nil
    }
    let count = book.events.count { $0.isConfirmed && $0.date < window.days.first }
    if count == 0 { return nil }
    let line = Word("subtrack export all --format \(format)")
    return Text(
      "Not included: \(count, "confirmed charge") before \(window.days.first). To export all until today: \(line)",
      "\(window.days.first)より前の確定済みの請求\(count)件は含みません。最初から今日までを出力するには: \(line)")
  }

  /// How many charges a table lacks because they were moved out of its days.
  ///
  /// Without their records, their former dates have a charge again after an import. JSON has these records.
  private static func movedNote(_ exports: [ExportFile], _ book: Book) -> Text? {
    guard let table = exports.first(where: { $0.request.scope == .events && ["csv", "tsv"].contains($0.writer.name) }),
      table.request.filter == nil, book.viewer == nil
    else { return nil }
    let days = table.request.window
    let count = book.events.count { $0.movedFrom.map(days.contains) ?? false && !days.contains($0.date) }
    if count == 0 { return nil }
    let line: Line = "subtrack export --format json"
    return Text(
      "Not included: \(count, "charge") moved to other days. As a backup, export everything: \(line)",
      "この期間の外へ移した請求\(count)件は含みません。バックアップには、すべてを書き出してください: \(line)")
  }

  /// One file's worth of export, or two where a format holds one table a file and a folder is to take both.
  private static func exports(
    of document: BookDocument, _ asked: ReportQuery, _ window: (days: DateInterval, isChosen: Bool), _ context: Context
  ) throws -> [ExportFile] {
    let name = context.arguments[ExportArguments.format]
    guard let writer = ExportWriter.all.first(where: { name == nil || $0.name == name }) else { return [] }
    let scopes = try context.exportScopes(of: writer)
    let options = try context.exportOptions(of: writer)
    return try scopes.map { scope in
      var request = ExportRequest(
        document, scope: scope, window: window.days, keepsAllRecords: scope == .all && !window.isChosen,
        exportedAt: context.clock.now, today: context.today)
      (request.options, request.isWhole) = (options, asked.indices == nil)
      let isRedacted = context.arguments.has(RedactOption.redact)
      request.filter = isRedacted ? asked.charges?.judging(by: asked.selectedForSums) : asked.charges
      let (path, isNew) = try destination(writer, scope, context)
      return ExportFile(request: request, writer: writer, path: path, isNew: isNew)
    }
  }

  private static func destination(
    _ writer: ExportWriter, _ scope: ExportScope, _ context: Context
  ) throws -> (path: String, isNew: Bool) {
    let (output, directory) = (ExportArguments.output, ExportArguments.outputDirectory)
    let file = context.arguments[output]
    guard let folder = context.arguments[directory] else { return (file ?? "-", false) }
    if file != nil { throw UsageError.contradiction(output.spelling, directory.spelling) }
    let name = writer.fileName(of: scope, at: context.clock.now)
    return (folder + (folder.hasSuffix("/") ? "" : "/") + name, true)
  }
}
