/// Several active subscriptions in one category.
public struct CategoryOverlap: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    /// The index of the subscription.
    public let subscription: Int
    /// The charges in the year from today.
    public let cost: MoneySums
  }

  /// The category as written by the first of them.
  public let category: String
  /// The subscriptions in the order of the book.
  public let members: [Member]
  /// The charges of all of them in the year from today.
  public let total: MoneySums
}

extension InsightSearch {
  /// The categories with two or more renewing subscriptions; the largest first, then by name.
  ///
  /// Subscriptions that are cancelled (even for a future date), are paused, or have an end do not count.
  func overlaps() throws(MoneyError) -> [CategoryOverlap] {
    let running = book.subscriptions.indices.filter(renews)
    let byCategory = Dictionary(grouping: running) { book.subscriptions[$0].category?.folded ?? "" }
    var found: [CategoryOverlap] = []
    for (key, indices) in byCategory where !key.isEmpty && indices.count > 1 {
      var total = MoneySums()
      for index in indices { try total.add(costs[index]) }
      found.append(
        CategoryOverlap(
          category: book.subscriptions[indices[0]].category ?? key,
          members: indices.map { .init(subscription: $0, cost: costs[$0]) }, total: total))
    }
    return found.sorted { one, other in
      if one.members.count != other.members.count { return one.members.count > other.members.count }
      return one.category.utf8.lexicographicallyPrecedes(other.category.utf8)
    }
  }
}
