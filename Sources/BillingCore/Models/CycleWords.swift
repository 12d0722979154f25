/// The table of cycles: every unit that a person can name, in both languages.
///
/// To add a cycle, add a row: reading, help and completion go over the rows.
public struct CycleUnit: Sendable {
  /// What the unit is counted in.
  public let kind: BillingCycle.Kind
  /// How many of the kind make one of this unit: 7 days a week, 3 months a quarter.
  public let multiple: Int
  /// The words for it, the one to show first.
  public let words: [String]

  /// The rows.
  public static let all = [
    CycleUnit(kind: .customDays, multiple: 1, words: ["day", "days", "d", "daily", "日"]),
    CycleUnit(kind: .customDays, multiple: 7, words: ["week", "weeks", "w", "wk", "weekly", "週", "週間"]),
    CycleUnit(kind: .customDays, multiple: 14, words: ["fortnight", "fortnights", "fortnightly", "biweekly", "隔週"]),
    CycleUnit(
      kind: .monthly, multiple: 1,
      words: ["month", "months", "m", "mo", "monthly", "月", "か月", "ヶ月", "ヵ月", "カ月", "ケ月", "ヵ月間", "ヶ月間", "か月間"]),
    CycleUnit(kind: .monthly, multiple: 3, words: ["quarter", "quarters", "q", "quarterly", "四半期"]),
    CycleUnit(kind: .monthly, multiple: 6, words: ["half-year", "half-yearly", "semiannual", "semiannually", "半年"]),
    CycleUnit(
      kind: .yearly, multiple: 1, words: ["year", "years", "y", "yr", "yearly", "annual", "annually", "年", "年間"]),
  ]

  /// The words to offer first, one for each row.
  public static var names: [String] { all.compactMap(\.words.first) }
}

extension BillingCycle {
  /// Reads `month`, `3 months`, `quarter`, `2y`, `every 30 days`, `weekly`, `毎月`, `3ヶ月ごと`; throws `CycleError`.
  public init(reading text: String) throws(CycleError) {
    let core = text.plainWords.withoutPrefix(of: ["every", "毎"]).withoutSuffix(of: ["ごと", "毎"])
    let digits = core.prefix(while: \.isDecimalDigit)
    let word = String(core.dropFirst(digits.count))
    guard let unit = CycleUnit.all.first(where: { $0.words.contains(word) }) else { throw .unknown(text) }
    let count = digits.isEmpty ? 1 : Int(digits) ?? Int.max
    let (interval, overflow) = count.multipliedReportingOverflow(by: unit.multiple)
    guard !overflow else { throw .intervalOutOfRange(count) }
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

extension String {
  fileprivate func withoutPrefix(of prefixes: [String]) -> String {
    prefixes.first(where: hasPrefix).map { String(dropFirst($0.count)) } ?? self
  }

  fileprivate func withoutSuffix(of suffixes: [String]) -> String {
    suffixes.first(where: hasSuffix).map { String(dropLast($0.count)) } ?? self
  }
}
