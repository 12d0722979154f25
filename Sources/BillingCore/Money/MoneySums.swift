/// Sums, one for each currency, never converted and never mixed.
///
/// Another tracker added USD to JPY one to one where it knew no rate. Here 9.99 USD and 1490 JPY are two sums.
public struct MoneySums: Equatable, Sendable {
  /// The sums, by currency code; a currency appears once an amount of it was added, even a zero.
  public private(set) var sums: [Money] = []

  /// No sums at all.
  public init() {}

  /// Whether nothing was added.
  public var isEmpty: Bool { sums.isEmpty }

  /// Adds an amount to the sum of its currency; throws `MoneyError.overflow` and leaves the sums as they were.
  public mutating func add(_ amount: Money) throws(MoneyError) {
    if let index = sums.firstIndex(where: { $0.currency >= amount.currency }) {
      if sums[index].currency == amount.currency {
        sums[index] = try sums[index].adding(amount)
      } else {
        sums.insert(amount, at: index)
      }
    } else {
      sums.append(amount)
    }
  }

  /// Adds every sum of another; throws `MoneyError.overflow` and leaves the sums as they were.
  public mutating func add(_ other: MoneySums) throws(MoneyError) {
    var total = self
    for sum in other.sums { try total.add(sum) }
    self = total
  }

  /// The sums of all other currencies.
  func without(_ currency: Currency) -> MoneySums {
    var rest = self
    rest.sums.removeAll { $0.currency == currency }
    return rest
  }

  /// The sum in one currency, or nil where nothing of it was added.
  public subscript(currency: Currency) -> Money? { sums.first { $0.currency == currency } }
}
