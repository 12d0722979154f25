/// A date in numbers and month names, possibly without its year, or without its year and month.
struct WrittenDate {
  var year: Int?
  private let fields: DateFields
  let month: Int?
  /// The day of the month; 31 for its last day.
  let day: Int?

  /// The patterns of a date with the meaning of their numbers; in the last two, day and month cannot be told apart.
  private static let shapes: [DateFields.Shape] = [
    ("0-0-0", "ymd"), ("0.0.0", "ymd"), ("0年0月0日", "ymd"), ("0年0月0", "ymd"),
    ("0-0-L", "ymd"), ("0.0.L", "ymd"), ("0年0月L", "ymd"), ("0年0月L日", "ymd"),
    ("0-0", "md"), ("0月0日", "md"), ("0月0", "md"), ("0-L", "md"), ("0月L", "md"), ("0月L日", "md"),
    ("M0", "md"), ("M-0", "md"), ("0M", "dm"), ("0-M", "dm"), ("M0,0", "mdy"), ("M0 0", "mdy"),
    ("0M0", "dmy"), ("0M,0", "dmy"), ("0-M-0", "dmy"), ("0M0", "ymd"), ("0-M-0", "ymd"),
    ("0日", "d"), ("0-0-0", "??y"), ("0.0.0", "??y"),
  ]

  /// Whether the text names the last day of a month instead of a number.
  var isLastDay: Bool { fields.hasLastDay }

  /// Whether the text has only a day of the month.
  var isDayAlone: Bool { day != nil && month == nil }

  /// Reads a text in the form of `plainWords`; returns `nil` if no pattern matches.
  init?(_ text: String) {
    fields = DateFields(text)
    guard let (year, month, day) = fields.values(in: Self.shapes) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Resolves the date relative to `today`; throws `DateReadingError`.
  func reading(from today: CivilDate, original: String) throws(DateReadingError) -> DateReader.Reading {
    guard let day else { throw unclear(original) }
    guard let number = month else {
      return DateReader.Reading(date: try Self.next(day, from: today, original: original))
    }
    guard let month = year.map({ YearMonth(year: $0, month: number) }) ?? nearestMonth(number, day, to: today) else {
      // 25/12 can only be day and month.
      let isSwapped = year == nil && (13...31).contains(number) && (1...12).contains(day)
      throw isSwapped ? .dayBeforeMonth(original, month: day, day: number) : .noSuchDay(original)
    }
    if fields.hasLastDay { return DateReader.Reading(date: month.lastDay, isMonthEnd: true) }
    guard (1...month.dayCount).contains(day) else { throw .noSuchDay(original) }
    let date = CivilDate(month, clampedDay: day)
    guard fields.era?.contains(date) ?? true else { throw .noSuchDay(original) }
    return DateReader.Reading(date: date)
  }

  /// The month of last year, this year or next year whose day is nearest to today; of two, the later.
  private func nearestMonth(_ number: Int, _ day: Int, to today: CivilDate) -> YearMonth? {
    let distance = { (month: YearMonth) in abs(today.days(until: CivilDate(month, clampedDay: day))) }
    var nearest: YearMonth?
    for year in today.year - 1...today.year + 1 {
      guard let next = YearMonth(year: year, month: number) else { continue }
      if nearest.map({ distance(next) <= distance($0) }) ?? true { nearest = next }
    }
    return nearest
  }

  /// The next occurrence of a day of the month, today included.
  ///
  /// If the month has no such day (31 in February), the text is ambiguous: it could be the clamped day, or the day in
  /// the month after.
  private static func next(_ day: Int, from today: CivilDate, original: String) throws(DateReadingError) -> CivilDate {
    guard (1...31).contains(day) else { throw .noSuchDay(original) }
    guard let month = today.yearMonth.adding(months: day < today.day ? 1 : 0) else { throw .outOfRange }
    let date = CivilDate(month, clampedDay: day)
    if date.day == day { return date }
    let later = month.adding(months: 1).map { CivilDate($0, clampedDay: day) }
    throw .unclear(original, meant: [date, later].compactMap(\.self))
  }

  /// The error for 02/03/2026, with both possible dates in order.
  private func unclear(_ original: String) -> DateReadingError {
    let (less, more) = (min(fields.numbers[0], fields.numbers[1]), max(fields.numbers[0], fields.numbers[1]))
    var days: [CivilDate] = []
    for (month, day) in [(less, more), (more, less)] {
      guard let year, let month = YearMonth(year: year, month: month), (1...month.dayCount).contains(day) else {
        continue
      }
      let date = CivilDate(month, clampedDay: day)
      if !days.contains(date) { days.append(date) }
    }
    return days.isEmpty ? .noSuchDay(original) : .unclear(original, meant: days)
  }
}
