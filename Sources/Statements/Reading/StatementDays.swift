import BillingCore
import Interchange

/// The years of a column that leaves them out: `12月30日`, `1/4`.
///
/// The newest row is the last such day until today. The rows run forwards or backwards in time, so a step back of more
/// than half a year is the turn of a year.
enum MissingYears {
  /// One day for each date of a column; only some may lack their year.
  static func days(_ dates: [StatementDate], _ order: DateOrder, today: CivilDate) -> [CivilDate?] {
    let short = dates.compactMap { $0.monthDay(order) }
    if short.isEmpty { return dates.map { $0.day(order) } }
    // Beside days with a year, the others are at most half a year later.
    let latest = dates.compactMap { $0.day(order) }.max().map { min(today, $0.advancedClamping(days: 183)) }
    var yearless = days(short, today: latest ?? today)[...]
    return dates.map { $0.monthDay(order) == nil ? $0.day(order) : yearless.popFirst() ?? nil }
  }

  static func days(_ dates: [(month: Int, day: Int)], today: CivilDate) -> [CivilDate?] {
    // How many days each follows the one before, in the shorter way around the year.
    let steps = zip(dates, dates.dropFirst()).map { day, next in
      let step = (next.month - day.month) * 31 + next.day - day.day
      return abs(step) <= 186 ? step : 0 - step
    }
    let isForward = steps.count { $0 > 0 } >= steps.count { $0 < 0 }
    let newestFirst = isForward ? dates.reversed() : dates
    // 29 February may be up to eight years back.
    let possible = (0...8).lazy.map { Self.days(newestFirst, from: today.year - $0) }
    let isPast = { (days: [CivilDate?]) in days.allSatisfy { $0.map { $0 <= today } ?? false } }
    let found = possible.first(where: isPast) ?? days(newestFirst, from: today.year)
    return isForward ? found.reversed() : found
  }

  /// The days from the newest one on, which is of a year.
  private static func days(_ dates: [(month: Int, day: Int)], from year: Int) -> [CivilDate?] {
    var (last, year) = (dates.first?.month ?? 1, year)
    return dates.map { date in
      year += date.month - last > 6 ? -1 : last - date.month > 6 ? 1 : 0
      last = date.month
      return StatementDate.date(year, date.month, date.day)
    }
  }

  /// Half a year after the last month that a text names, or the end of its year: `2024年01月`, `Statement of May 2024`.
  static func lastDay(in text: String) -> CivilDate? {
    let numbers = text.split { !$0.isNumber }
    return numbers.indices.compactMap { index in
      guard numbers[index].utf8.count == 4, let year = Int(numbers[index]), (2000...2099).contains(year)
      else { return nil }
      let next = numbers[(index + 1)...].first.flatMap { $0.utf8.count < 3 ? Int($0) : nil } ?? 0
      let isMonth = (1...12).contains(next)
      return StatementDate.date(year, isMonth ? next : 12, isMonth ? 1 : 31)?.advancedClamping(days: isMonth ? 183 : 0)
    }.max()
  }
}
