import BillingCore
import BillingReports
import CommandLineKit

/// What the reader should act on: overdue payments, dates to cancel by, ending trials, and what else costs money.
extension HTMLReport {
  func actions() throws {
    guard page.summary.period.contains(context.today) else { return }
    let muted = Set(book.settings.mutedInsights.compactMap(Insight.Code.init))
    let insights = try SpendingInsights(
      of: book, today: context.today, within: 30, wanted: Self.actionable, muting: muted)
    let findings = insights.findings
    let (overdue, shortages) = (try overdue(), try book.shortages(today: context.today))
    if overdue.isEmpty && findings.isEmpty && shortages.isEmpty { return }
    section(context.say("Action needed", "確認すること"), isWide: true) {
      html.marks("<ul>\n")
      for late in overdue { item(context.phrasing.line(late, in: book), label: context.say("Overdue", "期日超過")) }
      for shortage in shortages { item(context.say(shortage.sentence(in: book))) }
      for finding in findings { item(context.say(finding.text(book, context.today))) }
      html.marks("</ul>\n")
    }
  }

  /// The insights that ask for a decision; the others describe.
  private static let actionable: Set<Insight.Code> = [
    .trialEnds, .noticeDeadline, .priceRise, .unconfirmed, .budgetExceeded, .yearlyRenewal,
  ]

  /// The overdue payments by subscription: counted, not listed, since there may be a hundred years of them.
  private func overdue() throws -> [UnconfirmedCharges] {
    let past = try book.unconfirmedCharges(through: context.today, atLeast: 1, onlyOverdue: true)
    let late = past.filter { book.settings.assumePaid != nil || book.subscriptions[$0.subscription].isPaidByUser }
    return late.ordered { $0.since < $1.since }
  }

  private func item(_ text: String, label: String? = nil) {
    html.marks("<li>")
    if let label {
      html.marks("<strong class=\"urgent\">")
      html.text(label)
      html.marks("</strong> ")
    }
    html.text(text)
    html.marks("</li>\n")
  }
}
