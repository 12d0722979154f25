import BillingCore
import CommandLineKit

enum SettleCommand: Command {
  static let name = "settle"

  static let description = CommandDescription(
    name: name, group: .sharing, effect: .reads,
    summary: Text(en: "Tell who owes whom for a month", ja: "月ごとに誰が誰にいくら払うかを計算する"),
    details: Text(
      en: """
        Of the confirmed charges of the month that are shared: each was paid by its payer and is borne by its shares. \
        Charges that nobody shares are only counted. The transfers are as few as can be, for each currency. A confirmed charge keeps the \
        payer and the shares that it had when it was confirmed. Without --month it is this month. As \
        ndjson, csv or tsv it is a row for each transfer.
        """,
      ja: """
        対象はその月の確定済みの請求のうち、共有しているものです。支払者が立て替え、負担の比率に応じて分けます。\
        誰とも共有していない請求は件数だけを示します。\
        送金は通貨ごとに最少の回数にまとめます。支払者と負担は、確定した時点のものを使います。--month を省くと今月です。\
        ndjson、csv、tsv では送金ごとに1行を出力します。
        """),
    options: [ReportOptions.month, ReportOptions.rows, ReportOptions.json],
    examples: [
      CommandExample("subtrack settle", Text(en: "This month so far", ja: "今月の精算")),
      CommandExample("subtrack settle --month last", Text(en: "Last month", ja: "先月の精算")),
    ],
    exitCodes: [ExitCodeDescription(4, Text(en: "A sum is too large to be counted", ja: "合計が大きすぎて計算できない"))])

  static func run(_ context: Context) throws -> ExitCode {
    let month = try context.month(ReportOptions.month) ?? context.today.yearMonth
    let book = try context.loadBook()
    let page = SettlementPage(
      settlement: try Settlement(of: book, over: month.days), book: book, title: context.phrasing.month(month),
      context: context)
    switch context.dataFormat(ReportOptions.rows) {
    case .json: context.printJSON(page.write)
    case .some(let rows) where rows != .markdown: page.data(month).write(as: rows, to: context.console.output)
    case _ where book.subscriptions.isEmpty: break
    case .some: context.console.print(page.page().markdown())
    case nil: page.page().print(on: context.console)
    }
    if book.subscriptions.isEmpty { context.console.note(Hints.emptyBook) }
    return .done
  }
}
