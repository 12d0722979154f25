/// A pause that has lasted for more than 90 days.
public struct LongPause: Equatable, Sendable {
  /// Whose pause: an index in the book.
  public let subscription: Int
  /// Its first day.
  public let since: CivilDate
  /// The day on which it ends, where that is known.
  public let until: CivilDate?
  /// How many days it has lasted.
  public let days: Int
  /// What each charge would cost again.
  public let price: Money
}

extension InsightSearch {
  /// How many days a pause may last without a word.
  static let pauseDays = 90

  /// The pauses that have lasted longer than that, the longest first.
  ///
  /// What is cancelled is over, and what would not charge again even if it ran has ended: neither is told.
  func longPauses() -> [LongPause] {
    let indices = book.subscriptions.indices.filter { book.subscriptions[$0].status != .cancelled }
    let found = indices.compactMap { index -> LongPause? in
      let subscription = book.subscriptions[index]
      guard let rest = subscription.pauses.first(where: { $0.covers(today) }),
        rest.from.days(until: today) > Self.pauseDays, wouldCharge(index)
      else { return nil }
      return LongPause(
        subscription: index, since: rest.from, until: rest.until, days: rest.from.days(until: today),
        price: subscription.coming(on: today))
    }
    return found.sorted { ($1.days, $0.subscription) < ($0.days, $1.subscription) }
  }

  private func wouldCharge(_ index: Int) -> Bool {
    let ahead = DateInterval(unchecked: today, through: .maximum)
    return !book.chargeDates(of: index).indices(in: ahead).isEmpty
  }
}
