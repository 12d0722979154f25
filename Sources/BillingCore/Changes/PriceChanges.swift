extension Subscription {
  /// Sets the price from a day on; a version of the same day is replaced, one from the first date or before is the first price.
  public mutating func setPrice(_ price: Money, from date: CivilDate) {
    guard date > firstBillingDate else {
      self.price = price
      return
    }
    priceVersions.removeAll { $0.from == date }
    let index = priceVersions.firstIndex { $0.from > date } ?? priceVersions.endIndex
    priceVersions.insert(PriceVersion(from: date, price: price), at: index)
  }

  /// Takes a price version away; false where none begins on that day.
  public mutating func removePrice(from date: CivilDate) -> Bool {
    let count = priceVersions.count
    priceVersions.removeAll { $0.from == date }
    return priceVersions.count < count
  }

  /// Makes the price in force on the first date the first price, after that date has moved.
  ///
  /// Otherwise a price from before would be shown as the price and never be charged.
  mutating func forgetPricesBeforeFirst() {
    price = price(on: firstBillingDate)
    priceVersions.removeAll { $0.from <= firstBillingDate }
  }

  /// The price that the next charge on or after a day costs: before the first date that is the first price.
  public func coming(on date: CivilDate) -> Money { price(on: max(date, firstBillingDate)) }

  /// Corrects the price in force on a day, whichever version that is: it was noted wrongly, it did not rise.
  public mutating func correctPrice(_ price: Money, inForceOn date: CivilDate) {
    let inForce = priceVersions.indices.filter { priceVersions[$0].from <= date }
    if let latest = inForce.max(by: { priceVersions[$0].from < priceVersions[$1].from }) {
      priceVersions[latest].price = price
    } else {
      self.price = price
    }
  }
}
