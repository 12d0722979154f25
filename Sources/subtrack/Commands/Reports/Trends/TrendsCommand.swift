import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum TrendsCommand: PlainCommand {
  static let name = "trends"
  static let parts: QueryParts = [.what, .when, .by, .per, .charges, .member]
  static let months = OptionDescription("months", "N", .count, "Number of months (default: 12)", "表示する月数（省略時は12）")

  static let description = CommandDescription.reading(
    name, .reports, Text("Compare spending month by month", "月ごとの支出と、その推移を表示する"), parts,
    details: Text(
      """
      Counts actual charges by charge date, at their full amount, with one chart per currency. The solid part of a \
      bar is paid, the rest is unconfirmed or upcoming. The 3-month average covers a month and the two before it. \
      The change is against the same month a year earlier. Months before the first charge are not shown.

      JSON is one document with all the figures; other machine-readable formats have one row per month.
      """,
      """
      実際の請求だけを、請求月に全額で、通貨ごとに表示します。棒の濃い部分は確定、薄い部分は未確定（今日まで）または見込み\
      （明日以降）です。「3か月平均」は\
      その月と前の2か月の平均、「前年同月差」は1年前の同じ月との差額、「増減率」はその割合です。最初の請求より前の月は表示しません。

      json は、画面に表示する数値をすべて含む1つの文書です。ほかのプログラム向け形式は、1か月が1行です。
      """),
    options: [
      months, ReportOptions.table, ReportOptions.json, ReportOptions.output, RedactOption.redact,
    ],
    examples: [
      CommandExample("trends", "Show the last twelve months", "直近12か月"),
      CommandExample("trends --months 24 --by category", "Show two years by category", "2年分をカテゴリ別に表示する"),
      CommandExample("trends Netflix --per quarter", "Show one subscription by quarter", "1件の推移を四半期ごとに表示する"),
      CommandExample("trends --until 2026-12 --format csv", "Export this year for a spreadsheet", "今年分を表計算ソフト用に出力する"),
    ],
    exitCodes: [ExitCodeDescription].ofSums + .ofPages)

  static func perform(_ context: Context) throws {
    let file = try context.pageFile(as: ReportOptions.table)
    let asked = try context.askedToShare(parts, in: context.loadBook())
    let (book, grouping, step) = (asked.selectedForSums, asked.grouping, context.step ?? .month)
    if let field = grouping.first(where: { $0.monthCount.map { $0 >= step.monthCount } ?? false }) {
      throw ErrorReport.problem(
        "timeRunsDown",
        "'trends' already shows one total per \(Word(step.rawValue)), so --by \(Word(field.rawValue)) cannot be used.",
        "「trends」はすでに\(step.field.word)ごとの合計なので、--by \(Word(field.rawValue)) では分けられません。",
        WayOut(
          field == step.field
            ? Text(
              "To group by something else: subtrack trends --by category", "ほかの項目で分けるには: subtrack trends --by category")
            : Text(
              "To see longer periods: subtrack trends --per \(Word(field.rawValue))",
              "より長い期間で見るには: subtrack trends --per \(Word(field.rawValue))")), exit: .usage)
    }
    let period = try period(asked, step, context)
    let terminal = context.dataFormat(ReportOptions.table) == .html ? nil : context.console.outputSettings
    let page = try TrendsPage(of: book, by: grouping, context.reader, terminal) {
      (converter) throws(MoneyError) in
      try SpendingTrends(
        of: book, over: period, per: step, yearBegins: step == .year ? firstMonth(asked) : 1, by: grouping,
        matching: asked.charges, in: converter, today: context.today)
    }
    let columns = TrendsColumns(step: step)
    let model: TrendsColumns.Model = (page.own, grouping, page.converted, context.today)
    var report = Report(model, columns.members, rows: columns.rows(page.own, grouping), page: page.page)
    report.title = Text("Trends", "支出の推移")
    if page.own.lines.isEmpty { report.note = book.subscriptions.isEmpty ? Hints.emptyBook(book) : nothing }
    try context.print(report, as: ReportOptions.table, to: file)
  }

  /// The keys of all steps; each document has those of one.
  static var document: JSONShape? { .object(of: TrendsColumns(step: .month).members) }

  /// The days asked for; without a first day, the steps up to the last day, as many as `--months` says or fit a page.
  private static func period(_ asked: ReportQuery, _ step: SpendingTrends.Step, _ context: Context) throws
    -> DateInterval
  {
    let count = try context.count(months, in: SpendingTrends.monthCounts, units: Context.monthsUnits)
    let isOpen = asked.period.map { $0.period.kind == .days && $0.period.first == nil } ?? true
    if let period = asked.period, !isOpen {
      try context.refuse(months, beside: period)
      return period.days
    }
    let rule = asked.selectedForSums.settings.months
    let last = asked.period?.days.last ?? rule.lastDay(of: rule.month(of: context.today).last(ofEvery: step.monthCount))
    return rule.ending(on: last, months: count ?? usualMonths(step))
  }

  /// The month in which years begin: that of a fiscal year that was asked for, or of a range of them.
  private static func firstMonth(_ asked: ReportQuery) -> Int {
    guard let period = asked.period else { return 1 }
    let (settings, rule) = (asked.selectedForSums.settings, asked.selectedForSums.settings.months)
    let isFiscal = if case .fiscalYear = period.period.kind { true } else { false }
    let (first, last) = (rule.month(of: period.days.first), rule.month(of: period.days.last))
    let isWhole = rule.days(from: first, through: last) == period.days && (last.index - first.index) % 12 == 11
    return isWhole && (isFiscal || first.month == settings.firstMonthOfYear) ? first.month : 1
  }

  /// Twelve months, eight quarters or ten years.
  private static func usualMonths(_ step: SpendingTrends.Step) -> Int {
    switch step {
    case .month: 12
    case .quarter: 24
    case .year: 120
    }
  }

  private static let nothing = Text("No charges in these months.", "この期間に請求はありません。")
}
