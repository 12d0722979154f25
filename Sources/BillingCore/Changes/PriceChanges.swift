extension Subscription {
  /// Sets the price from a day on.
  ///
  /// A change on the same day is replaced. A day on or before the first charge replaces the initial price.
  public mutating func setPrice(_ price: Money, from date: CivilDate) {
    guard date > firstBillingDate else {
      self.price = price
      return
    }
    priceVersions.removeAll { $0.from == date }
    let index = priceVersions.firstIndex { $0.from > date } ?? priceVersions.endIndex
    priceVersions.insert(PriceVersion(from: date, price: price), at: index)
  }

  /// Removes the price change of a day; false if there is none.
  public mutating func removePrice(from date: CivilDate) -> Bool {
    let count = priceVersions.count
    priceVersions.removeAll { $0.from == date }
    return priceVersions.count < count
  }

  /// Makes the price in effect on the first date the initial price, after that date has moved.
  ///
  /// Otherwise an earlier price would be shown as the initial price and never be charged.
  mutating func forgetPricesBeforeFirst() {
    price = price(on: firstBillingDate)
    priceVersions.removeAll { $0.from <= firstBillingDate }
  }

  /// The price of the next charge on or after a day; before the first charge, the initial price.
  public func coming(on date: CivilDate) -> Money { price(on: max(date, firstBillingDate)) }

  /// Corrects the price in effect on a day, without adding a price change.
  public mutating func correctPrice(_ price: Money, inForceOn date: CivilDate) {
    let inForce = priceVersions.indices.filter { priceVersions[$0].from <= date }
    if let latest = inForce.max(by: { priceVersions[$0].from < priceVersions[$1].from }) {
      priceVersions[latest].price = price
    } else {
      self.price = price
    }
  }
}
