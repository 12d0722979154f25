/// What the months up to one cost, side by side: what `trends` answers.
///
/// Real charges only, each in its month with its whole amount, so the months add up to the `PeriodSummary` of the same
/// days. One pass over the charges serves every month, the months before them, and every group.
///
/// Months from before the book's first charge are left out: they would be zeros that say nothing, and the lowest ones.
public struct SpendingTrends: Equatable, Sendable {
  /// The months of one category, payer, payment method or tag; `key` is nil for charges that have none.
  public struct Group: Equatable, Sendable {
    /// What the charges have in common.
    public var key: String?
    /// A line for each currency that they have, by its code.
    public var lines: [TrendLine]
  }

  /// The months that are shown, the earliest first.
  public let months: [YearMonth]
  /// A line for each currency, by its code.
  public private(set) var lines: [TrendLine] = []
  /// What the months that are shown cost together.
  public private(set) var totals = PeriodSummary.Totals()
  /// The lines, divided; by key, the charges without one last.
  public private(set) var groups: [Group] = []

  /// How many months can be asked for.
  public static let monthCounts = 1...1200

  /// The last `count` months of a book up to one; throws `MoneyError.overflow`.
  public init(
    of book: Book, through last: YearMonth, months count: Int, by grouping: PeriodSummary.Grouping? = nil
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
      try all[index].add(event, of: book)
      guard let grouping else { continue }
      for key in book.keys(of: event, grouping) {
        try byKey[key, default: none][index].add(event, of: book)
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

  /// The months that are walked through: those shown, and as many before them as their comparisons need.
  struct Span {
    let first: YearMonth
    let count: Int
    /// The places of the months that are shown.
    let shown: Range<Int>

    /// Nil where the book begins after the last month, or never.
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
  /// The month of the earliest charge that the book knows of: from then on "nothing" means that nothing was charged.
  fileprivate var firstMonth: YearMonth? {
    let planned = subscriptions.map(\.firstBillingDate).min()
    let paid = events.lazy.filter(\.isConfirmed).map(\.date).min()
    return [planned, paid].compactMap(\.self).min()?.yearMonth
  }
}
