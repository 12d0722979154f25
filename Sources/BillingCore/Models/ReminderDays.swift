/// How many days before its day a thing is reminded of: `30d,7d,1d`; none if it is not reminded of at all.
public struct ReminderDays: Hashable, Sendable {
  /// The numbers of days, the greatest first, each once.
  public let days: [Int]

  /// No reminders.
  public static let off = Self([])
  /// The allowed numbers of days; 0 is the day itself.
  public static let range = 0...999

  public init(_ days: [Int]) { self.days = Set(days).sorted(by: >) }

  /// The text that `init(reading:)` reads: `30d,7d,1d`, or `off`.
  public var words: String { days.isEmpty ? "off" : days.map { "\($0)d" }.joined(separator: ",") }

  private static let offWords = ["off", "none", "no", "なし", "オフ", "しない", "通知しない"]
  private static let namedDays = [("ontheday", 0), ("sameday", 0), ("当日", 0), ("dayof", 0), ("前日", 1)]
  private static let suffixes = ["before", "ahead", "前"]

  /// Reads `30d,7d,1d`, `2 weeks, 3`, `7日前、前日`, `off`; `nil` for anything else.
  public init?(reading text: String) {
    if Self.offWords.contains(text.plainWords) {
      self = .off
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "、" || $0 == "，" }
    let days = parts.compactMap { Self.days(String($0).plainWords) }
    guard days.count == parts.count else { return nil }
    self.init(days)
  }

  /// The number of days in one part of a list; `nil` if it is none.
  private static func days(_ plain: String) -> Int? {
    if let named = namedDays.first(where: { $0.0 == plain }) { return named.1 }
    let suffix = suffixes.first(where: plain.hasSuffix)
    let (count, word) = CountWords.leading(plain.dropLast(suffix?.count ?? 0))
    guard let count, range.contains(count) else { return nil }
    if word.isEmpty { return suffix == nil ? count : nil }
    guard let unit = CycleUnit.named(word), unit.kind == .customDays else { return nil }
    let days = count * unit.multiple
    return range.contains(days) ? days : nil
  }
}
