import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The cost of a period, for people and for programs.
///
/// A class, because the code for copies of a struct of this size is 30 KB.
final class SummaryPage {
  let summary: PeriodSummary
  /// The fields by which the sums are divided; empty if they are not.
  let grouping: [QueryField]
  let next: [BillingEvent]
  let averages: MoneySums
  /// The sums in the base currency; `nil` if none is set.
  let converted: ConvertedSummary?
  let book: Book
  /// The book with what runs now, for the next charges and the averages.
  let running: Book
  /// The name of the period: `2026-02`.
  let title: String
  let context: Context
  /// Whether charges count on the day on which their money leaves.
  let isByPayDay: Bool
  /// The terminal for the page; `nil` for a page of any width.
  var terminal: TerminalSettings?
  /// The comparison with the actual book, if this is the summary of a what-if question.
  var comparison: SummaryComparison?

  /// The page of a period; throws `MoneyError.overflow`.
  init(
    of book: Book, over days: DateInterval, titled title: String, by grouping: [QueryField] = [],
    for member: String? = nil, matching filter: ChargeFilter? = nil, running: Book? = nil, count: Int = usualCount,
    byPayDay isByPayDay: Bool = false, _ context: Context
  ) throws(MoneyError) {
    summary = try PeriodSummary(
      of: book, over: days, by: grouping, for: member, matching: filter, today: context.today, byPayDay: isByPayDay)
    self.isByPayDay = isByPayDay
    let running = running ?? book
    let isPast = days.last < context.today
    next = isPast ? [] : running.nextCharges(onOrAfter: context.today, count: count, for: member)
    averages = isPast ? MoneySums() : try running.averagesPerMonth(on: context.today, for: member)
    converted = try ConvertedSummary(of: summary, in: book, running: running, today: context.today)
    (self.book, self.running, self.title, self.grouping, self.context) = (book, running, title, grouping, context)
  }

  /// Whether the period is over, so that it has no next charges and no average, which are those of today.
  var isPast: Bool { summary.period.last < context.today }
  /// The sums that the period can have.
  var parts: [PeriodPart] { PeriodPart.possible(in: summary.period, today: context.today) }
  var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// The default number of charges.
  static let usualCount = 5

  // MARK: For people

  /// The blocks: the sums, the groups, the next charges, and finally the exceptions.
  func page() throws -> Page {
    var page = Page()
    page.add(.heading(opening))
    if isByPayDay { page.add(.line(say("Counted by pay day.", "支払日で集計しています。"))) }
    if let comparison { page.add(.line(context.say(comparison.question(today: context.today)))) }
    page.add(.table(try totals()))
    for note in notes { page.add(.line(note)) }
    if !grouping.isEmpty {
      page.add(.heading(groupTitle))
      page.add(.table(try groups()))
      if grouping.contains(.tag) { page.add(.line(context.say([QueryField].noteOnTags))) }
    }
    if !next.isEmpty {
      page.add(.heading(context.say(Self.nextCharges)))
      page.add(.table(ChargeTable.table(next, running, context)))
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
    guard summary.period == context.today.yearMonth.days else {
      return summary.member == nil ? say(title, "\(title)の合計") : heading
    }
    return say("This month, \(heading)", "今月の合計（\(heading)）")
  }

  static let nextCharges = Text(en: "Next charges", ja: "次回以降の請求")

  /// The currencies of the charges, or the default one if there are no charges.
  var currencies: [Currency] {
    let found = phrasing.currencies.sorted(summary.totals.expected).map(\.currency)
    return found.isEmpty ? [phrasing.currency(ofNothingAmong: MoneySums(), in: book)] : found
  }

  /// The actual and hypothetical sums in the base currency.
  private var bothConverted: [ConvertedSummary] { [comparison?.converted, converted].compactMap(\.self) }

  func totals() throws -> Table {
    try table(
      "", rows(summary.totals, converted?.totals),
      was: comparison.map { rows($0.summary.totals, $0.converted?.totals) } ?? [])
  }

  private func rows(_ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?) -> [SummaryRow] {
    parts.map { part in
      SummaryRow(
        context.say(part.title), part.sums(totals), converted: converted.map(part.converted), part.count(totals),
        part == .paid ? .confirmed : part == .total ? .heading : nil)
    }
  }

  /// The groups, those of the actual book for a what-if question, since no question creates new ones.
  func groups() throws -> Table {
    let indices = Dictionary(uniqueKeysWithValues: summary.groups.enumerated().map { ($1.path, $0) })
    let rows = (comparison?.summary ?? summary).groups.map { group in
      // A group without remaining charges is missing from the hypothetical summary.
      let index = indices[group.path]
      let totals = index.map { summary.groups[$0].totals } ?? PeriodSummary.Totals()
      return row(of: group.path, totals, index.flatMap { converted?.groups[$0] })
    }
    let was = comparison.map { comparison in
      comparison.summary.groups.enumerated().map { index, group in
        row(of: group.path, group.totals, comparison.converted?.groups[index])
      } + [total(comparison.summary, comparison.converted)]
    }
    return try table(context.say(grouping.title), rows + [total(summary, converted)], was: was ?? [])
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
    return SumsTable(title: title, rows: rows, currencies: currencies, base: base, phrasing: phrasing)
      .table(for: terminal)
  }

  var groupTitle: String { say("Total by \(grouping.words.en)", "\(grouping.words.ja)別の合計") }

  /// The charges that are excluded from the sums, or included although paused, and the exchange rates.
  var notes: [String] { exceptions + rates }

  private var rates: [String] { phrasing.remarks(on: bothConverted.map(\.totals.expected)) }

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
    if book.settings.includePaused {
      notes.append(
        say("Paused charges are counted (includePaused is true).", "一時停止中の請求も合計に含めています（設定 includePaused）。"))
    }
    return notes
  }

  /// The average per month, and the exchange rates not listed above; empty if no subscription is running.
  var average: [String] {
    if averages.isEmpty { return [] }
    let rates = rates
    return [sentenceOnAverage]
      + phrasing.remarks(on: bothConverted.map(\.averagePerMonth)).filter { !rates.contains($0) }
  }

  private var sentenceOnAverage: String {
    let now = comparison.map { list($0.averages, $0.converted) }
    let amounts = list(averages, converted)
    return say(
      "Average per month: \(amounts)\(now.map { " instead of \($0)" } ?? "")"
        + " (active subscriptions, not the charges of any one month)",
      "月平均: \(amounts)（\(now.map { "現在は\($0)。" } ?? "")今日時点で有効な契約の月割り合計。実際の請求額ではありません）")
  }

  /// The averages, followed by their total in the base currency.
  private func list(_ averages: MoneySums, _ converted: ConvertedSummary?) -> String {
    guard let converted, converted.averagePerMonth.hasOtherCurrencies else { return phrasing.list(averages) }
    let total = phrasing.amountInSentence(converted.averagePerMonth)
    return phrasing.list(averages) + say(", in \(converted.base) \(total)", "、\(converted.base)換算 \(total)")
  }

  // MARK: For programs

  /// Writes the members of the JSON document.
  func write(to json: inout JSONWriter) throws {
    json.field("from", summary.period.first)
    json.field("through", summary.period.last)
    json.field("today", context.today)
    if isByPayDay { json.field("by", "paysOn") }
    json.totals(summary.totals)
    json.converted(converted?.totals)
    json.field("pausedCount", summary.pausedCount)
    json.field("skippedCount", summary.skippedCount)
    json.field("includePaused", book.settings.includePaused)
    json.field("member", summary.member)
    json.field("unassignedCount", summary.unassignedCount)
    json.field("groupedBy", grouping.joinedWord)
    json.groups(summary.groups, converted?.groups)
    json.charges("nextCharges", next, in: running, today: context.today)
    json.field("averagePerMonth", averages)
    if let converted, !isPast { json.field("averagePerMonthConverted", converted.averagePerMonth) }
    if let comparison { try json.object("whatIf") { try comparison.write(summary, averages, converted, to: &$0) } }
  }
}

extension JSONWriter {
  /// Writes groups, those inside another as an array of it.
  mutating func groups(_ groups: [PeriodSummary.Group], _ converted: [ConvertedTotals]? = nil) {
    let indices = Array(groups.indices)
    self.groups(indices[...], of: groups, converted)
  }

  private mutating func groups(
    _ indices: ArraySlice<Int>, of groups: [PeriodSummary.Group], _ converted: [ConvertedTotals]?
  ) {
    guard let depth = indices.first.map({ groups[$0].depth }) else { return array("groups", [Int]()) { _, _ in } }
    let starts = indices.filter { groups[$0].depth == depth }
    array("groups", starts.enumerated()) { json, start in
      let next = start.offset + 1 < starts.count ? starts[start.offset + 1] : indices.endIndex
      let inner = indices[(start.element + 1)..<next]
      json.object {
        $0.field("key", groups[start.element].key)
        if case .subscription(let id, _) = groups[start.element].path.last {
          $0.field("subscriptionId", id.description)
        }
        $0.totals(groups[start.element].totals)
        if let converted { $0.field("converted", converted[start.element]) }
        if !inner.isEmpty { $0.groups(inner, of: groups, converted) }
      }
    }
  }
}
