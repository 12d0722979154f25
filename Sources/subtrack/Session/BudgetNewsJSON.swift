import BillingCore
import BillingReports
import Interchange
import StrictJSON

/// The figures of budgets and goals in the news, for programs.
extension JSONWriter {
  /// Writes an exceeded budget as members of the open object.
  mutating func exceeded(_ status: BudgetStatus) {
    field("per", status.budget.period.rawValue)
    scope(status.budget.scope)
    field("from", status.period.first)
    field("through", status.period.last)
    field("limit", status.limit)
    field("expected", status.expected)
    field("crossedOn", status.crossing?.charge.date)
  }

  /// Writes a reached goal as members of the open object.
  mutating func reached(_ status: GoalStatus) {
    scope(status.goal.scope)
    field("perMonth", status.goal.perMonth)
    field("by", status.goal.by.description)
    field("current", status.current)
    field("planned", status.planned)
  }

  private mutating func scope(_ scope: Budget.Scope) {
    let (category, tag, member): (String?, String?, String?) =
      switch scope {
      case .everything: (nil, nil, nil)
      case .category(let name): (name, nil, nil)
      case .tag(let name): (nil, name, nil)
      case .member(let name): (nil, nil, name)
      }
    field("category", category)
    field("tag", tag)
    field("member", member)
  }
}
