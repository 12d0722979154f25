/// What all insights are found in: a book, a day, and what each subscription is charged in the year from that day.
struct InsightSearch {
  let book: Book
  let today: CivilDate
  let days: Int
  /// Whether notice deadlines are muted, so that a renewal is reported even if its deadline is near.
  let mutesDeadlines: Bool
  /// The year that begins today.
  let year: DateInterval
  /// The days from the same date of the last year to today.
  let pastYear: DateInterval
  /// What each subscription is charged in that year, by its place: real charges, not averages.
  let costs: [MoneySums]
  /// The next open charge of each subscription, by its index.
  let next: [BillingEvent?]
  /// The last days to avert a charge within the days asked for.
  let deadlines: [Agenda.Deadline]

  init(of book: Book, today: CivilDate, days: Int, mutesDeadlines: Bool) throws(MoneyError) {
    self.book = book
    self.today = today
    self.days = days
    self.mutesDeadlines = mutesDeadlines
    year = .year(from: today)
    let yearAgo = today.yearMonth.adding(months: -12).map { CivilDate($0, clampedDay: today.day) } ?? .minimum
    pastYear = DateInterval(unchecked: yearAgo, through: today)
    next = book.nextChargeOfEach(onOrAfter: today)
    deadlines = Agenda(of: book, today: today, within: days).deadlines
    var costs = [MoneySums](repeating: MoneySums(), count: book.subscriptions.count)
    for event in book.charges(in: year) where event.counts(book.settings) {
      try costs[event.subscription].add(event.amount)
    }
    self.costs = costs
  }

  /// Whether it goes on charging by itself: it is neither cancelled nor at rest, and no last charge is set.
  func runsOn(_ index: Int) -> Bool {
    let subscription = book.subscriptions[index]
    return next[index] != nil && subscription.status != .cancelled && !subscription.isPaused(on: today)
      && subscription.end == .never
  }
}

extension DateInterval {
  /// The year that begins on a day, up to the day before the same date of the next year.
  ///
  /// A monthly charge falls twelve times in it, also where its day is clamped: from 2026-02-28 to 2027-02-27.
  static func year(from first: CivilDate) -> DateInterval {
    guard let month = first.yearMonth.adding(months: 12) else {
      return DateInterval(unchecked: first, through: .maximum)
    }
    let last = CivilDate(month, clampedDay: first.day).advancedClamping(days: -1)
    return DateInterval(unchecked: first, through: last)
  }
}
