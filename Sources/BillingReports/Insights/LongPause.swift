import BillingCore

/// A pause of more than 90 days.
public struct LongPause: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  /// The first day of the pause.
  public let since: CivilDate
  /// The date on which it resumes, if known.
  public let until: CivilDate?
  /// The length of the pause up to today, in days.
  public let days: Int
  /// The price of a charge after the pause.
  public let price: Money
}

extension InsightSearch {
  /// Pauses up to this many days are not reported.
  static let longestUnreportedPause = 90

  /// The pauses longer than that, the longest first.
  ///
  /// Cancelled subscriptions are left out, and those that would have no more charges.
  func longPauses() -> [LongPause] {
    let indices = book.subscriptions.indices.filter { book.subscriptions[$0].status != .cancelled }
    let found = indices.compactMap { index -> LongPause? in
      let subscription = book.subscriptions[index]
      guard let pause = subscription.pauses.first(where: { $0.covers(today) }),
        pause.from.days(until: today) > Self.longestUnreportedPause, wouldCharge(index)
      else { return nil }
      return LongPause(
        subscription: index, since: pause.from, until: pause.until, days: pause.from.days(until: today),
        price: subscription.coming(on: today))
    }
    return found.ordered { ($1.days, $0.subscription) < ($0.days, $1.subscription) }
  }

  private func wouldCharge(_ index: Int) -> Bool {
    let ahead = DateInterval(unchecked: today, through: .maximum)
    return book.chargeDates(of: index).count(in: ahead) > 0
  }
}
