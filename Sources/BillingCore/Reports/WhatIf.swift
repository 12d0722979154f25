/// A hypothetical book: without some subscriptions, and with other prices.
///
/// Nothing is stored. Laws: without conditions the book is unchanged; leaving out a subscription that was just added
/// gives the previous book.
public struct WhatIf: Equatable, Sendable {
  /// The indices of the subscriptions to leave out, together with their records.
  public var without: Set<Int> = []
  /// Other prices by index; they apply to all charges that are neither confirmed nor have an amount of their own.
  public var prices: [Int: Money] = [:]

  public init() {}

  /// Returns the hypothetical book.
  public func applied(to book: Book) -> Book {
    var book = book
    for (index, price) in prices {
      book.subscriptions[index].price = price
      // Plans stay, so that a price changes no date.
      book.subscriptions[index].priceVersions.removeAll { $0.cycle == nil }
      for version in book.subscriptions[index].priceVersions.indices {
        book.subscriptions[index].priceVersions[version].price = price
      }
    }
    for index in without.sorted(by: >) { book.delete(index) }
    return book
  }
}
