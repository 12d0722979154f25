extension DateReader {
  /// Reads the last free day of a free trial: a date, or the length of a trial that starts today.
  ///
  /// With today = 2026-02-06, which is the first free day:
  ///
  ///     14d · 14 days · 2 weeks · 14日間 · 2週間      2026-02-19
  ///     month · 1 month · 1ヶ月                    2026-03-05
  ///     2026-02-19 · 19日                         2026-02-19
  ///
  /// 14日 is both a length and the 14th, and is rejected unless both give the same day. Throws `DateReadingError`.
  public func readTrialEnd(_ text: String) throws(DateReadingError) -> CivilDate {
    guard let length = try trialEnd(ofLength: text.plainWords) else { return try read(text).date }
    guard text.plainWords.hasSuffix("日") else { return length }
    let day: CivilDate
    do throws(DateReadingError) { day = try read(text).date } catch {
      switch error {
      // No month has a day 45, so that 45日 is a length.
      case .noSuchDay: return length
      // Of the days that the 31st can be where this month has none, the one with that number.
      case .unclear(_, let days): day = days.last ?? length
      default: throw error
      }
    }
    if day != length { throw .unclear(text, meant: [min(day, length), max(day, length)]) }
    return length
  }

  /// Reads a length; `nil` if the text has another form.
  ///
  /// 1月 is January, not a month.
  private func trialEnd(ofLength text: String) throws(DateReadingError) -> CivilDate? {
    let isWord = CycleUnit.named(text[...]) != nil
    let (number, unit) = isWord ? (1, text[...]) : CountWords.leading(text[...])
    let word = unit == "日間" ? "日" : unit
    guard let number, number > 0, number <= 99_999, word != "月", let row = CycleUnit.named(word) else { return nil }
    do { return try today.adding(number * row.multiple, row.kind).adding(days: -1) } catch { throw .outOfRange }
  }
}
