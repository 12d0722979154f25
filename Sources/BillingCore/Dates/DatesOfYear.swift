extension CycleReading {
  private static let yearly = ["毎年", "everyyearon", "yearlyon", "annuallyon", "everyyear", "yearly", "every", "on"]

  /// Reads several dates of a year with one day of the month, or all on the last days of their months: 毎年3月20日と9月20日,
  /// `june 30 and december 31`; `nil` for other texts.
  static func datesOfYear(_ plain: String, _ order: NumberOrder) -> (BillingCycle, Day)? {
    let start = yearly.first(where: plain.hasPrefix)
    let texts = PatternReading.tokens(plain.dropFirst(start?.count ?? 0))
    if texts.count == 1 { return nil }
    let dates = texts.compactMap { WrittenDate($0, order: order)?.ofSomeYear }
    guard dates.count == texts.count, let day = dates.first?.day,
      let months = NumberSet(dates.map { $0.month ?? 0 }, in: 1...12), months.count == dates.count,
      dates.allSatisfy({ $0.isLast || (1...$0.mostDays).contains($0.day) }),
      let cycle = BillingCycle.yearly.on(.monthsOfYear(months))
    else { return nil }
    if dates.allSatisfy({ $0.isLast || $0.day == $0.mostDays }) { return (cycle, .endOfMonth) }
    return dates.allSatisfy { !$0.isLast && $0.day == day } ? (cycle, .ofMonth(day)) : nil
  }
}

extension DayOfSomeYear {
  /// The most days that its month has.
  fileprivate var mostDays: Int { month.flatMap { YearMonth(year: 2024, month: $0)?.dayCount } ?? CyclePattern.lastDay }
}
