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
    let (overdue, shortages) = (overdue(), try book.shortages(today: context.today))
    if overdue.isEmpty && findings.isEmpty && shortages.isEmpty { return }
    section(context.say("Action needed", "確認すること"), isWide: true) {
      html.marks("<ul>\n")
      for text in overdue { item(text, label: context.say("Overdue", "期日超過")) }
      for shortage in shortages { item(context.say(shortage.sentence(in: book))) }
      for finding in findings { item(context.say(finding.text(book, context.today))) }
      html.marks("</ul>\n")
    }
  }

  /// The insights that ask for a decision; the others describe.
  private static let actionable: Set<Insight.Code> = [
    .trialEnds, .noticeDeadline, .priceRise, .unconfirmed, .budgetExceeded, .yearlyRenewal,
  ]

  /// The overdue payments, one entry for each subscription.
  private func overdue() -> [String] {
    let charges = Agenda(of: book, today: context.today, within: 0).overdue
    return charges.map(\.subscription).uniqued().map { index in
      let own = charges.filter { $0.subscription == index }
      let (name, first) = (Name(book.subscriptions[index].name), book.payDay(of: own[0]).date)
      return own.count == 1
        ? context.say("\(name), \(own[0].amount) since \(first)", "\(name)（\(first)の\(own[0].amount)）")
        : context.say("\(name), \(own.count) charges since \(first)", "\(name)（\(first)から\(own.count)件）")
    }
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
