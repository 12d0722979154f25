// Months and years as people write them; the words and patterns are those of dates.

extension YearMonth {
  private static let shapes: [DateFields.Shape] = [
    ("0-0", "ym"), ("0.0", "ym"), ("0年0月", "ym"), ("0年0", "ym"), ("0月", "m"), ("M", "m"), ("M0", "my"),
    ("M,0", "my"), ("M-0", "my"), ("0M", "ym"), ("0-M", "ym"),
  ]

  /// Reads `2026-03`, 2026年3月, 令和8年3月, `Mar 2026`, `this`, 先月, `next month`, 来年3月, `next March`, and 3月 or `March`;
  /// `nil` for other text.
  ///
  /// A month without a year is the one nearest to `current`, of two at the same distance the later; or with `isAhead` the
  /// first from `current` on.
  public init?(reading text: String, from current: YearMonth, isAhead: Bool = false) {
    let plain = text.plainWords
    let sides = ["this": 0, "last": -1, "next": 1]
    if let offset = sides[plain] ?? DateWords.distance(.month, named: plain) {
      guard let month = current.adding(months: offset) else { return nil }
      self = month
      return
    }
    if let month = Self.ofYearAround(plain, current) {
      self = month
      return
    }
    guard let (year, month, _) = DateFields(plain).values(in: Self.shapes), let month else { return nil }
    if let year {
      self.init(year: year, month: month)
    } else {
      // Within five months before the current one and six after it, each month number occurs once.
      let before = isAhead ? 0 : 5
      guard (1...12).contains(month),
        let meant = current.adding(months: (month - current.month + 12 + before) % 12 - before)
      else { return nil }
      self = meant
    }
  }

  /// Reads 来年3月 and `March next year`; and `next March`, which is the first one after the current month.
  private static func ofYearAround(_ plain: String, _ current: YearMonth) -> YearMonth? {
    if let (unit, count, rest) = DateWords.span(beginning: plain), unit == .year {
      return number(withoutYear: String(rest)).flatMap { YearMonth(year: current.year + count, month: $0) }
    }
    for (word, side) in DateWords.sides {
      if plain.hasSuffix(word + "year"), let month = number(withoutYear: String(plain.dropLast(word.count + 4))) {
        return YearMonth(year: current.year + side, month: month)
      }
      guard plain.hasPrefix(word), let month = number(withoutYear: String(plain.dropFirst(word.count))) else {
        continue
      }
      let isReached = side > 0 ? month > current.month : month < current.month
      return YearMonth(year: current.year + (isReached ? 0 : side), month: month)
    }
    return nil
  }

  /// The number of a month that is named without a year: `mar`, 3月; the text must be in the form of `plainWords`.
  static func number(withoutYear plain: String) -> Int? {
    guard let (year, month, _) = DateFields(plain).values(in: shapes), year == nil else { return nil }
    return month
  }
}

extension DateInterval {
  private static let shapes: [DateFields.Shape] = [("0", "y"), ("0年", "y")]

  /// Reads a calendar year: `2026`, 2026年, 令和8年, `last year` or 今年; `nil` for other text.
  public static func year(reading text: String, from today: CivilDate) -> DateInterval? {
    let plain = text.plainWords
    if let distance = DateWords.distance(.year, named: plain) { return .year(today.year + distance) }
    return DateFields(plain).values(in: shapes)?.year.flatMap { .year($0) }
  }
}
