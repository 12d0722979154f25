import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

enum StatementCommand: PlainCommand {
  static let name = "statement"
  static let description = CommandDescription(
    name: name, group: .plumbing, effect: .reads,
    summary: Text("Read a bank or card statement as plain rows", "銀行・カードの明細を、そろった形式で読み出す"),
    details: Text(
      """
      Reads statements of banks, cards and wallets, and prints the same columns for all of them. Spending is negative. \
      CSV of any bank is recognised by its header and its content; OFX, QFX, QIF, CAMT and MT940 are read too. Nothing is \
      saved, and nothing leaves your computer.

      The interpretation is printed on stderr, one line per file: rows, dates, currency, encoding, the order of dates, \
      and the sign of spending, with what shows them. --verbose adds the columns. If something is wrong, override it with --columns, --encoding, --date-order, --spend, --decimal or --currency. Fields of --columns: date, booked-on, text, amount, debit, credit, \
      fee, sign, balance, currency, state, type, transfer, original, original-currency, reference.

      Totals, notes, securities, transfers between your own accounts and the duplicate rows of wallets are omitted and counted; --json \
      lists them with the reason. If a row cannot be read, it is reported and no rows are printed. If the file has two \
      readings, for example because nothing shows the sign of spending, you are asked, with rows in both readings; \
      without a terminal the options to choose from are printed.
      """,
      """
      銀行・カード・決済サービスの明細を読み込み、どれも同じ列で出力します。支出はマイナスです。CSVはどの銀行のものでも、見出しと\
      内容から判断します。OFX、QFX、QIF、CAMT、MT940 も読み込めます。何も保存せず、外部への通信もありません。

      判断した内容は、ファイルごとに1行で標準エラーに出力します（件数、期間、通貨、文字コード、日付の順序、支出の符号と、その根拠）。\
      --verbose を付けると列も表示します。違っている場合は --columns、--encoding、--date-order、--spend、--decimal、--currency で\
      指定してください。\
      --columns の項目は date、booked-on、text、amount、debit、credit、fee、sign、balance、currency、state、type、transfer、\
      original、original-currency、reference です。

      合計、注記、有価証券の取引、口座間の振替、決済サービスの対になる行は除外し、その件数を示します。--json では理由も出力します。読めない行が\
      あるときはその行を示し、何も出力しません。支出の符号が分からないなど、ファイルが2通りに読めるときは、両方の読み方で行を示して確認します\
      （ターミナル以外では、指定するオプションを示します）。
      """),
    operands: [StatementArguments.files],
    options: StatementArguments.options + [ReportOptions.table, ReportOptions.json, ReportOptions.excel],
    examples: [
      CommandExample("statement bank.csv", "Show what a file contains", "ファイルの内容を確認する"),
      CommandExample(
        "statement bank.csv card.ofx --format csv", "Merge two statements into one CSV", "2つの明細を1つのCSVにまとめる"),
    ],
    exitCodes: StatementArguments.exitCodes)

  static func perform(_ context: Context) throws {
    let input = try context.readStatements(for: name, try context.loadFirstBook())
    let format = context.dataFormat(ReportOptions.table)
    var report = StatementReport.report(input, for: context.reader)
    report.title = Text("Statement", "明細")
    if context.arguments.has(ReportOptions.excel) {
      if let format, format != .csv {
        throw ErrorReport.problem(
          "excelWithoutCSV", "--excel needs CSV, not --format \(Word(format.rawValue)).",
          "--excel はCSVだけに使えます（--format \(Word(format.rawValue)) とは併用できません）。",
          WayOut("Use --excel alone or with --format csv.", "--excel だけか、--format csv とともに指定してください。"), exit: .usage)
      }
      report.rows().write(as: .spreadsheet, to: context.console.output)
    } else {
      try context.print(report, as: format)
    }
  }

  static var document: JSONShape? { .object(of: StatementReport.members) }
}
