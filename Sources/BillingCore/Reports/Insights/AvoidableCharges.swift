/// What cancelling one subscription has averted in the last twelve months.
public struct AvoidableCharges: Equatable, Sendable {
  /// Which one: an index in the book.
  public let subscription: Int
  /// The day as of which it was cancelled.
  public let since: CivilDate
  /// How many charges would have fallen since then, or since a year ago, up to today.
  public let count: Int
  /// What they would have cost.
  public let sum: MoneySums
}

extension InsightSearch {
  /// The charges that cancelling has averted, the latest cancellation first.
  ///
  /// They are those of a book in which nothing of it was cancelled: pauses, price versions and an end that was set are
  /// heeded. What runs again under the same name has averted nothing.
  func avertedCharges() throws(MoneyError) -> [AvoidableCharges] {
    let names = Set(
      book.subscriptions.indices.filter { next[$0] != nil }.map { book.subscriptions[$0].name.folded })
    let indices = book.subscriptions.indices.filter {
      isGone($0) && !names.contains(book.subscriptions[$0].name.folded)
    }
    var running = book
    for index in indices {
      running.subscriptions[index].status = .active
      running.subscriptions[index].cancellationDate = nil
    }
    let windows = indices.compactMap { index -> (index: Int, days: DateInterval)? in
      let from = max(book.subscriptions[index].cancellationDate ?? today, pastYear.first).advancedClamping(days: 1)
      return DateInterval(from: from, through: today).map { (index, $0) }
    }
    var sums: [Int: (count: Int, sum: MoneySums)] = [:]
    for charge in ProjectedEvents(of: running, windows: windows) where charge.isOpen && charge.amount.minorUnits > 0 {
      try sums[charge.subscription, default: (0, MoneySums())].sum.add(charge.amount)
      sums[charge.subscription]?.count += 1
    }
    let found = sums.compactMap { index, averted in
      book.subscriptions[index].cancellationDate.map {
        AvoidableCharges(subscription: index, since: $0, count: averted.count, sum: averted.sum)
      }
    }
    return found.sorted { ($1.since, $0.subscription) < ($0.since, $1.subscription) }
  }

  /// Whether it is cancelled as of a day that has come.
  private func isGone(_ index: Int) -> Bool {
    if case .cancelled(.some) = book.subscriptions[index].effectiveStatus(on: today) { true } else { false }
  }
}
