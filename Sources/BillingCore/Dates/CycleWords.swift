/// The table of cycles: every unit that a person can name, in both languages.
///
/// To add a cycle, add a row: reading, help and completion go over the rows.
public struct CycleUnit: Sendable {
  /// What the unit is counted in.
  let kind: BillingCycle.Kind
  /// How many of the kind make one of this unit: 7 days a week, 3 months a quarter.
  let multiple: Int
  /// The words for it, the one to show first.
  public let words: [String]

  /// The rows.
  public static let all = [
    CycleUnit(kind: .customDays, multiple: 1, words: ["day", "days", "d", "daily", "日"]),
    CycleUnit(kind: .customDays, multiple: 7, words: ["week", "weeks", "w", "wk", "weekly", "週", "週間"]),
    CycleUnit(kind: .customDays, multiple: 14, words: ["fortnight", "fortnights", "fortnightly", "biweekly"]),
    CycleUnit(
      kind: .monthly, multiple: 1,
      words: [
        "month", "months", "m", "mo", "monthly", "月", "か月", "ヶ月", "ヵ月", "カ月", "ケ月", "箇月", "ヵ月間", "ヶ月間",
        "か月間",
      ]),
    CycleUnit(kind: .monthly, multiple: 3, words: ["quarter", "quarters", "q", "quarterly", "四半期"]),
    CycleUnit(
      kind: .monthly, multiple: 6,
      words: [
        "half-year", "halfyear", "half-yearly", "halfyearly", "semiannual", "semi-annual", "semiannually", "半年", "半期",
      ]),
    CycleUnit(
      kind: .yearly, multiple: 1,
      words: ["year", "years", "y", "yr", "yearly", "annual", "annually", "annum", "年", "年間"]),
  ]

  /// The words to offer first, one for each row.
  static var names: [String] { all.compactMap(\.words.first) }

  /// The unit that a word names; nil for none.
  static func named(_ word: Substring) -> CycleUnit? { all.first { $0.words.contains { $0 == word } } }
}

extension BillingCycle {
  /// What may stand before a cycle, and how often it counts.
  private static let prefixes = [
    ("everyother", 2), ("onceevery", 1), ("every", 1), ("oncea", 1), ("each", 1), ("per", 1), ("毎", 1), ("隔", 2),
  ]
  /// What may stand behind it and says nothing more: 3ヶ月ごと, 年に1回, 月払い, 年額.
  private static let suffixes = ["ごと", "毎", "に1回", "に一回", "に1度", "に一度", "1回", "払い", "払", "額"]

  /// What some mean twice in a span and others once in two, with the cycles that can stand for it.
  private static let unclear = [
    ("bimonthly", ["2 months", "2 weeks"]), ("biannual", ["6 months", "2 years"]),
    ("biannually", ["6 months", "2 years"]),
  ]

  /// Reads `month`, `3 months`, `quarter`, `2y`, `every other week`, `weekly`, 毎月, 三ヶ月ごと, 隔月, 年払い; throws `CycleError`.
  public init(reading text: String) throws(CycleError) {
    let plain = text.plainWords
    if let row = Self.unclear.first(where: { $0.0 == plain }) { throw .unclear(text, meant: row.1) }
    let prefix = Self.prefixes.first { plain.hasPrefix($0.0) }
    let core = plain.dropFirst(prefix?.0.count ?? 0)
    let suffix = Self.suffixes.first { core.hasSuffix($0) }
    try self.init(core: core.dropLast(suffix?.count ?? 0), factor: prefix?.1 ?? 1, original: text)
  }

  /// A unit, or a count and a unit; what comes every other time has no count besides.
  private init(core: Substring, factor: Int, original: String) throws(CycleError) {
    let (count, word) = CycleUnit.named(core) == nil ? CountWords.leading(core) : (nil, core)
    guard let unit = CycleUnit.named(word), count == nil || factor == 1 else { throw .unknown(original) }
    let (interval, overflow) = (count ?? factor).multipliedReportingOverflow(by: unit.multiple)
    guard !overflow else { throw .intervalOutOfRange(count ?? factor) }
    try self.init(unit.kind, every: interval)
  }
}

extension BillingCycle {
  /// The cycle as `BillingCycle(reading:)` reads it, in any language: `month`, `3 months`, `2 weeks`, `30 days`.
  public var words: String {
    let (count, unit) =
      switch kind {
      case .monthly: (interval, "month")
      case .yearly: (interval, "year")
      case .customDays: interval.isMultiple(of: 7) ? (interval / 7, "week") : (interval, "day")
      }
    return count == 1 ? unit : "\(count) \(unit)s"
  }
}

/// Numbers that people write as words, up to twelve.
enum CountWords {
  private static let words = [
    ("one", "一"), ("two", "二"), ("three", "三"), ("four", "四"), ("five", "五"), ("six", "六"), ("seven", "七"),
    ("eight", "八"), ("nine", "九"), ("ten", "十"), ("eleven", "十一"), ("twelve", "十二"),
  ]

  /// The number that a text begins with, and what follows; nil for none, `Int.max` for one beyond counting.
  static func leading(_ text: Substring) -> (count: Int?, rest: Substring) {
    let digits = text.prefix(while: \.isDecimalDigit)
    if !digits.isEmpty { return (Int(digits) ?? Int.max, text.dropFirst(digits.count)) }
    // The longest first, since 十二 begins with 十.
    for (index, (english, kanji)) in words.enumerated().reversed() {
      if let word = [english, kanji].first(where: text.hasPrefix) { return (index + 1, text.dropFirst(word.count)) }
    }
    return (nil, text)
  }
}
