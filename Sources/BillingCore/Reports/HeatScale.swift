/// The levels into which days fall by what is charged on them in one currency: what a heat map shows.
///
/// By rank: the different sums, from the lowest to the highest, are divided into four parts as equal as they can be. Divided by
/// amount instead, one rent would leave all smaller charges on a single level. Equal sums are always on one level, a
/// higher sum is never on a lower one, and the highest is on the fourth. Days without a sum are on level 0.
public struct HeatScale: Equatable, Sendable {
  /// One level that some day is on.
  public struct Level: Equatable, Sendable {
    /// Which one: 0 is nothing, `HeatScale.top` the most.
    public let number: Int
    /// The lowest sum of a day on it.
    public let lowest: Money
    /// The highest sum of a day on it.
    public fileprivate(set) var highest: Money
    /// How many days are on it.
    public fileprivate(set) var dayCount: Int
  }

  /// The number of the highest level.
  public static let top = 4

  /// The currency of all sums.
  public let currency: Currency
  /// The levels that days are on, from the lowest.
  public private(set) var levels: [Level] = []

  /// The levels of some days.
  public init(of days: some Sequence<MonthCalendar.Day>, in currency: Currency) {
    self.currency = currency
    var dayCounts: [Int64: Int] = [:]
    for day in days { dayCounts[day.sum(in: currency), default: 0] += 1 }
    let different = dayCounts.keys.count { $0 > 0 }
    var rank = 0
    for (sum, dayCount) in dayCounts.sorted(by: { $0.key < $1.key }) {
      if sum > 0 { rank += 1 }
      add(Money(minorUnits: sum, currency: currency), dayCount, to: Self.number(ofRank: rank, among: different))
    }
  }

  /// The level that a day is on, 0 to `top`; the day is one of those that the scale was made of.
  public func level(of day: MonthCalendar.Day) -> Int {
    let sum = day.sum(in: currency)
    return levels.last { $0.lowest.minorUnits <= sum }?.number ?? 0
  }

  private mutating func add(_ sum: Money, _ dayCount: Int, to number: Int) {
    if let last = levels.indices.last, levels[last].number == number {
      levels[last].highest = sum
      levels[last].dayCount += dayCount
    } else {
      levels.append(Level(number: number, lowest: sum, highest: sum, dayCount: dayCount))
    }
  }

  /// Rank 1 to `count` on level 1 to `top`, rounded up, so that the highest rank is on the highest level.
  private static func number(ofRank rank: Int, among count: Int) -> Int {
    rank == 0 ? 0 : (rank * top + count - 1) / count
  }
}

extension MonthCalendar.Day {
  /// What is expected on the day in a currency, in minor units.
  fileprivate func sum(in currency: Currency) -> Int64 { totals.expected[currency]?.minorUnits ?? 0 }
}
