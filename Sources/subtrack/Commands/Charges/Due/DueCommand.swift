import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum DueCommand: Command {
  static let name = "due"
  static let parts: QueryParts = [.what, .when, .ahead, .charges, .member]
  static let exitCode = ReportOptions.exitCode(
    Text("Exit with status 1 if something is due", "対象があれば終了ステータスを1にする"))
  static let line = OptionDescription("line", "Print one line for a prompt or a status bar", "プロンプトやステータスバー用に1行で出力する")
  static let width = OptionDescription("width", "N", .count, "With --line, at most this many columns", "--line の最大の桁数")
  private static let widths = 10...500

  static let description = CommandDescription.reading(
    name, .payments, Text("Show charges due soon and dates to cancel by", "支払期日と解約期限を表示する"),
    details: Text(
      """
      Overdue means a manual payment that you have not confirmed. Past automatic payments are only counted, in the \
      last line, with all others that 'subtrack confirm --all' confirms. Both go back to the first charge; more than three past charges of one subscription share a line. \
      A free trial must be cancelled by its last day. With a notice period, the deadline is that long before the \
      charge that it avoids, or before the last free day.

      Payments are listed on the day the money leaves: a card's statement as one, whatever is confirmed, and each other \
      charge, whose own date follows if it differs. Charges on such cards follow by their own dates. An account whose \
      balance is not enough until payday comes first. What a note says is to do ('subtrack note') is listed from its day \
      until it is marked as done, for 30 days at most.

      ndjson, csv, tsv and markdown print one row per charge or deadline; the first column is its kind: overdue, \
      due_today, upcoming, to_confirm or cancel_by.

      --line prints what is overdue, an account that runs short, what is due today, the next day to cancel by, and the sum that is due. If nothing \
      is due, it prints nothing. --width drops parts from the end.
      """,
      """
      「期日超過」は、手動払いのもののうち確定していない過去の請求です。自動払いの過去の請求は、\
      confirm --all で確定できるほかの請求と合わせて、最後の行に件数だけを表示します。どちらも初回の請求までさかのぼり、同じサブスクリプションの過去の請求が4件以上あれば\
      1行にまとめます。無料期間を登録したものはその最終日までに解約が必要です。解約予告を設定したものは、\
      解約で避けられる請求の日（無料期間中は最終日）から、その日数や月数だけ前の日が期限です。

      実際に支払う日（カードの引き落とし日、休日の翌営業日など）に表示します。カードの引き落としは、確定した後も1件として、\
      それ以外は請求ごとに表示し、請求日が異なるときは後に示します。カードの請求は、請求日でその後に示します。\
      給料日まで残高が足りない口座は、最初に示します。先の日付の記録（subtrack note）は、その日から、対応済みにするまで最長30日間示します。

      ndjson、csv、tsv、markdown では、請求と解約期限を1行ずつ出力します。最初の列 section が種類（overdue、due_today、\
      upcoming、to_confirm、cancel_by）を示します。

      --line は、期日超過の件数、残高が足りない口座、今日の支払い、次の解約期限、支払予定の合計を1行で出力します。対象がなければ何も出力しません。\
      --width を超える項目は後ろから省きます。
      """),
    operands: parts.operands,
    options: parts.options + [ReportOptions.within, line, width, exitCode, ReportOptions.report, ReportOptions.json]
      + [RedactOption.redact],
    examples: [
      CommandExample("due", "Show what is due within a week", "1週間以内に期日が来るもの"),
      CommandExample(
        "due --within 30 --exit-code", "Look 30 days ahead; exit with 1 if anything is due", "30日以内。対象があれば終了ステータスは1"),
      CommandExample("due --line --width 60", "Print one line for a prompt", "プロンプト用に1行で出力する"),
    ],
    exitCodes: parts.exitCodes(withExitCode: Text("something is due", "対象がある")))

  static func run(_ context: Context) throws -> ExitCode {
    let columns = try context.count(width, in: widths, units: ["桁"])
    if columns != nil, !context.arguments.has(line) { throw UsageError.needsAlso(width.spelling, line.spelling) }
    let whole = try context.loadBook()
    let asked = try context.askedToShare(parts, in: whole, statusOneMeans: exitCode)
    let book = asked.selectedForSums
    let within = try context.daysAhead(ReportOptions.within)
    try context.refuse(ReportOptions.within, beside: asked.period)
    let days = asked.period.map { context.today.days(until: $0.days.last) } ?? within ?? book.settings.dueWithinDays
    let format = context.dataFormat(ReportOptions.report)
    // Programs get each charge.
    let isForPeople = format == nil || format == .html
    let most = Agenda.mostShownEach
    let runs =
      try isForPeople && asked.charges == nil
      ? book.unconfirmedCharges(through: context.today, atLeast: most + 1, onlyOverdue: true) : []
    var agenda = Agenda(
      of: book, today: context.today, within: days, since: asked.period?.days.first, runs: runs, matching: asked.charges
    )
    if let period = asked.period { agenda.keep(period.days, of: book) }
    let payments = try DuePayments(
      of: agenda, book, today: context.today, matching: asked.charges, isSelection: asked.indices != nil)
    let status = context.arguments.has(exitCode) && agenda.asksForAction(payments) ? ExitCode.refused : .done
    if context.arguments.has(line) {
      if format != nil { throw UsageError.contradiction(line.spelling, ReportOptions.report.spelling) }
      try DueLine(agenda: agenda, payments: payments, book: book, context: context).print(width: columns)
      return status
    }
    var page = DuePage(
      agenda: agenda, payments: payments, book: book, days: days, period: asked.period?.title, context: context)
    if isForPeople, asked.indices != nil, !context.arguments.has(RedactOption.redact) {
      page.named = page.toConfirm(in: whole)
    }
    var report = Report(
      (agenda, payments, days), { members($0, ChargeColumns(book: book, today: context.today)) },
      rows: DueTable.rows(agenda, book, today: context.today), page: { [page] in page.page() })
    report.title = Text("Charges due", "支払期日と解約期限")
    if agenda.isEmpty(payments), payments.shortages.isEmpty {
      let none = asked.period.map { nothing(in: $0.title) } ?? nothing(within: days)
      report.note = book.subscriptions.isEmpty ? Hints.emptyBook(book) : none
    }
    try context.print(report, as: format)
    return status
  }

  static var document: JSONShape? { .object(of: { members($0, .ofSchema) }) }

  private typealias Answer = (agenda: Agenda, payments: DuePayments, days: Int)

  private static func members(_ rows: Rows<Answer>, _ charges: ChargeColumns) -> [Column] {
    let list = { (key: String, list: @escaping (Agenda) -> [BillingEvent]) in
      rows.objects(key, charges.ofDocument, as: "charge") { list($0.agenda) }
    }
    return [
      rows.column("today", .date) { _ in .date(charges.today) },
      rows.column("within_days", .integer) { .integer($0.days) },
      list("overdue") { $0.overdue }, list("due_today") { $0.today }, list("upcoming") { $0.upcoming },
      list("to_confirm") { $0.toConfirm },
      rows.objects("deadlines", { deadline($0, charges) }) { $0.agenda.deadlines },
      rows.objects("payments", { PaymentColumns.ofDue($0, charges.book) }) { asked in
        asked.payments.inOrder(of: charges.book).map { ($0, asked.payments.state(of: $0)) }
      },
      list("on_cards") { $0.onCards },
      rows.objects("shortages", { PaymentColumns.ofShortage($0, charges.book) }) { $0.payments.shortages },
      rows.objects("notes", { NoteAhead.columns($0, charges.book) }) { $0.agenda.notes },
    ]
  }

  private static func deadline(_ rows: Rows<Agenda.Deadline>, _ charges: ChargeColumns) -> [Column] {
    [
      rows.column("cancel_by", .date) { .date($0.cancelBy) },
      rows.column("days", .integer) { .integer(charges.today.days(until: $0.cancelBy)) },
      rows.column("ends_trial", .bool) { .bool($0.endsTrial) },
      rows.object("charge", charges.ofDocument, as: "charge") { $0.charge },
    ]
  }

  private static func nothing(in period: String) -> Text {
    Text("Nothing is due in this period: \(Word(period)).", "\(Word(period))に期日が来るものはありません。")
  }

  private static func nothing(within days: Int) -> Text {
    switch days {
    case 0: Text("Nothing is due today.", "今日が期日のものはありません。")
    case 1: Text("Nothing is due today or tomorrow.", "明日までに期日が来るものはありません。")
    default: Text("Nothing is due within \(days) days.", "\(days)日以内に期日が来るものはありません。")
    }
  }
}
