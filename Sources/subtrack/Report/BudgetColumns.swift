import BillingCore
import BillingReports

extension Budget.Scope {
  var category: String? { if case .category(let name) = self { name } else { nil } }
  var tag: String? { if case .tag(let name) = self { name } else { nil } }
  var member: String? { if case .member(let name) = self { name } else { nil } }
}

extension Column {
  /// What a budget or a goal counts: at most one of the three is a name.
  static func scope(_ scope: @escaping (Row) -> Budget.Scope) -> [Column] {
    [
      Column("category", .text.orNull) { .text(scope($0).category) },
      Column("tag", .text.orNull) { .text(scope($0).tag) },
      Column("member", .text.orNull) { .text(scope($0).member) },
    ]
  }
}

extension BudgetStatus {
  static var kindOfPeriod: Column<Self> {
    Column("per", .words(Budget.Period.self)) { .text($0.budget.period.rawValue) }
  }
  static var crossedOn: Column<Self> { Column("crossed_on", .date.orNull) { .date($0.crossing?.charge.date) } }

  /// An exceeded budget in the news.
  static var columnsOfNews: [Column<Self>] {
    [kindOfPeriod] + Column.scope { $0.budget.scope } + Column.period { $0.period } + [
      Column("limit", .price) { .price($0.limit) }, Column("expected", .price) { .price($0.expected) }, crossedOn,
    ]
  }
}

extension GoalStatus {
  /// A reached goal in the news.
  static var columnsOfNews: [Column<Self>] {
    Column.scope { $0.goal.scope } + [
      Column("per_month", .price) { .price($0.goal.perMonth) },
      Column("by", .month) { .text($0.goal.by.description) },
      Column("current", .price) { .price($0.current) },
      Column("planned", .price) { .price($0.planned) },
    ]
  }
}
