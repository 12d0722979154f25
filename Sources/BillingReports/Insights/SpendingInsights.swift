import BillingCore

/// The insights into a book on a day in order of importance, for `insights`.
///
/// Warnings come first, then neutral insights, then good news; within these by `Insight.Code`, then by nearness or
/// size, the nearest or the largest first.
public struct SpendingInsights: Equatable, Sendable {
  public let findings: [Insight]
  public let muted: [Insight]

  /// Searches a book, looking `days` ahead for ending free trials and notice deadlines; throws `MoneyError.overflow`.
  ///
  /// Budgets and goals judge all subscriptions of their scope, so that a part of a book says nothing about them; whether a
  /// cancelled name goes on is looked up in the `whole` book. With a period, only what was saved in it is searched. Muted
  /// insights are searched too, since they are counted; those that are not `wanted` are not.
  public init(
    of book: Book, partOf whole: Book? = nil, today: CivilDate, within days: Int,
    wanted: Set<Insight.Code> = Set(Insight.Code.allCases), muting codes: Set<Insight.Code> = [],
    savedIn period: DateInterval? = nil
  ) throws(MoneyError) {
    let searched = Insight.Code.allCases.filter { code in
      wanted.contains(code) && (period == nil ? !(whole != nil && code.judgesBudgets) : code == .saved)
    }
    let search = try InsightSearch(
      of: book, partOf: whole, today: today, days: days, mutesDeadlines: codes.contains(.noticeDeadline),
      savedIn: period)
    var found: [Insight] = []
    for code in searched { found += try search.insights(code) }
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
    case .unconfirmed: try unconfirmedCharges()
    case .budgetExceeded: try news().exceeded.map(Insight.budgetExceeded)
    case .yearlyRenewal: yearlyRenewals().map(Insight.yearlyRenewal)
    case .rising: try rising().map { [Insight.rising($0)] } ?? []
    case .saved: try savings().map { [Insight.saved($0)] } ?? []
    case .goalReached: try news().reached.map(Insight.goalReached)
    }
  }

  private func news() throws(MoneyError) -> BudgetNews { try BudgetNews(of: book, today: today) }
}
