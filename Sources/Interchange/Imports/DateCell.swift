import BillingCore

/// The day in a cell: half width and lower case, without a time after it and without its weekday.
struct DateCell {
  let text: String
  /// The weekday that the cell names, Monday as 1.
  let weekday: Int?

  init(_ cell: String) {
    let day = Self.withoutTime(cell.folded[...])
    (text, weekday) = Self.withoutWeekday(day.trimmed())
  }

  /// Whether the cell is what programs write for no date: `0001-01-01`, `0000-00-00`.
  var isZero: Bool {
    text.isEmpty || text == "0001-01-01"
      || text.contains("0") && text.allSatisfy { $0 == "0" || "/.-".contains($0) }
  }

  /// The date; `nil` if the text is none, or has no year, or is not on its weekday.
  ///
  /// Reads as `add` does. A date that would be another one on another day, such as `tomorrow` or `2/10`, is not one.
  var reading: DateReader.Reading? {
    let text = Self.withFullYear(text)
    let readings = Self.anyDays.map { day -> DateReader.Reading? in
      do throws(DateReadingError) { return try DateReader(today: day).read(text) } catch { return nil }
    }
    guard let reading = readings[0], reading == readings[1], fits(reading.date) else { return nil }
    return reading
  }

  func fits(_ date: CivilDate) -> Bool { weekday.map { $0 == date.weekday.rawValue } ?? true }

  /// Two days so far apart that whatever depends on today differs.
  private static let anyDays = [CivilDate("2003-01-15"), CivilDate("2016-08-30")].compactMap(\.self)

  /// `28-feb-2026` for `28-feb-26`, which Excel writes for a date in English: the day is before the name of the month.
  private static func withFullYear(_ text: String) -> String {
    for mark in ["-", " "] as [Character] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3, (1...2).contains(parts[0].count),
        parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        parts[1].count > 2, parts[1].allSatisfy(\.isLetter), parts[2].count == 2, let year = NumericDate.year(parts[2])
      else { continue }
      return "\(parts[0])-\(parts[1])-\(year)"
    }
    return text
  }

  /// The text before `10:30`, with or without a `T`.
  private static func withoutTime(_ text: Substring) -> Substring {
    guard let colon = text.firstIndex(of: ":") else { return text }
    let head = text[..<colon]
    let hour = head.reversed().prefix { $0.isNumber }.count
    let date = head.dropLast(hour)
    guard (1...2).contains(hour), let mark = date.last, mark == " " || mark == "t" else { return text }
    return date.dropLast()
  }

  private static func withoutWeekday(_ text: String) -> (String, Int?) {
    if text.last == ")", let open = text.lastIndex(of: "("),
      let day = weekday(text[text.index(after: open)...].dropLast())
    {
      return (text[..<open].trimmed(), day)
    }
    let words = text.split { $0 == " " || $0 == "," }
    if words.count > 1, let last = words.last, let day = weekday(last) {
      return (trimmed(text.dropLast(last.count)), day)
    }
    if words.count > 1, let day = weekday(words[0]) { return (trimmed(text.dropFirst(words[0].count)), day) }
    if text.hasSuffix("曜日"), text.count > 3, let day = weekday(text.suffix(3)) {
      return (trimmed(text.dropLast(3)), day)
    }
    return (text, nil)
  }

  private static func trimmed(_ text: Substring) -> String {
    text.filter { $0 != "," || !text.hasPrefix(",") && !text.hasSuffix(",") }.trimmed()
  }

  /// The number of a weekday: `tue`, `tues`, `tuesday`, 火, 火曜, 火曜日.
  private static func weekday(_ word: Substring) -> Int? {
    Weekday.abbreviated(word.last == "." ? word.dropLast() : word)?.rawValue
  }
}
