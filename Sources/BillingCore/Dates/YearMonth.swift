/// A month of a year, 0001-01 to 9999-12.
///
/// Stored as a count of months, year × 12 + month - 1, so that adding months needs no carry.
public struct YearMonth: Hashable, Comparable, Sendable {
  /// The count of months since the year 0; the difference of two is the distance of their months.
  public let index: Int32

  /// The month at a count; requires 12 to 119,999.
  public init(index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Returns `nil` unless the year is 1...9999 and the month 1...12.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(index: year * 12 + month - 1)
  }

  public var year: Int { Int(index) / 12 }
  public var month: Int { Int(index) % 12 + 1 }

  public var dayCount: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the month `count` months later (earlier if negative), or `nil` outside 0001-01...9999-12.
  public func adding(months count: Int) -> YearMonth? {
    let (sum, overflow) = Int(index).addingReportingOverflow(count)
    return !overflow && sum >= 12 && sum < 120_000 ? YearMonth(index: sum) : nil
  }

  /// The first month of the quarter, the year or another part of a year in which the month is.
  ///
  /// `month` is the one in which years begin.
  public func first(ofEvery count: Int, from month: Int = 1) -> YearMonth {
    YearMonth(index: (Int(index) - month + 1) / count * count + month - 1)
  }

  public func last(ofEvery count: Int, from month: Int = 1) -> YearMonth {
    let first = first(ofEvery: count, from: month)
    return first.adding(months: count - 1) ?? first
  }

  public var firstDay: CivilDate { CivilDate(self, clampedDay: 1) }
  public var lastDay: CivilDate { CivilDate(self, clampedDay: 31) }
  public var days: DateInterval { DateInterval(unchecked: firstDay, through: lastDay) }

  public static func < (left: YearMonth, right: YearMonth) -> Bool { left.index < right.index }
}
