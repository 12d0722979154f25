/// The interval between charges: every n months, years or days, and the days in it if the first date does not give them.
///
/// A week is stored as seven days and shown as weeks; a quarter is stored as three months. Source: seed 3.2.
public struct BillingCycle: Hashable, Sendable {
  /// The three kinds of the file format; the raw values are the words in the file.
  public enum Kind: String, CaseIterable, Sendable {
    /// Every `interval` months.
    case monthly
    /// Every `interval` years.
    case yearly
    /// Every `interval` days.
    case customDays
  }

  /// What one cycle adds to a date.
  public enum Step: Hashable, Sendable {
    /// Adds months, then clamps the day to the end of the month.
    case months(Int)
    case days(Int)
  }

  /// The allowed intervals (seed 7).
  public static let intervals = 1...999

  public let kind: Kind
  /// The number of months, years or days, 1 to 999.
  public let interval: Int
  /// The days of each month, year or week.
  public private(set) var pattern = CyclePattern.anchored

  /// Throws `CycleError.intervalOutOfRange` unless the interval is 1 to 999.
  public init(_ kind: Kind, every interval: Int) throws(CycleError) {
    guard Self.intervals.contains(interval) else { throw .intervalOutOfRange(interval) }
    self.init(kind: kind, interval: interval)
  }

  private init(kind: Kind, interval: Int) { (self.kind, self.interval) = (kind, interval) }

  /// The cycle on the days of a pattern; `nil` if they do not fit its kind.
  public func on(_ pattern: CyclePattern) -> BillingCycle? {
    guard pattern.fits(kind, every: interval) else { return nil }
    var cycle = self
    cycle.pattern = pattern
    return cycle
  }

  public static let monthly = BillingCycle(kind: .monthly, interval: 1)
  public static let yearly = BillingCycle(kind: .yearly, interval: 1)
  static let weekly = BillingCycle(kind: .customDays, interval: 7)

  public var isLongerThanAMonth: Bool {
    switch step {
    case .months(let count): count > 1
    case .days(let count): count > 31
    }
  }

  public var step: Step {
    switch kind {
    case .monthly: .months(interval)
    case .yearly: .months(12 * interval)
    case .customDays: .days(interval)
    }
  }
}

/// The reason why a cycle was rejected.
public enum CycleError: Error, Equatable, Sendable {
  /// The business day that a text asks for.
  public enum BusinessDay: Equatable, Sendable {
    case firstOfMonth
    case lastOfMonth
    /// The day of a cycle, moved by a rule; without a cycle the text is the rule alone.
    case moved(cycle: String?, RollRule)
  }

  /// The interval is not within 1 to 999.
  case intervalOutOfRange(Int)
  /// No unit in the table of cycles matches the text.
  case unknown(String)
  /// The text has two meanings, like `bimonthly` or 27日; `meant` lists unambiguous alternatives.
  case unclear(String, meant: [String])
  /// The text asks for several charges in one period without their days, like `twice a month`; `meant` lists cycles with
  /// days.
  case severalTimes(String, meant: [String])
  /// The text asks for a fifth weekday, which not every month has; `meant` is the last one.
  case fifthWeekday(String, meant: String)
  /// The text is a day without a cycle, like 月末; `meant` is the cycle with that day.
  case dayAlone(String, meant: String)
  /// The text asks for a business day, like `last business day`: a day of the month and a rule for holidays say that.
  case businessDay(String, BusinessDay)
  /// The text asks for a single charge, like `once`.
  case once(String)
}
