import BillingCore
import Interchange
import StrictJSON

/// The months of all lines, as columns for programs.
enum TrendsTable {
  /// One month of one line, and the group of the line.
  struct Row {
    let group: String?
    let currency: Currency
    let month: TrendLine.Month
  }

  /// One row per month, by currency and, if the trends are grouped, by group.
  static func data(_ trends: SpendingTrends, _ grouping: PeriodSummary.Grouping?) -> DataTable<[Row]> {
    let rows =
      grouping == nil
      ? trends.lines.flatMap { months(of: $0, nil) }
      : trends.groups.flatMap { group in group.lines.flatMap { months(of: $0, group.key) } }
    let key = grouping?.rawValue.split(separator: "-").joined(separator: "_")
    return DataTable(rows, columns: [key.map { DataColumn($0) { .text($0.group) } }].compactMap(\.self) + columns)
  }

  private static func months(of line: TrendLine, _ group: String?) -> [Row] {
    line.months.map { Row(group: group, currency: line.currency, month: $0) }
  }

  private static var columns: [DataColumn<Row>] {
    [
      DataColumn("month") { .text($0.month.month.description) },
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
