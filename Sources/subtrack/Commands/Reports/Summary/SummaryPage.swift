import BillingCore
import CommandLineKit
import StrictJSON

/// What a period costs, for people and for programs.
struct SummaryPage {
  let summary: PeriodSummary
  let grouping: PeriodSummary.Grouping?
  let next: [BillingEvent]
  let averages: MoneySums
  /// The sums in the base currency; nil where the settings name none.
  let converted: ConvertedSummary?
  let book: Book
  /// What the period is called: `2026-02`.
  let title: String
  let context: Context
  /// The terminal that the page is for; nil for a page of any width.
  var terminal: TerminalSettings?
  /// What is, where the summary is of what would be.
  var comparison: SummaryComparison?

  /// The page of some days; throws `MoneyError.overflow`.
  init(
    of book: Book, over days: DateInterval, titled title: String, by grouping: PeriodSummary.Grouping?,
    for member: String? = nil, count: Int = usualCount, _ context: Context
  ) throws(MoneyError) {
    summary = try PeriodSummary(of: book, over: days, by: grouping, for: member)
    next = book.nextCharges(onOrAfter: context.today, count: count, for: member)
    averages = try book.averagesPerMonth(on: context.today, for: member)
    converted = try ConvertedSummary(of: summary, in: book, today: context.today)
    (self.book, self.title, self.grouping, self.context) = (book, title, grouping, context)
  }

  var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// How many charges are shown where nobody says so.
  static let usualCount = 5

  // MARK: For people

  /// The blocks: the sums, the groups, the next charges, and last what the sums leave out.
  func page() throws -> Page {
    var page = Page()
    page.add(.heading(opening))
    if let comparison { page.add(.line(context.say(comparison.question(today: context.today)))) }
    page.add(.table(try totals()))
    for note in notes { page.add(.line(note)) }
    if let grouping {
      page.add(.heading(groupTitle(grouping)))
      page.add(.table(try groups(grouping)))
      if grouping == .tag {
        page.add(.line(context.say(PeriodSummary.Grouping.noteOnTags)))
      }
    }
    if !next.isEmpty {
      page.add(.heading(context.say(Self.nextCharges)))
      page.add(.table(ChargeTable.table(next, book, context)))
    }
    for line in average { page.add(.line(line)) }
    return page
  }

  /// The period, and whose share it is.
  var heading: String {
    summary.member.map { say("\(title), the share of \($0)", "\(title) \($0)の負担分") } ?? title
  }

  /// The heading, which says where the period is the month that runs.
  private var opening: String {
    guard summary.period == context.today.yearMonth.days else { return heading }
    return say("This month, \(heading)", "今月の合計（\(heading)）")
  }

  static let nextCharges = Text(en: "Next charges", ja: "次回以降の請求")

  /// The currencies that occur, or the usual one where nothing does.
  var currencies: [Currency] {
    let found = summary.totals.expected.sums.map(\.currency)
    return found.isEmpty ? [book.settings.defaultCurrency] : found
  }

  /// The sums in the base currency, of what is and of what would be.
  private var bothConverted: [ConvertedSummary] { [comparison?.converted, converted].compactMap(\.self) }

  func totals() throws -> Table {
    try table(
      "", rows(summary.totals, converted?.totals),
      was: comparison.map { rows($0.summary.totals, $0.converted?.totals) } ?? [])
  }

  private func rows(_ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?) -> [SummaryRow] {
    [
      SummaryRow(
        say("Confirmed", "確定"), totals.confirmed, converted: converted?.confirmed, totals.confirmedCount, .confirmed),
      SummaryRow(
        say("Still projected", "見込み"), totals.projected, converted: converted?.projected, totals.projectedCount),
      SummaryRow(
        say("Expected", "合計見込み"), totals.expected, converted: converted?.expected,
        totals.confirmedCount + totals.projectedCount, .heading),
    ]
  }

  /// The groups; of what would be those that are, since leaving out and other prices make no new ones.
  func groups(_ grouping: PeriodSummary.Grouping) throws -> Table {
    let rows = (comparison?.summary ?? summary).groups.map { group in
      // What a group would be is nothing where none of its charges is left.
      let index = summary.groups.firstIndex { $0.key == group.key }
      let totals = index.map { summary.groups[$0].totals } ?? PeriodSummary.Totals()
      return row(of: group.key, totals, index.flatMap { converted?.groups[$0] })
    }
    let was = comparison?.summary.groups.enumerated().map { index, group in
      row(of: group.key, group.totals, comparison?.converted?.groups[index])
    }
    return try table(context.say(grouping.word), rows, was: was ?? [])
  }

  private func row(
    of key: String?, _ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?
  ) -> SummaryRow {
    SummaryRow(
      key ?? context.say(PeriodSummary.Grouping.wordForNone), totals.expected, converted: converted?.expected,
      totals.confirmedCount + totals.projectedCount)
  }

  private func table(_ title: String, _ rows: [SummaryRow], was: [SummaryRow]) throws -> Table {
    if let comparison { return try comparison.table(title, rows, was: was, context) }
    let base = converted.flatMap { $0.totals.expected.hasOtherCurrencies ? $0.base : nil }
    return SumsTable(title: title, rows: rows, currencies: currencies, base: base, phrasing: phrasing)
      .table(for: terminal)
  }

  func groupTitle(_ grouping: PeriodSummary.Grouping) -> String {
    say("Expected by \(grouping.word.en.lowercased())", "\(grouping.word.ja)別の合計見込み")
  }

  /// What the sums leave out, or count although it rests, and with which rates they were converted.
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
      let noun = paused + skipped == 1 ? "charge" : "charges"
      notes.append(say("Left out: \(list) \(noun).", "合計に含めていない請求: \(list)"))
    }
    if summary.unassignedCount > 0 {
      let count = summary.unassignedCount
      notes.append(
        say(
          "\(Phrasing.counted(count, "charge")) without payer and shares \(count == 1 ? "is" : "are") nobody's share.",
          "支払者も負担者もいない請求\(count)件は、誰の負担分にも含まれません。"))
    }
    if book.settings.includePaused {
      notes.append(
        say("Paused charges are counted (setting includePaused).", "一時停止中の請求も合計に含めています（設定 includePaused）。"))
    }
    return notes
  }

  /// The average of a month, and with which other rates it was converted; nothing where nothing runs.
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
        + " (of what runs today; not the charges of any month)",
      "月平均: \(amounts)（\(now.map { "現在は\($0)。" } ?? "")今日時点で有効な契約の月割り合計。実際の請求額ではありません）")
  }

  /// Averages, and all of them in the base currency.
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
    json.totals(summary.totals)
    json.converted(converted?.totals)
    json.field("pausedCount", summary.pausedCount)
    json.field("skippedCount", summary.skippedCount)
    json.field("includePaused", book.settings.includePaused)
    json.field("member", summary.member)
    json.field("unassignedCount", summary.unassignedCount)
    json.field("groupedBy", grouping?.rawValue)
    json.groups(summary.groups, converted?.groups)
    json.charges("nextCharges", next, in: book, today: context.today)
    json.field("averagePerMonth", averages)
    if let converted { json.field("averagePerMonthConverted", converted.averagePerMonth) }
    if let comparison { try json.object("whatIf") { try comparison.write(summary, averages, converted, to: &$0) } }
  }
}

/// A title, its sums, and how many charges they are of.
struct SummaryRow {
  let title: String
  let sums: MoneySums
  let converted: ConvertedTotal?
  let count: Int
  let style: Style?

  init(
    _ title: String, _ sums: MoneySums, converted: ConvertedTotal? = nil, _ count: Int, _ style: Style? = nil
  ) {
    self.title = title
    self.sums = sums
    self.converted = converted
    self.count = count
    self.style = style
  }

  /// One line, with an amount for each currency, and in so many columns what all of it is in the base currency.
  func line(_ currencies: [Currency], converted columns: Int, _ phrasing: Phrasing) -> [Table.Cell] {
    // In a row of several currencies, a zero for each that it does not have would hide those that it has.
    let amounts = currencies.map { (sums[$0] ?? (sums.isEmpty ? .zero($0) : nil)).map(phrasing.amount) ?? "" }
    let total = [
      converted.map { phrasing.amount($0.amount) } ?? "", converted.map { phrasing.list($0.unconverted) } ?? "",
    ]
    return ([title] + amounts + total.prefix(columns) + [String(count)]).map { Table.Cell($0, style) }
  }

  /// A line for each currency that it has, and below them all of it in the base currency and what has no rate; title and
  /// count stand on the first.
  func stack(_ currencies: [Currency], converts: Bool, _ phrasing: Phrasing) -> [[Table.Cell]] {
    let sums = sums.isEmpty ? currencies.prefix(1).map { Money.zero($0) } : sums.sums
    var total: [String] = []
    if converts, let converted {
      total = ["= " + phrasing.amount(converted.amount)] + converted.unconverted.sums.map { "+ " + phrasing.amount($0) }
    }
    return (sums.map(phrasing.amount) + total).enumerated().map { index, amount in
      let isFirst = index == 0
      return [isFirst ? title : "", amount, isFirst ? String(count) : ""].map { Table.Cell($0, style) }
    }
  }
}

extension JSONWriter {
  mutating func groups(_ groups: [PeriodSummary.Group], _ converted: [ConvertedTotals]? = nil) {
    array("groups", groups.enumerated()) { json, group in
      json.object {
        $0.field("key", group.element.key)
        $0.totals(group.element.totals)
        if let converted { $0.field("converted", converted[group.offset]) }
      }
    }
  }
}
