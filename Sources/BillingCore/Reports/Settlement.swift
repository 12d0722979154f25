/// Who owes whom for the confirmed charges of a period: what `settle` answers.
///
/// Laws, for each currency:
/// - the balances add up to zero;
/// - the transfers settle every balance exactly;
/// - no fewer transfers would (up to `exactLimit` members who owe or are owed; beyond, at most one less than they are).
public struct Settlement: Equatable, Sendable {
  /// What one member paid and bears in one currency.
  public struct Balance: Equatable, Sendable {
    /// The member.
    public var member: String
    /// What they paid for everybody.
    public var paid: Money
    /// What they bear themselves.
    public var borne: Money
    /// What is owed to them; below zero what they owe.
    public var owed: Money
  }

  /// One payment between two members.
  public struct Transfer: Equatable, Sendable {
    /// Who pays.
    public var from: String
    /// Who gets it.
    public var to: String
    /// How much.
    public var amount: Money
  }

  /// So many balances are settled with provably the fewest transfers.
  static let exactLimit = FewestTransfers.exactLimit

  /// The days that it covers; a charge belongs to the day that the schedule gives it, as in every sum.
  public let period: DateInterval
  /// Every member who paid or bears something, by currency code and then in the order of the members.
  public private(set) var balances: [Balance] = []
  /// What settles them, in the same order by who pays.
  public private(set) var transfers: [Transfer] = []
  /// The confirmed charges that name no payer, and are left out.
  public private(set) var withoutPayer: [BillingEvent] = []
  /// How many charges of the period are not confirmed yet, and are left out.
  public private(set) var openCount = 0

  /// Settles a period of a book; throws `MoneyError.overflow`.
  public init(of book: Book, over period: DateInterval) throws(MoneyError) {
    self.period = period
    var ledger = MemberLedger(of: book)
    let shares = MemberShares(of: book)
    for event in book.charges(in: period) {
      if event.isOpen { openCount += 1 }
      guard event.state == .confirmed else { continue }
      if let costSplit = book.costSplit(of: event), costSplit.payer != nil {
        try ledger.add(event.amount, by: costSplit, shares)
      } else {
        withoutPayer.append(event)
      }
    }
    try settle(ledger.accounts)
  }

  private mutating func settle(_ accounts: [MemberLedger.Account]) throws(MoneyError) {
    let currencies = Set(accounts.flatMap { ($0.paid.sums + $0.borne.sums).map(\.currency) })
    for currency in currencies.sorted() {
      var open: [Balance] = []
      for account in accounts {
        if let balance = try Balance(of: account, in: currency) { open.append(balance) }
      }
      balances += open
      transfers += FewestTransfers.settling(open.map(\.owed.minorUnits)).map {
        Transfer(
          from: open[$0.from].member, to: open[$0.to].member, amount: Money(minorUnits: $0.units, currency: currency))
      }
    }
  }
}

extension Settlement.Balance {
  /// Nil where the member neither paid nor bears anything in the currency.
  fileprivate init?(of account: MemberLedger.Account, in currency: Currency) throws(MoneyError) {
    if account.paid[currency] == nil, account.borne[currency] == nil { return nil }
    member = account.member
    paid = account.paid[currency] ?? .zero(currency)
    borne = account.borne[currency] ?? .zero(currency)
    let (units, overflow) = paid.minorUnits.subtractingReportingOverflow(borne.minorUnits)
    guard !overflow else { throw .overflow }
    owed = Money(minorUnits: units, currency: currency)
  }
}
