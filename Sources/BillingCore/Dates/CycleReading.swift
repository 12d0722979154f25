/// A cycle as people write it, with the day that it may name.
///
///     毎月27日 · monthly on the 27th      every month, on the 27th
///     毎月末 · 毎月31日                   every month, on its last day
///     毎年4月1日 · every year on April 1   every year, on 1 April
///     毎週月曜 · every monday             every week, on Mondays
///     隔週火曜 · 2 weeks on tuesday       every 2 weeks, on Tuesdays
///     年2回 · twice a year               every 6 months
///     27日払い · 月末引き落とし               every month, on the 27th or on its last day
///     偶数月27日                           in every even month, on the 27th
///     毎年3月20日と9月20日                  in March and September, on the 20th
///
/// Everything that `BillingCycle(reading:)` reads is a cycle without a day.
public struct CycleReading: Equatable, Sendable {
  /// The day that a text names beside its cycle.
  enum Day: Equatable, Sendable {
    case ofMonth(Int)
    case endOfMonth
    case ofYear(month: Int, day: Int)
    case endOfMonthOfYear(Int)
    case ofWeek(Weekday)
  }

  public let cycle: BillingCycle
  let day: Day?

  public var namesDay: Bool { day != nil }

  /// Each position of a text is tried as the end of the cycle, so a cell of a kilobyte from a stranger would take seconds.
  static let longest = 256

  /// A cycle that names no day.
  public init(_ cycle: BillingCycle) { self.init(cycle, nil) }

  /// Reads a cycle; throws `CycleError`, also for a text of more than `longest` bytes of UTF-8.
  ///
  /// In a text that a user typed, the `order` says which number of `yearly 1/4` is the month; in a file it is the first.
  public init(_ text: String, order: NumberOrder = .monthFirst) throws(CycleError) {
    guard text.utf8.count <= Self.longest else { throw .unknown(text) }
    do throws(CycleError) { try self.init(words: text, order) } catch {
      let digits = KanjiNumerals.replacing(in: text)
      guard case .unknown = error, digits != text else { throw error }
      try self.init(words: digits, order)
    }
  }

  /// Reads the value of `--every`, where a day alone is one of each month or week: `last`, `1st`, `fri`.
  ///
  /// A number alone is refused with its two readings.
  public init(every text: String, order: NumberOrder = .monthFirst) throws(CycleError) {
    let plain = text.plainWords
    if let number = Int(plain), (1...31).contains(number) {
      throw .unclear(text, meant: ["\(number)d", "monthly \(number)"])
    }
    do throws(CycleError) { try self.init(text, order: order) } catch {
      guard case .unknown = error, let (cycle, day) = Self.withDay("every" + plain) ?? Self.withDay("monthly" + plain)
      else { throw error }
      self.init(cycle, day)
    }
  }

  private init(_ cycle: BillingCycle, _ day: Day?) { (self.cycle, self.day) = (cycle, day) }

  private init(words text: String, _ order: NumberOrder) throws(CycleError) {
    let plain = Self.withoutPayment(Self.withoutBrackets(text.plainWords))
    if Self.once.contains(plain) { throw .once(text) }
    if Self.businessDays.contains(where: plain.hasSuffix) {
      throw .businessDay(text, Self.businessDay(text, plain, order))
    }
    if let cycle = try Self.severalTimes(plain, original: text) {
      (self.cycle, day) = (cycle, nil)
    } else if let (cycle, day) = Self.withDay(plain, order) {
      (self.cycle, self.day) = (cycle, day)
    } else {
      if let meant = Self.repeating(plain) { throw .dayAlone(text, meant: meant) }
      (cycle, day) = (try BillingCycle(reading: plain == text.plainWords ? text : plain), nil)
    }
  }

  /// The text with the day of 毎週（月） outside of its brackets.
  private static func withoutBrackets(_ plain: String) -> String {
    plain.last == ")" ? plain.filter { $0 != "(" && $0 != ")" } : plain
  }

  private static let payments = ["払い", "払", "引き落とし", "引落とし", "引き落し", "引落し", "引落", "振替", "頃", "ごろ"]

  private static let businessDays = ["businessday", "workingday", "bankingday", "営業日", "平日"]

  /// The business day of a text that ends with one: 毎月最終営業日, 毎月25日 前営業日.
  private static func businessDay(_ text: String, _ plain: String, _ order: NumberOrder) -> CycleError.BusinessDay {
    for index in text.indices {
      let (rest, roll) = RollRule.ending(String(text[index...]).plainWords[...])
      guard roll != .none, rest.isEmpty else { continue }
      let day = text[..<index].trimmed()
      if day.isEmpty { return .moved(cycle: nil, roll) }
      let monthly = (day.utf8.allSatisfy { $0 < 0x80 } ? "monthly on the " : "毎月") + day
      let cycles = [day, repeating(day.plainWords), monthly].compactMap(\.self)
      if let cycle = cycles.first(where: { isCycle($0, order) }) { return .moved(cycle: cycle, roll) }
      break
    }
    let firsts = PatternReading.ordinals[0] + ["第一", "最初の", "月初", "月初の"]
    let isFirst = firsts.contains { first in businessDays.contains { plain.hasSuffix(first + $0) } }
    return isFirst ? .firstOfMonth : .lastOfMonth
  }

  /// Whether a text is a cycle, possibly with a day, without a look at business days in it.
  private static func isCycle(_ text: String, _ order: NumberOrder) -> Bool {
    let plain = withoutPayment(KanjiNumerals.replacing(in: text).plainWords)
    return withDay(plain, order) != nil || BillingCycle.named(plain) != nil
  }

  /// The text as a cycle without 払い, 引き落とし or 頃 after its day: 27日払い is 毎月27日, and no other text changes.
  static func withoutPayment(_ plain: String) -> String {
    guard let ending = payments.first(where: plain.hasSuffix) else { return plain }
    let day = KanjiNumerals.replacing(in: String(plain.dropLast(ending.count)))
    return ["", "毎月"].map { $0 + day }.first { withDay($0) != nil } ?? plain
  }

  /// The cycle that a day alone means with 毎 before it: 毎月末 for 月末, 毎年4月1日 for 4月1日; `nil` for other texts.
  private static func repeating(_ plain: String) -> String? {
    if ["月末", "末日"].contains(plain) { return "毎月末" }
    guard plain.contains("月"), withDay("毎年" + plain)?.0 == .yearly else { return nil }
    return "毎年" + plain
  }

  private static let once = [
    "once", "lifetime", "onetime", "one-time", "one-off", "oneoff", "1回", "1回のみ", "1回だけ", "1回限り", "一回のみ", "買い切り", "買切",
    "単発",
  ]

  /// Reads 年2回 and `twice a year`, which divide a year into whole months; throws for several charges in a month or week.
  private static func severalTimes(_ plain: String, original: String) throws(CycleError) -> BillingCycle? {
    let isTwiceAMonth = plain == "semimonthly" || plain == "semi-monthly"
    guard let (count, unit) = isTwiceAMonth ? (2, "月") : timesPer(plain), count > 1 else { return nil }
    guard unit == "年", 12 % count == 0 else {
      throw .severalTimes(original, meant: PatternReading.patterns(withCharges: count, per: unit))
    }
    return try BillingCycle(.monthly, every: 12 / count)
  }

  /// The number of times and the unit of 年2回, 月に2回, `twice a year` and `3 times a year`.
  private static func timesPer(_ plain: String) -> (count: Int, unit: Character)? {
    let ending = payments.first { plain.hasSuffix("回" + $0) }
    let plain = plain.dropLast(ending?.count ?? 0)
    if plain.last == "回" {
      let text = plain.first == "毎" ? plain.dropFirst() : plain
      guard let unit = text.first, "年月週".contains(unit) else { return nil }
      let number = text.dropFirst().first == "に" ? text.dropFirst(2) : text.dropFirst()
      let (count, rest) = CountWords.leading(number)
      return count.flatMap { rest == "回" ? ($0, unit) : nil }
    }
    let units: [(String, Character)] = [("year", "年"), ("month", "月"), ("week", "週")]
    for (word, unit) in units {
      for ending in ["a" + word, "per" + word] where plain.hasSuffix(ending) {
        let times = plain.dropLast(ending.count)
        if times == "twice" { return (2, unit) }
        let (count, rest) = CountWords.leading(times)
        if rest == "times" { return count.map { ($0, unit) } }
      }
    }
    return nil
  }

  /// Splits a text into a cycle and a day; `nil` unless the cycle says that it repeats (毎, 隔, ごと, 偶数月, `every`, `-ly`)
  /// or has `on` after it: `2 weeks on tuesday`, `2w on tue`, `year on feb 29`.
  private static func withDay(_ plain: String, _ order: NumberOrder = .monthFirst) -> (BillingCycle, Day)? {
    if let dates = datesOfYear(plain, order) { return dates }
    if let weekday = weekdays(plain), let week = BillingCycle.named("week") { return (week, .ofWeek(weekday)) }
    if let rest = plain.withoutPrefix("everyother"), let weekday = Weekday.reading(String(rest)) {
      return BillingCycle.named("2weeks").map { ($0, .ofWeek(weekday)) }
    }
    if let day = monthDay(plain) { return (.monthly, day) }
    for index in plain.indices.reversed() where index > plain.startIndex {
      let head = String(plain[..<index])
      guard plain[index...].hasPrefix("on") || repeats(head), let cycle = BillingCycle.named(head),
        cycle.pattern == .anchored || isOfMonths(cycle), let day = day(plain[index...], in: cycle, order)
      else { continue }
      return (cycle, day)
    }
    return nil
  }

  /// The weekday of `every friday`, `every fri` and `fridays`.
  private static func weekdays(_ plain: String) -> Weekday? {
    let bare = plain.withoutPrefix("every") ?? plain[...]
    if bare.last == "s", let weekday = Weekday.allCases.first(where: { $0.name + "s" == bare }) { return weekday }
    return bare.startIndex == plain.startIndex ? nil : Weekday.reading(String(bare))
  }

  /// The day of `every 15th` and `15th of every month`; `every 2nd` also begins `every 2nd tuesday`, and is not read.
  private static func monthDay(_ plain: String) -> Day? {
    let ending = ["ofeverymonth", "ofeachmonth", "ofthemonth"].first(where: plain.hasSuffix)
    guard let text = ending.map({ plain.dropLast($0.count) }) ?? plain.withoutPrefix("every"),
      ["st", "nd", "rd", "th"].contains(where: text.hasSuffix)
    else { return nil }
    let day = day(text, in: .monthly)
    return ending == nil && (2...5).contains(where: { day == Day.ofMonth($0) }) ? nil : day
  }

  private static func repeats(_ head: String) -> Bool {
    ["毎", "隔", "every", "each"].contains(where: head.hasPrefix)
      || ["ごと", "毎", "ly", "数月"].contains(where: head.hasSuffix)
  }

  /// Whether the cycle is of several months of a year, of which each has the day.
  private static func isOfMonths(_ cycle: BillingCycle) -> Bool {
    if case .monthsOfYear(let months) = cycle.pattern { months.count > 1 } else { false }
  }

  /// Reads the day after a cycle; `nil` if it is not a day of that cycle.
  private static func day(_ text: Substring, in cycle: BillingCycle, _ order: NumberOrder = .monthFirst) -> Day? {
    let text = text.withoutPrefix("の") ?? text.withoutPrefix("on") ?? text.withoutPrefix(",") ?? text
    let rest = String(text.withoutPrefix("the") ?? text)
    if isOfMonths(cycle) { return dayOfMonth(rest) }
    switch cycle.kind {
    case .customDays:
      let weekday = cycle.interval.isMultiple(of: 7) ? Weekday.reading(rest) ?? Weekday.reading(rest + "曜") : nil
      return weekday.map { .ofWeek($0) }
    case .monthly: return dayOfMonth(rest)
    case .yearly:
      guard let date = WrittenDate(rest, order: order)?.ofSomeYear, let month = date.month,
        let longest = YearMonth(year: 2024, month: month)?.dayCount
      else { return nil }
      if date.isLast { return .endOfMonthOfYear(month) }
      return (1...longest).contains(date.day) ? .ofYear(month: month, day: date.day) : nil
    }
  }

  /// Reads 27日, `27th`, 27, 末 or `last`; the 31st is the last day of every month, and clamps to it.
  private static func dayOfMonth(_ text: String) -> Day? {
    if ["末", "末日", "月末", "最終日", "eom", "last", "lastday"].contains(text) { return .endOfMonth }
    if ["月初", "初日", "ついたち"].contains(text) { return .ofMonth(1) }
    let written = WrittenDate(text).flatMap { $0.isDayAlone ? $0.day : nil }
    guard let day = written ?? Int(text), (1...31).contains(day) else { return nil }
    return day == 31 ? .endOfMonth : .ofMonth(day)
  }

  /// The first charge on or after a day, and whether all charges are on the last day of their month; throws
  /// `DateError.outOfRange`.
  ///
  /// Without a day in the text, that is the day itself. A month that is too short is passed over, so that the day of the
  /// month is kept: after 2026-02-10, the first 30th is in March. Weeks count from the Monday of the week of `start`, as for
  /// several weekdays: `2 weeks on tuesday` from Friday 2026-02-06 begins on 02-17, from Monday 02-09 on 02-10.
  public func first(onOrAfter start: CivilDate, isMonthEnd: Bool) throws(DateError) -> DateReader.Reading {
    switch day {
    case nil: return DateReader.Reading(date: start, isMonthEnd: isMonthEnd)
    case .endOfMonth: return DateReader.Reading(date: start.yearMonth.lastDay, isMonthEnd: true)
    case .ofWeek(let weekday):
      let ahead = weekday.rawValue - start.weekday.rawValue
      return DateReader.Reading(date: try start.adding(days: ahead < 0 ? ahead + cycle.interval : ahead))
    case .ofMonth(let day): return DateReader.Reading(date: try Self.next(start) { $0.day(day) })
    case .ofYear(let month, let day):
      return DateReader.Reading(date: try Self.next(start) { $0.month == month ? $0.day(day) : nil })
    case .endOfMonthOfYear(let month):
      let date = try Self.next(start) { $0.month == month ? $0.lastDay : nil }
      return DateReader.Reading(date: date, isMonthEnd: true)
    }
  }

  /// The first date on or after `start` that a month has; a leap day comes at most eight years later.
  private static func next(
    _ start: CivilDate, _ date: (YearMonth) -> CivilDate?
  ) throws(DateError) -> CivilDate {
    for ahead in 0...8 * 12 {
      guard let month = start.yearMonth.adding(months: ahead) else { break }
      if let date = date(month), date >= start { return date }
    }
    throw .outOfRange
  }
}

extension YearMonth {
  /// The day of the month with a number; `nil` if the month is too short.
  fileprivate func day(_ day: Int) -> CivilDate? {
    day <= dayCount ? CivilDate(self, clampedDay: day) : nil
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text after a prefix; `nil` if it does not start with it.
  fileprivate func withoutPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
