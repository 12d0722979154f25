import BillingCore
import BillingReports
import CommandLineKit

enum DueCommand: Command {
  static let name = "due"
  static let parts: QueryParts = [.what, .when, .ahead, .charges]
  static let exitCode = ReportOptions.exitCode(
    Text(en: "Exit with status 1 if something is due", ja: "対象があれば終了ステータスを1にする"))

  static let description = CommandDescription(
    name: name, group: .payments, effect: .reads,
    summary: Text(en: "Show charges due soon and dates to cancel by", ja: "支払期日と解約期限を表示する"),
    details: Text(
      en: """
        Overdue means a manual payment that you have not confirmed. Past automatic payments are only counted, in the \
        last line, with all others that 'subtrack confirm --all' confirms. Both go back to the first charge; more than three past charges of one subscription share a line. \
        A free trial must be cancelled by its last day. With a notice period, the deadline is that many days before each \
        charge, or before the last free day.

        Charges stand on the day on which money leaves: the debit day of a card, or a business day. Their own date follows \
        where it differs.

        ndjson, csv, tsv and markdown print one row per charge or deadline; the first column is its kind: overdue, \
        due_today, upcoming, to_confirm or cancel_by.
        """,
      ja: """
        「期日超過」は、手動払いのもののうち確定していない過去の請求です。自動払いの過去の請求は、\
        confirm --all で確定できるほかの請求と合わせて、最後の行に件数だけを表示します。どちらも初回の請求までさかのぼり、同じサブスクリプションの過去の請求が4件以上あれば\
        1行にまとめます。無料期間を登録したものはその最終日までに解約が必要です。解約予告日数を設定したものは、\
        請求日（無料期間中は最終日）のその日数前が期限です。

        日付は実際に支払う日（カードの引き落とし日、休日の翌営業日など）です。請求日が異なるときは後に示します。

        ndjson、csv、tsv、markdown では、請求と解約期限を1行ずつ出力します。最初の列 section が種類（overdue、due_today、\
        upcoming、to_confirm、cancel_by）を示します。
        """),
    operands: parts.operands,
    options: parts.options + [ReportOptions.within, exitCode, ReportOptions.rows, ReportOptions.json]
      + RedactOption.all,
    examples: [
      CommandExample("subtrack due", Text(en: "Show what is due within a week", ja: "1週間以内に期日が来るもの")),
      CommandExample(
        "subtrack due --within 30 --exit-code",
        Text(en: "Look 30 days ahead; exit with 1 if anything is due", ja: "30日以内。対象があれば終了ステータスは1")),
    ],
    exitCodes: parts.exitCodes(withExitCode: Text(en: "something is due", ja: "対象がある")))

  static func run(_ context: Context) throws -> ExitCode {
    let whole = try context.loadBook()
    let asked = try context.askedToShare(parts, of: name, in: whole, statusOneMeans: exitCode)
    let book = asked.past
    let within = try context.count(ReportOptions.within, in: ReportOptions.days, units: Context.daysUnits)
    if let period = asked.period, within != nil {
      throw UsageError.contradiction(ReportOptions.within.spelling, period.title)
    }
    let days = asked.period.map { context.today.days(until: $0.days.last) } ?? within ?? book.settings.dueWithinDays
    let format = context.dataFormat(ReportOptions.rows)
    // Programs get each charge.
    let most = Agenda.mostShownEach
    let runs =
      try format == nil && asked.charges == nil
      ? book.unconfirmedCharges(through: context.today, atLeast: most + 1, onlyOverdue: true) : []
    var agenda = Agenda(of: book, today: context.today, within: days, runs: runs, matching: asked.charges)
    if let period = asked.period { agenda.keep(period.days, of: book) }
    switch format {
    case .json: json(agenda, book, days: days, context)
    case .some(let format):
      AgendaTable.data(agenda, book, today: context.today).write(as: format, to: context.console.output)
    case nil:
      var page = AgendaPage(agenda: agenda, book: book, days: days, period: asked.period?.title, context: context)
      if asked.indices != nil, !RedactOption.all.contains(where: context.arguments.has) {
        page.named = page.toConfirm(in: whole)
      }
      page.print()
    }
    if agenda.isEmpty {
      let none = asked.period.map { nothing(in: $0.title) } ?? nothing(within: days)
      context.console.note(book.subscriptions.isEmpty ? Hints.emptyBook(book) : none)
    }
    return context.arguments.has(exitCode) && agenda.asksForAction ? .refused : .done
  }

  private static func json(_ agenda: Agenda, _ book: Book, days: Int, _ context: Context) {
    let today = context.today
    context.printJSON {
      $0.field("today", today)
      $0.field("withinDays", days)
      $0.charges("overdue", agenda.overdue, in: book, today: today)
      $0.charges("dueToday", agenda.today, in: book, today: today)
      $0.charges("upcoming", agenda.upcoming, in: book, today: today)
      $0.charges("toConfirm", agenda.toConfirm, in: book, today: today)
      $0.array("deadlines", agenda.deadlines) { json, deadline in
        json.object {
          $0.field("cancelBy", deadline.cancelBy)
          $0.field("days", today.days(until: deadline.cancelBy))
          $0.field("endsTrial", deadline.endsTrial)
          $0.key("charge")
          $0.charge(deadline.charge, in: book, today: today)
        }
      }
    }
  }

  private static func nothing(in period: String) -> Text {
    Text(en: "Nothing is due in this period: \(period).", ja: "\(period)に期日が来るものはありません。")
  }

  private static func nothing(within days: Int) -> Text {
    switch days {
    case 0: Text(en: "Nothing is due today.", ja: "今日が期日のものはありません。")
    case 1: Text(en: "Nothing is due today or tomorrow.", ja: "明日までに期日が来るものはありません。")
    default: Text(en: "Nothing is due within \(days) days.", ja: "\(days)日以内に期日が来るものはありません。")
    }
  }
}
