/// The Federal Reserve Banks, England and Wales, and TARGET2.
extension HolidayYear {
  /// The holidays of the Federal Reserve Banks since 1971, by title 5, section 6103 of the United States Code.
  ///
  /// One on a Sunday is kept on Monday. One on a Saturday closes no other day, because the banks are open on Friday.
  func federalReserve() -> [Holiday] {
    var days = [
      Holiday(date(1, 1), "New Year's Day", "元日"),
      Holiday(weekday(.monday, 3, of: 2), "Presidents' Day", "大統領の日"),
      Holiday(weekday(.monday, CyclePattern.lastOrdinal, of: 5), "Memorial Day", "戦没将兵追悼記念日"),
      Holiday(date(7, 4), "Independence Day", "独立記念日"),
      Holiday(weekday(.monday, 1, of: 9), "Labor Day", "労働者の日"),
      Holiday(weekday(.monday, 2, of: 10), "Columbus Day", "コロンブス・デー"),
      Holiday((1971...1977).contains(year) ? weekday(.monday, 4, of: 10) : date(11, 11), "Veterans Day", "退役軍人の日"),
      Holiday(weekday(.thursday, 4, of: 11), "Thanksgiving Day", "感謝祭"),
      Holiday(date(12, 25), "Christmas Day", "クリスマス"),
    ]
    if year >= 1986 {
      days.append(Holiday(weekday(.monday, 3, of: 1), "Martin Luther King Jr. Day", "キング牧師記念日"))
    }
    if year >= 2021 { days.append(Holiday(date(6, 19), "Juneteenth", "奴隷解放記念日")) }
    return days.map { $0.date.weekday == .sunday ? Holiday($0.date.advancedClamping(days: 1), $0.name, $0.nameJa) : $0 }
  }

  /// Bank holidays (Banking and Financial Dealings Act 1971, and proclamations), with the days of single years.
  ///
  /// A holiday on a weekend is listed on the day that is off instead.
  func englandAndWales() -> [Holiday] {
    var days = [
      Holiday(easter.advancedClamping(days: -2), "Good Friday", "聖金曜日"),
      Holiday(easter.advancedClamping(days: 1), "Easter Monday", "イースター・マンデー"),
      Holiday(springHoliday, "Spring bank holiday", "春のバンクホリデー"),
      Holiday(weekday(.monday, CyclePattern.lastOrdinal, of: 8), "Summer bank holiday", "夏のバンクホリデー"),
    ]
    if year >= 1974 { days.append(Holiday(afterWeekend(date(1, 1)), "New Year's Day", "元日")) }
    if year >= 1978 {
      let isVictoryDay = year == 1995 || year == 2020
      days.append(
        Holiday(isVictoryDay ? date(5, 8) : weekday(.monday, 1, of: 5), "Early May bank holiday", "5月初めのバンクホリデー"))
    }
    return days + christmas + royalDays
  }

  private var springHoliday: CivilDate {
    switch year {
    case 2002, 2012: date(6, 4)
    case 2022: date(6, 2)
    default: weekday(.monday, CyclePattern.lastOrdinal, of: 5)
    }
  }

  /// Two days off after Christmas Eve: weekend days are made up for on the next weekdays.
  private var christmas: [Holiday] {
    let first = date(12, 25)
    let (christmas, boxing): (Int, Int) =
      switch first.weekday {
      case .friday: (25, 28)
      case .saturday: (27, 28)
      case .sunday: (27, 26)
      default: (25, 26)
      }
    return [
      Holiday(date(12, christmas), "Christmas Day", "クリスマス"), Holiday(date(12, boxing), "Boxing Day", "ボクシング・デー"),
    ]
  }

  private func afterWeekend(_ date: CivilDate) -> CivilDate {
    switch date.weekday {
    case .saturday: date.advancedClamping(days: 2)
    case .sunday: date.advancedClamping(days: 1)
    default: date
    }
  }

  /// Days that were proclaimed for one year.
  private var royalDays: [Holiday] {
    switch year {
    case 1973: [Holiday(date(11, 14), "Royal wedding", "アン王女の結婚式")]
    case 1977: [Holiday(date(6, 7), "Silver Jubilee", "エリザベス2世即位25周年")]
    case 1981: [Holiday(date(7, 29), "Royal wedding", "チャールズ皇太子の結婚式")]
    case 1999: [Holiday(date(12, 31), "Millennium holiday", "ミレニアム記念日")]
    case 2002: [Holiday(date(6, 3), "Golden Jubilee", "エリザベス2世即位50周年")]
    case 2011: [Holiday(date(4, 29), "Royal wedding", "ウィリアム王子の結婚式")]
    case 2012: [Holiday(date(6, 5), "Diamond Jubilee", "エリザベス2世即位60周年")]
    case 2022:
      [
        Holiday(date(6, 3), "Platinum Jubilee", "エリザベス2世即位70周年"),
        Holiday(date(9, 19), "State Funeral of Queen Elizabeth II", "エリザベス2世国葬"),
      ]
    case 2023: [Holiday(date(5, 8), "Coronation of King Charles III", "チャールズ3世戴冠式")]
    default: []
    }
  }

  /// The closing days of TARGET and TARGET2 (decisions of the ECB of 1999 to 2001; unchanged since 2002).
  func target() -> [Holiday] {
    var days = [
      Holiday(date(1, 1), "New Year's Day", "元日", .bank), Holiday(date(12, 25), "Christmas Day", "クリスマス", .bank),
    ]
    if year == 1999 || year == 2001 { days.append(Holiday(date(12, 31), "Closing day", "休業日", .bank)) }
    guard year >= 2000 else { return days }
    return days + [
      Holiday(easter.advancedClamping(days: -2), "Good Friday", "聖金曜日", .bank),
      Holiday(easter.advancedClamping(days: 1), "Easter Monday", "イースター・マンデー", .bank),
      Holiday(date(5, 1), "Labour Day", "労働者の日", .bank), Holiday(date(12, 26), "Christmas Holiday", "クリスマスの翌日", .bank),
    ]
  }
}
