extension Subscription {
  /// Sets the price from a day on, and with a cycle the plan, whose first charge is on that day.
  ///
  /// A change on the same day is replaced; a cycle that it has stays unless another is given. A day on or before the
  /// first charge replaces the first price and cycle. A price and cycle that are in force anyway change nothing, and so
  /// does the same cycle on a day on which it charges. An estimate starts again: earlier bills do not count for it.
  public mutating func setPrice(_ price: Money, every cycle: BillingCycle? = nil, from date: CivilDate) {
    guard date > self.firstBillingDate else {
      self.price = price
      self.cycle = cycle ?? self.cycle
      return
    }
    let replaced = self.priceVersions.first { $0.from == date }
    self.priceVersions.removeAll { $0.from == date }
    let plan = (cycle ?? replaced?.cycle).flatMap { restarts($0, on: date) ? $0 : nil }
    guard replaced != nil || plan != nil || price.isEstimate || self.price(on: date) != price else { return }
    let index = self.priceVersions.firstIndex { $0.from > date } ?? self.priceVersions.endIndex
    var version = replaced ?? PriceVersion(from: date, price: price)
    (version.price, version.cycle) = (price, plan)
    self.priceVersions.insert(version, at: index)
  }

  /// Whether a cycle from a date on gives other dates than the plan that is in force.
  private func restarts(_ cycle: BillingCycle, on date: CivilDate) -> Bool {
    let current = self.cycle(on: date)
    guard renewal == .fixed, cycle.step == current.step, cycle.pattern == current.pattern else { return true }
    return !ChargeDates(of: terms, plans: self.priceVersions.planChanges).contains(date)
  }

  /// Removes the change of price or plan of a day; false if there is none.
  public mutating func removePrice(from date: CivilDate) -> Bool {
    let count = self.priceVersions.count
    self.priceVersions.removeAll { $0.from == date }
    return self.priceVersions.count < count
  }

  /// Makes what is in force on the first date the first price, cycle, payer and so on, after that date has moved.
  ///
  /// Otherwise an earlier price would be shown as the initial price and never be charged.
  mutating func foldBeforeFirst() {
    foldPayers(before: self.firstBillingDate)
    (price, cycle) = (price(on: self.firstBillingDate), cycle(on: self.firstBillingDate))
    let first = self.firstBillingDate
    self.priceVersions.removeAll { $0.from <= first }
    // A cycle that names days of the calendar does not count from payments.
    if !terms.countsFromPayment { renewal = .fixed }
  }

  /// Corrects the price in effect on a day, without adding a price change.
  public mutating func correctPrice(_ price: Money, inForceOn date: CivilDate) {
    if let index = latestVersion(on: date, where: { _ in true }) {
      self.priceVersions[index].price = price
    } else {
      self.price = price
    }
  }

  /// Corrects the price in effect on a day; an estimate begins on the day after the last of the bills, if there are any.
  ///
  /// So they say nothing of later charges. Returns the first day of an estimate that begins; `nil` otherwise.
  @discardableResult
  public mutating func correctPrice(
    _ price: Money, inForceOn date: CivilDate, bills: [RecordedEvent]
  ) -> CivilDate? {
    let span = spanOfPrice(on: date)
    let own = bills.filter { span.contains($0.date) && span.contains($0.scheduledDate) && $0.extra == nil }
    let begun = price.isEstimate ? own.map(\.date).max() : nil
    guard let begun, begun < span.last, begun >= self.firstBillingDate else {
      correctPrice(price, inForceOn: date)
      return nil
    }
    setPrice(price, from: begun.advancedClamping(days: 1))
    return begun.advancedClamping(days: 1)
  }

  /// Corrects the cycle in force on a day, without adding a plan.
  public mutating func correctCycle(_ cycle: BillingCycle, inForceOn date: CivilDate) {
    if let index = latestVersion(on: date, where: { $0.cycle != nil }) {
      self.priceVersions[index].cycle = cycle
    } else {
      self.cycle = cycle
    }
  }

  /// The days on which the price of a day is in force: from the latest change on or before it to the day before the
  /// next.
  public func spanOfPrice(on date: CivilDate) -> DateInterval {
    let dates = self.priceVersions.map(\.from)
    let first = dates.filter { $0 <= date }.max() ?? .minimum
    let next = dates.filter { $0 > date }.min()
    return DateInterval(unchecked: first, through: next.map { $0.advancedClamping(days: -1) } ?? .maximum)
  }

  private func latestVersion(on date: CivilDate, where fits: (PriceVersion) -> Bool) -> Int? {
    self.priceVersions.indices.filter { self.priceVersions[$0].from <= date && fits(self.priceVersions[$0]) }
      .max { self.priceVersions[$0].from < self.priceVersions[$1].from }
  }
}

extension Book {
  /// The confirmed charges that keep another price than the one in force on their dates, by date; indices of records.
  ///
  /// Only those in a span of days, and without those whose amount was set by hand.
  public func keptCharges(of index: Int, in span: DateInterval) -> [Int] {
    let subscription = subscriptions[index]
    let kept = events.indices.filter { record in
      let event = events[record]
      return event.subscriptionID == subscription.id && event.isConfirmed && event.extra == nil
        && !event.isAmountOverridden && span.contains(event.scheduledDate)
        && event.amount.map(subscription.price(on: event.scheduledDate).isOverridden) ?? false
    }
    return kept.ordered { events[$0].date < events[$1].date }
  }

  /// Gives kept charges the price in force on their dates; throws `ChargeError.refunded` if more of one was refunded.
  public mutating func correctKeptCharges(
    of index: Int, in span: DateInterval, at stamp: Timestamp? = nil
  ) throws(ChargeError) {
    for record in keptCharges(of: index, in: span) {
      let price = subscriptions[index].price(on: events[record].scheduledDate)
      if let refunded = events[record].refunded, !events[record].canCost(price) {
        throw .refunded(events[record].date, refunded)
      }
      events[record].kind = .confirmed(price)
      events[record].updatedAt = stamp ?? events[record].updatedAt
    }
  }
}
