import BillingCore
import BillingReports
import StrictJSON

/// The columns of `trends` for programs: its document, with every figure of the page, and its rows.
struct TrendsReport {
  typealias Step = SpendingTrends.Step

  struct Model {
    let trends: SpendingTrends
    let grouping: [QueryField]
    let converted: ConvertedTotals?
    let today: CivilDate
  }

  /// The keys of months are those of quarters or years if these are the steps.
  let step: Step

  var members: [Column<Model>] {
    [
      Column("from", .text.orNull) { .text($0.trends.months.first.flatMap { step.text(of: $0) }) },
      Column("through", .text.orNull) { .text($0.trends.months.last.flatMap { step.text(of: $0) }) },
      Column("today", .date) { .date($0.today) },
      Column("per", .words([Step.quarter, .year].map(\.rawValue)).optional) { _ in
        step == .month ? .absent : .text(step.rawValue)
      },
      .objects("currencies", line, as: "line") { $0.trends.lines },
    ] + Column.converted { $0.converted } + [
      Column("grouped_by", .text.orNull) { .text($0.grouping.joinedWord) },
      .groups([.objects("currencies", line, as: "line") { $0.lines }]) { $0.trends.groups },
    ]
  }

  /// The steps of one currency.
  private var line: [Column<TrendLine>] {
    let total: [Column<TrendLine>] =
      sums(.price).map { $0.of { $0.total } } + change(.price).map { $0.of { $0.change } } + [
        Column("compared_months", .count.optional) { step == .month ? .integer($0.comparedMonths) : .absent },
        Column("compared", .count.optional) { step == .month ? .absent : .integer($0.comparedMonths) },
      ]
    let extreme = names + [Column("expected", .price) { .price($0.sums.expected) }]
    let average = Column<TrendLine.Month>("moving_average", .price.orNull.optional) {
      step == .month ? .price($0.movingAverage) : .absent
    }
    let one = names + sums(.price).map { $0.of { $0.sums } } + [average] + change(.price).map { $0.of { $0.change } }
    return [
      Column("currency", .currency) { .text($0.currency.code) },
      .object("total", total) { $0 },
      .object("lowest", extreme) { $0.lowest },
      .object("highest", extreme) { $0.highest },
    ]
      + Step.allCases.map { other in
        .objects(other.rawValue + "s", one, isOptional: true) { other == step ? $0.months : nil }
      }
  }

  /// The name of a step under the key of its kind.
  private var names: [Column<TrendLine.Month>] {
    Step.allCases.map { other in
      Column(other.rawValue, .text.optional) { other == step ? .text(step.text(of: $0.month)) : .absent }
    } + Column.ownDays { $0.ownDays }
  }

  private func sums(_ type: ColumnType) -> [Column<TrendLine.Sums>] {
    TrendLine.Sums.columns { key, sum in Column(key, type) { .price(sum($0)) } }
  }

  private func change(_ type: ColumnType) -> [Column<TrendLine.Change?>] {
    [
      Column("year_before", type.orNull) { .price($0?.before) },
      Column("change", type.orNull) { .price($0?.difference) },
      Column("change_percent", .number.orNull) { change in
        .number(change?.tenthsOfPercent.flatMap { JSONNumber(text: Percent.text(tenths: $0)) })
      },
    ]
  }

  // MARK: Rows

  /// One step of one line, and the groups of the line.
  struct Row {
    let path: [GroupKey]
    let currency: Currency
    let month: TrendLine.Month
  }

  /// One row per step, by currency and, if the trends are divided, by group.
  func rows(_ trends: SpendingTrends, _ grouping: [QueryField]) -> ReportTable<Row> {
    let rows =
      grouping.isEmpty
      ? trends.lines.flatMap { steps(of: $0, []) }
      : trends.groups.filter { $0.path.count == grouping.count }
        .flatMap { group in group.lines.flatMap { steps(of: $0, group.path) } }
    let told = trends.totals.isAssuming ? sums(.money) : sums(.money).dropLast()
    let sums = told.map { $0.of { (row: Row) in row.month.sums } }
    return ReportTable(
      rows,
      Column.path(grouping) { $0.path } + [
        Column(step.rawValue) { .text(step.text(of: $0.month.month)) },
        Column("currency") { .text($0.currency.code) },
      ] + sums.prefix(3) + [Column("moving_average") { .price($0.month.movingAverage) }]
        + change(.money).map { $0.of { $0.month.change } } + sums.dropFirst(3))
  }

  private func steps(of line: TrendLine, _ path: [GroupKey]) -> [Row] {
    line.months.map { Row(path: path, currency: line.currency, month: $0) }
  }
}

extension SpendingTrends.Group: NestedGroup {}

extension SpendingTrends.Step {
  /// The name of the step that begins with a month: `2026-03`, `2026-Q1`, `2026`.
  fileprivate func text(of month: YearMonth) -> String? { GroupKey.months(month, count: monthCount).text }
}
