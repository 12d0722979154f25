import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The budgets that a change affects, each as `budget --json` shows it.
enum ChangedBudgets: ChangedRecords {
  static let kind = "budget"
  static var listed: JSONShape { .object(of: BudgetColumns(charges: .ofSchema).ofDocument) }

  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord] {
    try difference.budgets.compactMap { change in
      let before = try state(change.before, difference.before, context)
      let after = try state(change.after, difference.after, context)
      let budget =
        change.after.map { difference.after.budgets[$0] } ?? change.before.map { difference.before.budgets[$0] }
      return budget.map {
        ChangedRecord(kind: kind, id: id(of: $0), name: $0.scope.name, before: before, after: after)
      }
    }
  }

  /// Writes a budget as of this month or, if it has no limit then, as of the first month of its last limit.
  private static func state(
    _ index: Int?, _ book: Book, _ context: Context
  ) throws -> ChangedRecord.State? {
    guard let budget = index.map({ book.budgets[$0] }) else { return nil }
    let months = [context.thisMonth(in: book.settings)] + budget.versions.reversed().map(\.from)
    for month in months {
      guard let status = try BudgetStatus(of: budget, in: month, of: book, today: context.today) else { continue }
      let members = Members(BudgetColumns(charges: ChargeColumns(book: book, today: context.today)).ofDocument)
      return { members.object(of: status, to: &$0) }
    }
    return nil
  }

  /// Its period, currency and scope in one word, since a budget has no other key: `month/JPY/category/video`.
  private static func id(of budget: Budget) -> String {
    "\(budget.period.rawValue)/\(budget.currency.code)\(budget.scope.path)"
  }
}

/// The goals that a change affects, each as `budget --json` shows it; the id is currency and scope.
enum ChangedGoals: ChangedRecords {
  static let kind = "goal"
  static var listed: JSONShape { .object(of: BudgetColumns.ofGoal) }

  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord] {
    try difference.goals.compactMap { change in
      let before = try status(change.before, difference.before, context)
      let after = try status(change.after, difference.after, context)
      guard let goal = (after ?? before)?.goal else { return nil }
      return ChangedRecord(
        kind: kind, id: "\(goal.perMonth.currency.code)\(goal.scope.path)", name: goal.scope.name,
        BudgetColumns.ofGoal, before: before, after: after)
    }
  }

  private static func status(_ index: Int?, _ book: Book, _ context: Context) throws -> GoalStatus? {
    try index.map { try GoalStatus(of: book.goals[$0], in: book, today: context.today) }
  }
}

extension Budget.Scope {
  /// The scope as the end of an id: `/category/video`; empty for everything.
  fileprivate var path: String { name.map { "/\(parts.kind)/\($0)" } ?? "" }
}
