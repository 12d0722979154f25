/// A subscription paid by the month, of which a yearly price is recorded that is lower.
///
/// A price version has no cycle of its own, so both prices are recorded as two subscriptions of one name.
public struct CheaperYearly: Equatable, Sendable {
  /// The one paid by the month: an index in the book.
  public let subscription: Int
  /// The one paid by the year, whether it runs or not.
  let yearly: Int
  /// What twelve months cost at the monthly price.
  public let monthlyCost: Money
  /// The yearly price as it was recorded last.
  public let yearlyPrice: Money
  /// The difference.
  public let saving: Money
}

extension InsightSearch {
  /// What would be cheaper by the year, in the order of the book; amounts of two currencies are not compared.
  func cheaperYearly() throws(MoneyError) -> [CheaperYearly] {
    let byName = Dictionary(grouping: book.subscriptions.indices) { book.subscriptions[$0].name.folded }
    var found: [CheaperYearly] = []
    for index in book.subscriptions.indices where runsOn(index) && book.subscriptions[index].cycle.isUnderAYear {
      let namesakes = byName[book.subscriptions[index].name.folded] ?? []
      let yearly = namesakes.filter { book.subscriptions[$0].cycle.step == .months(12) }
      guard let latest = yearly.max(by: { priceDay(of: $0) < priceDay(of: $1) }) else { continue }
      let price = book.subscriptions[latest].price(on: priceDay(of: latest))
      let cost = try book.subscriptions[index].averagePerYear(on: today)
      guard price.currency == cost.currency, price.minorUnits < cost.minorUnits else { continue }
      found.append(
        CheaperYearly(
          subscription: index, yearly: latest, monthlyCost: cost, yearlyPrice: price,
          saving: Money(minorUnits: cost.minorUnits - price.minorUnits, currency: cost.currency)))
    }
    return found
  }

  /// The last day on which a price was in force, as far as is known today.
  private func priceDay(of index: Int) -> CivilDate {
    let subscription = book.subscriptions[index]
    return max(min(today, subscription.cancellationDate ?? today), subscription.firstBillingDate)
  }
}

extension BillingCycle {
  /// Whether it counts months and a year has more than one.
  ///
  /// Twelve months at such a price are an exact multiple of it, or the mean of several years (every 5 months).
  fileprivate var isUnderAYear: Bool {
    if case .months(let count) = step { count < 12 } else { false }
  }
}
