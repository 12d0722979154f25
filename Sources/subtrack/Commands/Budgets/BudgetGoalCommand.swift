import BillingCore
import CommandLineKit

enum BudgetGoalCommand: Command {
  static let name = "budget goal"
  static let amount = OperandDescription(
    "AMOUNT", .optional, .amount,
    summary: Text(en: "What a month is to cost on average; without it the goal is shown", ja: "目標の月平均額。省略すると目標を表示"))
  static let by = OptionDescription(
    "by", value: ValueDescription("MONTH", .month),
    summary: Text(en: "The month by whose end it is so", ja: "達成期限の月（その月末まで）"))

  static let description = CommandDescription(
    name: name, group: .sharing, effect: .writes,
    summary: Text(en: "Set or show what a month is to come down to", ja: "月平均の目標額を決める・表示する"),
    details: Text(
      en: """
        A goal is about what runs, not about the charges of one month: a yearly ¥12,000 weighs ¥1,000, as in the average \
        per month of 'summary'. It is compared with what runs today, and with what will run after the deadline as things \
        are arranged: what is cancelled or changes its price until then counts. One goal a currency; a new one replaces it.
        """,
      ja: """
        目標は、ある月の請求額ではなく契約全体の月平均についてのものです。年12,000円の契約は月1,000円として数えます\
        （summary の月平均と同じ）。今日時点の月平均と、期限後の月平均（登録済みの解約や料金変更を反映したもの）を目標と\
        比べます。目標は通貨ごとに1つで、新しい目標は前の目標を置き換えます。
        """),
    operands: [amount, BudgetOptions.currency], options: [by],
    examples: [
      CommandExample(
        "subtrack budget goal 15000 --by 2026-12",
        Text(en: "Down to ¥15,000 a month by the end of 2026", ja: "2026年末までに月平均15,000円にする")),
      CommandExample("subtrack budget goal", Text(en: "How far it is", ja: "達成状況を見る")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    guard let text = context.arguments[amount] else {
      if context.arguments.has(by) { throw UsageError.needsAlso(by.spelling, amount.placeholder) }
      let book = try context.loadBook()
      let terminal = context.console.outputSettings
      try BudgetPage(statuses: [], goals: book.goals, book: book, context: context, terminal: terminal).page()
        .print(on: context.console)
      if book.goals.isEmpty { context.console.note(nothing) }
      return .done
    }
    guard let month = try context.month(by) else { throw UsageError.needsAlso(amount.placeholder, by.spelling) }
    if month < context.today.yearMonth {
      throw InvalidValue(parameter: by.spelling, value: context.arguments[by] ?? "", reason: past(month))
    }
    try set(text, by: month, context)
    return .done
  }

  private static func set(_ text: String, by month: YearMonth, _ context: Context) throws {
    try context.change(name) { document in
      let perMonth = try context.limit(text, named: amount.placeholder, document.book.settings)
      let goal = SpendingGoal(perMonth: perMonth, by: month)
      if document.book.setGoal(goal) == goal {
        return .unchanged(Text(en: "The goal is this one already.", ja: "目標はすでにその内容です。"))
      }
      let status = try GoalStatus(of: goal, in: document.book, today: context.today)
      return ChangeReport(lines: [goal.sentence, try status.sentence(today: context.today)])
    }
  }

  private static let nothing = Text(
    en: "There is no goal yet. Set one like this: subtrack budget goal 15000 --by 2026-12",
    ja: "目標はまだありません。決めるには: subtrack budget goal 15000 --by 2026-12")

  private static func past(_ month: YearMonth) -> ErrorReport {
    ErrorReport(
      message: Text(en: { "\($0.month(month)) is over." }, ja: { "\($0.month(month))はすでに過ぎています。" }),
      hint: Text(en: "Choose this month or a later one.", ja: "今月以降を指定してください。"), exitCode: .usage)
  }
}

extension SpendingGoal {
  /// The goal as one sentence.
  fileprivate var sentence: Text {
    Text(
      en: { "Goal: \($0.amount(perMonth)) a month on average by \($0.month(by))." },
      ja: { "目標: \($0.month(by))末までに月平均\($0.amountInSentence(perMonth))" })
  }
}
