/// By what a row of a statement is known again, and the rows after it: `5b41fd0ad4078814.stadtwerke.kd`.
public struct StatementMark: Hashable, Sendable, CustomStringConvertible {
  /// 16 hexadecimal digits.
  public let row: String
  /// The merchant's text, by which later rows are known.
  public let text: String

  public init(row: String, text: String) { (self.row, self.text) = (row, text) }

  /// Reads a description; nil for any other text.
  public init?(_ description: String) {
    let parts = description.lowercased().split(separator: "." as Character, omittingEmptySubsequences: false)
    guard let row = parts.first, row.utf8.count == 16, row.allSatisfy(\.isHexDigit) else { return nil }
    self.init(row: String(row), text: parts.dropFirst().joined(separator: " "))
  }

  /// The digits and the words, which no shell reads as anything else.
  public var description: String {
    ([row] + text.split(separator: " " as Character).map(String.init)).joined(separator: ".")
  }
}

/// A charge that a row of a statement confirms.
public struct StatementConfirmation: Sendable {
  public let charge: BillingEvent
  /// What was paid, in the currency of the account.
  public let amount: Money
  public let paidOn: CivilDate
  /// The amount in the currency of the charge, where it is another one.
  public let original: Money?
  public let mark: StatementMark

  public init(charge: BillingEvent, amount: Money, paidOn: CivilDate, original: Money?, mark: StatementMark) {
    (self.charge, self.amount, self.paidOn, self.original, self.mark) = (charge, amount, paidOn, original, mark)
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
      add(account, to: event)
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
    add(account, to: event)
    return event
  }

  private func payment(of confirmation: StatementConfirmation, _ charge: BillingEvent) -> Payment {
    let memo = memo(of: charge).isEmpty ? confirmation.original.map { "\($0)" } : nil
    return Payment(amount: confirmation.amount, paidOn: confirmation.paidOn, memo: memo, mark: confirmation.mark)
  }

  /// Gives a confirmed charge without a payment method the account of the statement.
  private mutating func add(_ account: String?, to event: BillingEvent) {
    if let record = event.record, paymentMethod(of: event) == nil { events[record].paymentMethod = account }
  }

  private func hasStatements(_ account: Int?) -> Bool { account.map { accounts[$0].debitDay != nil } ?? false }

  /// Learns a text, unless one that it begins with is known: `netflix` knows `netflix amsterdam`.
  package mutating func learn(_ text: String?, of index: Int, at stamp: Timestamp?) {
    let known = subscriptions[index].statementTexts
    guard let text, !text.isEmpty, known.count < Self.statementTexts, !text.begins(withWordsOf: known) else { return }
    subscriptions[index].statementTexts.append(text)
    subscriptions[index].updatedAt = stamp ?? subscriptions[index].updatedAt
  }
}

extension String {
  /// Whether a merchant's text is one of some, or begins with the words of one.
  public func begins(withWordsOf texts: [String]) -> Bool {
    texts.contains { self == $0 || hasPrefix($0) && dropFirst($0.count).first == " " }
  }
}
