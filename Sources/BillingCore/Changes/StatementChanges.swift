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
  /// A charge with a payment method of its own keeps it.
  /// On a card with statements the row is the purchase, and the money leaves on the debit day: no date is recorded,
  /// except with `renewal: fromPayment`, whose next charge counts from it.
  /// The text of the row is learned for the subscription. An amount in another currency keeps the original in the memo.
  /// With `renewal: fromPayment`, each payment moves the charges after it, so that the oldest open charge is confirmed.
  /// Returns the confirmed charges; throws `ChargeError` for one that is confirmed already.
  public mutating func confirm(
    _ confirmations: [StatementConfirmation], account: String? = nil, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> [BillingEvent] {
    let known = AccountIndex(of: accounts)
    var confirmed: [BillingEvent] = []
    // The rows prove payments of past days, after each of which the next charge was owed.
    let today = today
    self.today = nil
    defer { self.today = today }
    let fixed = confirmations.filter { subscriptions[$0.charge.subscription].renewal == .fixed }
    let moving = confirmations.filter { subscriptions[$0.charge.subscription].renewal == .fromPayment }
    for confirmation in fixed {
      guard confirmation.charge.isUnrecorded else { throw .alreadyConfirmed(confirmation.charge.date) }
      var payment = self.payment(of: confirmation, confirmation.charge)
      let method = paymentMethod(of: confirmation.charge) ?? account
      if hasStatements(method.flatMap { known.index(named: $0) }) { payment.paidOn = nil }
      let event = settle(confirmation.charge, payment: payment, at: stamp)
      note(confirmation, on: event, account, at: stamp)
      confirmed.append(event)
    }
    if moving.isEmpty { return confirmed }
    // A payment that moves charges removes records and searches those of its subscription: each gets a book of its own.
    var split = SplitBook(self)
    for confirmation in moving.ordered(by: { $0.charge.date < $1.charge.date }) {
      let index = confirmation.charge.subscription
      let event = try split.change(index) { (book) throws(ChargeError) in
        try book.confirmMoving(confirmation, account, at: stamp)
      }
      confirmed.append(event.of(subscription: index))
    }
    self = split.joined()
    return confirmed
  }

  /// Confirms the oldest open charge of the only subscription, whose charges count from their payments.
  private mutating func confirmMoving(
    _ confirmation: StatementConfirmation, _ account: String?, at stamp: Timestamp?
  ) throws(ChargeError) -> BillingEvent {
    var charge = confirmation.charge.of(subscription: 0)
    charge.record = eventIndex(of: subscriptions[0].id, on: charge.date)
    let payment = self.payment(of: confirmation, charge)
    let open = oldestOpenCharge(of: 0, today: charge.date) ?? charge
    let event = try confirm(open, payment: payment, at: stamp)
    note(confirmation, on: event, account, at: stamp)
    return event
  }

  private func payment(of confirmation: StatementConfirmation, _ charge: BillingEvent) -> Payment {
    let memo = memo(of: charge).isEmpty ? confirmation.original.map { "\($0)" } : nil
    return Payment(amount: confirmation.amount, paidOn: confirmation.paidOn, memo: memo)
  }

  /// Remembers the row and the text of a confirmed charge.
  private mutating func note(
    _ confirmation: StatementConfirmation, on event: BillingEvent, _ account: String?, at stamp: Timestamp?
  ) {
    if let record = event.record {
      events[record].statementRow = confirmation.row
      if paymentMethod(of: event) == nil { events[record].paymentMethod = account }
    }
    learn(confirmation.text, of: event.subscription, at: stamp)
  }

  private func hasStatements(_ account: Int?) -> Bool { account.map { accounts[$0].debitDay != nil } ?? false }

  /// Learns a text, unless one that it begins with is known: `netflix` knows `netflix amsterdam`.
  private mutating func learn(_ text: String, of index: Int, at stamp: Timestamp?) {
    let known = subscriptions[index].statementTexts
    guard !text.isEmpty, known.count < Self.statementTexts, !known.contains(where: { "\(text) ".hasPrefix("\($0) ") })
    else { return }
    subscriptions[index].statementTexts.append(text)
    subscriptions[index].updatedAt = stamp ?? subscriptions[index].updatedAt
  }
}
