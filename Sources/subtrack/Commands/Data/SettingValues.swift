import BillingCore
import BillingReports
import CommandLineKit
import Storage

/// Reads the values of settings; the errors name the setting.
enum SettingValues {
  static func flag(_ text: String, named name: String) throws -> Bool {
    if let flag = flags.value(text) { return flag }
    throw InvalidValue(
      name, text, "notAFlag", "Must be true or false.", "true か false で指定してください。",
      WayOut("For example: subtrack config \(Word(name)) true", "例: subtrack config \(Word(name)) true"))
  }

  private static let flags = WordList(entries: [
    ("true", ["yes", "on", "はい", "オン", "含める"], true), ("false", ["no", "off", "いいえ", "オフ", "含めない"], false),
  ])

  /// Reads a number of days, or `nil` for a word that means never.
  static func assumedDays(_ text: String) throws -> Int? {
    if text.isEmpty || never.value(text) != nil { return nil }
    return try Context.count(
      text.folded, named: "assumePaid", in: Settings.assumedDays, units: ["日後", " days", "days", " day", "日", "d"],
      line: "subtrack config assumePaid", usual: 3)
  }

  private static let never = WordList(entries: [("off", ["none", "never", "no", "false", "オフ", "なし", "しない"], true)])

  static func weekStart(_ text: String) throws -> Settings.WeekStart {
    if let start = weekStarts.value(text) { return start }
    throw InvalidValue(
      "weekStart", text, "notAWeekStart", "A week cannot start on this day.", "週の始まりには指定できません。",
      .didYouMean(weekStarts.nearest(text))
        ?? WayOut("Use monday, sunday or saturday.", "monday、sunday、saturday のいずれかを指定してください。"))
  }

  private static let weekStarts = WordList(
    entries: zip(Settings.WeekStart.allCases, ["月", "日", "土"]).map { day, kanji in
      (day.rawValue, [String(day.rawValue.prefix(3)), kanji, "\(kanji)曜", "\(kanji)曜日"], day)
    })

  static func yearStart(_ text: String) throws -> MonthDay? {
    if text.isEmpty { return nil }
    let variables = { EnvironmentVariable.value($0) }
    let order = NumberOrder(environment: variables, .chosen(by: variables))
    if let start = MonthDay(reading: text, order: order) { return start }
    throw InvalidValue(
      "yearStart", text, "notAYearStart", "Not a month, or a day that every year has.", "月または毎年ある月日として認識できません。",
      WayOut("Use a month or a day like april or 04-01.", "4月 や 04-01 のように指定してください。"))
  }

  static func isCode(_ word: String) -> Bool { Insight.Code(rawValue: word) != nil }

  /// Reads a list of insight codes, in the given order and without duplicates.
  static func codes(_ text: String) throws -> [String] {
    let words = text.listItems.filter { !$0.isEmpty }
    let known = Insight.Code.allCases.map(\.rawValue)
    for word in words where !isCode(word) {
      if let hint = goneCodes[word] {
        throw InvalidValue(
          "insights.mute", word, "noLongerAvailable", "No longer available.", "廃止されました。", WayOut(hint))
      }
      throw InvalidValue(
        "insights.mute", word, "notAnInsight", "Not an insight code.", "insights のコードではありません。",
        .didYouMean(Suggestions.nearest(to: word, among: known))
          ?? WayOut(
            "Choose from: \(Word(known.joined(separator: ", "))).", "コード: \(Word(known.joined(separator: "、")))"))
    }
    return words.uniqued()
  }

  /// The codes that are no longer there, with a line that shows what they told.
  private static let goneCodes: [String: Text] = {
    let costs = Text(
      "To list by average cost: subtrack list --sort average", "月平均の高い順に見るには: subtrack list --sort average")
    return [
      "overlap": Text("To list by category: subtrack list --by category", "カテゴリ別に見るには: subtrack list --by category"),
      "large-share": costs, "cheaper-yearly": costs,
      "long-pause": Text(
        "To list what is paused: subtrack list --status paused", "一時停止中のものを見るには: subtrack list --status paused"),
      "costs-more": Text(
        "To explain the difference from the month before: subtrack summary --why",
        "前の月との差の内訳を見るには: subtrack summary --why"),
    ]
  }()

  static func rounding(_ text: String) throws -> RoundingMode {
    if let mode = roundings.value(text) { return mode }
    let words = Word(roundings.words.joined(separator: ", "))
    throw InvalidValue(
      "rounding", text, "notARounding", "Not a rounding mode.", "丸め方として認識できません。",
      .didYouMean(roundings.nearest(text))
        ?? WayOut("Choose from: \(words).", "次のいずれかを指定してください: \(words)"))
  }

  private static let roundings = WordList(
    entries: RoundingMode.allCases.map { mode in
      switch mode {
      case .halfAwayFromZero: (mode.rawValue, ["四捨五入"], mode)
      case .halfEven: (mode.rawValue, ["bankers", "銀行丸め", "偶数丸め"], mode)
      }
    })

  /// Reads a name of the form used in the tz database: ASCII letters, digits and `/ _ + -`.
  ///
  /// Whether there is such a zone is another question, which `refuseMissingZone` asks.
  static func zone(_ text: String) throws -> String? {
    guard text.count <= 100, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) })
    else {
      throw InvalidValue(
        "timezone", text, "notAZone", "Not a time zone name.", "タイムゾーン名ではありません。",
        WayOut("Use a name like Asia/Tokyo.", "Asia/Tokyo のように指定してください。"))
    }
    return text.isEmpty ? nil : text
  }

  /// Throws if this machine knows the zones and has none of the name; without a database, any name is accepted.
  static func refuseMissingZone(_ text: String, environment: (String) -> String?) throws {
    guard try zone(text) != nil, TimeZoneName(text).isMissing(environment: environment) else { return }
    let names = TimeZoneName.all(environment: environment)
    let city = text.split(separator: "/").last.map(String.init)?.folded
    let same = names.filter { $0.split(separator: "/").last.map(String.init)?.folded == city }
    throw InvalidValue(
      "timezone", text, "noSuchZone", "There is no time zone of this name.", "この名前のタイムゾーンはありません。",
      .didYouMean(same.isEmpty ? Suggestions.nearest(to: text, among: names) : Array(same.prefix(3)))
        ?? WayOut("For example: subtrack config timezone Asia/Tokyo", "例: subtrack config timezone Asia/Tokyo"))
  }
}
