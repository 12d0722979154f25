/// One sum per currency, never converted and never mixed.
///
/// Another tracker added USD to JPY one to one if it had no rate. Here 9.99 USD and 1490 JPY are two sums.
public struct MoneySums: Equatable, Sendable {
  /// The sums by currency code; a currency is present once an amount was added, even zero.
  public private(set) var sums: [Money] = []

  public init() {}

  public init(_ amount: Money) { sums = [amount] }

  public var isEmpty: Bool { sums.isEmpty }

  /// Adds an amount to the sum of its currency; throws `MoneyError.overflow` and then leaves the sums unchanged.
  public mutating func add(_ amount: Money) throws(MoneyError) {
    let index = index(of: amount.currency)
    if index < sums.count, sums[index].currency == amount.currency {
      sums[index] = try sums[index].adding(amount)
    } else {
      sums.insert(amount, at: index)
    }
  }

  /// Adds all sums of another value; throws `MoneyError.overflow` and then leaves the sums unchanged.
  public mutating func add(_ other: MoneySums) throws(MoneyError) {
    // A single sum is added in place: copying all sums for each one would be quadratic in the currencies.
    if other.sums.count == 1 { return try add(other.sums[0]) }
    var total = self
    for sum in other.sums { try total.add(sum) }
    self = total
  }

  public func without(_ currency: Currency) -> MoneySums {
    var rest = self
    rest.sums.removeAll { $0.currency == currency }
    return rest
  }

  /// The sum in a currency, or `nil` if no amount in it was added.
  public subscript(currency: Currency) -> Money? {
    let index = index(of: currency)
    return index < sums.count && sums[index].currency == currency ? sums[index] : nil
  }

  /// The index of the sum of a currency, or the index to insert it at.
  private func index(of currency: Currency) -> Int { sums.indices.partitionPoint { sums[$0].currency < currency } }
}
