import BillingCore
import BillingReports
import CommandLineKit

/// Why the period differs from the one before it: the figures of `summary --why`.
extension HTMLReport {
  /// The difference, with its causes to open; nothing for a what-if question, or if nothing changed.
  func why() throws {
    guard page.comparison == nil, let why = try causes(), !why.isUnchanged else { return }
    let title = say("Causes", "内訳")
    notes([why.subject])
    folded(title) { html.blocks(why.body.blocks, caption: title) }
  }

  private func causes() throws(MoneyError) -> WhyPage? {
    let (query, months) = (page.figures.query, book.settings.months)
    let period = Period.days(from: query.period.first, through: query.period.last, of: months)
    guard let before = period.before(query.period, of: months),
      let days = book.interval(of: before, today: context.today)
    else { return nil }
    let difference = try PeriodDifference(
      of: book, over: query.period, against: days, for: query.member, matching: query.filter, today: context.today,
      byPayDay: query.isByPayDay)
    let periods = ComparedPeriods(
      period: AskedPeriod(period: period, days: query.period, title: query.title),
      against: AskedPeriod(period: before, days: days, title: phrasing.period(before, days)))
    return WhyPage(
      difference: difference, book: book, periods: periods, member: query.member, isByPayDay: query.isByPayDay,
      context: context)
  }
}
