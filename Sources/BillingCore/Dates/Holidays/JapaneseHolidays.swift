/// Japan's holidays: 国民の祝日に関する法律 (law 178 of 1948, in force from 1948-07-20) with its changes, and the days on
/// which banks close, 12-31 to 01-03 (銀行法施行令, article 5).
extension HolidayYear {
  func japan() -> [Holiday] {
    let named = nationalDays().filter { $0.date >= CivilDate(packedYear: 1948, month: 7, day: 20) }
    let all = named + citizensHolidays(between: named) + substitutes(for: named)
    return all + bankDays(besides: Set(all.map(\.date)))
  }

  private func nationalDays() -> [Holiday] {
    var days = [
      Holiday(date(1, 1), "New Year's Day", "元日"),
      Holiday(year < 2000 ? date(1, 15) : weekday(.monday, 2, of: 1), "Coming of Age Day", "成人の日"),
      Holiday(date(3, vernalEquinox), "Vernal Equinox Day", "春分の日"),
      Holiday(date(5, 3), "Constitution Memorial Day", "憲法記念日"), Holiday(date(5, 5), "Children's Day", "こどもの日"),
      Holiday(date(9, autumnalEquinox), "Autumnal Equinox Day", "秋分の日"),
      Holiday(date(11, 3), "Culture Day", "文化の日"), Holiday(date(11, 23), "Labour Thanksgiving Day", "勤労感謝の日"),
    ]
    if year >= 1967 { days.append(Holiday(date(2, 11), "National Foundation Day", "建国記念の日")) }
    if let birthday { days.append(Holiday(birthday, "Emperor's Birthday", "天皇誕生日")) }
    if year >= 1989 {
      days.append(
        year < 2007 ? Holiday(date(4, 29), "Greenery Day", "みどりの日") : Holiday(date(4, 29), "Showa Day", "昭和の日"))
    }
    if year >= 2007 { days.append(Holiday(date(5, 4), "Greenery Day", "みどりの日")) }
    if let marineDay { days.append(Holiday(marineDay, "Marine Day", "海の日")) }
    if year >= 2016 {
      days.append(Holiday(date(8, year == 2020 ? 10 : year == 2021 ? 8 : 11), "Mountain Day", "山の日"))
    }
    if year >= 1966 {
      let day = year < 2003 ? date(9, 15) : weekday(.monday, 3, of: 9)
      days.append(Holiday(day, "Respect for the Aged Day", "敬老の日"))
    }
    if let sportsDay {
      days.append(
        year < 2020
          ? Holiday(sportsDay, "Health and Sports Day", "体育の日") : Holiday(sportsDay, "Sports Day", "スポーツの日"))
    }
    return days + oneOffDays
  }

  private var birthday: CivilDate? {
    switch year {
    case ...1988: date(4, 29)
    case ...2018: date(12, 23)
    case 2019: nil
    default: date(2, 23)
    }
  }

  private var marineDay: CivilDate? {
    switch year {
    case ...1995: nil
    case ...2002: date(7, 20)
    case 2020: date(7, 23)
    case 2021: date(7, 22)
    default: weekday(.monday, 3, of: 7)
    }
  }

  private var sportsDay: CivilDate? {
    switch year {
    case ...1965: nil
    case ...1999: date(10, 10)
    case 2020: date(7, 24)
    case 2021: date(7, 23)
    default: weekday(.monday, 2, of: 10)
    }
  }

  /// Days that one law made for one year.
  private var oneOffDays: [Holiday] {
    switch year {
    case 1959: [Holiday(date(4, 10), "Wedding of the Crown Prince", "皇太子明仁親王の結婚の儀")]
    case 1989: [Holiday(date(2, 24), "Funeral of Emperor Showa", "昭和天皇の大喪の礼")]
    case 1990: [Holiday(date(11, 12), "Enthronement Ceremony", "即位礼正殿の儀")]
    case 1993: [Holiday(date(6, 9), "Wedding of the Crown Prince", "皇太子徳仁親王の結婚の儀")]
    case 2019:
      [
        Holiday(date(5, 1), "Accession of the Emperor", "天皇の即位の日"),
        Holiday(date(10, 22), "Enthronement Ceremony", "即位礼正殿の儀の行われる日"),
      ]
    default: []
    }
  }

  /// The day of March; formula of the Hydrographic Department, valid for 1900 to 2099, in millionths of a day.
  private var vernalEquinox: Int { equinox(before1980: 20_835_700, after: 20_843_100) }

  /// The day of September.
  private var autumnalEquinox: Int { equinox(before1980: 23_258_800, after: 23_248_800) }

  private func equinox(before1980: Int, after: Int) -> Int {
    let drift = 242_194 * (year - 1980)
    return year < 1980
      ? (before1980 + drift) / 1_000_000 - (year - 1983) / 4 : (after + drift) / 1_000_000 - (year - 1980) / 4
  }

  /// A day between two national holidays, from 1985-12-27 on; until 2006 not a Sunday and not a substitute holiday.
  private func citizensHolidays(between days: [Holiday]) -> [Holiday] {
    guard year >= 1986 else { return [] }
    let dates = Set(days.map(\.date))
    return days.compactMap { holiday in
      let between = holiday.date.advancedClamping(days: 1)
      guard dates.contains(between.advancedClamping(days: 1)), !dates.contains(between) else { return nil }
      let isTaken = year < 2007 && (between.weekday == .sunday || between.weekday == .monday)
      return isTaken ? nil : Holiday(between, "Citizens' Holiday", "国民の休日")
    }
  }

  /// The day off for a national holiday on a Sunday, from 1973-04-12 on: the next day, since 2007 the next day that is no
  /// national holiday.
  private func substitutes(for days: [Holiday]) -> [Holiday] {
    let dates = Set(days.map(\.date))
    return days.compactMap { holiday in
      let isInForce = holiday.date >= CivilDate(packedYear: 1973, month: 4, day: 12)
      guard holiday.date.weekday == .sunday, isInForce else { return nil }
      var day = holiday.date.advancedClamping(days: 1)
      while dates.contains(day) {
        if year < 2007 { return nil }
        day = day.advancedClamping(days: 1)
      }
      return Holiday(day, "Substitute Holiday", "振替休日")
    }
  }

  private func bankDays(besides taken: Set<CivilDate>) -> [Holiday] {
    [date(1, 1), date(1, 2), date(1, 3), date(12, 31)].filter { !taken.contains($0) }
      .map { Holiday($0, "Bank Holiday", "銀行休業日", .bank) }
  }
}
