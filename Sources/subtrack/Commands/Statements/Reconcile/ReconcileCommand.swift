import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Statements
import StrictJSON
import Typesetting

enum ReconcileCommand: Command {
  static let name = "reconcile"
  static let only = OptionDescription(
    "only", "KIND", .choice(["matched"]), "Confirm only charges with the expected amount", "金額が予定どおりの請求だけを確定する")
  static let account = OptionDescription("account", "NAME", .text, "Account of the statement", "明細の口座・カード")
  static let explain = OptionDescription("explain", "Explain the decision about each row", "行ごとに判断とその理由を表示する")
  static let exitCode = ReportOptions.exitCode(
    Text("Exit with status 1 if a charge is missing or new", "見つからない請求や新しい請求があれば終了ステータスを1にする"))

  static let description = CommandDescription.change(
    name, .payments, Text("Confirm charges from a bank or card statement", "銀行・カードの明細と照合して請求を確定する"),
    details: Text(
      """
      Compares each row with the charges in the period of the statement, by date, amount and text together, and finds the \
      best match for the statement as a whole. Shows the result, asks once and saves once; 'subtrack undo' reverts all \
      of it. Without a terminal, add --force, or --dry-run to change nothing.

      A row counts by the learned text, the service or the name of a subscription; without any of them two or more rows \
      of one text do, with the exact amount on the days of the charges. Weaker rows, and one alone, are listed with the \
      line that confirms them, and --force does not. Charges that another registered account pays are left out with --account, and rows \
      that fit them are named. On a terminal you can choose by number.

      A confirmed charge gets the amount and the date of its row, but on a card with a debit day it stays in its \
      statement. It keeps a payment method of its own. Charges of zero, in cash, or on another account than --account are \
      not reported as missing. Rows are remembered, so the same statement, or one that overlaps it, confirms nothing twice. The text is remembered for the \
      subscription; 'show' prints it, and 'edit --clear statement-texts' forgets it. A charge in another currency may \
      differ by 4% from the exchange rate; without a rate, the text must name the subscription.

      With 'config assumePaid', a charge of --account is recorded as not taken if a statement that ends a week or more \
      after its pay day does not have it; it is then not assumed to be paid.

      --json prints the decision about every row: confirmed, otherAmount, newPrice, alreadyConfirmed, possibleDouble, \
      refund, paidBack, recurring or leftAlone; 'offSchedule' has the rows after a cancellation, in a pause and before the start, \
      'doubles' second rows, 'unnamed' those that may be charges, 'parts' those that add up to one, 'refunds' money back, each with its command.
      """,
      """
      明細の期間内の請求と1行ずつ、日付・金額・内容を合わせて照合し、明細全体で最もよい組み合わせを選びます。結果を表示して一度だけ\
      確認し、まとめて保存します（「subtrack undo」ですべて元に戻せます）。ターミナル以外では --force を付けてください。--dry-run では\
      何も変更しません。

      明細の行は、以前に覚えた表記、サービスの表記、登録名で見分けます。どれにも当たらない行は、請求日ごとに金額が完全に一致する\
      同じ表記のものが2行以上あるときだけ照合します。1行だけのものや一致の弱いものは、確定するためのコマンドとともに示すだけで、--force でも確定しません。--account を指定すると、\
      登録済みの別の口座で支払う請求は対象外になり、それに合う行は別に示します。ターミナルでは、番号で選べます。

      確定した請求の金額と支払日は明細のものになります（引き落とし日のあるカードでは、支払日は引き落とし日のままです）。もとの支払い方法は変わりません。0円や現金の請求、\
      --account と異なる口座の請求は「見つからない請求」に含めません。照合した行は記録するので、同じ明細や期間の重なる明細をもう一度照合しても、\
      二重に確定することはありません。明細での表記はサブスクリプションごとに覚えます（show で表示、edit --clear statement-texts で\
      消去）。通貨が違う場合は為替レートから4%以内の差を許し、レートがなければ内容に名前があるものだけを照合します。

      config assumePaid を設定していると、--account の明細が支払日の1週間後以降まであるのに行がない請求は「引き落としなし」と記録し、\
      支払い済みとはみなしません。

      --json は行ごとの判断を出力します（confirmed、otherAmount、newPrice、alreadyConfirmed、possibleDouble、refund、paidBack、recurring、\
      leftAlone）。offSchedule は解約後、停止中、開始前の行、doubles は2回目の行、unnamed は請求かもしれない行、parts は合わせて1件の請求になる行、refunds は返金で、\
      それぞれ記録するためのコマンドが付きます。
      """),
    operands: [StatementArguments.files], options: StatementArguments.options + [only, account, explain, exitCode],
    examples: [
      CommandExample("reconcile bank.csv", "Show what matches, then ask", "照合結果を表示し、確認して確定する"),
      CommandExample(
        "reconcile bank.csv card.ofx --dry-run --explain", "See every decision without saving", "保存せずに判断をすべて確認する"),
      CommandExample(
        "reconcile card.csv --account Mastercard --only matched --force",
        "Confirm the expected amounts without asking",
        "reconcile card.csv --account 楽天カード --only matched --force", "予定どおりのものだけを確認なしで確定する"),
    ],
    exitCodes: [
      ExitCodeDescription(
        1, "Stopped, or a charge is missing or new (with --exit-code)", "中止した、または --exit-code で見つからない・新しい請求がある")
    ] + StatementArguments.exitCodes)

  static func run(_ context: Context) throws -> ExitCode {
    let book = try context.loadBook()
    let method = try paymentMethod(context)
    let account = method.flatMap { book.accounts.index(named: $0) }.map { book.accounts[$0] }
    let input = try context.readStatements(for: name, book, account: account)
    let comparison = StatementComparison(input: input, method: method, context: context)
    let report = try comparison.report(on: book)
    let (found, lines) = (report.found, ReconcileLines(report.found))
    // A person may choose; --json leaves the lines out to choose from.
    let isChosen = context.prompt.mayAsk && !context.isForced && !context.isDryRun && !context.wantsJSON
    let page = ReconcilePage(report: report, lines: lines, isNumbered: isChosen, context: context)
    if !context.wantsJSON { page.print() }
    let chosen = try isChosen ? chosen(lines, found, context) : consented(lines, found, context)
    try context.change(subject: input.files.map(\.name).joined(separator: ", ")) { document in
      let present = document.book == book ? report : try comparison.report(on: document.book)
      return try comparison.confirm(chosen, of: present, in: &document.book)
    }
    return context.arguments.has(exitCode) && found.hasNews ? .refused : .done
  }

  static var membersOfChange: JSONShape? { ReconcileMembers.shape }

  private static func question(_ count: Int) -> Text {
    Text("Confirm \(count == 1 ? "this charge" : "these \(count) charges")?", "この\(count)件の請求を確定しますか？")
  }

  private static let questionOnNotTaken = Text(
    "Record that the account was not charged for them?", "引き落とされていないことを記録しますか？")

  /// All that is proposed, if that is confirmed at once.
  private static func consented(
    _ lines: ReconcileLines, _ found: Reconciliation, _ context: Context
  ) throws -> [StatementConfirmation] {
    if !lines.proposed.isEmpty || !found.notTaken.isEmpty, !context.isForced {
      // The table is there before the question, also where nobody can be asked.
      try context.console.flush()
      try context.askConsent(lines.proposed.isEmpty ? questionOnNotTaken : question(lines.proposed.count))
    }
    return lines.proposed
  }

  private static func chosen(
    _ lines: ReconcileLines, _ found: Reconciliation, _ context: Context
  ) throws -> [StatementConfirmation] {
    if lines.lines.isEmpty { return try consented(lines, found, context) }
    try context.console.flush()
    let all = question(lines.proposed.count)
    let asked =
      lines.proposed.isEmpty
      ? Text("Confirm which? Numbers like 1,3-5, all, or n [n]", "どれを確定しますか？ 1,3-5 のような番号、すべて、n [n]")
      : Text("\(all) y, numbers like 1,3-5, all, or n [n]", "\(all) y、1,3-5 のような番号、すべて、n [n]")
    switch context.askNumbers(asked, count: lines.lines.count, refusing: refusal) {
    case .yes where !lines.proposed.isEmpty: return lines.proposed
    case .yes, .all: return lines.lines.flatMap(\.confirmations)
    case .picks(let picks): return picks.flatMap { lines.lines[$0.index].confirmations }
    case .some(.none), nil: throw ErrorReport.nothingConfirmed
    }
  }

  /// A name cannot be given here.
  private static func refusal(_ choice: NumberedChoice) -> Text? {
    guard case .picks(let picks) = choice, picks.contains(where: { $0.name != nil }) else { return nil }
    return Text("Numbers only, without names.", "番号だけを指定してください。")
  }

  private static func paymentMethod(_ context: Context) throws -> String? {
    guard let text = context.arguments[account] else { return nil }
    try naming(account.spelling, text) { try Subscription.validate(label: text) }
    return text.trimmed()
  }
}

/// The statements of one `reconcile`, compared with a book: first as it was read, then as it is saved.
private struct StatementComparison {
  let input: StatementInput
  let method: String?
  let context: Context

  func report(on book: Book) throws -> ReconcileColumns {
    var found = book.reconciliation(of: input.rows, on: method)
    if context.arguments.has(ReconcileCommand.only) { found.keepExpected() }
    return ReconcileColumns(
      found: found, book: book, input: input, today: context.today,
      debits: try CardDebit.debits(in: found, from: method, book))
  }

  /// Confirms what was chosen; a charge that was confirmed in the meantime is left out of what is found now.
  func confirm(
    _ wanted: [StatementConfirmation], of report: ReconcileColumns, in book: inout Book
  ) throws -> ChangeReport {
    let (found, rows) = (report.found, Set(wanted.map(\.mark)))
    let chosen = ReconcileLines(found).lines.flatMap(\.confirmations).filter { rows.contains($0.mark) }
    let hasLearned = try book.remember(input.answers, forAccount: method, at: context.clock.now)
    for charge in found.notTaken { book.recordNotTaken(charge, at: context.clock.now) }
    var lines = found.notTaken.isEmpty ? [] : [ReconcileWords.notTaken(found.notTaken.count)]
    let isDone = !(chosen.isEmpty && lines.isEmpty && !hasLearned)
    if !chosen.isEmpty {
      lines.insert(
        try ReconcileWords.summary(try book.confirm(chosen, account: method, at: context.clock.now), book), at: 0)
    } else if lines.isEmpty, hasLearned {
      let name = Name(method ?? "")
      lines = [
        Text("Nothing to confirm. The answers are remembered for \(name).", "確定する請求はありません。回答は \(name) 用に記憶しました。")
      ]
    }
    var change = isDone ? ChangeReport(lines: lines) : .unchanged(Text("Nothing to confirm.", "確定する請求はありません。"))
    if !chosen.isEmpty, !context.isDryRun { change.notes = [Context.oneUndo] }
    change.json =
      ReconcileMembers(
        report: report, isApplied: !context.isDryRun, explains: context.arguments.has(ReconcileCommand.explain)
      ).write
    return change
  }
}
