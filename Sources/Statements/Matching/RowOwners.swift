import BillingCore

/// Which subscriptions the rows of a merchant can belong to, by their text alone; a group is the rows of one merchant.
///
/// Payments to a card, own transfers and gift cards are nobody's.
struct RowOwners {
  let words: [SubscriptionWords]
  let merchants: MerchantIndex
  /// The subscriptions that each merchant names, those without charges in the statement included.
  let named: [[Int]]
  /// By merchant, the subscriptions of its trade.
  private(set) var ofTrade: [Int: [Int]] = [:]
  /// Bounds the cost in a book with very many subscriptions of one trade.
  private static let mostOfTrade = 30
  private let ledger: StatementLedger
  private let transfers: OwnTransfers
  /// Whether a merchant is nobody's, for those that were asked about.
  private var nobodys: [Bool?]

  init(_ ledger: StatementLedger, _ book: Book, _ words: [SubscriptionWords]) {
    self.ledger = ledger
    let merchants = MerchantIndex(ledger.groups, trades: Set(words.compactMap(\.trade)))
    (self.words, self.merchants) = (words, merchants)
    named = Self.named(by: ledger.groups, words, merchants)
    transfers = OwnTransfers(of: book.accounts)
    nobodys = Array(repeating: nil, count: ledger.groups.count)
    for (trade, subscriptions) in Dictionary(grouping: words.indices, by: { words[$0].trade }) {
      guard let trade else { continue }
      for group in merchants.byTrade[trade] ?? [] {
        ofTrade[group, default: []] += subscriptions.prefix(Self.mostOfTrade)
      }
    }
    // A merchant of two trades: the order of a dictionary differs from run to run.
    ofTrade = ofTrade.mapValues { $0.sorted() }
  }

  /// The subscriptions that each merchant names; those with the same words are compared once.
  static func named(
    by groups: [StatementGroups.Group], _ words: [SubscriptionWords], _ index: MerchantIndex? = nil
  ) -> [[Int]] {
    let merchants = index ?? MerchantIndex(groups)
    var named: [[Int]] = Array(repeating: [], count: groups.count)
    for (own, subscriptions) in Dictionary(grouping: words.indices, by: { words[$0] }) {
      for group in merchants.merchants(naming: own) where own.basis(groups[group])?.isNamed ?? false {
        named[group] += subscriptions
      }
    }
    for group in named.indices { named[group].sort() }
    return named
  }

  func groupsOfTrade(of subscription: Int) -> [Int] {
    words[subscription].trade == nil ? [] : ofTrade.filter { $0.value.contains(subscription) }.map(\.key).sorted()
  }

  /// Whether a merchant has the word of a trade by which a subscription is called, and not only another one of that trade.
  func isCalled(_ group: Int, like subscription: Int) -> Bool {
    Trades.hasWord(of: words[subscription].name, in: ledger.groups[group].text.words)
  }

  /// Whether a subscription may have rows that name it in part; those of a known service only as a shop or by trade.
  mutating func mayOwnPartlyNamed(_ group: Int, _ subscription: Int, _ basis: MerchantMatch.Basis) -> Bool {
    basis == .shared || ((basis == .trade || ledger.groups[group].found == nil) && mayOwn(group, subscription))
  }

  /// Whether a subscription may have rows of a merchant that names no other one.
  mutating func mayOwn(_ group: Int, _ subscription: Int) -> Bool {
    let own = named[group]
    // A row of one service is no charge of another.
    let found = ledger.groups[group].found.flatMap { $0.isShared ? nil : $0.service }
    if let found, let service = words[subscription].service, service != found { return false }
    return (own.isEmpty || own == [subscription]) && !isNobodys(group)
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
