/// A subscription paid monthly for which a lower yearly price is recorded.
///
/// A price change has no cycle of its own, so the two prices are recorded as two subscriptions of one name.
public struct CheaperYearly: Equatable, Sendable {
  /// The index of the subscription paid monthly.
  public let subscription: Int
  /// The index of the one paid yearly, active or not.
  let yearly: Int
  /// The cost of twelve months at the monthly price.
  public let monthlyCost: Money
  /// The latest recorded yearly price.
  public let yearlyPrice: Money
  public let saving: Money
}

extension InsightSearch {
  /// Subscriptions that are cheaper per year, in the order of the book; different currencies are not compared.
  func cheaperYearly() throws(MoneyError) -> [CheaperYearly] {
    let yearly = latestYearly()
    var found: [CheaperYearly] = []
    for index in book.subscriptions.indices where renews(index) && book.subscriptions[index].cycle.isUnderAYear {
      guard let latest = yearly[book.subscriptions[index].name.folded] else { continue }
      let price = book.subscriptions[latest].price(on: priceDay(of: latest))
      let cost = try book.subscriptions[index].averagePerYear(on: today, rounding: book.settings.rounding)
      guard price.currency == cost.currency, price.minorUnits < cost.minorUnits else { continue }
      found.append(
        CheaperYearly(
          subscription: index, yearly: latest, monthlyCost: cost, yearlyPrice: price,
          saving: Money(minorUnits: cost.minorUnits - price.minorUnits, currency: cost.currency)))
    }
    return found
  }

  /// The yearly subscription of each name whose price was in effect last; of several, the first.
  private func latestYearly() -> [String: Int] {
    let yearly = book.subscriptions.indices.filter { book.subscriptions[$0].cycle.step == .months(12) }
    return Dictionary(yearly.map { (book.subscriptions[$0].name.folded, $0) }) { one, other in
      priceDay(of: one) < priceDay(of: other) ? other : one
    }
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
    if case .months(let count) = step { count < 12 } else { false }
  }
}
