/// The dates of a cycle with a pattern, numbered from the first day of the month, year or week of its anchor.
///
/// The calendar is cut into blocks of `size` months, years or weeks, of which the first unit has the dates. A block has
/// a known number of dates, so a number is divided into block and slot, and a date likewise.
public struct PatternDates {
  /// The unit of a block, which decides the meaning of the numbers of the set.
  enum Unit { case daysOfMonth, weekdayOfMonth, monthsOfYear, daysOfWeek }

  let unit: Unit
  let set: NumberSet
  /// The day of the month before clamping; of a weekday of a month, 8 × its ordinal + its number.
  let day: Int
  let size: Int
  /// The month, year or week of the anchor.
  private let origin: Int

  init(_ unit: Unit, _ set: NumberSet, day: Int, size: Int, from anchor: CivilDate) {
    (self.unit, self.set, self.day, self.size) = (unit, set, day, size)
    origin = Self.unitNumber(of: anchor, unit)
  }

  private static func unitNumber(of date: CivilDate, _ unit: Unit) -> Int {
    switch unit {
    case .daysOfMonth, .weekdayOfMonth: Int(date.yearMonth.index)
    case .monthsOfYear: date.year
    // Day 1 is a Monday.
    case .daysOfWeek: (date.dayNumber - 1) / 7
    }
  }

  /// The date with a number; `nil` outside the calendar.
  func date(_ number: Int) -> CivilDate? {
    switch unit {
    case .daysOfMonth:
      let (block, slot) = DaysOfMonth(set).monthAndSlot(of: number, monthsFrom: origin, every: size)
      return month(origin + block * size).map { CivilDate($0, clampedDay: set.element(at: slot)) }
    case .weekdayOfMonth: return month(origin + number * size).map { Self.weekday(day / 8, day % 8, in: $0) }
    case .monthsOfYear:
      let year = origin + number.quotient(set.count) * size
      return YearMonth(year: year, month: set.element(at: number.modulo(set.count))).map {
        CivilDate($0, clampedDay: day)
      }
    case .daysOfWeek:
      let week = origin + number.quotient(set.count) * size
      return CivilDate(dayNumber: week * 7 + set.element(at: number.modulo(set.count)))
    }
  }

  private func month(_ index: Int) -> YearMonth? {
    index >= 12 && index < 120_000 ? YearMonth(index: index) : nil
  }

  /// The first to fourth or the last weekday of a month.
  public static func weekday(_ ordinal: Int, _ weekday: Weekday, in month: YearMonth) -> CivilDate {
    Self.weekday(ordinal, weekday.rawValue, in: month)
  }

  private static func weekday(_ ordinal: Int, _ weekday: Int, in month: YearMonth) -> CivilDate {
    let first = (weekday - month.firstDay.weekday.rawValue).modulo(7) + 1
    let number = first + 7 * (ordinal - 1)
    return CivilDate(month, clampedDay: number > month.dayCount ? number - 7 : number)
  }

  /// The number of dates before a date: the number of the first one on or after it.
  func count(before date: CivilDate) -> Int {
    let distance = Self.unitNumber(of: date, unit) - origin
    let (block, rest) = (distance.quotient(size), distance.modulo(size))
    return rest > 0 ? count(inBlocks: block + 1) : count(inBlocks: block) + countInUnit(before: date)
  }

  private func count(inBlocks blocks: Int) -> Int {
    switch unit {
    case .daysOfMonth: DaysOfMonth(set).count(in: blocks, monthsFrom: origin, every: size)
    case .weekdayOfMonth: blocks
    case .monthsOfYear, .daysOfWeek: blocks * set.count
    }
  }

  /// The number of dates before a date in its own month, year or week.
  private func countInUnit(before date: CivilDate) -> Int {
    switch unit {
    case .daysOfMonth: set.count(below: date.day)
    case .weekdayOfMonth: Self.weekday(day / 8, day % 8, in: date.yearMonth) < date ? 1 : 0
    case .monthsOfYear:
      set.count(below: date.month)
        + (set.contains(date.month) && CivilDate(date.yearMonth, clampedDay: day) < date ? 1 : 0)
    case .daysOfWeek: set.count(below: date.weekday.rawValue)
    }
  }
}
