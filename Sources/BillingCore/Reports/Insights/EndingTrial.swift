/// A trial that turns into charges soon: a first charge ahead, and the last day to avert it.
public struct EndingTrial: Equatable, Sendable {
  /// The first charge, and the day by which to cancel.
  public let deadline: Agenda.Deadline
  /// What is charged in the year from today unless it is cancelled.
  public let cost: MoneySums
}

extension InsightSearch {
  /// The trials that must be cancelled within the days asked for, the nearest first; a first charge of nothing is none.
  func endingTrials() -> [EndingTrial] {
    deadlines.filter { $0.endsTrial && $0.charge.amount.minorUnits > 0 }.map {
      EndingTrial(deadline: $0, cost: costs[$0.charge.subscription])
    }
  }

  /// The next notice of each subscription that ends within the days asked for, the nearest first.
  func noticeDeadlines() -> [Agenda.Deadline] {
    var seen: Set<Int> = []
    return deadlines.filter { !$0.endsTrial && seen.insert($0.charge.subscription).inserted }
  }
}
