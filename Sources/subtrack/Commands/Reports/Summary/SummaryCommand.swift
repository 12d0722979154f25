import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum SummaryCommand: PlainCommand {
  static let name = "summary"
  static let parts: QueryParts = [.what, .when, .by, .per, .month, .year, .charges, .member]

  static let description = CommandDescription.reading(
    name, .reports, Text("Show the totals of a month, year or any period", "月・年など期間の合計を表示する"), parts,
    details: Text(
      """
      Counts actual charges by charge date, at their full amount, with a total for each currency. Paid is what you \
      have confirmed, with what is assumed paid (setting assumePaid); Unconfirmed is dated today or earlier, but neither; \
      Upcoming is after today; Total is all three. A past period has no next charges and no average, because both describe \
      today. Skipped charges, and paused ones unless includePaused is true, are counted separately. --for counts only a member's share, or the whole charge if that member \
      pays and nobody shares it. With the baseCurrency setting, totals are also shown in that currency: paid charges \
      at the rate of their payment date, others at the latest rate.

      --why adds the difference from another period, by default the one before, by one cause for each \
      subscription, so that all of them add up to it: what is new, ended, paused or skipped, refunds, charges of a \
      longer cycle than the period, more or fewer charges, prices and other amounts. With the baseCurrency setting it \
      is in that currency, with exchange rates as a cause, if no rate is missing.

      --set-aside divides the charges that come less often than monthly over the twelve months of their year, for each \
      payment method; the period must be a month, or months of one year.

      ndjson, csv and tsv print one row per currency, per group and currency with --by, or per cause with --why. html is a single page; of \
      all charges, without --cash, it includes the last twelve months, budgets and calendar. --redact replaces names, memos and links with numbers.
      """,
      """
      実際の請求だけを、請求月に全額で、通貨ごとに合計します。「確定」は確定済みの請求（設定 assumePaid で支払い済みとみなした請求も含む）、\
      「未確定」は今日までの請求のうちそれ以外のもの、「見込み」は明日以降の請求、「合計」はそのすべてです。過去の期間には、今日時点の値である\
      次回以降の請求と月平均を表示しません。スキップした請求と、設定 includePaused が true でなければ一時停止中の請求は、合計に含めず、件数だけを示します。\
      --for はその人の負担分だけを合計します。負担の比率がない請求は、支払者の負担です。設定 baseCurrency \
      があれば、その通貨に換算した合計も表示します（支払い済みは支払日の、これから支払うものは最新のレート）。

      --why は、ほかの期間（省略時は直前の期間）との差の内訳も、サブスクリプションごとに1つの理由で表示します。理由は、新規、終了、\
      一時停止、スキップ、返金、期間より長い周期の請求、請求の回数、料金、そのほかの金額で、合計がちょうど差額になります。設定 \
      baseCurrency があり、必要なレートがそろっていれば、その通貨に換算し、為替レートの変動も理由の1つになります。

      --set-aside は、1か月より長い周期の請求の1年分を、支払い方法ごとに12か月に分けます。期間は月、または同じ年の月に限ります。

      ndjson、csv、tsv では通貨ごとに1行、--by を指定するとグループと通貨ごとに1行、--why を指定すると理由ごとに1行を出力します。html は1ファイルの\
      ページで、対象を絞らず --cash も付けなければ、それまでの12か月の推移、予算、カレンダーも含みます。--redact は名前・メモ・リンクを番号に置き換えます。
      """),
    options: [
      SummaryOptions.cash, SummaryOptions.setAside, SummaryOptions.why, ReportOptions.count,
      SummaryOptions.quietIfEmpty, RedactOption.redact, SummaryOptions.format, ReportOptions.json, ReportOptions.output,
    ],
    examples: [
      CommandExample("summary", "Show this month", "今月の合計"),
      CommandExample("summary last --why --quiet-if-empty", "Mail last month's totals from cron", "先月の合計をcronで送る"),
      CommandExample("summary --why", "Explain why this month differs from the last", "先月との差の内訳"),
      CommandExample("summary --year 2026 --by category", "Show a year by category", "1年分をカテゴリ別に表示する"),
      CommandExample(
        "summary --month last --format html -o month.html", "Save last month as a web page", "先月分をブラウザで見るページにする"),
      CommandExample(
        "summary --by subscription all", "Show what each has cost since it began", "登録以来の合計をサブスクリプション別に表示する"),
      CommandExample("summary --for Anna", "Show one member's share of this month", "summary --for 花子", "花子の今月の負担分"),
    ],
    exitCodes: [ExitCodeDescription].ofSums + .ofPages)

  static func perform(_ context: Context) throws {
    let file = try context.pageFile(as: SummaryOptions.format)
    let count = try context.count(ReportOptions.count, in: ReportOptions.counts, units: ["件"])
    let whole = try context.loadBook()
    let (compared, line) = context.wordsOfWhy(whole.settings)
    // Its own titles say whose share it is.
    (line.currencies, line.shareTitle) = (context.currencies, nil)
    let asked = try line.asked(parts, in: whole)
    let redaction = line.redaction(of: whole)
    let period = asked.period ?? line.thisMonth(of: whole)
    let book = redaction?.applied(to: asked.selectedForSums) ?? asked.selectedForSums
    let fields = [line.step.map(\.field)].compactMap(\.self) + asked.grouping
    let isHTML = line.dataFormat(SummaryOptions.format) == .html
    let grouping = fields.isEmpty && isHTML ? [.category] : fields.uniqued()
    let query = SummaryQuery(
      period: period.days, title: period.title, grouping: grouping,
      // Of a redacted book, the texts before that decide which charges a filter admits.
      filter: redaction == nil ? asked.charges : asked.charges?.judging(by: asked.selectedForSums), count: count,
      isByPayDay: line.arguments.has(SummaryOptions.cash))
    var page = SummaryPage(
      try SummaryFigures(
        of: book, running: redaction?.applied(to: asked.selected) ?? asked.selected, query, today: line.today), line)
    page.setAside = try line.setAside(for: period, of: book, matching: query.filter)
    if line.arguments.has(SummaryOptions.quietIfEmpty), page.summary.totals.count == 0 { return }
    if line.arguments.has(SummaryOptions.why) { page.why = try line.why(compared, period, of: book, query) }
    try show(page, isSelection: asked.indices != nil || asked.charges != nil, of: book, line, to: file)
  }

  private static func show(_ page: SummaryPage, isSelection: Bool, of book: Book, _ context: Context, to file: String?)
    throws
  {
    let hasSubscriptions = !book.subscriptions.isEmpty
    let model: SummaryColumns.Model = (page.figures, page.setAside, page.why?.difference, context.today)
    let charges = ChargeColumns(book: page.figures.book, today: context.today)
    var report = Report(
      model, { SummaryColumns.members($0, charges, of: book) },
      rows: page.why.map { WhyColumns.rows($0.difference, of: book) }
        ?? SummaryColumns.rows(page.summary, page.grouping)
    ) {
      var page = page
      if context.dataFormat(SummaryOptions.format) == nil { page.terminal = context.console.outputSettings }
      return hasSubscriptions ? try page.page() : Page()
    }
    report.isPageInMarkdown = true
    if hasSubscriptions {
      report.webPage = { try SummaryWebPage(page, isSelection: isSelection).web() }
    } else {
      report.title = SummaryWebPage.title(page.heading)
      report.note = Hints.emptyBook(book)
    }
    try context.print(report, as: SummaryOptions.format, to: file)
  }

  static var document: JSONShape? { .object(of: { SummaryColumns.members($0, .ofSchema, of: Book()) }) }
}

enum SummaryOptions {
  static let quietIfEmpty = OptionDescription(
    "quiet-if-empty", "Print nothing if there are no charges (for cron)", "請求がなければ何も出力しない（cron用）")
  static let cash = OptionDescription("cash", "Count by pay day, when money leaves the account", "請求日ではなく支払日で集計する")
  static let setAside = OptionDescription(
    "set-aside", "Also show what to set aside for charges that come less often than monthly",
    "1か月より長い周期の請求のための取り置き額も表示する")
  /// The causes of the difference from another period.
  static let why = OptionDescription(
    "why", "PERIOD", .period, isOptional: true, "Explain the difference from a period (default: the one before)",
    "ほかの期間との差の内訳（省略時は直前の期間）")
  static let format = ReportOptions.report
}
