/// A cycle with a pattern of days as people write it.
///
///     15,last · 1st and 15th · month on 1,15 · 毎月15日と末日
///     2nd tue · last friday of the month · 第2金曜 · 毎月最終金曜日
///     year in jun,aug,oct,jan · 毎年6・8・10・1月
///     mon,thu · 2 weeks on mon,thu · 毎週月・木 · 隔週月曜と木曜
///
/// The text is a cycle without a pattern, which can be missing, then a list. The list must make sense for the cycle.
struct PatternReading {
  let cycle: BillingCycle

  /// The words for the first to the fourth and the last; the first is the one to write.
  static let ordinals = [
    ["1st", "first", "第1"], ["2nd", "second", "第2"], ["3rd", "third", "第3"], ["4th", "fourth", "第4"],
    ["last", "最終", "最後ノ", "最後の"],
  ]
  private static let fifth = ["5th", "fifth", "第5"]

  private static let separators = [",", "、", "・", "&", "+", "and", "と", "ト"]
  private static let links = ["onthe", "on", "inthe", "in", "の", "ノ", "the"]
  private static let endings = [
    "ofthemonth", "ofeverymonth", "ofeachmonth", "ofamonth", "everymonth", "eachmonth", "ofmonth",
  ]

  /// Reads plain words, `nil` if they are no pattern; throws `CycleError` for one that no cycle has or that is unclear.
  init?(_ plain: String, original: String) throws(CycleError) {
    let ending = Self.endings.first { plain.hasSuffix($0) && plain.count > $0.count }
    let text = plain.dropLast(ending?.count ?? 0)
    let every = ["every", "each", "毎"].first { text.hasPrefix($0) }
    let bare = text.dropFirst(every?.count ?? 0)
    if let weekday = Self.fifthWeekday(in: text) { throw .fifthWeekday(original, meant: "last \(weekday.name)") }
    if every == "every", ending == nil { try Self.refuseEveryOther(bare, original) }
    if let cycle = Self.cycle(nil, Self.withoutLink(bare)) ?? Self.cycleWithUnit(text) {
      self.cycle = cycle
    } else {
      return nil
    }
  }

  private static func fifthWeekday(in text: Substring) -> Weekday? {
    text.indices.lazy.filter { $0 == text.startIndex || !text[text.index(before: $0)].isDecimalDigit }
      .compactMap { weekday(in: text[$0...], after: fifth) }.first
  }

  /// Tries each beginning of the text as a cycle, the shortest first.
  private static func cycleWithUnit(_ text: Substring) -> BillingCycle? {
    for end in text.indices.dropFirst() {
      let (head, rest) = (text[..<end], text[end...])
      guard let unit = unit(head), let cycle = cycle(unit, withoutLink(rest)) else { continue }
      return cycle
    }
    return nil
  }

  private static func withoutLink(_ list: Substring) -> Substring {
    links.first { list.hasPrefix($0) }.map { list.dropFirst($0.count) } ?? list
  }

  private static func unit(_ text: Substring) -> BillingCycle? {
    do throws(CycleError) { return try BillingCycle(units: text, original: "") } catch { return nil }
  }

  /// The cycle on the days of a list; without a unit the list decides it.
  private static func cycle(_ unit: BillingCycle?, _ list: Substring) -> BillingCycle? {
    switch unit?.kind {
    case nil:
      return monthly(.monthly, list) ?? daysOfWeek(list).flatMap { BillingCycle.weekly.on($0) }
        ?? monthsOfYear(list, needsNames: true).flatMap { BillingCycle.yearly.on($0) }
    case .monthly: return unit.flatMap { monthly($0, list) }
    case .yearly: return monthsOfYear(list, needsNames: false).flatMap { unit?.on($0) }
    case .customDays: return daysOfWeek(list).flatMap { unit?.on($0) }
    }
  }

  private static func monthly(_ unit: BillingCycle, _ list: Substring) -> BillingCycle? {
    for (index, words) in ordinals.enumerated() {
      if let weekday = weekday(in: list, after: words) { return unit.on(.weekdayOfMonth(ordinal: index + 1, weekday)) }
    }
    let days = tokens(list).map(dayOfMonth)
    guard days.count > 1, let set = NumberSet(days.map { $0 ?? 0 }, in: 1...31) else { return nil }
    return set.count > 1 ? unit.on(.daysOfMonth(set)) : nil
  }

  private static func daysOfWeek(_ list: Substring) -> CyclePattern? {
    let days = tokens(list).flatMap { token in weekday(token).map { [$0] } ?? kanjiWeekdays(token) }
    guard days.count > 1, let set = NumberSet(days.map { $0?.rawValue ?? 0 }, in: 1...7) else { return nil }
    return set.count > 1 ? .daysOfWeek(set) : nil
  }

  /// 月, 月曜, and 土日 for two days.
  private static func kanjiWeekdays(_ token: String) -> [Weekday?] {
    let ending = ["曜日", "曜"].first { token.hasSuffix($0) }
    let days = token.dropLast(ending?.count ?? 0)
    return days.isEmpty ? [nil] : days.map { Weekday.reading("\($0)曜") }
  }

  /// `needsNames`: months in numbers need 月 after the last one.
  private static func monthsOfYear(_ list: Substring, needsNames: Bool) -> CyclePattern? {
    let halves = [["奇数月", "oddmonth", "oddmonths"], ["偶数月", "evenmonth", "evenmonths"]]
    if let half = halves.firstIndex(where: { $0.contains { $0 == list } }) {
      return NumberSet(stride(from: half + 1, through: 12, by: 2), in: 1...12).map { .monthsOfYear($0) }
    }
    let tokens = tokens(list)
    let isNamed = tokens.last.map { $0.hasSuffix("月") || !$0.allSatisfy(\.isDecimalDigit) } ?? false
    guard isNamed || !needsNames && tokens.count > 1 else { return nil }
    let months = tokens.map { token in
      Int(token.hasSuffix("月") ? String(token.dropLast()) : token)
        ?? DateWords.monthNames.firstIndex { $0 == token || $0.prefix(3) == token || $0.prefix(4) == token }.map {
          $0 + 1
        }
    }
    guard tokens.count > 1 || !needsNames, let set = NumberSet(months.map { $0 ?? 0 }, in: 1...12) else { return nil }
    return .monthsOfYear(set)
  }

  static func tokens(_ list: Substring) -> [String] {
    var tokens = [""]
    var rest = list
    while let first = rest.first {
      if let separator = separators.first(where: { rest.hasPrefix($0) }) {
        // `, and` is one separator.
        if !(tokens.last == "" && tokens.count > 1 && separator == "and") { tokens.append("") }
        rest = rest.dropFirst(separator.count)
      } else {
        tokens[tokens.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  private static func dayOfMonth(_ token: String) -> Int? {
    let word = token.hasPrefix("the") ? String(token.dropFirst(3)) : token
    if ["last", "lastday", "thelastday", "末", "末日", "月末", "eom", "end"].contains(word) { return CyclePattern.lastDay }
    let digits = word.prefix(while: \.isDecimalDigit)
    return ["", "st", "nd", "rd", "th", "日"].contains(word.dropFirst(digits.count)) ? Int(digits) : nil
  }

  private static func weekday(_ word: String) -> Weekday? {
    let singular = word.last == "s" ? String(word.dropLast()) : word
    return Weekday.reading(word) ?? Weekday.reading(singular)
      ?? Weekday.allCases.first { word.count > 3 && $0.name.hasPrefix(word) }
  }

  /// The weekday after one of some words, if there is nothing else in the text.
  private static func weekday(in text: Substring, after words: [String]) -> Weekday? {
    guard let word = words.first(where: { text.hasPrefix($0) }) else { return nil }
    let rest = text.dropFirst(word.count)
    return weekday(String(rest.first == "の" ? rest.dropFirst() : rest))
  }

  /// `every 2nd tuesday` is one Tuesday of the month, or every second Tuesday.
  private static func refuseEveryOther(_ text: Substring, _ original: String) throws(CycleError) {
    for index in 1...3 {
      guard let weekday = weekday(in: text, after: ordinals[index]) else { continue }
      throw .unclear(
        original,
        meant: ["\(ordinals[index][0]) \(weekday.name) of the month", "every \(index + 1) weeks on \(weekday.name)"])
    }
  }

  /// Patterns with so many charges in a year (年), month (月) or week (週).
  static func patterns(withCharges count: Int, per unit: Character) -> [String] {
    switch unit {
    case "月" where count == 2: ["15,last", "1,16"]
    case "月":
      [((1..<min(count, 31)).map { "\($0 * 30 / count)" } + ["last"]).joined(separator: ",")]
    case "年":
      [
        "year in "
          + (0..<min(count, 12)).map { String(DateWords.monthNames[$0 * 12 / count].prefix(3)) }.joined(separator: ",")
      ]
    default:
      [
        (0..<min(count, 7)).map { String(Weekday.allCases[$0 * 7 / min(count, 7)].name.prefix(3)) }.joined(
          separator: ",")
      ]
    }
  }
}
