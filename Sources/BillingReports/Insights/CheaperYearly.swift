import BillingCore

/// A subscription paid monthly for which a lower yearly price is recorded.
///
/// The yearly price is that of another subscription of the same name, or of an earlier plan of the subscription itself.
public struct CheaperYearly: Equatable, Sendable {
  /// The index of the subscription paid monthly.
  public let subscription: Int
  /// The index of the one with the yearly price, active or not.
  let yearly: Int
  /// The cost of twelve months at the monthly price.
  public let monthlyCost: Money
  /// The latest recorded yearly price.
  public let yearlyPrice: Money
  public let saving: Money
}

extension InsightSearch {
  /// Subscriptions that are cheaper per year, in the order of the book; different currencies are not compared.
  ///
  /// A subscription that will change to a yearly plan is left out.
  func cheaperYearly() throws(MoneyError) -> [CheaperYearly] {
    let yearly = latestYearly()
    var found: [CheaperYearly] = []
    for index in book.subscriptions.indices where renews(index) && staysUnderAYear(book.subscriptions[index]) {
      guard let latest = yearly[book.subscriptions[index].name.folded] else { continue }
      let cost = try book.subscriptions[index].averagePerYear(on: today, rounding: book.settings.rounding)
      guard latest.price.currency == cost.currency, latest.price.minorUnits < cost.minorUnits else { continue }
      found.append(
        CheaperYearly(
          subscription: index, yearly: latest.subscription, monthlyCost: cost, yearlyPrice: latest.price,
          saving: try cost.subtracting(latest.price)))
    }
    return found
  }

  private func staysUnderAYear(_ subscription: Subscription) -> Bool {
    subscription.comingCycle(on: today).isUnderAYear
      && subscription.priceVersions.allSatisfy { $0.from <= today || $0.cycle?.isUnderAYear ?? true }
  }

  /// A yearly price and the last day on which it was in force, as known today.
  private struct YearlyPrice {
    let subscription: Int
    let price: Money
    let day: CivilDate
  }

  /// The yearly price of each name that was in force last; of several, the first.
  private func latestYearly() -> [String: YearlyPrice] {
    let yearly = book.subscriptions.indices.compactMap { index in
      lastYearlyDay(of: index).map { day in
        YearlyPrice(subscription: index, price: book.subscriptions[index].price(on: day), day: day)
      }
    }
    return Dictionary(yearly.map { (book.subscriptions[$0.subscription].name.folded, $0) }) { one, other in
      one.day < other.day ? other : one
    }
  }

  /// The last day on which a yearly plan was in force; `nil` if none was.
  private func lastYearlyDay(of index: Int) -> CivilDate? {
    let subscription = book.subscriptions[index]
    let last = priceDay(of: index)
    let ends = subscription.priceVersions.planChanges.map { $0.from.advancedClamping(days: -1) }
    return (ends.filter { $0 < last } + [last]).last { subscription.cycle(on: $0).isOnceAYear }
  }

  /// The last day on which a price was in effect, as known today.
  private func priceDay(of index: Int) -> CivilDate {
    let subscription = book.subscriptions[index]
    return max(min(today, subscription.cancellationDate ?? today), subscription.firstBillingDate)
  }
}

extension BillingCycle {
  /// Whether the cycle is in months and has several charges a year.
  ///
  /// Twelve months are then an exact multiple of the price, or an average over several years (every 5 months).
  fileprivate var isUnderAYear: Bool {
    guard case .months(let count) = step else { return false }
    return count < 12 * frequency.charges
  }

  fileprivate var isOnceAYear: Bool { frequency == Self.yearly.frequency }
}
