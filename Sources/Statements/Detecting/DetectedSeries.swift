import BillingCore

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

    /// Fixed, but for one in four at most; or one price after the other, each for about three charges or more; else
    /// varying.
    init(of amounts: [Int64]) {
      let changes = zip(amounts, amounts.dropFirst()).count { $0 != $1 }
      if Set(amounts).count == changes + 1 {
        self = changes == 0 ? .fixed : changes <= max(1, (amounts.count - 1) / 3) ? .stepping : .varying
      } else {
        self = amounts.count { $0 == amounts.last } * 4 >= 3 * amounts.count ? .fixed : .varying
      }
    }
  }

  /// The name of the service, or the merchant as the bank writes it; no other series and no subscription has it.
  public var name: String
  /// The text of the last row.
  public let text: String
  public let state: State
  public let cycle: BillingCycle
  /// Whether every charge is on the last day of its month.
  public let isMonthEnd: Bool
  /// The rule that moves charges off days on which banks rest, if the book's calendar proves it.
  public let roll: RollRule?
  public let amountKind: AmountKind
  /// Whether these are likely purchases: the amounts vary, and neither a known service nor a word such as `energy` says
  /// that the merchant sends bills.
  public let isPurchase: Bool
  /// The indices of the rows, by date.
  public let rows: [Int]
  /// The day on which each of them was due.
  public let dueDates: [CivilDate]
  /// The amount of the last row; of varying ones an estimate, as the cost of a year is.
  public let amount: Money
  /// The days on which the first and the last charge were due; a bank books some of them later.
  public let first: CivilDate
  public let last: CivilDate
  /// The next charge; nil if the series has stopped.
  public let next: CivilDate?
  /// The cost of a year at the last amount; of varying amounts, at their average.
  public let yearly: Money

  /// The most days after its due date for which a charge is awaited.
  public static let mostDaysLate = 20

  /// Whether its text or its name is one of some, or begins with the words of one.
  public func begins(withWordsOf texts: [String]) -> Bool {
    [text, name].contains { MerchantText($0).key.begins(withWordsOf: texts) }
  }

  /// The first price and its changes; unless the amounts step, the last amount alone.
  public func prices(in rows: [StatementRow]) -> [(from: CivilDate, amount: Money)] {
    guard amountKind == .stepping else { return [(first, amount)] }
    var prices: [(from: CivilDate, amount: Money)] = []
    for (date, row) in zip(dueDates, self.rows) {
      let paid = rows[row].amount.magnitude
      if prices.last?.amount != paid { prices.append((date, paid)) }
    }
    return prices
  }

  /// The subscription with the history of the series: its prices, and its texts.
  public func subscription(id: UUID, in rows: [StatementRow], at stamp: Timestamp?) -> Subscription {
    let prices = prices(in: rows)
    var subscription = Subscription(
      id: id, name: name, price: prices.first?.amount ?? amount, cycle: cycle, firstBillingDate: first)
    subscription.isBilledAtMonthEnd = isMonthEnd
    subscription.roll = roll
    for price in prices.dropFirst() { subscription.setPrice(price.amount, from: price.from) }
    if state == .stopped { subscription.end = .on(last) }
    subscription.statementTexts = [MerchantText(text).key]
    (subscription.createdAt, subscription.updatedAt) = (stamp, stamp)
    return subscription
  }
}
