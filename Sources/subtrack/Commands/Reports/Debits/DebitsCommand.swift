import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum DebitsCommand: Command {
  static let name = "debits"
  static let parts: QueryParts = [.what, .when, .by, .per, .charges, .ownUntil]
  static let until = OptionDescription(
    "until", value: ValueDescription("DATE", .date),
    summary: Text(
      en: "Also show what each bank account must hold until this day, or what is left until 'payday'",
      ja: "この日までに各口座に必要な残高も表示する。「payday」なら給料日まで残高が足りるか"))
  static let by = OptionDescription(
    QueryOptions.by.name,
    value: ValueDescription("FIELD,...", .words(["account"] + QueryField.groupings.map(\.rawValue))),
    summary: Text(en: "Totals per account, or by one or two fields", ja: "口座ごと、または項目別（2つまで）の合計"))
  private static let accountWords = ["account", "accounts", "口座", "カード", "口座・カード"]
  static let explain = OptionDescription(
    "explain", summary: Text(en: "List the charges in each debit", ja: "引き落としごとの内訳を表示する"))

  static let description = CommandDescription(
    name: name, group: .money, effect: .reads,
    summary: Text(en: "List debits by account and date", ja: "引き落とし予定を口座と日付ごとに表示する"),
    details: Text(
      en: """
        The default period is this month. A debit belongs to the period of its own date, even if its charges are from an \
        earlier one. A card statement is one debit. Charges whose payment method is not an account are listed separately. \
        --by and --per total the charges in the debits as 'summary --cash' does.
        """,
      ja: """
        期間を省くと今月です。請求日ではなく、引き落とされる日で集計します。カードは明細ごとに1件です。支払い方法が口座として\
        登録されていない請求は、別に表示します。--by と --per の合計は summary --cash と同じです。
        """),
    operands: parts.operands,
    options: parts.options.filter { ![until.name, by.name].contains($0.name) } + [
      until, by, explain, ReportOptions.rows, ReportOptions.json,
      RedactOption.redact,
    ],
    examples: [
      CommandExample("subtrack debits next month", Text(en: "List the debits of next month", ja: "来月の引き落とし")),
      CommandExample(
        "subtrack debits --until +30d", Text(en: "Show the balance each account needs for 30 days", ja: "30日後までに必要な残高")),
    ],
    exitCodes: parts.exitCodes() + .ofSums)

  static func run(_ context: Context) throws -> ExitCode {
    let isByAccount = context.arguments[by].map { accountWords.contains($0.trimmed().folded) } ?? false
    let asked = try context.askedToShare(
      isByAccount ? parts.subtracting(.by) : parts, of: name, in: context.loadBook())
    let untilPayday = try context.daysUntilPayday(until, asked.book.settings)
    let period = asked.period ?? untilPayday ?? context.thisMonth(of: asked.book)
    let last = try untilPayday?.days.last ?? context.date(until)
    let debits = try Debits(of: asked.past, in: period.days, matching: asked.charges)
    let needs = try last.map { try Debits.needs(of: asked.book, after: context.today, through: $0) } ?? []
    var page = DebitsPage(
      debits: debits, needs: needs, until: last, title: period.title, book: asked.past,
      accountSums: isByAccount
        ? try debits.sums(of: asked.past, today: context.today).map { DebitsReport.AccountSum(account: $0, total: $1) }
        : nil,
      groups: try groups(of: asked, in: period, isByAccount, context), context: context)
    // A balance pays for all charges, so nothing is said of a part of them.
    if let last, untilPayday != nil, asked.indices == nil {
      page.outlook = try OutlookPage(asked.past, before: last.advancedClamping(days: 1), context)
    }
    if let format = context.dataFormat(ReportOptions.rows) {
      try context.print(page.report(), as: format)
    } else {
      try page.print()
    }
    if asked.book.accounts.isEmpty { context.console.note(Hints.noAccounts) }
    return .done
  }

  static var document: JSONShape? { .object(of: { DebitsReport(book: Book()).members($0, .ofSchema) }) }

  /// The totals by the fields that were asked for, of charges on their pay days; `nil` without any.
  private static func groups(
    of asked: Asked, in period: AskedPeriod, _ isByAccount: Bool, _ context: Context
  ) throws -> SummaryPage? {
    let fields = ([context.step.map(\.field)].compactMap(\.self) + asked.grouping).uniqued()
    if fields.isEmpty { return nil }
    if isByAccount { throw UsageError.contradiction("\(by.spelling) account", QueryOptions.per.spelling) }
    if context.arguments.has(explain) { throw UsageError.contradiction(explain.spelling, by.spelling) }
    let query = SummaryQuery(
      period: period.days, title: period.title, grouping: fields, filter: asked.charges, count: 0, isByPayDay: true)
    var page = SummaryPage(try SummaryFigures(of: asked.past, query, today: context.today), context)
    page.terminal = context.console.outputSettings
    return page
  }
}
