import BillingCore

/// How a merchant of a statement matches a subscription.
public struct MerchantMatch: Sendable {
  /// The reason, the strongest first.
  public enum Basis: Comparable, Sendable {
    /// The user accepted this text before.
    case learned
    /// Rows that this statement matches have this text.
    case taught
    /// Both are the same well-known service.
    case service
    /// The text has all words of the name.
    case name
    /// The text has a word of the name.
    case partOfName
    /// The name is only a word of a trade, and the text has one of that trade.
    case trade
    /// Many services are billed with this text, this one among them.
    case shared
    /// The rows of one text come on the days of the charges, with their exact amounts.
    case pattern

    /// Whether the text says which service it is.
    var isNamed: Bool { self <= .name }

    var cost: Int {
      switch self {
      case .learned, .taught, .service, .name: 0
      case .partOfName, .trade: 8
      case .pattern: 10
      case .shared: 12
      }
    }
  }

  public let basis: Basis
  /// Whether the merchant names the subscription and sells nothing else, so that a row with an amount near the price is a
  /// charge as well.
  var isAlone = false
  /// Whether its text says no more than the name, so that one further from the price is too.
  var isClear = false
  /// Whether its rows would be matched in another way once their text is learned.
  var canLearn: Bool { !isClear && basis != .learned && basis != .shared && (basis > .service || isAlone) }
  /// The other amounts, in minor units, that came at two charges in a row: a new price, whatever else is sold.
  var steady: Set<Int64> = []

  /// Whether a row of the merchant can be a charge, by its amount; without the name, by the exact one alone.
  ///
  /// Where a name is one word of a longer text, or a word of a trade, another amount is within a fifth.
  /// Of an estimate any amount can, if the merchant is named, else one within a fifth, as of a merchant of the trade.
  func admits(_ amount: StatementAmount, _ paid: Money, of charge: BillingEvent) -> Bool {
    if charge.amount.isEstimate { return basis.isNamed || amount.isExpected }
    return switch amount {
    case .exact, .converted, .estimated: true
    case .unknownRate: basis.isNamed && isAlone
    case .other(let ratio):
      steady.contains(paid.minorUnits) || isAlone && amount.isAbout || isClear && (333...3000).contains(ratio)
    }
  }
}

/// The words by which a subscription is recognised.
struct SubscriptionWords: Hashable {
  let name: [String]
  let service: Int?
  /// The trade of a name that says no more.
  let trade: Int?
  var learned: [String]

  init(_ subscription: Subscription) {
    let text = MerchantText(subscription.name)
    name = text.words
    let found = KnownServices.table.find(text).flatMap { $0.isShared ? nil : $0.service }
    trade = found == nil ? Trades.trade(ofName: name) : nil
    service = trade == nil ? KnownServices.table.service(named: subscription.name) ?? found : nil
    learned = subscription.statementTexts
  }

  /// The learned texts that make merchants of their own; those of a known service are merchants by its name.
  static func accepted(_ all: [SubscriptionWords]) -> Set<String> {
    Set(all.flatMap { $0.service == nil ? $0.learned : [] })
  }

  /// The strongest match with a merchant by text alone.
  func basis(_ group: StatementGroups.Group) -> MerchantMatch.Basis? {
    let isShared = group.found?.isShared ?? false
    if group.text.key.begins(withWordsOf: learned) { return isShared ? .shared : .learned }
    if group.text.isGiftCard { return nil }
    if let service, let found = group.found {
      guard isShared else { return found.service == service ? .service : nil }
      guard KnownServices.table.isBilled(service, as: group.text) else { return nil }
      // A subscription called Apple is named by `APPLE.COM/BILL`, and not by アップル.
      return learned.isEmpty && byName(group.text.words) == .name ? .name : .shared
    }
    if let trade { return Trades.isFound(trade, in: group.text.words) ? .trade : nil }
    return byName(group.text.words)
  }

  private func byName(_ words: [String]) -> MerchantMatch.Basis? {
    guard !name.isEmpty else { return nil }
    let met = name.count { wanted in words.contains { $0.means(wanted) } }
    if met == name.count { return name.contains { isTelling($0, in: words) } ? .name : .partOfName }
    let (one, other) = (name.joined(separator: ""), words.joined(separator: ""))
    let isFirst = one.utf8.count >= 5 && Self.leads(of: words).contains { $0.goesOn(after: one) }
    if isFirst || Self.leads(of: name).contains(where: other.isCut(of:)) { return .name }
    return name.contains { wanted in wanted.utf8.count >= 4 && words.contains { $0.means(wanted) } } ? .partOfName : nil
  }

  /// The first word, the first two and so on, each written as one: banks join and divide the words of a name.
  private static func leads(of words: [String]) -> [String] {
    words.reduce(into: []) { leads, word in leads.append((leads.last ?? "") + word) }
  }

  /// Whether a text that names the subscription says no more, or has two words of the name: `guardian pharmacy` has one, and
  /// may be another firm.
  func isWhole(in words: [String]) -> Bool {
    let met = words.count { word in name.contains { word.means($0) } }
    return words.count == 1 || met == words.count || met >= 2
  }

  /// Whether a word of the name says whose a text is: a short one only if the text has exactly that word.
  private func isTelling(_ word: String, in words: [String]) -> Bool {
    word.utf8.count >= 4 || word.utf8.count == 3 && words.contains(word)
  }
}
