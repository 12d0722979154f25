/// The cost of consecutive months, for `trends`.
///
/// Real charges only, each in its month with its whole amount, so the months add up to the `PeriodSummary` of the same
/// days. One pass over the charges serves all months, the months compared with, and all groups.
///
/// Months before the first charge of the book are left out: their zeros would be meaningless, and count as the lowest.
public struct SpendingTrends: Equatable, Sendable {
  /// The months of one group; `key` is `nil` for charges without a value in the field.
  public struct Group: Equatable, Sendable {
    /// The value that the charges have in common.
    public var key: String?
    /// One line for each currency of the group, by code.
    public var lines: [TrendLine]

    /// The line of a currency, if the group has one.
    public func line(in currency: Currency) -> TrendLine? {
      let index = lines.partitionPoint { $0.currency < currency }
      return index < lines.count && lines[index].currency == currency ? lines[index] : nil
    }
  }

  /// The months shown, in order.
  public let months: [YearMonth]
  /// One line for each currency, by code.
  public private(set) var lines: [TrendLine] = []
  /// The totals of the months shown.
  public private(set) var totals = PeriodSummary.Totals()
  /// The lines by group in order of the keys, `nil` last.
  public private(set) var groups: [Group] = []

  /// The allowed number of months.
  public static let monthCounts = 1...1200

  /// The last `count` months up to and including one, as of `today`; throws `MoneyError.overflow`.
  public init(
    of book: Book, through last: YearMonth, months count: Int, by grouping: PeriodSummary.Grouping? = nil,
    today: CivilDate
  ) throws(MoneyError) {
    guard let span = Span(of: book, through: last, months: count) else {
      months = []
      return
    }
    var all = [PeriodSummary.Totals](repeating: .init(), count: span.count)
    let none = all
    var byKey: [String?: [PeriodSummary.Totals]] = [:]
    for event in book.charges(in: span.days) where event.counts(book.settings) {
      let index = span.index(of: event.date)
      try all[index].add(event, of: book, today: today)
      guard let grouping else { continue }
      for key in book.keys(of: event, grouping) {
        try byKey[key, default: none][index].add(event, of: book, today: today)
      }
    }
    months = span.shown.compactMap(span.month)
    lines = try TrendLine.lines(of: all, span)
    for month in all[span.shown] { try totals.add(month) }
    for key in byKey.keys.sorted(by: PeriodSummary.precedes) {
      groups.append(Group(key: key, lines: try TrendLine.lines(of: byKey[key] ?? [], span)))
    }
    groups.removeAll(where: \.lines.isEmpty)
  }

  /// The months to compute: those shown, and earlier ones for comparison.
  struct Span {
    let first: YearMonth
    let count: Int
    /// The indices of the months shown.
    let shown: Range<Int>

    /// Returns `nil` if the book has no charge up to the last month.
    init?(of book: Book, through last: YearMonth, months count: Int) {
      guard let start = book.firstMonth, start <= last else { return nil }
      let shownFirst = max(last.adding(months: 1 - max(1, count)) ?? start, start)
      first = max(shownFirst.adding(months: -12) ?? start, start)
      self.count = Int(last.index - first.index) + 1
      shown = Int(shownFirst.index - first.index)..<self.count
    }

    var days: DateInterval {
      DateInterval(unchecked: first.firstDay, through: (month(count - 1) ?? first).lastDay)
    }

    func month(_ index: Int) -> YearMonth? { first.adding(months: index) }
    func index(of date: CivilDate) -> Int { Int(date.yearMonth.index - first.index) }
  }
}

extension Book {
  /// The month of the earliest known charge; from then on, a sum of zero means that nothing was charged.
  fileprivate var firstMonth: YearMonth? {
    let planned = subscriptions.map(\.firstBillingDate).min()
    let paid = events.lazy.filter(\.isConfirmed).map(\.date).min()
    return [planned, paid].compactMap(\.self).min()?.yearMonth
  }
}
