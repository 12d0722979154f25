import BillingCore

/// The insights into a book on a day in order of importance, for `insights`.
///
/// Warnings come first, then neutral insights, then good news; within these by `Insight.Code`, then by nearness or
/// size, the nearest or the largest first.
public struct SpendingInsights: Equatable, Sendable {
  /// The insights that are not muted.
  public let findings: [Insight]
  /// The insights that are muted.
  public let muted: [Insight]

  /// Searches a book, looking `days` ahead for ending free trials and notice deadlines; throws `MoneyError.overflow`.
  ///
  /// Budgets and goals judge all subscriptions of their scope, so that a part of a book (`isPart`) says nothing about them.
  public init(
    of book: Book, today: CivilDate, within days: Int, muting codes: Set<Insight.Code> = [], isPart: Bool = false
  ) throws(MoneyError) {
    let search = try InsightSearch(
      of: book, today: today, days: days, mutesDeadlines: codes.contains(.noticeDeadline))
    var found: [Insight] = []
    for code in Insight.Code.allCases where !(isPart && code.judgesBudgets) { found += try search.insights(code) }
    findings = found.filter { !codes.contains($0.code) }
    muted = found.filter { codes.contains($0.code) }
  }
}

extension InsightSearch {
  func insights(_ code: Insight.Code) throws(MoneyError) -> [Insight] {
    switch code {
    case .trialEnds: endingTrials().map(Insight.trialEnds)
    case .noticeDeadline: noticeDeadlines().map(Insight.noticeDeadline)
    case .priceRise: try priceRises().map(Insight.priceRise)
    case .unconfirmed: try Self.all(unconfirmedCharges(), Insight.unconfirmed)
    case .budgetExceeded: try news().exceeded.map(Insight.budgetExceeded)
    case .cheaperYearly: try cheaperYearly().map(Insight.cheaperYearly)
    case .yearlyRenewal: yearlyRenewals().map(Insight.yearlyRenewal)
    case .largeShare: try largeShares().map(Insight.largeShare)
    case .overlap: try overlaps().map(Insight.overlap)
    case .longPause: longPauses().map(Insight.longPause)
    case .saved: try Self.all(avoidedCharges(), Insight.saved)
    case .goalReached: try news().reached.map(Insight.goalReached)
    }
  }

  private func news() throws(MoneyError) -> BudgetNews { try BudgetNews(of: book, today: today) }

  /// One insight about all findings, or none.
  private static func all<Finding>(_ findings: [Finding], _ insight: ([Finding]) -> Insight) -> [Insight] {
    findings.isEmpty ? [] : [insight(findings)]
  }
}
