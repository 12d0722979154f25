import BillingCore

/// The order of day, month and year in a column, decided by all its dates.
///
/// An order in which one of the dates does not exist is not meant. If several remain, dots mean the day first, and a file
/// runs forwards or backwards in time, which the wrong order rarely does. If that does not decide either, the user is
/// asked: `03/04/2026` alone has two readings.
struct StatementDateOrder {
  /// The order, if the column has one that matters.
  private(set) var order: DateOrder?
  /// The readings of the dates that only an order decides; empty if the order is known.
  private(set) var candidates: [DateOrder] = []
  /// What told the order; `nil` if no date needs one.
  private(set) var evidence: StatementEvidence?

  init(_ dates: [StatementDate], chosen: DateOrder?, today: CivilDate, isJapanese: Bool = false) {
    let open = dates.compactMap(\.open)
    guard let first = open.first, case .numbers(_, _, _, let hasShortYear, let hasDots) = first else { return }
    if let chosen, chosen != .yearFirst || hasShortYear {
      (order, evidence) = (chosen, .option)
      return
    }
    defer { evidence = order == nil ? nil : .rows }
    let orders: [DateOrder] = hasShortYear ? DateOrder.allCases : [.dayFirst, .monthFirst]
    var possible = orders.filter { order in open.allSatisfy { $0.day(order) != nil } }
    if hasDots, possible.contains(.dayFirst) { possible = [.dayFirst] }
    if isJapanese, !hasShortYear, possible.contains(.monthFirst), dates.contains(where: \.isPair) {
      possible = [.monthFirst]
    }
    if possible.count > 1 { possible = Self.mostPlausible(possible, open, today) }
    // All dates that differ by the order: 05/05/2026 is one day in any.
    let isSame = possible.dropFirst().allSatisfy { other in open.allSatisfy { $0.day(other) == $0.day(possible[0]) } }
    if let only = possible.first, isSame { order = only } else { candidates = possible.isEmpty ? orders : possible }
    if possible.isEmpty { order = Self.mostFitting(orders, open) }
    // Japan writes the year first, so that is what to try first.
    if isJapanese, candidates.contains(.yearFirst) {
      candidates = [.yearFirst] + candidates.filter { $0 != .yearFirst }
    }
  }

  /// The orders without dates to come, then those in which the file runs in one direction.
  private static func mostPlausible(_ orders: [DateOrder], _ dates: [StatementDate], _ today: CivilDate) -> [DateOrder]
  {
    // Pending rows may be some days ahead.
    let horizon = today.advancedClamping(days: 14)
    let past = orders.filter { order in dates.allSatisfy { $0.day(order).map { $0 <= horizon } ?? false } }
    let rest = past.isEmpty ? orders : past
    let days = rest.map { order in dates.compactMap { $0.day(order) } }
    guard Set(days[0]).count > 2 else { return rest }
    let running = rest.indices.filter { runsOneWay(days[$0]) }
    let fitting = running.isEmpty ? rest : running.map { rest[$0] }
    return near(fitting, dates)
  }

  private static func runsOneWay(_ days: [CivilDate]) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }

  /// Of years with two digits, the order in which the file spans three years at most, if there is one only.
  private static func near(_ orders: [DateOrder], _ dates: [StatementDate]) -> [DateOrder] {
    guard orders.contains(.yearFirst) else { return orders }
    let short = orders.filter { order in
      let days = dates.compactMap { $0.day(order) }
      guard let first = days.min(), let last = days.max() else { return false }
      return first.days(until: last) <= 3 * 366
    }
    return short.isEmpty ? orders : short
  }

  /// The order in which most dates exist, so that the others are named.
  private static func mostFitting(_ orders: [DateOrder], _ dates: [StatementDate]) -> DateOrder? {
    let counts = orders.map { order in dates.count { $0.day(order) != nil } }
    return zip(orders, counts).max { $0.1 < $1.1 }?.0
  }
}

extension StatementDate {
  fileprivate var isPair: Bool { if case .pair = self { true } else { false } }

  /// The three numbers whose order the column decides; a date without a year is in a leap year, which has all days.
  fileprivate var open: StatementDate? {
    switch self {
    case .numbers: self
    case .pair(let first, let second): .numbers(first, second, 2024, hasShortYear: false, hasDots: false)
    case .day, .monthDay: nil
    }
  }
}

/// The years of a column that leaves them out: `12月30日`, `1/4`.
///
/// The newest row is the last such day until today. The rows run forwards or backwards in time, so a step back of more
/// than half a year is the turn of a year.
enum MissingYears {
  static func days(_ dates: [(month: Int, day: Int)], today: CivilDate) -> [CivilDate?] {
    let steps = zip(dates, dates.dropFirst()).map { isLater($1, than: $0) }
    let isForward = steps.count { $0 } * 2 >= steps.count
    let newestFirst = isForward ? Array(dates.reversed()) : dates
    var days: [CivilDate?] = []
    var last: (month: Int, day: Int, year: Int)?
    for date in newestFirst {
      var year = today.year
      if let last {
        year = date.month - last.month > 6 ? last.year - 1 : last.month - date.month > 6 ? last.year + 1 : last.year
      } else if StatementDate.date(year, date.month, date.day).map({ $0 > today }) ?? true {
        year = lastYear(of: date, before: today)
      }
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
  private static func lastYear(of date: (month: Int, day: Int), before today: CivilDate) -> Int {
    (1...8).lazy.map { today.year - $0 }.first { StatementDate.date($0, date.month, date.day) != nil } ?? today.year
  }
}
