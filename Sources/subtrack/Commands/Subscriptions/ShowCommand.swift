import BillingCore
import BookSchema
import CommandLineKit
import StrictJSON

enum ShowCommand: Command {
  static let name = "show"
  static let parts: QueryParts = [.what, .when]

  static let description = CommandDescription(
    name: name, group: .reports, effect: .reads,
    summary: Text(en: "Show everything known of a subscription", ja: "サブスクリプションの詳細と履歴を表示する"),
    details: Text(
      en: """
        Its charges are shown for a period, or for the months of the settings' history range, by default 6 before this \
        month and 12 after it. As a table for programs (ndjson, csv, tsv, markdown) it is these charges.
        """,
      ja: """
        請求の履歴と予定は、指定した期間か、設定の履歴範囲（既定では6か月前から12か月後まで）の分を表示します。ndjson、csv、tsv、markdown では\
        この請求の表だけを出力します。
        """),
    operands: parts.operands, options: parts.options + [ReportOptions.rows, ReportOptions.json],
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
    let asked = try context.asked(parts, of: name, in: book)
    guard let indices = asked.indices else {
      throw CommandLineError.missingOperand(Operands.subscription, command: name)
    }
    let period = asked.period?.days ?? book.settings.historyRange(around: context.today)
    switch context.dataFormat(ReportOptions.rows) {
    case .json: try json(document, indices, period, context)
    case .some(let format):
      let charges = Array(book.charges(in: period, only: indices))
      ChargeTable.history(charges, book, today: context.today).write(as: format, to: context.console.output)
    case nil:
      for (place, index) in indices.enumerated() {
        if place > 0 { context.console.line() }
        try details(of: index, in: book, context).list().print(on: context.console, context.language)
        context.console.line()
        context.console.heading(title(period, asked.period, context))
        context.console.table(HistoryTable.table(Array(book.charges(in: period, only: [index])), book, context))
      }
    }
    return .done
  }

  private static func details(of index: Int, in book: Book, _ context: Context) throws -> SubscriptionDetails {
    let subscription = book.subscriptions[index]
    let next = book.nextCharges(onOrAfter: context.today, count: 1, only: [index]).first
    let hasAverage = next != nil && subscription.recurs(on: context.today)
    return SubscriptionDetails(
      subscription: subscription, parts: parts(of: subscription, book, context.today), next: next,
      deadline: deadline(of: index, book, context.today),
      averagePerMonth: hasAverage
        ? try subscription.averagePerMonth(on: context.today, rounding: book.settings.rounding) : nil,
      averagePerYear: hasAverage
        ? try subscription.averagePerYear(on: context.today, rounding: book.settings.rounding) : nil, context: context)
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

  private static func title(_ period: DateInterval, _ asked: AskedPeriod?, _ context: Context) -> String {
    if let asked { return context.say(Text(en: "Charges of \(asked.title)", ja: "\(asked.title)の請求")) }
    let (first, last) = (period.first.yearMonth, period.last.yearMonth)
    return context.say(
      Text(
        en: "Charges from \(first) to \(last)",
        ja: "\(context.phrasing.month(first))から\(context.phrasing.month(last))までの請求"))
  }

  /// The document of one subscription, or with several an array of such documents.
  private static func json(
    _ document: BookDocument, _ indices: [Int], _ period: DateInterval, _ context: Context
  ) throws {
    let all = try indices.map { (index: $0, details: try details(of: $0, in: document.book, context)) }
    context.printJSON { json in
      if all.count == 1 { return write(document, all[0].index, all[0].details, period, context, to: &json) }
      json.array("subscriptions", all) { json, one in
        json.object { write(document, one.index, one.details, period, context, to: &$0) }
      }
    }
  }

  private static func write(
    _ document: BookDocument, _ index: Int, _ details: SubscriptionDetails, _ period: DateInterval, _ context: Context,
    to json: inout JSONWriter
  ) {
    json.key("subscription")
    document.write(subscription: index, to: &json)
    json.field("today", context.today)
    json.field("nextBillingDate", details.next?.date)
    json.field("cancelBy", details.deadline?.cancelBy)
    json.field("averagePerMonth", details.averagePerMonth)
    json.field("from", period.first)
    json.field("through", period.last)
    let charges = document.book.charges(in: period, only: [index])
    json.charges("charges", charges, in: document.book, today: context.today)
  }
}
