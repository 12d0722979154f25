import BillingCore
import CommandLineKit
import StrictJSON

enum Calendar: Command {
  static let name = "calendar"
  static let month = OperandDescription(
    "MONTH", .optional, .month,
    summary: Text(en: "The month: 2026-03, this, last or next", ja: "対象の月（2026-03、今月、先月、来月）"))

  static let description = CommandDescription(
    name: name, group: .reads, effect: .reads, summary: Text(en: "Show a month as a calendar", ja: "1か月の請求をカレンダーで表示する"),
    details: Text(
      en: """
        Under each day stands what is charged on it, or the number of charges where the terminal is too narrow for \
        amounts. Skipped and paused charges are listed below, but not counted.
        """,
      ja: """
        日付の下に、その日の請求額を表示します。端末の幅が足りなければ件数になります。スキップした請求と一時停止中の請求は\
        一覧にだけ表示し、合計には含めません。
        """),
    operands: [month], options: [ReportOptions.text],
    examples: [
      CommandExample("subtrack calendar", Text(en: "This month", ja: "今月")),
      CommandExample("subtrack calendar 2026-03", Text(en: "March 2026", ja: "2026年3月")),
      CommandExample("subtrack calendar next --format json", Text(en: "Next month, for a script", ja: "来月分をスクリプトに渡す")),
    ],
    exitCodes: [ExitCodeDescription(4, Text(en: "A sum is too large to be counted", ja: "合計が大きすぎて計算できない"))])

  static func run(_ context: Context) throws -> ExitCode {
    let wanted = try context.arguments[month].map { try context.month($0, named: month.placeholder) }
    let book = try context.loadBook()
    let calendar = try MonthCalendar(of: book, in: wanted ?? context.today.yearMonth)
    if context.arguments[ReportOptions.text] == "json" {
      json(calendar, book, context)
    } else {
      CalendarPage(
        calendar: calendar, book: book, today: context.today, phrasing: context.phrasing,
        settings: context.console.outputSettings
      ).page().print(on: context.console)
    }
    if book.subscriptions.isEmpty { context.console.note(Hints.emptyBook) }
    return .done
  }

  /// The days on which something is charged, and the sums of the month.
  private static func json(_ calendar: MonthCalendar, _ book: Book, _ context: Context) {
    let today = context.today
    context.printJSON {
      $0.field("month", calendar.month.description)
      $0.field("today", today)
      $0.totals(calendar.totals)
      $0.array("days", calendar.days.filter { !$0.charges.isEmpty }) { json, day in
        json.object {
          $0.field("date", day.date)
          $0.field("weekday", day.date.weekday.rawValue)
          $0.totals(day.totals)
          $0.charges("charges", day.charges, in: book, today: today)
        }
      }
    }
  }
}
