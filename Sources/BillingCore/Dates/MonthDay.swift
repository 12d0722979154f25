/// A day of every year, like the first day of a fiscal year: month 1 to 12, and a day that every year has.
public struct MonthDay: Hashable, Sendable, CustomStringConvertible {
  public let month: Int
  public let day: Int

  /// Returns `nil` unless every year has the day; 29 February is not one.
  public init?(month: Int, day: Int = 1) {
    guard let sample = YearMonth(year: 2025, month: month), (1...sample.dayCount).contains(day) else { return nil }
    (self.month, self.day) = (month, day)
  }

  /// Reads `04-01`, the form of the data file.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isDecimalDigit) }),
      let month = Int(parts[0]), let day = Int(parts[1])
    else { return nil }
    self.init(month: month, day: day)
  }

  /// Reads `04-01`, 4月1日, `April 1`, a month alone, which means its first day, and `4/1` in an order of its numbers.
  public init?(reading text: String, order: NumberOrder = .monthFirst) {
    let plain = text.plainWords
    if let day = MonthDay(plain) {
      self = day
    } else if let number = Int(plain) {
      self.init(month: number)
    } else if let found = DateFields(plain).values(in: Self.months), let month = found.month {
      self.init(month: month)
    } else if let day = WrittenDate(plain, order: order)?.ofSomeYear, let month = day.month, !day.isLast {
      self.init(month: month, day: day.day)
    } else {
      return nil
    }
  }

  private static let months: [DateFields.Shape] = [("0月", "m"), ("M", "m")]

  public static let newYear = MonthDay(month: 1, unchecked: 1)
  /// The first day of the Japanese fiscal year, 年度.
  static let april = MonthDay(month: 4, unchecked: 1)

  private init(month: Int, unchecked day: Int) { (self.month, self.day) = (month, day) }

  /// The day in a year; `nil` outside 1...9999.
  func date(in year: Int) -> CivilDate? {
    YearMonth(year: year, month: month).map { CivilDate($0, clampedDay: day) }
  }

  /// `04-01`.
  public var description: String { [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-") }
}
