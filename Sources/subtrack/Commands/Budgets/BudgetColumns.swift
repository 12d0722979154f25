import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The columns of budgets and goals, which every output picks from.
struct BudgetColumns {
  typealias Budgets = Rows<BudgetStatus>

  let charges: ChargeColumns

  /// A budget as of a period, in a document.
  func ofDocument(_ budgets: Budgets) -> [Column] {
    let end = [
      Self.left(budgets), BudgetStatus.crossedOn(budgets),
      budgets.object("crossed_by", charges.ofDocument, as: "charge", isNullable: true) { $0.crossing?.charge },
      budgets.column("left_out", .sums) { .sums($0.leftOut) },
    ]
    let parts = [
      [BudgetStatus.kindOfPeriod(budgets)], scope(budgets), days(budgets), [Self.limit(budgets)], sums(budgets), end,
      budgets.converted { $0.converted }, [versions(budgets)],
    ]
    return parts.flatMap(\.self)
  }

  /// One row a budget; goals have none, because they are not about the charges of a period.
  func ofRow(_ budgets: Budgets) -> [Column] {
    let crossing = [
      Self.left(budgets), budgets.column("currency") { .text($0.budget.currency.code) },
      BudgetStatus.crossedOn(budgets),
      budgets.column("crossed_by") {
        .text($0.crossing.map { charges.book.subscriptions[$0.charge.subscription].name })
      },
    ]
    let sums = charges.isAssuming ? sums(budgets) : sums(budgets).dropLast()
    let parts = [
      [BudgetStatus.kindOfPeriod(budgets)], days(budgets), scope(budgets), [Self.limit(budgets)], Array(sums.prefix(3)),
      crossing, Array(sums.dropFirst(3)),
    ]
    return parts.flatMap(\.self)
  }

  private func scope(_ budgets: Budgets) -> [Column] { budgets.scope { $0.budget.scope } }
  private func days(_ budgets: Budgets) -> [Column] { budgets.period { $0.period } }

  static func limit(_ budgets: Budgets) -> Column {
    budgets.column("limit", .price, Text("Limit", "上限"), .init(alignment: .decimal, dropOrder: 4)) {
      .price($0.limit)
    }
  }
  static func left(_ budgets: Budgets) -> Column {
    budgets.column("left", .price, Text("Left", "残り"), .init(alignment: .decimal)) { .price($0.left) }
  }

  private func sums(_ budgets: Budgets) -> [Column] {
    PeriodSums<Money>.columns(budgets, { $0.sums }, .price) { .price($0) }
  }

  private func versions(_ budgets: Budgets) -> Column {
    budgets.objects("versions", version) { status in
      let currency = status.budget.currency
      return status.budget.versions.map { version in
        (from: version.from, limit: version.minorUnits.map { Money(minorUnits: $0, currency: currency) })
      }
    }
  }

  private func version(_ rows: Rows<(from: YearMonth, limit: Money?)>) -> [Column] {
    [
      rows.column("from", .month) { .text($0.from.description) },
      rows.column("limit", .price.orNull) { .price($0.limit) },
    ]
  }

  /// A goal as of today, in a document.
  static func ofGoal(_ rows: Rows<GoalStatus>) -> [Column] {
    let scope = Array(rows.scope { $0.goal.scope }.prefix(2))
    let (perMonth, by, others) = columns(rows)
    let more = [
      rows.column("planned_gap", .price) { .price($0.plannedGap) },
      rows.column("is_reached", .bool) { .bool($0.isReached) },
      rows.column("left_out", .sums) { .sums($0.leftOut) },
    ]
    return scope + [perMonth, by] + others + more
  }

  /// A goal for people, with its subject if any has one.
  static func ofShownGoal(_ rows: Rows<GoalStatus>, hasSubjects: Bool) -> [Column] {
    let subject = rows.column(Text("Subject", "対象"), .init(shrinksTo: 16)) { goal, reader in
      Table.Cell(reader.say(goal.goal.scope.words))
    }
    let (perMonth, by, others) = columns(rows)
    return (hasSubjects ? [subject] : []) + [by, perMonth] + others
  }

  private static func columns(_ rows: Rows<GoalStatus>) -> (perMonth: Column, by: Column, others: [Column]) {
    let perMonth = rows.column("per_month", .price, Text("Goal", "目標"), .init(alignment: .decimal, dropOrder: 4)) {
      .price($0.goal.perMonth)
    }
    let others = [
      rows.column("current", .price, Text("Today", "現在"), .init(alignment: .decimal)) { .price($0.current) },
      rows.column(
        "gap", .price, Text("Left", "余裕"), .init(alignment: .decimal, dropOrder: 5),
        cell: { Table.Cell($1.phrasing.amount($0.gap.negated)) }
      ) { .price($0.gap) },
      rows.column("planned", .price, Text("By then", "期限後の月平均"), .init(alignment: .decimal, dropOrder: 0)) {
        .price($0.planned)
      },
    ]
    return (perMonth, rows.column("by", .month, Text("By", "期限")) { .text($0.goal.by.description) }, others)
  }
}
