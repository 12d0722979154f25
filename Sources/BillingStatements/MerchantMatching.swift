import BillingCore

/// Matches merchants with subscriptions: a learned text, a service or a name, the strongest alone; then, for a
/// subscription that no text names, one merchant whose rows have its exact amount on its days.
struct MerchantMatching {
  private let ledger: StatementLedger
  private let charges: [[ExpectedCharge]]
  private var owners: RowOwners
  private var amounts: AmountComparison
  /// The matches of each subscription by merchant.
  private(set) var matches: [[Int: MerchantMatch]]

  private let merchants: MerchantIndex
  /// The entries of each amount, in order of their days.
  private let byAmount: [Money: [Int]]

  static func matches(
    _ ledger: StatementLedger, _ owners: RowOwners, _ charges: [[ExpectedCharge]], _ amounts: AmountComparison
  ) -> [[Int: MerchantMatch]] {
    var search = MerchantMatching(ledger, owners, charges, amounts)
    search.matchByText()
    search.matchByPattern()
    search.matchSingleRows()
    return search.matches
  }

  private init(
    _ ledger: StatementLedger, _ owners: RowOwners, _ charges: [[ExpectedCharge]], _ amounts: AmountComparison
  ) {
    self.ledger = ledger
    self.charges = charges
    self.owners = owners
    self.amounts = amounts
    matches = Array(repeating: [:], count: charges.count)
    merchants = MerchantIndex(ledger.groups, trades: owners.trades)
    byAmount = Dictionary(grouping: ledger.entries.indices) { ledger.entries[$0].amount }
  }

  // MARK: By text

  private mutating func matchByText() {
    var known: [SubscriptionWords: [Int: MerchantMatch.Basis]] = [:]
    for subscription in charges.indices where !charges[subscription].isEmpty {
      let words = owners.words[subscription]
      let found = known[words] ?? bases(words)
      known[words] = found
      for (group, basis) in strongest(found, of: subscription) {
        matches[subscription][group] = match(subscription, group, basis)
      }
    }
  }

  /// The merchants that match words by their text.
  private func bases(_ words: SubscriptionWords) -> [Int: MerchantMatch.Basis] {
    let named = bases(words, among: merchants.merchants(naming: words))
    if named.values.contains(where: \.isNamed) { return named.filter { $0.value.isNamed } }
    return named.merging(bases(words, among: merchants.merchants(withPartOf: words))) { $1 }
  }

  private func bases(_ words: SubscriptionWords, among groups: Set<Int>) -> [Int: MerchantMatch.Basis] {
    var found: [Int: MerchantMatch.Basis] = [:]
    for group in groups { found[group] = words.basis(ledger.groups[group]) }
    return found
  }

  /// The merchants of the strongest reason: all with learned texts or of the service, else one alone, because two merchants
  /// never share a subscription.
  private mutating func strongest(
    _ bases: [Int: MerchantMatch.Basis], of subscription: Int
  ) -> [Int: MerchantMatch.Basis] {
    guard let best = bases.values.min() else { return [:] }
    if best <= .service { return bases.filter { $0.value <= .service } }
    if best == .name { return likeliest(bases, of: subscription) }
    let free = bases.filter { group, basis in
      guard owners.mayOwn(group, subscription, basis) else { return false }
      let found = agreement(subscription, group)
      return (basis == .trade ? found.about : found.exact) > 0
    }
    return likeliest(free, of: subscription)
  }

  /// Of several merchants the one with the most rows of the exact amounts, then with the most rows on the days.
  private mutating func likeliest(
    _ bases: [Int: MerchantMatch.Basis], of subscription: Int
  ) -> [Int: MerchantMatch.Basis] {
    if bases.count <= 1 { return bases }
    var best: (group: Int, exact: Int, near: Int)?
    for group in bases.keys.sorted() {
      let (exact, _, near) = agreement(subscription, group)
      if best.map({ ($0.exact, $0.near) < (exact, near) }) ?? true { best = (group, exact, near) }
    }
    return bases.filter { $0.key == best?.group }
  }

  /// The numbers of charges with a row of the exact amount, of about that, and with any row.
  private mutating func agreement(_ subscription: Int, _ group: Int) -> (exact: Int, about: Int, near: Int) {
    var (exact, about, near) = (0, 0, 0)
    for charge in charges[subscription] {
      let rows = entries(near: charge, among: ledger.groups[group].rows).map { ledger.entries[$0] }
      let found = rows.filter { charge.distance(to: $0) != nil }
        .map { amounts.compare($0, with: charge.event.amount) }
      if !found.isEmpty { near += 1 }
      if found.contains(where: { $0?.isExpected ?? false }) { exact += 1 }
      if found.contains(where: { $0?.isAbout ?? false }) { about += 1 }
    }
    return (exact, about, near)
  }

  private mutating func isExact(_ index: Int, _ charge: ExpectedCharge) -> Bool {
    amounts.compare(ledger.entries[index], with: charge.event.amount)?.isExpected ?? false
  }

  /// The most subscriptions of one merchant among which an amount can tell a new price from the price of another one.
  private static let crowd = 30

  private mutating func match(_ subscription: Int, _ group: Int, _ basis: MerchantMatch.Basis) -> MerchantMatch {
    guard basis.isNamed || basis == .trade else { return MerchantMatch(basis: basis, isAlone: false) }
    let count = charges[subscription].count
    let isAlone = ledger.groups[group].rows.count <= count + max(1, count / 4)
    let isCrowded = isAlone && basis.isNamed || owners.named[group].count > Self.crowd
    return MerchantMatch(basis: basis, isAlone: isAlone, steady: isCrowded ? [] : steadyAmounts(subscription, group))
  }

  /// The amounts other than the price that a merchant took at two charges in a row.
  private mutating func steadyAmounts(_ subscription: Int, _ group: Int) -> Set<Int64> {
    var steady: Set<Int64> = []
    let own = charges[subscription]
    for (charge, next) in zip(own, own.dropFirst()) {
      for index in entries(near: charge, among: ledger.groups[group].rows) where isOtherAmount(index, of: charge) {
        let entry = ledger.entries[index]
        if steady.contains(entry.amount.minorUnits) { continue }
        let same = entries(near: next, among: ledger.equals[entry.equal])
        if same.contains(where: { isOtherAmount($0, of: next) }) { steady.insert(entry.amount.minorUnits) }
      }
    }
    return steady
  }

  /// Whether a row is in the window of a charge, with another amount of half to twice the price.
  private mutating func isOtherAmount(_ index: Int, of charge: ExpectedCharge) -> Bool {
    let entry = ledger.entries[index]
    guard charge.distance(to: entry) != nil, case .other(let ratio) = amounts.compare(entry, with: charge.event.amount)
    else { return false }
    return (500...2000).contains(ratio)
  }

  /// Those of some rows, in order of their days, whose dates can be in the window of a charge.
  private func entries(near charge: ExpectedCharge, among indices: [Int]) -> ArraySlice<Int> {
    let first = min(charge.due, charge.paid ?? charge.due) + charge.window.lowerBound
    let last = max(charge.due, charge.paid ?? charge.due) + charge.window.upperBound
    return ledger.span(of: indices, from: first - StatementLedger.bookingDays, through: last)
  }

  // MARK: By pattern

  /// How the rows of a merchant agree with the charges of a subscription.
  private struct Pattern {
    let subscription: Int
    let group: Int
    /// The number of charges with a row of the exact amount.
    let exact: Int
    /// The number of charges while the merchant has rows.
    let during: Int
    let rows: Int

    /// Two rows or more, half of the merchant's: for most of the charges, or for a third if it has no other rows.
    var isKept: Bool {
      exact >= 2 && exact * 2 >= rows && (exact * 5 >= during * 3 || exact == rows && exact * 3 >= during)
    }
  }

  private mutating func matchByPattern() {
    var patterns: [Pattern] = []
    for subscription in charges.indices where needsPattern(subscription) {
      for (group, exact) in exactRows(subscription) where exact >= 2 && owners.isUnknown(group) {
        let pattern = pattern(subscription, group, exact)
        if pattern.isKept { patterns.append(pattern) }
      }
    }
    take(patterns)
  }

  /// Gives each subscription the merchant that it fits best, and a merchant to several of one price only if it has rows for
  /// all: two gyms of one price.
  private mutating func take(_ patterns: [Pattern]) {
    var taken: [Int: [Money: Int]] = [:]
    let order = patterns.ordered { ($1.exact, $0.subscription, $0.group) < ($0.exact, $1.subscription, $1.group) }
    for pattern in order where matches[pattern.subscription].isEmpty {
      let prices = Set(charges[pattern.subscription].map(\.event.amount))
      let rows = ledger.groups[pattern.group].rows
      let isFree = prices.allSatisfy { price in
        let used = taken[pattern.group]?[price] ?? 0
        return used == 0 || used + pattern.exact <= rows.count { ledger.entries[$0].amount == price }
      }
      guard isFree else { continue }
      for price in prices { taken[pattern.group, default: [:]][price, default: 0] += pattern.exact }
      matches[pattern.subscription][pattern.group] = MerchantMatch(basis: .pattern, isAlone: false)
    }
  }

  private func needsPattern(_ subscription: Int) -> Bool {
    !charges[subscription].isEmpty && matches[subscription].isEmpty
  }

  /// The numbers of charges for which each merchant has a row of the exact amount, a day early to four days late.
  private mutating func exactRows(_ subscription: Int) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for charge in charges[subscription] {
      let span = (charge.due - min(1, -charge.window.lowerBound))...(charge.due + min(4, charge.window.upperBound))
      for group in Set(exactEntries(charge, in: span).map({ ledger.entries[$0].group })) {
        counts[group, default: 0] += 1
      }
    }
    return counts
  }

  /// The entries in a span of days with the amount of a charge, or in another currency with as much by the rates.
  private mutating func exactEntries(_ charge: ExpectedCharge, in span: ClosedRange<Int>) -> [Int] {
    let amount = charge.event.amount
    var found = Array(ledger.span(of: byAmount[amount] ?? [], from: span.lowerBound, through: span.upperBound))
    if ledger.onlyCurrency == amount.currency { return found }
    for index in ledger.entries(from: span.lowerBound, through: span.upperBound)
    where ledger.entries[index].amount.currency != amount.currency {
      if isExact(index, charge) { found.append(index) }
    }
    return found
  }

  private func pattern(_ subscription: Int, _ group: Int, _ exact: Int) -> Pattern {
    let rows = ledger.groups[group].rows
    let (first, last) = (ledger.entries[rows[0]].day, ledger.entries[rows[rows.count - 1]].day)
    let during = charges[subscription].count { $0.due >= first - 5 && $0.due <= last + 2 }
    return Pattern(subscription: subscription, group: group, exact: exact, during: during, rows: rows.count)
  }

  // MARK: Single rows

  /// Matches the only row with the amount of a charge, up to three days after it, of a merchant who sells nothing else.
  private mutating func matchSingleRows() {
    let tied = Set(matches.flatMap(\.keys))
    let rivals = Dictionary(grouping: charges.joined()) { $0.event.amount }.mapValues { $0.ordered { $0.due < $1.due } }
    for subscription in charges.indices where needsPattern(subscription) && charges[subscription].count <= 2 {
      for charge in charges[subscription] where matches[subscription].isEmpty {
        let amount = charge.event.amount
        let near = ledger.span(of: byAmount[amount] ?? [], from: charge.due - 7, through: charge.due + 7)
        guard near.count == 1, let index = near.first, let distance = charge.distance(to: ledger.entries[index]),
          (0...3).contains(distance)
        else { continue }
        let group = ledger.entries[index].group
        guard !tied.contains(group), owners.isUnknown(group), !isRivalled(charge, by: rivals[amount] ?? []),
          ledger.groups[group].rows.count <= charges[subscription].count
        else { continue }
        matches[subscription][group] = MerchantMatch(basis: .single, isAlone: false)
      }
    }
  }

  /// Whether another subscription has a charge in the same days; `rivals` are all of the same amount, by date.
  private func isRivalled(_ charge: ExpectedCharge, by rivals: [ExpectedCharge]) -> Bool {
    rivals[rivals.indices.partitionPoint { rivals[$0].due < charge.due - 7 }...].prefix { $0.due <= charge.due + 7 }
      .contains { $0.event.subscription != charge.event.subscription }
  }
}
