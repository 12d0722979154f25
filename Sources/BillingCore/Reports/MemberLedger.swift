/// What the members of a book paid and bear, account by account.
public struct MemberLedger: Equatable, Sendable {
  /// One member's sums.
  public struct Account: Equatable, Sendable {
    /// The member.
    public let member: String
    /// What they paid, or pay, for everybody.
    public fileprivate(set) var paid = MoneySums()
    /// What they bear themselves.
    public fileprivate(set) var borne = MoneySums()
  }

  /// An account for every known name, in the order of `Book.memberNames`.
  public private(set) var accounts: [Account]
  private var indices: [String: Int]

  /// The accounts before anything was paid.
  init(of book: Book) {
    accounts = book.memberNames.map { Account(member: $0) }
    indices = Dictionary(uniqueKeysWithValues: accounts.enumerated().map { ($1.member, $0) })
  }

  /// The accounts of everything that counts in a period, paid or expected; throws `MoneyError.overflow`.
  public init(of book: Book, over period: DateInterval) throws(MoneyError) {
    self.init(of: book)
    let shares = MemberShares(of: book)
    for event in book.charges(in: period) where event.counts(book.settings) {
      guard let costSplit = book.costSplit(of: event) else { continue }
      try add(event.amount, by: costSplit, shares)
    }
  }

  /// Enters an amount: paid by the payer, borne by those who share it; throws `MoneyError.overflow`.
  mutating func add(_ amount: Money, by costSplit: CostSplit, _ shares: MemberShares) throws(MoneyError) {
    if let index = costSplit.payer.flatMap({ indices[$0] }) { try accounts[index].paid.add(amount) }
    for part in shares.parts(of: amount, by: costSplit) {
      if let index = indices[part.member] { try accounts[index].borne.add(part.amount) }
    }
  }
}
