import BillingCore
import Interchange

/// A date in a cell of a statement, which may leave the order or the year open.
enum StatementDate: Equatable {
  case day(CivilDate)
  /// Three numbers whose order the column decides: `03/04/2026`, `26/04/03`.
  case numbers(Int, Int, Int, hasShortYear: Bool, hasDots: Bool)
  /// A day without a year: `4月30日`.
  case monthDay(Int, Int)
  /// A day without a year, whose order the column decides: `11/5`.
  case pair(Int, Int)

  /// Reads a cell; `nil` if it is no date.
  ///
  /// Reads what banks write: `2026-03-02`, `2026/3/2 09:00`, `20260302`, `20260302120000[-5:EST]`, `02.03.26`,
  /// `07 Nov 2013`, `12-Dec-2019`, `Feb 10, 2026`, `2026年3月2日`, `令和8年3月2日`, `3月2日`, `3/2`, `1/5'26`. A time after the day is
  /// ignored: the day of the file counts, whatever its zone.
  init?(_ bytes: ArraySlice<UInt8>) {
    // Hot path: ISO 8601, with or without a time.
    if let day = Self.iso(bytes) {
      self = .day(day)
      return
    }
    // Letters of full width begin with 0xEF: `２０２６／１／２`.
    let isWide = bytes.count < 80 && bytes.contains(0xEF)
    var parts = DateParts(isWide ? Array(String(decoding: bytes, as: UTF8.self).halfWidth.utf8)[...] : bytes)
    guard parts.isDate, let date = parts.date() else { return nil }
    self = date
  }

  /// Reads year, month and day, `241130`, in a column that is known to have dates; in Japan the year may be that of an era.
  init?(sixDigits bytes: ArraySlice<UInt8>, mayBeEra: Bool = false) {
    guard bytes.count == 6, bytes.allSatisfy(\.isDigit) else { return nil }
    let value = bytes.reduce(0) { $0 * 10 + Int($1 & 15) }
    let (year, month, day) = (value / 10_000, value / 100 % 100, value % 100)
    guard let date = Self.date(Self.year(year), month, day) else { return nil }
    self = mayBeEra ? .numbers(year, month, day, hasShortYear: true, hasDots: false) : .day(date)
  }

  private static func iso(_ bytes: ArraySlice<UInt8>) -> CivilDate? {
    let start = bytes.startIndex
    guard bytes.count >= 10, bytes.count == 10 || bytes[start + 10] == 0x20 || bytes[start + 10] == 0x54 else {
      return nil
    }
    let mark = bytes[start + 4]
    guard mark == 0x2D || mark == 0x2F, bytes[start + 7] == mark else { return nil }
    var value = 0
    for index in [0, 1, 2, 3, 5, 6, 8, 9] {
      let byte = bytes[start + index]
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte & 15)
    }
    return date(value / 10_000, value / 100 % 100, value % 100)
  }

  /// The year before the first one of Reiwa.
  fileprivate static let yearBeforeReiwa = 2018

  /// The day, if there is one; Thailand counts years from 543 BC: 2568 is 2025.
  static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate? {
    let year = year > 2400 ? year - 543 : year
    do throws(DateError) { return try CivilDate(year: year, month: month, day: day) } catch { return nil }
  }

  /// The full year of two digits: 1970 to 2069.
  static func year(_ short: Int) -> Int { short < 70 ? 2000 + short : short < 100 ? 1900 + short : short }

  /// The day in an order; `nil` if there is none.
  func day(_ order: DateOrder) -> CivilDate? {
    switch self {
    case .day(let day): day
    case .monthDay, .pair: nil
    case .numbers(let first, let second, let third, _, _):
      switch order {
      case .dayFirst: Self.date(Self.year(third), second, first)
      case .monthFirst: Self.date(Self.year(third), first, second)
      case .yearFirst: Self.date(Self.year(first), second, third)
      case .era: Self.date(Self.yearBeforeReiwa + first, second, third)
      }
    }
  }

  /// The month and day of a date without a year, in an order.
  func monthDay(_ order: DateOrder) -> (month: Int, day: Int)? {
    switch self {
    case .monthDay(let month, let day): (month, day)
    case .pair(let first, let second): order == .dayFirst ? (second, first) : (first, second)
    case .day, .numbers: nil
    }
  }

  /// Whether there is such a day in an order.
  func exists(in order: DateOrder) -> Bool {
    if let (month, day) = monthDay(order) { return Self.date(2024, month, day) != nil }
    return day(order) != nil
  }

  var mayExist: Bool { DateOrder.allCases.contains(where: exists) }

  /// The date, if there is such a day with the day or the month first.
  fileprivate var ifExists: StatementDate? { [.dayFirst, .monthFirst].contains(where: exists) ? self : nil }

  /// Whether only an order makes it a day.
  var isOpen: Bool {
    switch self {
    case .numbers, .pair: true
    case .day, .monthDay: false
    }
  }

  /// The date as numbers, for a message.
  var shown: String {
    switch self {
    case .day(let day): day.description
    case .numbers(let first, let second, let third, _, let hasDots):
      [first, second, third].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: hasDots ? "." : "/")
    case .monthDay(let month, let day): "\(month)月\(day)日"
    case .pair(let first, let second): "\(first)/\(second)"
    }
  }
}

/// The numbers and words of a cell that may be a date.
private struct DateParts {
  private var numbers: [(value: Int, digits: Int)] = []
  private var month: Int?
  private var eraStart: Int?
  private var isKanji = false
  private var hasDots = false
  /// Whether an apostrophe is before the third number, as QIF marks a year from 2000 on.
  private var hasMarkedYear = false
  private var hasOnlySlashes = true
  private(set) var isDate = true

  /// Splits a cell up to the end of its day; what may follow is a time.
  init(_ cell: ArraySlice<UInt8>) {
    isDate = (3...40).contains(cell.count)
    var index = cell.startIndex
    while index < cell.endIndex, isDate, !isComplete || cell[index].isDigit {
      let byte = cell[index]
      if byte.isDigit {
        let start = index
        var value = 0
        while index < cell.endIndex, cell[index].isDigit, index - start < 14 {
          value = value * 10 + Int(cell[index] & 15)
          index += 1
        }
        if isComplete { isDate = false }
        numbers.append((value, index - start))
      } else if byte.isASCIILetter || byte >= 0x80 {
        let start = index
        // Thai abbreviates with points inside: `ก.ย.`
        let isInner = { (at: Int) in cell[at] == 0x2E && cell[(at + 1)...].first == 0xE0 }
        while index < cell.endIndex, cell[index].isASCIILetter || cell[index] >= 0x80 || isInner(index) { index += 1 }
        take(word: cell[start..<index])
      } else {
        // A mark; spreadsheets have an apostrophe before a text.
        if byte == UInt8(ascii: ".") { hasDots = true }
        if byte == UInt8(ascii: "'"), numbers.count == 2 { hasMarkedYear = true }
        if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "'") || !numbers.isEmpty { hasOnlySlashes = false }
        isDate = " ./-,'".utf8.contains(byte)
        index += 1
      }
    }
    isDate = isDate && isTimeOrWeekday(cell[index...])
  }

  private var isComplete: Bool {
    numbers.count == 3 || numbers.count == 2 && month != nil || numbers.first.map { $0.digits >= 8 } ?? false
  }

  /// Whether the rest is a time or a weekday, such as ` 09:14:00`, `T23:00:04Z`, `120000[-5:EST]`, `（月）`.
  private func isTimeOrWeekday(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return true }
    let isPoint = first == UInt8(ascii: ".") && (rest.count == 1 || rest.dropFirst().first == 0x20)
    let hasMark = first == 0x20 || first == 0x54 || isPoint || "[(,'".utf8.contains(first) || first >= 0x80
    // `2019.03.29., péntek`
    if rest.begins(".,") { return rest.dropFirst(2).allSatisfy { $0 == 0x20 || $0.isASCIILetter || $0 >= 0x80 } }
    let letters = rest.count { $0.isASCIILetter }
    return hasMark && (letters <= 5 && rest.count { $0 == 0x2E || $0 == 0x2C } <= 1 || rest.contains(0x3A))
  }

  private mutating func take(word: ArraySlice<UInt8>) {
    let text = String(decoding: word, as: UTF8.self)
    switch text {
    case "年", "月", "日", "년", "월", "일": isKanji = true
    case "de", "del": break
    case "令和", "R": eraStart = StatementDate.yearBeforeReiwa
    default:
      let named = month == nil && numbers.count <= 1 ? MonthNames.month(word) : nil
      (month, isDate) = (named ?? month, named != nil)
    }
  }

  /// The date, if the parts make one.
  mutating func date() -> StatementDate? {
    if let eraStart, let first = numbers.first { numbers[0] = (first.value + eraStart, 4) }
    if let month { return date(in: month) }
    switch numbers.count {
    case 1: return compact(numbers[0])
    case 2 where isKanji && eraStart == nil: return StatementDate.monthDay(numbers[0].value, numbers[1].value).ifExists
    // `11/5`, but not `11.5` or `11-5`, which are numbers as well.
    case 2 where hasOnlySlashes && !isKanji && eraStart == nil && numbers.allSatisfy({ $0.digits <= 2 }):
      return StatementDate.pair(numbers[0].value, numbers[1].value).ifExists
    case 3: return threeNumbers()
    default: return nil
    }
  }

  /// `20260302`, or the same with a time.
  private func compact(_ number: (value: Int, digits: Int)) -> StatementDate? {
    guard number.digits == 8 || number.digits == 14 else { return nil }
    // Taiwan counts years from 1912, here in four digits: `01130105`.
    let isOfTaiwan = number.digits == 8 && (90...150).contains(number.value / 10_000)
    let value = number.digits == 14 ? number.value / 1_000_000 : number.value + (isOfTaiwan ? 19_110_000 : 0)
    guard (1900...2100).contains(value / 10_000) else {
      let (day, year) = (value / 10_000, value % 10_000)
      let date = StatementDate.numbers(day / 100, day % 100, year, hasShortYear: false, hasDots: false)
      return (1900...2100).contains(year) ? date.ifExists : nil
    }
    return StatementDate.date(value / 10_000, value / 100 % 100, value % 100).map { .day($0) }
  }

  private func date(in month: Int) -> StatementDate? {
    if numbers.count == 1, numbers[0].digits <= 2 { return StatementDate.monthDay(month, numbers[0].value).ifExists }
    guard numbers.count == 2 else { return nil }
    // `10-Nov-9`, `2026-Mar-02`, `Feb 10, 2026`: the day has at most two digits.
    let yearIsFirst = numbers[0].digits == 4
    let (day, year) = yearIsFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    guard day.digits <= 2, year.digits <= 2 || year.digits == 4 else { return nil }
    return StatementDate.date(StatementDate.year(year.value), month, day.value).map { .day($0) }
  }

  private func threeNumbers() -> StatementDate? {
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    guard second.digits <= 2, second.value > 0 else { return nil }
    // Taiwan counts years from 1912: `115/06/09`.
    if (3...4).contains(first.digits), third.digits <= 2 {
      let year = first.value + (first.digits == 3 ? 1911 : 0)
      return StatementDate.date(year, second.value, third.value).map { .day($0) }
    }
    guard first.digits <= 2, third.digits == 4 || third.digits <= 2 else { return nil }
    let hasShortYear = third.digits <= 2 && !hasMarkedYear
    return .numbers(first.value, second.value, third.value, hasShortYear: hasShortYear, hasDots: hasDots)
  }
}
