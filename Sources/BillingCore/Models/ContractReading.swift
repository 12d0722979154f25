extension Notice {
  /// Reads `30`, `30d`, `2 weeks`, `3 months`, 3か月, `10th of the month before`, 前月10日 and 前月末; `nil` for anything else.
  public init?(reading text: String) {
    let plain = text.plainWords
    if let day = Self.dayOfMonth(plain) {
      self = day
      return
    }
    let length = ["まで", "前", "以内", "before", "notice", "日間", "日"].reduce(plain) { text, end in
      text.hasSuffix(end) ? String(text.dropLast(end.count)) : text
    }
    if let days = Int(length) {
      self = .days(days)
      return
    }
    switch BillingCycle.anchored(length)?.step {
    case .days(let count): self = .days(count)
    case .months(let count): self = .months(count)
    case nil: return nil
    }
  }

  /// The text that is read as this value: `30d`, `3m`, `10th of the month before`.
  public var words: String {
    switch self {
    case .days(let count): "\(count)d"
    case .months(let count): "\(count)m"
    case .dayOfMonth(31, 1): "last day of the month before"
    case .dayOfMonth(let day, 1): "\(day) of the month before"
    case .dayOfMonth(let day, _): "\(day) of the month before last"
    }
  }

  private static func dayOfMonth(_ plain: String) -> Notice? {
    for (end, months) in [
      ("ofthemonthbeforelast", 2), ("ofthemonthbefore", 1), ("ofthepreviousmonth", 1), ("ofpreviousmonth", 1),
    ] where plain.hasSuffix(end) {
      let day = plain.dropLast(end.count).drop { !$0.isNumber && !$0.isLetter }
      return number(String(day.hasPrefix("the") ? day.dropFirst(3) : day), ["st", "nd", "rd", "th", ""])
        .map { .dayOfMonth($0, monthsBefore: months) }
    }
    for (start, months) in [("前々月", 2), ("前月", 1)] where plain.hasPrefix(start) {
      let day = plain.dropFirst(start.count)
      return number(String(day.hasSuffix("まで") ? day.dropLast(2) : day), ["日", ""])
        .map { .dayOfMonth($0, monthsBefore: months) }
    }
    return nil
  }

  private static func number(_ text: String, _ ends: [String]) -> Int? {
    if ["last", "lastday", "末", "末日"].contains(text) { return 31 }
    for end in ends where text.hasSuffix(end) {
      if let day = Int(text.dropLast(end.count)), (1...31).contains(day) { return day }
    }
    return nil
  }
}

extension ContractTerm {
  /// Reads a number of months: `14m`, `14 months`, `1 year`, 2年; `nil` for anything else.
  public static func months(reading text: String) -> Int? {
    guard case .months(let count)? = BillingCycle.anchored(text)?.step, lengths.contains(count) else { return nil }
    return count
  }

  /// Reads what follows a term: a length, `monthly`, or `never`; `nil` for anything else.
  public static func renewal(reading text: String) -> Int? {
    ["never", "no", "none", "なし", "しない", "更新なし"].contains(text.plainWords) ? 0 : months(reading: text)
  }

  /// The text that `init(reading:)` reads: `14m/12m`, `14m/never`.
  public var words: String { "\(months)m/\(renews == 0 ? "never" : "\(renews)m")" }

  public init?(reading text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let months = parts.first.flatMap(Self.months),
      let renews = parts.count == 1 ? 1 : Self.renewal(reading: parts[1])
    else { return nil }
    self.init(months: months, renews: renews)
  }
}
