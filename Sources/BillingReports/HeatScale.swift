import BillingCore

/// The levels of a heat map: days grouped by their charges in one currency.
///
/// By rank: the distinct sums in ascending order are divided into four parts as equal as possible. With a division by
/// amount, one rent would put all smaller charges on a single level. Equal sums are on the same level, a higher sum is
/// never on a lower level, and the highest is on level 4. Days without a sum are on level 0.
public struct HeatScale: Equatable, Sendable {
  /// A level with at least one day.
  public struct Level: Equatable, Sendable {
    /// The number of the level: 0 for nothing, `HeatScale.top` for the highest.
    public let number: Int
    /// The lowest sum of a day on the level.
    public let lowest: Money
    /// The highest sum of a day on the level.
    public fileprivate(set) var highest: Money
    public fileprivate(set) var dayCount: Int
  }

  /// The number of the highest level.
  public static let top = 4

  public let currency: Currency
  /// The levels with at least one day, from the lowest.
  public private(set) var levels: [Level] = []

  public init(of days: some Sequence<MonthCalendar.Day>, in currency: Currency) {
    self.currency = currency
    var dayCounts: [Int64: Int] = [:]
    var estimates: Set<Int64> = []
    for day in days {
      dayCounts[day.sum(in: currency), default: 0] += 1
      if day.totals.expected[currency]?.isEstimate ?? false { estimates.insert(day.sum(in: currency)) }
    }
    let different = dayCounts.keys.count { $0 > 0 }
    var rank = 0
    for (sum, dayCount) in dayCounts.ordered(by: { $0.key < $1.key }) {
      if sum > 0 { rank += 1 }
      let money = Money(minorUnits: sum, currency: currency, isEstimate: estimates.contains(sum))
      add(money, dayCount, to: Self.number(ofRank: rank, among: different))
    }
  }

  /// The level of a day, 0 to `top`; requires a day that the scale was made from.
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

  /// Maps ranks 1 to `count` to levels 1 to `top`, rounded up, so that the highest rank is on the highest level.
  private static func number(ofRank rank: Int, among count: Int) -> Int {
    rank == 0 ? 0 : (rank * top + count - 1) / count
  }
}

extension MonthCalendar.Day {
  /// The expected charges of the day in a currency, in minor units.
  fileprivate func sum(in currency: Currency) -> Int64 { totals.expected[currency]?.minorUnits ?? 0 }
}
