import BillingCore

/// A free trial that ends soon: its first charge and the last date to cancel.
public struct EndingTrial: Equatable, Sendable {
  public let lastDay: CivilDate
  /// The first charge, and the last date to cancel.
  public let deadline: Agenda.Deadline
  /// The charges in the year from today without a cancellation.
  public let cost: MoneySums
}

extension InsightSearch {
  /// Free trials to cancel within the given days, the nearest first; a first charge of zero does not count.
  func endingTrials() -> [EndingTrial] {
    deadlines.filter { $0.charge.amount.minorUnits > 0 }.compactMap { deadline in
      deadline.trialEnd.map {
        EndingTrial(lastDay: $0, deadline: deadline, cost: costs[deadline.charge.subscription] ?? MoneySums())
      }
    }
  }

  /// The next notice deadline of each subscription within the given days, the nearest first.
  func noticeDeadlines() -> [Agenda.Deadline] {
    var seen: Set<Int> = []
    return deadlines.filter { !$0.endsTrial && seen.insert($0.charge.subscription).inserted }
  }
}
