import BillingCore

/// A hypothetical book: without some subscriptions, and with other prices.
///
/// Nothing is stored. Laws: without conditions the book is unchanged; leaving out a subscription leaves its confirmed
/// charges, since what is paid cannot be saved, and nothing else of it.
public struct WhatIf: Equatable, Sendable {
  /// The indices of the subscriptions to leave out, except for their confirmed charges.
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
    if without.isEmpty { return book }
    for index in without {
      // Cancelled before its first charge: no date is left, and a confirmed charge counts on any date.
      book.subscriptions[index].status = .cancelled
      book.subscriptions[index].cancellationDate = .minimum
    }
    let owners = Set(without.map { book.subscriptions[$0].id })
    book.events.removeAll { owners.contains($0.subscriptionID) && !$0.isConfirmed }
    return book
  }
}
