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

  /// The day as of which to cancel by then: the last one of the contract, without a term the day before the charge, so that
  /// the charges before it stay; `nil` if only a cancellation without a date avoids it, since it is the first one.
  ///
  ///     the 27th, by the 10th of the month before   2027-01-27: by 2026-12-10, as of 2027-01-26, and 2026-12-27 stays
  public func cancelOn(before charge: CivilDate, scheduled: CivilDate) -> CivilDate? {
    let end = self.term == nil ? charge : contractEnd(before: charge, scheduled: scheduled)
    let last = end?.advancedClamping(days: -1)
    return last.flatMap { canBeCancelled(on: $0) ? $0 : nil }
  }

  /// Whether a cancellation can have a date: from the first charge on, or in a free trial.
  public func canBeCancelled(on date: CivilDate) -> Bool {
    date >= terms.firstCharge || self.trialEndDate.map { date <= $0 } ?? false
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
