import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// `budget` without a subcommand, which shows budgets and goals.
enum BudgetCommand: Command {
  static let name = "budget"
  static let parts: QueryParts = [.when, .month, .year]
  static let exitCode = ReportOptions.exitCode(
    Text("Exit with status 1 if a limit is or will be exceeded", "上限を超える予算があれば終了ステータスを1にする"))

  static let description = CommandDescription.reading(
    name, .money, Text("Show budgets and goals", "予算と目標の状況を表示する"),
    details: Text(
      "Paid is what you have confirmed, with what is assumed paid (setting assumePaid); Unconfirmed is dated today or earlier, but neither; Upcoming is after today; Total is all three; Left is the limit minus the total. A budget is exceeded on the date of the first charge that takes it over the limit, even if that date is in the future; --exit-code reports both cases. Skipped charges do not count, and paused ones count only if includePaused is true. Charges in other currencies are listed separately, or converted if baseCurrency is the budget's currency. By default, shows the budgets of this month and its year. Any period can be given; one of several months, such as a year, shows each month that it touches and each year that it contains. ndjson, csv and tsv print one row per budget and month or year, without goals.",
      "「確定」は確定済みの請求（設定 assumePaid で支払い済みとみなした請求も含む）、「未確定」は今日までの請求のうちそれ以外のもの、「見込み」は明日以降の請求、「合計」はそのすべて、「残り」は上限と合計の差です。上限を超える日は、上限に収まらなくなる最初の請求の日で、先の日付のこともあります。--exit-code は、すでに超えた予算とこれから超える予算の両方を数えます。スキップした請求は含めません。一時停止中の請求は、設定 includePaused が true なら含めます。ほかの通貨の請求は金額だけを示し、予算の通貨が設定 baseCurrency の通貨なら換算して含めます。期間を省くと今月と今年の予算を表示します。月や年のほか、どの期間も指定できます。複数の月にわたる期間では、含まれる月と、丸ごと含まれる年の予算をそれぞれ表示します。ndjson、csv、tsv では予算と月（年）ごとに1行を出力し、目標は含めません。"
    ),
    operands: parts.operands,
    options: parts.options + [exitCode, ReportOptions.report, ReportOptions.json, RedactOption.redact],
    examples: [
      CommandExample("budget", "Show this month and this year", "今月と今年の予算"),
      CommandExample("budget --month next", "Show the outlook for next month", "来月の見込み"),
      CommandExample("budget 2026-q1", "Show each month of a quarter", "四半期の各月の予算"),
      CommandExample("budget --year 2026 --format json", "Print a year as JSON", "スクリプト用に出力する"),
    ],
    exitCodes: [
      ExitCodeDescription(1, "A limit is or will be exceeded (with --exit-code)", "--exit-code を指定し、上限を超える予算がある")
    ] + .ofSums)

  static func run(_ context: Context) throws -> ExitCode {
    let asked = try context.askedToShare(parts, in: context.loadBook())
    let book = asked.selected
    var statuses: [BudgetStatus] = []
    for (month, only) in spans(asked, context) {
      statuses += try book.budgetStatuses(in: month, only: only, today: context.today)
    }
    var page = BudgetPage(statuses: statuses, goals: book.goals, book: book, context: context)
    let format = context.dataFormat(ReportOptions.report)
    if format == nil { page.terminal = context.console.outputSettings }
    var report = try page.report()
    report.title = Text("Budgets and goals", "予算と目標")
    if book.budgets.isEmpty, book.goals.isEmpty {
      report.note = none(in: book.settings.defaultCurrency)
    } else if statuses.isEmpty, !book.budgets.isEmpty {
      report.note = Text("No budget applies to this period.", "その期間に適用される予算はありません。")
    }
    try context.print(report, as: format)
    let isCrossed = statuses.contains { $0.crossing != nil }
    return context.arguments.has(exitCode) && isCrossed ? .refused : .done
  }

  static var document: JSONShape? { .object(of: { BudgetPage.members($0, BudgetColumns(charges: .ofSchema)) }) }

  /// The months to show, each with the kind of its budgets, or `nil` for those of the month and of its year.
  ///
  /// A month is shown with its year; of a longer period, each month that it touches and each year that it contains.
  private static func spans(_ asked: ReportQuery, _ context: Context) -> [(month: YearMonth, only: Budget.Period?)] {
    let settings = asked.selected.settings
    guard let period = asked.period else { return [(settings.months.month(of: context.today), nil)] }
    var days = period.days
    switch period.period.kind {
    case .month(let month): return [(month, nil)]
    // That of yearly budgets, which can be a fiscal year.
    case .year(let year): days = settings.days(ofYearFrom: settings.firstMonth(ofYear: year))
    case .quarter, .fiscalYear, .days, .all: break
    }
    let months = settings.months.months(in: days)
    let years = months.filter { month in
      let year = settings.days(ofYearFrom: month)
      return month.month == settings.firstMonthOfYear && days.contains(year.first) && days.contains(year.last)
    }
    return months.map { ($0, .month) } + years.map { ($0, .year) }
  }

  private static func none(in currency: Currency) -> Text {
    let line = "subtrack budget set \(currency.sampleBudget)"
    return Text("No budgets yet. To set one: \(Word(line))", "予算はまだありません。決めるには: \(Word(line))")
  }
}
