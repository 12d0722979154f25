/// The words for days, weeks, months and years relative to today.
///
/// To add a word, add it to its row, in lower case and without spaces.
public enum DateWords {
  enum Unit { case day, week, month, year }

  /// Each row: the unit, its distance from today, and the words.
  private static let spans: [(unit: Unit, count: Int, words: [String])] = [
    (.day, -2, ["一昨日", "おととい"]),
    (.day, -1, ["yesterday", "昨日", "きのう"]),
    (.day, 0, ["today", "今日", "本日", "きょう"]),
    (.day, 1, ["tomorrow", "明日", "あした", "あす", "翌日"]),
    (.day, 2, ["明後日", "あさって"]),
    (.week, -2, ["先々週"]),
    (.week, -1, ["lastweek", "先週"]),
    (.week, 0, ["thisweek", "今週"]),
    (.week, 1, ["nextweek", "来週", "翌週"]),
    (.week, 2, ["再来週"]),
    (.month, -2, ["先々月"]),
    (.month, -1, ["lastmonth", "先月", "前月"]),
    (.month, 0, ["thismonth", "今月", "当月"]),
    (.month, 1, ["nextmonth", "来月", "翌月"]),
    (.month, 2, ["再来月"]),
    (.year, -2, ["一昨年", "おととし"]),
    (.year, -1, ["lastyear", "去年", "昨年", "前年"]),
    (.year, 0, ["thisyear", "今年", "本年"]),
    (.year, 1, ["nextyear", "来年", "翌年"]),
    (.year, 2, ["再来年"]),
  ]

  /// Abbreviations, with the text that each one expands to.
  static let shorthands = [
    "eom": "今月末", "月末": "今月末", "末日": "今月末", "endofmonth": "今月末", "endofthismonth": "今月末",
    "endofnextmonth": "来月末", "endoflastmonth": "先月末", "bom": "今月初", "月初": "今月初", "eoy": "今年12月31日",
    "年末": "今年12月31日", "endofyear": "今年12月31日",
    "大晦日": "今年12月31日", "年度末": "3月31日", "半年後": "6か月後", "半年前": "6か月前",
  ]

  static let lastDay = ["末", "末日"]
  static let firstDay = ["初", "初め", "初日"]

  /// Words in front of a weekday, with the week that they name; people disagree on their meaning.
  static let sides = [
    (word: "this", week: 0), (word: "next", week: 1), (word: "last", week: -1), (word: "次の", week: 1),
  ]

  private static let forwards = ["後", "later", "fromnow", "fromtoday"]
  private static let backwards = ["前", "ago"]

  static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// The words to suggest for a misspelt one.
  public static var offered: [String] {
    let words = spans.flatMap(\.words).map { word in
      sides.first { word.hasPrefix($0.word) }.map { "\($0.word) \(word.dropFirst($0.word.count))" } ?? word
    }
    return words + shorthands.keys.filter { $0.count < 4 }.sorted() + Weekday.allCases.map(\.name)
  }

  /// Returns the period at the start of a text and the rest; a の between them is dropped.
  static func span(beginning text: String) -> (unit: Unit, count: Int, rest: Substring)? {
    for row in spans {
      guard let word = row.words.first(where: text.hasPrefix) else { continue }
      let rest = text.dropFirst(word.count)
      return (row.unit, row.count, rest.first == "の" ? rest.dropFirst() : rest)
    }
    return nil
  }

  /// The distance in units from today, if the whole text is one of the words.
  static func distance(_ unit: Unit, named text: String) -> Int? {
    spans.first { $0.unit == unit && $0.words.contains(text) }?.count
  }

  /// Splits a distance into its sign and the rest; `nil` if the text has no sign.
  static func signed(_ text: String) -> (sign: Int, distance: Substring)? {
    if text.hasPrefix("+") { return (1, text.dropFirst()) }
    if text.hasPrefix("-") { return (-1, text.dropFirst()) }
    if text.hasPrefix("in") { return (1, text.dropFirst(2)) }
    if let word = forwards.first(where: text.hasSuffix) { return (1, text.dropLast(word.count)) }
    if let word = backwards.first(where: text.hasSuffix) { return (-1, text.dropLast(word.count)) }
    return nil
  }
}

extension Weekday {
  /// The English name in lower case.
  public var name: String {
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][rawValue - 1]
  }

  private var kanji: String { ["月", "火", "水", "木", "金", "土", "日"][rawValue - 1] }

  /// Reads `monday`, `mon`, 月曜 or 月曜日; the text must be in lower case.
  static func reading(_ text: String) -> Weekday? {
    allCases.first { day in
      let name = day.name
      let kanji = day.kanji
      return text == name || text == name.prefix(3) || text == kanji + "曜" || text == kanji + "曜日"
    }
  }

  /// Reads `tue`, `tues`, `tuesday`, 火, 火曜 or 火曜日; the text must be a day in lower case, and nothing else.
  package static func abbreviated(_ text: Substring) -> Weekday? {
    allCases.first { day in
      let words = [day.kanji, day.kanji + "曜", day.kanji + "曜日"]
      return text.count >= 3 && day.name.hasPrefix(text) || words.contains(String(text))
    }
  }
}
