import BillingCore
import BookSchema
import StrictJSON

extension BudgetPage {
  /// One budget as of a period.
  static let budgetShape = JSONShape.object(
    [
      "per": .words(Budget.Period.allCases.map(\.rawValue)), "limit": .money, "left": .money,
      "crossedOn": .date.orNull, "crossedBy": .charge.orNull, "leftOut": .sums,
      "versions": .array(.object(["from": .month, "limit": .money.orNull])),
    ]
  ).and(.partsOfPeriod(.money)).and(.budgetScope).and(.days).and(.converted)

  /// One goal as of today.
  static let goalShape = JSONShape.object([
    "category": .string.orNull, "tag": .string.orNull, "perMonth": .money, "by": .month, "current": .money,
    "gap": .money, "planned": .money, "plannedGap": .money, "isReached": .bool,
  ])
}

extension ChangedBudgets {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "budget", state: BudgetPage.budgetShape) }
}

extension ChangedGoals {
  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "goal", state: BudgetPage.goalShape) }
}

extension BudgetCommand {
  static var document: JSONShape? {
    .object([
      "today": .date, "budgets": .array(.named("budget", BudgetPage.budgetShape)),
      "goals": .array(.named("goal", BudgetPage.goalShape)),
    ])
  }
}

extension BudgetGoalCommand {
  /// The list of goals, without an amount.
  static var document: JSONShape? { .object(["goals": .array(.named("goal", BudgetPage.goalShape))]) }
}
