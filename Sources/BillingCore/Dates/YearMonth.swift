/// A month of a year, 0001-01 to 9999-12.
///
/// Months are counted, year × 12 + month - 1, so that "three months later" is an addition without carry rules.
public struct YearMonth: Hashable, Comparable, Sendable {
  /// Year × 12 + month - 1.
  let index: Int32

  init(index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// Nil unless the year is 1...9999 and the month 1...12.
  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(index: year * 12 + month - 1)
  }

  /// The year, 1 to 9999.
  public var year: Int { Int(index) / 12 }
  /// The month, 1 to 12.
  public var month: Int { Int(index) % 12 + 1 }

  /// How many days the month has: 28, 29, 30 or 31.
  public var dayCount: Int {
    switch month {
    case 2: Self.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Every fourth year is a leap year, every hundredth is not, every four hundredth is.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The month `count` months later (earlier where negative), or nil outside 0001-01...9999-12.
  public func adding(months count: Int) -> YearMonth? {
    let (sum, overflow) = Int(index).addingReportingOverflow(count)
    return !overflow && sum >= 12 && sum < 120_000 ? YearMonth(index: sum) : nil
  }

  /// The month's first day.
  public var firstDay: CivilDate { CivilDate(self, clampedDay: 1) }
  /// The month's last day.
  public var lastDay: CivilDate { CivilDate(self, clampedDay: 31) }
  /// All of the month, first and last day included.
  public var days: DateInterval { DateInterval(unchecked: firstDay, through: lastDay) }

  /// Earlier months come first.
  public static func < (left: YearMonth, right: YearMonth) -> Bool { left.index < right.index }
}
