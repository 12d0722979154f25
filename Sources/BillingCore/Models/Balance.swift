/// What was on an account at the end of a day, as the user said it.
public struct Balance: Hashable, Sendable {
  public var amount: Money
  public var day: CivilDate
  public var kept = KeptKeys()

  public init(_ amount: Money, on day: CivilDate) { (self.amount, self.day) = (amount, day) }

  /// The days for which something can be said from a balance.
  public static let daysOfUse = 31
}

extension Book {
  /// The currencies of the charges that an account pays, those of its cards included.
  public func currenciesPaid(from account: Int) -> Set<Currency> {
    let name = accounts[account].name.folded
    let payers = Set(accounts.filter { $0.drawsFrom?.folded == name }.map(\.name.folded) + [name])
    let paid = subscriptions.filter { $0.paymentMethod.map { payers.contains($0.folded) } ?? false }
    return Set(paid.flatMap { [$0.price.currency] + $0.priceVersions.map(\.price.currency) })
  }
}
