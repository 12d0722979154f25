/// Reads dates as people write them, in English and Japanese, relative to a given day.
///
/// With today = 2026-02-06 (a Friday):
///
///     2026-02-10  2026/2/10  20260210  2026年2月10日  令和8年2月10日  Feb 10, 2026    2026-02-10
///     2/10  2月10日  Feb 10 · 12/28             2026-02-10 · 2025-12-28, by default the one nearest to today
///     10日  10th                               2026-02-10, the next one, which may be today
///     today 今日 · tomorrow 明日 · yesterday 昨日    2026-02-06 · 02-07 · 02-05
///     +2w · -3d · in 2 weeks · 三日前            2026-02-20 · 02-03 · 02-20 · 02-03
///     next week 来週 · 来月 · 来月10日 · 来年2月10日  2026-02-13 · 03-06 · 03-10 · 2027-02-10
///     eom 月末 · bom 月初 · 先月末                 2026-02-28 · 02-01 · 01-31
///     monday 月曜 · 来週水曜                      2026-02-09, the first one after today · 02-11
///     2月10日（火） · Tue, Feb 10                2026-02-10; another weekday is rejected
///     2026-04-last · 2026年4月末                2026-04-30; as a first date it also means month-end billing
///
/// What a date is for decides the year of a month and day without one; see `YearRule`. The `order` says which number of
/// 1/4 is the month. Text that fits only the other order, or fits two readings, is rejected and the error lists the
/// possible dates.
///
/// The caller shows the resulting date to the user.
public struct DateReader: Sendable {
  /// The day that relative dates count from.
  let today: CivilDate
  /// The rule for a month and day without a year.
  let year: YearRule
  public let order: NumberOrder

  /// A date, and whether the text asked for the last day of its month.
  public struct Reading: Equatable, Sendable {
    public var date: CivilDate
    /// Whether the text said "last day of the month" rather than a number.
    public var isMonthEnd = false

    package init(date: CivilDate, isMonthEnd: Bool = false) { (self.date, self.isMonthEnd) = (date, isMonthEnd) }
  }

  /// Reads dates of files by default: there the month comes first, whatever is usual where the reader lives.
  public init(today: CivilDate, year: YearRule = .nearest, order: NumberOrder = .monthFirst) {
    (self.today, self.year, self.order) = (today, year, order)
  }

  /// The day of a text that names a day, and possibly a month, without a year; `nil` for any other text.
  public func dayWithoutYear(_ text: String) -> DayOfSomeYear? { written(text)?.ofSomeYear }

  /// Whether a text writes the day of a date, possibly without month or year, and is no word such as 明日.
  public func writesDay(_ text: String) -> Bool { written(text)?.day != nil }

  private func written(_ text: String) -> WrittenDate? {
    let date = StatedWeekday.split(text)?.date ?? text
    return WrittenDate(KanjiNumerals.replacing(in: date).plainWords, order: order)
  }

  /// The month of a text that names a month and no day: 来月, `next month`, 5月, 5月分, 来年5月, `may`, 2026-05; `nil` for
  /// others.
  public func month(_ text: String) -> YearMonth? {
    var plain = KanjiNumerals.replacing(in: text).plainWords
    if plain.last == "分" { plain.removeLast() }
    if let count = DateWords.distance(.month, named: plain) { return today.yearMonth.adding(months: count) }
    guard WrittenDate(plain) == nil, let last = plain.last else { return nil }
    // With the day it is a date; a number without a year could be anything.
    let isNamed = last == "月" || last.isLatin
    let dated = isNamed ? WrittenDate(plain + "1") : WrittenDate(plain + "-1") ?? WrittenDate("1" + plain)
    do throws(DateReadingError) {
      if last == "月", DateWords.span(beginning: plain)?.unit == .year {
        return try readWords(plain + "1日").date.yearMonth
      }
      guard let dated, dated.day == 1, dated.month != nil, isNamed || dated.year != nil else { return nil }
      return try dated.reading(by: self, original: text).date.yearMonth
    } catch { return nil }
  }

  /// Reads a date; throws `DateReadingError`.
  public func read(_ text: String) throws(DateReadingError) -> Reading {
    // Most dates have the ISO form, which needs none of the word tables.
    if let date = CivilDate(text) { return Reading(date: date) }
    if let (date, weekday) = StatedWeekday.split(text) { return try read(date, on: weekday, original: text) }
    do throws(DateReadingError) { return try readWords(text) } catch {
      // 二月十日: the words above hold numerals of their own (一昨日), so they are replaced only now.
      let digits = KanjiNumerals.replacing(in: text)
      guard case .notADate = error, digits != text else { throw error }
      return try readWords(digits)
    }
  }

  /// Reads a date with its day of the week; throws if the calendar has another one.
  private func read(_ text: String, on weekday: Weekday, original: String) throws(DateReadingError) -> Reading {
    let reading = try read(text)
    guard reading.date.weekday == weekday else { throw .wrongWeekday(original, date: reading.date) }
    return reading
  }

  private func readWords(_ text: String) throws(DateReadingError) -> Reading {
    let words = text.plainWords
    let plain = DateWords.shorthands[words] ?? words
    if let reading = try word(plain, original: text) { return reading }
    if let date = try weekday(plain, original: text) { return Reading(date: date) }
    if let date = try distance(plain, original: text) { return Reading(date: date) }
    guard let written = WrittenDate(plain, order: order) else { throw .notADate(text) }
    return try written.reading(by: self, original: text)
  }

  /// Reads a relative period with an optional day in it: 明日, 来週, 来月末, 来週水曜, 来年2月10日.
  private func word(_ text: String, original: String) throws(DateReadingError) -> Reading? {
    guard let span = DateWords.span(beginning: text) else { return nil }
    do {
      if span.rest.isEmpty, let date = try today.moved(by: span.count, span.unit) { return Reading(date: date) }
      switch span.unit {
      case .day: break
      case .week:
        guard let weekday = Weekday.reading(String(span.rest)) else { break }
        return Reading(date: try today.day(weekday, ofWeek: span.count))
      case .month:
        guard let month = today.yearMonth.adding(months: span.count) else { throw DateError.outOfRange }
        if DateWords.lastDay.contains(String(span.rest)) { return Reading(date: month.lastDay, isMonthEnd: true) }
        if DateWords.firstDay.contains(String(span.rest)) { return Reading(date: month.firstDay) }
        guard var written = WrittenDate("\(month.month)月\(span.rest)") else { break }
        written.year = month.year
        return try written.reading(by: self, original: original)
      case .year:
        guard var written = WrittenDate(String(span.rest), order: order), written.year == nil, !written.isDayAlone
        else { break }
        written.year = today.year + span.count
        return try written.reading(by: self, original: original)
      }
    } catch let error as DateReadingError { throw error } catch { throw .outOfRange }
    throw .notADate(original)
  }

  /// Reads a weekday.
  ///
  /// `monday` is the first one after today; `next monday` is only accepted if both common readings give the same date.
  private func weekday(_ text: String, original: String) throws(DateReadingError) -> CivilDate? {
    let side = DateWords.sides.first { text.hasPrefix($0.word) }
    guard let weekday = Weekday.reading(String(text.dropFirst(side?.word.count ?? 0))) else { return nil }
    let ahead = (weekday.rawValue - today.weekday.rawValue + 6) % 7 + 1
    do {
      guard let side else { return try today.adding(days: ahead) }
      let near = try today.adding(days: side.week < 0 ? ahead % 7 - 7 : ahead)
      let ofWeek = try today.day(weekday, ofWeek: side.week)
      guard near == ofWeek else {
        throw DateReadingError.unclear(original, meant: [min(near, ofWeek), max(near, ofWeek)])
      }
      return near
    } catch let error as DateReadingError { throw error } catch { throw .outOfRange }
  }

  /// Reads a distance such as `+2w`, `-3d`, `in 2 weeks`, 3日後 or 二週間前; `nil` if the text is not one.
  private func distance(_ text: String, original: String) throws(DateReadingError) -> CivilDate? {
    guard let (sign, distance) = DateWords.signed(text) else { return nil }
    let (magnitude, word) = CountWords.leading(distance)
    let unit = CycleUnit.named(word.isEmpty ? "d" : word)
    guard let unit, let magnitude, magnitude <= 99_999 else { throw .notADate(original) }
    do { return try today.adding(sign * magnitude * unit.multiple, unit.kind) } catch { throw .outOfRange }
  }
}

extension CivilDate {
  /// Moves by a number of units; `nil` for a count of zero, except for days.
  fileprivate func moved(by count: Int, _ unit: DateWords.Unit) throws(DateError) -> CivilDate? {
    switch unit {
    case .day: try adding(days: count)
    case _ where count == 0: nil
    case .week: try adding(days: 7 * count)
    case .month: try addingClamping(months: count)
    case .year: try addingClamping(months: 12 * count)
    }
  }

  /// A weekday of the week `count` weeks from this one; weeks start on Monday (ISO 8601).
  fileprivate func day(_ other: Weekday, ofWeek count: Int) throws(DateError) -> CivilDate {
    try adding(days: other.rawValue - weekday.rawValue + 7 * count)
  }
}

/// The reason why a text was not read as a date.
public enum DateReadingError: Error, Equatable, Sendable {
  /// The text does not have the form of a date.
  case notADate(String)
  /// The calendar has no such day, for example 2026-02-30.
  case noSuchDay(String)
  /// The day comes before the month, as in 25/12.
  case dayBeforeMonth(String, month: Int, day: Int)
  /// The month comes before the day where the day comes first, as in 12/25.
  case monthBeforeDay(String, month: Int, day: Int)
  /// The text could mean any of these days, like 02/03/2026 or `next friday`; only one if the order is wrong.
  case unclear(String, meant: [CivilDate])
  /// The text names another day of the week than the date has, like 2月10日（水）.
  case wrongWeekday(String, date: CivilDate)
  /// The day is outside 0001-01-01...9999-12-31.
  case outOfRange
}
