/// The marks of an amount that is only about right: `90~`, `~$90`, `about 90`, 約7000円, 7000円くらい.
enum EstimateMark {
  /// The text without its marks; `nil` if it has none.
  ///
  /// Requires half width.
  static func removed(from text: String) -> String? {
    var plain = withoutTilde(text) ?? text
    if let word = before.first(where: plain.lowercased().hasPrefix) { plain = String(plain.dropFirst(word.count)) }
    if let word = after.first(where: plain.lowercased().hasSuffix) { plain = String(plain.dropLast(word.count)) }
    guard plain.utf8.count < text.utf8.count else { return nil }
    return String(plain.drop { $0 == " " })
  }

  private static let before = [
    "about ", "around ", "approximately ", "approx. ", "approx ", "circa ", "ca. ", "ca ", "約", "およそ", "おおよそ", "だいたい",
  ]
  private static let after = [" or so", "くらい", "ぐらい", "前後", "程度", "ほど"]

  /// The text without a wave, unless that is between two digits, where it means a range.
  private static func withoutTilde(_ text: String) -> String? {
    let isWave = { (character: Character) in "~〜≈≒".contains(character) }
    guard text.count(where: isWave) == 1, let index = text.firstIndex(where: isWave) else { return nil }
    let (head, tail) = (text[..<index], text[text.index(after: index)...])
    let isRange = (head.last?.isNumber ?? false) && (tail.first?.isNumber ?? false)
    return isRange ? nil : String(head + tail)
  }
}
