import BillingCore

/// The common data of the search for insights: a book, a day, and the charges of the year from that day.
struct InsightSearch {
  let book: Book
  let today: CivilDate
  let days: Int
  /// Whether notice deadlines are muted, so that a renewal is reported even if its deadline is near.
  let mutesDeadlines: Bool
  /// The year that starts today.
  let year: DateInterval
  /// The days from the same date of last year to today.
  let pastYear: DateInterval
  /// The charges in `year` of each subscription whose free trial ends: real charges, not averages.
  let costs: [Int: MoneySums]
  /// The next open charge of each subscription by index.
  let next: [BillingEvent?]
  /// The book of which `book` is a part, if it is.
  let whole: Book?
  /// The days in which savings were asked for; `nil` for the last twelve months.
  let period: DateInterval?
  /// The last dates to cancel within the given days.
  let deadlines: [Agenda.Deadline]

  init(
    of book: Book, partOf whole: Book? = nil, today: CivilDate, days: Int, mutesDeadlines: Bool,
    savedIn period: DateInterval? = nil
  ) throws(MoneyError) {
    (self.whole, self.period) = (whole, period)
    self.book = book
    self.today = today
    self.days = days
    self.mutesDeadlines = mutesDeadlines
    year = .year(from: today)
    let yearAgo = today.yearMonth.adding(months: -12).map { CivilDate($0, clampedDay: today.day) } ?? .minimum
    pastYear = DateInterval(unchecked: yearAgo, through: today)
    next = book.nextChargeOfEach(onOrAfter: today)
    deadlines = Agenda(of: book, today: today, within: days, includingPast: false).deadlines
    var costs: [Int: MoneySums] = [:]
    let trials = deadlines.filter(\.endsTrial).map(\.charge.subscription)
    for event in book.charges(in: year, only: trials) where event.counts(book.settings) {
      try costs[event.subscription, default: MoneySums()].add(book.cost(of: event))
    }
    self.costs = costs
  }

  /// What was saved up to today; `nil` if nothing was.
  func savings() throws(MoneyError) -> Savings? {
    let days = period ?? DateInterval(unchecked: pastYear.first.advancedClamping(days: 1), through: today)
    return try Savings.counted(in: days, of: book, partOf: whole, today: today, isAsked: period != nil)
  }
}

extension DateInterval {
  /// The year that starts on a day, up to the day before the same date of the next year.
  ///
  /// It has twelve dates of a monthly charge even if the day is clamped: from 2026-02-28 to 2027-02-27.
  static func year(from first: CivilDate) -> DateInterval {
    guard let month = first.yearMonth.adding(months: 12) else {
      return DateInterval(unchecked: first, through: .maximum)
    }
    let last = CivilDate(month, clampedDay: first.day).advancedClamping(days: -1)
    return DateInterval(unchecked: first, through: last)
  }
}
