import BillingCore

/// Detects dates that a short month may have shifted.
enum MonthEndShift {
  /// The last day of the month before, if a program without clamping may have shifted a charge from there to `date`.
  ///
  /// Such a program takes a month after 31 January for 31 February, which is 3 March, and stays on the 3rd. Only the 1st,
  /// 2nd and 3rd can come from it: monthly 2026-03-03 may be the 31st, yearly 2026-03-01 the 29th of February; a
  /// yearly 1 May was never shifted.
  static func origin(of date: CivilDate, _ cycle: BillingCycle) -> CivilDate? {
    guard case .months(let step) = cycle.step, cycle.pattern == .anchored, date.day <= 3 else { return nil }
    // The month that was too short, then or some cycles ago; any eight years contain a leap year, even around 1900.
    let isPossible = (0...96 / step).contains { count in
      guard let short = date.yearMonth.adding(months: -count * step - 1), let before = short.adding(months: -step)
      else {
        return false
      }
      return short.dayCount + date.day <= before.dayCount
    }
    return isPossible ? date.yearMonth.adding(months: -1)?.lastDay : nil
  }
}
