import BillingCore

/// A bank account whose balance is not enough until payday, as of the balance that the user entered.
public struct Shortage: Equatable, Sendable {
  public let account: Int
  /// The balance that this follows from.
  public let balance: Balance
  /// The first day on which money is missing.
  public let shortFrom: CivilDate
  /// The day on which most is missing, with the level of the account.
  public let lowest: BalanceOutlook.Level
  /// What is missing on that day.
  public var shortBy: Money { lowest.amount.magnitude }
  /// The last day that was looked at.
  public let judgedThrough: CivilDate
  /// The next payday; `nil` if there is no rule.
  public let payday: CivilDate?

  /// What identifies it between runs: one an account and payday, or one a balance, whatever day and sum it is found with.
  public var until: CivilDate { payday ?? judgedThrough }
}

extension Book {
  /// The bank accounts that run short before the next payday, or without a rule as long as their balance says something;
  /// throws `MoneyError.overflow`.
  public func shortages(today: CivilDate) throws(MoneyError) -> [Shortage] {
    // A balance pays for the whole household.
    guard viewer == nil, accounts.contains(where: { $0.balance != nil }) else { return [] }
    let payday = settings.paydays(after: today, count: 1).first
    let last = payday?.advancedClamping(days: -1) ?? today.advancedClamping(days: Balance.daysOfUse)
    return try balanceOutlooks(today: today, through: last, onlyWithBalance: true).compactMap { outlook in
      guard let balance = outlook.balance, let claim = outlook.claim, let shortFrom = claim.shortFrom else {
        return nil
      }
      return Shortage(
        account: outlook.account, balance: balance, shortFrom: shortFrom, lowest: claim.lowest,
        judgedThrough: claim.judgedThrough, payday: payday)
    }
  }
}
