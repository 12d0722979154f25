import BillingCore
import BillingReports
import StrictJSON

/// The columns of `trends` for programs: its document, with every figure of the page, and its rows.
struct TrendsColumns {
  typealias Step = SpendingTrends.Step

  typealias Model = (trends: SpendingTrends, grouping: [QueryField], converted: ConvertedTotals?, today: CivilDate)

  /// The keys of months are those of quarters or years if these are the steps.
  let step: Step

  func members(_ rows: Rows<Model>) -> [Column] {
    [
      rows.column("from", .text.orNull) { .text($0.trends.months.first.flatMap { step.text(of: $0) }) },
      rows.column("through", .text.orNull) { .text($0.trends.months.last.flatMap { step.text(of: $0) }) },
      rows.column("today", .date) { .date($0.today) },
      rows.column("per", .words([Step.quarter, .year].map(\.rawValue)).optional) { _ in
        step == .month ? .absent : .text(step.rawValue)
      },
      rows.objects("currencies", line, as: "line") { $0.trends.lines },
    ] + rows.converted { $0.converted } + [
      rows.column("grouped_by", .text.orNull) { .text($0.grouping.joinedWord) },
      rows.groups({ [$0.objects("currencies", line, as: "line") { $0.lines }] }) { $0.trends.groups },
    ]
  }

  /// The steps of one currency.
  private func line(_ rows: Rows<TrendLine>) -> [Column] {
    [
      rows.column("currency", .currency) { .text($0.currency.code) },
      rows.object("total", total) { $0 },
      rows.object("lowest", extreme) { $0.lowest },
      rows.object("highest", extreme) { $0.highest },
    ]
      + Step.allCases.map { other in
        rows.objects(other.rawValue + "s", one, isOptional: true) { other == step ? $0.months : nil }
      }
  }

  private func total(_ rows: Rows<TrendLine>) -> [Column] {
    [
      rows.members({ sums($0, .price) }) { $0.total },
      rows.members({ change($0, .price) }) { .some($0.change) },
      rows.column("compared_months", .count.optional) { step == .month ? .integer($0.comparedMonths) : .absent },
      rows.column("compared", .count.optional) { step == .month ? .absent : .integer($0.comparedMonths) },
    ]
  }

  private func extreme(_ rows: Rows<TrendLine.Month>) -> [Column] {
    names(rows) + [rows.column("expected", .price) { .price($0.sums.expected) }]
  }

  private func one(_ rows: Rows<TrendLine.Month>) -> [Column] {
    names(rows) + [
      rows.members({ sums($0, .price) }) { $0.sums },
      rows.column("moving_average", .price.orNull.optional) { step == .month ? .price($0.movingAverage) : .absent },
      rows.members({ change($0, .price) }) { .some($0.change) },
    ]
  }

  /// The name of a step under the key of its kind.
  private func names(_ rows: Rows<TrendLine.Month>) -> [Column] {
    Step.allCases.map { other in
      rows.column(other.rawValue, .text.optional) { other == step ? .text(step.text(of: $0.month)) : .absent }
    } + rows.ownDays { $0.ownDays }
  }

  private func sums(_ rows: Rows<TrendLine.Sums>, _ type: ColumnType) -> [Column] {
    TrendLine.Sums.columns(rows, { $0 }, type) { .price($0) }
  }

  private func change(_ rows: Rows<TrendLine.Change?>, _ type: ColumnType) -> [Column] {
    [
      rows.column("year_before", type.orNull) { .price($0?.before) },
      rows.column("change", type.orNull) { .price($0?.difference) },
      rows.column("change_percent", .number.orNull) { change in
        .number(change?.tenthsOfPercent.flatMap { JSONNumber(text: Percent.text(tenths: $0)) })
      },
    ]
  }

  /// One step of one line, and the groups of the line.
  private typealias Row = (path: [GroupKey], currency: Currency, month: TrendLine.Month)

  /// One row per step, by currency and, if the trends are divided, by group.
  func rows(_ trends: SpendingTrends, _ grouping: [QueryField]) -> ReportTable {
    let rows =
      grouping.isEmpty
      ? trends.lines.flatMap { steps(of: $0, []) }
      : trends.groups.filter { $0.path.count == grouping.count }
        .flatMap { group in group.lines.flatMap { steps(of: $0, group.path) } }
    return ReportTable(rows) { self.columns($0, grouping, isAssuming: trends.totals.isAssuming) }
  }

  private func columns(_ rows: Rows<Row>, _ grouping: [QueryField], isAssuming: Bool) -> [Column] {
    let months = rows.all.map(\.month)
    let all = sums(Rows(months.map(\.sums)), .money)
    let sums = isAssuming ? all : all.dropLast()
    return rows.path(grouping) { $0.path } + [
      rows.column(step.rawValue) { .text(step.text(of: $0.month.month)) },
      rows.column("currency") { .text($0.currency.code) },
    ] + sums.prefix(3) + [rows.column("moving_average") { .price($0.month.movingAverage) }]
      + change(Rows(months.map(\.change)), .money) + sums.dropFirst(3)
  }

  private func steps(of line: TrendLine, _ path: [GroupKey]) -> [Row] {
    line.months.map { (path, line.currency, $0) }
  }
}

extension SpendingTrends.Group: NestedGroup {}

extension SpendingTrends.Step {
  /// The name of the step that begins with a month: `2026-03`, `2026-Q1`, `2026`.
  func text(of month: YearMonth) -> String? { GroupKey.months(month, count: monthCount).text }
}
