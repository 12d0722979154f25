/// What is worth knowing of a book on a day, strongest first: what `insights` answers.
///
/// Warnings come first, then what is neutral, then good news; among these by `Insight.Code`, and within one code the
/// nearest or the largest first.
public struct SpendingInsights: Equatable, Sendable {
  /// What was found and is not silenced.
  public let findings: [Insight]
  /// What was found and is silenced.
  public let muted: [Insight]

  /// The insights of a book, looking `days` ahead for trials and notices that end; throws `MoneyError.overflow`.
  public init(
    of book: Book, today: CivilDate, within days: Int, muting codes: Set<Insight.Code> = []
  ) throws(MoneyError) {
    let search = try InsightSearch(
      of: book, today: today, days: days, mutesDeadlines: codes.contains(.noticeDeadline))
    var found: [Insight] = []
    for code in Insight.Code.allCases { found += try search.insights(code) }
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
    case .cheaperYearly: try cheaperYearly().map(Insight.cheaperYearly)
    case .yearlyRenewal: yearlyRenewals().map(Insight.yearlyRenewal)
    case .largeShare: try largeShares().map(Insight.largeShare)
    case .overlap: try overlaps().map(Insight.overlap)
    case .longPause: longPauses().map(Insight.longPause)
    case .saved: try Self.all(avertedCharges(), Insight.saved)
    }
  }

  /// One insight about all of them, or none.
  private static func all<Finding>(_ findings: [Finding], _ insight: ([Finding]) -> Insight) -> [Insight] {
    findings.isEmpty ? [] : [insight(findings)]
  }
}
