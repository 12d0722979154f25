import BillingCore
import CommandLineKit

enum Summary: Command {
  static let name = "summary"
  static let month = OptionDescription(
    "month", value: ValueDescription("MONTH", .month),
    summary: Text(en: "The month: 2026-03, this, last or next", ja: "対象の月（2026-03、今月、先月、来月）"))
  static let year = OptionDescription(
    "year", value: ValueDescription("YYYY", .year),
    summary: Text(en: "A whole year instead of a month", ja: "月ではなく1年分を対象にする"))
  static let quietIfEmpty = OptionDescription(
    "quiet-if-empty",
    summary: Text(en: "Print nothing where nothing is charged, for cron", ja: "請求がなければ何も出力しない（cron用）"))
  static let format = ReportOptions.format(["text", "json", "markdown"])

  static let description = CommandDescription(
    name: name, group: .reads, effect: .reads,
    summary: Text(en: "Sum up a month or a year", ja: "月または年の合計を表示する"),
    details: Text(
      en: """
        Real charges only, each in its month with its whole amount, a sum for each currency: confirmed is paid, still \
        projected is not paid yet, expected is both. Charges in a pause and skipped ones are left out and counted. --for \
        counts only what a member bears: the share, or the whole of what the member pays and nobody shares.
        """,
      ja: """
        実際の請求だけを、請求月に全額で、通貨ごとに合計します。「確定」は支払い済み、「見込み」はこれから支払うもの、\
        「合計見込み」はその合計です。一時停止中とスキップした請求は合計に含めず、件数だけを示します。\
        --for はその人の負担分だけを合計します。負担の比率がない請求は、支払者の負担です。
        """),
    options: [month, year, ReportOptions.by, MemberOptions.share, ReportOptions.count, quietIfEmpty, format],
    examples: [
      CommandExample("subtrack summary", Text(en: "This month", ja: "今月の合計")),
      CommandExample(
        "subtrack summary --month last --quiet-if-empty", Text(en: "Last month, mailed by cron", ja: "先月の合計をcronで送る")),
      CommandExample(
        "subtrack summary --year 2026 --by category", Text(en: "A year, by category", ja: "1年分をカテゴリ別に表示する")),
      CommandExample("subtrack summary --for 花子", Text(en: "What one member bears this month", ja: "花子の今月の負担分")),
    ],
    exitCodes: [
      ExitCodeDescription(1, Text(en: "No such member", ja: "そのメンバーがいない")),
      ExitCodeDescription(4, Text(en: "A sum is too large to be counted", ja: "合計が大きすぎて計算できない")),
    ])

  static func run(_ context: Context) throws -> ExitCode {
    let period = try period(context)
    let count = try context.count(ReportOptions.count, in: ReportOptions.counts) ?? 5
    let book = try context.loadBook()
    let grouping = context.arguments[ReportOptions.by].flatMap { PeriodSummary.Grouping(rawValue: $0) }
    let member = try context.member(MemberOptions.share, in: book)
    let summary = try PeriodSummary(of: book, over: period.days, by: grouping, for: member)
    if context.arguments.has(quietIfEmpty), summary.totals.isEmpty { return .done }
    var page = SummaryPage(
      summary: summary, grouping: grouping,
      next: member.map { book.nextCharges(onOrAfter: context.today, count: count, for: $0) }
        ?? book.nextCharges(onOrAfter: context.today, count: count),
      averages: try member.map { try book.averagesPerMonth(on: context.today, for: $0) }
        ?? book.averagesPerMonth(on: context.today),
      book: book, title: period.title, context: context)
    switch context.arguments[format] {
    case "json": context.printJSON(page.write)
    case _ where book.subscriptions.isEmpty: break
    case "markdown": context.console.print(page.page().markdown())
    default:
      page.terminal = context.console.outputSettings
      page.page().print(on: context.console)
    }
    if book.subscriptions.isEmpty { context.console.note(Hints.emptyBook) }
    return .done
  }

  /// The days that are asked for, and what they are called.
  private static func period(_ context: Context) throws -> (days: DateInterval, title: String) {
    if context.arguments.has(month), context.arguments.has(year) {
      throw UsageError.contradiction(month.spelling, year.spelling)
    }
    if let days = try context.year(year) {
      let number = days.first.year
      return (days, context.say(Text(en: "\(number)", ja: "\(number)年")))
    }
    let month = try context.month(month) ?? context.today.yearMonth
    return (month.days, context.phrasing.month(month))
  }
}

extension PeriodSummary.Totals {
  /// Whether nothing is charged.
  fileprivate var isEmpty: Bool { confirmedCount + projectedCount == 0 }
}
