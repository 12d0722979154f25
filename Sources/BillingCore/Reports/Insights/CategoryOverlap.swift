/// Subscriptions of one category that run side by side.
public struct CategoryOverlap: Equatable, Sendable {
  /// One of them.
  public struct Member: Equatable, Sendable {
    /// Which one: an index in the book.
    public let subscription: Int
    /// What it is charged in the year from today.
    public let cost: MoneySums
  }

  /// The category, as the first of them writes it.
  public let category: String
  /// The subscriptions, in the order of the book.
  public let members: [Member]
  /// What they are charged in the year from today together.
  public let total: MoneySums
}

extension InsightSearch {
  /// The categories of which two or more go on charging; most of them first, then by name.
  ///
  /// What is cancelled, even as of a day ahead, rests, or ends by itself does not overlap.
  func overlaps() throws(MoneyError) -> [CategoryOverlap] {
    let running = book.subscriptions.indices.filter(runsOn)
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
