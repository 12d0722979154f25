import BillingCore

/// The cost of consecutive months, quarters or years, for `trends`.
///
/// Real charges only, each with its whole amount, so the steps add up to the `PeriodSummary` of the same days. One pass
/// over the charges serves all steps, those compared with, and all groups.
///
/// Steps before the first charge of the book are left out: their zeros would be meaningless, and count as the lowest.
/// A quarter or year in which the first charge is not in the first month is shown, but no other is compared with it.
public struct SpendingTrends: Equatable, Sendable {
  public enum Step: String, CaseIterable, Sendable {
    case month, quarter, year

    public var field: QueryField {
      switch self {
      case .month: .month
      case .quarter: .quarter
      case .year: .year
      }
    }

    public var monthCount: Int { field.monthCount ?? 1 }
  }

  public struct Group: Equatable, Sendable {
    /// The values that the charges have in common, one for each field by which they are divided so far.
    public let path: [GroupKey]
    /// One line for each currency of the group, by code.
    public var lines: [TrendLine]

    public func line(in currency: Currency) -> TrendLine? {
      let index = lines.indices.partitionPoint { lines[$0].currency < currency }
      return index < lines.count && lines[index].currency == currency ? lines[index] : nil
    }
  }

  public let step: Step
  public let yearBegins: Int
  public let rule: MonthRule
  /// The first months of the steps shown, in order.
  public let months: [YearMonth]
  /// The days shown; `nil` if there are none.
  public let days: DateInterval?
  /// The first charge of the book, if its quarter or year began in an earlier month; nothing is compared with that step.
  public let firstChargeOfPart: CivilDate?
  /// One line for each currency, by code.
  public private(set) var lines: [TrendLine] = []
  /// The totals of the steps shown.
  public private(set) var totals = PeriodSummary.Totals()
  /// The lines by group, each followed by the groups in it, the largest first.
  public private(set) var groups: [Group] = []

  public static let monthCounts = 1...1200

  /// The steps of a period, of all charges or those that a filter admits; throws `MoneyError.overflow`.
  ///
  /// `yearBegins` is the month in which the years of a year's steps begin. With a converter all lines are one in its currency,
  /// if it has all rates.
  public init(
    of book: Book, over period: DateInterval, per step: Step = .month, yearBegins: Int = 1,
    by fields: [QueryField] = [],
    matching filter: ChargeFilter? = nil, in converter: CurrencyConverter? = nil, today: CivilDate
  ) throws(MoneyError) {
    (self.step, self.yearBegins) = (step, yearBegins)
    totals = PeriodSummary.Totals(of: book)
    rule = book.settings.months
    guard var span = Span(of: book, over: period, per: step, yearBegins) else {
      (months, days, firstChargeOfPart) = ([], nil, nil)
      return
    }
    var all = [PeriodSummary.Totals](repeating: .init(of: book), count: span.count)
    var tree = GroupTree(by: fields, of: rule, empty: all, repeatingIn: step.field)
    let settings = book.settings
    for event in book.charges(in: span.days, matching: filter) where event.counts(settings) {
      guard let index = span.index(of: event.date) else { continue }
      try all[index].add(event, of: book, today: today)
      if fields.isEmpty { continue }
      try tree.add(event, of: book) { (steps) throws(MoneyError) in
        try steps[index].add(event, of: book, today: today)
      }
    }
    months = span.shown.compactMap(span.month)
    days = span.period
    firstChargeOfPart = span.isPart(span.firstMonth) ? span.firstCharge : nil
    lines = try TrendLine.lines(of: all, span, in: converter)
    let used = lines.contains { $0.currency != converter?.base } ? nil : converter
    for step in all[span.shown] { try totals.add(step) }
    if fields.isEmpty { return }
    let order = AmountOrder(of: book, currencies: totals.expected.sums.map(\.currency), today: today)
    let found = try tree.ordered { (steps) throws(MoneyError) in
      var sum = PeriodSummary.Totals()
      for step in steps[span.shown] { try sum.add(step) }
      return try order.rank(of: sum)
    }
    for (path, steps) in found {
      groups.append(Group(path: path, lines: try TrendLine.lines(of: steps, span, in: used)))
    }
    groups.removeAll(where: \.lines.isEmpty)
  }

  /// The steps to compute: those shown, and earlier ones for comparison.
  struct Span {
    /// The days shown, from the first charge on.
    let period: DateInterval
    /// The first charge of the book, and its month.
    let firstCharge: CivilDate
    let firstMonth: YearMonth
    let rule: MonthRule
    private var finder: MonthFinder
    private let yearBegins: Int
    let first: YearMonth
    let count: Int
    /// The number of months in a step, and of steps in a year.
    let size: Int
    var perYear: Int { 12 / size }
    /// The indices of the steps shown.
    let shown: Range<Int>

    /// Returns `nil` if the book has no charge up to the end of the period.
    init?(of book: Book, over period: DateInterval, per step: Step, _ yearBegins: Int = 1) {
      guard let firstCharge = book.firstCharge, firstCharge <= period.last else { return nil }
      self.firstCharge = firstCharge
      rule = book.settings.months
      finder = MonthFinder(rule)
      self.yearBegins = yearBegins
      firstMonth = rule.month(of: firstCharge)
      let start = firstMonth.first(ofEvery: step.monthCount, from: yearBegins)
      size = step.monthCount
      // Nothing was charged before the first charge, so the step that begins with it is whole.
      let firstDay = period.first <= firstCharge ? rule.firstDay(of: start) : period.first
      self.period = DateInterval(unchecked: firstDay, through: period.last)
      let shownFirst = rule.month(of: self.period.first).first(ofEvery: size, from: yearBegins)
      first = max(shownFirst.adding(months: -12) ?? start, start)
      let last = rule.month(of: period.last).first(ofEvery: size, from: yearBegins)
      count = Int(last.index - first.index) / size + 1
      shown = Int(shownFirst.index - first.index) / size..<count
    }

    var days: DateInterval { DateInterval(unchecked: rule.firstDay(of: first), through: period.last) }

    func month(_ index: Int) -> YearMonth? { first.adding(months: index * size) }

    /// The step of a day; `nil` for the days of the first step shown that are before the period.
    mutating func index(of date: CivilDate) -> Int? {
      let index = Int(finder.month(of: date).index - first.index) / size
      return index >= shown.lowerBound && date < period.first ? nil : index
    }

    /// Whether the step of a month began in an earlier month.
    func isPart(_ month: YearMonth) -> Bool { month.first(ofEvery: size, from: yearBegins) < month }

    /// Whether all days of a step count, so that it compares with other steps.
    func isWhole(_ index: Int) -> Bool {
      guard let month = month(index), let last = month.adding(months: size - 1), month >= firstMonth else {
        return false
      }
      return index < shown.lowerBound
        || period.first <= rule.firstDay(of: month) && rule.lastDay(of: last) <= period.last
    }
  }
}
