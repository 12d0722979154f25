import BillingCore
import BookSchema
import CommandLineKit

enum DetectCommand: Command {
  static let name = "detect"
  static let explain = OptionDescription(
    "explain", summary: Text(en: "List the rows of each series", ja: "根拠となる行をすべて表示する"))
  static let exitCode = ReportOptions.exitCode(
    Text(en: "Exit with 1 if a series is not in your data", ja: "登録のない定期的な支払いがあれば終了ステータスを1にする"))

  static let description = CommandDescription(
    name: name, group: .subscriptions, effect: .reads,
    summary: Text(en: "Find subscriptions in a bank or card statement", ja: "銀行・カードの明細からサブスクを見つける"),
    details: Text(
      en: """
        Finds payments that recur every week, every n days, every n months or every year, with a fixed, a rising or a \
        varying amount, also between other purchases of the same merchant. What your data has is left out; income, \
        transfers and habits are not subscriptions. The most expensive year comes first. Nothing leaves the machine.

        A series is sure, likely, or stopped if its next charge did not come. Two charges a year apart are likely. On a \
        terminal you choose which to add, with the charges of the statement as paid. Elsewhere the 'add' commands are \
        printed, one a line, quoted for a shell; stopped series are left out of them.
        """,
      ja: """
        毎週、n日ごと、nか月ごと、毎年の支払いを見つけます。金額が一定のもの、値上がりしたもの、毎回違うものも、同じ店のほかの買い物に\
        混ざっているものも対象です。登録済みのものは除きます。収入、振替、日々の買い物は含みません。年間の金額が大きい順に表示します。\
        外部への通信はありません。

        確実（sure）、たぶん（likely）、次の支払いがなかったものは終了（stopped）と表示します。1年あけて2回の支払いは「たぶん」です。\
        ターミナルでは、追加するものを選べます（明細の支払いは確定済みになります）。それ以外では add のコマンドを1行ずつ、シェル用に引用して\
        出力します（終了したものは含みません）。
        """),
    operands: [StatementArguments.files],
    options: StatementArguments.options + [
      explain, exitCode, ReportOptions.format(["text", "json"]), ReportOptions.json,
    ],
    examples: [
      CommandExample(
        "subtrack detect bank.csv", Text(en: "Find what recurs, and choose what to add", ja: "定期的な支払いを見つけて選ぶ")),
      CommandExample(
        "subtrack detect bank.csv card.ofx --json",
        Text(en: "Print the series with their rows", ja: "根拠の行とともにJSONで出力する")),
    ],
    exitCodes: [
      ExitCodeDescription(
        1, Text(en: "A series is not in your data (with --exit-code)", ja: "--exit-code を指定し、登録のない定期的な支払いがある"))
    ] + StatementArguments.exitCodes)

  /// It may ask a question, which a pager would hide.
  static var isReport: Bool { false }

  static func run(_ context: Context) throws -> ExitCode {
    let book = try context.loadBook()
    let input = try context.readStatements(
      StatementArguments.files, for: name, currency: context.statementCurrency(book))
    let series = book.detectedSeries(in: input.rows, today: context.today)
    if context.wantsJSON {
      context.printJSON { DetectJSON(series: series, input: input, today: context.today).write(to: &$0) }
    } else {
      try DetectPage(series: series, input: input, context: context).print()
    }
    return context.arguments.has(exitCode) && series.contains { $0.state != .stopped } ? .refused : .done
  }
}
