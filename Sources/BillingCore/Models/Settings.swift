/// What holds for the whole book.
public struct Settings: Hashable, Sendable {
  /// The currency of an amount that names none.
  public var defaultCurrency = Currency.yen
  /// The currency that totals are converted into as well; nil where every currency stays by itself.
  public var baseCurrency: Currency?
  /// Where halves go when a converted or an average amount is rounded.
  public var rounding = RoundingMode.halfAwayFromZero
  /// How many whole months before this one are looked back on (seed 2.2, 6.1: 6).
  public var pastMonths = 6
  /// How many whole months after this one are looked ahead (seed 6.1: 12).
  public var futureMonths = 12
  /// Whether charges inside a pause count in sums (seed 4.2: no).
  public var includePaused = false
  /// The price, in major units, above which an amount is refused as a likely slip (seed 7).
  public var maxAmount: Int64 = 1_000_000
  /// How many days ahead `due` looks.
  public var dueWithinDays = 7
  /// The day with which a week of the calendar begins.
  public var weekStart = WeekStart.monday
  /// The codes of the insights that are silenced; those of another version are kept, and silence nothing here.
  public var mutedInsights: [String] = []
  /// The columns that the user's terminal gives to what UAX #11 calls ambiguous (… ─ █): 1 or 2.
  public var ambiguousWidth = 1
  /// The zone that an importing program noted; kept and handed on, "today" is the machine's own.
  public var timezone: String?

  /// The days with which weeks begin somewhere in the world.
  public enum WeekStart: String, CaseIterable, Sendable {
    /// As ISO 8601 counts.
    case monday
    /// As in Japan and America.
    case sunday
    /// As in much of the Arab world.
    case saturday

    /// The seven days, this one first.
    public var week: [Weekday] {
      let first = Weekday.allCases.firstIndex { $0.name == rawValue } ?? 0
      return Array(Weekday.allCases[first...] + Weekday.allCases[..<first])
    }
  }

  /// The settings of an empty book.
  public init() {}

  /// The months that are looked back on and ahead to, around a day.
  public func historyRange(around today: CivilDate) -> DateInterval {
    .months(around: today, past: pastMonths, future: futureMonths)
  }

  /// The months that `pastMonths` and `futureMonths` may name.
  public static let monthCounts = 0...1200
  /// The limits that `maxAmount` may name, in major units.
  public static let maxAmounts: ClosedRange<Int> = 1...1_000_000_000_000
  /// The columns that `ambiguousWidth` may name.
  public static let ambiguousWidths = 1...2
  /// The days that `dueWithinDays` may name.
  public static let dueDays = 0...3650
}
