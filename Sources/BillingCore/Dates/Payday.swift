/// The rule for the days on which money comes in.
///
///     25 · 25日 · last · 月末             each month, on the 25th or on its last day
///     15,last · 15日と末日                 twice a month
///     2 weeks from 2026-01-09             every so often, from a day on
///     25 previous · 25日 前営業日           the business day before, if no bank moves money on the 25th
///
/// A day that a month does not have is its last one. The unmoved days go on whatever the rule moves.
public struct Payday: Hashable, Sendable, CustomStringConvertible {
  /// The unmoved days.
  private let schedule: BillingSchedule
  /// The number of the first day: a cycle counts from a day on, days of a month have been there always.
  private let first: Int?
  public let roll: RollRule
  /// The days of the month on which it comes, 31 for the last; empty for another cycle.
  public let daysOfMonth: [Int]
  /// The day of the month on which it comes, if it comes once a month; otherwise `nil`.
  public var dayOfMonth: Int? { daysOfMonth.count == 1 ? daysOfMonth.first : nil }
  /// The rule as it was understood, which is read as the same rule.
  public let description: String

  /// Reads a rule; `nil` if the text is none.
  public init?(reading text: String) {
    let (plain, roll) = RollRule.ending(text.plainWords[...])
    guard let rule = Self.daysOfMonth(plain) ?? Self.cycle(plain) else { return nil }
    (schedule, first, self.roll) = (rule.schedule, rule.first, roll)
    daysOfMonth = rule.days
    description = roll == .none ? rule.words : "\(rule.words) \(roll.rawValue)"
  }

  /// The first paydays after a day, in order; fewer at the end of the calendar.
  public func dates(after day: CivilDate, count: Int, in calendar: BusinessCalendar) -> [CivilDate] {
    var business = BusinessDays(calendar)
    let index = schedule.firstIndex(onOrAfter: day.advancedClamping(days: -BusinessDays.reach))
    var next = max(index, first ?? index)
    var found: [CivilDate] = []
    while found.count < count, let unmoved = schedule.occurrence(next) {
      let date = business.roll(unmoved, roll)
      if date > day, date != found.last { found.append(date) }
      next += 1
    }
    return found
  }

  /// The last payday up to a day; `nil` before the first one.
  public func date(onOrBefore day: CivilDate, in calendar: BusinessCalendar) -> CivilDate? {
    var business = BusinessDays(calendar)
    var next = schedule.firstIndex(onOrAfter: day.advancedClamping(days: BusinessDays.reach))
    while next > first ?? 0 {
      next -= 1
      if let date = schedule.occurrence(next).map({ business.roll($0, roll) }), date <= day { return date }
    }
    return nil
  }

  private typealias Rule = (schedule: BillingSchedule, first: Int?, days: [Int], words: String)

  private static let lastDays = ["last", "lastday", "eom", "末", "末日", "月末"]

  /// `25`, `15,last`, 毎月25日.
  private static func daysOfMonth(_ plain: Substring) -> Rule? {
    let list = plain.hasPrefix("毎月") ? plain.dropFirst(2) : plain
    let days = list.split(omittingEmptySubsequences: false) { ",、・と".contains($0) }.map(day)
    guard let set = NumberSet(days.map { $0 ?? 0 }, in: 1...CyclePattern.lastDay),
      let cycle = BillingCycle.monthly.on(.daysOfMonth(set))
    else { return nil }
    let words = set.numbers.map { $0 == CyclePattern.lastDay ? "last" : "\($0)" }
    return (BillingSchedule(anchor: .minimum, cycle: cycle), nil, set.numbers, words.joined(separator: ","))
  }

  /// The day of the month in a word; 31 is the last one, as every month has one.
  private static func day(_ word: Substring) -> Int? {
    if lastDays.contains(String(word)) { return CyclePattern.lastDay }
    let ending = ["日", "st", "nd", "rd", "th"].first(where: word.hasSuffix)
    let digits = word.dropLast(ending?.count ?? 0)
    guard digits.allSatisfy(\.isDecimalDigit) else { return nil }
    return Int(digits)
  }

  /// `2 weeks from 2026-01-09`, 2026年1月9日から2週間ごと.
  private static func cycle(_ plain: Substring) -> Rule? {
    let halves =
      plain.halves(around: "from").map { (cycle: $0, day: $1) }
      ?? plain.halves(around: "から").map { (cycle: $1, day: $0) }
    guard let halves, let anchor = date(halves.day), let cycle = BillingCycle.anchored(String(halves.cycle))
    else { return nil }
    let (count, unit) = cycle.counted
    let words = "\(count) \(unit)\(count == 1 ? "" : "s") from \(anchor)"
    let days = cycle.kind == .monthly && count == 1 ? [anchor.day] : []
    return (BillingSchedule(anchor: anchor, cycle: cycle), 0, days, words)
  }

  private static func date(_ text: Substring) -> CivilDate? {
    guard let date = WrittenDate(String(text)), let year = date.year, let month = date.month, let day = date.day else {
      return nil
    }
    do throws(DateError) { return try CivilDate(year: year, month: month, day: day) } catch { return nil }
  }
}
