extension Subscription {
  /// Moves the first date to the first one of the cycle's pattern on or after it, if there is a pattern.
  ///
  /// In listed months the day of the month stays as it is: 31 clamps to 30 June, and is 31 August.
  public mutating func fitFirstDate() {
    guard cycle.pattern != .anchored else { return }
    let fitting = terms.firstCharge
    self.isBilledAtMonthEnd = self.isBilledAtMonthEnd && cycle.canBeAtMonthEnd
    let isClamped = !self.isBilledAtMonthEnd && fitting.day != self.firstBillingDate.day
    if case .monthsOfYear = cycle.pattern, isClamped { return }
    self.firstBillingDate = fitting
  }

  /// Moves the first date also to the day that the text of the cycle names; throws `DateError.outOfRange`.
  ///
  /// The day goes before the pattern: from 30 November the first 25th of an even month is in December, but after 30
  /// December, the first day of the pattern, it would be in February.
  public mutating func fitFirstDate(to reading: CycleReading) throws(DateError) {
    let first = try reading.first(onOrAfter: self.firstBillingDate, isMonthEnd: self.isBilledAtMonthEnd)
    (self.firstBillingDate, self.isBilledAtMonthEnd) = (first.date, first.isMonthEnd)
    fitFirstDate()
  }

  /// The first day and the cycle of a plan on or after a day, on the day that the text of the cycle names; throws
  /// `DateError.outOfRange`.
  ///
  /// Only a subscription has month-end billing: a plan at month end begins on a 31st, or has that day as its pattern. So has
  /// a plan on the 30th from 28 February on: that day is its first one.
  public func plan(
    _ reading: CycleReading, onOrAfter day: CivilDate
  ) throws(DateError) -> (from: CivilDate, cycle: BillingCycle) {
    let first = try reading.first(onOrAfter: day, isMonthEnd: false)
    let last = CyclePattern.lastDay
    let onDay = { (number: Int) in
      NumberSet([number], in: 1...last).flatMap { reading.cycle.on(.daysOfMonth($0)) }
    }
    if case .ofMonth(let number)? = reading.day, number > day.day, day == day.yearMonth.lastDay,
      reading.cycle.pattern == .anchored, let cycle = onDay(number)
    {
      return (day, cycle)
    }
    guard first.isMonthEnd, !self.isBilledAtMonthEnd, first.date.day < last, let cycle = onDay(last) else {
      return (first.date, reading.cycle)
    }
    return (first.date, cycle)
  }

  /// Sets the last free day; with `movesFirst`, a first charge on the day after the former one moves with it.
  ///
  /// A free trial until 2026-02-19 with the first charge on 02-20 that is shortened to 02-10 is charged on 02-11. A first
  /// charge on any other day, or at the end of its month, was chosen for itself and stays.
  public mutating func setTrial(until day: CivilDate, movesFirst: Bool) {
    if movesFirst, !self.isBilledAtMonthEnd, let trialEndDate = self.trialEndDate, trialEndDate != day,
      trialEndDate.advancedClamping(days: 1) == terms.firstCharge
    {
      self.firstBillingDate = day.advancedClamping(days: 1)
      fitFirstDate()
    }
    self.trialEndDate = day
  }

  /// The last free day, if the free trial has not ended before a day; a trial must end before the first charge.
  public func trialEnd(ahead day: CivilDate) -> CivilDate? {
    guard let trialEndDate = self.trialEndDate, day <= trialEndDate, trialEndDate < terms.firstCharge else {
      return nil
    }
    return trialEndDate
  }
}

extension Terms {
  /// Whether any charge from a day on can have a deadline.
  public func hasDeadlines(after today: CivilDate) -> Bool {
    status != .cancelled && (notice != nil || term != nil || trialEndDate.map { $0 >= today } ?? false)
  }

  /// The date of the first charge, moved to the end of its month for month-end billing.
  public var firstCharge: CivilDate { BillingSchedule(anchor: anchor, cycle: cycle, isAtMonthEnd: isAtMonthEnd).anchor }
}
