/// Reads the periods of reports as people write them, in English and Japanese, relative to a given day.
///
/// With today = 2026-02-06:
///
///     2026-03 · 2026年3月 · mar 2026 · last 先月    a month
///     2026-q1 · q1 2026 · this quarter 今四半期      three months
///     2026-h1 · h1                                 six months
///     2026 · 2026年 · last year 昨年                a year
///     fy2026 · 2026年度 · 今年度                     a fiscal year
///     2026-01..2026-03 · 2026-01-15.. · ..2025     from the first day of one to the last day of the other
///     2026-02-06                                   one day; with `dates` also 2/6, 6th and 2月6日
///     this week 今週 · last 30 days 過去30日間        days around today
///     payday 給料日まで · next payday 給料日から        see `daysUntilPayday`
///     all · 全期間                                   from the first charge to today
public struct PeriodReader: Sendable {
  let today: CivilDate
  /// The first day of a fiscal year; `nil` if the settings have none: then `fy2026` begins in January, and 2026年度 on
  /// 1 April, as the word means in Japan.
  let yearStart: MonthDay?
  /// The first day of a week.
  let weekStart: Weekday
  let months: MonthRule
  /// The rule for the days on which money comes in, with the calendar that moves them.
  let payday: Payday?
  let calendar: BusinessCalendar
  /// Whether a month, a quarter or half a year without a year is the first that ends today or later.
  let looksAhead: Bool
  /// Reads a day as people write it; `nil` if only 2026-02-06 is one.
  let dates: DateReader?

  public init(
    today: CivilDate, yearStart: MonthDay? = nil, weekStart: Weekday = .monday, months: MonthRule = .calendar,
    payday: Payday? = nil, calendar: BusinessCalendar = BusinessCalendar(.weekends), looksAhead: Bool = false,
    dates: DateReader? = nil
  ) {
    self.months = months
    (self.today, self.yearStart, self.weekStart) = (today, yearStart, weekStart)
    (self.payday, self.calendar, self.looksAhead, self.dates) = (payday, calendar, looksAhead, dates)
  }

  var month: YearMonth { months.month(of: today) }

  /// Reads a period; `nil` if the text is not one.
  public func read(_ text: String) -> Period? {
    let plain = text.plainWords
    return range(plain) ?? single(plain) ?? day(text)
  }

  /// Reads the first day of a range: a date, or that of a period.
  public func firstDay(_ text: String) -> CivilDate? { single(text.plainWords)?.first }

  /// Reads the last day of a range that begins on a day, if it is known.
  public func lastDay(_ text: String, from start: CivilDate?) -> CivilDate? {
    period(text.plainWords, endingAfter: start)?.last
  }

  private func range(_ plain: String) -> Period? {
    let halves = ["..", "〜", "~"].lazy.compactMap(plain[...].halves).first
    guard let (start, end) = halves.map({ (String($0), String($1)) }), !(start.isEmpty && end.isEmpty) else {
      return nil
    }
    let first = single(start) ?? day(start)
    let last = period(end, endingAfter: first?.first) ?? day(end, endingAfter: first?.first)
    guard start.isEmpty || first?.first != nil, end.isEmpty || last?.last != nil else { return nil }
    return days(from: first?.first, through: last?.last)
  }

  /// The day of a written date; without a year, the end of a range is the first such day on or after the start.
  private func day(_ text: String, endingAfter start: CivilDate? = nil) -> Period? {
    guard let dates, dates.writesDay(text) else { return nil }
    let end = start.flatMap { dates.dayWithoutYear(text)?.next(after: $0.advancedClamping(days: -1)) }
    if let end { return days(from: end, through: end) }
    do throws(DateReadingError) {
      let day = try dates.read(text).date
      return days(from: day, through: day)
    } catch { return nil }
  }

  func days(from first: CivilDate?, through last: CivilDate?) -> Period {
    .days(from: first, through: last, of: months)
  }

  /// The end of a range; a month or a quarter without a year is the first that ends on or after the start.
  ///
  /// 2026年11月〜3月 ends in March 2027, whenever it is asked.
  private func period(_ plain: String, endingAfter start: CivilDate?) -> Period? {
    guard let start else { return single(plain) }
    let years = [start.year, start.year + 1]
    let named =
      if let month = YearMonth.number(withoutYear: plain) {
        years.compactMap { YearMonth(year: $0, month: month) }.map { Period.month($0, of: months) }
      } else if let quarter = Self.quarterNumber(plain), quarter.rest.isEmpty {
        years.compactMap { Period.quarter(quarter.number, of: $0, months) }
      } else {
        [Period]()
      }
    return named.first { $0.last.map { $0 >= start } ?? false } ?? single(plain)
  }

  private func single(_ plain: String) -> Period? {
    if let day = CivilDate(plain) { return days(from: day, through: day) }
    // 今月中 is 今月, and so is 今月分.
    if plain.hasSuffix("中") || ["月分", "年分", "年度分"].contains(where: plain.hasSuffix) {
      return single(String(plain.dropLast()))
    }
    if Self.everything.contains(plain) { return .all }
    if let half = half(plain) { return half }
    if let year = year(reading: plain), isNear(year) || Int(plain) == nil { return .year(year, of: months) }
    if let month = YearMonth(reading: plain, from: month, isAhead: looksAhead) { return .month(month, of: months) }
    return quarter(plain) ?? fiscalYear(plain) ?? daysUntilPayday(plain) ?? daysAroundToday(plain)
  }

  private func year(reading plain: String) -> Int? {
    DateInterval.year(reading: plain, from: month.firstDay)?.first.year
  }

  /// Whether four digits are a year that somebody may mean, rather than the beginning of an id.
  private func isNear(_ year: Int) -> Bool { abs(year - today.year) <= 100 }

  private func quarter(_ plain: String) -> Period? {
    if let offset = Self.offset(plain, Self.quarterWords) {
      let index = month.year * 4 + (month.month - 1) / 3 + offset
      return .quarter(index % 4 + 1, of: index / 4, months)
    }
    guard let (number, rest) = Self.quarterNumber(plain) else { return nil }
    if rest.isEmpty { return ofNearYear { .quarter(number, of: $0, months) } }
    return Self.year(rest).flatMap { .quarter(number, of: $0, months) }
  }

  /// The number of a quarter, and the text of its year.
  private static func quarterNumber(_ plain: String) -> (number: Int, rest: String)? {
    let japanese = plain.hasSuffix("四半期") ? plain.dropLast(3).filter { $0 != "第" && $0 != "年" && $0 != "の" } : nil
    // 2026年第1四半期 is then 20261; the other forms have the letter between their numbers.
    return japanese.flatMap { numbered([String($0.dropLast()), String($0.suffix(1))]) }
      ?? partsAround("q", plain).flatMap(numbered)
  }

  private static func numbered(_ parts: [String]) -> (number: Int, rest: String)? {
    guard let number = digit(parts[1]) ?? digit(parts[0]) else { return nil }
    return (number, digit(parts[1]) == nil ? parts[1] : parts[0])
  }

  /// Half a year: `2026-h1`; alone it is that of this year, and not the first year of Heisei.
  private func half(_ plain: String) -> Period? {
    guard let (number, rest) = Self.partsAround("h", plain).flatMap(Self.numbered), (1...2).contains(number) else {
      return nil
    }
    let half = { (year: Int) -> Period? in
      guard let first = Period.quarter(2 * number - 1, of: year, months),
        let last = Period.quarter(2 * number, of: year, months)
      else { return nil }
      return days(from: first.first, through: last.last)
    }
    return rest.isEmpty ? ofNearYear(half) : Self.year(rest).flatMap(half)
  }

  /// The period in this year, or for a command that looks ahead in the next one if it is over.
  private func ofNearYear(_ period: (Int) -> Period?) -> Period? {
    let own = period(month.year)
    let isOver = own?.last.map { $0 < today } ?? false
    return looksAhead && isOver ? period(month.year + 1) ?? own : own
  }

  /// The texts before and after the only `q`, without the marks between; `q12026` is 2026 and 1.
  private static func partsAround(_ letter: Character, _ plain: String) -> [String]? {
    let parts = plain.split(separator: letter, omittingEmptySubsequences: false).map {
      $0.filter { !"-/ ".contains($0) }
    }
    guard parts.count == 2 else { return nil }
    if parts[0].isEmpty, parts[1].count == 5 { return [String(parts[1].dropFirst()), String(parts[1].prefix(1))] }
    return parts
  }

  private static func digit(_ text: String) -> Int? { text.count == 1 ? Int(text) : nil }
  private static func year(_ text: String) -> Int? {
    text.count == 4 && text.allSatisfy(\.isDecimalDigit) ? Int(text) : nil
  }

  private func fiscalYear(_ plain: String) -> Period? {
    let isJapanese = plain.hasSuffix("年度")
    let start = yearStart ?? (isJapanese ? .april : .newYear)
    // 去年度 counts from this fiscal year, as 去年 from this year.
    let named = isJapanese ? DateWords.distance(.year, named: String(plain.dropLast())) : nil
    if let offset = named ?? Self.offset(plain, Self.fiscalWords) {
      let day = months.isCalendar ? today : month.lastDay
      let isBefore = start.date(in: day.year).map { day < $0 } ?? false
      return .fiscalYear(day.year + offset - (isBefore ? 1 : 0), from: start, months)
    }
    if isJapanese {
      return year(reading: String(plain.dropLast())).flatMap { .fiscalYear($0, from: start, months) }
    }
    guard plain.hasPrefix("fy") || plain.hasSuffix("fy") else { return nil }
    return Self.year(plain.filter { !"fy-".contains($0) }).flatMap { .fiscalYear($0, from: start, months) }
  }

  private static let everything = ["all", "全期間", "すべて", "全て"]
  private static let quarterWords = [
    -1: ["lastquarter", "前四半期"], 0: ["thisquarter", "今四半期", "quarter"], 1: ["nextquarter", "来四半期", "次四半期"],
  ]
  private static let fiscalWords = [
    -1: ["lastfiscalyear", "lastfy"], 0: ["thisfiscalyear", "thisfy", "fy"], 1: ["nextfiscalyear", "nextfy"],
  ]

  private static func offset(_ plain: String, _ words: [Int: [String]]) -> Int? {
    words.first { $0.value.contains(plain) }?.key
  }

  /// The words to suggest for a misspelt one.
  public static let offered = [
    "this", "last", "next", "this week", "this month", "next month", "this quarter", "last quarter", "this year",
    "last year", "payday", "next payday", "all",
  ]
}
