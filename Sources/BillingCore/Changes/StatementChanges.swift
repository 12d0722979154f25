/// A charge that a row of a statement confirms.
public struct StatementConfirmation: Sendable {
  public let charge: BillingEvent
  /// What was paid, in the currency of the account.
  public let amount: Money
  public let paidOn: CivilDate
  /// The amount in the currency of the charge, where it is another one.
  public let original: Money?
  /// The mark of the row, by which it is known again.
  public let row: String
  /// The merchant's text, by which later rows are known.
  public let text: String

  public init(charge: BillingEvent, amount: Money, paidOn: CivilDate, original: Money?, row: String, text: String) {
    (self.charge, self.amount, self.paidOn) = (charge, amount, paidOn)
    (self.original, self.row, self.text) = (original, row, text)
  }
}

extension Book {
  /// The most texts that are kept for a subscription.
  static let statementTexts = 8

  /// Confirms the charges that a statement shows as paid, each with its day, its row and the account, if one is named.
  ///
  /// On a card with statements the row is the purchase, and the money leaves on the debit day: no date is recorded,
  /// except with `renewal: fromPayment`, whose next charge counts from it.
  /// The text of the row is learned for the subscription. An amount in another currency keeps the original in the memo.
  /// With `renewal: fromPayment`, each payment moves the charges after it, so that the oldest open charge is confirmed.
  /// Returns the confirmed charges; throws `ChargeError` for one that is confirmed already.
  public mutating func confirm(
    _ confirmations: [StatementConfirmation], account: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> [BillingEvent] {
    var confirmed: [BillingEvent] = []
    let fixed = confirmations.filter { subscriptions[$0.charge.subscription].renewal == .fixed }
    let moving = confirmations.filter { subscriptions[$0.charge.subscription].renewal == .fromPayment }
    // A payment that moves charges removes records: the places of records hold until then, and are looked up after it.
    for confirmation in fixed + moving.sorted(by: { $0.charge.date < $1.charge.date }) {
      let index = confirmation.charge.subscription
      var charge = confirmation.charge
      if subscriptions[index].renewal == .fromPayment {
        charge.record = eventIndex(of: subscriptions[index].id, on: charge.date)
      }
      let memo = memo(of: charge).isEmpty ? confirmation.original.map { "\($0)" } : nil
      var payment = Payment(amount: confirmation.amount, paidOn: confirmation.paidOn, memo: memo)
      let event: BillingEvent
      if subscriptions[index].renewal == .fromPayment {
        let open = oldestOpenCharge(of: index, today: confirmation.charge.date) ?? confirmation.charge
        event = try confirm(index, on: open.date, payment: payment, at: stamp)
      } else {
        guard confirmation.charge.isOpen else { throw .alreadyConfirmed(confirmation.charge.date) }
        if hasStatements(account ?? paymentMethod(of: confirmation.charge)) { payment.paidOn = nil }
        event = settle(confirmation.charge, payment: payment, at: stamp)
      }
      if let record = event.record {
        events[record].statementRow = confirmation.row
        events[record].paymentMethod = account ?? events[record].paymentMethod
      }
      learn(confirmation.text, of: index, at: stamp)
      confirmed.append(event)
    }
    return confirmed
  }

  private func hasStatements(_ method: String?) -> Bool {
    method.flatMap(accounts.index).map { accounts[$0].debitDay != nil } ?? false
  }

  /// Learns a text, unless one that it begins with is known: `netflix` knows `netflix amsterdam`.
  private mutating func learn(_ text: String, of index: Int, at stamp: Timestamp?) {
    let known = subscriptions[index].statementTexts
    guard !text.isEmpty, known.count < Self.statementTexts, !known.contains(where: { "\(text) ".hasPrefix("\($0) ") })
    else { return }
    subscriptions[index].statementTexts.append(text)
    subscriptions[index].updatedAt = stamp ?? subscriptions[index].updatedAt
  }
}
