import BillingCore

/// The cost of a period: paid, unconfirmed, upcoming and in total.
///
/// The report of `summary` for a month or a year. Real charges only: a yearly charge counts in its month with its whole
/// amount; averages are in `AveragePrice`.
public struct PeriodSummary: Equatable, Sendable {
  /// The sums and numbers of charges.
  public struct Totals: Equatable, Sendable {
    /// The sums of the confirmed charges.
    public var confirmed = MoneySums()
    /// The sums of the charges up to today that are not confirmed.
    public var unconfirmed = MoneySums()
    /// The sums of the charges after today that are not confirmed.
    public var upcoming = MoneySums()
    /// The sums of the unconfirmed and upcoming charges.
    public var projected = MoneySums()
    /// The sums of all.
    public var expected = MoneySums()
    /// The sums by date of payment, for conversion; empty if the book has no base currency.
    var payments = DatedSums()
    public var confirmedCount = 0
    public var unconfirmedCount = 0
    public var upcomingCount = 0
    public var projectedCount: Int { unconfirmedCount + upcomingCount }
    public var count: Int { confirmedCount + projectedCount }

    public init() {}

    mutating func add(_ event: BillingEvent, of book: Book, today: CivilDate) throws(MoneyError) {
      try expected.add(event.amount)
      if event.state == .confirmed {
        try confirmed.add(event.amount)
        if book.settings.baseCurrency != nil { try payments.add(event, of: book) }
        confirmedCount += 1
      } else {
        try projected.add(event.amount)
        try addOpen(event, isUpcoming: event.date > today)
      }
    }

    private mutating func addOpen(_ event: BillingEvent, isUpcoming: Bool) throws(MoneyError) {
      if isUpcoming {
        try upcoming.add(event.amount)
        upcomingCount += 1
      } else {
        try unconfirmed.add(event.amount)
        unconfirmedCount += 1
      }
    }

    mutating func add(_ other: Totals) throws(MoneyError) {
      try expected.add(other.expected)
      try confirmed.add(other.confirmed)
      try unconfirmed.add(other.unconfirmed)
      try upcoming.add(other.upcoming)
      try projected.add(other.projected)
      try payments.add(other.payments)
      confirmedCount += other.confirmedCount
      unconfirmedCount += other.unconfirmedCount
      upcomingCount += other.upcomingCount
    }
  }

  /// The totals of one group.
  public struct Group: Equatable, Sendable {
    /// The values that the charges have in common, one for each field by which they are divided so far.
    public let path: [GroupKey]
    public var totals: Totals

    /// The value of the last of these fields; `nil` if it is empty.
    public var key: String? { path.last?.text }
    /// The number of groups around this one.
    public var depth: Int { path.count - 1 }
  }

  public let period: DateInterval
  /// The member whose share is counted; `nil` for all charges in full.
  public let member: String?
  /// The totals of all charges that count.
  public private(set) var totals = Totals()
  /// The totals by group, each followed by the groups in it: the largest first, one without a value last,
  /// those of time in their order.
  public private(set) var groups: [Group] = []
  /// The number of paused charges left out.
  public private(set) var pausedCount = 0
  /// The number of skipped charges.
  public private(set) var skippedCount = 0

  /// The number of charges without payer and shares, which belong to no member; zero if `member` is `nil`.
  public private(set) var unassignedCount = 0

  /// Summarises a period as of `today`, in full or for one member, of all charges or those that a filter admits.
  ///
  /// `byPayDay` counts each charge on the day on which its money leaves, or would leave if it counted. Throws
  /// `MoneyError.overflow`.
  public init(
    of book: Book, over period: DateInterval, by fields: [QueryField] = [], for member: String? = nil,
    matching filter: ChargeFilter? = nil, today: CivilDate, byPayDay: Bool = false
  ) throws(MoneyError) {
    self.period = period
    self.member = member
    let shares = MemberShares(of: book)
    var tree = GroupTree(by: fields, empty: Totals())
    var days = byPayDay ? PayDays(of: book) : nil
    for var event in book.charges(in: byPayDay ? Debits.search(period, book) : period, matching: filter) {
      if let payDay = days?.plannedPayDay(of: event) {
        guard period.contains(payDay) else { continue }
        event.date = payDay
      }
      if let member {
        guard let part = part(of: event, book, shares, for: member) else { continue }
        event.amount = part
      }
      guard event.counts(book.settings) else {
        if event.state == .skipped { skippedCount += 1 } else { pausedCount += 1 }
        continue
      }
      try totals.add(event, of: book, today: today)
      if fields.isEmpty { continue }
      try tree.add(event, of: book) { (totals) throws(MoneyError) in
        try totals.add(event, of: book, today: today)
      }
    }
    if fields.isEmpty { return }
    let order = AmountOrder(of: book, currencies: totals.expected.sums.map(\.currency), today: today)
    groups = try tree.ordered(by: order.rank).map { Group(path: $0.path, totals: $0.value) }
  }

  /// The part of a member in a charge, or `nil`; counts charges without payer and shares.
  private mutating func part(
    of event: BillingEvent, _ book: Book, _ shares: MemberShares, for member: String
  ) -> Money? {
    let costSplit = book.costSplit(of: event)
    if costSplit == nil, event.counts(book.settings) { unassignedCount += 1 }
    return shares.part(of: event.amount, by: costSplit, for: member)
  }
}
