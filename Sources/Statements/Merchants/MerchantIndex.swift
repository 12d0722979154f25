import BillingCore

/// The merchants of a statement by their words, so that each subscription is compared only with those that it may mean.
///
/// A word means another if they are equal, if it goes on after that, or if it was cut (`String.means`): the words that begin
/// with a text are neighbours in the order of their bytes, and the words that it begins with are looked up one by one.
struct MerchantIndex {
  /// The most merchants with one word, and subscriptions of one merchant, among which it says whose a row may be.
  static let crowd = 30

  private let groups: [StatementGroups.Group]
  /// The distinct words in order, and the merchants of each.
  private let words: [String]
  private let byWord: [String: [Int]]
  /// The merchants by the first words of their texts: `apple com bill` by `apple`, `apple com` and all three.
  private var byLead: [String: [Int]] = [:]
  /// The words of each merchant written as one, in order, and the merchants in the same order.
  private let joined: [String]
  private let ofJoined: [Int]
  private var byService: [Int: [Int]] = [:]
  private var shared: [Int] = []
  private(set) var byTrade: [Int: [Int]] = [:]

  /// `trades` are those of the subscriptions that are looked for.
  init(_ groups: [StatementGroups.Group], trades: Set<Int> = []) {
    self.groups = groups
    var byWord: [String: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for trade in trades where Trades.isFound(trade, in: group.text.words) {
        byTrade[trade, default: []].append(index)
      }
      if let found = group.found {
        if found.isShared { shared.append(index) } else { byService[found.service, default: []].append(index) }
      }
      var lead = ""
      for word in group.text.words {
        byWord[word, default: []].append(index)
        lead += lead.isEmpty ? word : " \(word)"
        byLead[lead, default: []].append(index)
      }
    }
    self.byWord = byWord
    words = byWord.keys.ordered(by: Self.isBefore)
    let texts = groups.map { $0.text.words.joined(separator: "") }
    ofJoined = texts.indices.order { Self.isBefore(texts[$0], texts[$1]) }
    joined = ofJoined.map { texts[$0] }
  }

  /// The merchants of each subscription by their texts, those that name it or else those that may be its own, and the
  /// subscriptions that each merchant names.
  func bases(of all: [SubscriptionWords]) -> (bases: [[Int: MerchantMatch.Basis]], named: [[Int]]) {
    var bases: [[Int: MerchantMatch.Basis]] = Array(repeating: [:], count: all.count)
    var named: [[Int]] = Array(repeating: [], count: groups.count)
    for (words, subscriptions) in Dictionary(grouping: all.indices, by: { all[$0] }) {
      let found = self.bases(of: words)
      for subscription in subscriptions { bases[subscription] = found }
      for (group, basis) in found where basis.isNamed { named[group] += subscriptions }
    }
    for group in named.indices { named[group].sort() }
    return (bases, named)
  }

  private func bases(of wanted: SubscriptionWords) -> [Int: MerchantMatch.Basis] {
    let found = bases(of: wanted, among: merchants(naming: wanted))
    let named = found.filter { $0.value.isNamed }
    return named.isEmpty ? found.merging(bases(of: wanted, among: merchants(withPartOf: wanted))) { $1 } : named
  }

  private func bases(of wanted: SubscriptionWords, among merchants: Set<Int>) -> [Int: MerchantMatch.Basis] {
    merchants.reduce(into: [:]) { $0[$1] = wanted.basis(groups[$1]) }
  }

  /// The merchants that can be of a subscription by its whole name, its service or its learned texts.
  func merchants(naming wanted: SubscriptionWords) -> Set<Int> {
    var found = Set(shared)
    for text in wanted.learned { found.formUnion(byLead[text] ?? []) }
    if let service = wanted.service { found.formUnion(byService[service] ?? []) }
    // A merchant with all words has the rarest one.
    let meanings = wanted.name.map(meaning)
    for word in meanings.min(by: { count($0) < count($1) }) ?? [] { found.formUnion(byWord[word] ?? []) }
    found.formUnion(merchants(beginningLike: wanted.name.joined(separator: "")))
    return found
  }

  /// The merchants with any word of a name, or of its trade; a word of a crowd, such as a town, says nothing.
  func merchants(withPartOf wanted: SubscriptionWords) -> Set<Int> {
    if let trade = wanted.trade { return Set(byTrade[trade] ?? []) }
    return Set(wanted.name.map(meaning).filter { count($0) <= Self.crowd }.joined().flatMap { byWord[$0] ?? [] })
  }

  private func count(_ words: [String]) -> Int { words.reduce(0) { $0 + (byWord[$1]?.count ?? 0) } }

  /// The words of merchants that mean a word.
  private func meaning(_ wanted: String) -> [String] {
    var found = beginnings(of: wanted).filter { byWord[$0] != nil && $0.means(wanted) }
    var index = words.indices.partitionPoint { Self.isBefore(words[$0], wanted) }
    while index < words.endIndex, words[index].utf8.starts(with: wanted.utf8) {
      if words[index].means(wanted) { found.append(words[index]) }
      index += 1
    }
    return found
  }

  /// The merchants whose words, written as one, begin with a text or are the beginning of it.
  private func merchants(beginningLike text: String) -> [Int] {
    if text.utf8.count < 5 { return [] }
    var found = merchants(from: text) { $0.utf8.starts(with: text.utf8) }
    for beginning in beginnings(of: text) { found += merchants(from: beginning) { $0 == beginning } }
    return found
  }

  /// The merchants whose words begin at a text in the order of all, as long as they meet a condition.
  private func merchants(from text: String, while isMet: (String) -> Bool) -> [Int] {
    let first = joined.indices.partitionPoint { Self.isBefore(joined[$0], text) }
    var end = first
    while end < joined.endIndex, isMet(joined[end]) { end += 1 }
    return Array(ofJoined[first..<end])
  }

  /// The shorter texts of five bytes or more with which a text begins.
  private func beginnings(of text: String) -> [String] {
    text.indices.map { text[..<$0] }.filter { $0.utf8.count >= 5 }.map(String.init)
  }

  /// Whether a text comes first in the order of bytes.
  private static func isBefore(_ one: String, _ other: String) -> Bool { NameOrder.precedes(one, other) ?? false }
}
