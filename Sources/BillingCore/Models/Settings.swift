/// The settings of a book.
public struct Settings: Hashable, Sendable {
  /// The currency of an amount without one.
  public var defaultCurrency = Currency.yen
  /// The currency for converted totals; `nil` if nothing is converted.
  public var baseCurrency: Currency?
  /// The rounding of halves in converted and average amounts.
  public var rounding = RoundingMode.halfAwayFromZero
  /// The number of whole past months in the history range (seed 2.2, 6.1: 6).
  public var pastMonths = 6
  /// The number of whole future months in the history range (seed 6.1: 12).
  public var futureMonths = 12
  /// Whether paused charges count in sums (seed 4.2: no).
  public var includePaused = false
  /// The limit, in major units, above which an amount is rejected as a likely typing error (seed 7).
  public var maxAmount: Int64 = 1_000_000
  /// The number of days that `due` looks ahead.
  public var dueWithinDays = 7
  /// The days after its pay day from which an automatic charge counts as paid without being confirmed; `nil`: never.
  public var assumePaid: Int?
  /// The distances at which `remind` reminds; `nil` if it reminds once, a few days ahead.
  public var remindBefore: ReminderDays?
  /// The first day of the week in calendars.
  public var weekStart = WeekStart.monday
  /// The first day of a fiscal year; `nil` for the usual one, see `PeriodReader`.
  public var yearStart: MonthDay?
  /// The first day of a month in reports.
  public var monthStart = MonthStart.day(1)
  /// The days on which money comes in; `nil` if that was never set.
  public var payday: Payday?
  /// The days on which no bank moves money; `nil` if that was never set.
  public var holidays: BusinessCalendar?
  /// The codes of the muted insights; unknown codes are kept and have no effect.
  public var mutedInsights: [String] = []
  /// The merchants' texts whose series are never listed as new.
  public var ignoredTexts: [String] = []
  /// The terminal columns of characters that UAX #11 calls ambiguous (… ─ █): 1 or 2.
  public var ambiguousWidth = 1
  /// The time zone that determines "today" if that of `TZ` cannot be read.
  public var timezone: String?
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  /// The usual first days of a week.
  public enum WeekStart: String, CaseIterable, Sendable {
    /// As in ISO 8601.
    case monday
    /// As in Japan and the United States.
    case sunday
    /// As in much of the Arab world.
    case saturday

    /// The seven days of a week in order.
    public var week: [Weekday] {
      let first = Weekday.allCases.firstIndex { $0.name == rawValue } ?? 0
      return Array(Weekday.allCases[first...] + Weekday.allCases[..<first])
    }
  }

  /// The first day of a month in reports.
  public enum MonthStart: Hashable, Sendable {
    /// The same day of each month: one of `days`, or 31 for the last.
    case day(Int)
    /// The payday, as long as it comes once a month.
    case payday

    /// The days that every month has.
    public static let days = 1...28
  }

  public init() {}

  public func historyRange(around today: CivilDate) -> DateInterval {
    .months(around: today, past: pastMonths, future: futureMonths)
  }

  /// The allowed values of `pastMonths` and `futureMonths`.
  public static let monthCounts = 0...1200
  /// The allowed values of `maxAmount`, in major units.
  public static let maxAmounts: ClosedRange<Int> = 1...1_000_000_000_000
  /// The allowed values of `ambiguousWidth`.
  public static let ambiguousWidths = 1...2
  /// The allowed values of `dueWithinDays`.
  public static let dueDays = 0...3650
  /// The allowed values of `assumePaid`.
  public static let assumedDays = 0...90

  /// The calendar of business days; without a setting, only weekends are off.
  public var businessCalendar: BusinessCalendar { holidays ?? BusinessCalendar(.weekends) }

  /// The days of months in reports: those of the calendar if months are to begin on payday, and none comes once a month.
  public var months: MonthRule {
    switch monthStart {
    case .day(1): return .calendar
    case .day(let day): return MonthRule(startingOn: day)
    case .payday:
      guard let payday, let day = payday.dayOfMonth else { return .calendar }
      return MonthRule(startingOn: day, movedTo: payday.roll, in: businessCalendar)
    }
  }

  /// The first paydays after a day; none without a rule.
  public func paydays(after day: CivilDate, count: Int) -> [CivilDate] {
    payday?.dates(after: day, count: count, in: businessCalendar) ?? []
  }
}
