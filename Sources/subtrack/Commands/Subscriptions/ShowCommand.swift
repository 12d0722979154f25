import BillingCore
import BookSchema
import CommandLineKit

enum ShowCommand: Command {
  static let name = "show"

  static let description = CommandDescription(
    name: name, group: .reports, effect: .reads,
    summary: Text(en: "Show everything known of a subscription", ja: "サブスクリプションの詳細と履歴を表示する"),
    details: Text(
      en: """
        Its charges are shown for the months of the settings' history range, by default 6 before this month and 12 \
        after it. As a table for programs (ndjson, csv, tsv, markdown) it is these charges.
        """,
      ja: """
        請求の履歴と予定は、設定の履歴範囲（既定では6か月前から12か月後まで）の分を表示します。ndjson、csv、tsv、markdown では\
        この請求の表だけを出力します。
        """),
    operands: [Operands.subscription], options: [ReportOptions.rows, ReportOptions.json],
    examples: [
      CommandExample(
        "subtrack show Netflix", Text(en: "Its values, prices, pauses and charges", ja: "設定、料金、一時停止、請求の履歴と予定")),
      CommandExample("subtrack show 楽天 --format json", Text(en: "The same for a script", ja: "同じ内容をスクリプト向けに出力する")),
    ],
    exitCodes: [
      ExitCodeDescription(1, Text(en: "No such subscription, or an ambiguous name", ja: "該当するものがない、または名前が曖昧"))
    ])

  static func run(_ context: Context) throws -> ExitCode {
    let document = try context.loadDocument()
    let book = document.book
    let index = try context.find(context.arguments.required(Operands.subscription), in: book)
    let subscription = book.subscriptions[index]
    let next = book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).first
    let hasAverage = next != nil && subscription.recurs(on: context.today)
    let details = SubscriptionDetails(
      subscription: subscription, parts: parts(of: subscription, book, context.today), next: next,
      deadline: deadline(of: index, book, context.today),
      averagePerMonth: hasAverage
        ? try subscription.averagePerMonth(on: context.today, rounding: book.settings.rounding) : nil,
      averagePerYear: hasAverage
        ? try subscription.averagePerYear(on: context.today, rounding: book.settings.rounding) : nil, context: context)
    let period = book.settings.historyRange(around: context.today)
    let charges = Array(book.charges(in: period, only: [index]))
    switch context.dataFormat(ReportOptions.rows) {
    case .json: json(document, index, details, period, charges, context)
    case .some(let format):
      ChargeTable.history(charges, book, today: context.today).write(as: format, to: context.console.output)
    case nil:
      details.list().print(on: context.console, context.language)
      context.console.line()
      context.console.heading(title(period, context))
      context.console.table(HistoryTable.table(charges, book, context))
    }
    return .done
  }

  /// Divides the current price among the members who share it.
  private static func parts(of subscription: Subscription, _ book: Book, _ today: CivilDate) -> [MemberShares.Part] {
    subscription.costSplit.map { MemberShares(of: book).parts(of: subscription.price(on: today), by: $0) } ?? []
  }

  /// The next cancellation deadline within ten years.
  private static func deadline(of index: Int, _ book: Book, _ today: CivilDate) -> Agenda.Deadline? {
    var one = book
    one.subscriptions = [book.subscriptions[index]]
    one.events = book.events.filter { $0.subscriptionID == book.subscriptions[index].id }
    return Agenda(of: one, today: today, within: 3660, includingPast: false).deadlines.first
  }

  private static func title(_ period: DateInterval, _ context: Context) -> String {
    let (first, last) = (period.first.yearMonth, period.last.yearMonth)
    return context.say(
      Text(
        en: "Charges from \(first) to \(last)",
        ja: "\(context.phrasing.month(first))から\(context.phrasing.month(last))までの請求"))
  }

  private static func json(
    _ document: BookDocument, _ index: Int, _ details: SubscriptionDetails, _ period: DateInterval,
    _ charges: [BillingEvent], _ context: Context
  ) {
    context.printJSON {
      $0.key("subscription")
      document.write(subscription: index, to: &$0)
      $0.field("today", context.today)
      $0.field("nextBillingDate", details.next?.date)
      $0.field("cancelBy", details.deadline?.cancelBy)
      $0.field("averagePerMonth", details.averagePerMonth)
      $0.field("from", period.first)
      $0.field("through", period.last)
      $0.charges("charges", charges, in: document.book, today: context.today)
    }
  }
}
