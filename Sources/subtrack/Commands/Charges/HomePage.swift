import BillingCore
import BillingReports
import CommandLineKit

/// The program without a command: what needs an action and what this month costs, on one screen; for a book without
/// subscriptions, where to begin.
enum HomePage: PlainCommand {
  static let name = ""
  static let description = CommandDescription.reading(
    name, .payments, Text("Show what is due", "今日の状況を表示する"),
    examples: [])

  /// The number of days to look ahead.
  private static let days = 7
  /// The most lines of charges and deadlines, which leaves room for what follows them within 20.
  private static let most = 14

  static func perform(_ context: Context) throws {
    let book = try context.loadFirstBook()
    if book.subscriptions.isEmpty {
      let width = context.console.outputSettings.pageWidth
      context.console.print(HelpText.overview(context.tool, context.language, width: width))
      return
    }
    let runs = try book.unconfirmedCharges(through: context.today, atLeast: Agenda.mostShownEach + 1, onlyOverdue: true)
    let agenda = Agenda(of: book, today: context.today, within: days, runs: runs)
    let payments = try DuePayments(of: agenda, book, today: context.today)
    var page = DuePage(agenda: agenda, payments: payments, book: book, days: days, context: context)
    page.most = most
    page.page().print(on: context.console)
    if !agenda.isEmpty(payments) || agenda.countToConfirm > 0 { context.console.line() }
    context.console.paragraph(try month(of: book, context), indent: 0)
  }

  /// The total of this month in one sentence, and how much of it is upcoming.
  private static func month(of book: Book, _ context: Context) throws -> String {
    let month = context.thisMonth(of: book)
    let totals = try PeriodSummary(of: book, over: month.days, today: context.today).totals
    let (title, currency) = (Word(month.title), book.settings.defaultCurrency)
    let inBase = try CurrencyConverter(of: book, today: context.today)?.totals(totals)
    let words = { (sums: MoneySums, converted: ConvertedTotal?) in
      Text(context.currencies) { phrasing in
        converted.map(phrasing.amountInSentence) ?? phrasing.list(sums, whenEmpty: currency)
      }
    }
    let (total, upcoming) = (words(totals.expected, inBase?.expected), words(totals.upcoming, inBase?.upcoming))
    let part: Text =
      totals.upcoming.isEmpty
      ? .nothing
      : totals.upcoming == totals.expected
        ? Text(", all of it upcoming", "（すべて見込み）")
        : Text(", of which \(upcoming) is upcoming", "（うち見込み \(upcoming)）")
    return context.say(Text("This month, \(title): \(total)\(part)", "今月（\(title)）の合計: \(total)\(part)"))
  }
}
