import BillingCore
import BillingReports
import CommandLineKit

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
    for note in notes { page.add(.line(note)) }
    if let offer = Hints.assumePaid(waiting: waiting, figures.book.settings) { page.add(.line(context.say(offer))) }
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
    for line in average { page.add(.line(line)) }
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

  /// The currencies of the charges, or the default one if there are no charges.
  var currencies: [Currency] {
    let found = phrasing.currencies.sorted(summary.totals.expected).map(\.currency)
    return found.isEmpty ? [phrasing.currency(ofNothingAmong: MoneySums(), in: figures.book)] : found
  }

  /// The actual and hypothetical sums in the base currency.
  private var bothConverted: [ConvertedSummary] { [comparison?.now.converted, converted].compactMap(\.self) }

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

  /// The charges that are excluded from the sums, or included although paused, and the exchange rates.
  var notes: [String] { exceptions + rates }

  private var rates: [String] { phrasing.remarks(on: bothConverted.map(\.totals.expected)) }

  /// The number of automatic charges of the period that wait to be confirmed, if there can be several.
  private var waiting: Int {
    guard summary.totals.unconfirmedCount >= 3, comparison == nil, summary.period.first <= context.today,
      let past = DateInterval(from: summary.period.first, through: min(summary.period.last, context.today))
    else { return 0 }
    let book = figures.book
    return book.charges(in: past, matching: figures.query.filter)
      .count { $0.isOpen && book.subscriptions[$0.subscription].paysItself }
  }

  private var exceptions: [String] {
    var left: [String] = []
    let (paused, skipped) = (summary.pausedCount, summary.skippedCount)
    if paused > 0 { left.append(say("\(paused) paused", "一時停止中 \(paused)件")) }
    if skipped > 0 { left.append(say("\(skipped) skipped", "スキップ \(skipped)件")) }
    var notes: [String] = []
    if !left.isEmpty {
      let list = left.joined(separator: say(" and ", "、"))
      let noun = (skipped > 0 ? skipped : paused) == 1 ? "charge" : "charges"
      notes.append(say("Not counted: \(list) \(noun).", "合計に含めていない請求: \(list)"))
    }
    if summary.unassignedCount > 0 {
      let count = summary.unassignedCount
      notes.append(
        say(
          """
          \(Phrasing.counted(count, "charge")) without payer or shares \(count == 1 ? "is" : "are") not counted for \
          any member.
          """,
          "支払者も負担者も未設定の請求\(count)件は、誰の負担分にも含まれません。"))
    }
    if figures.book.settings.includePaused {
      notes.append(
        say("Paused charges are counted (includePaused is true).", "一時停止中の請求も合計に含めています（設定 includePaused）。"))
    }
    return notes
  }

  /// The average per month, and the exchange rates not listed above; empty if no subscription is running.
  var average: [String] {
    if figures.averages.isEmpty { return [] }
    let rates = rates
    return [sentenceOnAverage]
      + phrasing.remarks(on: bothConverted.map(\.averagePerMonth)).filter { !rates.contains($0) }
  }

  private var sentenceOnAverage: String {
    let now = comparison.map { list($0.now.averages, $0.now.converted) }
    let amounts = list(figures.averages, converted)
    return say(
      "Average per month: \(amounts)\(now.map { " instead of \($0)" } ?? "")"
        + " (active subscriptions, not the charges of any one month)",
      "月平均: \(amounts)（\(now.map { "現在は\($0)。" } ?? "")今日時点で有効な契約の月割り合計。請求額ではありません）")
  }

  /// The averages, followed by their total in the base currency.
  private func list(_ averages: MoneySums, _ converted: ConvertedSummary?) -> String {
    guard let converted, converted.averagePerMonth.hasOtherCurrencies else { return phrasing.list(averages) }
    let total = phrasing.amountInSentence(converted.averagePerMonth)
    return phrasing.list(averages) + say(", in \(converted.base) \(total)", "、\(converted.base)換算 \(total)")
  }
}
