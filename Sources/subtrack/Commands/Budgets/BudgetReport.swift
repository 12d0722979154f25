import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The columns of budgets and goals, which every output picks from.
struct BudgetReport {
  typealias Status = Column<BudgetStatus>
  /// A goal with the differences from it.
  typealias Goal = (status: GoalStatus, gap: Money, plannedGap: Money)

  let charges: ChargeColumns

  // MARK: Budgets

  /// A budget as of a period, in a document.
  var ofDocument: [Status] {
    let end: [Status] = [
      Self.left, BudgetStatus.crossedOn,
      .object("crossed_by", charges.ofDocument, as: "charge", isNullable: true) { $0.crossing?.charge },
      Status("left_out", .sums) { .sums($0.leftOut) },
    ]
    let parts: [[Status]] = [
      [BudgetStatus.kindOfPeriod], scope, days, [Self.limit], sums, end, Status.converted { $0.converted }, [versions],
    ]
    return parts.flatMap(\.self)
  }

  /// One row a budget; goals have none, because they are not about the charges of a period.
  var ofRow: [Status] {
    let crossing: [Status] = [
      Self.left, Status("currency") { .text($0.budget.currency.code) }, BudgetStatus.crossedOn,
      Status("crossed_by") { .text($0.crossing.map { charges.book.subscriptions[$0.charge.subscription].name }) },
    ]
    let sums = charges.isAssuming ? sums : sums.dropLast()
    let parts: [[Status]] = [
      [BudgetStatus.kindOfPeriod], days, scope, [Self.limit], Array(sums.prefix(3)), crossing, Array(sums.dropFirst(3)),
    ]
    return parts.flatMap(\.self)
  }

  private var scope: [Status] { Status.scope { $0.budget.scope } }
  private var days: [Status] { Status.period { $0.period } }

  static var limit: Status {
    Status("limit", .price, Text(en: "Limit", ja: "上限"), .init(alignment: .decimal, dropOrder: 4)) { .price($0.limit) }
  }
  static var left: Status {
    Status("left", .price, Text(en: "Left", ja: "残り"), .init(alignment: .decimal)) { .price($0.left) }
  }

  private var sums: [Status] { BudgetStatus.columns { key, sum in Status(key, .price) { .price(sum($0)) } } }

  private var versions: Status {
    .objects(
      "versions",
      [
        Column("from", .month) { .text($0.from.description) },
        Column("limit", .price.orNull) { .price($0.limit) },
      ]
    ) { status in
      let currency = status.budget.currency
      return status.budget.versions.map { version in
        (from: version.from, limit: version.minorUnits.map { Money(minorUnits: $0, currency: currency) })
      }
    }
  }

  // MARK: Goals

  /// The status of a goal; throws `MoneyError.overflow`.
  static func goal(_ status: GoalStatus) throws -> Goal { (status, try status.gap(), try status.plannedGap()) }

  /// A goal as of today, in a document.
  static var ofGoal: [Column<Goal>] {
    let scope = Column<Goal>.scope { $0.status.goal.scope }.prefix(2)
    let more: [Column<Goal>] = [
      Column("planned_gap", .price) { .price($0.plannedGap) },
      Column("is_reached", .bool) { .bool($0.status.isReached) },
    ]
    return scope + [perMonth, by, current, gap, planned] + more
  }

  /// A goal for people, with its subject if any has one.
  static func ofShownGoal(hasSubjects: Bool) -> [Column<Goal>] {
    let subject = Column<Goal>(Text(en: "Subject", ja: "対象"), .init(shrinksTo: 16)) { goal, reader in
      Table.Cell(reader.say(goal.status.goal.scope.words))
    }
    return (hasSubjects ? [subject] : []) + [by, perMonth, current, gap, planned]
  }

  private static var by: Column<Goal> {
    Column("by", .month, Text(en: "By", ja: "期限")) { .text($0.status.goal.by.description) }
  }
  private static var perMonth: Column<Goal> {
    Column("per_month", .price, Text(en: "Goal", ja: "目標"), .init(alignment: .decimal, dropOrder: 4)) {
      .price($0.status.goal.perMonth)
    }
  }
  private static var current: Column<Goal> {
    Column("current", .price, Text(en: "Today", ja: "現在"), .init(alignment: .decimal)) { .price($0.status.current) }
  }
  private static var gap: Column<Goal> {
    Column(
      "gap", .price, Text(en: "Left", ja: "余裕"), .init(alignment: .decimal, dropOrder: 5),
      cell: { Table.Cell($1.phrasing.amount($0.gap.negated)) }
    ) { .price($0.gap) }
  }
  private static var planned: Column<Goal> {
    Column("planned", .price, Text(en: "By then", ja: "期限後の月平均"), .init(alignment: .decimal, dropOrder: 0)) {
      .price($0.status.planned)
    }
  }
}
