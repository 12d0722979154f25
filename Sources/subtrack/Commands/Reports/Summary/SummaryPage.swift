import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The summary of a period as a page for people.
struct SummaryPage {
  let figures: SummaryFigures
  let context: Context
  /// The terminal for the page; `nil` for a page of any width.
  var terminal: TerminalSettings?
  /// The comparison with the actual book, if this is the summary of a what-if question.
  var comparison: SummaryComparison?
  /// What to set aside, if that was asked for.
  var setAside: SetAside?

  init(_ figures: SummaryFigures, _ context: Context) { (self.figures, self.context) = (figures, context) }

  var summary: PeriodSummary { figures.summary }
  var converted: ConvertedSummary? { figures.converted }
  var grouping: [QueryField] { figures.query.grouping }
  private var title: String { figures.query.title }
  /// The sums that the period can have.
  var parts: [PeriodPart] {
    PeriodPart.possible(in: summary.period, today: context.today, summary.totals.isAssuming)
  }
  var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// The blocks: the sums, the groups, the next charges, and finally the exceptions.
  func page() throws -> Page {
    var page = Page()
    page.add(.heading(opening))
    if figures.query.isByPayDay { page.add(.line(say("Counted by pay day.", "支払日で集計しています。"))) }
    if let comparison { page.add(.line(context.say(comparison.question(today: context.today)))) }
    page.add(.table(try totals()))
    for note in remarks.notes { page.add(.line(note)) }
    if let offer = remarks.offer { page.add(.line(context.say(offer))) }
    if !grouping.isEmpty {
      page.add(.heading(groupTitle))
      page.add(.table(try groups()))
      if grouping.contains(.tag) { page.add(.line(context.say([QueryField].noteOnTags))) }
    }
    if let setAside {
      page.add(.heading(say("Set aside, \(title)", "取り置き \(title)")))
      for block in SetAsideReport.page(setAside, context.reader) { page.add(block) }
    }
    if !figures.next.isEmpty {
      page.add(.heading(nextTitle))
      page.add(.table(ChargeTable.table(figures.next, figures.book, context.reader)))
    }
    for line in remarks.average { page.add(.line(line)) }
    return page
  }

  /// The period, and the member if only one share is counted.
  var heading: String {
    summary.member.map { say("\(title), \($0)'s share", "\(title) \($0)の負担分") } ?? title
  }

  /// The heading, marked if the period is the current month.
  private var opening: String {
    let rule = figures.book.settings.months
    guard summary.period == rule.days(of: rule.month(of: context.today)) else {
      return summary.member == nil ? say(title, "\(title)の合計") : heading
    }
    return say("This month, \(heading)", rule.isCalendar ? "今月の合計（\(heading)）" : "今月の合計: \(heading)")
  }

  /// The title of the next charges, which are those of the period if it is in the future.
  var nextTitle: String {
    figures.isAhead ? say("Charges of \(title)", "\(title)の請求") : say("Next charges", "次回以降の請求")
  }

  /// The sentences below the sums.
  var remarks: SummaryRemarks { SummaryRemarks(figures: figures, comparison: comparison, context: context) }

  /// The currencies of the charges, or the default one if there are no charges.
  var currencies: [Currency] {
    let found = phrasing.currencies.sorted(summary.totals.expected).map(\.currency)
    return found.isEmpty ? [phrasing.currency(ofNothingAmong: MoneySums(), in: figures.book)] : found
  }

  func totals() throws -> Table {
    try table(
      "", rows(summary.totals, converted?.totals),
      was: comparison.map { rows($0.now.summary.totals, $0.now.converted?.totals) } ?? [])
  }

  private func rows(_ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?) -> [SummaryRow] {
    parts.map { part in
      SummaryRow(
        context.say(part.title), part.sum(of: totals), converted: converted.map(part.sum), part.count(totals),
        part == .paid ? .confirmed : part == .total ? .heading : nil)
    }
  }

  /// The groups, those of the actual book for a what-if question, since no question creates new ones.
  func groups() throws -> Table {
    let indices = Dictionary(uniqueKeysWithValues: summary.groups.enumerated().map { ($1.path, $0) })
    let rows = (comparison?.now.summary ?? summary).groups.map { group in
      // A group without remaining charges is missing from the hypothetical summary.
      let index = indices[group.path]
      let totals = index.map { summary.groups[$0].totals } ?? PeriodSummary.Totals()
      return row(of: group.path, totals, index.flatMap { converted?.groups[$0] })
    }
    let was = comparison.map(\.now).map { now in
      now.summary.groups.enumerated().map { index, group in
        row(of: group.path, group.totals, now.converted?.groups[index])
      } + [total(now.summary, now.converted)]
    }
    return try table(context.say(grouping.title), rows + [total(summary, converted)], was: was ?? [])
  }

  /// A row for each group of the summary.
  var rowsOfGroups: [SummaryRow] {
    summary.groups.enumerated().map { index, group in row(of: group.path, group.totals, converted?.groups[index]) }
  }

  private func row(of path: [GroupKey], _ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?) -> SummaryRow {
    SummaryRow(
      phrasing.name(of: path, isIndented: terminal != nil), totals.expected, converted: converted?.expected,
      totals.count)
  }

  private func total(_ summary: PeriodSummary, _ converted: ConvertedSummary?) -> SummaryRow {
    SummaryRow(
      context.say(PeriodPart.total.title), summary.totals.expected, converted: converted?.totals.expected,
      summary.totals.count, .heading)
  }

  private func table(_ title: String, _ rows: [SummaryRow], was: [SummaryRow]) throws -> Table {
    if let comparison { return try comparison.table(title, rows, was: was, context) }
    let base = converted.flatMap { $0.totals.expected.hasOtherCurrencies ? $0.base : nil }
    return SumsTable(title: title, rows: rows, currencies: currencies, base: base, reader: context.reader)
      .table(for: terminal)
  }

  var groupTitle: String { say("Total by \(grouping.words.en)", "\(grouping.words.ja)別の合計") }
}
