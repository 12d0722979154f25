import BillingCore
import CommandLineKit
import Interchange
import Storage

/// Reads the values of options and operands; the errors name the parameter.
extension Context {
  /// The requested format; `nil` for the text on a terminal.
  func dataFormat(_ option: OptionDescription) -> DataFormat? {
    arguments[option].flatMap { DataFormat(rawValue: $0) }
  }

  /// Prints a report in the format that the line asks for.
  func print(_ report: Report, as option: OptionDescription) throws { try print(report, as: dataFormat(option)) }

  /// Prints a report in a format, and its note.
  func print(_ report: Report, as format: DataFormat?) throws {
    try console.print(titled(report), as: format, for: reader)
    if let note = report.note { console.note(note) }
  }

  /// Prints a report in the format that the line asks for, or writes its page to a file.
  func print(_ report: Report, as option: OptionDescription, to file: String?) throws {
    guard let file else { return try print(report, as: option) }
    try export("html", to: file) { try titled(report).web(for: reader).write(for: reader, to: $0) }
    if let note = report.note { console.note(note) }
  }

  /// The report with the name of the member whose share it is.
  private func titled(_ report: Report) -> Report {
    guard let title = shareTitle else { return report }
    var titled = report
    titled.page = { Page([.heading(self.say(title))] + (try report.page().blocks)) }
    return titled
  }

  /// The file for the page of a report; `nil` without one, and throws if the line asks for another format.
  func pageFile(as option: OptionDescription) throws -> String? {
    guard let path = arguments[ReportOptions.output] else { return nil }
    if dataFormat(option) == .html { return path }
    throw UsageError.needsAlso(ReportOptions.output.spelling, "\(option.spelling) html")
  }

  /// The value given by an option, or `nil` if it is absent; throws for a text that `read` does not know.
  func value<Value>(
    _ option: OptionDescription, _ read: (String) throws -> Value?, or problem: @autoclosure () -> ErrorReport
  ) throws -> Value? {
    guard let text = arguments[option] else { return nil }
    if let value = try read(text) { return value }
    throw InvalidValue(parameter: option.spelling, value: text, reason: problem())
  }

  /// The columns in `FIELD=COLUMN,...`, each field once; none without the option.
  ///
  /// Throws with `reason` for others.
  func columns<Field: Hashable>(
    _ option: OptionDescription, _ field: (String) -> Field?, otherwise reason: @autoclosure () -> ErrorReport
  ) throws -> [Field: String] {
    var columns: [Field: String] = [:]
    for pair in arguments[option]?.split(omittingEmptySubsequences: false, whereSeparator: \.isComma) ?? [] {
      let parts = pair.split(maxSplits: 1, whereSeparator: \.isEqualsSign).map { String($0).trimmed() }
      guard parts.count == 2, let field = field(parts[0]), columns.updateValue(parts[1], forKey: field) == nil else {
        throw InvalidValue(parameter: option.spelling, value: String(pair), reason: reason())
      }
    }
    return columns
  }

  /// The date given by an option, or `nil` if it is absent.
  func date(_ option: OptionDescription) throws -> CivilDate? {
    try arguments[option].map { try date($0, named: option.spelling) }
  }

  /// Prints on stderr the dates that options in words mean, for output that cannot show them.
  func noteDays(_ options: [OptionDescription], _ day: (OptionDescription) throws -> CivilDate?) throws {
    let days = try options.compactMap { option -> Text? in
      guard let text = arguments[option], CivilDate(text) == nil, let day = try day(option) else { return nil }
      return Text("\(Word(option)) is \(day)", "\(Word(option)) は\(day)")
    }
    if days.isEmpty { return }
    let each = Text.listed(days)
    console.note(Text("\(each).", "\(each)です。"))
  }

  /// The date in a text; a month is its first day where a month is one.
  func date(_ text: String, named name: String) throws -> CivilDate {
    if let month = month(meantBy: text, as: name) { return month.firstDay }
    return try naming(name, text) { try dateReader(of: name).read(text).date }
  }

  /// The month given by an option, or `nil` if it is absent.
  func month(_ option: OptionDescription, in settings: Settings) throws -> YearMonth? {
    guard let text = arguments[option] else { return nil }
    if let month = YearMonth(reading: text, from: settings.months.month(of: today)) { return month }
    let near = Text.didYouMean(Suggestions.nearest(to: text, among: YearMonth.words + ["next month", "last month"]))
    throw InvalidValue(parameter: option.spelling, value: text, reason: Self.notAMonth.hinting(near))
  }

  /// The year given by an option, or `nil` if it is absent.
  func year(_ option: OptionDescription, in settings: Settings) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    let relative = ["last": -1, "this": 0, "next": 1, "去年": -1, "昨年": -1, "今年": 0, "来年": 1][text.folded]
    let first = settings.months.month(of: today).firstDay
    let wanted = relative.map { "\(first.year + $0)" } ?? text
    if let days = DateInterval.year(reading: wanted, from: first) { return days.first.year }
    throw InvalidValue(parameter: option.spelling, value: text, reason: Self.notAYear)
  }

  /// The currency given by an option; retired codes are accepted in old data only, not in new entries.
  ///
  /// A sign of several currencies means the same as in an amount: the `usual` one if it can, otherwise the most used. If
  /// the sign itself is to be explained, as in `--map-symbol`, the reading is exact instead.
  func currency(_ option: OptionDescription, usual: Currency? = nil) throws -> Currency? {
    guard let text = arguments[option] else { return nil }
    return try Self.currency(text, named: option.spelling, usual: usual)
  }

  static func currency(
    _ text: String, named name: String, usual: Currency? = nil, isExact: Bool = false
  ) throws -> Currency {
    let meant = CurrencySymbol.currencies(of: text.halfWidth.trimmed())
    if let currency = meant.first(where: { $0 == usual }) ?? meant.first, currency.circulation == .active,
      !isExact || meant.count == 1
    {
      return currency
    }
    throw InvalidValue(parameter: name, value: text, reason: unknownCurrency(text))
  }

  /// The amount in a text, in the `demanded` currency or, without one, the `usual` currency; a price can be an estimate.
  func amount(
    _ text: String, named name: String, currency demanded: Currency? = nil, usual: Currency, settings: Settings,
    takesEstimates: Bool = false
  ) throws -> Money {
    try naming(name, text) {
      let reader = AmountReader(
        defaultCurrency: usual, local: localCurrency, demanded: demanded, takesEstimates: takesEstimates)
      let money = try reader.read(text)
      if money.currency.circulation != .active { throw AmountError.unknownCurrency(money.currency.code) }
      if money.exceeds(majorUnits: settings.maxAmount) {
        throw ValidationError.amountAboveLimit(money, limit: settings.maxAmount)
      }
      return money
    }
  }

  var localCurrency: Currency? { LocalCurrency(environment: environment)?.currency }

  /// The whole number given by an option, within a range; `nil` if it is absent.
  ///
  /// One of the `units` may follow it: 14日, 12回.
  func count(_ option: OptionDescription, in range: ClosedRange<Int>, units: [String] = []) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    return try Self.count(text, named: option.spelling, in: range, units: units)
  }

  /// A number of days or weeks: 14, 14d, `2 weeks`, 1週間.
  func daysAhead(_ option: OptionDescription) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    let weeks = ["週間以内", "週間", "週", "weeks", "week", "w"]
    let plain = text.folded
    guard let unit = weeks.first(where: plain.hasSuffix) else {
      return try Self.count(
        text, named: option.spelling, in: ReportOptions.days,
        units: Self.daysUnits + [" days", "days", " day", "day", "d"])
    }
    let digits = plain.dropLast(unit.count).filter { $0 != " " }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
      ReportOptions.days.contains(min(count, 9999) * 7)
    else { return try Self.count(text, named: option.spelling, in: ReportOptions.days) }
    return count * 7
  }

  static let daysUnits = ["日以内", "日前", "日間", "日"]
  static let monthsUnits = ["か月", "ヶ月", "カ月"]

  /// The whole number in a text; `line` is what comes before it in the line of the hint, if not the name.
  static func count(
    _ text: String, named name: String, in range: ClosedRange<Int>, units: [String] = [], line: String? = nil,
    usual: Int = 12
  ) throws -> Int {
    let typedDigits = text.halfWidth
    let unit = units.first(where: typedDigits.hasSuffix)
    let digits = String(typedDigits.dropLast(unit?.count ?? 0))
    let hasSign = digits.hasPrefix("+") || digits.hasPrefix("-")
    guard !hasSign, let number = Int(digits), range.contains(number) else {
      let typed = Int(digits.prefix { ("0"..."9").contains($0) }).flatMap { range.contains($0) ? $0 : nil }
      let example = "\(line ?? name) \(typed ?? max(range.lowerBound, min(usual, range.upperBound)))"
      throw InvalidValue(
        name, text, "notAWholeNumber", "Not a whole number from \(range.lowerBound) to \(range.upperBound).",
        "\(range.lowerBound)〜\(range.upperBound) の整数で指定してください。",
        WayOut("For example: \(Word(example))", "例: \(Word(example))"))
    }
    return number
  }

  static let notAMonth = ErrorReport.problem(
    "notAMonth", "Not a valid month.", "月として認識できません。",
    WayOut("Use a month like 2026-03, this, last or next.", "2026-03、今月、先月、来月 のように指定してください。"))

  static let notAYear = ErrorReport.problem(
    "notAYear", "Not a valid year.", "年として認識できません。", WayOut("Use a year like 2026.", "2026 のように4桁で指定してください。"))

  private static func unknownCurrency(_ text: String) -> ErrorReport {
    let near = Suggestions.nearest(to: text, among: Currency.active.map(\.code))
    let retired = Currency(code: text.halfWidth)?.circulation == .retired
    let example = WayOut("Use a code like USD, EUR or GBP.", "JPY、USD、EUR のように指定してください。")
    if retired {
      return .problem("retiredCurrency", "This currency is no longer in use.", "すでに廃止された通貨です。", example)
    }
    return .problem(
      "unknownCurrency", "Not an ISO 4217 currency.", "ISO 4217 の通貨コードではありません。", .didYouMean(near) ?? example)
  }
}

extension YearMonth {
  static let words = ["this", "last", "next"]
}

extension Context {
  /// The distances given by an option, or `nil` if it is absent.
  func reminderDays(_ option: OptionDescription) throws -> ReminderDays? {
    try arguments[option].map { try Self.reminderDays($0, named: option.spelling) }
  }

  static func reminderDays(_ text: String, named name: String) throws -> ReminderDays {
    if let days = ReminderDays(reading: text) { return days }
    throw InvalidValue(
      name, text, "notDays", "Not numbers of days from 0 to 999.", "0〜999の日数として認識できません。",
      WayOut("Use days like 30d,7d,1d, weeks like 2w, or off.", "30d,7d,1d や 2週間前 のように、通知しないなら off と指定してください。"))
  }
}

extension UUID {
  /// A new random identifier; throws if the system has no random bytes.
  static func random() throws -> UUID {
    let words = try FileOperations().randomBytes(16).reduce(into: (high: UInt64(0), low: UInt64(0))) { words, byte in
      words.high = words.high << 8 | words.low >> 56
      words.low = words.low << 8 | UInt64(byte)
    }
    return UUID.random(high: words.high, low: words.low)
  }
}
