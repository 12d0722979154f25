import BillingCore
import CommandLineKit

/// The cost of each month, as plots for people, with the numbers next to them.
struct TrendsPage {
  let trends: SpendingTrends
  let grouping: PeriodSummary.Grouping?
  let today: CivilDate
  let phrasing: Phrasing
  /// The capabilities and width of the terminal.
  let settings: TerminalSettings
  /// The sums in the base currency; `nil` if none is set.
  var converted: ConvertedTotals?

  private var plot: Plot { Plot(settings) }
  private func say(_ en: String, _ ja: String) -> String { say(Text(en: en, ja: ja)) }
  private func say(_ text: Text) -> String { text(phrasing.language) }

  /// The lines in the order of the page.
  var lines: [TrendLine] { phrasing.currencies.sorted(trends.lines) { $0.currency } }

  /// A section per currency, with its months or its groups.
  func page() -> Page {
    var page = Page()
    for line in lines {
      page.add(.heading("\(line.currency.code)  \(period(line))"))
      page.add(.line(course(of: line)))
      if let grouping {
        page.add(.table(groups(line, grouping)))
        page.add(.line(scaleOfGroups(line)))
      } else {
        page.add(.table(months(line)))
        page.add(.line(scale(line)))
      }
      if let note = comparison(line) { page.add(.line(note)) }
    }
    for line in phrasing.lines(on: converted, parts) { page.add(.line(line)) }
    if grouping == .tag, !trends.groups.isEmpty { page.add(.line(say(PeriodSummary.Grouping.noteOnTags))) }
    return page
  }

  /// The sums that the months can have.
  var parts: [PeriodPart] {
    guard let first = trends.months.first, let last = trends.months.last,
      let period = DateInterval(from: first.firstDay, through: last.lastDay)
    else { return PeriodPart.allCases }
    return PeriodPart.possible(in: period, today: today)
  }

  // MARK: One line

  /// The months of a line: `2025-03 to 2026-02`.
  func period(_ line: TrendLine) -> String {
    guard let first = line.months.first?.month, let last = line.months.last?.month else { return "" }
    return first == last
      ? phrasing.month(first)
      : say("\(phrasing.month(first)) to \(phrasing.month(last))", "\(phrasing.month(first))〜\(phrasing.month(last))")
  }

  private func course(of line: TrendLine) -> String { sparkline(line) + "  " + extremes(line) }

  /// The lowest and the highest month.
  func extremes(_ line: TrendLine) -> String {
    let (low, high) = (line.lowest, line.highest)
    let (least, most) = (phrasing.amount(low.sums.expected), phrasing.amount(high.sums.expected))
    return say(
      "lowest \(least) in \(phrasing.month(low.month)), highest \(most) in \(phrasing.month(high.month))",
      "最小 \(least)（\(phrasing.month(low.month))）、最大 \(most)（\(phrasing.month(high.month))）")
  }

  private func months(_ line: TrendLine) -> Table {
    let full = line.highest.sums.expected.minorUnits
    var rows = line.months.map { month in
      row(
        month.month.description, month.sums, bar(month.sums, of: full), average: month.movingAverage,
        month.change, nil)
    }
    rows.append(row(say(PeriodPart.total.title), line.total, "", average: nil, line.change, .heading))
    return Table(
      columns: [
        .init(title: say("Month", "月")), .init(title: say(PeriodPart.total.title), alignment: .decimal),
        .init(title: ""),
      ] + partColumns + [.init(title: say("3-mo avg", "3か月平均"), alignment: .decimal, dropOrder: 3)] + changeColumns,
      rows: rows)
  }

  /// The parts of the total; on a narrow terminal the bar shows the rest of what is paid.
  private var partColumns: [Table.Column] {
    parts.filter { $0 != .total }.map { part in
      Table.Column(
        title: say(part.title), alignment: .decimal, dropOrder: part == .paid ? 5 : part == .unconfirmed ? 1 : 0)
    }
  }

  private var changeColumns: [Table.Column] {
    [
      .init(title: say("Year on year", "前年同月比"), alignment: .decimal, dropOrder: 4),
      .init(title: "%", alignment: .decimal, dropOrder: 2),
    ]
  }

  private func row(
    _ title: String, _ sums: TrendLine.Sums, _ bar: String, average: Money?, _ change: TrendLine.Change?,
    _ style: Style?
  ) -> [Table.Cell] {
    let cells =
      [title, phrasing.amount(sums.expected), bar]
      + parts.filter { $0 != .total }.map { phrasing.amount($0.amount(sums)) }
    return (cells + [average.map(phrasing.amount) ?? ""] + words(change)).map { Table.Cell($0, style) }
  }

  private func words(_ change: TrendLine.Change?) -> [String] {
    guard let change else { return ["", ""] }
    let sign = change.difference.minorUnits > 0 ? "+" : ""
    return [sign + phrasing.amount(change.difference), change.tenthsOfPercent.map(Percent.change) ?? ""]
  }

  private func scale(_ line: TrendLine) -> String {
    let full = phrasing.amountInSentence(line.highest.sums.expected)
    return say("A full bar is \(full): \(legend).", "棒の全長は\(full)（\(legend)）")
  }

  /// The meaning of the bars: `█ paid, ░ unconfirmed or upcoming`.
  private var legend: String {
    let (paid, open) = (plot.bar(1, of: 1, width: 1), plot.bar(0, within: 1, of: 1, width: 1))
    return [(paid, PeriodPart.paid.word), (open, parts.wordsForRest)].map { "\($0) \(say($1))" }
      .joined(separator: Text.listSeparator(phrasing.language))
  }

  /// The number of months compared, if it is not all of them.
  private func comparison(_ line: TrendLine) -> String? {
    guard line.change != nil, line.comparedMonths < line.months.count else { return nil }
    let (some, all) = (line.comparedMonths, line.months.count)
    return say(
      "The total compares \(some) of the \(all) months: the others have no month a year before them.",
      "合計の前年比は、\(all)か月のうち前年の記録がある\(some)か月どうしの比較です。")
  }

  // MARK: Groups

  private func groups(_ whole: TrendLine, _ grouping: PeriodSummary.Grouping) -> Table {
    let parts = trends.groups.compactMap { group in
      group.line(in: whole.currency).map { (name: group.key, line: $0) }
    }
    let full = parts.map(\.line.total.expected.minorUnits).max() ?? 0
    let rows = parts.map { part in
      row(part.name ?? say(PeriodSummary.Grouping.wordForNone), part.line, bar(part.line.total, of: full), nil)
    }
    return Table(
      columns: [
        .init(title: say(grouping.word), shrinksTo: 8), .init(title: say("Months", "推移"), dropOrder: 6),
        .init(title: say(PeriodPart.total.title), alignment: .decimal), .init(title: "", dropOrder: 5),
        .init(title: say("Highest", "最大"), alignment: .decimal, dropOrder: 3),
        .init(title: say("Lowest", "最小"), alignment: .decimal, dropOrder: 1),
      ] + changeColumns, rows: rows + [row(say(PeriodPart.total.title), whole, "", .heading)])
  }

  private func row(_ title: String, _ line: TrendLine, _ bar: String, _ style: Style?) -> [Table.Cell] {
    let extremes = [line.highest, line.lowest].map { "\(phrasing.amount($0.sums.expected)) \($0.month)" }
    return ([title, sparkline(line), phrasing.amount(line.total.expected), bar] + extremes + words(line.change))
      .map { Table.Cell($0, style) }
  }

  private func scaleOfGroups(_ whole: TrendLine) -> String {
    let full = trends.groups.compactMap { $0.line(in: whole.currency)?.total.expected }
      .max { $0.minorUnits < $1.minorUnits }
    let amount = phrasing.amountInSentence(full ?? .zero(whole.currency))
    return say(
      "A full bar is \(amount): \(legend). The months of each row are drawn up to its own highest.",
      "棒の全長は\(amount)（\(legend)）。推移は行ごとに最大の月を基準に描いています。")
  }

  // MARK: Plots

  private func sparkline(_ line: TrendLine) -> String { plot.sparkline(line.months.map(\.sums.expected.minorUnits)) }

  private func bar(_ sums: TrendLine.Sums, of full: Int64) -> String {
    let width = settings.width.map { max(8, min(24, $0 - 66)) } ?? 24
    return plot.bar(sums.confirmed.minorUnits, within: sums.expected.minorUnits, of: full, width: width)
  }
}
