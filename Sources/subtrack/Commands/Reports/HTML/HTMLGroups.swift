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
    HTMLTable(ReportTable(page.rowsOfGroups, columns), caption: title, for: context.reader)
  }

  private func columns(_ rows: Rows<SummaryRow>) -> [Column] {
    let share = rows.column(Text("Share", "割合"), .init(alignment: .right)) { _ in "" }
    let columns = [
      [SumsTable.name(rows, context.say(page.grouping.title)) { $0.title }, total(rows)],
      converted.map { [inBase(rows, $0.base)] } ?? [],
      [rows.inHTML(share) { $1.lines = shares($0).map { ($0, nil) } }, SumsTable.count(rows) { String($0.count) }],
    ]
    return columns.flatMap(\.self)
  }

  /// The sums, whose bars are each of one currency; without bars where those of the base currency tell more.
  private func total(_ rows: Rows<SummaryRow>) -> Column {
    let total = rows.column(nil, .sums, PeriodPart.total.title, .init(alignment: .right)) { .sums($0.sums) }
    if converted != nil { return total }
    var full: [Currency: Int64] = [:]
    for sum in rows.all.flatMap(\.sums.sums) { full[sum.currency] = max(full[sum.currency] ?? 0, sum.minorUnits) }
    return rows.inHTML(total) { [full] row, cell in
      for (line, sum) in phrasing.currencies.sorted(row.sums).enumerated() {
        cell.lines[line].bar = BarLength(sum.minorUnits, of: full[sum.currency] ?? 0)
      }
    }
  }

  private func inBase(_ rows: Rows<SummaryRow>, _ base: Currency) -> Column {
    let full = rows.all.compactMap(\.converted?.amount.minorUnits).max() ?? 0
    return rows.inHTML(SumsTable.total(rows, in: base)) { row, cell in
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
