import BillingCore
import BillingReports
import CommandLineKit

/// The top of the page: the total in one currency, the difference to the month before, and the year so far.
extension HTMLReport {
  func headline() throws {
    let title = context.say("Subscriptions, \(Word(heading))", "サブスクリプション \(Word(heading))")
    html.element("h1", title)
    html.marks("<p class=\"total\"><span>")
    let total = converted?.totals.expected
    html.text(
      total.map { context.say("Total in \(Word($0.amount.currency))", "\(Word($0.amount.currency))換算の合計") }
        ?? context.say(PeriodPart.total.title))
    html.marks("</span> <strong>")
    let sums = page.summary.totals.expected
    let amount = total?.amount ?? sums[page.currencies[0]] ?? .zero(page.currencies[0])
    html.text(phrasing.amount(amount))
    html.marks("</strong>")
    for other in phrasing.currencies.sorted(total?.unconverted ?? sums) where other.currency != amount.currency {
      html.marks(" <b>+ ")
      html.text(phrasing.amount(other))
      html.marks("</b>")
    }
    html.marks("</p>\n")
    if book.viewer == nil { notes(try [change(to: amount), yearSoFar(in: amount.currency)].compactMap(\.self)) }
  }

  /// The period as people write it: `February 2026`, `2026年2月`; a share with its member.
  var heading: String {
    guard let month, book.viewer == nil else { return page.heading }
    return phrasing.named(phrasing.monthName(month), rule.ownDays(of: month))
  }

  /// The difference to the month before; `nil` for a year, or if a rate is missing in one of the months.
  private func change(to amount: Money) throws(MoneyError) -> String? {
    guard let month, let last = month.adding(months: -1),
      let before = try total(of: rule.days(of: last), in: amount.currency),
      try total(of: page.summary.period, in: amount.currency) == amount
    else { return nil }
    let name = phrasing.monthName(last)
    if before == amount { return context.say("The same as in \(Word(name))", "\(Word(name))と同額") }
    let isMore = amount.minorUnits > before.minorUnits
    let difference = try isMore ? amount.subtracting(before) : before.subtracting(amount)
    return isMore
      ? context.say("\(difference) more than in \(Word(name))", "\(Word(name))より\(difference)増")
      : context.say("\(difference) less than in \(Word(name))", "\(Word(name))より\(difference)減")
  }

  /// The charges from January up to today, or to the end of a past period.
  private func yearSoFar(in currency: Currency) throws(MoneyError) -> String? {
    let last = min(page.summary.period.last, context.today)
    let year = rule.month(of: last).year
    guard let first = rule.year(year)?.first, page.summary.period.first <= last,
      let days = DateInterval(from: first, through: last), let amount = try total(of: days, in: currency)
    else { return nil }
    return last == context.today
      ? context.say("\(amount) in \(year) so far", "\(year)年のこれまでの合計 \(amount)")
      : context.say("\(amount) in \(year) up to then", "\(year)年の初めからの合計 \(amount)")
  }

  /// The total of a period in one currency; `nil` if some of it is in another one without a rate.
  private func total(of days: DateInterval, in currency: Currency) throws(MoneyError) -> Money? {
    let summary = try PeriodSummary(of: book, over: days, today: context.today)
    if converted != nil, let total = try ConvertedSummary(of: summary, in: book, today: context.today)?.totals.expected
    {
      return total.unconverted.isEmpty ? total.amount : nil
    }
    return summary.totals.expected[currency] ?? .zero(currency)
  }
}
