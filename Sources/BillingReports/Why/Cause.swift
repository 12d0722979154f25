import BillingCore

/// Why one subscription costs more or less in one period than in another.
public struct Cause: Equatable, Sendable {
  /// The first of these that holds, and that goes the way of the difference; the raw value is the word in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    /// The subscription began.
    case new
    /// The subscription was cancelled or ended by itself.
    case ended
    /// More charges were paused in one of the periods.
    case paused
    case skipped
    /// Money came back.
    case refund
    /// A charge of a cycle that is longer than the period.
    case cycle
    /// One of the periods has more charges.
    case count
    case price
    /// Anything else about the amounts: those of bills, own amounts, the part of a member.
    case paid
    /// The exchange rate into the base currency.
    case rate
  }

  public let kind: Kind
  /// The index of the subscription.
  public let subscription: Int
  /// Its part of the difference, below zero for a decrease.
  public let amount: Money
  public let evidence: Evidence

  /// What the cause looks like in the calendar, whichever period is asked about.
  public struct Evidence: Equatable, Sendable {
    /// The first charge of a new subscription, the skipped charge, or the one of a long cycle.
    public var date: CivilDate?
    /// The long cycle, which is that of the date from which a moved charge comes.
    public var cycle: BillingCycle?
    /// The price, what came back, or the sum in the earlier period.
    public var before: Money?
    /// The same in the later period.
    public var after: Money?
    /// Whether the cycle changed with the price.
    public var changesPlan = false
    /// How many charges one period has more than the other.
    public var charges = 0
    /// Whether the later period costs more.
    public internal(set) var isMore = false
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
  /// One for each subscription whose sum differs, by currency, in each the largest first.
  public let causes: [Cause]

  /// Whether no subscription has another sum.
  public var isUnchanged: Bool { causes.isEmpty }

  /// The causes in one currency, the largest first.
  public func causes(in currency: Currency) -> [Cause] { causes.filter { $0.amount.currency == currency } }
}
