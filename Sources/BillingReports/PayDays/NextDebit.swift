import BillingCore

/// The next debit from an account: all that leaves it on the first day on which anything does.
public struct NextDebit: Equatable, Sendable {
  public let account: Int
  public let paysOn: CivilDate
  public fileprivate(set) var total: MoneySums
}

extension Book {
  /// The next debit from each account, in the order of the accounts; throws `MoneyError.overflow`.
  ///
  /// Most accounts have one within two months, so only if one has none, the search goes on, up to two years.
  public func nextDebits(onOrAfter today: CivilDate) throws(MoneyError) -> [NextDebit] {
    if accounts.isEmpty { return [] }
    var found: [NextDebit] = []
    for days in [62, 740] {
      guard let period = DateInterval(from: today, through: today.advancedClamping(days: days)) else { break }
      found = try nextDebits(in: try Debits(of: self, in: period).debits)
      if found.count == accounts.count { break }
    }
    return found
  }

  /// The first of the debits of each account, which are ordered by day.
  private func nextDebits(in debits: [Debits.Debit]) throws(MoneyError) -> [NextDebit] {
    var found: [Int: NextDebit] = [:]
    for debit in debits {
      guard let account = debit.account else { continue }
      guard let known = found[account] else {
        found[account] = NextDebit(account: account, paysOn: debit.paysOn, total: debit.total)
        continue
      }
      if known.paysOn == debit.paysOn { try found[account]?.total.add(debit.total) }
    }
    return accounts.indices.compactMap { found[$0] }
  }
}
