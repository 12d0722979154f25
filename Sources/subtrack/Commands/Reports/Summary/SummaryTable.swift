import BillingCore
import BillingReports
import Interchange

/// The cost of a period as rows for programs: one per currency, or one per group and currency.
///
/// Contains either the total or its parts, so that adding up a column counts no charge twice. Only a charge with
/// several tags counts under each of them.
enum SummaryTable {
  struct Row {
    let path: [GroupKey]
    let currency: Currency
    let totals: PeriodSummary.Totals
  }

  static func data(_ summary: PeriodSummary, _ grouping: [QueryField]) -> DataTable<[Row]> {
    let groups: [(path: [GroupKey], totals: PeriodSummary.Totals)] =
      grouping.isEmpty
      ? [([], summary.totals)]
      : summary.groups.filter { $0.path.count == grouping.count }.map { ($0.path, $0.totals) }
    let rows = groups.flatMap { group in
      group.totals.expected.sums.map { Row(path: group.path, currency: $0.currency, totals: group.totals) }
    }
    return DataTable(rows, columns: columns(summary.period, grouping))
  }

  private static func columns(_ period: DateInterval, _ grouping: [QueryField]) -> [DataColumn<Row>] {
    let amount = { (key: String, sums: @escaping (PeriodSummary.Totals) -> MoneySums) in
      DataColumn<Row>(key) { .money(sums($0.totals)[$0.currency] ?? .zero($0.currency)) }
    }
    let group = grouping.keys.enumerated().map { index, key in
      DataColumn<Row>(key) { .text($0.path[index].text) }
    }
    return [DataColumn("from") { _ in .date(period.first) }, DataColumn("through") { _ in .date(period.last) }]
      + group
      + [
        amount("confirmed", \.confirmed), amount("projected", \.projected), amount("expected", \.expected),
        DataColumn("currency") { .text($0.currency.code) },
        amount("unconfirmed", \.unconfirmed), amount("upcoming", \.upcoming),
      ]
  }
}
