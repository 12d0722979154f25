import BillingCore

/// Detects dates that a short month may have shifted.
enum MonthEndShift {
  /// The latest date from which a program may have shifted a charge to `date`; `nil` if none is possible.
  ///
  /// Programs that compute each date from the previous one lose the original day: the 31st becomes 28 February
  /// (clamped) or 3 March (carried over) and stays there. Monthly 2026-02-28 may come from the 31st, as of 2026-01-31;
  /// yearly it may come from the 29th, as of 2024-02-29; a yearly 30 April was never shifted.
  static func origin(of date: CivilDate, _ cycle: BillingCycle) -> CivilDate? {
    guard case .months(let step) = cycle.step else { return nil }
    let isCarriedOver = date.day <= 3
    guard isCarriedOver || (28...30).contains(date.day),
      let start = isCarriedOver ? date.yearMonth.adding(months: -1) : date.yearMonth
    else { return nil }
    // Any eight years contain a leap year, even around 1900.
    let months = (0...96 / step).compactMap { start.adding(months: -$0 * step) }
    let lengths = months.map(\.dayCount)
    guard let shortest = lengths.min(), let longest = lengths.max() else { return nil }
    let isPossible =
      isCarriedOver ? longest - shortest >= date.day : shortest <= date.day && date.day < longest
    return isPossible ? months.first { $0.dayCount == longest }?.lastDay : nil
  }
}
