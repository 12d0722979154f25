import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The summary in a browser: its page, and of all charges also what else belongs to the period, as its own report tells it.
struct SummaryWebPage {
  private let page: SummaryPage
  /// Whether all charges count by their dates: other reports and limits are of nothing less.
  private let isWhole: Bool
  private let total: ConvertedTotal?
  /// The month of which the page is; `nil` for any other period.
  private let month: YearMonth?

  /// The page of a summary; without `--why` it tells the difference from the period before, if there is one.
  init(_ page: SummaryPage, isSelection: Bool) throws {
    var page = page
    isWhole = !isSelection && page.figures.book.viewer == nil && !page.figures.query.isByPayDay
    if page.why == nil, let causes = try Self.causes(page), !causes.shown.isUnchanged { page.why = causes }
    self.page = page
    total = page.converted?.totals.expected.hasOtherCurrencies == true ? page.converted?.totals.expected : nil
    month = page.figures.book.settings.months.month(spanning: page.summary.period)
  }

  private var book: Book { page.figures.book }
  private var context: Context { page.context }
  private var phrasing: Phrasing { page.phrasing }
  private var rule: MonthRule { book.settings.months }

  func web() throws -> WebPage {
    WebPage(
      title: context.say(Self.title(heading)),
      headline: try headline(),
      blocks: try (isWhole ? actions() : []) + page.page().blocks + (isWhole ? months() + budgets() + calendar() : []))
  }

  static func title(_ heading: String) -> Text {
    Text("Subscriptions, \(Word(heading))", "サブスクリプション \(Word(heading))")
  }

  /// The period as people write it: `February 2026`, `2026年2月`; a share with its member.
  private var heading: String {
    guard let month, book.viewer == nil else { return page.heading }
    return phrasing.named(phrasing.monthName(month), rule.ownDays(of: month))
  }

  /// The difference from the period before; `nil` if there is none.
  private static func causes(_ page: SummaryPage) throws -> WhyPage? {
    let (book, query, days) = (page.figures.book, page.figures.query, page.figures.query.period)
    let period = Period.days(from: days.first, through: days.last, of: book.settings.months)
    let asked = AskedPeriod(period: period, days: days, title: query.title)
    if page.context.periodBefore(asked, in: book) == nil { return nil }
    return try page.context.why(nil, asked, of: book, query)
  }

  /// The total in one currency, and the year so far.
  private func headline() throws -> WebPage.Headline {
    let sums = page.summary.totals.expected
    let amount = total?.amount ?? sums[page.currencies[0]] ?? .zero(page.currencies[0])
    let others = phrasing.currencies.sorted(total?.unconverted ?? sums).filter { $0.currency != amount.currency }
    let year = isWhole ? try yearSoFar(in: amount.currency) : nil
    let label = total.map { context.say("Total in \(Word($0.amount.currency))", "\(Word($0.amount.currency))換算の合計") }
    return (
      label ?? context.say(PeriodPart.total.title), phrasing.amount(amount), others.map(phrasing.amount), year
    )
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
    if total != nil, let total = try ConvertedSummary(of: summary, in: book, today: context.today)?.totals.expected {
      return total.unconverted.isEmpty ? total.amount : nil
    }
    return summary.totals.expected[currency] ?? .zero(currency)
  }

  /// What the reader should act on: overdue payments, accounts that run short, and insights that ask for a decision.
  private func actions() throws -> [Page.Block] {
    guard page.summary.period.contains(context.today) else { return [] }
    let insights = try SpendingInsights(
      of: book, today: context.today, within: 30, wanted: Self.actionable,
      muting: Set(book.settings.mutedInsights.compactMap(Insight.Code.init)))
    let texts =
      try overdue() + book.shortages(today: context.today).map { $0.sentence(in: book) }
      + insights.findings.map { $0.text(book, context.today) }
    return texts.isEmpty ? [] : [.heading(context.say("Action needed", "確認すること")), .lines(texts.map(context.say))]
  }

  /// The insights that ask for a decision; the others describe.
  private static let actionable: Set<Insight.Code> = [
    .trialEnds, .noticeDeadline, .priceRise, .unconfirmed, .budgetExceeded, .yearlyRenewal,
  ]

  /// The overdue payments by subscription: counted, not listed, since there may be a hundred years of them.
  private func overdue() throws -> [Text] {
    let past = try book.unconfirmedCharges(through: context.today, atLeast: 1, onlyOverdue: true)
    let late = past.filter { book.settings.assumePaid != nil || book.subscriptions[$0.subscription].isPaidByUser }
    return late.ordered { $0.since < $1.since }.map { run in
      let line = Word(phrasing.line(run, in: book))
      return Text("Overdue, \(line)", "期日超過　\(line)")
    }
  }

  /// The twelve months up to the end of the period; below the first currency, the others are folded.
  private func months() throws -> [Page.Block] {
    let days = rule.ending(on: rule.lastDay(of: rule.month(of: page.summary.period.last)), months: 12)
    let trends = try TrendsPage(of: book, by: [], context.reader, nil) { (converter) throws(MoneyError) in
      try SpendingTrends(of: book, over: days, in: converter, today: context.today)
    }
    guard let first = trends.sections.first else { return [] }
    let others = Page(trends.sections.dropFirst().flatMap(\.self)).lowered
    let codes = Word(trends.lines.dropFirst().map(\.currency.code).joined(by: Text.listSeparator(phrasing.language)))
    let folded = Page.Block.folded(context.say("Other currencies: \(codes)", "ほかの通貨: \(codes)"), others)
    return [.heading(context.say("Month by month", "月ごとの推移"))] + Page(first).lowered
      + (others.isEmpty ? [] : [folded]) + trends.notes
  }

  /// The budgets that hold in the period, and the goals.
  private func budgets() throws -> [Page.Block] {
    let month = rule.month(of: page.summary.period.first)
    let isYear = month != rule.month(of: page.summary.period.last)
    let statuses = try book.budgetStatuses(in: month, only: isYear ? .year : nil, today: context.today)
    if statuses.isEmpty, book.goals.isEmpty { return [] }
    return try BudgetPage(statuses: statuses, goals: book.goals, book: book, context: context).page()
      .part(titled: context.say("Budgets", "予算"))
  }

  /// The month as a grid of days, and its charges; a year has none.
  private func calendar() throws -> [Page.Block] {
    guard let month else { return [] }
    let calendar = try MonthCalendar(of: book, in: month, today: context.today)
    return CalendarPage(
      calendar: calendar, book: book, today: context.today, phrasing: phrasing, settings: TerminalSettings(),
      converted: try CurrencyConverter(of: book, today: context.today)?.totals(calendar.totals)
    ).page().part(titled: context.say("Calendar", "カレンダー"))
  }
}
