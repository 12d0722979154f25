import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON
import Typesetting

enum CalendarCommand: PlainCommand {
  static let name = "calendar"
  static let parts: QueryParts = [.what, .when, .charges, .member]

  static let description = CommandDescription.reading(
    name, .reports, Text("Show charges in a month or year calendar", "1か月または1年の請求をカレンダーで表示する"), parts,
    details: Text(
      """
      A month shows the charges below each day, or their number if the terminal is too narrow for amounts. Skipped \
      charges, and paused ones unless includePaused is true, are only listed, not counted.

      Any other period is a heat map for each currency: the higher the total of a day, the darker it is. The \
      different totals are divided into four shades by rank; the range of each is shown below the map.
      """,
      """
      月のカレンダーでは、日付の下にその日の請求額を表示します。ターミナルの幅が足りなければ件数になります。スキップした請求と、\
      設定 includePaused が true でなければ一時停止中の請求は、一覧にだけ表示し、合計には含めません。

      年などほかの期間では、通貨ごとに、1日の合計が大きい日ほど濃く表示します。濃さは、異なる合計を小さい順に並べて4段階に\
      分けたものです。それぞれの金額の範囲は図の下に示します。
      """),
    options: [ReportOptions.page, ReportOptions.json, RedactOption.redact],
    examples: [
      CommandExample("calendar", "Show this month", "今月"),
      CommandExample("calendar 2026-03", "Show March 2026", "2026年3月"),
      CommandExample("calendar 2026", "Show the whole year as a heat map", "1年分を濃淡で表示する"),
      CommandExample("calendar next --format json", "Print next month as JSON", "来月分をスクリプトに渡す"),
    ],
    exitCodes: .ofSums)

  static func perform(_ context: Context) throws {
    let asked = try context.askedToShare(parts, in: context.loadBook())
    let (book, period) = (asked.selectedForSums, asked.period ?? context.thisMonth(of: asked.selectedForSums))
    guard case .month(let month) = period.period.kind else {
      let calendar = try YearCalendar(of: book, in: period.days, matching: asked.charges, today: context.today)
      let page = YearPage(
        calendar: calendar, title: period.title, book: book, today: context.today, phrasing: context.phrasing,
        settings: context.pageSettings, converted: try converted(calendar, book, context))
      return try print(Report(page, YearPage.members, page: page.page), book, context)
    }
    let calendar = try MonthCalendar(of: book, in: month, matching: asked.charges, today: context.today)
    let page = CalendarPage(
      calendar: calendar, book: book, today: context.today, phrasing: context.phrasing, settings: context.pageSettings,
      converted: try CurrencyConverter(of: book, today: context.today)?.totals(calendar.totals))
    let charges = ChargeColumns(book: book, today: context.today)
    try print(Report(page, { CalendarPage.members($0, charges) }, page: page.page), book, context)
  }

  /// The days of a month with their charges, or the sums of a year.
  static var document: JSONShape? {
    .either([.object(of: { CalendarPage.members($0, .ofSchema) }), .object(of: YearPage.members)])
  }

  private static func converted(
    _ calendar: YearCalendar, _ book: Book, _ context: Context
  ) throws -> (months: [ConvertedTotals], year: ConvertedTotals)? {
    guard let converter = CurrencyConverter(of: book, today: context.today) else { return nil }
    return (try calendar.months.map { try converter.totals($0.totals) }, try converter.totals(calendar.totals))
  }

  private static func print(_ report: Report, _ book: Book, _ context: Context) throws {
    try context.print(report, as: ReportOptions.page)
    if book.subscriptions.isEmpty { context.console.note(Hints.emptyBook(book)) }
  }
}

extension Context {
  /// The settings of the terminal, or of a Markdown file with unlimited width.
  fileprivate var pageSettings: TerminalSettings {
    var settings = console.outputSettings
    if arguments[ReportOptions.page] == "markdown" { settings.width = nil }
    return settings
  }
}
