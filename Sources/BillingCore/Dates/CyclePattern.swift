/// The days of a cycle that do not come from its first date alone.
public enum CyclePattern: Hashable, Sendable {
  /// The day of the first date.
  case anchored
  /// Several days of a month; 31 is the last day. Days that clamp to one date are one charge.
  case daysOfMonth(NumberSet)
  /// A weekday of a month: 1 to 4 for the first to the fourth, `lastOrdinal` for the last.
  case weekdayOfMonth(ordinal: Int, Weekday)
  /// The day of the first date in listed months of a year.
  case monthsOfYear(NumberSet)
  /// Several days of a week; weeks begin on Monday and count from that of the first date.
  case daysOfWeek(NumberSet)

  /// The ordinal of the last weekday of a month, because not every month has a fifth one.
  public static let lastOrdinal = 5
  /// The day that means the last one of a month.
  public static let lastDay = 31

  /// Whether a cycle of a kind and interval can have the pattern.
  func fits(_ kind: BillingCycle.Kind, every interval: Int) -> Bool {
    switch self {
    case .anchored: true
    case .daysOfMonth, .weekdayOfMonth: kind == .monthly
    case .monthsOfYear: kind == .yearly
    case .daysOfWeek: kind == .customDays && interval.isMultiple(of: 7)
    }
  }
}

extension BillingCycle {
  /// How often a cycle charges on average: a number of charges in each step.
  public struct Frequency: Hashable, Sendable {
    public let charges: Int
    public let step: Step

    /// The number of charges in a mean month as a fraction: 1/n for one in n months, 30.436875/n for one in n days.
    package var perMonth: (charges: Int64, months: Int64) {
      switch step {
      case .months(let count): (Int64(charges), Int64(count))
      case .days(let count): (3_652_425 * Int64(charges), 120_000 * Int64(count))
      }
    }
  }

  /// The average frequency.
  ///
  /// Of days that clamp to one date in short months, the average is over the 4,800 months after which the calendar
  /// repeats: 30 and 31 are 19.0 charges a year, not 24.
  public var frequency: Frequency {
    switch pattern {
    case .anchored, .weekdayOfMonth: Frequency(charges: 1, step: step)
    case .monthsOfYear(let set), .daysOfWeek(let set): Frequency(charges: set.count, step: step)
    case .daysOfMonth(let set):
      if DaysOfMonth(set).neverMeet {
        Frequency(charges: set.count, step: step)
      } else {
        Frequency(
          charges: DaysOfMonth(set).count(in: DaysOfMonth.period, monthsFrom: 0, every: 1),
          step: .months(DaysOfMonth.period * interval))
      }
    }
  }

  /// Whether charges can be on the last day of the month of their first date.
  public var canBeAtMonthEnd: Bool {
    switch pattern {
    case .anchored, .monthsOfYear: kind != .customDays
    case .daysOfMonth, .weekdayOfMonth, .daysOfWeek: false
    }
  }
}
