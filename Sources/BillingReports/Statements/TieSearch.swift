import BillingCore

/// Finds what ties merchants to subscriptions: first by text, then, for a subscription that no text names, by rows that
/// come on its days with its amounts.
struct TieSearch {
  private let ledger: StatementLedger
  private let words: [SubscriptionWords]
  private let charges: [[ExpectedCharge]]
  private var amounts: AmountComparison
  /// The ties of each subscription by merchant.
  private(set) var ties: [[Int: StatementTie]]

  private let merchants: MerchantIndex

  static func ties(
    _ ledger: StatementLedger, _ book: Book, _ charges: [[ExpectedCharge]], _ amounts: AmountComparison
  ) -> [[Int: StatementTie]] {
    var search = TieSearch(ledger, book, charges, amounts)
    search.tieByText()
    search.tieByPattern()
    search.tieSingles()
    return search.ties
  }

  private init(
    _ ledger: StatementLedger, _ book: Book, _ charges: [[ExpectedCharge]], _ amounts: AmountComparison
  ) {
    self.ledger = ledger
    self.charges = charges
    self.amounts = amounts
    words = book.subscriptions.map(SubscriptionWords.init)
    ties = Array(repeating: [:], count: charges.count)
    merchants = MerchantIndex(ledger.groups)
  }

  // MARK: By text

  private mutating func tieByText() {
    for subscription in words.indices where !charges[subscription].isEmpty {
      for (group, basis) in bases(words[subscription]) { ties[subscription][group] = tie(subscription, group, basis) }
    }
  }

  /// The merchants that text ties to a subscription; a part of a name counts only where nothing names the whole.
  private func bases(_ words: SubscriptionWords) -> [Int: StatementTie.Basis] {
    let named = bases(words, among: merchants.merchants(naming: words))
    if named.values.contains(where: \.isNamed) { return named.filter { $0.value != .partOfName } }
    return named.merging(bases(words, among: merchants.merchants(withPartOf: words))) { $1 }
  }

  private func bases(_ words: SubscriptionWords, among groups: Set<Int>) -> [Int: StatementTie.Basis] {
    var found: [Int: StatementTie.Basis] = [:]
    for group in groups { found[group] = words.basis(ledger.groups[group]) }
    return found
  }

  private mutating func tie(_ subscription: Int, _ group: Int, _ basis: StatementTie.Basis) -> StatementTie {
    let count = charges[subscription].count
    let isAlone = basis != .shared && ledger.groups[group].rows.count <= count + max(1, count / 4)
    return StatementTie(basis: basis, isAlone: isAlone, steady: isAlone ? [] : steadyAmounts(subscription, group))
  }

  /// The amounts other than the price that a merchant took at two charges in a row.
  private mutating func steadyAmounts(_ subscription: Int, _ group: Int) -> Set<Int64> {
    var steady: Set<Int64> = []
    let own = charges[subscription]
    for (charge, next) in zip(own, own.dropFirst()) {
      for place in entries(near: charge, among: ledger.groups[group].rows) where isOtherAmount(place, of: charge) {
        let entry = ledger.entries[place]
        if steady.contains(entry.amount.minorUnits) { continue }
        let same = entries(near: next, among: ledger.equals[entry.equal])
        if same.contains(where: { isOtherAmount($0, of: next) }) { steady.insert(entry.amount.minorUnits) }
      }
    }
    return steady
  }

  /// Whether a row is in the window of a charge, with another amount of half to twice the price.
  private mutating func isOtherAmount(_ place: Int, of charge: ExpectedCharge) -> Bool {
    let entry = ledger.entries[place]
    guard charge.distance(to: entry) != nil, case .other(let ratio) = amounts.compare(entry, with: charge.event.amount)
    else { return false }
    return (500...2000).contains(ratio)
  }

  /// Those of some rows, in order of their days, whose dates can be in the window of a charge.
  private func entries(near charge: ExpectedCharge, among places: [Int]) -> ArraySlice<Int> {
    let first = min(charge.due, charge.paid ?? charge.due) + charge.window.lowerBound
    let last = max(charge.due, charge.paid ?? charge.due) + charge.window.upperBound
    return ledger.span(of: places, from: first - StatementLedger.bookingDays, through: last)
  }

  // MARK: By pattern

  /// How the rows of a merchant agree with the charges of a subscription.
  private struct Pattern {
    let subscription: Int
    let group: Int
    let exact: Int
    let near: Int
    /// The number of charges while the merchant has rows, and in all.
    let during: Int
    let count: Int
    let rows: Int

    var score: Int { exact * 3 + near }

    /// Two rows with the exact amount: for most of the charges, or for a third if the merchant has no other rows.
    ///
    /// With one row of the exact amount: all rows, and most of the charges.
    var isExact: Bool {
      if exact >= 2, exact * 2 >= rows { return exact * 5 >= during * 3 || exact == rows && exact * 3 >= during }
      return exact >= 1 && exact + near >= 2 && exact + near == rows && rows * 5 >= during * 3
    }

    /// Four rows whose amounts vary: for half of the charges if the merchant has no other rows, else for most of both.
    var isVarying: Bool {
      if near < 4 { return false }
      return near == rows ? near * 2 >= count : near * 4 >= count * 3 && near * 4 >= rows * 3
    }
  }

  private mutating func tieByPattern() {
    let named = namedGroups()
    var patterns: [Pattern] = []
    var counter = PatternCounter(groups: ledger.groups.count)
    for subscription in charges.indices where needsPattern(subscription) {
      count(subscription, &counter)
      for group in counter.touched where counter.mayFit(group) && !named.contains(group) && canBe(subscription, group) {
        patterns.append(pattern(subscription, group, counter))
      }
    }
    let exact = patterns.filter(\.isExact)
    let met = Set(exact.map(\.subscription))
    take(exact + patterns.filter { !met.contains($0.subscription) && !$0.isExact && $0.isVarying })
  }

  /// Gives each merchant to the subscription that it fits best.
  private mutating func take(_ patterns: [Pattern]) {
    var taken: Set<Int> = []
    let order = patterns.sorted { ($1.score, $0.subscription, $0.group) < ($0.score, $1.subscription, $1.group) }
    for pattern in order where taken.insert(pattern.group).inserted {
      let isAlone = pattern.rows <= pattern.during + max(1, pattern.during / 4) && pattern.exact + pattern.near >= 3
      ties[pattern.subscription][pattern.group] = StatementTie(
        basis: .pattern, isAlone: isAlone, steady: isAlone ? [] : steadyAmounts(pattern.subscription, pattern.group))
    }
  }

  private func needsPattern(_ subscription: Int) -> Bool {
    !charges[subscription].isEmpty && !ties[subscription].values.contains { $0.basis != .partOfName }
  }

  /// The merchants that a name or a learned text gives to a subscription.
  private func namedGroups() -> Set<Int> {
    Set(ties.flatMap { $0.filter { $0.value.basis.isNamed }.keys })
  }

  /// Whether a subscription may be of a merchant: not if each is another well-known service.
  private func canBe(_ subscription: Int, _ group: Int) -> Bool {
    guard let found = ledger.groups[group].found else { return true }
    return !found.isShared && (words[subscription].service.map { $0 == found.service } ?? true)
  }

  private mutating func count(_ subscription: Int, _ counter: inout PatternCounter) {
    counter.reset()
    for (place, charge) in charges[subscription].enumerated() {
      let span = (charge.due - min(1, -charge.window.lowerBound))...(charge.due + min(4, charge.window.upperBound))
      for entry in ledger.entries(from: span.lowerBound, through: span.upperBound) {
        let row = ledger.entries[entry]
        switch amounts.compare(row, with: charge.event.amount) {
        case .exact, .converted: counter.add(row.group, place, isExact: true)
        case .other(let ratio) where (400...2500).contains(ratio): counter.add(row.group, place, isExact: false)
        default: break
        }
      }
    }
  }

  private func pattern(_ subscription: Int, _ group: Int, _ counter: PatternCounter) -> Pattern {
    let rows = ledger.groups[group].rows
    let (first, last) = (ledger.entries[rows[0]].day, ledger.entries[rows[rows.count - 1]].day)
    let during = charges[subscription].count { $0.due >= first - 5 && $0.due <= last + 2 }
    return Pattern(
      subscription: subscription, group: group, exact: counter.exact[group], near: counter.near[group],
      during: during, count: charges[subscription].count, rows: rows.count)
  }

  // MARK: Single rows

  /// Ties the only row with the amount of a charge, up to three days after it, of a merchant who sells nothing else.
  private mutating func tieSingles() {
    let tied = Set(ties.flatMap(\.keys))
    let byAmount = Dictionary(grouping: ledger.entries.indices) { ledger.entries[$0].amount }
    let rivals = Dictionary(grouping: charges.joined()) { $0.event.amount }.mapValues { $0.sorted { $0.due < $1.due } }
    for subscription in charges.indices where needsPattern(subscription) && charges[subscription].count <= 2 {
      for charge in charges[subscription] {
        let amount = charge.event.amount
        let near = ledger.span(of: byAmount[amount] ?? [], from: charge.due - 7, through: charge.due + 7)
        guard near.count == 1, let place = near.first, let distance = charge.distance(to: ledger.entries[place]),
          (0...3).contains(distance)
        else { continue }
        let group = ledger.entries[place].group
        guard !tied.contains(group), canBe(subscription, group), !isRivalled(charge, by: rivals[amount] ?? []),
          ledger.groups[group].rows.count <= charges[subscription].count
        else { continue }
        ties[subscription][group] = ties[subscription][group] ?? StatementTie(basis: .single, isAlone: false)
      }
    }
  }

  /// Whether another subscription has a charge in the same days; `rivals` are all of the same amount, by date.
  private func isRivalled(_ charge: ExpectedCharge, by rivals: [ExpectedCharge]) -> Bool {
    rivals[rivals.partitionPoint { $0.due < charge.due - 7 }...].prefix { $0.due <= charge.due + 7 }
      .contains { $0.event.subscription != charge.event.subscription }
  }
}

/// Counts the charges of one subscription that a merchant has a row for.
private struct PatternCounter {
  private(set) var exact: [Int]
  private(set) var near: [Int]
  private(set) var touched: [Int] = []
  private var last: [Int]

  init(groups: Int) {
    exact = Array(repeating: 0, count: groups)
    near = exact
    last = Array(repeating: -1, count: groups)
  }

  /// Whether a merchant has enough rows for any pattern.
  ///
  /// Most have a few rows with similar amounts by chance: with 10,000 subscriptions, twenty million pairs.
  func mayFit(_ group: Int) -> Bool { exact[group] > 0 || near[group] >= 4 }

  mutating func reset() {
    for group in touched { (exact[group], near[group], last[group]) = (0, 0, -1) }
    touched = []
  }

  /// Counts a row once for each charge, exact before near.
  mutating func add(_ group: Int, _ charge: Int, isExact: Bool) {
    if last[group] < 0 { touched.append(group) }
    let isNew = last[group] != charge * 2 && last[group] != charge * 2 + 1
    if isNew {
      if isExact { exact[group] += 1 } else { near[group] += 1 }
    } else if isExact, last[group] == charge * 2 {
      exact[group] += 1
      near[group] -= 1
    } else {
      return
    }
    last[group] = charge * 2 + (isExact ? 1 : 0)
  }
}
