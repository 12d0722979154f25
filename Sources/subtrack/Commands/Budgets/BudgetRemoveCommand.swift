import BillingCore
import BookSchema
import CommandLineKit

enum BudgetRemoveCommand: PlainCommand {
  static let name = "budget remove"
  static let from = OptionDescription(
    "from", "MONTH", .month, "First month without the budget; earlier months keep it", "この月から終了し、それまでの予算は残す")
  static let goal = OptionDescription("goal", "Remove the goal instead of a budget", "予算ではなく目標を削除する")

  static let description = CommandDescription.change(
    name, .money, Text("Remove a budget or goal", "予算または目標を削除する"),
    details: Text(
      "Select the budget with the options of 'budget set'; the currency is needed only if there are several. With --from, earlier months keep their limits; without it, the whole budget is removed. With --goal, --category and --tag select the goal. 'subtrack undo' restores it.",
      "対象の予算は budget set と同じ指定で選びます。通貨は、複数ある場合だけ必要です。--from を付けると、それより前の月の上限は残ります。付けなければ予算全体を削除します。--goal では、--category か --tag で目標を選びます。undo で元に戻せます。"
    ),
    operands: [BudgetOptions.currency],
    options: BudgetOptions.scopes + [BudgetOptions.per, from, goal],
    examples: [
      CommandExample("budget remove", "Remove the monthly budget", "月間予算を削除する"),
      CommandExample("budget remove --from 2026-08", "End a category budget from August", "2026年8月から予算をなくす"),
      CommandExample("budget remove --goal", "Remove the goal", "目標を削除する"),
    ])

  static func perform(_ context: Context) throws {
    if context.arguments.has(goal) {
      for option in [BudgetOptions.member, BudgetOptions.per, from] where context.arguments.has(option) {
        throw UsageError.contradiction(goal.spelling, option.spelling)
      }
      try removeGoal(context)
    } else {
      try removeBudget(context)
    }
  }

  private static func removeBudget(_ context: Context) throws {
    let (scope, period) = (try context.budgetScope(), context.budgetPeriod())
    let currency = try context.budgetCurrency()
    try context.change(subject: scope.name) { document in
      let index = try find(scope, period, currency, document.book)
      let budget = document.book.budgets[index]
      guard let month = try context.month(from, in: document.book.settings) else {
        document.book.budgets.remove(at: index)
        return ChangeReport(lines: [removed(budget.title)])
      }
      document.book.endBudget(at: index, before: month)
      let begin = budget.begin(of: document.book.settings.month(month, ofBudgetsPer: budget.period))
      if document.book.budgets.contains(budget) {
        return .unchanged(
          Text("The \(budget.title) already ends before \(begin).", "\(budget.title)は、もともと\(begin)からは適用されません。"))
      }
      return ChangeReport(lines: [
        Text("The \(budget.title) now ends before \(begin).", "\(budget.title)は\(begin)から適用されません。")
      ])
    }
  }

  private static func find(
    _ scope: Budget.Scope, _ period: Budget.Period, _ currency: Currency?, _ book: Book
  ) throws -> Int {
    let indices = book.budgets(scope, per: period).filter {
      currency == nil || book.budgets[$0].currency == currency
    }
    if indices.count > 1 { throw several(indices.map { book.budgets[$0].currency }.sorted()) }
    guard let index = indices.first else {
      let other = Budget.Period.allCases.first { $0 != period && !book.budgets(scope, per: $0).isEmpty }
      let title = scope.title(per: period)
      throw ErrorReport.problem(
        "noBudget", "There is no \(title).", "\(title)はありません。",
        other.map { Word("\($0)") }.map {
          WayOut("To remove the other one, add --per \($0).", "--per \($0) を付けた予算ならあります。")
        } ?? seeAll)
    }
    return index
  }

  private static let seeAll = WayOut("To list budgets and goals", "予算と目標の一覧", "budget")

  private static func several(_ currencies: [Currency]) -> ErrorReport {
    let codes = currencies.map(\.code)
    return .problem(
      "several", "There are several, in \(Word(codes.joined(separator: " and "))).",
      "複数の通貨のものがあります: \(Word(codes.joined(separator: "、")))",
      WayOut("To choose one, add \(Word(codes[0])).", "通貨を指定してください（例: \(Word(codes[0])) を付ける）。"))
  }

  private static func removeGoal(_ context: Context) throws {
    let (scope, currency) = (try context.budgetScope(among: BudgetOptions.goalScopes), try context.budgetCurrency())
    try context.change(subject: SpendingGoal.title(for: scope).en) { document in
      let goals = document.book.goals.filter {
        $0.identity == Budget.Identity(scope, per: nil, in: currency ?? $0.perMonth.currency)
      }
      if goals.count > 1 { throw several(goals.map(\.perMonth.currency).sorted()) }
      guard let goal = goals.first else {
        throw ErrorReport.problem("noGoal", "There is no such goal.", "該当する目標はありません。", seeAll)
      }
      document.book.goals.removeAll { $0 == goal }
      return ChangeReport(lines: [removed(goal.title)])
    }
  }

  private static func removed(_ title: Text) -> Text {
    Text("Removed the \(title).", "\(title)を削除しました。")
  }
}
