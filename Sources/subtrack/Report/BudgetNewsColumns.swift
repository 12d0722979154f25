import BillingCore
import BillingReports

extension Rows {
  /// What a budget or a goal counts: at most one of the three is a name.
  func scope(_ scope: @escaping (Row) -> Budget.Scope) -> [Column] {
    [
      column("category", .text.orNull) { .text(scope($0).category) },
      column("tag", .text.orNull) { .text(scope($0).tag) },
      column("member", .text.orNull) { .text(scope($0).member) },
    ]
  }
}

extension BudgetStatus {
  static func kindOfPeriod(_ rows: Rows<Self>) -> Column {
    rows.column("per", .words(Budget.Period.self)) { .text($0.budget.period.rawValue) }
  }
  static func crossedOn(_ rows: Rows<Self>) -> Column {
    rows.column("crossed_on", .date.orNull) { .date($0.crossing?.charge.date) }
  }

  /// An exceeded budget in the news.
  static func columnsOfNews(_ rows: Rows<Self>) -> [Column] {
    [kindOfPeriod(rows)] + rows.scope { $0.budget.scope } + rows.period { $0.period } + [
      rows.column("limit", .price) { .price($0.limit) }, rows.column("expected", .price) { .price($0.sums.expected) },
      crossedOn(rows),
    ]
  }
}

extension GoalStatus {
  /// A reached goal in the news.
  static func columnsOfNews(_ rows: Rows<Self>) -> [Column] {
    rows.scope { $0.goal.scope } + [
      rows.column("per_month", .price) { .price($0.goal.perMonth) },
      rows.column("by", .month) { .text($0.goal.by.description) },
      rows.column("current", .price) { .price($0.current) },
      rows.column("planned", .price) { .price($0.planned) },
    ]
  }
}
