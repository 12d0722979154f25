/// Day numbers, for cycles of days and for distances between dates.
///
/// Era arithmetic: 400 Gregorian years are 146,097 days, and a year that starts in March has its leap day last. So
/// neither direction needs a loop or a table. Day 1 is 0001-01-01, as in "rata die".
extension CivilDate {
  private static let daysPerEra = 146_097

  /// The number of the day: 1 for 0001-01-01, 3,652,059 for 9999-12-31.
  public var dayNumber: Int {
    let shiftedYear = month > 2 ? year : year - 1
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return era * Self.daysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 305
  }

  /// Returns `nil` outside 1...3,652,059.
  public init?(dayNumber: Int) {
    guard dayNumber >= 1, dayNumber <= 3_652_059 else { return nil }
    let sinceMarchOfYearZero = dayNumber + 305
    let era = sinceMarchOfYearZero / Self.daysPerEra
    let dayOfEra = sinceMarchOfYearZero % Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    self.init(packedYear: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month, day: day)
  }

  public static let epoch = CivilDate(packedYear: 1970, month: 1, day: 1)

  /// Returns the day `count` days later (earlier if negative); throws `DateError.outOfRange`.
  ///
  /// 2026-02-28 + 1 is 2026-03-01; 2028-02-28 + 1 is 2028-02-29.
  public func adding(days count: Int) throws(DateError) -> CivilDate {
    let (number, overflow) = dayNumber.addingReportingOverflow(count)
    guard !overflow, let date = CivilDate(dayNumber: number) else { throw .outOfRange }
    return date
  }

  /// Returns the day `count` days later or earlier, clamped to the first and last day of the calendar.
  public func advancedClamping(days count: Int) -> CivilDate {
    let reachable = min(max(count, 1 - dayNumber), 3_652_059 - dayNumber)
    return CivilDate(dayNumber: dayNumber + reachable) ?? self
  }

  /// Returns the same day of the month `count` months later, clamped to the end of that month; throws
  /// `DateError.outOfRange`.
  ///
  /// 2026-01-31 + 1 month is 2026-02-28. Do not chain it: two steps of one month lose the 31st (01-31, 02-28, 03-28),
  /// one step of two months keeps it (01-31, 03-31).
  func addingClamping(months count: Int) throws(DateError) -> CivilDate {
    guard let target = yearMonth.adding(months: count) else { throw .outOfRange }
    return CivilDate(target, clampedDay: day)
  }

  /// The number of days from this day to another; negative if `other` is earlier.
  public func days(until other: CivilDate) -> Int { other.dayNumber - dayNumber }

  public var weekday: Weekday { Weekday(daysSinceMonday: (dayNumber + 6) % 7) }
}

/// A day of the week, numbered from Monday = 1 as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  public var isWeekend: Bool { self == .saturday || self == .sunday }

  init(daysSinceMonday count: Int) { self = Self.allCases[count] }
}
