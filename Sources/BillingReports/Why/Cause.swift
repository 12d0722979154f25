import BillingCore

/// One part of the difference between the totals of two periods.
public struct Cause: Equatable, Sendable {
  /// Why the totals differ; the raw value is the word in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    /// The price of the plan changed.
    case price
    /// The plan changed to another cycle.
    case plan
    /// A charge had an amount of its own.
    case paid
    /// Money came back.
    case refund
    /// The part of a member changed.
    case share
    /// The exchange rate into the base currency changed.
    case rate
    /// The subscription began.
    case new
    /// The subscription was cancelled or ended by itself.
    case ended
    case paused
    case resumed
    case skipped
    /// A charge was moved from one period to the other, or its pay day was.
    case moved
    /// A charge outside the schedule.
    case extra
    /// One of the periods has more charges of the schedule: five Mondays, a yearly charge.
    case count
    /// Only one of two charges meets the filter, or is in the group.
    case selection
  }

  public let kind: Kind
  /// The index of the subscription.
  public let subscription: Int
  /// The number of charges, or of pairs of charges.
  public internal(set) var charges: Int
  /// Its part of the difference, below zero for a decrease.
  public internal(set) var amount: Money
  public let evidence: Evidence

  /// What the first of its charges looked like; times are those of the calendar, whichever period is asked about.
  public struct Evidence: Equatable, Sendable {
    /// The date of the charge that was skipped, moved, refunded, or is there in one period only; of a pair, the later date;
    /// of a new subscription, its first charge.
    public var date: CivilDate
    /// The amount in the earlier period, for the causes of a pair.
    public var before: Money?
    /// The amount in the later period, for the causes of a pair.
    public var after: Money?
    /// The date from which a charge was moved.
    public var movedFrom: CivilDate?

    init(_ date: CivilDate, from before: Money? = nil, to after: Money? = nil, movedFrom: CivilDate? = nil) {
      (self.date, self.before, self.after, self.movedFrom) = (date, before, after, movedFrom)
    }
  }
}

/// The difference between two periods and its causes.
///
/// Laws: the causes of a currency add up to its difference, and none is zero.
public struct Explanation: Equatable, Sendable {
  /// The total of the period asked about.
  public let total: MoneySums
  /// The total of the period that it is compared with.
  public let before: MoneySums
  /// The difference of each currency in either total, in order of the codes.
  public let difference: [Money]
  /// The causes by currency, in each the largest first.
  public let causes: [Cause]

  /// Whether the totals are equal in all currencies, and nothing else changed either.
  public var isUnchanged: Bool { causes.isEmpty && difference.allSatisfy { $0.minorUnits == 0 } }

  /// The causes in one currency, the largest first.
  public func causes(in currency: Currency) -> [Cause] { causes.filter { $0.amount.currency == currency } }
}
