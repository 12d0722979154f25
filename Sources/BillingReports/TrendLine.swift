import BillingCore

/// Consecutive months, quarters or years in one currency, the data of one plot.
public struct TrendLine: Equatable, Sendable {
  /// The sums of charges in one currency.
  public typealias Sums = PeriodSums<Money>

  /// The change from the same months of the previous year.
  public struct Change: Equatable, Sendable {
    /// The sum a year before; zero if the book had started but nothing was charged.
    public let before: Money
    /// The difference; negative for a decrease.
    public let difference: Money
    /// The difference in tenths of a percent of `before`, rounded half away from zero; `nil` if `before` is zero.
    public let tenthsOfPercent: Int?
  }

  /// A step: a month, or a quarter or a year by its first month.
  public struct Month: Equatable, Sendable {
    public let month: YearMonth
    /// Its days, if they are not those of the calendar.
    public let ownDays: DateInterval?
    /// Whether the period has all of its days, and the book had begun by the first.
    public let isWhole: Bool
    public let sums: Sums
    /// The average of this month and the two before it, rounded once; `nil` if the book lacks one of them.
    public let movingAverage: Money?
    /// The change from a year before; `nil` if the book had not started.
    public let change: Change?
  }

  public let currency: Currency
  /// The months in order; at least one.
  public let months: [Month]
  public let total: Sums
  /// The change over the months that can be compared with a year before; `nil` if there are none.
  public let change: Change?
  /// The number of these months.
  public let comparedMonths: Int

  /// The first of the whole months with the lowest total; of all months if none is whole.
  ///
  /// A part of a month is low because it is short. If it is the highest, the whole month is, too.
  public var lowest: Month {
    let whole = months.filter(\.isWhole)
    let compared = whole.isEmpty ? months : whole
    return compared.reduce(compared[0]) { $1.sums.expected.isBelow($0.sums.expected) ? $1 : $0 }
  }
  /// The first of the months with the highest total.
  public var highest: Month { months.reduce(months[0]) { $0.sums.expected.isBelow($1.sums.expected) ? $1 : $0 } }

  /// One line for each currency with charges in the months shown, or in that of a converter; throws `MoneyError.overflow`.
  ///
  /// Several months together are converted as one sum: rounded once, as in a summary of their days.
  static func lines(
    of totals: [PeriodSummary.Totals], _ span: SpendingTrends.Span, in converter: CurrencyConverter?
  ) throws(MoneyError) -> [TrendLine] {
    let currencies = Set(totals[span.shown].flatMap { $0.expected.sums.map(\.currency) })
    if let converter, !currencies.isEmpty {
      let converted = try totals.map { (step) throws(MoneyError) in try converter.totals(step) }
      if converted.allSatisfy(\.expected.missing.isEmpty) {
        let sums = converted.map { Sums(of: $0, \.amount) }
        return [
          try TrendLine(sums, in: converter.base, span) { (steps) throws(MoneyError) in
            var sum = PeriodSummary.Totals()
            for step in steps { try sum.add(totals[step]) }
            return Sums(of: try converter.totals(sum), \.amount)
          }
        ]
      }
    }
    var lines: [TrendLine] = []
    for currency in currencies.sorted() {
      let sums = totals.map { Sums(of: $0, in: currency) }
      lines.append(
        try TrendLine(sums, in: currency, span) { (steps) throws(MoneyError) in
          try Sums(adding: steps.map { sums[$0] }, currency)
        })
    }
    return lines
  }

  /// `sums` are those of all steps of the span, and `adding` gives those of several steps together.
  private init(
    _ sums: [Sums], in currency: Currency, _ span: SpendingTrends.Span,
    _ adding: ([Int]) throws(MoneyError) -> Sums
  ) throws(MoneyError) {
    var months: [Month] = []
    for index in span.shown {
      guard let month = span.month(index) else { continue }
      let isCompared = Self.compares(index, span)
      let hasMean = span.size == 1 && index >= 2 && (index - 2...index).allSatisfy(span.isWhole)
      months.append(
        Month(
          month: month, ownDays: span.rule.ownDays(of: month, count: span.size), isWhole: span.isWhole(index),
          sums: sums[index],
          movingAverage: hasMean
            ? try adding([index - 2, index - 1, index]).expected.scaled(by: 1, over: 3) : nil,
          change: isCompared ? try Change(from: sums[index - span.perYear].expected, to: sums[index].expected) : nil))
    }
    self.currency = currency
    self.months = months
    total = try adding(Array(span.shown))
    let compared = span.shown.filter { Self.compares($0, span) }
    comparedMonths = compared.count
    guard comparedMonths > 0 else {
      change = nil
      return
    }
    let before = try adding(compared.map { $0 - span.perYear }).expected
    change = try Change(from: before, to: try adding(compared).expected)
  }

  /// Whether a step can be compared with the one a year before.
  private static func compares(_ index: Int, _ span: SpendingTrends.Span) -> Bool {
    index >= span.perYear && span.isWhole(index) && span.isWhole(index - span.perYear)
  }
}

extension TrendLine.Sums {
  fileprivate init(adding months: [TrendLine.Sums], _ currency: Currency) throws(MoneyError) {
    let sum = { (part: (TrendLine.Sums) -> Money) throws(MoneyError) -> Money in
      var sum = Money.zero(currency)
      for month in months { sum = try sum.adding(part(month)) }
      return sum
    }
    confirmed = try sum { $0.confirmed }
    assumed = try sum { $0.assumed }
    paid = try sum { $0.paid }
    isAssuming = months.contains(where: \.isAssuming)
    unconfirmed = try sum { $0.unconfirmed }
    upcoming = try sum { $0.upcoming }
    projected = try sum { $0.projected }
    expected = try sum { $0.expected }
  }
}

extension TrendLine.Change {
  fileprivate init(from before: Money, to now: Money) throws(MoneyError) {
    self.before = before
    difference = try now.subtracting(before)
    let base = Int128(before.minorUnits)
    tenthsOfPercent =
      base == 0 ? nil : Int(exactly: (Int128(difference.minorUnits) * 1000).dividedRounding(by: base))
  }
}

extension Money {
  /// Whether the amount is below another one of the same currency.
  fileprivate func isBelow(_ other: Money) -> Bool { minorUnits < other.minorUnits }
}
