import BillingCore
import BillingReports
import CommandLineKit
import Storage
import StrictJSON

enum RemindCommand: Command {
  static let name = "remind"
  static let parts: QueryParts = [.what, .member]
  static let again = OptionDescription("again", "Include reminders already shown", "通知済みのものも改めて通知する")
  static let execute = OptionDescription(
    "exec", "COMMAND", .text, "Program to run for each, with its text last", "1件ごとに実行するコマンド。行を最後の引数に渡す")
  static let format = ReportOptions.format(["text", "json", "ndjson"])

  static let description = CommandDescription.change(
    name, .payments, Text("Print reminders you have not seen yet", "期日と解約期限を1回ずつ通知する"),
    details: Text(
      """
      Prints one line per new reminder, the nearest date first: charges due today or within 3 days (--within), overdue manual \
      payments, cancel-by dates, budgets that are or will be exceeded, and goals that are reached. Each charge is \
      reported once ahead of time, and again if it becomes overdue; a budget once a month or year, a goal once, \
      a card's statement once before its debit day, a bank account that runs short before payday once, what a note says is to do once from its day. A charge on a card \
      with statements is reported by its own date. \
      With a list of days ('subtrack config remindBefore 7d,1d', 'subtrack edit Netflix --remind 30d,7d,1d'), each \
      charge, cancel-by date, end of a free trial and price change is reported once on each of these days; 'off' turns \
      off the reminders of a subscription. The days of a subscription override --within, and --within overrides the \
      setting. A missed day loses no reminder, so cron can run this at any interval. If there is nothing new, nothing \
      is printed. At most 64 reminders are shown per run; the rest follow next time. More than three past charges of \
      one subscription share a line: SUBTRACK_DATE and SUBTRACK_AMOUNT are those of the oldest, and SUBTRACK_COUNT is \
      their number. --for reports the charges that a member shares, with the share as the amount, and the member's \
      budgets; reminders that one member has seen are still shown to the others.

      --exec runs a program instead of printing, for example --exec notify-send. COMMAND is a program and its first \
      arguments, quoted as for a shell; no shell runs it, so a name is never executed. The program's environment has \
      SUBTRACK_KIND (charge, overdue, deadline, trial, price, budget, goal, shortage, statement or note), SUBTRACK_NAME (of the \
      subscription or account, or the category, tag or member of a budget or goal), SUBTRACK_DATE, SUBTRACK_DAYS, SUBTRACK_AMOUNT and \
      SUBTRACK_CURRENCY (both empty for a note), SUBTRACK_COUNT and SUBTRACK_LINE. If it fails, the next run repeats the reminder. subtrack \
      waits for it to finish; to limit that, use 'timeout 10 COMMAND'.
      """,
      """
      まだ通知していないものを、日付の近い順に1件1行で表示します。対象は、今日と今後3日以内（--within）の請求、手動払い\
      の期日超過、解約期限、超えた（超える見込みの）予算、達成した目標です。予算は月または年ごとに1回、目標は1回だけ、請求は事前に1回、期限を過ぎたらもう1回、カードの引き落としと残高不足、先の日付の記録（その日から）は1回だけ通知します。締め日のあるカードの請求は、請求日で通知します。「subtrack config remindBefore 7d,1d」や「subtrack edit Netflix --remind 30d,7d,1d」で\
      日数を設定すると、請求・解約期限・無料期間の最終日・料金の変更を、それぞれの日数前に1回ずつ通知します。off にしたものは何も通知しません。\
      サブスクリプションごとの日数、--within、設定の順に優先します。実行しない日があっても漏れません。\
      cronでの実行間隔は自由です。新しい通知がなければ何も表示しません。1回に通知するのは64件までで、残りは次回に回します。\
      同じサブスクリプションの過去の請求が4件以上あれば1行にまとめます（SUBTRACK_DATE と SUBTRACK_AMOUNT は最も古いもの、\
      SUBTRACK_COUNT は件数）。--for を付けると、その人が負担する請求を負担分の金額で、その人の予算とともに通知します。\
      通知済みの記録は人ごとに分かれます。

      --exec を付けると、表示する代わりに1件ごとにプログラムを実行します（例: --exec notify-send）。コマンドにはプログラムと\
      先頭の引数を書きます。引用符は使えますが、シェルは通さないので、名前に何が書かれていても実行されることはありません。\
      環境変数 SUBTRACK_KIND（charge、overdue、deadline、trial、price、budget、goal、shortage、statement、note）、SUBTRACK_NAME（予算と目標では対象のカテゴリなど）、SUBTRACK_DATE、SUBTRACK_DAYS、\
      SUBTRACK_AMOUNT、SUBTRACK_CURRENCY（記録では空）、SUBTRACK_COUNT、SUBTRACK_LINE も渡します。失敗したものは次回また通知します。終了するまで\
      待つので、必要なら「timeout 10 コマンド」で制限してください。
      """),
    operands: parts.operands,
    options: parts.options + [ReportOptions.within, again, execute, format, ReportOptions.json],
    examples: [
      CommandExample("remind", "Show new reminders for the next 3 days", "3日以内の新しい通知"),
      CommandExample(
        "remind --within 7 --dry-run", "Look a week ahead without marking anything as shown", "1週間先まで確認し、記録しない"),
      CommandExample("remind --for Anna", "Show the reminders of one member", "remind --for 花子", "花子が負担するものだけを通知する"),
      CommandExample(
        "remind --exec 'echo Reminder:'", "Run a program for each reminder",
        "remind --exec 'echo お知らせ:'", "1件ごとにプログラムを実行する"),
    ],
    exitCodes: parts.exitCodes(or: Text("a program run by --exec failed", "--exec のプログラムが失敗した")) + [
      ExitCodeDescription(3, "The record of shown reminders cannot be read or saved", "通知済みの記録を読み書きできない")
    ] + .ofSums)

  static func run(_ context: Context) throws -> ExitCode {
    let days = try context.daysAhead(ReportOptions.within)
    let program = try program(context)
    let book = try context.loadBook()
    let asked = try context.asked(parts, in: book)
    // One member's reminders are all of theirs, with the budgets, unless some are selected.
    let isAll = context.arguments.operands.isEmpty && !context.isFiltering
    let file = try context.reminderFile()
    let isAgain = context.arguments.has(again)
    let look = { () throws -> ReminderDelivery in
      let memory = try isAgain ? file.readOrForget() : file.read()
      let news = try BudgetNews(of: book, today: context.today, since: memory.seen(by: book.viewer).lookedOn)
      let reminders = Reminders(
        of: book, today: context.today, within: days, only: isAll ? nil : asked.indices, after: memory,
        again: isAgain, news: news,
        money: try MoneyNews(
          of: book, today: context.today, within: days, since: memory.seen(by: book.viewer).lookedOn))
      let page = ReminderPage(reminders: reminders, book: book, context: context)
      return ReminderDelivery(page: page, memory: memory, file: file)
    }
    if context.isDryRun || book.subscriptions.isEmpty {
      try look().page.print()
      return .done
    }
    return try file.whileHeld {
      let delivery = try look()
      return try program.map(delivery.run) ?? delivery.print()
    }
  }

  static var document: JSONShape? { .object(of: { ReminderPage.members($0, .ofSchema) }) }

  private static func program(_ context: Context) throws -> ChildProgram? {
    if [execute, format].allSatisfy(context.arguments.has) {
      throw UsageError.contradiction(execute.spelling, format.spelling)
    }
    return try context.value(
      execute, { ShellWords.program(in: $0).map { ChildProgram(words: $0) } },
      or: .problem(
        "noProgram", "Not a single program with its arguments.", "1つのプログラムとその引数ではありません。",
        WayOut(
          "To use shell features, run a shell: --exec 'sh -c \"printenv SUBTRACK_LINE | mail anna\"'",
          "シェルの機能を使うには: --exec 'sh -c \"printenv SUBTRACK_LINE | mail hanako\"'")))
  }
}

extension ReminderFile {
  /// Reads the stored reminders; returns none if the file is damaged, so that `--again` can rebuild it.
  fileprivate func readOrForget() throws -> ReminderMemory {
    do throws(ReminderFileError) { return try read() } catch {
      guard case .damaged = error else { throw error }
      return ReminderMemory()
    }
  }
}
