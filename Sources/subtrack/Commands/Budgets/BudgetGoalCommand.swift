import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum BudgetGoalCommand: PlainCommand {
  static let name = "budget goal"
  static let amount = OperandDescription(
    "AMOUNT", .optional, .amount, "Target average per month; omit to show the goals", "目標の月平均額。省略すると目標を表示")
  static let by = OptionDescription("by", "MONTH", .month, "Month to reach it by", "達成期限の月（その月末まで）")

  static let description = CommandDescription.change(
    name, .money, Text("Set or show a goal for average monthly cost", "月平均の目標額を決める・表示する"),
    details: Text(
      "A goal is for the average cost of your subscriptions, not for the charges of one month: $120 a year counts as $10 a month, like the average per month of 'summary'. It is compared with the average today, and with the average after the deadline, which includes recorded cancellations and price changes. Each currency has one goal for everything, and one for each category and tag (--category, --tag); a new goal replaces the old one. Other currencies are converted if baseCurrency is the goal's currency. 'insights' and 'remind' say when a goal is reached.",
      "目標は、ある月の請求額ではなく契約全体の月平均についてのものです。年12,000円の契約は月1,000円として数えます（summary の月平均と同じ）。今日時点の月平均と、期限後の月平均（登録済みの解約や料金変更を反映したもの）を目標と比べます。目標は通貨ごとに、全体で1つ、カテゴリとタグ（--category、--tag）ごとに1つで、新しい目標は前の目標を置き換えます。目標の通貨が設定 baseCurrency の通貨なら、ほかの通貨も換算して含めます。達成すると insights と remind が知らせます。"
    ),
    operands: [amount, BudgetOptions.currency],
    options: BudgetOptions.goalScopes + [by],
    examples: [
      CommandExample(
        "budget goal \(ExamplePrice.typed(150_00, " ")) --by 2026-12",
        "Get down to \(ExamplePrice.shown(150_00)) a month by the end of 2026",
        "budget goal 15000円 --by 2026-12", "2026年末までに月平均15,000円にする"),
      CommandExample(
        "budget goal \(ExamplePrice.typed(30_00, " ")) --category video --by 2026-12",
        "Get video down to \(ExamplePrice.shown(30_00)) a month",
        "budget goal 3000円 --category 動画 --by 2026-12", "カテゴリ「動画」を月平均3,000円にする"),
      CommandExample("budget goal", "Show progress towards the goals", "達成状況を見る"),
    ])

  static func perform(_ context: Context) throws {
    guard let text = context.arguments[amount] else {
      for option in BudgetOptions.goalScopes + [by] where context.arguments.has(option) {
        throw UsageError.needsAlso(option.spelling, amount.placeholder)
      }
      let book = try context.loadBook()
      let terminal = context.console.outputSettings
      let page = BudgetPage(statuses: [], goals: book.goals, book: book, context: context, terminal: terminal)
      let report = Report(try page.goalStatuses(), BudgetPage.membersOfGoals, page: page.page)
      try context.print(report, as: context.wantsJSON ? .json : nil)
      if book.goals.isEmpty { context.console.note(nothing(in: book.settings.defaultCurrency, on: context.today)) }
      return
    }
    try set(text, context)
  }

  /// The list of goals, without an amount.
  static var document: JSONShape? { .object(of: BudgetPage.membersOfGoals) }

  private static func set(_ text: String, _ context: Context) throws {
    if !context.arguments.has(by) {
      let example = "\(by.spelling) \(context.today.year)-12"
      throw ErrorReport.problem(
        "goalWithoutMonth", "A goal needs a month by which to reach it.", "目標には、いつまでに達成するかの月が必要です。",
        WayOut("For example: \(Word(example))", "例: \(Word(example))"), exit: .usage)
    }
    let scope = try context.budgetScope(among: BudgetOptions.goalScopes)
    try context.change(subject: scope.name) { document in
      let month = try deadline(context, document.book.settings)
      let perMonth = try context.limit(text, named: amount.placeholder, document.book.settings)
      let goal = SpendingGoal(perMonth: perMonth, by: month, for: scope)
      if document.book.setGoal(goal) == goal {
        return .unchanged(Text("This goal is already set.", "目標はすでにその内容です。"))
      }
      let status = try GoalStatus(of: goal, in: document.book, today: context.today)
      return ChangeReport(
        lines: [goal.sentence] + (status.coversNothing ? [] : [status.sentence(today: context.today)]),
        warnings: scope.noteIfUnused(in: document.book).warnings(.unusedScope))
    }
  }

  private static func nothing(in currency: Currency, on today: CivilDate) -> Text {
    let line = "subtrack budget goal \(currency.sampleGoal) --by \(today.year)-12"
    return Text("No goals yet. To set one: \(Word(line))", "目標はまだありません。決めるには: \(Word(line))")
  }

  /// The month of `--by`; throws for a past one.
  private static func deadline(_ context: Context, _ settings: Settings) throws -> YearMonth {
    let current = context.thisMonth(in: settings)
    let month = try context.month(by, in: settings) ?? current
    if month < current {
      throw InvalidValue(
        by.spelling, context.arguments[by] ?? "", "goalPassed", "\(month) has already passed.", "\(month)はすでに過ぎています。",
        WayOut("Choose the current month or a later one.", "今月以降を指定してください。"))
    }
    return month
  }
}

extension SpendingGoal {
  fileprivate var sentence: Text {
    Text(
      "\(title.titled): \(perMonth) a month on average by the end of \(by).",
      "\(title): \(by)末までに月平均\(perMonth)")
  }
}
