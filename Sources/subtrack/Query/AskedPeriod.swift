import BillingCore
import CommandLineKit

struct AskedPeriod {
  let period: Period
  let days: DateInterval
  let title: String
}

extension Context {
  /// The reader of periods in a book with these settings.
  ///
  /// Of a command that looks ahead, a month without a year is the first from today on.
  func periods(of settings: Settings, dates: DateReader? = nil) -> PeriodReader {
    PeriodReader(
      today: today, yearStart: settings.yearStart, weekStart: settings.weekStart.week[0], months: settings.months,
      payday: settings.payday, calendar: settings.businessCalendar,
      looksAhead: DateUse.rule(of: ReportOptions.through.spelling, in: command) == .ahead, dates: dates)
  }

  /// The reader of periods as operands, which can be a day without its year.
  func periodsOfOperands(of settings: Settings) -> PeriodReader {
    periods(of: settings, dates: dateReader(of: QueryParts.namesAndPeriod))
  }

  /// The period of the operand or of the options; `nil` if none is given.
  func period(_ parts: QueryParts, named: String?, in book: Book) throws -> AskedPeriod? {
    guard parts.contains(.when) else { return nil }
    let given = [parts.contains(.month) ? ReportOptions.month : nil, parts.contains(.year) ? ReportOptions.year : nil]
      .compactMap(\.self).filter(arguments.has)
    let ends = QueryOptions.days.filter(arguments.has)
      .filter { !parts.contains(.ownUntil) || $0 != QueryOptions.until }
    let ways = (named.map { [$0.shellQuoted] } ?? []) + given.map(\.spelling) + ends.prefix(1).map(\.spelling)
    if ways.isEmpty { return nil }
    if ways.count > 1 { throw UsageError.contradiction(ways[0], ways[1]) }
    let period =
      try named.flatMap(periodsOfOperands(of: book.settings).read) ?? span(ends, in: book) ?? single(book.settings)
    guard let days = book.interval(of: period, today: today, looksAhead: parts.contains(.ahead)) else {
      throw UsageError.endsBeforeItBegins(period.first ?? today, period.last ?? today)
    }
    if parts.contains(.ahead), period.kind == .all || days.last < today {
      throw ErrorReport.notAhead(period.kind == .all ? nil : phrasing.period(period, days))
    }
    // What is overdue is in it; the title says what was asked for.
    let isOpen = parts.contains(.ahead) && period.first == nil && days.first < today
    let named = isOpen ? DateInterval(unchecked: today, through: days.last) : days
    return AskedPeriod(period: period, days: days, title: phrasing.period(period, named))
  }

  /// Throws if an option that stands for a period is given beside one.
  func refuse(_ option: OptionDescription, beside period: AskedPeriod?) throws {
    guard let period, arguments.has(option) else { return }
    let typed = QueryOptions.days.first { $0.name != option.name && arguments.has($0) }?.spelling
    throw UsageError.contradiction(option.spelling, typed ?? period.title)
  }

  /// A period with its days and the title that a page gives it.
  func asked(_ period: Period, _ days: DateInterval) -> AskedPeriod {
    AskedPeriod(period: period, days: days, title: phrasing.period(period, days))
  }

  /// The period before another one; `nil` where the calendar begins with that one.
  func periodBefore(_ period: AskedPeriod, in book: Book) -> AskedPeriod? {
    guard let before = period.period.before(period.days, of: book.settings.months) else { return nil }
    return book.interval(of: before, today: today).map { asked(before, $0) }
  }

  /// The period of a report about the current month.
  func thisMonth(of book: Book) -> AskedPeriod {
    let (rule, month) = (book.settings.months, thisMonth(in: book.settings))
    return asked(.month(month, of: rule), rule.days(of: month))
  }

  func thisMonth(in settings: Settings) -> YearMonth { settings.months.month(of: today) }

  /// The days of `--from` and `--to`; `nil` without them.
  private func span(_ ends: [OptionDescription], in book: Book) throws -> Period? {
    if ends.isEmpty { return nil }
    if ends.contains(ReportOptions.through), ends.contains(QueryOptions.until) {
      throw UsageError.contradiction(ReportOptions.through.spelling, QueryOptions.until.spelling)
    }
    let last = ends.contains(QueryOptions.until) ? QueryOptions.until : ReportOptions.through
    return .days(from: try firstDay(in: book), through: try lastDay(last, in: book), of: book.settings.months)
  }

  /// The day of `--from`: a date, or the first day of a month, a quarter or a year.
  func firstDay(in book: Book) throws -> CivilDate? {
    guard let text = arguments[ReportOptions.from] else { return nil }
    try refuseMissingPayday(text, in: book.settings)
    return try periods(of: book.settings).firstDay(text) ?? date(text, named: ReportOptions.from.spelling)
  }

  /// The day of an option that ends a period: a date, or the last day of a month, a quarter or a year.
  func lastDay(_ option: OptionDescription, in book: Book) throws -> CivilDate? {
    guard let text = arguments[option] else { return nil }
    try refuseMissingPayday(text, in: book.settings)
    return try periods(of: book.settings).lastDay(text, from: firstDay(in: book))
      ?? date(text, named: option.spelling)
  }

  /// Prints on stderr the days that words of a period mean, for output that cannot show them.
  func notePeriod(in book: Book) throws {
    try noteDays(QueryOptions.days) { try $0 == ReportOptions.from ? firstDay(in: book) : lastDay($0, in: book) }
  }

  /// The period of `--month` or `--year`, which can be a fiscal year.
  private func single(_ settings: Settings) throws -> Period {
    if let month = try month(ReportOptions.month, in: settings) { return .month(month, of: settings.months) }
    if let fiscal = arguments[ReportOptions.year].flatMap(periods(of: settings).read), case .fiscalYear = fiscal.kind {
      return fiscal
    }
    let year = try year(ReportOptions.year, in: settings) ?? thisMonth(in: settings).year
    return Period.year(year, of: settings.months) ?? .all
  }
}

extension ErrorReport {
  /// A command that looks ahead was asked for a period that is over; `nil` for all up to today.
  static func notAhead(_ title: String?) -> ErrorReport {
    let (en, ja) =
      title.map { ("\($0) is in the past", "\($0)は今日より前です") } ?? ("'all' ends today", "「全期間」は今日までです")
    return .problem(
      "notAhead", "\(Word(en)); this command shows only today and later.", "\(Word(ja))。このコマンドは今日以降を表示します。",
      WayOut("To see past charges", "過去の請求の合計を見るには", "summary all --by month"), exit: .usage)
  }

  static let noPayday = ErrorReport.problem(
    "noPayday", "The payday is not known.", "給料日が設定されていません。",
    WayOut("To set it: subtrack config payday 25", "設定するには: subtrack config payday '25日 前営業日'"), exit: .usage)
}

extension Context {
  /// Throws for words of payday if no payday is known.
  func refuseMissingPayday(_ text: String, in settings: Settings) throws {
    if settings.payday == nil, PeriodReader.meansPayday(text) { throw ErrorReport.noPayday }
  }

  /// The days until payday, if an option names it; `nil` for any other text, which is a date.
  func daysUntilPayday(_ option: OptionDescription, _ settings: Settings) throws -> AskedPeriod? {
    guard let text = arguments[option], PeriodReader.meansUntilPayday(text) else { return nil }
    try refuseMissingPayday(text, in: settings)
    guard let period = periods(of: settings).read(text), let first = period.first, let last = period.last,
      let days = DateInterval(from: first, through: last)
    else { return nil }
    return asked(period, days)
  }

  /// The next three paydays, for the answer to a change of the rule; none without one.
  func nextPaydays(_ settings: Settings) -> [Text] {
    let dates = settings.paydays(after: today, count: 3)
    if dates.isEmpty { return [] }
    let list = Text { dates.map($0.dateWithWeekday).joined(separator: Text.listSeparator($0.language)) }
    return [Text("Next: \(list)", "次の給料日: \(list)")]
  }
}
