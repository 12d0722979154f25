import BillingCore

/// Matches merchants with subscriptions: a learned text, a service or a name, the strongest alone; then, for a
/// subscription that no text names, one merchant of whose rows two or more have its exact amount on its days.
struct MerchantMatching {
  private let ledger: StatementLedger
  private let charges: [[ExpectedCharge]]
  private let paused: [Int: [BillingEvent]]
  private var owners: RowOwners
  private var amounts: AmountComparison
  private(set) var matches: [[Int: MerchantMatch]]

  /// The entries of each amount, in order of their days.
  private let byAmount: [Money: [Int]]

  init(
    _ ledger: StatementLedger, _ owners: RowOwners, _ charges: [[ExpectedCharge]], _ paused: [Int: [BillingEvent]],
    _ amounts: AmountComparison
  ) {
    self.ledger = ledger
    (self.charges, self.paused) = (charges, paused)
    self.owners = owners
    self.amounts = amounts
    matches = Array(repeating: [:], count: charges.count)
    byAmount = Dictionary(grouping: ledger.entries.indices) { ledger.entries[$0].amount }
    matchByText()
    matchByPattern()
  }

  private mutating func matchByText() {
    for subscription in charges.indices where !charges[subscription].isEmpty {
      for (group, basis) in strongest(owners.bases[subscription], of: subscription) {
        matches[subscription][group] = match(subscription, group, basis)
      }
    }
  }

  /// The merchants of the strongest reason: all with learned texts, of the service or of its biller, else one alone, because
  /// two merchants never share a subscription.
  private mutating func strongest(
    _ all: [Int: MerchantMatch.Basis], of subscription: Int
  ) -> [Int: MerchantMatch.Basis] {
    guard let best = all.values.min() else { return [:] }
    if best <= .service { return all.filter { $0.value <= .service } }
    // Of a crowd, only those with a row of the exact amount are compared.
    let bases: [Int: MerchantMatch.Basis] =
      all.count > MerchantIndex.crowd ? exactRows(subscription).keys.reduce(into: [:]) { $0[$1] = all[$1] } : all
    if best == .name { return likeliest(bases, of: subscription) }
    let free = bases.filter { group, basis in
      guard owners.mayOwnPartlyNamed(group, subscription, basis) else { return false }
      let found = agreement(subscription, group)
      return (basis == .trade ? found.about : found.exact) > 0
    }
    // Texts that services share are those of one biller.
    return best == .shared ? free : likeliest(free, of: subscription)
  }

  /// Of several merchants the one with the most rows of the exact amounts, then with the most rows on the days.
  private mutating func likeliest(
    _ bases: [Int: MerchantMatch.Basis], of subscription: Int
  ) -> [Int: MerchantMatch.Basis] {
    if bases.count <= 1 { return bases }
    let found = bases.keys.sorted().map { (group: $0, rows: agreement(subscription, $0)) }
    let best = found.max { ($0.rows.exact, $0.rows.near) < ($1.rows.exact, $1.rows.near) }
    return bases.filter { $0.key == best?.group }
  }

  /// The numbers of charges with a row of the exact amount, of about that, and with any row.
  private mutating func agreement(_ subscription: Int, _ group: Int) -> (exact: Int, about: Int, near: Int) {
    var (exact, about, near) = (0, 0, 0)
    for charge in charges[subscription] {
      let rows = ledger.entries(of: group, in: charge.days).map { ledger.entries[$0] }
      let found = rows.filter { charge.distance(to: $0) != nil }
        .map { amounts.compare($0, with: charge.event.amount) }
      if !found.isEmpty { near += 1 }
      if found.contains(where: { $0?.isExpected ?? false }) { exact += 1 }
      if found.contains(where: { $0?.isAbout ?? false }) { about += 1 }
    }
    return (exact, about, near)
  }

  private mutating func match(_ subscription: Int, _ group: Int, _ basis: MerchantMatch.Basis) -> MerchantMatch {
    guard basis.isNamed || basis == .trade else { return MerchantMatch(basis: basis) }
    let isAlone =
      ledger.isAlone(group, for: charges[subscription], paused: paused[subscription]?.count ?? 0)
      && (basis.isNamed || owners.isCalled(group, like: subscription))
    let isWhole = basis == .learned || owners.words[subscription].isWhole(in: ledger.groups[group].text.words)
    let isClear = isAlone && basis.isNamed && isWhole
    // In a crowd no amount tells a new price from the price of another one.
    if owners.named[group].count > MerchantIndex.crowd {
      return MerchantMatch(basis: basis, isAlone: isAlone, isClear: isClear)
    }
    // Of a text with rows of the exact amount, here or before, any higher one is the price after a promotion; a lower one may
    // be that of a pause, and is asked about.
    let isProved =
      isAlone && basis.isNamed && (basis == .learned || agreement(subscription, group).exact > 0)
    let steady = steadyAmounts(subscription, group, within: 500...(isProved ? Int.max : 2000))
    return MerchantMatch(basis: basis, isAlone: isAlone, isClear: isClear, steady: steady)
  }

  /// The amounts other than the price that a merchant took at two charges in a row; the range is in thousandths of the price.
  private mutating func steadyAmounts(
    _ subscription: Int, _ group: Int, within range: ClosedRange<Int>
  ) -> Set<Int64> {
    var steady: Set<Int64> = []
    let own = charges[subscription]
    for (charge, next) in zip(own, own.dropFirst()) {
      for index in ledger.entries(of: group, in: charge.days) where isOtherAmount(index, of: charge, range) {
        let entry = ledger.entries[index]
        if steady.contains(entry.amount.minorUnits) { continue }
        let same = ledger.span(of: ledger.equals[entry.equal], in: next.days)
        if same.contains(where: { isOtherAmount($0, of: next, range) }) { steady.insert(entry.amount.minorUnits) }
      }
    }
    return steady
  }

  /// Whether a row is in the window of a charge, with another amount; the range is in thousandths of the price.
  private mutating func isOtherAmount(_ index: Int, of charge: ExpectedCharge, _ range: ClosedRange<Int>) -> Bool {
    let entry = ledger.entries[index]
    guard charge.distance(to: entry) != nil, case .other(let ratio) = amounts.compare(entry, with: charge.event.amount)
    else { return false }
    return range.contains(ratio)
  }

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
    var isKept: Bool { exact >= 2 && exact * 2 >= rows && (isMost || exact == rows && exact * 3 >= during) }
    var isMost: Bool { exact * 5 >= during * 3 }
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

  /// Gives a subscription the merchant that alone fits it, and most of its charges, if that has rows for all subscriptions
  /// that it fits: two gyms of one price.
  private mutating func take(_ patterns: [Pattern]) {
    let bySubscription = Dictionary(grouping: patterns, by: \.subscription)
    let byGroup = Dictionary(grouping: patterns, by: \.group)
    for pattern in patterns {
      let others = bySubscription[pattern.subscription]?.count { $0.exact * 2 > pattern.exact } ?? 0
      let wanted = byGroup[pattern.group]?.reduce(0) { $0 + $1.exact } ?? 0
      guard pattern.isMost, others == 1, wanted <= pattern.rows else { continue }
      matches[pattern.subscription][pattern.group] = MerchantMatch(basis: .pattern)
    }
  }

  /// Whether no text names the subscription; a known service is always named.
  private func needsPattern(_ subscription: Int) -> Bool {
    !charges[subscription].isEmpty && matches[subscription].isEmpty && owners.words[subscription].service == nil
  }

  /// The numbers of charges for which each merchant has a row of the exact amount, a day early to four days late.
  private func exactRows(_ subscription: Int) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for charge in charges[subscription] {
      let span = (charge.due - min(1, -charge.window.lowerBound))...(charge.due + min(4, charge.window.upperBound))
      let own = ledger.span(of: byAmount[charge.event.amount] ?? [], in: span)
      for group in Set(own.map({ ledger.entries[$0].group })) {
        counts[group, default: 0] += 1
      }
    }
    return counts
  }

  private func pattern(_ subscription: Int, _ group: Int, _ exact: Int) -> Pattern {
    let rows = ledger.groups[group].rows
    let (first, last) = (ledger.entries[rows[0]].day, ledger.entries[rows[rows.count - 1]].day)
    let during = charges[subscription].count { $0.due >= first - 5 && $0.due <= last + 2 }
    return Pattern(subscription: subscription, group: group, exact: exact, during: during, rows: rows.count)
  }
}
