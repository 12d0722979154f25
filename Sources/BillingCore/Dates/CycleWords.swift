/// A row of the table of cycles: a unit with its words in both languages.
///
/// A row can give words to a fixed number of days, months or years, such as 14 days or 3 months. The parser of cycles and
/// relative dates, `help cycles`, completion, suggestions and imports loop over the table, so that a row is all they
/// need. Words are in lower case and without spaces, each in one row only; none starts with a prefix such as `every`.
///
/// A row cannot:
///
/// - add a schedule: days that the first date does not give are a `CyclePattern`, with its dates in `PatternDates`, its
///   keys in the data file, its words in `PatternReading` and its phrases;
/// - change what is shown or stored: a cycle is kept as days, months or years, so `quarter` is shown as `every 3 months`
///   (`BillingCycle.words`, `Phrasing.cycle`), and no file refers to a row;
/// - have two meanings: such words are in `BillingCycle.unclear`, with what they may mean.
public struct CycleUnit: Sendable {
  /// The kind of cycle that the unit maps to.
  let kind: BillingCycle.Kind
  /// The number of base units in one unit: 7 days in a week, 3 months in a quarter.
  let multiple: Int
  /// The words for the unit; the first is the one to display.
  public let words: [String]

  public static let all = [
    CycleUnit(kind: .customDays, multiple: 1, words: ["day", "days", "d", "daily", "日"]),
    CycleUnit(kind: .customDays, multiple: 7, words: ["week", "weeks", "w", "wk", "weekly", "週", "週間"]),
    CycleUnit(
      kind: .customDays, multiple: 14, words: ["fortnight", "fortnights", "fortnightly", "biweekly", "bi-weekly"]),
    CycleUnit(
      kind: .monthly, multiple: 1,
      words: [
        "month", "months", "m", "mo", "monthly", "月", "か月", "ヶ月", "ヵ月", "カ月", "ケ月", "箇月", "ヵ月間", "ヶ月間",
        "か月間",
        "月極", "月々",
      ]),
    CycleUnit(kind: .monthly, multiple: 3, words: ["quarter", "quarters", "q", "quarterly", "四半期"]),
    CycleUnit(
      kind: .monthly, multiple: 6,
      words: [
        "half-year", "halfyear", "half-yearly", "halfyearly", "semiannual", "semi-annual", "semiannually", "半年", "半期",
      ]),
    CycleUnit(
      kind: .yearly, multiple: 1,
      words: ["year", "years", "y", "yr", "yearly", "annual", "annually", "annum", "年", "年間", "年一括"]),
  ]

  /// Returns the unit for a word, or `nil` if there is none.
  static func named(_ word: Substring) -> CycleUnit? { all.first { $0.words.contains { $0 == word } } }
}

extension BillingCycle {
  /// Prefixes of a cycle, with the factor that each applies.
  private static let prefixes = [
    ("everyother", 2), ("everysecond", 2), ("onceevery", 1), ("every", 1), ("oncea", 1), ("each", 1), ("per", 1),
    ("毎", 1), ("隔", 2),
  ]
  /// Suffixes that add no meaning: 3ヶ月ごと, 年に1回, 月払い, 年額.
  private static let suffixes = ["ごと", "毎", "に1回", "に一回", "に1度", "に一度", "1回", "前払い", "前払", "払い", "払", "額"]

  /// Words with two meanings (twice per period or every second period), each with its unambiguous alternatives.
  private static let unclear = [
    ("bimonthly", ["2 months", "2 weeks"]), ("bi-monthly", ["2 months", "2 weeks"]),
    ("biannual", ["6 months", "2 years"]), ("bi-annual", ["6 months", "2 years"]),
    ("biannually", ["6 months", "2 years"]),
  ]

  /// Reads `month`, `3 months`, `quarter`, `2y`, `every other week`, `weekly`, 毎月, 三ヶ月ごと, 隔月, 年払い, and patterns of
  /// days (see `PatternReading`); throws `CycleError`.
  public init(reading text: String) throws(CycleError) {
    guard text.utf8.count <= CycleReading.longest else { throw .unknown(text) }
    let plain = text.plainWords
    if let row = Self.unclear.first(where: { $0.0 == plain }) { throw .unclear(text, meant: row.1) }
    if let meant = Self.everyOther(plain) ?? Self.dayOrCount(plain) { throw .unclear(text, meant: meant) }
    let day = CycleReading.withoutPayment(plain)
    if day != plain { throw .dayAlone(text, meant: day) }
    do throws(CycleError) { try self.init(units: plain[...], original: text) } catch {
      guard case .unknown = error else { throw error }
      guard let cycle = try PatternReading(plain, original: text)?.cycle else { throw error }
      self = cycle
    }
  }

  /// The cycle of a text; `nil` if it is none.
  static func named(_ text: String) -> BillingCycle? {
    do throws(CycleError) { return try BillingCycle(reading: text) } catch { return nil }
  }

  /// The cycle of a text if its days come from its first date alone, like `14m` or `2 years`; `nil` for anything else.
  static func anchored(_ text: String) -> BillingCycle? { named(text).flatMap { $0.pattern == .anchored ? $0 : nil } }

  /// Reads a cycle without a pattern from plain words.
  init(units plain: Substring, original text: String) throws(CycleError) {
    let prefix = Self.prefixes.first { plain.hasPrefix($0.0) }
    let core = plain.dropFirst(prefix?.0.count ?? 0)
    let suffix = Self.suffixes.first { core.hasSuffix($0) }
    try self.init(core: core.dropLast(suffix?.count ?? 0), factor: prefix?.1 ?? 1, original: text)
  }

  /// The two readings of 2か月おき: some count the months from one charge to the next, others those without a charge.
  private static func everyOther(_ plain: String) -> [String]? {
    let (count, unit) = CountWords.leading(plain[...])
    guard let count, (1...999).contains(count), unit.hasSuffix("おき"), CycleUnit.named(unit.dropLast(2)) != nil else {
      return nil
    }
    return [count, count + 1].map { "\($0)\(unit.dropLast(2))ごと" }
  }

  /// The two readings of a number with 日 or 月 and nothing else: 27日 is every 27 days or on the 27th of every month.
  ///
  /// `nil` for other texts, and for numbers that no day and no month has.
  private static func dayOrCount(_ plain: String) -> [String]? {
    let text = plain.hasPrefix("毎") ? plain.dropFirst() : plain[...]
    let (count, unit) = CountWords.leading(text)
    guard let count, count > 0 else { return nil }
    if unit == "日", count <= 31 { return ["\(count)日ごと", "毎月\(count)日"] }
    if ["月", "月払い", "月払"].contains(unit), count <= 12 { return ["\(count)か月ごと", "毎年\(count)月1日"] }
    return nil
  }

  /// Reads a unit, or a count and a unit; `every other` and 隔 allow no further count.
  private init(core: Substring, factor: Int, original: String) throws(CycleError) {
    let (count, word) = CycleUnit.named(core) == nil ? CountWords.leading(core) : (nil, core)
    guard let unit = CycleUnit.named(word), count == nil || factor == 1 else { throw .unknown(original) }
    let (interval, overflow) = (count ?? factor).multipliedReportingOverflow(by: unit.multiple)
    guard !overflow else { throw .intervalOutOfRange(count ?? factor) }
    try self.init(unit.kind, every: interval)
  }

  /// The cycle of a text that `words` has written; `nil` for others.
  ///
  /// One day of a month is a pattern of plans alone, `month on last`; as people write it, it is the day of a first date.
  public static func written(_ text: String) -> BillingCycle? {
    let parts = text.split(separator: " ")
    guard parts.count > 2, parts[parts.count - 2] == "on", let unit = anchored(parts.dropLast(2).joined(separator: " "))
    else { return named(text) }
    let day = parts.last == "last" ? CyclePattern.lastDay : parts.last.flatMap { Int($0) }
    let days = day.flatMap { NumberSet([$0], in: 1...CyclePattern.lastDay) }
    return days.flatMap { unit.on(.daysOfMonth($0)) } ?? named(text)
  }

  /// The cycle as text that `BillingCycle(reading:)` reads: `month`, `3 months`, `2 weeks`, `30 days`,
  /// `month on 15,last`, `month on 2nd tuesday`, `year in jun,oct`, `2 weeks on mon,thu`; `written` reads also
  /// `month on last`.
  public var words: String {
    switch pattern {
    case .anchored: unitWords
    case .daysOfMonth(let days):
      unitWords + " on " + days.numbers.map { $0 == CyclePattern.lastDay ? "last" : "\($0)" }.joined(separator: ",")
    case .weekdayOfMonth(let ordinal, let weekday):
      unitWords + " on \(PatternReading.ordinals[ordinal - 1][0]) \(weekday.name)"
    case .monthsOfYear(let months):
      unitWords + " in " + months.numbers.map { String(DateWords.monthNames[$0 - 1].prefix(3)) }.joined(separator: ",")
    case .daysOfWeek(let days):
      unitWords + " on " + days.numbers.map { String(Weekday.allCases[$0 - 1].name.prefix(3)) }.joined(separator: ",")
    }
  }

  private var unitWords: String {
    let (count, unit) = counted
    return count == 1 ? unit : "\(count) \(unit)s"
  }

  /// The interval in its greatest unit: 14 days are 2 and `week`.
  var counted: (count: Int, unit: String) {
    switch kind {
    case .monthly: (interval, "month")
    case .yearly: (interval, "year")
    case .customDays: interval.isMultiple(of: 7) ? (interval / 7, "week") : (interval, "day")
    }
  }
}

extension CivilDate {
  /// The day a number of base units of a kind later, or earlier if negative.
  func adding(_ count: Int, _ kind: BillingCycle.Kind) throws(DateError) -> CivilDate {
    switch kind {
    case .customDays: try adding(days: count)
    case .monthly: try addingClamping(months: count)
    case .yearly: try addingClamping(months: 12 * count)
    }
  }
}

/// Numbers written as words, one to twelve.
enum CountWords {
  private static let words = [
    ("one", "一"), ("two", "二"), ("three", "三"), ("four", "四"), ("five", "五"), ("six", "六"), ("seven", "七"),
    ("eight", "八"), ("nine", "九"), ("ten", "十"), ("eleven", "十一"), ("twelve", "十二"),
  ]

  /// Splits off the number at the start; the count is `nil` if there is none and `Int.max` if it overflows.
  static func leading(_ text: Substring) -> (count: Int?, rest: Substring) {
    let digits = text.prefix(while: \.isDecimalDigit)
    if !digits.isEmpty { return (Int(digits) ?? Int.max, text.dropFirst(digits.count)) }
    // Longest word first, because 十二 starts with 十.
    for (index, (english, kanji)) in words.enumerated().reversed() {
      if let word = [english, kanji].first(where: text.hasPrefix) { return (index + 1, text.dropFirst(word.count)) }
    }
    return (nil, text)
  }
}
