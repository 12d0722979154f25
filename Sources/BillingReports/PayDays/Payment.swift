import BillingCore

/// What leaves an account on one day: a charge, or the statement of a card with all its charges, less what was refunded
/// on it.
///
/// It does not depend on what was confirmed. A statement that has more refunds than charges is money that comes in, and so
/// is a refund on an account without statements.
public struct Payment: Equatable, Sendable {
  public let paysOn: CivilDate
  /// The index of the account; `nil` for a charge on no account.
  public let account: Int?
  /// The day on which the statement closes; `nil` but for statements.
  public let closesOn: CivilDate?
  /// The charge, or those of a statement by date and name; none if money only comes back.
  public private(set) var charges: [BillingEvent] = []
  /// The charges of which money came back, each on the day of the refund with what came back as an amount below zero.
  public private(set) var refunds: [BillingEvent] = []
  /// What leaves, less what came back.
  public private(set) var total = MoneySums()

  init(_ payDay: PayDay) { (paysOn, account, closesOn) = (payDay.date, payDay.account, payDay.closesOn) }

  /// A charge of its own.
  init(of charge: BillingEvent, on payDay: PayDay) throws(MoneyError) {
    self.init(payDay)
    try add(charge)
  }

  public var isStatement: Bool { closesOn != nil }

  mutating func add(_ charge: BillingEvent) throws(MoneyError) {
    charges.append(charge)
    try total.add(charge.amount)
  }

  mutating func add(_ other: Payment) throws(MoneyError) {
    for charge in other.charges { try add(charge) }
    for refund in other.refunds { try add(refund: refund) }
  }

  mutating func add(refund: BillingEvent) throws(MoneyError) {
    refunds.append(refund)
    try total.add(refund.amount)
  }
}

extension Book {
  /// The id of a card's statement, from the account and the closing day alone: the same whatever is confirmed, renamed or
  /// added; `nil` for any other payment.
  public func id(ofStatement payment: BillingReports.Payment) -> UUID? {
    guard let account = payment.account, let closesOn = payment.closesOn else { return nil }
    return UUID.ofCharge(subscription: accounts[account].id, date: closesOn)
  }
}
