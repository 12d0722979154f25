/// Charges on statements that come again in the manner of a subscription.
public struct DetectedSeries: Sendable {
  public enum State: String, CaseIterable, Sendable {
    case sure, likely
    /// The next charge did not come.
    case stopped
  }

  public enum AmountKind: String, CaseIterable, Sendable {
    case fixed
    /// One price after the other.
    case stepping
    case varying
  }

  /// The name of the service, or the merchant as the bank writes it.
  public let name: String
  /// The text of the last row.
  public let text: String
  public let state: State
  public let cycle: BillingCycle
  /// Whether every charge is on the last day of its month.
  public let isMonthEnd: Bool
  public let amountKind: AmountKind
  /// The indices of the rows, by date.
  public let rows: [Int]
  /// The day on which each of them was due.
  public let dueDates: [CivilDate]
  /// The amount of the last row.
  public let amount: Money
  /// The days on which the first and the last charge were due; a bank books some of them later.
  public let first: CivilDate
  public let last: CivilDate
  /// The next charge; nil if the series has stopped.
  public let next: CivilDate?
  /// The cost of a year at the last amount; of varying amounts, at their average.
  public let yearly: Money
}

extension DetectedSeries {
  /// The subscription with the history of the series: its prices, and its texts.
  public func subscription(id: UUID, in rows: [StatementRow], at stamp: Timestamp?) -> Subscription {
    let paid = zip(dueDates, self.rows).map { (date: $0, amount: rows[$1].amount.magnitude) }
    var subscription = Subscription(
      id: id, name: name, price: paid.first?.amount ?? amount, cycle: cycle, firstBillingDate: first)
    subscription.isBilledAtMonthEnd = isMonthEnd
    if amountKind == .stepping {
      for charge in paid { subscription.setPrice(charge.amount, from: charge.date) }
    } else {
      subscription.price = amount
    }
    if state == .stopped { subscription.end = .on(last) }
    subscription.statementTexts = [MerchantText(text).key]
    (subscription.createdAt, subscription.updatedAt) = (stamp, stamp)
    return subscription
  }
}
