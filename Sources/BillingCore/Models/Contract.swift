/// How long before an end of a contract, or before a charge, one must have cancelled.
public enum Notice: Hashable, Sendable {
  case days(Int)
  case months(Int)
  /// On a day of an earlier month, 31 being the last: the 10th of the month before.
  case dayOfMonth(Int, monthsBefore: Int)

  /// The allowed numbers of days and of months.
  public static let daysRange = 0...999
  public static let monthsRange = 1...60

  /// The last day on which a cancellation takes effect by a day, always before it.
  ///
  ///     30 days                    2026-06-30  05-31
  ///     1 month                    2026-03-31  02-28
  ///     10th of the month before   2026-03-05  02-10
  public func lastDay(before day: CivilDate) -> CivilDate {
    let yesterday = day.advancedClamping(days: -1)
    switch self {
    case .days(let count): return day.advancedClamping(days: -max(1, count))
    case .months(let count):
      return day.yearMonth.adding(months: -count).map { CivilDate($0, clampedDay: day.day) } ?? .minimum
    case .dayOfMonth(let number, let months):
      return min(yesterday, day.yearMonth.adding(months: -months).map { CivilDate($0, clampedDay: number) } ?? .minimum)
    }
  }

  /// The last day on which a free trial that ends on a day can be cancelled.
  public func lastDay(ofTrialEnding day: CivilDate) -> CivilDate {
    if case .days(let count) = self { return day.advancedClamping(days: -max(0, count)) }
    return lastDay(before: day)
  }

  /// Whether the number is in its range.
  public var isAllowed: Bool {
    switch self {
    case .days(let count): Self.daysRange.contains(count)
    case .months(let count): Self.monthsRange.contains(count)
    case .dayOfMonth: true
    }
  }

  /// More days than it can take.
  public var mostDays: Int {
    switch self {
    case .days(let count): max(1, count)
    case .months(let count): 31 * count
    case .dayOfMonth(_, let months): 31 * (months + 1)
    }
  }
}

/// The time for which a contract binds, from the first charge on.
public struct ContractTerm: Hashable, Sendable {
  public var months: Int
  /// The months by which it renews: 1 for monthly, 0 if it ends by itself.
  public var renews: Int
  public var kept = KeptKeys()

  public init(months: Int, renews: Int) { (self.months, self.renews) = (months, renews) }

  /// The allowed lengths of a term, in months.
  public static let lengths = 1...600
  public static let renewals = 0...600
}
