extension Period {
  /// The period of the same length that ends on the day before; `nil` before the calendar begins.
  ///
  /// Before a month is a month, before a quarter a quarter; before whole months as many months; before any other days as
  /// many days. `days` are those of the period, and `months` the rule of its months.
  public func before(_ days: DateInterval, of months: MonthRule) -> Period? {
    switch kind {
    case .month(let month): return month.adding(months: -1).map { Period.month($0, of: months) }
    case .quarter(let year, let number):
      return .quarter(number == 1 ? 4 : number - 1, of: number == 1 ? year - 1 : year, months)
    case .year(let year): return .year(year - 1, of: months)
    case .fiscalYear(let year):
      let start = months.isCalendar ? days.first : months.month(of: days.first).firstDay
      guard let start = MonthDay(month: start.month, day: start.day) else { return nil }
      return .fiscalYear(year - 1, from: start, months)
    case .days, .all: return Self.daysBefore(days, months)
    }
  }

  private static func daysBefore(_ days: DateInterval, _ months: MonthRule) -> Period? {
    guard days.first > .minimum else { return nil }
    let last = days.first.advancedClamping(days: -1)
    let (start, end) = (months.month(of: days.first), months.month(of: days.last))
    if months.days(from: start, through: end) == days {
      let count = Int(end.index - start.index) + 1
      return start.adding(months: -count).map { .days(from: months.firstDay(of: $0), through: last, of: months) }
    }
    let first = last.advancedClamping(days: -days.first.days(until: days.last))
    return .days(from: first, through: last, of: months)
  }
}
