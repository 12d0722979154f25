import BillingCore

/// Which subscriptions the rows of a merchant can belong to, by their text alone; a group is the rows of one merchant.
///
/// Payments to a card, own transfers and gift cards are nobody's.
struct RowOwners {
  let words: [SubscriptionWords]
  /// The merchants of each subscription by their texts: those that name it, else those that may be its own.
  let bases: [[Int: MerchantMatch.Basis]]
  /// The subscriptions that each merchant names, those without charges in the statement included.
  let named: [[Int]]
  /// By merchant, the subscriptions of its trade.
  private(set) var ofTrade: [Int: [Int]] = [:]
  /// By subscription, the merchants of its trade.
  private(set) var groupsOfTrade: [Int: [Int]] = [:]
  private let ledger: StatementLedger
  private let transfers: OwnTransfers
  /// Whether a merchant is nobody's, for those that were asked about.
  private var nobodys: [Bool?]

  init(_ ledger: StatementLedger, _ book: Book, _ words: [SubscriptionWords]) {
    (self.ledger, self.words) = (ledger, words)
    let merchants = MerchantIndex(ledger.groups, trades: Set(words.compactMap(\.trade)))
    (bases, named) = merchants.bases(of: words)
    transfers = OwnTransfers(of: book.accounts)
    nobodys = Array(repeating: nil, count: ledger.groups.count)
    for (trade, subscriptions) in Dictionary(grouping: words.indices, by: { words[$0].trade }) {
      guard let trade, let groups = merchants.byTrade[trade] else { continue }
      for group in groups { ofTrade[group, default: []] += subscriptions.prefix(MerchantIndex.crowd) }
      for subscription in subscriptions.prefix(MerchantIndex.crowd) { groupsOfTrade[subscription] = groups }
    }
    // A merchant of two trades: the order of a dictionary differs from run to run.
    ofTrade = ofTrade.mapValues { $0.sorted() }
  }

  /// Whether a merchant has the word of a trade by which a subscription is called, and not only another one of that trade.
  func isCalled(_ group: Int, like subscription: Int) -> Bool {
    Trades.hasWord(of: words[subscription].name, in: ledger.groups[group].text.words)
  }

  /// Whether a subscription may have rows that name it in part; those of a known service only as a shop or by trade.
  mutating func mayOwnPartlyNamed(_ group: Int, _ subscription: Int, _ basis: MerchantMatch.Basis) -> Bool {
    basis == .shared || ((basis == .trade || ledger.groups[group].found == nil) && mayOwn(group, subscription))
  }

  /// The one merchant that names a subscription in part.
  ///
  /// With several, nothing says which one it is, but of a trade all may be, unless they are a crowd.
  mutating func partlyNamed(_ subscription: Int) -> [Int] {
    let bases = bases[subscription]
    let parts = bases.filter { group, basis in !basis.isNamed && mayOwnPartlyNamed(group, subscription, basis) }.keys
    let most = words[subscription].trade == nil ? 1 : MerchantIndex.crowd
    return parts.count <= most ? parts.sorted() : []
  }

  /// Whether a subscription may have rows of a merchant that names no other one.
  mutating func mayOwn(_ group: Int, _ subscription: Int) -> Bool {
    let own = named[group]
    // A row of one service is no charge of another.
    let found = ledger.groups[group].found.flatMap { $0.isShared ? nil : $0.service }
    if let found, let service = words[subscription].service, service != found { return false }
    return (own.isEmpty || own == [subscription]) && !isNobodys(group)
  }

  /// Whether a merchant is of the trade of other subscriptions alone: 東京ガス sends no bill of 電気 beside ガス.
  func isOfOtherTrade(_ group: Int, than subscription: Int) -> Bool {
    ofTrade[group].map { !$0.contains(subscription) } ?? false
  }

  /// Whether a merchant's name says nothing about whose its rows are: no service and no subscription, and no own transfer.
  mutating func isUnknown(_ group: Int) -> Bool {
    ledger.groups[group].found == nil && named[group].isEmpty && !isNobodys(group)
  }

  private mutating func isNobodys(_ group: Int) -> Bool {
    if let known = nobodys[group] { return known }
    let first = ledger.groups[group].rows[0]
    let isNobodys =
      ledger.groups[group].text.isGiftCard || transfers.contains(ledger.rows[ledger.entries[first].source].text)
    nobodys[group] = isNobodys
    return isNobodys
  }
}
