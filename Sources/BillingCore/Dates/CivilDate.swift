/// A day of the proleptic Gregorian calendar, 0001-01-01 to 9999-12-31.
///
/// It has no clock and no offset, so no time zone can shift it. (A tracker that stored 2026-08-01 as an instant showed
/// 07-31 west of Greenwich.) Year, month and day are packed into 32 bits in that order, so comparing two dates is
/// comparing two integers.
///
/// Source: ISO 8601-1:2019, 4.2.1 (the calendar) and 5.2.2.1 (the text `YYYY-MM-DD`).
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The packed form, which sorts in date order: year × 512 + month × 32 + day.
  public let packed: Int32

  public static let minimum = CivilDate(packedYear: 1, month: 1, day: 1)
  public static let maximum = CivilDate(packedYear: 9999, month: 12, day: 31)

  /// Restores a date from its packed form, without validation.
  init(packed: Int32) { self.packed = packed }

  /// Packs fields that are already known to be a valid date.
  init(packedYear year: Int, month: Int, day: Int) {
    packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Throws `DateError.noSuchDay` unless the three numbers are a valid date.
  ///
  /// Nothing is clamped: 2026-02-29 is rejected, 2028-02-29 is valid.
  public init(year: Int, month: Int, day: Int) throws(DateError) {
    guard let month = YearMonth(year: year, month: month), day >= 1, day <= month.dayCount else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    self.init(packedYear: month.year, month: month.month, day: day)
  }

  /// Clamps the day to the length of the month: day 31 of 2026-02 is 2026-02-28.
  ///
  /// This is the only place that moves a day to the end of its month.
  public init(_ month: YearMonth, clampedDay day: Int) {
    self.init(packedYear: month.year, month: month.month, day: min(max(day, 1), month.dayCount))
  }

  public var year: Int { Int(packed >> 9) }
  public var month: Int { Int(packed >> 5) & 15 }
  public var day: Int { Int(packed) & 31 }
  public var yearMonth: YearMonth { YearMonth(index: Int(packed >> 9) * 12 + month - 1) }
  public var isEndOfMonth: Bool { day == yearMonth.dayCount }

  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.packed < right.packed }

  /// The positions of dates in their order; equal dates keep theirs.
  package static func order(of dates: [CivilDate]) -> [Int] {
    dates.indices.order { dates[$0] < dates[$1] }
  }
}

/// The reason why a date could not be made.
public enum DateError: Error, Equatable, Sendable {
  /// The calendar has no such day, for example 2026-02-30.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// The result is outside 0001-01-01...9999-12-31.
  case outOfRange
}

/// An optional date in 32 bits; `never` sorts after every date.
///
/// An `Optional<CivilDate>` takes twice as much memory.
struct CompactDate: Comparable {
  let packed: Int32

  static let never = CompactDate(nil)

  init(_ date: CivilDate?) { packed = date?.packed ?? Int32.max }

  var date: CivilDate? { packed == Int32.max ? nil : CivilDate(packed: packed) }

  static func < (left: CompactDate, right: CompactDate) -> Bool { left.packed < right.packed }
}
