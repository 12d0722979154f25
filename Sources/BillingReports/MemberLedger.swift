import BillingCore

/// The amounts that each member paid, and the shares that each owes.
public struct MemberLedger: Equatable, Sendable {
  public struct Account: Equatable, Sendable {
    public let member: String
    /// The amount paid, or to be paid, for everyone.
    public fileprivate(set) var paid = MoneySums()
    /// The member's own share.
    public fileprivate(set) var borne = MoneySums()
    /// The recorded transfers to other members, and from them.
    public fileprivate(set) var sent = MoneySums()
    public fileprivate(set) var received = MoneySums()
  }

  /// An account for every known name, in the order of `Book.memberNames`.
  public private(set) var accounts: [Account]
  private var indices: [String: Int]

  /// Empty accounts for all names.
  init(of book: Book) {
    accounts = book.memberNames.map { Account(member: $0) }
    indices = Dictionary(uniqueKeysWithValues: accounts.enumerated().map { ($1.member, $0) })
  }

  /// The accounts of all charges in a period that count; throws `MoneyError.overflow`.
  public init(of book: Book, over period: DateInterval) throws(MoneyError) {
    self.init(of: book)
    let shares = MemberShares(of: book)
    for event in book.charges(in: period) where event.counts(book.settings) {
      guard let costSplit = book.costSplit(of: event) else { continue }
      try add(book.cost(of: event), by: costSplit, shares)
    }
  }

  /// Adds a transfer to the accounts of both members; throws `MoneyError.overflow`.
  mutating func add(_ amount: Money, from sender: String, to recipient: String) throws(MoneyError) {
    if let index = indices[sender] { try accounts[index].sent.add(amount) }
    if let index = indices[recipient] { try accounts[index].received.add(amount) }
  }

  /// Adds an amount to the accounts of its payer and of its bearers; throws `MoneyError.overflow`.
  mutating func add(_ amount: Money, by costSplit: CostSplit, _ shares: MemberShares) throws(MoneyError) {
    if let index = costSplit.payer.flatMap({ indices[$0] }) { try accounts[index].paid.add(amount) }
    for part in shares.parts(of: amount, by: costSplit) {
      if let index = indices[part.member] { try accounts[index].borne.add(part.amount) }
    }
  }
}
