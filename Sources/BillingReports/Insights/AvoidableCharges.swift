import BillingCore

/// The charges avoided by cancelling a subscription, in the last twelve months.
public struct AvoidableCharges: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  /// The cancellation date.
  public let since: CivilDate
  /// The number of charges avoided up to today, since the cancellation or for at most a year.
  public let count: Int
  /// The sum of these charges.
  public let sum: MoneySums
}

extension InsightSearch {
  /// The charges avoided by cancellations, the latest cancellation first.
  ///
  /// They are computed as if nothing had been cancelled, with pauses, price changes and end dates as recorded. A
  /// subscription with an active one of the same name does not count.
  func avoidedCharges() throws(MoneyError) -> [AvoidableCharges] {
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
    for charge in ProjectedEvents(of: running, windows: windows)
    where charge.isUnrecorded && charge.amount.minorUnits > 0 {
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

  /// Whether the cancellation date has passed.
  private func isGone(_ index: Int) -> Bool {
    if case .cancelled(.some) = book.effectiveStatus(of: index, on: today) { true } else { false }
  }
}
