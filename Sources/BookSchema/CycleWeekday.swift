import BillingCore

/// An entry of the key `weekday`: `monday` of a week, or `2nd tuesday` and `last friday` of a month.
struct CycleWeekday: CustomStringConvertible {
  let weekday: Weekday
  /// The ordinal of a weekday of a month; `nil` for one of a week.
  let ordinal: Int?

  static let examples = ["monday", "2nd tuesday", "last friday"]
  private static let ordinals = ["1st", "2nd", "3rd", "4th", "last"]

  init(_ weekday: Weekday, ordinal: Int? = nil) { (self.weekday, self.ordinal) = (weekday, ordinal) }

  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let name = words.last, let weekday = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
    let ordinal = words.count == 2 ? Self.ordinals.firstIndex { $0 == words[0] } : nil
    guard words.count == 1 || ordinal != nil else { return nil }
    self.init(weekday, ordinal: ordinal.map { $0 + 1 })
  }

  var description: String { ordinal.map { "\(Self.ordinals[$0 - 1]) \(weekday.name)" } ?? weekday.name }

  /// The pattern of the entries: one weekday of a month, or any of a week.
  static func pattern(of entries: [CycleWeekday]) -> CyclePattern? {
    if entries.count == 1, let ordinal = entries[0].ordinal {
      return .weekdayOfMonth(ordinal: ordinal, entries[0].weekday)
    }
    guard entries.allSatisfy({ $0.ordinal == nil }) else { return nil }
    return NumberSet(entries.map(\.weekday.rawValue), in: 1...7).map { .daysOfWeek($0) }
  }
}
