import BillingCore
import CommandLineKit

/// The setting `monthStart`: the day on which a month begins in reports.
extension SettingKey {
  static let monthStart = SettingKey(
    name: "monthStart",
    summary: Text("First day of a month in reports: 1 to 28, last or payday", "集計の月の開始日（1〜28、月末、給料日）"),
    value: { $0.monthStart.word }, set: { try setStart(&$0, $1) },
    inJapanese: ("月の開始日", { $0.monthStart.japanese }))

  private static func setStart(_ settings: inout Settings, _ text: String) throws {
    settings.monthStart = try start(text)
    if settings.monthStart == .payday {
      guard let payday = settings.payday else {
        throw ErrorReport.noPayday
      }
      if payday.dayOfMonth == nil { throw notMonthly(payday, name, text) }
    }
    try settings.refuseYearStart(parameter: name, text)
  }

  /// No months can begin on a payday that does not come once a month.
  fileprivate static func notMonthly(_ payday: Payday, _ parameter: String, _ text: String) -> InvalidValue {
    InvalidValue(
      parameter, text, "paydayNotMonthly",
      "The payday '\(Word("\(payday)"))' does not come once a month, so months cannot start on it.",
      "給料日「\(Word(payday.japanese))」は月に1回ではないため、月の開始日にできません。",
      WayOut("To start months on a day", "日を決めて始めるには", "config monthStart 15"))
  }

  private static let name = "monthStart"

  private static func start(_ text: String) throws -> Settings.MonthStart {
    let plain = text.folded.filter { $0 != " " }
    if plain.isEmpty { return .day(1) }
    if let start = words.value(plain) { return start }
    let ending = ["日", "st", "nd", "rd", "th"].first(where: plain.hasSuffix)
    let day = Int(plain.dropLast(ending?.count ?? 0))
    if let day, Settings.MonthStart.days.contains(day) { return .day(day) }
    throw InvalidValue(parameter: name, value: text, reason: refused(day))
  }

  private static let words = WordList(entries: [
    ("last", ["lastday", "eom", "末", "末日", "月末"], Settings.MonthStart.day(CyclePattern.lastDay)),
    ("payday", ["給料日"], .payday),
  ])

  private static func refused(_ day: Int?) -> ErrorReport {
    guard let day, (29...31).contains(day) else {
      return .problem(
        "notAMonthStart", "A month cannot start on this day.", "月の開始日として認識できません。",
        WayOut("For example", "例", "config monthStart 25"), exit: .usage)
    }
    return .problem(
      "notEveryMonth", "Not every month has this day.", "\(day)日のない月があります。",
      WayOut("To start on the last day of each month", "月末から始めるには", "config monthStart last"), exit: .usage)
  }
}

extension Settings.MonthStart {
  /// The value as it is typed: `25`, `last`, `payday`.
  var word: String {
    switch self {
    case .day(CyclePattern.lastDay): "last"
    case .day(let day): "\(day)"
    case .payday: "payday"
    }
  }

  fileprivate var japanese: String {
    switch self {
    case .day(let day): Phrasing.dayOfMonth(day).ja
    case .payday: "給料日"
    }
  }
}

extension Settings {
  /// Throws if the fiscal year begins on another day than the 1st beside months that do not begin on the 1st.
  func refuseYearStart(parameter: String, _ text: String) throws {
    guard monthStart != .day(1), let yearStart, yearStart.day != 1 else { return }
    let first = yearStart.month < 10 ? "0\(yearStart.month)-01" : "\(yearStart.month)-01"
    let isYear = parameter == "yearStart"
    throw InvalidValue(
      parameter, text, "yearWithinMonth",
      "The fiscal year would start on \(Word("\(yearStart)")), but months start on their own day (monthStart).",
      "年度の開始日が\(yearStart.month)月\(yearStart.day)日では、月の開始日（monthStart）と合いません。",
      WayOut(
        isYear
          ? Text(
            "To start it with that month: subtrack config yearStart \(Word(first))",
            "その月から始めるには: subtrack config yearStart \(Word(first))")
          : Text(
            "First start the fiscal year with a month: subtrack config yearStart \(Word(first))",
            "先に年度を月の初めからにするには: subtrack config yearStart \(Word(first))")))
  }

  /// Throws if months begin on payday, and there is none that comes once a month.
  func refuseMissingMonths(_ text: String) throws {
    guard monthStart == .payday, payday?.dayOfMonth == nil else { return }
    guard let payday else {
      throw ErrorReport.problem(
        "monthsNeedPayday", "Months start on payday (monthStart), so the payday cannot be removed.",
        "月の開始日（monthStart）が給料日なので、給料日は解除できません。",
        WayOut("To start months on the 1st", "月の初めを1日に戻すには", "config monthStart 1"), exit: .usage)
    }
    throw SettingKey.notMonthly(payday, SettingKey.payday.name, text)
  }
}

extension Context {
  /// The days of this month, for the answer to a change of its rule; none for a calendar month.
  func daysOfThisMonth(_ settings: Settings) -> [Text] {
    let month = thisMonth(in: settings)
    guard let days = settings.months.ownDays(of: month) else { return [] }
    let title = Text { $0.named($0.month(month), days) }
    return [Text("This month: \(title)", "今月: \(title)")]
  }
}

/// The setting `payday`: the days on which money comes in.
extension SettingKey {
  static let payday = SettingKey(
    name: "payday",
    summary: Text(
      "Day money comes in: 25, last, 15,last or '2 weeks from 2026-01-09', and previous or next (empty: none)",
      "給料日（25日、月末、15日と末日、'2週間 from 2026-01-09'。休業日なら「25日 前営業日」のように。空文字で解除）"),
    value: { $0.payday?.description ?? "" },
    set: { settings, text in
      settings.payday = try text.isEmpty ? nil : Payday(reading: text) ?? { throw notAPayday(text) }()
      try settings.refuseMissingMonths(text)
    },
    inJapanese: ("給料日", { $0.payday?.japanese ?? "" }))

  private static func notAPayday(_ text: String) -> InvalidValue {
    InvalidValue(
      "payday", text, "notAPayday", "Not a rule for paydays.", "給料日の規則として認識できません。",
      WayOut("For example: subtrack config payday '25 previous'", "例: subtrack config payday '25日 前営業日'"))
  }
}

extension Payday {
  /// 15日と末日（休業日は前営業日）; a cycle from a day on as it is typed.
  var japanese: String {
    if daysOfMonth.isEmpty { return description }
    let days = daysOfMonth.map { Phrasing.dayOfMonth($0).ja }.joined(separator: "と")
    return days + (roll == .none ? "" : "（休業日は\(roll.words.ja)）")
  }
}
