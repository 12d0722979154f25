/// The day of the week that a written date names beside itself.
enum StatedWeekday {
  /// Splits 2月10日（火）, 2月10日火曜日, `Tue, Feb 10` and `2026-02-10 (Tue)`; `nil` if a text names no weekday, or only that.
  static func split(_ text: String) -> (date: String, weekday: Weekday)? {
    let plain = text.folded
    return inParentheses(plain) ?? afterDay(plain) ?? inFront(plain)
  }

  private static func inParentheses(_ plain: String) -> (date: String, weekday: Weekday)? {
    guard plain.last == ")", let open = plain.lastIndex(of: "("), open > plain.startIndex else { return nil }
    let name = String(plain[plain.index(after: open)...].dropLast())
    guard let weekday = Weekday.reading(name) ?? Weekday.reading(name + "曜") else { return nil }
    return (String(plain[..<open]), weekday)
  }

  /// 2月10日火曜日: only directly after a day, because 来週水曜 is a date of its own.
  private static func afterDay(_ plain: String) -> (date: String, weekday: Weekday)? {
    guard let day = plain.lastIndex(of: "曜"), day > plain.startIndex else { return nil }
    let start = plain.index(before: day)
    let date = plain[..<start].last == " " ? plain[..<start].dropLast() : plain[..<start]
    guard date.last == "日", let weekday = Weekday.reading(String(plain[start...])) else { return nil }
    return (String(date), weekday)
  }

  /// `Tue, Feb 10`; a date that has no digit is left to the words (`friday next week`).
  private static func inFront(_ plain: String) -> (date: String, weekday: Weekday)? {
    let words = plain.split(separator: " ")
    guard words.count > 1, let first = words.first else { return nil }
    let name = first.last == "," || first.last == "." ? first.dropLast() : first
    let date = words.dropFirst().map(String.init).joined(separator: " ")
    guard date.contains(where: \.isDecimalDigit), let weekday = Weekday.reading(String(name)) else { return nil }
    return (date, weekday)
  }
}
