/// An amount before and after a change.
public struct MoneyChange: Equatable, Sendable {
  public let before: Money
  /// The amount after the change, in the same currency.
  public let after: Money
  /// The difference; negative for a decrease.
  public let difference: Money

  /// Throws `MoneyError` if the currencies differ or the difference overflows.
  public init(from before: Money, to after: Money) throws(MoneyError) {
    self.before = before
    self.after = after
    difference = try after.subtracting(before)
  }
}

extension MoneySums {
  /// The change of each currency that is in either sum; throws `MoneyError.overflow`.
  ///
  /// From 1490 JPY to 1490 JPY + 9.99 USD: 1490 JPY is unchanged, 0.00 USD becomes 9.99 USD.
  public func changes(to other: MoneySums) throws(MoneyError) -> [MoneyChange] {
    var changes: [MoneyChange] = []
    for currency in Set((sums + other.sums).map(\.currency)).sorted() {
      changes.append(
        try MoneyChange(from: self[currency] ?? .zero(currency), to: other[currency] ?? .zero(currency)))
    }
    return changes
  }
}
