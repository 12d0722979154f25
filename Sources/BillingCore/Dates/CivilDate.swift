/// A day of the proleptic Gregorian calendar, 0001-01-01 to 9999-12-31.
///
/// A date is a date in every zone: it has no clock and no offset, so nothing shifts it (a tracker that stored
/// 2026-08-01 as an instant showed it as 07-31 west of Greenwich). Year, month and day are packed into 32 bits in
/// that order, so that comparing two dates is comparing two integers.
///
/// Source: ISO 8601-1:2019, 4.2.1 (the calendar) and 5.2.2.1 (the text `YYYY-MM-DD`).
public struct CivilDate: Hashable, Sendable {
  /// The packed form: year × 512 + month × 32 + day, which sorts as the dates do.
  public let packed: Int32

  /// The day 0001-01-01.
  public static let minimum = CivilDate(packedYear: 1, month: 1, day: 1)
  /// The day 9999-12-31.
  public static let maximum = CivilDate(packedYear: 9999, month: 12, day: 31)

  /// What was packed before.
  init(packed: Int32) { self.packed = packed }

  /// Packs fields that are known to name a day.
  init(packedYear year: Int, month: Int, day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Throws `DateError.noSuchDay` unless the three numbers name a day.
  ///
  /// 2026-02-29 is refused, 2028-02-29 is a day; nothing is clamped here.
  public init(year: Int, month: Int, day: Int) throws(DateError) {
    guard let month = YearMonth(year: year, month: month), day >= 1, day <= month.dayCount else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    self.init(packedYear: month.year, month: month.month, day: day)
  }

  /// Clamps the day into the month: day 31 of 2026-02 is 2026-02-28.
  ///
  /// This is the one place where a day is moved to its month's end.
  public init(_ month: YearMonth, clampedDay day: Int) {
    self.init(packedYear: month.year, month: month.month, day: min(max(day, 1), month.dayCount))
  }

  /// The year, 1 to 9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1 to 12.
  public var month: Int { Int(packed >> 5) & 15 }
  /// The day of the month, 1 to 31.
  public var day: Int { Int(packed) & 31 }
  /// The month that the day lies in.
  public var yearMonth: YearMonth { YearMonth(index: Int(packed >> 9) * 12 + month - 1) }
  /// Whether the day is the last one of its month.
  var isEndOfMonth: Bool { day == yearMonth.dayCount }
}

extension CivilDate: Comparable {
  /// Earlier days come first.
  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.packed < right.packed }
}

/// Why a date could not be made.
public enum DateError: Error, Equatable, Sendable {
  /// The calendar has no such day, as 2026-02-30.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// The calculation leaves 0001-01-01...9999-12-31.
  case outOfRange
}
