/// A book as it might be: without some subscriptions, and with other prices.
///
/// Nothing is kept of it: a book is handed in and another one out. Laws: without any wish the book is the same; leaving
/// out what was just added gives the book from before.
public struct WhatIf: Equatable, Sendable {
  /// The places of the subscriptions that are left out, as if they had never been there: what they were paid goes too.
  public var without: Set<Int> = []
  /// Other prices, by the places of their subscriptions: they hold for every charge that is neither confirmed nor has an
  /// amount of its own.
  public var prices: [Int: Money] = [:]

  /// No wish at all.
  public init() {}

  /// The book as it would be.
  public func applied(to book: Book) -> Book {
    var book = book
    for (index, price) in prices {
      book.subscriptions[index].price = price
      book.subscriptions[index].priceVersions = []
    }
    for index in without.sorted(by: >) { book.delete(index) }
    return book
  }
}
