import BillingCore
import BillingReports
import ByteOutput
import CommandLineKit
import Typesetting

/// The summary with all that belongs to its period, as one page for a browser or a mail.
///
/// One file that asks nobody for anything: no script, no font, no image from elsewhere, and a policy that forbids them.
/// Every plot stands beside a table of its numbers, and no sign is a colour alone.
struct HTMLReport {
  let page: SummaryPage
  let html: HTMLWriter

  init(_ page: SummaryPage, to output: OutputBuffer) {
    self.page = page
    html = HTMLWriter(output, visible: SafeText.visible)
  }

  var book: Book { page.figures.book }
  var context: Context { page.context }
  var phrasing: Phrasing { page.phrasing }
  var rule: MonthRule { book.settings.months }
  /// The month of which the page is; `nil` for any other period.
  var month: YearMonth? { rule.month(spanning: page.summary.period) }

  /// The sums in the base currency, where there is anything to convert.
  var converted: ConvertedSummary? {
    page.converted.flatMap { $0.totals.expected.hasOtherCurrencies ? $0 : nil }
  }

  // MARK: Parts of every section

  /// A section of the page under its title.
  func section(_ title: String, isWide: Bool = false, _ body: () throws -> Void) rethrows {
    html.marks(isWide ? "<section class=\"wide\">\n" : "<section>\n")
    html.element("h2", title)
    try body()
    html.marks("</section>\n")
  }

  /// Figures that are shown only if the reader opens them; paper shows them too.
  func folded(_ title: String, _ body: () -> Void) {
    html.marks("<details>\n")
    html.element("summary", title)
    body()
    html.marks("</details>\n")
  }

  func notes(_ lines: [String]) { html.blocks(lines.map(Page.Block.line), caption: "") }

  /// A total in the base currency, and below it what has no rate.
  func lines(_ total: ConvertedTotal) -> [(text: String, bar: BarLength?)] {
    let apart = phrasing.currencies.sorted(total.unconverted)
    return [(phrasing.amount(total.amount), nil)] + apart.map { ("+ " + phrasing.amount($0), nil) }
  }

  // MARK: Words

  var charges: String { context.say(SumsTable.charges) }
  func inBase(_ base: Currency) -> String { context.say(SumsTable.inBase(base)) }
}

/// Why the period differs from another one: the figures of `summary --why`.
extension HTMLReport {
  /// The difference, with its causes to open; nothing if nothing changed, unless it was asked for.
  func why() throws {
    guard let why = try page.why ?? causes() else { return }
    if why.isUnchanged, page.why == nil { return }
    let title = context.say("Causes", "内訳")
    notes([why.subject])
    if !why.blocks.isEmpty { folded(title) { html.blocks(why.blocks, caption: title) } }
  }

  /// The difference from the period before; `nil` if there is none.
  private func causes() throws -> WhyPage? {
    let (query, days) = (page.figures.query, page.figures.query.period)
    let period = Period.days(from: days.first, through: days.last, of: book.settings.months)
    let asked = AskedPeriod(period: period, days: days, title: query.title)
    if context.periodBefore(asked, in: book) == nil { return nil }
    return try context.why(nil, asked, of: book, query)
  }
}
