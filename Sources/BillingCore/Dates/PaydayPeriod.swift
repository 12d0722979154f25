/// The days until payday, as periods.
///
/// With today = 2026-11-23 and a payday on the 25th:
///
///     payday 給料日まで         2026-11-23 to 2026-11-24
///     next payday 給料日から    2026-11-25 to 2026-12-24
extension PeriodReader {
  private static let until = ["payday", "untilpayday", "給料日", "給料日まで"]
  private static let from = ["nextpayday", "給料日から"]

  /// Whether a text names the days until payday or after it, whether or not a payday is known.
  public static func meansPayday(_ text: String) -> Bool {
    let plain = text.plainWords
    return until.contains(plain) || from.contains(plain)
  }

  /// Whether a text means the days until the next payday.
  public static func meansUntilPayday(_ text: String) -> Bool { until.contains(text.plainWords) }

  /// The days of a text in the form of `plainWords`; `nil` if it is none of these, or if no payday is known.
  func daysUntilPayday(_ plain: String) -> Period? {
    guard let payday, Self.until.contains(plain) || Self.from.contains(plain) else { return nil }
    let dates = payday.dates(after: today, count: 2, in: calendar)
    guard dates.count == 2 else { return nil }
    let (first, next) = Self.until.contains(plain) ? (today, dates[0]) : (dates[0], dates[1])
    return days(from: first, through: next.advancedClamping(days: -1))
  }
}
