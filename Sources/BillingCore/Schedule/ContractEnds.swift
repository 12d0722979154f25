/// The ends of a contract: end k is the first date + (term + k × renewal), *then* clamped, never chained.
///
///     2026-01-31, 13 months, then monthly    2027-02-28  03-31  04-30
///     2026-03-15, 12 months, then 12         2027-03-15  2028-03-15
///
/// The contract runs through the day before an end, and a charge on the end belongs to the time after it. Pauses, prices and
/// plans move no end; a trial is before the first date.
extension Terms {
  /// End k, or `nil` without a term, and after the only end of one that does not renew.
  public func contractEnd(_ k: Int) -> CivilDate? {
    guard let term, k == 0 || k > 0 && term.renews > 0 else { return nil }
    let months = term.months + k * term.renews
    return firstCharge.yearMonth.adding(months: months).map { CivilDate($0, clampedDay: dayOfEnd) }
  }

  /// The days for which the contract binds from the first charge on; `nil` without a term.
  public var firstTerm: DateInterval? {
    contractEnd(0).map { DateInterval(unchecked: firstCharge, through: $0.advancedClamping(days: -1)) }
  }

  private var dayOfEnd: Int { isAtMonthEnd && cycle.canBeAtMonthEnd ? 31 : anchor.day }

  public func contractEnd(onOrAfter day: CivilDate) -> CivilDate? {
    guard let term else { return nil }
    let passed = Int(day.yearMonth.index - firstCharge.yearMonth.index) - term.months
    let first = term.renews > 0 ? max(0, passed / term.renews - 1) : 0
    for k in first...first + 3 {
      guard let end = contractEnd(k) else { return nil }
      if end >= day { return end }
    }
    return nil
  }

  public func contractEnd(onOrBefore day: CivilDate) -> CivilDate? {
    guard let term, let first = contractEnd(0), first <= day else { return nil }
    guard term.renews > 0 else { return first }
    let passed = Int(day.yearMonth.index - firstCharge.yearMonth.index) - term.months
    let last = max(0, passed / term.renews)
    return [last, last - 1].lazy.filter { $0 >= 0 }.compactMap(contractEnd).first { $0 <= day }
  }

  /// The last day to cancel for an end: so much before the last day of the contract, or the day that the notice names.
  ///
  ///     3 months before 2026-03-01   2025-12-01, a day earlier is 2025-11-30
  public func cancelBy(end: CivilDate) -> CivilDate {
    switch notice {
    case nil: end.advancedClamping(days: -1)
    case .days(let count): end.advancedClamping(days: -1).advancedClamping(days: -count)
    case .months(let count): Notice.months(count).lastDay(before: end).advancedClamping(days: -1)
    case .dayOfMonth(let day, let months): Notice.dayOfMonth(day, monthsBefore: months).lastDay(before: end)
    }
  }

  /// The end that a cancellation on a day reaches: the first whose last day to cancel is not before it.
  public func contractEnd(cancelledOn day: CivilDate) -> CivilDate? {
    var end = contractEnd(onOrAfter: day)
    while let found = end, cancelBy(end: found) < day {
      if term?.renews == 0 { return found }
      end = contractEnd(onOrAfter: found.advancedClamping(days: 1))
    }
    return end
  }

  private var lastContractDay: CivilDate? {
    term?.renews == 0 ? contractEnd(0)?.advancedClamping(days: -1) : nil
  }

  /// The last possible day of a charge; `nil` if the subscription is cancelled without a date.
  public var lastDay: CivilDate? {
    var lastDay = CivilDate.maximum
    if case .on(let end) = end { lastDay = end }
    if let lastContractDay { lastDay = min(lastDay, lastContractDay) }
    guard status == .cancelled else { return lastDay }
    return cancellationDate.map { min($0, lastDay) }
  }
}
