/// A day on which no bank moves money, though it can be a weekday.
public struct Holiday: Hashable, Sendable {
  /// The source of a holiday; the raw values are the words for programs.
  public enum Kind: String, Sendable {
    case `public`
    /// A day on which only banks are closed.
    case bank
    /// A day from the user's own file.
    case own
  }

  public let date: CivilDate
  /// The name in English.
  public let name: String
  /// The name in Japanese.
  public let nameJa: String
  public let kind: Kind

  init(_ date: CivilDate, _ name: String, _ nameJa: String, _ kind: Kind = .public) {
    (self.date, self.name, self.nameJa, self.kind) = (date, name, nameJa, kind)
  }
}

/// The calendars of holidays that are computed by rule; the raw values are the words of the setting and the file.
public enum HolidayCalendar: String, CaseIterable, Sendable {
  /// Japan: the law of 1948 and the days on which banks close.
  case jp
  /// The Federal Reserve Banks of the United States.
  case us
  /// England and Wales.
  case uk
  /// TARGET2, the payment system of the euro.
  case target

  /// The years that the rules cover; outside them a calendar has no holidays.
  public var years: ClosedRange<Int> {
    switch self {
    case .jp: 1948...2099
    case .us, .uk: 1971...9999
    case .target: 1999...9999
    }
  }

  /// The last year of which all one-off days are known; weddings and funerals of later years are not.
  public static let oneOffDaysKnownThrough = 2026

  /// The holidays of a year by date; none outside `years`.
  public func holidays(in year: Int) -> [Holiday] {
    guard years.contains(year) else { return [] }
    let rule = HolidayYear(year: year)
    let holidays =
      switch self {
      case .jp: rule.japan()
      case .us: rule.federalReserve()
      case .uk: rule.englandAndWales()
      case .target: rule.target()
      }
    return holidays.ordered { $0.date < $1.date }
  }
}

/// A year in which rules find their dates.
struct HolidayYear {
  /// 1...9999.
  let year: Int

  func date(_ month: Int, _ day: Int) -> CivilDate { CivilDate(packedYear: year, month: month, day: day) }

  /// The weekday number `ordinal` of a month, `CyclePattern.lastOrdinal` for its last.
  func weekday(_ weekday: Weekday, _ ordinal: Int, of month: Int) -> CivilDate {
    PatternDates.weekday(ordinal, weekday, in: date(month, 1).yearMonth)
  }

  /// Easter Sunday, by the anonymous Gregorian algorithm (Nature, 1876).
  var easter: CivilDate {
    let (golden, century) = (year % 19, year / 100)
    let moon = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let week = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - moon - year % 100 % 4) % 7
    let correction = (golden + 11 * moon + 22 * week) / 451
    let number = moon + week - 7 * correction + 114
    return date(number / 31, number % 31 + 1)
  }
}
