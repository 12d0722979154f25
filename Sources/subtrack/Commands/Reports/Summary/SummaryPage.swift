import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

struct SummaryPage {
  let figures: SummaryFigures
  let context: Context
  /// The terminal for the page; `nil` for a page of any width.
  var terminal: TerminalSettings?
  /// What to set aside, if that was asked for.
  var setAside: SetAside?
  /// Why it differs from another period, if that was asked for.
  var why: WhyPage?

  init(_ figures: SummaryFigures, _ context: Context) { (self.figures, self.context) = (figures, context) }

  var summary: PeriodSummary { figures.summary }
  var converted: ConvertedSummary? { figures.converted }
  var grouping: [QueryField] { figures.query.grouping }
  private var title: String { figures.query.title }
  /// The sums that the period has.
  private var parts: [PeriodPart] { PeriodPart.shown(of: summary.totals) }
  var phrasing: Phrasing { context.phrasing }
  /// The blocks: the sums, why they differ, the groups, the next charges, and finally the exceptions.
  func page() throws -> Page {
    var page = Page()
    page.add(.heading(opening))
    if figures.query.isByPayDay { page.add(.line(context.say("Counted by pay day.", "支払日で集計しています。"))) }
    page.add(.table(totals))
    page.add(remarks.notes.map { .line($0) })
    if let offer = remarks.offer { page.add(.line(context.say(offer))) }
    if let why { page.add([.heading(why.subject)] + why.blocks) }
    if !summary.groups.isEmpty { page.add([.heading(groupTitle)] + blocksOfGroups) }
    if let setAside {
      page.add(.heading(context.say("Set aside, \(Word(title))", "取り置き \(Word(title))")))
      page.add(SetAsideReport.page(setAside, context.reader))
    }
    if !figures.next.isEmpty {
      let isByPayDay = figures.query.isByPayDay
      let next = ChargeTable.table(figures.next, figures.book, context.reader, isByPayDay: isByPayDay)
      page.add([.heading(nextTitle), .table(next)])
    }
    page.add(remarks.average.map { .line($0) })
    return page
  }

  /// The period, and the member if only one share is counted.
  var heading: String {
    guard let name = figures.book.viewer.map({ Name($0) }) else { return title }
    return context.say("\(Word(title)), \(name)'s share", "\(Word(title)) \(name)の負担分")
  }

  /// The heading, marked if the period is the current month.
  private var opening: String {
    let rule = figures.book.settings.months
    guard summary.period == rule.days(of: rule.month(of: context.today)) else {
      return figures.book.viewer == nil ? context.say("\(Word(title))", "\(Word(title))の合計") : heading
    }
    return context.say(
      "This month, \(Word(heading))", rule.isCalendar ? "今月の合計（\(Word(heading))）" : "今月の合計: \(Word(heading))")
  }

  /// The title of the next charges, which are those of the period if it is in the future.
  private var nextTitle: String {
    let what = figures.query.isByPayDay ? Text("payments", "支払い") : Text("charges", "請求")
    return figures.isAhead
      ? context.say("\(what.titled) of \(Word(title))", "\(Word(title))の\(what)")
      : context.say("Next \(what)", "次回以降の\(what)")
  }

  private var remarks: SummaryRemarks { SummaryRemarks(figures: figures, context: context) }

  /// The currencies of the charges, or the default one if there are no charges.
  var currencies: [Currency] {
    let found = phrasing.currencies.sorted(summary.totals.expected).map(\.currency)
    return found.isEmpty ? [phrasing.currency(ofNothingAmong: MoneySums(), in: figures.book)] : found
  }

  private var totals: Table {
    table(
      "",
      parts.map { part in
        SummaryRow(
          context.say(part.title), summary.totals, converted?.totals, part: part,
          style: part == .paid ? .confirmed : part == .total ? .heading : nil)
      })
  }

  /// The groups, and what is to be said of them.
  var blocksOfGroups: [Page.Block] {
    [.table(groups)] + (grouping.contains(.tag) ? [.line(context.say([QueryField].noteOnTags))] : [])
  }

  private var groups: Table {
    let total = SummaryRow(context.say(PeriodPart.total.title), summary.totals, converted?.totals, style: .heading)
    let rows = summary.groups.enumerated().map { index, group in
      SummaryRow(phrasing.name(of: group.path, isIndented: terminal != nil), group.totals, converted?.groups[index])
    }
    return table(context.say(grouping.title), rows + [total], hasGroups: true)
  }

  private func table(_ title: String, _ rows: [SummaryRow], hasGroups: Bool = false) -> Table {
    SumsTable(
      title: title, rows: rows, currencies: currencies, total: converted?.totals.expected, reader: context.reader,
      hasGroups: hasGroups
    ).table(for: terminal)
  }

  private var groupTitle: String { context.say("Total by \(grouping.words)", "\(grouping.words)別の合計") }
}
