/// Reads dates as people write them, in both languages, as seen from a given day.
///
/// With today = 2026-02-06 (a Friday):
///
///     2026-02-10  2026/2/10  2026年2月10日    2026-02-10
///     today 今日 · tomorrow 明日 · yesterday 昨日    2026-02-06 · 02-07 · 02-05
///     +2w · -3d · +1m · +1y                  2026-02-20 · 02-03 · 03-06 · 2027-02-06
///     eom 月末 · bom 月初                     2026-02-28 · 02-01
///     monday 月曜                             2026-02-09, the first one after today
///     2026-04-last · 2026年4月末              2026-04-30, and month end for ever where a first date is asked for
///
/// What a word became is shown back to the user by the caller.
public struct DateReader: Sendable {
  /// The day that words count from.
  public let today: CivilDate

  /// A date, and whether it was given as its month's last day.
  public struct Reading: Equatable, Sendable {
    /// The date.
    public var date: CivilDate
    /// Whether the text said "last day of the month" rather than a number.
    public var isMonthEnd: Bool
  }

  /// A reader for a day.
  public init(today: CivilDate) { self.today = today }

  /// The date that a text says; throws `DateReadingError`.
  public func read(_ text: String) throws(DateReadingError) -> Reading {
    let plain = text.plainWords
    if let reading = try word(plain) { return reading }
    if let distance = Self.signed(plain) {
      return Reading(date: try moved(by: distance, original: text), isMonthEnd: false)
    }
    return try calendarDate(plain, original: text)
  }

  private func word(_ text: String) throws(DateReadingError) -> Reading? {
    do {
      if let row = Self.words.first(where: { $0.words.contains(text) }) {
        return Reading(date: try row.date(today), isMonthEnd: row.isMonthEnd)
      }
      guard let weekday = Weekday.reading(text) else { return nil }
      let distance = (weekday.rawValue - today.weekday.rawValue + 6) % 7 + 1
      return Reading(date: try today.adding(days: distance), isMonthEnd: false)
    } catch { throw .outOfRange }
  }

  private typealias Word = (
    words: [String], isMonthEnd: Bool, date: @Sendable (CivilDate) throws(DateError) -> CivilDate
  )

  private static let words: [Word] = [
    (["today", "今日", "本日", "きょう"], false, { $0 }),
    (["tomorrow", "明日", "あした", "あす"], false, { day throws(DateError) in try day.adding(days: 1) }),
    (["yesterday", "昨日", "きのう"], false, { day throws(DateError) in try day.adding(days: -1) }),
    (["明後日", "あさって"], false, { day throws(DateError) in try day.adding(days: 2) }),
    (["eom", "月末", "今月末"], true, { $0.yearMonth.lastDay }),
    (["bom", "月初", "今月初"], false, { $0.yearMonth.firstDay }),
    (["来月末"], true, { day throws(DateError) in try day.addingClamping(months: 1).yearMonth.lastDay }),
    (["来月"], false, { day throws(DateError) in try day.addingClamping(months: 1) }),
  ]

  /// The direction and the distance of `+2w`, `-3d`, 3日後, 2週間前 and the like; nil where the text is none of these.
  private static func signed(_ text: String) -> (sign: Int, distance: Substring)? {
    switch (text.first, text.last) {
    case ("+", _): (1, text.dropFirst())
    case ("-", _): (-1, text.dropFirst())
    case (_, "後"): (1, text.dropLast())
    case (_, "前"): (-1, text.dropLast())
    default: nil
    }
  }

  private func moved(by signed: (sign: Int, distance: Substring), original: String) throws(DateReadingError)
    -> CivilDate
  {
    let digits = signed.distance.prefix(while: \.isDecimalDigit)
    let word = String(signed.distance.dropFirst(digits.count))
    let unit = CycleUnit.all.first { $0.words.contains(word.isEmpty ? "d" : word) }
    guard let unit, let magnitude = Int(digits), magnitude <= 99_999 else { throw .notADate(original) }
    let count = signed.sign * magnitude
    do {
      switch unit.kind {
      case .customDays: return try today.adding(days: count * unit.multiple)
      case .monthly: return try today.addingClamping(months: count * unit.multiple)
      case .yearly: return try today.addingClamping(months: count * unit.multiple * 12)
      }
    } catch { throw .outOfRange }
  }

  /// Year, month and day with `-`, `/`, `.` or 年月日 between them; the day may be `last` or 末.
  private func calendarDate(_ text: String, original: String) throws(DateReadingError) -> Reading {
    let separated = text.map { "年月/.".contains($0) ? "-" : String($0) }.joined()
    let trimmed = separated.hasSuffix("日") ? String(separated.dropLast()) : separated
    let fields = trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].count == 4, fields[1].count <= 2,
      let year = Int(digits: fields[0]), let month = Int(digits: fields[1])
    else { throw .notADate(original) }
    if fields[2] == "last" || fields[2] == "末" {
      guard let month = YearMonth(year: year, month: month) else { throw .noSuchDay(original) }
      return Reading(date: month.lastDay, isMonthEnd: true)
    }
    guard fields[2].count <= 2, let day = Int(digits: fields[2]) else { throw .notADate(original) }
    do { return Reading(date: try CivilDate(year: year, month: month, day: day), isMonthEnd: false) } catch {
      throw .noSuchDay(original)
    }
  }
}

extension Int {
  /// A number of digits alone; `+5` is none.
  fileprivate init?(digits text: Substring) {
    guard text.allSatisfy(\.isDecimalDigit) else { return nil }
    self.init(text)
  }
}

extension Weekday {
  /// The English name in lower case.
  var name: String {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][rawValue - 1]
  }

  /// `monday`, `mon`, 月曜, 月曜日; the text is in lower case.
  static func reading(_ text: String) -> Weekday? {
    allCases.first { day in
      let name = day.name
      let kanji = ["月", "火", "水", "木", "金", "土", "日"][day.rawValue - 1]
      return text == name || text == name.prefix(3) || text == kanji + "曜" || text == kanji + "曜日"
    }
  }
}

/// Why a text is no date.
public enum DateReadingError: Error, Equatable, Sendable {
  /// It is not written as a date is.
  case notADate(String)
  /// The calendar has no such day, as 2026-02-30.
  case noSuchDay(String)
  /// The day lies outside 0001-01-01...9999-12-31.
  case outOfRange
}

extension YearMonth {
  /// Reads `2026-03`, `2026/3`, `2026年3月`, `this`, `last`, `next`, 今月, 先月, 来月 as seen from a month; nil for others.
  public init?(reading text: String, from current: YearMonth) {
    let plain = text.plainWords
    let offsets = ["this": 0, "今月": 0, "last": -1, "先月": -1, "前月": -1, "next": 1, "来月": 1, "翌月": 1]
    if let offset = offsets[plain] {
      guard let month = current.adding(months: offset) else { return nil }
      self = month
      return
    }
    let fields = plain.map { "年/.".contains($0) ? "-" : String($0) }.joined().split(separator: "-")
    guard fields.count == 2, fields[0].count == 4, let year = Int(digits: fields[0]) else { return nil }
    let digits = fields[1].hasSuffix("月") ? fields[1].dropLast() : fields[1]
    guard digits.count <= 2, let month = Int(digits: digits) else { return nil }
    self.init(year: year, month: month)
  }
}

extension DateInterval {
  /// Reads a calendar year, `2026` or `2026年`; nil for others.
  public static func year(reading text: String) -> DateInterval? {
    let plain = text.plainWords
    let digits = plain.hasSuffix("年") ? plain.dropLast() : plain[...]
    guard digits.count == 4, let number = Int(digits: digits) else { return nil }
    return .year(number)
  }
}
