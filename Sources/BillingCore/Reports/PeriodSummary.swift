/// The cost of a period: paid, unconfirmed, upcoming and in total.
///
/// The report of `summary` for a month or a year. Real charges only: a yearly charge counts in its month with its whole
/// amount; averages are in `AveragePrice`.
public struct PeriodSummary: Equatable, Sendable {
  /// The field that groups a summary.
  public enum Grouping: String, CaseIterable, Sendable {
    /// The category of the subscription.
    case category
    /// The payer of the subscription, or of the record of a confirmed charge.
    case payer
    /// The card or account.
    case paymentMethod = "payment-method"
    /// The tags; a charge counts under each of its tags, once.
    case tag
  }

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

  /// The totals of one group; `key` is `nil` for charges without a value in the field.
  public struct Group: Equatable, Sendable {
    /// The value that the charges have in common.
    public var key: String?
    public var totals: Totals

    init(key: String?, totals: Totals) {
      self.key = key
      self.totals = totals
    }
  }

  public let period: DateInterval
  /// The member whose share is counted; `nil` for all charges in full.
  public let member: String?
  /// The totals of all charges that count.
  public private(set) var totals = Totals()
  /// The totals by group in order of the keys, `nil` last.
  public private(set) var groups: [Group] = []
  /// The number of paused charges left out.
  public private(set) var pausedCount = 0
  /// The number of skipped charges.
  public private(set) var skippedCount = 0

  /// The number of charges without payer and shares, which belong to no member; zero if `member` is `nil`.
  public private(set) var unassignedCount = 0

  /// Summarises a period as of `today`, in full or for one member; throws `MoneyError.overflow`.
  public init(
    of book: Book, over period: DateInterval, by grouping: Grouping? = nil, for member: String? = nil, today: CivilDate
  ) throws(MoneyError) {
    self.period = period
    self.member = member
    let shares = MemberShares(of: book)
    var byKey: [String?: Totals] = [:]
    for var event in book.charges(in: period) {
      if let member {
        guard let part = part(of: event, book, shares, for: member) else { continue }
        event.amount = part
      }
      guard event.counts(book.settings) else {
        if event.state == .skipped { skippedCount += 1 } else { pausedCount += 1 }
        continue
      }
      try totals.add(event, of: book, today: today)
      guard let grouping else { continue }
      for key in book.keys(of: event, grouping) {
        try byKey[key, default: Totals()].add(event, of: book, today: today)
      }
    }
    groups = byKey.map { Group(key: $0.key, totals: $0.value) }.sorted { Self.precedes($0.key, $1.key) }
  }

  /// The part of a member in a charge, or `nil`; counts charges without payer and shares.
  private mutating func part(
    of event: BillingEvent, _ book: Book, _ shares: MemberShares, for member: String
  ) -> Money? {
    let costSplit = book.costSplit(of: event)
    if costSplit == nil, event.counts(book.settings) { unassignedCount += 1 }
    return shares.part(of: event.amount, by: costSplit, for: member)
  }

  /// Orders by the bytes of the key; `nil` comes last.
  static func precedes(_ one: String?, _ other: String?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Book {
  /// The groups of a charge; a confirmed charge keeps its recorded payer and payment method.
  func keys(of event: BillingEvent, _ grouping: PeriodSummary.Grouping) -> [String?] {
    let subscription = subscriptions[event.subscription]
    switch grouping {
    case .category: return [subscription.category]
    case .payer: return [costSplit(of: event)?.payer]
    case .paymentMethod: return [paymentMethod(of: event)]
    case .tag: return subscription.tags.isEmpty ? [nil] : Array(Set(subscription.tags))
    }
  }
}
