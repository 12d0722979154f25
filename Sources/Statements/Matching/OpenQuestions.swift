import BillingCore

extension Reconciliation {
  /// A series that is not in the book, on the days of charges that are missing.
  public struct Fit: Sendable {
    public let subscription: Int
    /// The index in `recurring`.
    public let series: Int
    public let rows: [Pair]
    /// Whether each row has the amount of its charge.
    public let isExact: Bool
  }
}

/// Finds which rows may be the missing charges of subscriptions that no row names.
struct OpenQuestions {
  private let matching: StatementMatching
  private let ledger: StatementLedger
  private let recurring: [DetectedSeries]
  private let decisions: [Reconciliation.Decision]
  private let offSchedule: Set<Int>
  private var owners: RowOwners
  private var amounts: AmountComparison
  /// The charges without a row of each subscription, those that are confirmed included.
  private let missing: [(subscription: Int, charges: [ExpectedCharge])]
  /// The merchants with rows that were matched, by subscription: their text is learned with them.
  private let proved: [Int: Set<Int>]
  private(set) var fits: [Reconciliation.Fit] = []
  private(set) var unnamed: [Reconciliation.Pair] = []

  init(_ matching: StatementMatching, _ result: Reconciliation, of unmet: Set<BillingEvent>) {
    self.matching = matching
    ledger = matching.ledger
    owners = matching.owners
    (recurring, decisions, unnamed) = (result.recurring, result.decisions, result.unnamed)
    offSchedule = Set(result.offSchedule.map(\.row))
    amounts = AmountComparison(matching.book.rates)
    proved = ledger.entries.reduce(into: [:]) { proved, entry in
      let decision = result.decisions[entry.source]
      guard decision.reason != nil, let charge = decision.charge else { return }
      proved[charge.subscription, default: []].insert(entry.group)
    }
    let last = result.span?.last.dayNumber ?? 0
    missing = Set(unmet.map(\.subscription)).sorted().map { subscription in
      // Of a subscription with rows, the next charge has a row of its own in the next statement.
      let mayBeNext = matching.matches[subscription].isEmpty
      let charges = matching.charges[subscription].filter { unmet.contains($0.event) && (mayBeNext || $0.due <= last) }
      return (subscription, charges)
    }
    askAboutSeries()
    askAboutRows()
  }

  private typealias SeriesRow = (index: Int, series: Int)
  private typealias RowPair = (cost: Int, pair: Reconciliation.Pair)

  private struct Candidate {
    let subscription: Int
    let series: Int
    var exact: [Reconciliation.Pair] = []
    var near: [Reconciliation.Pair] = []
    /// The sum of what the near ones are above their charges.
    var excess = 0
  }

  private mutating func askAboutSeries() {
    let indices = Dictionary(uniqueKeysWithValues: ledger.entries.enumerated().map { ($1.source, $0) })
    let rows = recurring.enumerated().flatMap { series, one in
      one.rows.compactMap { row in indices[row].map { (index: $0, series: series) } }
    }.filter { owners.named[ledger.entries[$0.index].group].isEmpty }.ordered { $0.index < $1.index }
    if rows.isEmpty { return }
    var found: [Candidate] = []
    let last = matching.result.span?.last.dayNumber ?? 0
    for (subscription, all) in missing where matching.matches[subscription].isEmpty {
      // The rows of the next charges come in the next statement.
      let charges = all.filter { $0.due <= last }
      found += candidates(subscription, charges, rows).filter { isFit($0, charges.count) }
    }
    let order = found.ordered {
      ($1.exact.count, $1.near.count, $0.subscription, $0.series)
        < ($0.exact.count, $0.near.count, $1.subscription, $1.series)
    }
    var taken: (subscriptions: Set<Int>, series: Set<Int>) = ([], [])
    for one in order where !taken.subscriptions.contains(one.subscription) && !taken.series.contains(one.series) {
      taken.subscriptions.insert(one.subscription)
      taken.series.insert(one.series)
      let isExact = one.exact.count >= one.near.count
      fits.append(
        Reconciliation.Fit(
          subscription: one.subscription, series: one.series, rows: isExact ? one.exact : one.near, isExact: isExact))
    }
    fits = fits.ordered { $0.subscription < $1.subscription }
    unnamed += fits.flatMap(\.rows)
  }

  /// The series with rows in the days of charges, each row for the charge that is nearest.
  private mutating func candidates(
    _ subscription: Int, _ charges: [ExpectedCharge], _ rows: [SeriesRow]
  ) -> [Candidate] {
    var found: [Int: Candidate] = [:]
    // A known service is always named: another text may be one only at the exact amount.
    let isService = owners.words[subscription].service != nil
    for charge in charges {
      let days = charge.days
      let start = rows.indices.partitionPoint { ledger.entries[rows[$0].index].day < days.lowerBound }
      var met: Set<Int> = []
      for row in rows[start...] {
        let entry = ledger.entries[row.index]
        if entry.day > days.upperBound { break }
        guard charge.distance(to: entry) != nil, let amount = amounts.compare(entry, with: charge.event.amount),
          charge.isOpen && !isService ? amount.isNear : amount.isExpected, owners.mayOwn(entry.group, subscription),
          met.insert(row.series).inserted
        else { continue }
        let pair = Reconciliation.Pair(row: entry.source, charge: charge.event)
        found[row.series, default: Candidate(subscription: subscription, series: row.series)].near.append(pair)
        found[row.series]?.excess += amount.excess
        if amount.isExpected { found[row.series]?.exact.append(pair) }
      }
    }
    return found.ordered { $0.key < $1.key }.map(\.value)
  }

  /// Whether a series has the amount of half of the charges, or comes with most of them and hardly else, at amounts that are
  /// theirs within a tenth on average.
  private func isFit(_ one: Candidate, _ missing: Int) -> Bool {
    let (exact, near) = (one.exact.count, one.near.count)
    if exact * 2 >= missing, exact >= min(2, missing) { return true }
    return near >= 3 && near * 4 >= missing * 3 && abs(one.excess) <= 100 * near
      && recurring[one.series].rows.count * 3 <= near * 4
  }

  private mutating func askAboutRows() {
    let asked = Set(fits.map(\.subscription))
    var byAmount: [Money: [Int]]?
    let dues = Dictionary(grouping: missing.flatMap(\.charges), by: \.event.amount).mapValues { $0.map(\.due).sorted() }
    var found: [RowPair] = []
    for (subscription, charges) in missing where !asked.contains(subscription) {
      let groups = weakGroups(subscription)
      if byAmount == nil { byAmount = Dictionary(grouping: ledger.entries.indices) { ledger.entries[$0].amount } }
      for charge in charges where charge.isOpen {
        found += pairs(charge, groups) + named(charge)
        // A known service is always named.
        let isService = owners.words[subscription].service != nil && !matching.matches[subscription].isEmpty
        if !isService { found += single(charge, byAmount ?? [:], dues) }
      }
    }
    var (rows, charges) = (Set(unnamed.map(\.row)), Set(unnamed.map(\.charge)))
    for (_, pair) in found.ordered(by: { ($0.cost, $0.pair.row) < ($1.cost, $1.pair.row) })
    where !rows.contains(pair.row) && !charges.contains(pair.charge) {
      rows.insert(pair.row)
      charges.insert(pair.charge)
      unnamed.append(pair)
    }
    unnamed = unnamed.ordered {
      ($0.charge.subscription, $0.charge.date, $0.row) < ($1.charge.subscription, $1.charge.date, $1.row)
    }
  }

  /// The one merchant that is tied without a name, else one with a part of the name.
  private mutating func weakGroups(_ subscription: Int) -> [Int] {
    let matches = matching.matches[subscription]
    if !matches.isEmpty { return matches.filter { !$0.value.basis.isNamed }.map(\.key).sorted() }
    return owners.partlyNamed(subscription)
  }

  /// The free rows of merchants in the window of a charge, of half to twice its amount.
  private mutating func pairs(_ charge: ExpectedCharge, _ groups: [Int]) -> [RowPair] {
    groups.flatMap { ledger.entries(of: $0, in: charge.days) }.compactMap { index in
      let entry = ledger.entries[index]
      guard let days = charge.distance(to: entry), decisions[entry.source].charge == nil,
        let amount = amounts.compare(entry, with: charge.event.amount), amount.isNear
      else { return nil }
      return (abs(days) + amount.cost, Reconciliation.Pair(row: entry.source, charge: charge.event))
    }
  }

  /// The only row of a merchant that is named, or proved by other rows, in the window of a charge, whatever its amount, else
  /// near it with its amount, if the merchant has hardly other rows.
  private func named(_ charge: ExpectedCharge) -> [RowPair] {
    let subscription = charge.event.subscription
    let groups = matching.matches[subscription].filter { group, match in
      if match.basis.isNamed { return match.isAlone }
      // A text that several services share proves nothing.
      return match.basis != .shared && proved[subscription]?.contains(group) ?? false
        && ledger.isAlone(
          group, for: matching.charges[subscription], paused: matching.paused[subscription]?.count ?? 0)
    }.keys
    let near = groups.flatMap { ledger.entries(of: $0, in: charge.reach) }.map { ledger.entries[$0] }
      .filter { $0.amount.minorUnits > 0 }
    let own = near.filter { charge.distance(to: $0) != nil }
    let moved = near.filter {
      $0.amount == charge.event.amount && decisions[$0.source].kind == .leftAlone && !offSchedule.contains($0.source)
    }
    let rows = own.isEmpty ? moved : own
    guard rows.count == 1, decisions[rows[0].source].kind == .leftAlone,
      rows[0].amount.currency == charge.event.amount.currency
    else { return [] }
    return [(Self.costOfOther, Reconciliation.Pair(row: rows[0].source, charge: charge.event))]
  }

  private static let costOfOther = 100
  /// The most charges of one amount within a week that are told apart by their days.
  private static let mostTwins = 4

  /// A free row with the amount of a charge from three days before it to four after it, of a merchant who is no habit, if there
  /// are no more of them than charges, or one more of the same merchant, which may have taken a charge twice; of an estimate
  /// the only free row of half to twice as much within three days.
  private mutating func single(
    _ charge: ExpectedCharge, _ byAmount: [Money: [Int]], _ dues: [Money: [Int]]
  ) -> [RowPair] {
    let (amount, subscription) = (charge.event.amount, charge.event.subscription)
    let near =
      amount.isEstimate
      ? ledger.entries(in: charge.due - 3...charge.due + 3).filter { index in
        decisions[ledger.entries[index].source].charge == nil
          && amounts.compare(ledger.entries[index], with: amount)?.isNear ?? false
      } : Array(ledger.span(of: byAmount[amount] ?? [], in: charge.due - 7...charge.due + 7))
    let own = dues[amount] ?? []
    let start = own.indices.partitionPoint { own[$0] < charge.due - 7 }
    let wanted = own[start...].prefix(Self.mostTwins).count { $0 <= charge.due + 7 }
    let isTwice = near.count == wanted + 1 && Set(near.map { ledger.entries[$0].equal }).count == 1
    guard near.count <= (amount.isEstimate ? 1 : wanted) || isTwice && !amount.isEstimate else { return [] }
    let usual = matching.charges[subscription].count + 1
    return near.compactMap { index in
      let entry = ledger.entries[index]
      guard let days = charge.distance(to: entry), amount.isEstimate || (-3...4).contains(days),
        decisions[entry.source].charge == nil, owners.mayOwn(entry.group, subscription),
        !(amount.isEstimate && owners.isOfOtherTrade(entry.group, than: subscription)),
        ledger.groups[entry.group].rows.count <= usual
      else { return nil }
      return (abs(days), Reconciliation.Pair(row: entry.source, charge: charge.event))
    }
  }
}

extension StatementMatching {
  /// Names the rows like one that is asked about, of its merchant and within some days of it: if that is the charge, they are
  /// doubles, paid back if the same text has money that came back.
  func nameDoublesOfAsked(in result: inout Reconciliation) {
    let asked = Set(result.asked.map(\.row) + result.offSchedule.map(\.row))
    let entries = Dictionary(
      uniqueKeysWithValues: ledger.entries.filter { asked.contains($0.source) }.map { ($0.source, $0) })
    let back = Dictionary(grouping: result.rows.indices.filter { result.rows[$0].amount.minorUnits > 0 }) {
      result.texts.ofRow[$0]
    }
    for (row, charge) in result.unnamed.map({ ($0.row, $0.charge) }) {
      guard let entry = entries[row] else { continue }
      let days = entry.day - doubleDays(charge)...entry.day + doubleDays(charge)
      for index in ledger.entries(of: entry.group, entry.amount.minorUnits, in: days) {
        let other = ledger.entries[index]
        guard other.amount == entry.amount, !asked.contains(other.source),
          result.decisions[other.source].kind == .leftAlone
        else { continue }
        let refund = back[result.texts.ofRow[other.source]]?.first { money in
          result.decisions[money].kind == .leftAlone && result.rows[money].amount == other.amount
            && (0...Self.refundDays).contains(result.rows[other.source].date.days(until: result.rows[money].date))
        }
        for row in [other.source, refund].compactMap(\.self) {
          result.decisions[row].kind = refund == nil ? .possibleDouble : .paidBack
          result.decisions[row].charge = charge
        }
      }
    }
  }
}
