import BillingCore
import Interchange

/// Witnesses of the order of dates.
extension Witness {
  static let mostYearsAhead = 3

  /// Every day exists; none lies ahead, and the file runs one way.
  ///
  /// A day that is in no calendar, as 30 February is for banks that count thirty days a month, tells no order.
  static func days(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let days = file.days(reading.order).compactMap(\.self)
    let isComplete =
      days.count == file.rows.count && file.dates.allSatisfy { !$0.mayExist || $0.exists(in: reading.order) }
    guard isComplete, let last = days.max() else { return nil }
    var marks: [Mark] = []
    let today = file.setting.today
    if today != .minimum {
      if last.year > today.year + mostYearsAhead { return nil }
      // Pending rows may be some days ahead.
      let ahead = today.days(until: last)
      if ahead > 3 { marks.append(Mark("ahead", ahead > 14 ? -2 : -1)) }
      // Of the years of an era and of the century, one is 18 years back.
      let mayBeEra = file.orders.contains(.era) && [.yearFirst, .era].contains(reading.order)
      if mayBeEra, (-2 * 366...3).contains(ahead) { marks.append(Mark("recent", 2)) }
    }
    let distinct = Set(days).count
    guard distinct > 2 else { return marks }
    let pairs = zip(days, days.dropFirst())
    let (rising, falling, all) = (pairs.count { $0 <= $1 }, pairs.count { $0 >= $1 }, days.count - 1)
    if max(rising, falling) == all { marks.append(Mark("in order", distinct <= 3 ? 1 : 2)) }
    return marks
  }

  /// Dots have the day first, but in East Asia.
  static func dots(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard file.openDates.haveDots, file.columns.scriptCurrency == nil else { return [] }
    return [Mark("dots", reading.order == .dayFirst ? 3 : 0)]
  }

  /// The language of the header says which country writes.
  static func language(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    let (order, open, columns) = (reading.order, file.openDates, file.columns)
    let isEastAsian = columns.scriptCurrency != nil
    guard open.areNumbers else { return isEastAsian ? [Mark("Asia", order == .dayFirst ? 0 : 2)] : [] }
    var marks: [Mark] = []
    let isDayFirst = file.language.map { !["USD", "CAD", "TWD"].contains($0) } ?? false
    if isDayFirst || columns.layout.isDayFirst { marks.append(Mark("Europe", order == .dayFirst ? 2 : 0)) }
    if isEastAsian {
      marks.append(Mark("Asia", order == (open.areShort ? .yearFirst : .monthFirst) || order == .era ? 2 : 0))
      if columns.header.word(columns.date).hasSuffix("(和暦)") { marks.append(Mark("era", order == .era ? 2 : 0)) }
    }
    return marks
  }

  /// So do the currency, the words of banks and the user's own country.
  static func country(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard file.openDates.areNumbers else { return [] }
    let (order, currencies) = (reading.order, file.currencies(reading.form))
    let found = currencies.isNamed ? currencies.codes : [file.countryCurrency].compactMap(\.self)
    let names = Set(found.map(\.code))
    var marks: [Mark] = []
    if names == ["USD"] {
      marks.append(Mark("currency", order == .monthFirst ? 1 : 0))
    } else if !names.isEmpty, names.isDisjoint(with: ["USD", "CAD", "JPY"]) {
      marks.append(Mark("currency", order == .monthFirst ? 0 : 1))
    }
    // Who writes the day before the month may write the year before both.
    let mayBeYear = isYearFirst(file, reading)
    let isUsual = { (isDayFirst: Bool) in mayBeYear || (order == .dayFirst) == isDayFirst }
    if let bank = file.bank, bank != "CAD" { marks.append(Mark("banks", isUsual(bank != "USD") ? 2 : 0)) }
    let usual = file.setting.options.usualOrder
    if usual != .unknown { marks.append(Mark("user", isUsual(usual == .dayFirst) ? 1 : 0)) }
    return marks
  }

  /// Whether days with the year first are nearer together than in another order, and later, but for days that lie ahead:
  /// `25/03/01`, `25/03/05`.
  private static func isYearFirst(_ file: ReadingFile, _ reading: Reading) -> Bool {
    guard reading.order == .yearFirst, let marks = span(file, reading), !marks.isEmpty else { return false }
    let last = { (order: DateOrder) in file.days(order).compactMap(\.self).max() ?? .minimum }
    let others = [DateOrder.dayFirst, .monthFirst].map(last).filter { $0 <= file.setting.today }
    return last(.yearFirst) > others.max() ?? .minimum
  }

  /// A file spans little: of two orders that of four times fewer days.
  static func span(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard file.openDates.areNumbers else { return [] }
    var (spans, monthly, isShort) = ([DateOrder: Int](), Set<Int>(), false)
    for order in file.orders {
      let days = file.days(order).compactMap(\.self)
      guard days.count == file.rows.count, Set(days).count > 1, let first = days.min(), let last = days.max() else {
        continue
      }
      spans[order] = first.days(until: last)
      isShort = isShort || Set(days).count == 2
      // Rows of many texts that are all of one day of several months are rather those of one month.
      let isVaried = Set(file.texts.bytes.map { $0.prefix(5) }).count > 2
      if isVaried, Set(days).count > 2, Set(days.map(\.day)).count == 1 { monthly.insert(first.days(until: last)) }
    }
    guard let own = spans[reading.order], let longest = spans.values.max(), own * 4 <= longest else { return [] }
    let long = spans.values.filter { $0 * 4 > longest }.min() ?? 0
    let threeYears = 3 * 366
    let isYearClear = file.openDates.areShort && own < threeYears && threeYears < long
    return isYearClear || !isShort ? [Mark("short", isYearClear || monthly.contains(longest) ? 2 : 1)] : []
  }

  /// The other dates of a row are within ten days of its day.
  static func together(_ file: ReadingFile, _ reading: Reading) -> [Mark]? {
    guard file.openDates.areNumbers else { return [] }
    let (days, others) = (file.days(reading.order), file.otherDates)
    let near = others.count { index, date in
      guard let day = days[index], let own = date.day(reading.order) else { return false }
      return abs(own.days(until: day)) <= 10
    }
    return others.isEmpty ? [] : [Mark("columns", near * 4 >= 3 * others.count ? 2 : 0)]
  }
}
