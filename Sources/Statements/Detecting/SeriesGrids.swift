import BillingCore

extension SeriesGrid {
  /// The cycles worth a look for rows on some days in order, with periods up to a number of days.
  ///
  /// Always in the same order, because the first of two that explain the rows as well is taken.
  static func candidates(for days: [Int], upTo longest: Int) -> [SeriesGrid] {
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }.filter { $0 >= 6 }.sorted()
    guard let least = gaps.first, let month = CivilDate(dayNumber: days[0])?.monthIndex else { return [] }
    let usual = gaps[gaps.count / 2]
    let monthDays = monthDays(days)
    var steps = months(on: monthDays, from: month - 1, near: [least, usual], upTo: longest)
    steps += lengths(days, near: [least, usual], upTo: longest)
    if (12...18).contains(usual) { steps += halfMonths(on: monthDays, from: month - 1) }
    if longest >= 30, let weekday = commonWeekday(days, from: month) { steps.append(weekday) }
    return steps.map(SeriesGrid.init)
  }

  /// Each month, for four or more days that are one in each month, if its last days may be of the next one; nil for others.
  ///
  /// `reconcile` expects rows three days early to a week late. The day is that of more than half of them, unless two in a row
  /// are not expected so; else the one from which most are. Of several it is the first day.
  static func onAnyDay(_ days: [Int]) -> SeriesGrid? {
    let early = [0, 3, 5].first { early in
      let months = days.compactMap { CivilDate(dayNumber: $0 + early)?.monthIndex }
      return months.count >= 4 && zip(months, months.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }
    let dates = days.compactMap(CivilDate.init(dayNumber:))
    guard let early, let start = CivilDate(dayNumber: days[0] + early)?.monthIndex else { return nil }
    let first = dates[0].day
    let order = Set(dates.flatMap { [$0.day, max(1, $0.day - 7), min(31, $0.day + 3)] })
      .ordered { (abs($0 - first), $0) < (abs($1 - first), $1) }
    var best = (day: first, score: (0, 0))
    for day in order {
      let grid = SeriesGrid(step: .anyDay(start: start, day: day, early: early))
      let delays = days.indices.compactMap { index in grid.due(index).map { days[index] - $0 } }
      let exact = delays.count { $0 == 0 }
      let areNear = delays.map { (-3...7).contains($0) }
      let isMoved = zip(areNear, areNear.dropFirst()).contains { !$0 && !$1 }
      let score = (!isMoved && exact * 2 > days.count ? exact : 0, areNear.count { $0 })
      if score > best.score { best = (day, score) }
    }
    return SeriesGrid(step: .anyDay(start: start, day: best.day, early: early))
  }

  private static let monthCounts = [1, 2, 3, 4, 6, 12]
  private static let dayCounts = [7, 14, 21, 28, 30, 42, 56, 60, 84, 90]

  /// Months by the usual and the least distance of rows, and each month.
  private static func months(on days: [Int], from month: Int, near gaps: [Int], upTo longest: Int) -> [Step] {
    let near = gaps.map { ($0 * 12 + 182) / 365 } + [1]
    let counts = monthCounts.filter { near.contains($0) && $0 * 30 <= longest }
    return days.flatMap { day in
      counts.flatMap { count in (0..<count).map { .months(count, start: month + $0, day: day) } }
    }
  }

  /// Days by the common lengths and the usual distance, the last of `gaps`.
  private static func lengths(_ days: [Int], near gaps: [Int], upTo longest: Int) -> [Step] {
    let common = dayCounts.filter { length in gaps.contains { abs(length - $0) <= 2 } }
    let lengths = Set(common + gaps.suffix(1)).filter { (7...max(7, longest)).contains($0) }
    return lengths.sorted().flatMap { length in
      // Rows of whole weeks that are all on a Monday need no Sunday before it.
      var starts = Set(days.prefix(8).map { $0 % length })
      if !length.isMultiple(of: 7) { starts.formUnion(days.prefix(8).map { ($0 - 1) % length }) }
      return starts.sorted().map { Step.days(length, start: days[0] - (days[0] - $0) % length) }
    }
  }

  private static func halfMonths(on days: [Int], from month: Int) -> [Step] {
    days.flatMap { first in
      days.filter { (13...17).contains($0 - first) }.map { .twice(first, $0, start: month) }
    }
  }

  /// The weekday of the month, such as the second Tuesday, that all days are.
  private static func commonWeekday(_ days: [Int], from month: Int) -> Step? {
    guard days.allSatisfy({ ($0 - days[0]).isMultiple(of: 7) }) else { return nil }
    let dates = days.compactMap(CivilDate.init(dayNumber:))
    let ordinal = (dates[0].day + 6) / 7
    if dates.allSatisfy({ $0.day + 7 > $0.yearMonth.dayCount }) {
      return .weekday(CyclePattern.lastOrdinal, dates[0].weekday, start: month)
    }
    return dates.allSatisfy { ($0.day + 6) / 7 == ordinal } ? .weekday(ordinal, dates[0].weekday, start: month) : nil
  }

  /// The days of the month that rows have, or up to four days before; at the end of a month also those it does not have.
  private static func monthDays(_ days: [Int]) -> [Int] {
    var isFound = Array(repeating: false, count: 32)
    for day in days.prefix(24) {
      for back in 0...4 {
        guard let date = CivilDate(dayNumber: day - back) else { continue }
        isFound[date.day] = true
        if date.isEndOfMonth { for missing in date.day...31 { isFound[missing] = true } }
      }
    }
    return (1...31).filter { isFound[$0] }
  }
}
