/// What a period costs: paid, still expected, and both together.
///
/// This is what `summary` answers for a month or a year.
/// Real charges only: a yearly charge counts in its month with its whole amount, averages are `AveragePrice`'s matter.
public struct PeriodSummary: Equatable, Sendable {
  /// By what a summary can be divided.
  public enum Grouping: String, CaseIterable, Sendable {
    /// The subscription's category.
    case category
    /// Who pays, or paid what is confirmed.
    case payer
    /// The card or account.
    case paymentMethod = "payment-method"
    /// Its tags; a charge with two tags counts under both, with one tag given twice once.
    case tag
  }

  /// Sums and counts of some charges.
  public struct Totals: Equatable, Sendable {
    /// What was paid.
    public var confirmed = MoneySums()
    /// What is expected and not paid yet.
    public var projected = MoneySums()
    /// Both together.
    public var expected = MoneySums()
    /// What was paid, by the days on whose rates it is converted; empty where the book has no base currency.
    internal(set) var payments = DatedSums()
    /// How many charges were paid.
    public var confirmedCount = 0
    /// How many are expected and not paid yet.
    public var projectedCount = 0

    /// The totals of nothing.
    public init() {}

    mutating func add(_ event: BillingEvent, of book: Book) throws(MoneyError) {
      try expected.add(event.amount)
      if event.state == .confirmed {
        try confirmed.add(event.amount)
        if book.settings.baseCurrency != nil { try payments.add(event, of: book) }
        confirmedCount += 1
      } else {
        try projected.add(event.amount)
        projectedCount += 1
      }
    }

    mutating func add(_ other: Totals) throws(MoneyError) {
      try expected.add(other.expected)
      try confirmed.add(other.confirmed)
      try projected.add(other.projected)
      try payments.add(other.payments)
      confirmedCount += other.confirmedCount
      projectedCount += other.projectedCount
    }
  }

  /// The totals of one category, payer, payment method or tag; `key` is nil for charges that have none.
  public struct Group: Equatable, Sendable {
    /// What the charges have in common.
    public var key: String?
    /// Their totals.
    public var totals: Totals

    /// The totals of what has something in common.
    init(key: String?, totals: Totals) {
      self.key = key
      self.totals = totals
    }
  }

  /// The days that it covers.
  public let period: DateInterval
  /// Whose share it is of; nil where it is of the whole.
  public let member: String?
  /// Everything in the period that counts.
  public private(set) var totals = Totals()
  /// The same, divided; by key, the charges without one last.
  public private(set) var groups: [Group] = []
  /// How many charges rest in a pause and are left out.
  public private(set) var pausedCount = 0
  /// How many were skipped.
  public private(set) var skippedCount = 0

  /// How many charges that count name neither a payer nor shares, and so are nobody's; zero where it is of the whole.
  public private(set) var unassignedCount = 0

  /// Sums up a book over a period, or what one member bears of it; throws `MoneyError.overflow`.
  public init(
    of book: Book, over period: DateInterval, by grouping: Grouping? = nil, for member: String? = nil
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
      try totals.add(event, of: book)
      guard let grouping else { continue }
      for key in book.keys(of: event, grouping) { try byKey[key, default: Totals()].add(event, of: book) }
    }
    groups = byKey.map { Group(key: $0.key, totals: $0.value) }.sorted { Self.precedes($0.key, $1.key) }
  }

  /// What a member bears of a charge, if anything; counts those that are nobody's.
  private mutating func part(
    of event: BillingEvent, _ book: Book, _ shares: MemberShares, for member: String
  ) -> Money? {
    let costSplit = book.costSplit(of: event)
    if costSplit == nil, event.counts(book.settings) { unassignedCount += 1 }
    return shares.part(of: event.amount, by: costSplit, for: member)
  }

  /// By the bytes of the key; charges without one stand last.
  static func precedes(_ one: String?, _ other: String?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Book {
  /// Under which keys a charge counts; who paid a confirmed one stays who paid it.
  func keys(of event: BillingEvent, _ grouping: PeriodSummary.Grouping) -> [String?] {
    let subscription = subscriptions[event.subscription]
    switch grouping {
    case .category: return [subscription.category]
    case .payer: return [costSplit(of: event)?.payer]
    case .paymentMethod: return [subscription.paymentMethod]
    case .tag: return subscription.tags.isEmpty ? [nil] : Array(Set(subscription.tags))
    }
  }
}
