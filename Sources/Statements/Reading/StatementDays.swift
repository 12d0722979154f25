import BillingCore
import Interchange

extension StatementDate {
  /// The date as numbers, for a message.
  var shown: String {
    switch self {
    case .day(let day): day.description
    case .numbers(let first, let second, let third, _, let hasDots):
      [first, second, third].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: hasDots ? "." : "/")
    case .monthDay(let month, let day): "\(month)月\(day)日"
    case .pair(let first, let second): "\(first)/\(second)"
    }
  }
}

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
    let steps = zip(dates, dates.dropFirst()).map { isLater($1, than: $0) }
    let isForward = steps.count { $0 } * 2 >= steps.count
    let newestFirst = isForward ? Array(dates.reversed()) : dates
    var days: [CivilDate?] = []
    var last: (month: Int, day: Int, year: Int)?
    for date in newestFirst {
      let step = last.map { date.month - $0.month } ?? 0
      let year = last.map { $0.year + (step > 6 ? -1 : step < -6 ? 1 : 0) } ?? latestYear(of: date, until: today)
      days.append(StatementDate.date(year, date.month, date.day))
      last = (date.month, date.day, year)
    }
    return isForward ? days.reversed() : days
  }

  /// Whether a day follows another one in the shorter way around the year.
  private static func isLater(_ next: (month: Int, day: Int), than day: (month: Int, day: Int)) -> Bool {
    let step = (next.month - day.month) * 31 + next.day - day.day
    return step >= 0 ? step <= 186 : step < -186
  }

  /// 29 February may be up to eight years back.
  private static func latestYear(of date: (month: Int, day: Int), until today: CivilDate) -> Int {
    let isPast = { (year: Int) in StatementDate.date(year, date.month, date.day).map { $0 <= today } ?? false }
    return (0...8).lazy.map { today.year - $0 }.first(where: isPast) ?? today.year
  }
}
