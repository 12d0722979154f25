/// A rule that moves a pay day off weekends and holidays; the raw values are the words of options and files.
public enum RollRule: String, CaseIterable, Sendable {
  /// Leaves every day as it is.
  case none
  /// Moves to the next business day.
  case next
  /// Moves to the previous business day.
  case previous
  /// Moves to the next business day, or to the previous one if the next is in another month.
  case modifiedNext = "modified-next"

  private static let endings: [(String, RollRule)] = [
    ("previousbusinessday", .previous), ("nextbusinessday", .next), ("previousworkingday", .previous),
    ("nextworkingday", .next), ("previous", .previous), ("next", .next), ("前営業日", .previous), ("翌営業日", .next),
  ]
  /// What joins a rule to a day: 25日の前営業日, 25日（休業日は前営業日）.
  private static let links = [
    ",", "、", "の", "ノ", "(", "は", "なら", "場合", "休業日", "休日", "土日祝日", "土日祝", "or", "the",
  ]

  /// Splits plain words at the rule with which they end; `none` without one.
  static func ending(_ plain: Substring) -> (rest: Substring, roll: RollRule) {
    let bare = plain.last == ")" ? plain.dropLast() : plain
    guard let (ending, roll) = endings.first(where: { bare.hasSuffix($0.0) }) else { return (plain, .none) }
    var rest = bare.dropLast(ending.count)
    while let link = links.first(where: rest.hasSuffix) { rest = rest.dropLast(link.count) }
    return (rest, roll)
  }
}

/// The days that are no business days, as the settings say.
public struct BusinessCalendar: Hashable, Sendable {
  /// The holidays computed by rule, and whether any day can be off.
  public enum Base: Hashable, Sendable {
    case everyDay
    /// Only weekends are off.
    case weekends
    case holidays(HolidayCalendar)
  }

  public var base: Base
  /// The days of the week that are off.
  public var weekend = [Weekday.saturday, .sunday]
  /// The user's own holidays by date, at most one a day.
  public var own: [OwnHoliday] = []

  public init(_ base: Base) { self.base = base }

  /// The holidays of a year by date, the user's own ones included.
  public func holidays(in year: Int) -> [Holiday] {
    let own = own.filter { $0.date.year == year }.map { Holiday($0.date, $0.name, $0.name, .own) }
    guard case .holidays(let calendar) = base else { return own }
    let taken = Set(own.map(\.date))
    return (calendar.holidays(in: year).filter { !taken.contains($0.date) } + own).ordered { $0.date < $1.date }
  }
}

/// A holiday from the user's file.
public struct OwnHoliday: Hashable, Sendable {
  public var date: CivilDate
  /// The name; can be empty.
  public var name: String

  public init(date: CivilDate, name: String) { (self.date, self.name) = (date, name) }
}

/// Finds business days; the holidays of each year are computed once.
public struct BusinessDays: Sendable {
  public let calendar: BusinessCalendar
  private let isWeekend: [Bool]
  private var years: [Int: Set<CivilDate>] = [:]

  public init(_ calendar: BusinessCalendar) {
    self.calendar = calendar
    isWeekend = Weekday.allCases.map { calendar.base != .everyDay && calendar.weekend.contains($0) }
  }

  public mutating func isBusinessDay(_ date: CivilDate) -> Bool {
    if isWeekend[date.weekday.rawValue - 1] { return false }
    if calendar.own.isEmpty, case .everyDay = calendar.base { return true }
    if calendar.own.isEmpty, case .weekends = calendar.base { return true }
    if let known = years[date.year] { return !known.contains(date) }
    let holidays = Set(calendar.holidays(in: date.year).map(\.date))
    years[date.year] = holidays
    return !holidays.contains(date)
  }

  /// The day moved by a rule; the day itself if it is a business day, or if none is near.
  public mutating func roll(_ date: CivilDate, _ rule: RollRule) -> CivilDate {
    switch rule {
    case .none: return date
    case .next: return nearest(date, step: 1) ?? date
    case .previous: return nearest(date, step: -1) ?? date
    case .modifiedNext:
      let next = nearest(date, step: 1)
      if let next, next.yearMonth == date.yearMonth { return next }
      return nearest(date, step: -1) ?? next ?? date
    }
  }

  /// The days that rules can move into some days: the days themselves, and those that are off right before and after.
  public mutating func days(movedInto days: DateInterval) -> DateInterval {
    let before = nearest(days.first.advancedClamping(days: -1), step: -1)
    let after = nearest(days.last.advancedClamping(days: 1), step: 1)
    return DateInterval(
      unchecked: before?.advancedClamping(days: 1) ?? days.first.advancedClamping(days: -Self.reach),
      through: after?.advancedClamping(days: -1) ?? days.last.advancedClamping(days: Self.reach))
  }

  /// The most days by which a rule moves a day.
  static let reach = 40

  /// The first business day in a direction; a user's file could declare whole years off, so the search ends.
  private mutating func nearest(_ date: CivilDate, step: Int) -> CivilDate? {
    for distance in 0...Self.reach {
      let day = date.advancedClamping(days: step * distance)
      if isBusinessDay(day) { return day }
    }
    return nil
  }

  /// The holiday on a day, if the calendar has one.
  public func holiday(on date: CivilDate) -> Holiday? {
    calendar.holidays(in: date.year).first { $0.date == date }
  }

  /// Whether the day is a weekend of the calendar.
  public func isWeekend(_ date: CivilDate) -> Bool { isWeekend[date.weekday.rawValue - 1] }
}
