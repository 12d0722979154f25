import BillingCore
import BillingReports

/// The sums of the period, divided, with a bar for each of one currency.
extension HTMLReport {
  func groups() throws {
    if page.summary.groups.isEmpty { return }
    let title = page.groupTitle
    try section(title, isWide: page.comparison != nil) {
      if page.comparison == nil {
        table(title).write(to: html)
      } else {
        html.blocks([.table(try page.groups())], caption: title)
      }
      if page.grouping.contains(.tag) { notes([context.say([QueryField].noteOnTags)]) }
    }
  }

  private func table(_ title: String) -> HTMLTable {
    let groups = page.summary.groups
    var table = HTMLTable(
      caption: title,
      columns: [
        .init(context.say(page.grouping.title), wraps: true),
        .init(context.say(PeriodPart.total.title), isNumber: true),
      ])
    if let converted { table.columns.append(.init(inBase(converted.base), isNumber: true)) }
    table.columns.append(.init(share, isNumber: true))
    table.columns.append(.init(charges, isNumber: true))
    let sums = amounts(groups)
    let totals = converted.map { amounts($0.groups) }
    table.rows = groups.enumerated().map { index, group in
      let count = group.totals.count
      let name = HTMLTable.Cell(phrasing.name(of: group.path, isIndented: false))
      return [name, sums[index]] + (totals.map { [$0[index]] } ?? []) + [shares(of: index), .init("\(count)")]
    }
    return table
  }

  private var share: String { say("Share", "割合") }

  /// The part of the whole: in the base currency if there are rates, or else one line for each currency.
  private func shares(of index: Int) -> HTMLTable.Cell {
    if let converted {
      let (part, whole) = (converted.groups[index].expected.amount, converted.totals.expected.amount)
      return .init(percentage(part.minorUnits, of: whole.minorUnits))
    }
    let totals = page.summary.totals.expected
    return .init(
      lines: phrasing.currencies.sorted(page.summary.groups[index].totals.expected).map {
        (percentage($0.minorUnits, of: totals[$0.currency]?.minorUnits ?? 0), nil)
      })
  }

  private func percentage(_ part: Int64, of whole: Int64) -> String {
    whole == 0 ? "" : "\((Int128(part) * 200 + Int128(whole)) / (Int128(whole) * 2))%"
  }

  /// The sums, whose bars are each of one currency; without bars where those of the base currency tell more.
  private func amounts(_ groups: [PeriodSummary.Group]) -> [HTMLTable.Cell] {
    var full: [Currency: Int64] = [:]
    for sum in groups.flatMap(\.totals.expected.sums) {
      full[sum.currency] = max(full[sum.currency] ?? 0, sum.minorUnits)
    }
    return groups.map { group in
      HTMLTable.Cell(
        lines: phrasing.currencies.sorted(group.totals.expected).map { sum in
          let bar = BarLength(sum.minorUnits, of: full[sum.currency] ?? 0)
          return (phrasing.amount(sum), converted == nil ? bar : nil)
        })
    }
  }

  private func amounts(_ groups: [ConvertedTotals]) -> [HTMLTable.Cell] {
    let full = groups.map(\.expected.amount.minorUnits).max() ?? 0
    return groups.map { group in
      var lines = lines(group.expected)
      lines[0].bar = BarLength(group.expected.amount.minorUnits, of: full)
      return HTMLTable.Cell(lines: lines)
    }
  }
}
