/// A date in numbers and month names, possibly without its year, or without its year and month.
struct WrittenDate {
  var year: Int?
  private let fields: DateFields
  let month: Int?
  /// The day of the month; 31 for its last day.
  let day: Int?
  /// Whether the order of the country decides which number is the month, as of 1/4 and 1/4/2026.
  private let isByCountry: Bool
  /// Whether the text can be read in both orders, because that of the country is not known.
  private let hasTwoOrders: Bool

  /// The patterns of a date with the meaning of their numbers; in the last three the order of the country decides.
  private static let shapes: [DateFields.Shape] = [
    ("0-0-0", "ymd"), ("0.0.0", "ymd"), ("0年0月0日", "ymd"), ("0年0月0", "ymd"),
    ("0-0-L", "ymd"), ("0.0.L", "ymd"), ("0年0月L", "ymd"), ("0年0月L日", "ymd"),
    ("0-0", "md"), ("0月0日", "md"), ("0月0", "md"), ("0-L", "md"), ("0月L", "md"), ("0月L日", "md"),
    ("M0", "md"), ("M-0", "md"), ("0M", "dm"), ("0-M", "dm"), ("M0,0", "mdy"), ("M0 0", "mdy"),
    ("0M0", "dmy"), ("0M,0", "dmy"), ("0-M-0", "dmy"), ("0M0", "ymd"), ("0-M-0", "ymd"),
    ("0日", "d"), ("0-0-0", "mdy"), ("0.0.0", "mdy"), ("0.0.", "md"), ("0年0月0日分", "ymd"), ("0月0日分", "md"),
  ]

  /// Whether the text has only a day of the month.
  var isDayAlone: Bool { day != nil && month == nil }

  /// Reads a text in the form of `plainWords`; returns `nil` if no pattern matches.
  ///
  /// Of 1/4 and 1/4/2026 the order decides which number is the month; if that is unknown, the first one until the date is
  /// resolved.
  init?(_ text: String, order: NumberOrder = .monthFirst) {
    fields = DateFields(text)
    guard let (year, first, second) = fields.values(in: Self.shapes) else { return nil }
    isByCountry = fields.isPair || (fields.areNumbers && fields.numbers.last == year)
    hasTwoOrders = isByCountry && first != second && order == .unknown
    let isSwapped = isByCountry && order == .dayFirst
    (self.year, month, day) = (year, isSwapped ? second : first, isSwapped ? first : second)
  }

  /// The day and month of a text without a year; `nil` if it has one, or can be read in two orders.
  var ofSomeYear: DayOfSomeYear? {
    guard year == nil, let day else { return nil }
    guard hasTwoOrders, let month else { return DayOfSomeYear(month: month, day: day, isLast: fields.hasLastDay) }
    if max(month, day) <= 12 { return nil }
    return DayOfSomeYear(month: min(month, day), day: max(month, day), isLast: false)
  }

  /// Resolves the date by the day and the rules of a reader; throws `DateReadingError`.
  func reading(by reader: DateReader, original: String) throws(DateReadingError) -> DateReader.Reading {
    guard let day else { throw .notADate(original) }
    guard let number = month else { return DateReader.Reading(date: try ofMonth(day, by: reader, original)) }
    if hasTwoOrders { return DateReader.Reading(date: try inEitherOrder(number, day, by: reader, original)) }
    guard let month = self.month(number, day, by: reader) else { throw wrongOrder(number, day, original) }
    if fields.hasLastDay { return DateReader.Reading(date: month.lastDay, isMonthEnd: true) }
    guard (1...month.dayCount).contains(day) else { throw .noSuchDay(original) }
    let date = CivilDate(month, clampedDay: day)
    guard fields.era?.contains(date) ?? true else { throw .noSuchDay(original) }
    return DateReader.Reading(date: date)
  }

  /// The month that the text names, or that of the year that its day is meant in; `nil` if there is none.
  private func month(_ number: Int, _ day: Int, by reader: DateReader) -> YearMonth? {
    if let year { return YearMonth(year: year, month: number) }
    let center = reader.year.center(reader.today).year
    let days = (center - 1...center + 1).compactMap { YearMonth(year: $0, month: number) }
      .map { CivilDate($0, clampedDay: day) }
    return reader.year.choice(among: days, today: reader.today)?.yearMonth
  }

  /// The date of 25/12 in the only order in which it is one; throws `unclear` for 1/4.
  private func inEitherOrder(
    _ one: Int, _ other: Int, by reader: DateReader, _ original: String
  ) throws(DateReadingError) -> CivilDate {
    let dates = [(one, other), (other, one)].compactMap { number, day -> CivilDate? in
      guard let month = month(number, day, by: reader), (1...month.dayCount).contains(day) else { return nil }
      return CivilDate(month, clampedDay: day)
    }
    guard let first = dates.first else { throw .noSuchDay(original) }
    if dates.count > 1 { throw .unclear(original, meant: dates.sorted()) }
    return first
  }

  /// The error for a month that does not exist: 25/12 can only be day and month, and where the day comes first, 12/25 only
  /// month and day.
  private func wrongOrder(_ number: Int, _ day: Int, _ original: String) -> DateReadingError {
    if isByCountry, let year, let month = YearMonth(year: year, month: day), (1...month.dayCount).contains(number) {
      return .unclear(original, meant: [CivilDate(month, clampedDay: number)])
    }
    guard year == nil, !(1...12).contains(number) else { return year == nil ? .outOfRange : .noSuchDay(original) }
    guard (13...31).contains(number), (1...12).contains(day) else { return .noSuchDay(original) }
    return fields.isPair && fields.numbers[0] == day
      ? .monthBeforeDay(original, month: day, day: number) : .dayBeforeMonth(original, month: day, day: number)
  }

  /// The day of the month that the rule means: the latest for a date in the past, else the next, today included.
  ///
  /// If that month has no such day (31 in February), the text is ambiguous: it could be the clamped day, or the day in
  /// the month beside it.
  private func ofMonth(
    _ day: Int, by reader: DateReader, _ original: String
  ) throws(DateReadingError) -> CivilDate {
    guard (1...31).contains(day) else { throw .noSuchDay(original) }
    let rule = reader.year.ofDayAlone
    let center = rule.center(reader.today).yearMonth
    let days = (-1...1).compactMap { center.adding(months: $0) }.map { CivilDate($0, clampedDay: day) }
    guard let date = rule.choice(among: days, today: reader.today) else { throw .outOfRange }
    if date.day == day { return date }
    let beside = date.yearMonth.adding(months: rule == .latest ? -1 : 1).map { CivilDate($0, clampedDay: day) }
    throw .unclear(original, meant: [date, beside].compactMap(\.self).sorted())
  }
}
