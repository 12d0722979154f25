import BillingCore

/// A bank account whose balance is not enough until payday.
public struct Shortage: Equatable, Sendable {
  public let account: Int
  /// The day on which most is missing.
  public let date: CivilDate
  /// What is missing on that day.
  public let shortBy: Money
  public let payday: CivilDate
}

extension Book {
  /// The bank accounts that run short before the next payday, none without a rule; throws `MoneyError.overflow`.
  public func shortages(today: CivilDate) throws(MoneyError) -> [Shortage] {
    guard accounts.contains(where: { $0.balance != nil }), let payday = settings.paydays(after: today, count: 1).first
    else { return [] }
    return try balanceOutlooks(today: today, payday: payday).compactMap { outlook in
      guard let claim = outlook.claim, let short = claim.shortBy else { return nil }
      return Shortage(account: outlook.account, date: claim.lowest.date, shortBy: short, payday: payday)
    }
  }

  /// The reminder of a shortage: one an account and payday, whatever day and sum it is found with.
  func reminder(of shortage: Shortage) -> Reminder {
    let id = UUID.ofCharge(subscription: accounts[shortage.account].id, date: shortage.payday)
    return Reminder(
      kind: .shortage, date: shortage.date, subject: .shortage(shortage),
      mark: Reminder.Mark(eventID: id, kind: .shortage, date: shortage.payday))
  }
}
