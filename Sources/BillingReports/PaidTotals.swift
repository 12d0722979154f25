import BillingCore

/// What was paid for each subscription: the sums of its confirmed charges.
///
/// Those that are assumed to be paid are counted apart.
///
/// Law: over any days it is the `confirmed` of a `PeriodSummary` of the same subscription. Only records are read, since
/// a charge is confirmed by one; a charge belongs to its scheduled date, as in every sum.
public struct PaidTotals: Sendable {
  public struct Totals: Sendable {
    public private(set) var sums = MoneySums()
    /// The sums by date of payment, for conversion.
    public private(set) var payments = DatedSums()
    /// The sums and the number of the charges that are assumed to be paid.
    public private(set) var assumed = MoneySums()
    public private(set) var assumedCount = 0
    /// The sums of both.
    public private(set) var paid = MoneySums()
    public private(set) var paidByDay = DatedSums()
    public private(set) var count = 0

    mutating func add(_ amount: Money, paidOn day: CivilDate) throws(MoneyError) {
      try sums.add(amount)
      try paid.add(amount)
      try payments.add(amount, paidOn: day)
      try paidByDay.add(amount, paidOn: day)
      count += 1
    }

    public var paidCount: Int { count + assumedCount }

    mutating func assume(_ amount: Money) throws(MoneyError) {
      try assumed.add(amount)
      try paid.add(amount)
      try paidByDay.add(amount, paidOn: nil)
      assumedCount += 1
    }
  }

  private var totals: [Int: Totals] = [:]
  public let isAssuming: Bool

  /// Adds up the confirmed charges in a period, or all of them; throws `MoneyError.overflow`.
  public init(of book: Book, in period: DateInterval? = nil) throws(MoneyError) {
    isAssuming = book.settings.assumePaid != nil
    try addAssumed(of: book, in: period)
    if book.events.isEmpty { return }
    let indices = SubscriptionIndex(of: book)
    for event in book.events {
      guard case .confirmed(let paid) = event.kind, period?.contains(event.date) ?? true,
        let index = indices.index(of: event.subscriptionID), book.isViewed(event, of: index)
      else { continue }
      let cost = try event.refunded.map { (refund) throws(MoneyError) in try paid.subtracting(refund) } ?? paid
      try totals[index, default: Totals()].add(cost, paidOn: event.paymentDate)
    }
  }

  private mutating func addAssumed(of book: Book, in period: DateInterval?) throws(MoneyError) {
    guard let past = book.daysOfAssumedCharges, let days = period.map(past.intersection) ?? past else { return }
    for charge in book.charges(in: days) where charge.isAssumed {
      try totals[charge.subscription, default: Totals()].assume(charge.amount)
    }
  }

  public subscript(index: Int) -> Totals { totals[index] ?? Totals() }
}

extension Book {
  /// The latest day of payment of a confirmed charge of a subscription; `nil` if none is confirmed.
  public func lastPaidOn(_ index: Int) -> CivilDate? { lastPaidOn(index, RecordIndex(of: self)) }

  func lastPaidOn(_ index: Int, _ records: RecordIndex) -> CivilDate? {
    let confirmed = records.records(of: index).map { events[Int($0)] }.filter(\.isConfirmed)
    return confirmed.filter { isViewed($0, of: index) }.map(\.paymentDate).max()
  }
}
