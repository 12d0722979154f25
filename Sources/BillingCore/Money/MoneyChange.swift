/// An amount, and what it becomes.
public struct MoneyChange: Equatable, Sendable {
  /// The amount as it is.
  public let before: Money
  /// What it becomes, in the same currency.
  public let after: Money
  /// What is added; below zero where it becomes less.
  public let difference: Money

  /// The change from an amount to another; throws `MoneyError`.
  public init(from before: Money, to after: Money) throws(MoneyError) {
    self.before = before
    self.after = after
    difference = try after.subtracting(before)
  }
}

extension MoneySums {
  /// What each sum becomes, for every currency that either has; throws `MoneyError.overflow`.
  ///
  /// 1490 JPY to 1490 JPY + 9.99 USD: 1490 JPY stays, 0.00 USD becomes 9.99 USD.
  public func changes(to other: MoneySums) throws(MoneyError) -> [MoneyChange] {
    var changes: [MoneyChange] = []
    for currency in Set((sums + other.sums).map(\.currency)).sorted() {
      changes.append(
        try MoneyChange(from: self[currency] ?? .zero(currency), to: other[currency] ?? .zero(currency)))
    }
    return changes
  }
}
