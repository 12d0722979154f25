/// Days and weeks around today, as periods.
///
/// With today = Friday, 2026-02-06, and weeks from Monday:
///
///     today 今日 · tomorrow 明日           one day
///     this week 今週 · last week 先週      seven days
///     last 30 days 過去30日間              2026-01-08 to today
///     last 3 months 直近3か月              2025-11-07 to today
///     next 2 weeks 今後2週間               today to 2026-02-20
///     ytd 年初来                           from 1 January to today
///     年内                                 today to 31 December
extension PeriodReader {
  /// The days of a text in the form of `plainWords`; `nil` if it is none of these.
  func daysAroundToday(_ plain: String) -> Period? {
    if let distance = DateWords.distance(.day, named: plain) {
      let day = today.advancedClamping(days: distance)
      return days(from: day, through: day)
    }
    if let distance = DateWords.distance(.week, named: plain) {
      let first = today.advancedClamping(days: 7 * distance - today.days(since: weekStart))
      return days(from: first, through: first.advancedClamping(days: 6))
    }
    if Self.yearToDate.contains(plain) {
      return days(from: months.year(month.year)?.first, through: today)
    }
    if plain == "年内" { return days(from: today, through: months.year(month.year)?.last) }
    return run(plain)
  }

  private static let yearToDate = ["ytd", "yeartodate", "年初来"]
  private static let runs = [
    ("last", -1), ("past", -1), ("直近", -1), ("過去", -1), ("next", 1), ("今後", 1),
  ]

  /// A number of days, weeks, months or years that ends or begins today: `last30days`, 過去30日間.
  ///
  /// The day exactly that long ago is left out, so that thirty days are thirty; the day so far ahead is
  /// included, as `due --within` includes it.
  private func run(_ plain: String) -> Period? {
    guard let (word, sign) = Self.runs.first(where: { plain.hasPrefix($0.0) }) else { return nil }
    let (count, rest) = CountWords.leading(plain.dropFirst(word.count))
    guard let count, (1...10_000).contains(count),
      let unit = CycleUnit.named(rest) ?? (rest.hasSuffix("間") ? CycleUnit.named(rest.dropLast()) : nil)
    else { return nil }
    let end: CivilDate
    do { end = try today.adding(sign * count * unit.multiple, unit.kind) } catch {
      end = sign < 0 ? .minimum : .maximum
    }
    return sign < 0
      ? days(from: end.advancedClamping(days: 1), through: today) : days(from: today, through: end)
  }
}

extension CivilDate {
  /// The number of days since the last day of the week with this name, 0 to 6.
  fileprivate func days(since weekday: Weekday) -> Int { (self.weekday.rawValue - weekday.rawValue + 7) % 7 }
}
