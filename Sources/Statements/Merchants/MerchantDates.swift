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
      return MerchantText.isNumber(after) || isDay(after) || months.contains(after)
    }
    if MerchantText.isNumber(before), counters.contains(where: word.hasPrefix) { return true }
    if isDay(word) { return true }
    if clearMonths.contains(word) { return index > 0 || MerchantText.isNumber(after) }
    guard months.contains(word) else { return false }
    return MerchantText.isNumber(before) || MerchantText.isNumber(after) || prepositions.contains(before)
      || index > 0 && words[(index + 1)...].allSatisfy { MerchantText.isNumber($0) || MerchantNoise.words.contains($0) }
  }

  /// Whether a word is a month with digits before or after it: `20jan`, `jan26`, `20jan2026`.
  private static func isDay(_ word: String) -> Bool {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard word.utf8.count <= 12, word.utf8.first.map(isDigit) ?? false || word.utf8.last.map(isDigit) ?? false
    else { return false }
    let letters = word.utf8.drop(while: isDigit).reversed().drop(while: isDigit).reversed()
    return months.contains(String(decoding: letters, as: UTF8.self))
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { String($0).folded })
  }

  /// The words before a day, in the languages of statements.
  private static let prepositions = words("on vom am du le del el il op em de dal di van")

  /// What Japanese texts write after the number of a month, a year or a day.
  private static let counters = ["月", "年", "日", "ガツ", "ネン"].map(\.folded)

  /// The names of months that mean nothing else.
  private static let clearMonths = words(
    """
    january february september october november december januar jänner februar oktober dezember janvier février fevrier
    juillet septembre octobre novembre décembre decembre enero febrero septiembre setiembre octubre noviembre diciembre
    gennaio febbraio settembre ottobre dicembre januari februari augustus janeiro fevereiro setembro outubro
    novembro dezembro aprile giugno luglio junho julho maart märz maerz août
    """)

  /// All names of months, and their usual abbreviations.
  private static let months = clearMonths.union(
    words(
      """
      jan feb mar apr may jun jul aug sep sept oct nov dec march april june july august
      jän mär mrz mai juni juli okt dez janv févr fevr mars avr avril juin juil aout déc
      ene abr abril mayo junio julio ago agosto dic marzo gen mag maggio giu lug set ott
      mrt mei fev março marco maio out
      """))
}
