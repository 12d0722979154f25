import BillingCore
import BillingReports
import CommandLineKit

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
