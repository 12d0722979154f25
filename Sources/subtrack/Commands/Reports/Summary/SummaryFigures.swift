import BillingCore
import BillingReports

struct SummaryQuery {
  /// The default number of next charges.
  static let usualCount = 5

  let period: DateInterval
  /// The name of the period: `2026-02`.
  let title: String
  /// The fields by which the sums are divided; empty if they are not.
  var grouping: [QueryField] = []
  var filter: ChargeFilter?
  /// The number of next charges; `nil` for the usual one, and for all charges of a period in the future.
  var count: Int?
  /// Whether charges count on the day on which their money leaves.
  var isByPayDay = false
}

/// The sums of a period, and the next charges and averages of today.
struct SummaryFigures {
  let query: SummaryQuery
  let book: Book
  let summary: PeriodSummary
  /// The charges from today on: the next ones, of a period ahead its own; by pay day, those whose money leaves.
  let next: [BillingEvent]
  let averages: MoneySums
  /// The sums in the base currency; `nil` if none is set.
  let converted: ConvertedSummary?
  /// Whether the period is over, so that it has no next charges and no average, which are those of today.
  let isPast: Bool
  /// Whether the period begins after today, so that its own charges are the next ones.
  var isAhead: Bool { query.period.first > today }
  private let today: CivilDate

  /// With `--for`, the number of charges without payer and shares, which are nobody's.
  var unassignedCount: Int {
    if book.viewer == nil { return 0 }
    var all = book
    all.viewer = nil
    let charges =
      query.isByPayDay
      ? all.chargesLeaving(in: query.period, matching: query.filter)
      : Array(all.charges(in: query.period, matching: query.filter))
    return charges.count { $0.counts(book.settings) && book.costSplit(of: $0) == nil }
  }

  /// The answer for a book, with the averages of the subscriptions in `running`; throws `MoneyError.overflow`.
  init(of book: Book, running: Book? = nil, _ query: SummaryQuery, today: CivilDate) throws(MoneyError) {
    let running = running ?? book
    (self.query, self.book, self.today) = (query, book, today)
    summary = try PeriodSummary(
      of: book, over: query.period, by: query.grouping, matching: query.filter, today: today,
      byPayDay: query.isByPayDay)
    isPast = query.period.last < today
    let count = query.count ?? (query.period.first > today ? summary.totals.count : SummaryQuery.usualCount)
    next = isPast ? [] : Self.next(count, of: book, query, today)
    averages = isPast ? MoneySums() : try running.averagesPerMonth(on: today)
    converted = try ConvertedSummary(of: summary, in: book, running: running, today: today)
  }

  private static func next(_ count: Int, of book: Book, _ query: SummaryQuery, _ today: CivilDate) -> [BillingEvent] {
    let isAhead = query.period.first > today
    let (first, last) = (max(today, query.period.first), query.period.last)
    let found =
      isAhead && query.isByPayDay
      ? [] : book.nextCharges(onOrAfter: first, count: count, matching: query.filter)
    guard query.isByPayDay else { return isAhead ? found.filter { $0.date <= last } : found }
    let days = DateInterval(unchecked: first, through: book.payDays(of: found).reduce(last) { max($0, $1.date) })
    return Array(book.chargesLeaving(in: days, matching: query.filter, today: today).prefix(count))
  }
}
