import BillingCore
import BillingReports
import Interchange
import StrictJSON

/// The steps of all lines, as columns for programs.
enum TrendsTable {
  /// One step of one line, and the groups of the line.
  struct Row {
    let path: [GroupKey]
    let currency: Currency
    let month: TrendLine.Month
  }

  /// One row per step, by currency and, if the trends are divided, by group.
  static func data(_ trends: SpendingTrends, _ grouping: [QueryField]) -> DataTable<[Row]> {
    let rows =
      grouping.isEmpty
      ? trends.lines.flatMap { steps(of: $0, []) }
      : trends.groups.filter { $0.path.count == grouping.count }
        .flatMap { group in group.lines.flatMap { steps(of: $0, group.path) } }
    let groups = grouping.keys.enumerated().map { index, key in DataColumn<Row>(key) { .text($0.path[index].text) } }
    return DataTable(rows, columns: groups + columns(trends.step))
  }

  private static func steps(of line: TrendLine, _ path: [GroupKey]) -> [Row] {
    line.months.map { Row(path: path, currency: line.currency, month: $0) }
  }

  private static func columns(_ step: SpendingTrends.Step) -> [DataColumn<Row>] {
    [
      DataColumn(step.rawValue) { .text(GroupKey.months($0.month.month, count: step.monthCount).text) },
      DataColumn("currency") { .text($0.currency.code) },
      DataColumn("confirmed") { .money($0.month.sums.confirmed) },
      DataColumn("projected") { .money($0.month.sums.projected) },
      DataColumn("expected") { .money($0.month.sums.expected) },
      DataColumn("moving_average") { .money($0.month.movingAverage) },
      DataColumn("year_before") { .money($0.month.change?.before) },
      DataColumn("change") { .money($0.month.change?.difference) },
      DataColumn("change_percent") { .number($0.month.change?.percent) },
      DataColumn("unconfirmed") { .money($0.month.sums.unconfirmed) },
      DataColumn("upcoming") { .money($0.month.sums.upcoming) },
    ]
  }
}

extension TrendLine.Change {
  /// The change in percent with one decimal digit, such as `-4.2`.
  var percent: JSONNumber? { tenthsOfPercent.flatMap { JSONNumber(text: Percent.text(tenths: $0)) } }
}
