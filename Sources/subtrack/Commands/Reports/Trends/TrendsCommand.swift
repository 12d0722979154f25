import BillingCore
import CommandLineKit

enum TrendsCommand: Command {
  static let name = "trends"
  static let months = OptionDescription(
    "months", value: ValueDescription("N", .count),
    summary: Text(en: "How many months, by default 12", ja: "表示する月数（省略時は12）"))
  static let until = OptionDescription(
    "until", value: ValueDescription("MONTH", .month),
    summary: Text(en: "The last month, by default this one", ja: "最後の月（省略時は今月）"))

  static let description = CommandDescription(
    name: name, group: .reports, effect: .reads,
    summary: Text(en: "Show what each month cost, and what changes", ja: "月ごとの支出と、その推移を表示する"),
    details: Text(
      en: """
        Real charges only, each in its month with its whole amount, one currency a plot: the solid part of a bar is \
        paid, the rest is unconfirmed (up to today) or upcoming. The 3-month average is the mean of a month and the two before it. The change is \
        against the same month a year before. Months before the first charge are left out.

        JSON is one document with every figure of the page; the other formats for programs have a row for each month.
        """,
      ja: """
        実際の請求だけを、請求月に全額で、通貨ごとに表示します。棒の濃い部分は確定、薄い部分は未確定（今日まで）または見込み\
        （明日以降）です。「3か月平均」は\
        その月と前の2か月の平均、「前年同月比」は1年前の同じ月との差です。最初の請求より前の月は表示しません。

        JSONは、画面に表示する数値をすべて含む1つの文書です。ほかのプログラム向け形式は、1か月が1行です。
        """),
    options: [months, until, ReportOptions.by, ReportOptions.table, ReportOptions.json],
    examples: [
      CommandExample("subtrack trends", Text(en: "The last twelve months", ja: "直近12か月")),
      CommandExample(
        "subtrack trends --months 24 --by category", Text(en: "Two years, by category", ja: "2年分をカテゴリ別に表示する")),
      CommandExample(
        "subtrack trends --until 2026-12 --format csv", Text(en: "This year, for a spreadsheet", ja: "今年分を表計算ソフト用に出力する")
      ),
    ],
    exitCodes: [ExitCodeDescription(4, Text(en: "A sum is too large to be counted", ja: "合計が大きすぎて計算できない"))])

  static func run(_ context: Context) throws -> ExitCode {
    let count = try context.count(months, in: SpendingTrends.monthCounts) ?? 12
    let last = try context.month(until) ?? context.today.yearMonth
    let grouping = context.arguments[ReportOptions.by].flatMap { PeriodSummary.Grouping(rawValue: $0) }
    let book = try context.loadBook()
    let trends = try SpendingTrends(of: book, through: last, months: count, by: grouping, today: context.today)
    let converted = try CurrencyConverter(of: book, today: context.today)?.totals(trends.totals)
    switch context.dataFormat(ReportOptions.table) {
    case .json: context.printJSON { $0.trends(trends, by: grouping, converted: converted, today: context.today) }
    case let format?: TrendsTable.data(trends, grouping).write(as: format, to: context.console.output)
    case nil:
      TrendsPage(
        trends: trends, grouping: grouping, today: context.today, phrasing: context.phrasing,
        settings: context.console.outputSettings,
        converted: converted
      ).page().print(on: context.console)
    }
    if trends.lines.isEmpty { context.console.note(book.subscriptions.isEmpty ? Hints.emptyBook : nothing) }
    return .done
  }

  private static let nothing = Text(en: "No charge falls in these months.", ja: "この期間に請求はありません。")
}
