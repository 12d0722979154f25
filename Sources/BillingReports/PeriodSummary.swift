import BillingCore

/// The cost of a period: paid, unconfirmed, upcoming and in total.
///
/// The report of `summary` for a month or a year. Real charges only: a yearly charge counts in its month with its whole
/// amount; averages are in `AveragePrice`.
public struct PeriodSummary: Equatable, Sendable {
  public struct Totals: PartsOfPeriod, Equatable, Sendable {
    public var confirmed = MoneySums()
    public var assumed = MoneySums()
    public var paid = MoneySums()
    public var unconfirmed = MoneySums()
    public var upcoming = MoneySums()
    public var projected = MoneySums()
    public var expected = MoneySums()
    /// The sums by date of payment, for conversion; empty if the book has no base currency.
    var payments = DatedSums()
    public internal(set) var isAssuming = false
    public var confirmedCount = 0
    public var assumedCount = 0
    public var unconfirmedCount = 0
    /// The number of these that are paid by themselves.
    public var waitingCount = 0
    public var upcomingCount = 0
    public var projectedCount: Int { assumedCount + unconfirmedCount + upcomingCount }
    public var paidCount: Int { confirmedCount + assumedCount }
    public var count: Int { confirmedCount + projectedCount }

    public init() {}

    /// No charges of a book.
    init(of book: Book) { isAssuming = book.settings.assumePaid != nil }

    mutating func add(_ event: BillingEvent, of book: Book, today: CivilDate) throws(MoneyError) {
      let event = event.costing(book.cost(of: event))
      try expected.add(event.amount)
      if event.state == .confirmed {
        try confirmed.add(event.amount)
        try paid.add(event.amount)
        if book.settings.baseCurrency != nil { try payments.add(event, of: book) }
        confirmedCount += 1
      } else {
        try projected.add(event.amount)
        try addOpen(event, of: book, isUpcoming: event.date > today)
      }
    }

    /// Adds money that came back, on its own day.
    mutating func subtract(_ refund: Refund, of book: Book) throws(MoneyError) {
      let back = Money(minorUnits: -refund.amount.minorUnits, currency: refund.amount.currency)
      try expected.add(back)
      try confirmed.add(back)
      try paid.add(back)
      if book.settings.baseCurrency != nil { try payments.add(back, paidOn: refund.day) }
    }

    private mutating func addOpen(_ event: BillingEvent, of book: Book, isUpcoming: Bool) throws(MoneyError) {
      if event.isAssumed {
        try assumed.add(event.amount)
        try paid.add(event.amount)
        assumedCount += 1
      } else if isUpcoming {
        try upcoming.add(event.amount)
        upcomingCount += 1
      } else {
        try unconfirmed.add(event.amount)
        unconfirmedCount += 1
        if book.subscriptions[event.subscription].paysItself { waitingCount += 1 }
      }
    }

    mutating func add(_ other: Totals) throws(MoneyError) {
      try expected.add(other.expected)
      try confirmed.add(other.confirmed)
      try assumed.add(other.assumed)
      try paid.add(other.paid)
      try unconfirmed.add(other.unconfirmed)
      try upcoming.add(other.upcoming)
      try projected.add(other.projected)
      try payments.add(other.payments)
      confirmedCount += other.confirmedCount
      assumedCount += other.assumedCount
      isAssuming = isAssuming || other.isAssuming
      unconfirmedCount += other.unconfirmedCount
      waitingCount += other.waitingCount
      upcomingCount += other.upcomingCount
    }
  }

  public struct Group: Equatable, Sendable {
    /// The values that the charges have in common, one for each field by which they are divided so far.
    public let path: [GroupKey]
    public var totals: Totals
  }

  public let period: DateInterval
  /// The totals of all charges that count.
  public private(set) var totals = Totals()
  /// The totals by group, each followed by the groups in it: the largest first, one without a value last,
  /// those of time in their order.
  public private(set) var groups: [Group] = []
  /// The totals of each subscription with a charge, by its index, if they are asked for.
  private(set) var ofEach: [Int: Totals] = [:]
  public private(set) var pausedCount = 0
  public private(set) var skippedCount = 0

  /// Summarises a period as of `today`, of all charges or those that a filter admits.
  ///
  /// `byPayDay` counts each charge on the day on which its money leaves, or would leave if it counted; `isOfEach` also counts
  /// the totals of each subscription, without an order or a group. Throws `MoneyError.overflow`.
  public init(
    of book: Book, over period: DateInterval, by fields: [QueryField] = [], matching filter: ChargeFilter? = nil,
    today: CivilDate, byPayDay: Bool = false, each isOfEach: Bool = false
  ) throws(MoneyError) {
    self.period = period
    totals = Totals(of: book)
    let settings = book.settings
    var tree = GroupTree(by: fields, of: book.settings.months, empty: Totals(of: book))
    var days = byPayDay ? PayDays(of: book) : nil
    for charge in book.charges(in: byPayDay ? Payments.search(period, book) : period, matching: filter) {
      var event = charge
      if let payDay = days?.plannedPayDay(of: charge) {
        try subtractRefunds(of: charge, book, &days, &tree, each: isOfEach)
        guard period.contains(payDay) else { continue }
        // The whole amount leaves, and the refunds come back on days of their own.
        event = charge.costing(charge.amount)
        event.date = payDay
      }
      guard event.counts(settings) else {
        if event.state == .skipped { skippedCount += 1 } else { pausedCount += 1 }
        continue
      }
      try totals.add(event, of: book, today: today)
      if isOfEach {
        try ofEach[event.subscription, default: Totals(of: book)].add(event, of: book, today: today)
      }
      if fields.isEmpty { continue }
      // Its own date decides what holds for it, such as the payment method.
      try tree.add(charge, of: book, on: event.date) { (totals) throws(MoneyError) in
        try totals.add(event, of: book, today: today)
      }
    }
    if fields.isEmpty { return }
    let order = AmountOrder(of: book, currencies: totals.expected.sums.map(\.currency), today: today)
    groups = try tree.ordered(by: order.rank).map { Group(path: $0.path, totals: $0.value) }
  }

  /// Takes the refunds of a charge in the period out of the sums, each on the day on which it comes.
  private mutating func subtractRefunds(
    of event: BillingEvent, _ book: Book, _ days: inout PayDays?, _ tree: inout GroupTree<Totals>, each isOfEach: Bool
  ) throws(MoneyError) {
    guard event.isRefunded, event.counts(book.settings) else { return }
    for back in book.refunds(of: event) {
      guard let comesOn = days?.payDay(ofRefundOn: back.day, of: event).date, period.contains(comesOn) else {
        continue
      }
      try totals.subtract(back, of: book)
      if isOfEach { try ofEach[event.subscription, default: Totals(of: book)].subtract(back, of: book) }
      try tree.add(event, of: book, on: comesOn) { (totals) throws(MoneyError) in try totals.subtract(back, of: book) }
    }
  }
}
