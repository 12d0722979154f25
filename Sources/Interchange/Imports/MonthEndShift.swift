import BillingCore

/// Finds out whether a date may have been moved by a short month, and from where.
enum MonthEndShift {
  /// The latest day on or before a charge from which a program may have come to its date; nil where none can have.
  ///
  /// Programs that compute a date from the one before it lose the day of the first one: the 31st becomes the 28th of
  /// February (clamped) or the 3rd of March (carried over), and stays so. 2026-02-28 monthly may stem from the 31st, as of
  /// 2026-01-31; yearly it may from the 29th, as of 2024-02-29; an April 30 yearly was never moved.
  static func origin(of date: CivilDate, _ cycle: BillingCycle) -> CivilDate? {
    guard case .months(let step) = cycle.step else { return nil }
    let isCarriedOver = date.day <= 3
    guard isCarriedOver || (28...30).contains(date.day),
      let start = isCarriedOver ? date.yearMonth.adding(months: -1) : date.yearMonth
    else { return nil }
    // Eight years hold a leap year, even around 1900.
    let months = (0...96 / step).compactMap { start.adding(months: -$0 * step) }
    let lengths = months.map(\.dayCount)
    guard let shortest = lengths.min(), let longest = lengths.max() else { return nil }
    let isPossible =
      isCarriedOver ? longest - shortest >= date.day : shortest <= date.day && date.day < longest
    return isPossible ? months.first { $0.dayCount == longest }?.lastDay : nil
  }
}
