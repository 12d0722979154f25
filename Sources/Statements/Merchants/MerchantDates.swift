import BillingCore

/// The days and months that banks and merchants write into texts, which name nobody: `20JAN`, `ON 19 JAN`, `Miete Mai`.
enum MerchantDates {
  /// Whether a word of a text is part of a date.
  ///
  /// A month is part of one beside a number, after a word such as `on`, or as the last word of several; one that means
  /// nothing else, anywhere but at the beginning. So `MARS 4711` and `MAY FLOWERS` keep their names.
  static func isDate(_ words: [String], at index: Int) -> Bool {
    let word = words[index]
    let (before, after) = (index > 0 ? words[index - 1] : "", index + 1 < words.count ? words[index + 1] : "")
    // `ON` after one letter is the rest of `E.ON`.
    if prepositions.contains(word), before.utf8.count != 1 || MerchantText.isNumber(before) {
      return MerchantText.isNumber(after) || isDay(after) || MonthNames.all.contains(word: after)
    }
    if MerchantText.isNumber(before), counters.contains(where: word.hasPrefix) { return true }
    if isDay(word) { return true }
    if MonthNames.clear.contains(word: word) { return index > 0 || MerchantText.isNumber(after) }
    guard MonthNames.all.contains(word: word) else { return false }
    return MerchantText.isNumber(before) || MerchantText.isNumber(after) || prepositions.contains(before)
      || index > 0 && words[(index + 1)...].allSatisfy { MerchantText.isNumber($0) || MerchantNoise.words.contains($0) }
  }

  /// Whether a word is a month with digits before or after it: `20jan`, `jan26`, `20jan2026`.
  private static func isDay(_ word: String) -> Bool {
    guard word.utf8.count <= 12, word.utf8.first?.isDigit ?? false || word.utf8.last?.isDigit ?? false
    else { return false }
    let letters = word.utf8.drop(while: \.isDigit).reversed().drop(while: \.isDigit).reversed()
    return MonthNames.all.contains(letters.digest)
  }

  /// The words before a day, in the languages of statements.
  private static let prepositions = Set([
    "on", "vom", "am", "du", "le", "del", "el", "il", "op", "em", "de", "dal", "di", "van",
  ])

  /// What Japanese texts write after the number of a month, a year or a day.
  private static let counters = ["月", "年", "日", "ガツ", "ネン"].map(\.folded)
}
