import BillingCore
import BillingReports
import CommandLineKit

/// Why the period differs from the one before it: the figures of `summary --why`.
extension HTMLReport {
  /// The difference, with its causes to open; nothing if nothing changed.
  func why() throws {
    guard let why = try causes(), !why.isUnchanged else { return }
    let title = say("Causes", "内訳")
    notes([why.subject])
    folded(title) { html.blocks(why.body.blocks, caption: title) }
  }

  private func causes() throws(MoneyError) -> WhyPage? {
    let (query, days) = (page.figures.query, page.figures.query.period)
    let period = Period.days(from: days.first, through: days.last, of: book.settings.months)
    let asked = AskedPeriod(period: period, days: days, title: query.title)
    guard let before = context.periodBefore(asked, in: book) else { return nil }
    let difference = try PeriodDifference(
      of: book, over: days, against: before.days, for: query.member, matching: query.filter, today: context.today,
      byPayDay: query.isByPayDay)
    return WhyPage(
      difference: difference, book: book, periods: ComparedPeriods(period: asked, against: before),
      member: query.member, isByPayDay: query.isByPayDay, context: context)
  }
}
