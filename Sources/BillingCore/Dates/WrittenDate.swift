/// A date in numbers and names of months, as far as it was written: the year may be left out, and the month with it.
struct WrittenDate {
  var year: Int?
  private let fields: DateFields
  private let month: Int?
  private let day: Int?

  /// The shapes of a date, and what its numbers mean in turn; nothing tells the day from the month in the last two.
  private static let shapes: [DateFields.Shape] = [
    ("0-0-0", "ymd"), ("0.0.0", "ymd"), ("0年0月0日", "ymd"), ("0年0月0", "ymd"),
    ("0-0-L", "ymd"), ("0.0.L", "ymd"), ("0年0月L", "ymd"), ("0年0月L日", "ymd"),
    ("0-0", "md"), ("0月0日", "md"), ("0月0", "md"), ("0-L", "md"), ("0月L", "md"), ("0月L日", "md"),
    ("M0", "md"), ("M-0", "md"), ("0M", "dm"), ("0-M", "dm"), ("M0,0", "mdy"), ("M0 0", "mdy"),
    ("0M0", "dmy"), ("0M,0", "dmy"), ("0-M-0", "dmy"), ("0M0", "ymd"), ("0-M-0", "ymd"),
    ("0日", "d"), ("0-0-0", "??y"), ("0.0.0", "??y"),
  ]

  /// Whether nothing but the day of a month was written.
  var isDayAlone: Bool { day != nil && month == nil }

  /// Reads a text that `plainWords` has made plain; nil where it has none of the shapes.
  init?(_ text: String) {
    fields = DateFields(text)
    guard let (year, month, day) = fields.values(in: Self.shapes) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that is meant, as seen from another; throws `DateReadingError`.
  func reading(from today: CivilDate, original: String) throws(DateReadingError) -> DateReader.Reading {
    guard let day else { throw unclear(original) }
    guard let number = month else {
      return DateReader.Reading(date: try Self.next(day, from: today, original: original))
    }
    guard let month = year.map({ YearMonth(year: $0, month: number) }) ?? nearestMonth(number, day, to: today) else {
      // 25/12 can only be the other order.
      let isSwapped = year == nil && (13...31).contains(number) && (1...12).contains(day)
      throw isSwapped ? .dayBeforeMonth(original, month: day, day: number) : .noSuchDay(original)
    }
    if fields.hasLastDay { return DateReader.Reading(date: month.lastDay, isMonthEnd: true) }
    guard (1...month.dayCount).contains(day) else { throw .noSuchDay(original) }
    let date = CivilDate(month, clampedDay: day)
    guard fields.era?.contains(date) ?? true else { throw .noSuchDay(original) }
    return DateReader.Reading(date: date)
  }

  /// The month of last year, of this or of the next that brings the day nearest to today; ties go forward.
  private func nearestMonth(_ number: Int, _ day: Int, to today: CivilDate) -> YearMonth? {
    let distance = { (month: YearMonth) in abs(today.days(until: CivilDate(month, clampedDay: day))) }
    var nearest: YearMonth?
    for year in today.year - 1...today.year + 1 {
      guard let next = YearMonth(year: year, month: number) else { continue }
      if nearest.map({ distance(next) <= distance($0) }) ?? true { nearest = next }
    }
    return nearest
  }

  /// The next such day, today included; a month that has none, as February has no 31st, leaves two that may be meant: the
  /// day on which it would charge instead, and that of the month after it.
  private static func next(_ day: Int, from today: CivilDate, original: String) throws(DateReadingError) -> CivilDate {
    guard (1...31).contains(day) else { throw .noSuchDay(original) }
    guard let month = today.yearMonth.adding(months: day < today.day ? 1 : 0) else { throw .outOfRange }
    let date = CivilDate(month, clampedDay: day)
    if date.day == day { return date }
    let later = month.adding(months: 1).map { CivilDate($0, clampedDay: day) }
    throw .unclear(original, meant: [date, later].compactMap(\.self))
  }

  /// What 02/03/2026 may mean, day first or month first; the earlier day first.
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
