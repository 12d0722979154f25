import BillingCore
import Interchange

/// The cost of a period as rows for programs: one per currency, or one per group and currency.
///
/// Contains either the total or its parts, so that adding up a column counts no charge twice. Only a charge with
/// several tags counts under each of them.
enum SummaryTable {
  struct Row {
    let group: String?
    let currency: Currency
    let totals: PeriodSummary.Totals
  }

  static func data(_ summary: PeriodSummary, _ grouping: PeriodSummary.Grouping?) -> DataTable<[Row]> {
    let groups: [(key: String?, totals: PeriodSummary.Totals)] =
      grouping == nil ? [(nil, summary.totals)] : summary.groups.map { ($0.key, $0.totals) }
    let rows = groups.flatMap { group in
      group.totals.expected.sums.map { Row(group: group.key, currency: $0.currency, totals: group.totals) }
    }
    return DataTable(rows, columns: columns(summary.period, grouping))
  }

  private static func columns(_ period: DateInterval, _ grouping: PeriodSummary.Grouping?) -> [DataColumn<Row>] {
    let amount = { (key: String, sums: @escaping (PeriodSummary.Totals) -> MoneySums) in
      DataColumn<Row>(key) { .money(sums($0.totals)[$0.currency] ?? .zero($0.currency)) }
    }
    let group = grouping.map { grouping in
      let key = String(grouping.rawValue.map { $0 == "-" ? "_" : $0 })
      return DataColumn<Row>(key) { .text($0.group) }
    }
    return [DataColumn("from") { _ in .date(period.first) }, DataColumn("through") { _ in .date(period.last) }]
      + (group.map { [$0] } ?? [])
      + [
        amount("confirmed", \.confirmed), amount("projected", \.projected), amount("expected", \.expected),
        DataColumn("currency") { .text($0.currency.code) },
        amount("unconfirmed", \.unconfirmed), amount("upcoming", \.upcoming),
      ]
  }
}
