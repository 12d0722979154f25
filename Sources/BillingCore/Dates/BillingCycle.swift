/// How often a subscription charges: every n months, years or days.
///
/// A week is seven days and is shown as weeks; a quarter is three months. Source: seed 3.2.
public struct BillingCycle: Hashable, Sendable {
  /// The three kinds that a file knows, by the names it uses.
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
    /// So many months, clamped to the month's end.
    case months(Int)
    /// So many days.
    case days(Int)
  }

  /// The intervals that are allowed (seed 7).
  public static let intervals = 1...999

  /// Months, years or days.
  public let kind: Kind
  /// How many of them, 1 to 999.
  public let interval: Int

  /// Throws `CycleError.intervalOutOfRange` unless the interval is 1 to 999.
  public init(_ kind: Kind, every interval: Int) throws(CycleError) {
    guard Self.intervals.contains(interval) else { throw .intervalOutOfRange(interval) }
    self.init(kind: kind, interval: interval)
  }

  private init(kind: Kind, interval: Int) {
    self.kind = kind
    self.interval = interval
  }

  /// Every month, which is what most subscriptions do.
  public static let monthly = BillingCycle(kind: .monthly, interval: 1)
  /// Every year.
  public static let yearly = BillingCycle(kind: .yearly, interval: 1)

  /// What one cycle adds to a date.
  public var step: Step {
    switch kind {
    case .monthly: .months(interval)
    case .yearly: .months(12 * interval)
    case .customDays: .days(interval)
    }
  }
}

/// Why a cycle is none.
public enum CycleError: Error, Equatable, Sendable {
  /// Intervals are 1 to 999.
  case intervalOutOfRange(Int)
  /// The text names no unit that the table of cycles has.
  case unknown(String)
  /// The text has two senses, as `bimonthly`; these can be written instead.
  case unclear(String, meant: [String])
}
