import BillingCore
import BillingReports
import CommandLineKit

/// The sums of the period, divided, with a bar for each of one currency.
extension HTMLReport {
  func groups() {
    if page.summary.groups.isEmpty { return }
    let title = page.groupTitle
    section(title) {
      table(title).write(to: html)
      if page.grouping.contains(.tag) { notes([context.say([QueryField].noteOnTags)]) }
    }
  }

  /// The columns of the summary, with a bar for each amount and the share of each in the whole.
  private func table(_ title: String) -> HTMLTable {
    let rows = page.rowsOfGroups
    let share = Column<SummaryRow>(Text(en: "Share", ja: "割合"), .init(alignment: .right)) { _ in "" }
    let columns: [[Column<SummaryRow>]] = [
      [SumsTable.name(context.say(page.grouping.title)) { $0.title }, total(of: rows)],
      converted.map { [inBase($0.base, rows)] } ?? [],
      [share.inHTML { $1.lines = shares($0).map { ($0, nil) } }, SumsTable.count { String($0.count) }],
    ]
    return HTMLTable(ReportTable(rows, columns.flatMap(\.self)), caption: title, for: context.reader)
  }

  /// The sums, whose bars are each of one currency; without bars where those of the base currency tell more.
  private func total(of rows: [SummaryRow]) -> Column<SummaryRow> {
    let total = Column<SummaryRow>(nil, .sums, PeriodPart.total.title, .init(alignment: .right)) { .sums($0.sums) }
    if converted != nil { return total }
    var full: [Currency: Int64] = [:]
    for sum in rows.flatMap(\.sums.sums) { full[sum.currency] = max(full[sum.currency] ?? 0, sum.minorUnits) }
    return total.inHTML { row, cell in
      for (line, sum) in phrasing.currencies.sorted(row.sums).enumerated() {
        cell.lines[line].bar = BarLength(sum.minorUnits, of: full[sum.currency] ?? 0)
      }
    }
  }

  private func inBase(_ base: Currency, _ rows: [SummaryRow]) -> Column<SummaryRow> {
    let full = rows.compactMap(\.converted?.amount.minorUnits).max() ?? 0
    return SumsTable.total(in: base).inHTML { row, cell in
      guard let total = row.converted else { return }
      cell.lines = lines(total)
      cell.lines[0].bar = BarLength(total.amount.minorUnits, of: full)
    }
  }

  /// The part of the whole: in the base currency if there are rates, or else one line for each currency.
  private func shares(_ row: SummaryRow) -> [String] {
    if let converted, let part = row.converted?.amount {
      return [percentage(part.minorUnits, of: converted.totals.expected.amount.minorUnits)]
    }
    let totals = page.summary.totals.expected
    return phrasing.currencies.sorted(row.sums).map {
      percentage($0.minorUnits, of: totals[$0.currency]?.minorUnits ?? 0)
    }
  }

  private func percentage(_ part: Int64, of whole: Int64) -> String {
    whole == 0 ? "" : "\((Int128(part) * 200 + Int128(whole)) / (Int128(whole) * 2))%"
  }
}
