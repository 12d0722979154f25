import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

enum DebitsCommand: Command {
  static let name = "debits"
  static let parts: QueryParts = [.what, .when, .ownUntil]
  static let until = OptionDescription(
    "until", value: ValueDescription("DATE", .date),
    summary: Text(en: "Also show what each bank account must hold until this day", ja: "この日までに各口座に必要な残高も表示する"))
  static let by = OptionDescription(
    "by", value: ValueDescription("FIELD", .choice(["account"])),
    summary: Text(en: "One total per account", ja: "口座ごとの合計だけを表示する"))
  static let explain = OptionDescription(
    "explain", summary: Text(en: "List the charges in each debit", ja: "引き落としごとの内訳を表示する"))

  static let description = CommandDescription(
    name: name, group: .payments, effect: .reads,
    summary: Text(en: "List debits by account and date", ja: "引き落とし予定を口座と日付ごとに表示する"),
    details: Text(
      en: """
        The default period is this month. A debit belongs to the period of its own date, even if its charges are from an \
        earlier one. A card statement is one debit. Charges whose payment method is not an account are listed separately.
        """,
      ja: """
        期間を省くと今月です。請求日ではなく、引き落とされる日で集計します。カードは明細ごとに1件です。支払い方法が口座として\
        登録されていない請求は、別に表示します。
        """),
    operands: parts.operands,
    options: parts.options.filter { $0.name != until.name } + [
      until, by, explain, ReportOptions.rows, ReportOptions.json,
    ] + RedactOption.all,
    examples: [
      CommandExample("subtrack debits next month", Text(en: "List the debits of next month", ja: "来月の引き落とし")),
      CommandExample(
        "subtrack debits --until +30d", Text(en: "Show the balance each account needs for 30 days", ja: "30日後までに必要な残高")),
    ],
    exitCodes: [ExitCodeDescription(4, Text(en: "A total is too large to compute", ja: "合計が大きすぎて計算できない"))])

  static func run(_ context: Context) throws -> ExitCode {
    let asked = try context.askedToShare(parts, of: name, in: context.loadBook())
    let period = asked.period ?? context.thisMonth
    let last = try context.date(until)
    let debits = try Debits(of: asked.book, in: period.days)
    let needs = try last.map { try Debits.needs(of: asked.book, after: context.today, through: $0) } ?? []
    let page = DebitsPage(
      debits: debits, needs: needs, until: last, title: period.title, book: asked.book, context: context)
    switch context.dataFormat(ReportOptions.rows) {
    case .json: page.printJSON()
    case let rows? where context.arguments.has(by): page.sumTable().write(as: rows, to: context.console.output)
    case let rows?: page.table().write(as: rows, to: context.console.output)
    case nil: page.print()
    }
    return .done
  }
}
