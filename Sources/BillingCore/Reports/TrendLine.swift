/// The months of one currency in a row, which is what one plot can show.
public struct TrendLine: Equatable, Sendable {
  /// The sums of some charges of one currency.
  public struct Sums: Equatable, Sendable {
    /// What was paid.
    public let confirmed: Money
    /// What is expected and not paid yet.
    public let projected: Money
    /// Both together.
    public let expected: Money
  }

  /// What has changed since the same months a year before.
  public struct Change: Equatable, Sendable {
    /// What was charged then; zero where nothing was, though the book had begun.
    public let before: Money
    /// How much more it is now, below zero where it is less.
    public let difference: Money
    /// The same in tenths of a percent of `before`, rounded half away from zero; nil where that is zero.
    public let tenthsOfPercent: Int?
  }

  /// One month.
  public struct Month: Equatable, Sendable {
    /// Which one.
    public let month: YearMonth
    /// What it costs.
    public let sums: Sums
    /// The mean of what it and the two months before it cost, rounded once; nil where the book has not all three.
    public let movingAverage: Money?
    /// What has changed since a year before; nil where the book had not begun.
    public let change: Change?
  }

  /// The currency of all amounts.
  public let currency: Currency
  /// The months, the earliest first; at least one.
  public let months: [Month]
  /// What they cost together.
  public let total: Sums
  /// What has changed over those months that have a month a year before them; nil where none has.
  public let change: Change?
  /// How many of the months those are.
  public let comparedMonths: Int

  /// The first of the months that cost least.
  public var lowest: Month { months.reduce(months[0]) { $1.sums.expected.isBelow($0.sums.expected) ? $1 : $0 } }
  /// The first of the months that cost most.
  public var highest: Month { months.reduce(months[0]) { $0.sums.expected.isBelow($1.sums.expected) ? $1 : $0 } }

  /// A line for each currency in which something is charged in the months shown; throws `MoneyError.overflow`.
  static func lines(of totals: [PeriodSummary.Totals], _ span: SpendingTrends.Span) throws(MoneyError) -> [TrendLine] {
    let currencies = Set(totals[span.shown].flatMap { $0.expected.sums.map(\.currency) })
    var lines: [TrendLine] = []
    for currency in currencies.sorted() { lines.append(try TrendLine(of: totals, in: currency, span)) }
    return lines
  }

  private init(
    of totals: [PeriodSummary.Totals], in currency: Currency, _ span: SpendingTrends.Span
  ) throws(MoneyError) {
    let sums = totals.map { Sums(of: $0, in: currency) }
    var months: [Month] = []
    for index in span.shown {
      guard let month = span.month(index) else { continue }
      months.append(
        Month(
          month: month, sums: sums[index],
          movingAverage: index < 2 ? nil : try Self.mean(of: sums[index - 2...index], currency),
          change: index < 12 ? nil : try Change(from: sums[index - 12].expected, to: sums[index].expected)))
    }
    self.currency = currency
    self.months = months
    total = try Sums(adding: sums[span.shown], currency)
    let compared = max(span.shown.lowerBound, 12)..<max(span.count, 12)
    comparedMonths = max(0, span.count - compared.lowerBound)
    guard comparedMonths > 0 else {
      change = nil
      return
    }
    let before = try Sums(adding: sums[compared.lowerBound - 12..<compared.upperBound - 12], currency)
    change = try Change(from: before.expected, to: try Sums(adding: sums[compared], currency).expected)
  }

  private static func mean(of months: ArraySlice<Sums>, _ currency: Currency) throws(MoneyError) -> Money {
    try Sums(adding: months, currency).expected.scaled(by: 1, over: Int64(months.count))
  }
}

extension TrendLine.Sums {
  fileprivate init(of totals: PeriodSummary.Totals, in currency: Currency) {
    confirmed = totals.confirmed[currency] ?? .zero(currency)
    projected = totals.projected[currency] ?? .zero(currency)
    expected = totals.expected[currency] ?? .zero(currency)
  }

  fileprivate init(adding months: ArraySlice<TrendLine.Sums>, _ currency: Currency) throws(MoneyError) {
    var (paid, open, all) = (Money.zero(currency), Money.zero(currency), Money.zero(currency))
    for month in months {
      paid = try paid.adding(month.confirmed)
      open = try open.adding(month.projected)
      all = try all.adding(month.expected)
    }
    (confirmed, projected, expected) = (paid, open, all)
  }
}

extension TrendLine.Change {
  fileprivate init(from before: Money, to now: Money) throws(MoneyError) {
    self.before = before
    difference = try now.adding(Money(minorUnits: -before.minorUnits, currency: before.currency))
    let base = Int128(before.minorUnits)
    tenthsOfPercent =
      base == 0 ? nil : Int(exactly: (Int128(difference.minorUnits) * 1000).dividedRounding(by: base))
  }
}

extension Money {
  /// Whether it is less than another amount of the same currency.
  fileprivate func isBelow(_ other: Money) -> Bool { minorUnits < other.minorUnits }
}
