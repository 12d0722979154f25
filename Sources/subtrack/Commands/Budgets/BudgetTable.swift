import BillingCore
import BillingReports
import Interchange

/// The status of budgets as a table for programs, with one row per budget.
///
/// Goals have no rows, because they concern the monthly average and not the charges of a period.
enum BudgetTable {
  static func data(_ statuses: [BudgetStatus], _ book: Book) -> DataTable<[BudgetStatus]> {
    DataTable(
      statuses,
      columns: [
        DataColumn("per") { .text($0.budget.period.rawValue) },
        DataColumn("from") { .date($0.period.first) },
        DataColumn("through") { .date($0.period.last) },
        DataColumn("category") { .text($0.budget.scope.category) },
        DataColumn("tag") { .text($0.budget.scope.tag) },
        DataColumn("member") { .text($0.budget.scope.member) },
        DataColumn("limit") { .money($0.limit) },
        DataColumn("confirmed") { .money($0.confirmed) },
        DataColumn("projected") { .money($0.projected) },
        DataColumn("expected") { .money($0.expected) },
        DataColumn("left") { .money($0.left) },
        DataColumn("currency") { .text($0.budget.currency.code) },
        DataColumn("crossed_on") { .date($0.crossing?.charge.date) },
        DataColumn("crossed_by") { .text($0.crossing.map { book.subscriptions[$0.charge.subscription].name }) },
        DataColumn("unconfirmed") { .money($0.unconfirmed) },
        DataColumn("upcoming") { .money($0.upcoming) },
      ])
  }
}

extension Budget.Scope {
  var category: String? { if case .category(let name) = self { name } else { nil } }
  var tag: String? { if case .tag(let name) = self { name } else { nil } }
  var member: String? { if case .member(let name) = self { name } else { nil } }
}
