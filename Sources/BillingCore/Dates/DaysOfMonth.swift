/// Counts of the dates that several days of a month have, where days clamp to one date in short months.
///
/// 30 and 31 are two dates in January, one in April and one in February, so the number of dates before a month is no
/// multiple. It is computed from the number of months of each length: by month of the year, with leap years counted
/// by a sum of floors. No function walks from month to month.
struct DaysOfMonth {
  /// The number of months after which the Gregorian calendar repeats.
  static let period = 4800

  let days: NumberSet

  init(_ days: NumberSet) { self.days = days }

  /// Whether each day has a date of its own in every month.
  var neverMeet: Bool { lost(in: 28) == 0 }

  /// The number of dates in a month of a length.
  func count(in length: Int) -> Int { days.count - lost(in: length) }

  /// The number of days that share the last date with another one.
  private func lost(in length: Int) -> Int { max(0, days.count - days.count(below: length) - 1) }

  /// The number of dates in `months` months, each `step` after the one before; a month is year × 12 + month - 1.
  ///
  /// A negative number counts the months before the first, as a negative number.
  func count(in months: Int, monthsFrom first: Int, every step: Int) -> Int {
    if neverMeet { return months * days.count }
    if months < 0 { return -count(in: -months, monthsFrom: first + months * step, every: step) }
    let start = first.modulo(Self.period) + Self.period
    let turn = 12 / Int.greatestCommonDivisor(step, 12)
    var lost = 0
    for offset in 0..<min(turn, months) {
      let times = (months - offset + turn - 1) / turn
      lost += self.lost(in: times, monthsFrom: start + offset * step, every: turn * step)
    }
    return months * days.count - lost
  }

  /// The same for months of one name: `step` is a multiple of 12.
  private func lost(in months: Int, monthsFrom first: Int, every step: Int) -> Int {
    switch first % 12 {
    case 1:
      let leaps = Self.leapYears(in: months, from: first / 12, every: step / 12)
      return leaps * lost(in: 29) + (months - leaps) * lost(in: 28)
    case 3, 5, 8, 10: return months * lost(in: 30)
    default: return 0
    }
  }

  /// The position of a date counted from a month: the number of months before its own, and the slot in that month.
  func monthAndSlot(of position: Int, monthsFrom first: Int, every step: Int) -> (month: Int, slot: Int) {
    if neverMeet { return (position.quotient(days.count), position.modulo(days.count)) }
    let perPeriod = count(in: Self.period, monthsFrom: first, every: step)
    let rest = position.modulo(perPeriod)
    var month = 0
    while true {
      // No month has more dates than the set has days, so this never goes too far.
      let ahead = rest - count(in: month, monthsFrom: first, every: step)
      let length = YearMonth(index: (first + month * step).modulo(Self.period) + Self.period).dayCount
      if ahead < count(in: length) { return (month + position.quotient(perPeriod) * Self.period, ahead) }
      month += max(1, ahead / days.count)
    }
  }

  /// The number of leap years among `count` years, each `step` after the one before.
  private static func leapYears(in count: Int, from year: Int, every step: Int) -> Int {
    let multiples = { (divisor: Int) in
      floorSum(count, year, step, over: divisor) - floorSum(count, year - 1, step, over: divisor)
    }
    return multiples(4) - multiples(100) + multiples(400)
  }

  /// The sum of floor((start + i × step) / divisor) for i below `count`, by Euclid's algorithm.
  private static func floorSum(_ count: Int, _ start: Int, _ step: Int, over divisor: Int) -> Int {
    var (count, start, step, divisor, sum) = (count, start, step, divisor, 0)
    while count > 0 {
      sum += count * (count - 1) / 2 * (step / divisor) + count * (start / divisor)
      (step, start) = (step % divisor, start % divisor)
      let top = step * count + start
      (count, start) = (top / divisor, top % divisor)
      (step, divisor) = (divisor, step)
    }
    return sum
  }
}

extension Int {
  /// The quotient rounded down, also of a negative number.
  public func quotient(_ divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder from 0 to `divisor` - 1.
  public func modulo(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}
