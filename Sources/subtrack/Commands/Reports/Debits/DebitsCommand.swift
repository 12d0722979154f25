import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum DebitsCommand: PlainCommand {
  static let name = "debits"
  static let parts: QueryParts = [.what, .when, .by, .per, .charges, .ownUntil]
  static let until = OptionDescription(
    "until", "DATE", .date,
    "List the payments from today to this day, or until 'payday', and whether each balance is enough",
    "今日からこの日まで（payday なら給料日の前日まで）の引き落としと、残高が足りるかを表示する")
  static let by = OptionDescription(
    QueryOptions.by.name, "FIELD,...", .words(["account"] + QueryField.groupings.map(\.rawValue)),
    "Totals per account, or by one or two fields", "口座ごと、または項目別（2つまで）の合計")
  private static let accountWords = ["account", "accounts", "口座", "カード", "口座・カード"]
  static let explain = OptionDescription("explain", "List the charges in each debit", "引き落としごとの内訳を表示する")

  static let description = CommandDescription.reading(
    name, .money, Text("List payments by account and date", "引き落とし予定を口座と日付ごとに表示する"),
    details: Text(
      """
      The default period is this month. A payment belongs to the period of its own day, even if its charges are from an \
      earlier one, and whether they are confirmed or not. A card statement is one payment; a refund on the card lowers the \
      statement that its day falls in. Charges whose payment method is not an account are listed separately. \
      --by and --per total the charges in the payments as 'summary --cash' does.

      --until answers from the balance that you entered ('account edit NAME --balance AMOUNT'): overdue manual payments \
      count as leaving today. It says nothing of days from the next payday on, and nothing if the balance is older than \
      the last payday or 31 days.
      """,
      """
      期間を省くと今月です。請求日ではなく、引き落とされる日で集計し、確定しても変わりません。カードは明細ごとに1件で、\
      カードへの返金は、返金日が入る明細から差し引きます。支払い方法が口座として登録されていない請求は、別に表示します。\
      --by と --per の合計は summary --cash と同じです。

      --until は、入力した残高（account edit 口座 --balance 金額）から計算します。期日を過ぎた手動払いは、今日出ていくものと\
      みなします。次の給料日より後と、前回の給料日より前または31日より前の残高からは、何も判定しません。
      """),
    operands: parts.operands,
    options: parts.options.filter { ![until.name, by.name].contains($0.name) } + [
      until, by, explain, ReportOptions.rows, ReportOptions.json,
      RedactOption.redact,
    ],
    examples: [
      CommandExample("debits next month", "List the payments of next month", "来月の引き落とし"),
      CommandExample("debits --until +30d", "List what leaves within 30 days, and what is left", "30日後までの引き落としと残高"),
    ],
    exitCodes: parts.exitCodes() + .ofSums)

  static func perform(_ context: Context) throws {
    let isByAccount = context.arguments[by].map { accountWords.contains($0.trimmed().folded) } ?? false
    let asked = try context.askedToShare(isByAccount ? parts.subtracting(.by) : parts, in: context.loadBook())
    try context.refuse(until, beside: asked.period)
    let period = try asked.period ?? untilDay(context, asked.selected) ?? context.thisMonth(of: asked.selected)
    let payments = try Payments(of: asked.selectedForSums, in: period.days, matching: asked.charges)
    let page = DebitsPage(
      payments: payments, title: period.title, book: asked.selectedForSums,
      outlook: context.arguments.has(until)
        ? try OutlookPage(of: asked.selected, isPart: asked.indices != nil, through: period.days.last, context) : nil,
      accountSums: isByAccount
        ? try payments.sums(of: asked.selectedForSums, today: context.today).map {
          DebitsColumns.AccountSum(account: $0, total: $1)
        } : nil,
      groups: try groups(of: asked, in: period, isByAccount, context), context: context)
    try context.print(page.report(), as: ReportOptions.rows)
    if asked.selected.accounts.isEmpty { context.console.note(Hints.noAccounts) }
  }

  static var document: JSONShape? { .object(of: { DebitsColumns(book: Book()).members($0, .ofSchema) }) }

  /// The days from today to that of `--until`; `nil` without the option.
  private static func untilDay(_ context: Context, _ book: Book) throws -> AskedPeriod? {
    if let days = try context.daysUntilPayday(until, book.settings) { return days }
    guard let last = try context.date(until) else { return nil }
    guard let days = DateInterval(from: context.today, through: last) else {
      throw ErrorReport.notAhead(context.phrasing.date(last))
    }
    return context.asked(.days(from: days.first, through: days.last, of: book.settings.months), days)
  }

  /// The totals by the fields that were asked for, of charges on their pay days; `nil` without any.
  private static func groups(
    of asked: ReportQuery, in period: AskedPeriod, _ isByAccount: Bool, _ context: Context
  ) throws -> SummaryPage? {
    let fields = ([context.step.map(\.field)].compactMap(\.self) + asked.grouping).uniqued()
    if fields.isEmpty { return nil }
    if isByAccount { throw UsageError.contradiction("\(by.spelling) account", QueryOptions.per.spelling) }
    if context.arguments.has(explain) { throw UsageError.contradiction(explain.spelling, by.spelling) }
    let query = SummaryQuery(
      period: period.days, title: period.title, grouping: fields, filter: asked.charges, count: 0, isByPayDay: true)
    var page = SummaryPage(try SummaryFigures(of: asked.selectedForSums, query, today: context.today), context)
    page.terminal = context.console.outputSettings
    return page
  }
}
