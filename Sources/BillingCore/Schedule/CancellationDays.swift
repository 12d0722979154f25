// The last days on which a charge can still be avoided.

extension Subscription {
  /// The last day to cancel before a charge; `nil` if no end of the contract is between the charge before it and this one.
  ///
  /// Without a term each charge can be avoided: by its date less the notice, a day before it without one. `scheduled` is the
  /// date that a moved charge had.
  public func cancelBy(before charge: CivilDate, scheduled: CivilDate) -> CivilDate? {
    guard self.term != nil else { return (self.notice ?? .days(1)).lastDay(before: charge) }
    return contractEnd(before: charge, scheduled: scheduled).map(terms.cancelBy)
  }

  /// The day as of which to cancel by then: the last one of the contract, without a term the last day to cancel.
  public func cancelOn(before charge: CivilDate, scheduled: CivilDate) -> CivilDate? {
    self.term == nil
      ? cancelBy(before: charge, scheduled: scheduled)
      : contractEnd(before: charge, scheduled: scheduled)?.advancedClamping(days: -1)
  }

  /// The days for which the contract renews with a charge, from the end before it on; `nil` without such an end.
  public func renewal(with charge: CivilDate, scheduled: CivilDate) -> DateInterval? {
    guard let end = contractEnd(before: charge, scheduled: scheduled) else { return nil }
    let next = terms.contractEnd(onOrAfter: end.advancedClamping(days: 1))
    return next.map { DateInterval(unchecked: end, through: $0.advancedClamping(days: -1)) }
  }

  /// The last end of the contract between the charge before one and that one; `nil` without a term, or inside it.
  private func contractEnd(before charge: CivilDate, scheduled: CivilDate) -> CivilDate? {
    let terms = terms
    guard let term = terms.term else { return nil }
    guard term.renews > 0, let end = terms.contractEnd(onOrBefore: charge) else { return nil }
    let schedule = BillingSchedule(
      anchor: planStart(on: scheduled), cycle: cycle(on: scheduled), isAtMonthEnd: self.isBilledAtMonthEnd)
    let former = schedule.occurrence(schedule.firstIndex(onOrAfter: scheduled) - 1)
    return former.map { $0 < end } ?? true ? end : nil
  }
}
