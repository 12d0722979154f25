import BillingCore

/// What was paid for each subscription: the sums of its confirmed charges.
///
/// Law: over any days it is the `confirmed` of a `PeriodSummary` of the same subscription. Only records are read, since
/// a charge is confirmed by one; a charge belongs to its scheduled date, as in every sum.
public struct PaidTotals: Sendable {
  /// The totals of one subscription.
  public struct Totals: Sendable {
    public private(set) var sums = MoneySums()
    /// The sums by date of payment, for conversion.
    public private(set) var payments = DatedSums()
    /// The number of charges.
    public private(set) var count = 0

    mutating func add(_ amount: Money, paidOn day: CivilDate) throws(MoneyError) {
      try sums.add(amount)
      try payments.add(amount, paidOn: day)
      count += 1
    }
  }

  private var totals: [Int: Totals] = [:]

  /// Adds up the confirmed charges in a period, or all of them; throws `MoneyError.overflow`.
  public init(of book: Book, in period: DateInterval? = nil) throws(MoneyError) {
    if book.events.isEmpty { return }
    let indices = SubscriptionIndex(of: book)
    for event in book.events {
      guard case .confirmed(let amount) = event.kind, period?.contains(event.date) ?? true,
        let index = indices.index(of: event.subscriptionID)
      else { continue }
      try totals[index, default: Totals()].add(amount, paidOn: event.paymentDate)
    }
  }

  /// The totals of the subscription at an index.
  public subscript(index: Int) -> Totals { totals[index] ?? Totals() }
}
