/// What was paid for each subscription: the sums of its confirmed charges.
///
/// Law: over all days it is the `confirmed` of a `PeriodSummary` of the same subscription. Only records are read, since
/// a charge is confirmed by one; a charge belongs to its scheduled date, as in every sum.
public struct PaidTotals: Sendable {
  private var totals: [Int: (sums: MoneySums, dated: DatedSums)] = [:]

  /// Adds up the confirmed charges in a period, or all of them; throws `MoneyError.overflow`.
  public init(of book: Book, in period: DateInterval? = nil) throws(MoneyError) {
    if book.events.isEmpty { return }
    let indices = SubscriptionIndex(of: book)
    for event in book.events {
      guard case .confirmed(let amount) = event.kind, period?.contains(event.date) ?? true,
        let index = indices.index(of: event.subscriptionID)
      else { continue }
      try totals[index, default: (MoneySums(), DatedSums())].sums.add(amount)
      try totals[index, default: (MoneySums(), DatedSums())].dated.add(amount, paidOn: event.paymentDate)
    }
  }

  /// The sums by date of payment, for conversion.
  public func dated(of index: Int) -> DatedSums { totals[index]?.dated ?? DatedSums() }

  public func sums(of index: Int) -> MoneySums { totals[index]?.sums ?? MoneySums() }
}
