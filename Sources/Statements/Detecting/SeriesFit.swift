import BillingCore

/// A cycle laid over the rows of one merchant, and how well it explains them.
struct SeriesFit {
  /// A row at its position in the cycle.
  struct Slot {
    let entry: Int
    /// The number of cycles from the first charge.
    let number: Int
    let due: Int
    /// The days from then to the row, on business days.
    let delay: Int
  }

  let grid: SeriesGrid
  let slots: [Slot]
  /// The rows that the cycle does not explain.
  let others: [Int]
  let evidence: Evidence
  /// The rule that moved rows off days on which banks rest, if the book's calendar proves it.
  var roll: RollRule?

  var count: Int { slots.count }

  /// Whether one of two days of the month has three charges alone at an end, so that these are two series.
  var isUneven: Bool {
    guard case .twice = grid.step else { return false }
    return [slots.prefix(3), slots.suffix(3)].contains { Set($0.map { $0.number.modulo(2) }).count == 1 }
  }
}

/// The days on which a cycle would charge: a day of every n-th month, or every n days.
struct SeriesGrid {
  enum Step {
    /// Every n months, from a month on, on a day that is clamped to the length of the month.
    case months(Int, start: Int, day: Int)
    /// Two days of each month, from a month on.
    case twice(Int, Int, start: Int)
    /// The first to fourth or the last weekday of each month, from a month on.
    case weekday(Int, Weekday, start: Int)
    case days(Int, start: Int)
    /// Once in each month, from a month on, on any day; most often near the one that is named. The last days of a month may
    /// be of the next one, as many as `early`.
    case anyDay(start: Int, day: Int, early: Int)
  }

  let step: Step

  var period: Int {
    switch step {
    case .months(let count, _, _): count * 365 / 12
    case .twice: 15
    case .weekday, .anyDay: 30
    case .days(let count, _): count
    }
  }

  /// The cycle as the book has it; nil for one that it cannot have.
  var cycle: BillingCycle? {
    do throws(CycleError) {
      switch step {
      case .months(12, _, _): return .yearly
      case .months(let count, _, _): return try BillingCycle(.monthly, every: count)
      case .anyDay: return .monthly
      case .twice(let first, let second, _):
        return NumberSet([first, second], in: 1...CyclePattern.lastDay).flatMap { .monthly.on(.daysOfMonth($0)) }
      case .weekday(let ordinal, let weekday, _):
        return .monthly.on(.weekdayOfMonth(ordinal: ordinal, weekday))
      case .days(let count, _): return try BillingCycle(.customDays, every: count)
      }
    } catch { return nil }
  }

  var isMonthEnd: Bool { if case .months(_, _, 31) = step { true } else { false } }

  /// The days that a row can be early or late: a bank books late, and a charge of every week is never far off.
  var delays: ClosedRange<Int> {
    if case .anyDay = step { return -30...30 }
    return period < 14 ? -1...1 : period < 28 ? -1...2 : -2...4
  }

  /// The day of a charge; nil outside the calendar.
  func due(_ number: Int) -> Int? {
    switch step {
    case .days(let count, let start): return start + number * count
    case .months(let count, let start, let day):
      return MonthDays.dayNumber(ofMonth: start + number * count, clampedDay: day)
    case .anyDay(let start, let day, _): return MonthDays.dayNumber(ofMonth: start + number, clampedDay: day)
    case .twice(let first, let second, let start):
      let day = number.modulo(2) == 0 ? first : second
      return MonthDays.dayNumber(ofMonth: start + number.quotient(2), clampedDay: day)
    case .weekday(let ordinal, let weekday, let start):
      guard let month = YearMonth(monthIndex: start + number) else { return nil }
      return PatternDates.weekday(ordinal, weekday, in: month).dayNumber
    }
  }

  func slot(of index: Int, _ entry: StatementLedger.Entry) -> SeriesFit.Slot? {
    let number = number(near: entry)
    if case .anyDay = step { return slot(of: index, on: entry.day, number) }
    let near =
      slot(of: index, on: entry.day, number) ?? slot(of: index, on: entry.day, number + 1)
      ?? slot(of: index, on: entry.day, number - 1)
    // The last charge of the month before, booked late.
    guard near == nil, case .twice = step else { return near }
    return slot(of: index, on: entry.day, number - 2)
  }

  private func slot(of index: Int, on day: Int, _ number: Int) -> SeriesFit.Slot? {
    guard let due = due(number) else { return nil }
    let delay = Self.delay(from: due, to: day)
    return delays.contains(delay) ? SeriesFit.Slot(entry: index, number: number, due: due, delay: delay) : nil
  }

  /// The number of the last charge before a row, or of one beside it.
  private func number(near entry: StatementLedger.Entry) -> Int {
    switch step {
    case .days(let count, let start): (entry.day - start) / count
    case .months(let count, let start, _): (entry.month - start) / count
    case .twice(_, _, let start): 2 * (entry.month - start) + 1
    case .weekday(_, _, let start): entry.month - start
    case .anyDay(let start, _, let early): (CivilDate(dayNumber: entry.day + early)?.monthIndex ?? entry.month) - start
    }
  }

  /// The days from a charge to a row; a charge on a weekend is due on the Monday after it as well.
  private static func delay(from due: Int, to day: Int) -> Int {
    // Day 1 was a Monday.
    let weekday = (due - 1) % 7
    let rest = weekday < 5 ? 0 : 7 - weekday
    return day >= due + rest ? day - due - rest : day - due
  }
}

/// Hot path: cycles are laid over rows a million times, and the months between are always the same.
private enum MonthDays {
  private static let years = 1970...2100
  /// The numbers of the first days of all months, and of the day after the last.
  private static let starts = (years.lowerBound * 12...years.upperBound * 12 + 12).map { month in
    YearMonth(monthIndex: month)?.firstDay.dayNumber ?? 0
  }

  /// The day of a month by the number of months since the year 0; nil outside the calendar.
  static func dayNumber(ofMonth index: Int, clampedDay day: Int) -> Int? {
    let month = index - years.lowerBound * 12
    if month >= 0, month + 1 < starts.count {
      let start = starts[month]
      return start + min(day, starts[month + 1] - start) - 1
    }
    return YearMonth(monthIndex: index).map { CivilDate($0, clampedDay: day).dayNumber }
  }
}

extension YearMonth {
  init?(monthIndex: Int) { self.init(year: monthIndex / 12, month: monthIndex % 12 + 1) }
}

extension CivilDate {
  /// The number of months since the year 0.
  var monthIndex: Int { year * 12 + month - 1 }
}
