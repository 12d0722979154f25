import BillingCore
import StrictJSON

extension Settings: FileRecord {
  static let fields = FieldList<Settings, Settings> {
    Field.text("timezone", { $0.timezone }) { $0.timezone = $1 }
    historyRange
    Field.always("defaultCurrency", .currency, { $0.defaultCurrency }) { $0.defaultCurrency = $1 }
    Field.optional("baseCurrency", .currency, { $0.baseCurrency }) { $0.baseCurrency = $1 }
    Field.unlessUsual("rounding", .word, { $0.rounding == Settings().rounding ? nil : $0.rounding }) {
      $0.rounding = $1
    }
    Field.always("includePaused", .bool, { $0.includePaused }) { $0.includePaused = $1 }
    Field.always("maxAmount", .count(upTo: .max), { Int($0.maxAmount) }) { $0.maxAmount = Int64($1) }
    Field.always("dueWithinDays", .integer(0...9999), { $0.dueWithinDays }) { $0.dueWithinDays = $1 }
    Field.optional("assumePaid", .integer(Settings.assumedDays), { $0.assumePaid }) { $0.assumePaid = $1 }
    Field.optional("remindBefore", .reminderDays, { $0.remindBefore }) { $0.remindBefore = $1 }
    Field.unlessUsual("weekStart", .word, { $0.weekStart == .monday ? nil : $0.weekStart }) { $0.weekStart = $1 }
    Field.optional("yearStart", .monthDay, { $0.yearStart }) { $0.yearStart = $1 }
    Field.unlessUsual("monthStart", .monthStart, { $0.monthStart == .day(1) ? nil : $0.monthStart }) {
      $0.monthStart = $1
    }
    Field.optional("payday", .payday, { $0.payday }) { $0.payday = $1 }
    Field.unlessUsual("holidays", .word, { $0.holidays.map { HolidayWord($0.base) } }) { settings, word in
      settings.setHolidays { $0.base = word.base }
    }
    Field.unlessUsual("weekend", .list(of: .weekday), { $0.holidays?.unusualWeekend }) { settings, days in
      settings.setHolidays { $0.weekend = days }
    }
    Field.list("ownHolidays", .ownHoliday, joins: .elements(.text), { $0.holidays?.own ?? [] }) { settings, days in
      settings.setHolidays { $0.own = days }
    }
    Field.list("mutedInsights", .string, joins: .elements(.text), { $0.mutedInsights }) { $0.mutedInsights = $1 }
    Field.list("ignoredTexts", .string, joins: .elements(.text), isPrivate: true, { $0.ignoredTexts }) {
      $0.ignoredTexts = $1
    }
    Field.unlessUsual(
      "ambiguousWidth", .integer(Settings.ambiguousWidths), { $0.ambiguousWidth == 1 ? nil : $0.ambiguousWidth },
      { $0.ambiguousWidth = $1 })
    Field.stamps
  }

  /// The two lengths, which are an object in the seed's schema.
  private static let historyRange = Field<Settings, Settings>(
    key: "historyRange", joining: .elements(.member), shape: { HistoryRange.fields.shape },
    read: { (fields, settings) throws(Fault) in
      var range = HistoryRange(settings)
      settings.kept["historyRange"] = try fields.fields(of: HistoryRange.self, into: &range)
      (settings.pastMonths, settings.futureMonths) = (range.past, range.future)
    },
    write: { fields, settings in
      fields.json.key("historyRange")
      fields.object(HistoryRange(settings), keeping: settings.kept["historyRange"])
    })

  private mutating func setHolidays(_ change: (inout BusinessCalendar) -> Void) {
    var calendar = businessCalendar
    change(&calendar)
    holidays = calendar
  }
}

private struct HistoryRange: FileRecord {
  var past, future: Int

  init(_ settings: Settings) { (past, future) = (settings.pastMonths, settings.futureMonths) }

  static let fields = FieldList<HistoryRange, HistoryRange> {
    Field.always("pastMonths", .integer(Settings.monthCounts), { $0.past }) { $0.past = $1 }
    Field.always("futureMonths", .integer(Settings.monthCounts), { $0.future }) { $0.future = $1 }
  }
}

extension BusinessCalendar {
  fileprivate var unusualWeekend: [Weekday]? { weekend.map(\.name) == ["saturday", "sunday"] ? nil : weekend }
}

extension Codec<MonthDay> {
  fileprivate static var monthDay: Codec {
    Codec(
      .pattern("^[0-9]{2}-[0-9]{2}$", format: nil),
      { (fields) throws(Fault) in try fields.parsed({ MonthDay($0) }) { .invalidMonthDay($0) } },
      { $0.json.string($1.description) })
  }
}

extension Codec<Settings.MonthStart> {
  /// 1 to 28, `"last"` or `"payday"`.
  fileprivate static var monthStart: Codec {
    Codec(
      .either([.integer(Settings.MonthStart.days), MonthStartWord.words]),
      { (fields) throws(Fault) in
        guard fields.isString() else { return .day(try fields.integer(in: Settings.MonthStart.days)) }
        return try fields.word(MonthStartWord.self) == .payday ? .payday : .day(CyclePattern.lastDay)
      },
      { fields, start in
        switch start {
        case .day(CyclePattern.lastDay): fields.json.string(MonthStartWord.last.rawValue)
        case .day(let day): fields.json.integer(Int64(day))
        case .payday: fields.json.string(MonthStartWord.payday.rawValue)
        }
      })
  }
}

enum MonthStartWord: String, SchemaName {
  case last, payday
  static let table = NameTable<Self>()
}

extension Codec<Payday> {
  /// A payday as it was understood, such as `25 previous`.
  fileprivate static var payday: Codec {
    Codec(
      .string, { (fields) throws(Fault) in try fields.parsed({ Payday(reading: $0) }) { .invalidPayday($0) } },
      { $0.json.string($1.description) })
  }
}

extension Codec<Weekday> {
  private static var words: [String] { Weekday.allCases.map { String($0.name.prefix(3)) } }

  /// A weekday by its first three letters.
  fileprivate static var weekday: Codec {
    Codec(
      .words(words),
      { (fields) throws(Fault) in
        try fields.parsed({ word in Weekday.allCases.first { $0.name.prefix(3) == word } }) {
          .unknownWord($0, allowed: words)
        }
      }, { $0.json.string(String($1.name.prefix(3))) })
  }
}

extension Codec<OwnHoliday> {
  /// A holiday of the user: a date, and after a space a name.
  fileprivate static var ownHoliday: Codec {
    Codec(
      .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}( |$)", format: nil),
      { (fields) throws(Fault) in
        try fields.parsed({ text in
          CivilDate(String(text.prefix(10))).map { OwnHoliday(date: $0, name: String(text.dropFirst(11))) }
        }) { .invalidDate($0) }
      }, { $0.json.string($1.name.isEmpty ? "\($1.date)" : "\($1.date) \($1.name)") })
  }
}

enum HolidayWord: String, SchemaName {
  case none, weekends, jp, us, uk, target
  static let table = NameTable<Self>()

  init(_ base: BusinessCalendar.Base) { self = Self.allCases.first { $0.base == base } ?? Self.none }

  var base: BusinessCalendar.Base {
    switch self {
    case .none: .everyDay
    case .weekends: .weekends
    case .jp: .holidays(.jp)
    case .us: .holidays(.us)
    case .uk: .holidays(.uk)
    case .target: .holidays(.target)
    }
  }
}
