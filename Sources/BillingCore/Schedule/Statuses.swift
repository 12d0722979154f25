extension Book {
  /// The status of each subscription on a day, by index.
  ///
  /// Paused from 2026-03-01 and resumed on 2026-05-01: `pausing` in February, `paused` until 2026-04-30, then active.
  /// Only for subscriptions that end by themselves are charges computed.
  public func effectiveStatuses(on day: CivilDate) -> [EffectiveStatus] {
    let records = subscriptions.contains { $0.terms.endsByItself } ? RecordIndex(of: self) : nil
    return subscriptions.indices.map { index in
      let hasCharges =
        !subscriptions[index].terms.endsByItself
        ? true : records.flatMap { nextCharge(of: index, onOrAfter: day, in: $0) } != nil
      return EffectiveStatus(
        of: subscriptions[index].terms, subscriptions[index].pauses, on: day, hasCharges: hasCharges)
    }
  }

  /// The status of one subscription on a day.
  public func effectiveStatus(of index: Int, on day: CivilDate) -> EffectiveStatus {
    let subscription = subscriptions[index]
    let hasCharges =
      !subscription.terms.endsByItself || !nextCharges(onOrAfter: day, count: 1, only: [index]).isEmpty
    return EffectiveStatus(of: subscription.terms, subscription.pauses, on: day, hasCharges: hasCharges)
  }
}

extension Subscription {
  /// The status on a day as far as it follows from the subscription without the records of its charges.
  public func effectiveStatus(on day: CivilDate) -> EffectiveStatus {
    if !terms.endsByItself { return EffectiveStatus(of: terms, pauses, on: day, hasCharges: true) }
    var alone = Book()
    alone.subscriptions = [self]
    return alone.effectiveStatus(of: 0, on: day)
  }
}
