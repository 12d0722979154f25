import BillingCore

/// A fact worth knowing about a book, with its figures; the executable phrases it.
///
/// To add an insight, add its file in this folder, its case and code here, and its line in `SpendingInsights.swift`.
public enum Insight: Equatable, Sendable {
  case trialEnds(EndingTrial)
  /// The last date to cancel is near.
  case noticeDeadline(Agenda.Deadline)
  /// A price rose or will rise.
  case priceRise(PriceRise)
  /// Charges have been unconfirmed for some time.
  case unconfirmed([UnconfirmedCharges])
  /// A budget of this month or year is or will be exceeded.
  case budgetExceeded(BudgetStatus)
  /// A yearly charge is near.
  case yearlyRenewal(Agenda.Deadline)
  /// What is paid every month has risen three months in a row.
  case rising(RisingSpending)
  /// Charges were avoided or lowered.
  case saved(Savings)
  /// The average monthly cost is within a goal.
  case goalReached(GoalStatus)

  /// The permanent code of an insight, in JSON and in the setting that mutes it.
  ///
  /// In order of importance.
  public enum Code: String, CaseIterable, Sendable {
    case trialEnds = "trial-ends"
    case noticeDeadline = "notice-deadline"
    case priceRise = "price-rise"
    case unconfirmed = "unconfirmed"
    case budgetExceeded = "budget-exceeded"
    case yearlyRenewal = "yearly-renewal"
    case rising = "rising"
    case saved = "saved"
    case goalReached = "goal-reached"

    /// Whether the insight compares all subscriptions of a scope with a limit.
    var judgesBudgets: Bool { self == .budgetExceeded || self == .goalReached }

    public var kind: Kind {
      switch self {
      case .trialEnds, .noticeDeadline, .priceRise, .unconfirmed, .budgetExceeded: .warning
      case .yearlyRenewal, .rising: .neutral
      case .saved, .goalReached: .positive
      }
    }
  }

  public enum Kind: String, CaseIterable, Sendable {
    /// Costs money without action, or something was not done.
    case warning
    /// Possibly as intended, but worth a look.
    case neutral
    case positive
  }

  public var code: Code {
    switch self {
    case .trialEnds: .trialEnds
    case .noticeDeadline: .noticeDeadline
    case .priceRise: .priceRise
    case .unconfirmed: .unconfirmed
    case .budgetExceeded: .budgetExceeded
    case .yearlyRenewal: .yearlyRenewal
    case .rising: .rising
    case .saved: .saved
    case .goalReached: .goalReached
    }
  }

  /// The indices of the subscriptions concerned.
  public var subscriptions: [Int] {
    switch self {
    case .trialEnds(let trial): [trial.deadline.charge.subscription]
    case .noticeDeadline(let deadline), .yearlyRenewal(let deadline): [deadline.charge.subscription]
    case .priceRise(let rise): [rise.subscription]
    case .unconfirmed(let all): all.map(\.subscription)
    case .budgetExceeded(let status): status.crossing.map { [$0.charge.subscription] } ?? []
    case .rising(let rising): rising.subscriptions
    case .saved(let savings): savings.all.map(\.subscription)
    case .goalReached: []
    }
  }
}
