import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Statements
import StrictJSON

enum DetectCommand: Command {
  static let name = "detect"
  static let explain = OptionDescription("explain", "List the rows of each series", "根拠となる行をすべて表示する")
  static let ignore = OptionDescription(
    "ignore", "NAME", .text, "Never list this series again", "この定期的な支払いを今後は表示しない")
  static let exitCode = ReportOptions.exitCode(
    Text("Exit with status 1 if a series is not in your data", "未登録の定期的な支払いがあれば終了ステータスを1にする"))

  static let description = CommandDescription(
    name: name, group: .subscriptions, effect: .reads,
    summary: Text("Find subscriptions in a bank or card statement", "銀行・カードの明細からサブスクリプションを見つける"),
    details: Text(
      """
      Finds payments that recur every week, every n days, every n months or every year, with a fixed, a rising or a \
      varying amount, even among other purchases from the same merchant. Subscriptions in your data are omitted; income, \
      transfers, payments to your cards, cash, bank fees and everyday purchases do not count. The highest yearly cost \
      comes first. Your statements never leave your computer. --ignore NAME omits a series for good, here and in \
      'reconcile'; 'config detect.ignore' lists what is omitted.

      A series is sure or likely, or stopped if its next charge is missing. Two charges a year apart are likely. \
      Purchases whose amounts vary are at most likely, come last and are not in the sum. On a terminal you choose which \
      to add, and can type names; their charges in the statement are confirmed. Elsewhere the 'add' commands are \
      printed, and a 'price' command for each later price, one per line, quoted for a shell, without the stopped series.
      """,
      """
      毎週、n日ごと、nか月ごと、毎年の支払いを見つけます。金額が一定のもの、値上がりしたもの、毎回違うものも、同じ店のほかの買い物に\
      混ざっているものも対象です。登録済みのものは除きます。収入、振替、カードの引き落とし、現金の引き出し、手数料、日々の買い物は\
      含みません。年間の金額が大きい順に表示します。外部への通信はありません。--ignore で指定したものは、reconcile でも今後表示しません\
      （一覧は config detect.ignore）。

      判断は、確実（sure）、可能性大（likely）、終了（stopped。次の支払いがなかったもの）の3つです。1年の間隔で2回だけの支払いは\
      「可能性大」になります。金額が毎回違う買い物は「可能性大」までで、最後に表示し、合計に含みません。ターミナルでは、追加するものを\
      選び、名前も付けられます（明細の支払いは確定済みになります）。それ以外では add のコマンド（料金が変わったものは price も）を\
      1行ずつ、シェル用に引用符を付けて出力します（終了したものは含みません）。
      """),
    operands: [StatementArguments.files],
    options: StatementArguments.options + [
      explain, ignore, exitCode, ReportOptions.format(["text", "json"]), ReportOptions.json,
    ],
    examples: [
      CommandExample("detect bank.csv", "Find recurring payments, and choose which to add", "定期的な支払いを見つけて選ぶ"),
      CommandExample("detect bank.csv card.ofx --json", "Print the series with their rows", "根拠の行とともにJSONで出力する"),
    ],
    exitCodes: [
      ExitCodeDescription(1, "A series is not in your data (with --exit-code)", "--exit-code を指定し、未登録の定期的な支払いがある")
    ] + StatementArguments.exitCodes)

  /// It may ask a question, which a pager would hide.
  static var isReport: Bool { false }

  static func run(_ context: Context) throws -> ExitCode {
    let book = try context.loadFirstBook()
    let input = try context.readStatements(for: name, book)
    let found = book.reconciliation(of: input.rows)
    let series = found.newSeries
    if let name = context.arguments[ignore] {
      try ignore(name, of: series, context)
      return .done
    }
    if context.wantsJSON {
      let members = Members { Self.members($0, of: input) }
      context.printJSON { members.write((series, context.today), to: &$0) }
    } else {
      let fits = found.fits.map { (book.subscriptions[$0.subscription].name, found.recurring[$0.series]) }
      try DetectPage(series: series, fits: fits, book: book, input: input, context: context).print()
    }
    return context.arguments.has(exitCode) && series.contains { $0.state != .stopped } ? .refused : .done
  }

  /// Saves the words of a series' name or text.
  private static func ignore(_ name: String, of series: [DetectedSeries], _ context: Context) throws {
    let text = MerchantText(name).key
    guard series.contains(where: { $0.begins(withWordsOf: [text]) }) else {
      throw InvalidValue(
        ignore.spelling, name, "notASeries", "No series of these statements has this name.",
        "この名前の定期的な支払いは、明細に見つかりません。",
        .didYouMean(series.map(\.name)) ?? WayOut("To list the series", "一覧", "detect FILE"))
    }
    try context.change(subject: name) { document in
      let line = Word(
        "subtrack config detect.ignore \(document.book.settings.ignoredTexts.joined(separator: ",").shellQuoted)")
      document.book.settings.ignoredTexts.append(text)
      return ChangeReport(
        lines: [Text("Never listed again: \(Name(text)).", "今後は表示しません: \(Name(text))")],
        notes: [Text("To list it again: \(line)", "また表示するには: \(line)")])
    }
  }

  static var document: JSONShape? { .object(of: { members($0, of: StatementInput()) }) }

  /// The series that are not in the book, and their cost a year.
  private static func members(
    _ rows: Rows<(series: [DetectedSeries], today: CivilDate)>, of input: StatementInput
  ) -> [Column] {
    [
      rows.column("today", .date) { .date($0.today) },
      rows.column("from", .date.orNull) { _ in .date(input.rows.map(\.date).min()) },
      rows.column("through", .date.orNull) { _ in .date(input.rows.map(\.date).max()) },
      rows.objects("series", SeriesReport(input: input).members, as: SeriesReport.nameInSchema) { $0.series },
      rows.objects("yearly", sum) { yearly($0.series) },
    ]
  }

  private static func sum(_ rows: Rows<Money>) -> [Column] {
    [rows.column("currency", .currency) { .text($0.currency.code) }, rows.column("amount", .money) { .money($0) }]
  }

  /// The cost a year of what runs and is no purchase, by currency; a sum beyond 2^63 minor units ends there.
  private static func yearly(_ series: [DetectedSeries]) -> [Money] {
    let running = series.filter { $0.state != .stopped && !$0.isPurchase }.map(\.yearly)
    return Set(running.map(\.currency)).sorted().map { currency in
      let own = running.filter { $0.currency == currency }
      let sum = own.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
      return Money(minorUnits: Int64(clamping: sum), currency: currency)
    }
  }
}
