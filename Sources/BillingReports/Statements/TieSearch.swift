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

  /// The merchants by the first bytes of each of their words, and by service.
  private var byHead: [UInt32: [Int]] = [:]
  private var byService: [Int: [Int]] = [:]
  private var shared: [Int] = []

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
    for (index, group) in ledger.groups.enumerated() {
      if let found = group.found {
        if found.isShared { shared.append(index) } else { byService[found.service, default: []].append(index) }
      }
      for word in group.text.words { byHead[word.head, default: []].append(index) }
    }
  }

  // MARK: By text

  private mutating func tieByText() {
    for subscription in words.indices where !charges[subscription].isEmpty {
      for group in candidates(words[subscription]) {
        guard let basis = words[subscription].basis(ledger.groups[group]) else { continue }
        ties[subscription][group] = tie(subscription, group, basis)
      }
      keepStrongest(subscription)
    }
  }

  /// A part of a name counts only where nothing names the whole.
  private mutating func keepStrongest(_ subscription: Int) {
    guard ties[subscription].values.contains(where: \.basis.isNamed) else { return }
    ties[subscription] = ties[subscription].filter { $0.value.basis != .partOfName }
  }

  private func candidates(_ words: SubscriptionWords) -> Set<Int> {
    var found = Set(shared)
    for word in words.name { found.formUnion(byHead[word.head] ?? []) }
    found.formUnion(byHead[words.name.joined(separator: "").head] ?? [])
    if let service = words.service { found.formUnion(byService[service] ?? []) }
    for text in words.learned { found.formUnion(byHead[text.head] ?? []) }
    return found
  }

  private mutating func tie(_ subscription: Int, _ group: Int, _ basis: StatementTie.Basis) -> StatementTie {
    let count = charges[subscription].count
    let isAlone = basis != .shared && ledger.groups[group].rows.count <= count + max(1, count / 4)
    return StatementTie(basis: basis, isAlone: isAlone, steady: isAlone ? [] : steadyAmounts(subscription, group))
  }

  /// The amounts other than the price that a merchant took at two charges in a row.
  private mutating func steadyAmounts(_ subscription: Int, _ group: Int) -> Set<Int64> {
    var (steady, previous) = (Set<Int64>(), Set<Int64>())
    for charge in charges[subscription] {
      var present: Set<Int64> = []
      for place in entries(near: charge, of: group) {
        guard case .other(let ratio) = amounts.compare(ledger.entries[place], with: charge.event.amount),
          (500...2000).contains(ratio)
        else { continue }
        present.insert(ledger.entries[place].amount.minorUnits)
      }
      steady.formUnion(present.intersection(previous))
      previous = present
    }
    return steady
  }

  /// The rows of a merchant in the window of a charge.
  private func entries(near charge: ExpectedCharge, of group: Int) -> [Int] {
    let target = min(charge.due, charge.paid ?? charge.due)
    let last = max(charge.due, charge.paid ?? charge.due) + charge.window.upperBound
    return ledger.entries(
      of: group, from: target + charge.window.lowerBound - StatementLedger.bookingDays, through: last
    )
    .filter { charge.distance(to: ledger.entries[$0]) != nil }
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
      for group in counter.touched where !named.contains(group) && canBe(subscription, group) {
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
    var byAmount: [Money: [Int]] = [:]
    for (place, entry) in ledger.entries.enumerated() { byAmount[entry.amount, default: []].append(place) }
    for subscription in charges.indices where needsPattern(subscription) && charges[subscription].count <= 2 {
      for charge in charges[subscription] {
        let near = (byAmount[charge.event.amount] ?? []).filter { abs(ledger.entries[$0].day - charge.due) <= 7 }
        guard near.count == 1, let distance = charge.distance(to: ledger.entries[near[0]]), (0...3).contains(distance)
        else { continue }
        let group = ledger.entries[near[0]].group
        guard !tied.contains(group), canBe(subscription, group), !isRivalled(charge, of: subscription),
          ledger.groups[group].rows.count <= charges[subscription].count
        else { continue }
        ties[subscription][group] = ties[subscription][group] ?? StatementTie(basis: .single, isAlone: false)
      }
    }
  }

  /// Whether another subscription has a charge of the same amount in the same days.
  private func isRivalled(_ charge: ExpectedCharge, of subscription: Int) -> Bool {
    charges.indices.contains { other in
      other != subscription
        && charges[other].contains { $0.event.amount == charge.event.amount && abs($0.due - charge.due) <= 7 }
    }
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
