/// The rule by which a month and day without a year becomes a date: what it is for decides which year is meant.
public enum YearRule: Hashable, Sendable {
  /// The day nearest to today; of two equally near, the later.
  case nearest
  /// The day nearest to another one, such as the date of a charge that is moved.
  case nearestTo(CivilDate)
  /// The first such day from today on.
  case ahead
  /// The latest such day up to today.
  case latest
  /// A day of the last 31 days is that day, any other the next such day.
  case recent

  /// The day that the others are compared with.
  func center(_ today: CivilDate) -> CivilDate { if case .nearestTo(let day) = self { day } else { today } }

  /// The one of some days in order that is meant; `nil` if none is.
  func choice(among days: [CivilDate], today: CivilDate) -> CivilDate? {
    let ahead = days.first { $0 >= today }
    let latest = days.last { $0 <= today }
    switch self {
    case .nearest, .nearestTo: return days.nearest(to: center(today))
    case .ahead: return ahead
    case .latest: return latest
    case .recent: return latest.flatMap { $0.days(until: today) <= Self.recentDays ? $0 : nil } ?? ahead
    }
  }

  /// The rule for a day of the month alone: every one of them is within 31 days, so that the next one is meant unless the
  /// date is in the past or near another date.
  var ofDayAlone: YearRule {
    switch self {
    case .nearest, .recent: .ahead
    case .nearestTo, .ahead, .latest: self
    }
  }

  /// The number of days before today that `recent` looks back.
  public static let recentDays = 31
}

/// The order of the numbers in 1/4, which differs from country to country.
public enum NumberOrder: Hashable, Sendable {
  case monthFirst
  case dayFirst
  /// Both orders are in use: what has two readings is rejected.
  case unknown
}

extension CycleReading {
  /// Of the days of the year that the text names, the one nearest to a date, and that on or after it; `nil` if it names
  /// none: on 2026-02-10, `yearly 2/1` names 2026-02-01 and 2027-02-01.
  public func nearestAndNext(to day: CivilDate) throws(DateError) -> (nearest: CivilDate, next: CivilDate)? {
    switch self.day {
    case .ofYear, .endOfMonthOfYear: break
    default: return nil
    }
    let next = try first(onOrAfter: day, isMonthEnd: false).date
    let last = try first(onOrAfter: day.addingClamping(months: -12).adding(days: 1), isMonthEnd: false).date
    return ([last, next].nearest(to: day) ?? next, next)
  }
}

extension Sequence<CivilDate> {
  /// The day nearest to another; of two equally near, the later.
  func nearest(to day: CivilDate) -> CivilDate? {
    self.min { one, other in
      let (here, there) = (abs(day.days(until: one)), abs(day.days(until: other)))
      return here == there ? one > other : here < there
    }
  }
}

/// A day of the month, and possibly its month, as a date without a year names it.
public struct DayOfSomeYear: Equatable, Sendable {
  /// The month; `nil` for a day alone.
  public let month: Int?
  let day: Int
  /// Whether the last day of the month is named, rather than a number.
  let isLast: Bool

  /// Whether a date is on such a day.
  public func matches(_ date: CivilDate) -> Bool {
    guard month.map({ $0 == date.month }) ?? true else { return false }
    return isLast ? date == date.yearMonth.lastDay : date.day == day
  }

  /// The first such day after a date; `nil` if there is none within eight years.
  public func next(after date: CivilDate) -> CivilDate? {
    (0...8 * 12).lazy.compactMap { date.yearMonth.adding(months: $0) }
      .map { CivilDate($0, clampedDay: day) }.first { $0 > date && matches($0) }
  }

  /// The one of some dates on such a day that is nearest to another day; `nil` if there is none.
  public func nearest(to day: CivilDate, among dates: some Sequence<CivilDate>) -> CivilDate? {
    dates.filter(matches).nearest(to: day)
  }
}
