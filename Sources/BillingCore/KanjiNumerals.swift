/// Numbers written in kanji, as in 千五百円 or 二月十日.
enum KanjiNumerals {
  private static let digits = Array("〇一二三四五六七八九")

  /// Whether the character is a digit, 〇 to 九.
  static func isDigit(_ character: Character) -> Bool { digits.contains(character) }

  /// The forms of kanji numerals on cheques and receipts: 壱万円, 弐拾.
  private static let formal: [Character: Character] = ["壱": "一", "弐": "二", "参": "三", "拾": "十", "萬": "万"]

  /// The text with formal numerals in their usual form.
  static func withoutFormal(_ text: String) -> String {
    text.contains { formal[$0] != nil } ? String(text.map { formal[$0] ?? $0 }) : text
  }

  /// The text with each digit as ASCII; 十, 百 and 千 stay.
  static func digits(in text: String) -> String {
    guard text.contains(where: isDigit) else { return text }
    return String(text.map { character in digits.firstIndex(of: character).map { Character("\($0)") } ?? character })
  }

  /// The text with each number in ASCII digits: 二十七日 becomes 27日, 二〇二六年 becomes 2026年; a mixture that is no number
  /// stays.
  static func replacing(in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { isDigit($0) || units[$0] != nil }
      result += run.isEmpty ? String(first) : value(of: run).map { "\($0)" } ?? String(run)
      rest = rest.dropFirst(max(1, run.count))
    }
    return result
  }

  private static let units: [Character: Int] = ["十": 10, "百": 100, "千": 1000]

  /// The value of digits in a row (二〇二六) or of digits with units (二十七); `nil` for a mixture that is no number.
  private static func value(of run: Substring) -> Int? {
    guard run.contains(where: { units[$0] != nil }) else { return Int(digits(in: String(run))) }
    var (sum, digit, last) = (0, Int?.none, Int.max)
    for character in run {
      if let unit = units[character] {
        guard unit < last else { return nil }
        sum += (digit ?? 1) * unit
        (digit, last) = (nil, unit)
      } else {
        guard digit == nil else { return nil }
        digit = digits.firstIndex(of: character)
      }
    }
    return sum + (digit ?? 0)
  }
}
