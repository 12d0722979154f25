import BillingCore

/// What one subscription would have cost without what stopped or lowered its charges, less what it did cost.
///
/// Law: `sum` is the sum of its parts less what its replacements cost. All of it is in the past: a charge after today is
/// in no figure.
public struct Saving: Equatable, Sendable {
  /// What stopped or lowered a charge; the raw value is the word in JSON.
  public enum Cause: String, CaseIterable, Sendable {
    case cancelled
    case paused
    case skipped
    /// Money came back.
    case refunded
    /// A plan or price below the one before it.
    case cheaper
  }

  /// What one cause saved.
  public struct Part: Equatable, Sendable {
    public let cause: Cause
    /// The date of the cancellation, the first day of the pause or of the plan, the date of the skipped charge, or the
    /// day on which money came back; of several the first.
    public let since: CivilDate
    /// The number of charges that were not made; of a refund or a cheaper plan, of those that cost less.
    public let charges: Int
    /// Below zero if it cost more so far, as a year that was paid at once.
    public let sum: MoneySums
  }

  /// What was charged instead.
  public struct Replacement: Equatable, Sendable {
    public let id: UUID
    public let name: String
    /// The number of its charges.
    public let charges: Int
    public let sum: MoneySums
  }

  /// The index of the subscription.
  public let subscription: Int
  /// What each cause saved, in the order of `Cause`; at least one.
  public let parts: [Part]
  public let replacements: [Replacement]
  /// What all parts saved, less the replacements; below zero if it costs more.
  public let sum: MoneySums

  /// The date of the cancellation, if that is a cause.
  public var cancelledOn: CivilDate? { parts.first { $0.cause == .cancelled }?.since }
  /// The number of charges of all parts.
  public var charges: Int { parts.reduce(0) { $0 + $1.charges } }
}

/// What several subscriptions saved in some days up to today.
public struct Savings: Equatable, Sendable {
  public let days: DateInterval
  /// Whether the days were asked for; otherwise they are the last twelve months.
  public let isAsked: Bool
  /// What was stopped or lowered last comes first.
  public let all: [Saving]
  public let total: MoneySums
  /// The total in the base currency; `nil` if the book has none.
  public let converted: ConvertedTotal?
}
