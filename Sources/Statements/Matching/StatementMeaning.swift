import BillingCore

// What the decisions about the rows mean together: new prices, doubles, refunds, rows of overlapping files, the account.

extension StatementMatching {
  /// Names the last two or more charges of a subscription with one other amount a new price.
  mutating func nameChangedPrices() {
    var rows: [Int: [(date: CivilDate, amount: Money, row: Int?)]] = [:]
    for decision in result.decisions {
      guard let charge = decision.charge, decision.kind.confirms || decision.kind == .alreadyConfirmed,
        !charge.isExtra, !knownParts.contains(decision.row), result.rows[decision.row].amount.minorUnits < 0
      else { continue }
      let amount = result.rows[decision.row].amount.magnitude
      rows[charge.subscription, default: []].append((charge.date, amount, decision.row))
    }
    let changed = rows.filter { subscription, list in
      list.contains { isChanged($0.amount, subscription, on: $0.date) }
    }.keys.sorted()
    let history = Dictionary(grouping: confirmed(of: changed), by: \.subscription)
    let last = result.span?.last ?? .maximum
    for subscription in changed {
      let list = rows[subscription, default: []]
      let met = Set(list.map(\.date))
      let known = history[subscription, default: []].filter { !met.contains($0.date) }
      let others = known.filter { $0.date <= last }.map { (date: $0.date, amount: $0.amount, row: Int?.none) }
      let next = known.first { $0.date > last }
      nameChangedPrice(subscription, (list + others).ordered { $0.date < $1.date }, before: next?.amount)
    }
  }

  /// The confirmed charges of subscriptions on days of their schedules, by date.
  private func confirmed(of subscriptions: [Int]) -> [BillingEvent] {
    guard !subscriptions.isEmpty, let last = book.events.map(\.date).max() else { return [] }
    return book.charges(in: DateInterval(unchecked: .minimum, through: last), only: subscriptions)
      .filter { $0.state == .confirmed && !$0.isExtra }
  }

  /// Whether an amount is another than the price on a day, and can be compared with it.
  private func isChanged(_ amount: Money, _ subscription: Int, on date: CivilDate) -> Bool {
    let price = book.subscriptions[subscription].price(on: date)
    return price.currency == amount.currency && !price.isEstimate && price != amount
  }

  /// Names the price of the last charges; of those that are all confirmed, not if the next one was confirmed at another.
  private mutating func nameChangedPrice(
    _ subscription: Int, _ list: [(date: CivilDate, amount: Money, row: Int?)], before next: Money?
  ) {
    guard let amount = list.last?.amount else { return }
    let run = list.reversed().prefix { $0.amount == amount && isChanged(amount, subscription, on: $0.date) }
    guard run.count >= 2, let first = run.last else { return }
    let isNew = run.contains { item in item.row.map { result.decisions[$0].kind != .alreadyConfirmed } ?? false }
    if !isNew, let next, next != amount { return }
    for item in run {
      if let row = item.row, result.decisions[row].kind == .otherAmount { result.decisions[row].kind = .newPrice }
    }
    result.newPrices.append(
      Reconciliation.NewPrice(subscription: subscription, from: first.date, amount: amount))
  }

  /// Names rows of a merchant that add up to a charge, in its days, as its parts: no double, and no price.
  ///
  /// What was taken at the charges beside it is a price as well. The parts of a confirmed charge are known.
  mutating func nameParts() {
    var rowOfCharge: [BillingEvent: Int] = [:]
    for decision in result.decisions { if let charge = decision.charge { rowOfCharge[charge] = decision.row } }
    for own in charges {
      let rows = own.map { rowOfCharge[$0.event] }
      for (index, charge) in own.enumerated() where !charge.event.amount.isEstimate {
        let near = [index - 1, index + 1].filter(own.indices.contains).compactMap { rows[$0] }
        nameParts(of: charge, rows[index], beside: near.map { result.rows[$0].amount.magnitude })
      }
    }
  }

  private mutating func nameParts(of charge: ExpectedCharge, _ own: Int?, beside: [Money]) {
    if let own, isWhole(result.decisions[own], charge, beside) { return }
    let known = matches[charge.event.subscription].keys
    let ofTrade = owners.groupsOfTrade[charge.event.subscription]
    let groups = known.isEmpty ? ofTrade ?? partlyNamed(charge) : known.sorted()
    guard let rows = groups.compactMap({ parts(of: charge, $0, own, beside) }).first else { return }
    if !charge.isOpen {
      for row in rows {
        result.decisions[row] = Reconciliation.Decision(row: row, kind: .alreadyConfirmed, charge: charge.event)
      }
      knownParts.formUnion(rows)
      return
    }
    if let own { result.decisions[own] = Reconciliation.Decision(row: own, kind: .leftAlone) }
    result.parts.append((charge.event, rows))
  }

  /// The merchant that names a charge in part, if it has no more rows near it than parts: some of many add up to anything.
  private mutating func partlyNamed(_ charge: ExpectedCharge) -> [Int] {
    owners.partlyNamed(charge.event.subscription).filter { ledger.entries(of: $0, in: charge.reach).count <= 3 }
  }

  /// Whether a row pays all of a charge.
  private func isWhole(_ own: Reconciliation.Decision, _ charge: ExpectedCharge, _ beside: [Money]) -> Bool {
    let paid = result.rows[own.row].amount.magnitude
    return charge.isOpen ? own.kind != .otherAmount || beside.contains(paid) : paid == charge.event.amount
  }

  private static let mostParts = 8

  /// Two or three free rows of a merchant in the days of a charge that add up to it, or to what was taken beside it; `own` is
  /// the row that it has.
  private mutating func parts(of charge: ExpectedCharge, _ group: Int, _ own: Int?, _ beside: [Money]) -> [Int]? {
    let currency = ledger.currencies[group] ?? charge.event.amount.currency
    let near = ledger.entries(of: group, in: charge.days)
    let free = near.map { ledger.entries[$0] }.filter { entry in
      entry.amount.currency == currency && charge.distance(to: entry) != nil
        && (result.decisions[entry.source].charge == nil || entry.source == own)
    }.prefix(Self.mostParts)
    if free.count < 2 { return nil }
    let price = amounts.expected(charge.event.amount, in: currency, on: charge.due)
    let wanted = beside.filter { $0.currency == currency }.map { Int128($0.minorUnits)...Int128($0.minorUnits) }
    let prices = price.map { wanted + [$0] } ?? wanted
    for first in free.indices {
      for second in free.indices where second > first {
        let both = Int128(free[first].amount.minorUnits) + Int128(free[second].amount.minorUnits)
        if prices.contains(where: { $0.contains(both) }) { return [free[first].source, free[second].source] }
        let third = free[(second + 1)...].first { third in
          prices.contains { $0.contains(both + Int128(third.amount.minorUnits)) }
        }
        if let third { return [free[first].source, free[second].source, third.source] }
      }
    }
    return nil
  }

  /// Names a row like a matched one of the same merchant, within half a cycle of it, when every charge has its row.
  mutating func nameDoubles() {
    let paid = ledger.entries.indices.filter { result.decisions[ledger.entries[$0].source].charge != nil }
    let matched = Dictionary(grouping: paid) { ledger.entries[$0].group }
    let parts = Set(result.parts.flatMap(\.rows))
    let open = charges.joined().filter { $0.isOpen && matches[$0.event.subscription].isEmpty }
    var missing = Dictionary(grouping: open, by: \.event.amount)
    for (group, indices) in matched.ordered(by: { $0.key < $1.key }) {
      let byAmount = Dictionary(grouping: indices) { ledger.entries[$0].amount }
      for index in ledger.groups[group].rows where result.decisions[ledger.entries[index].source].charge == nil {
        let entry = ledger.entries[index]
        guard let twin = nearest(to: entry.day, among: byAmount[entry.amount] ?? []),
          let charge = result.decisions[ledger.entries[twin].source].charge,
          matches[charge.subscription][group]?.basis != .shared,
          abs(ledger.entries[twin].day - entry.day) <= doubleDays(charge), !parts.contains(entry.source)
        else { continue }
        // A charge of as much that nothing else pays comes before a double.
        let near = missing[entry.amount]?.firstIndex { $0.distance(to: entry).map { (-1...4).contains($0) } ?? false }
        if let near, let other = missing[entry.amount]?.remove(at: near) {
          result.unnamed.append(Reconciliation.Pair(row: entry.source, charge: other.event))
          continue
        }
        result.decisions[entry.source].kind = .possibleDouble
        result.decisions[entry.source].charge = charge
      }
    }
  }

  /// The first of the entries that are nearest to a day; they are in order of their days.
  private func nearest(to day: Int, among listed: [Int]) -> Int? {
    let next = listed.indices.partitionPoint { ledger.entries[listed[$0]].day < day }
    guard next > 0 else { return listed.first }
    let former = ledger.entries[listed[next - 1]].day
    let before = listed[listed.indices.partitionPoint { ledger.entries[listed[$0]].day < former }]
    guard next < listed.count, ledger.entries[listed[next]].day - day < day - former else { return before }
    return listed[next]
  }

  /// Up to ten days, but less than half a cycle.
  func doubleDays(_ charge: BillingEvent) -> Int {
    min(10, (book.cycle(of: charge).days - 1) / 2)
  }

  /// The most days between a charge and its refund.
  static let refundDays = 60

  /// Names money back from the merchant of a confirmed charge, of at most its amount, by the latest such charge.
  mutating func nameRefunds() {
    let back = result.rows.indices.filter { result.rows[$0].amount.minorUnits > 0 && result.copies[$0] == nil }
    if back.isEmpty { return }
    var byText: [String: Set<Int>] = [:]
    for (subscription, matches) in matches.enumerated() {
      for group in matches.keys {
        byText[ledger.groups[group].text.key, default: []].insert(subscription)
      }
    }
    let texts = Set(back.map { result.texts.ofRow[$0] }).sorted()
    let groups = texts.map { StatementGroups.Group(text: result.texts.texts[$0], found: result.texts.found[$0]) }
    let named = MerchantIndex(groups).bases(of: owners.words).named
    let owners = Dictionary(
      uniqueKeysWithValues: texts.indices.map { index in
        (texts[index], (byText[groups[index].text.key] ?? []).union(named[index]).sorted())
      })
    let confirmed = paidCharges(of: Set(owners.values.joined()).sorted())
    var refunded: Set<UUID> = []
    var known: [UUID: [Refund]] = [:]
    var doubles = result.decisions.filter { $0.kind == .possibleDouble }
    for row in back.ordered(by: { (result.rows[$0].date, $0) < (result.rows[$1].date, $1) }) {
      let own = owners[result.texts.ofRow[row]] ?? []
      let paid = own.flatMap { confirmed[$0] ?? [] }
      let latest = paid.map(\.date).filter { $0 <= result.rows[row].date }.max() ?? .minimum
      // A double whose money came back in the same file, before the next charge, is no news.
      let double = doubles.firstIndex { double in
        let twice = result.rows[double.row]
        return own.contains(double.charge?.subscription ?? -1) && twice.amount.magnitude == result.rows[row].amount
          && latest <= twice.date && twice.date <= result.rows[row].date
      }
      if let double {
        let double = doubles.remove(at: double)
        for index in [double.row, row] {
          (result.decisions[index].kind, result.decisions[index].charge) = (.paidBack, double.charge)
        }
        continue
      }
      if let charge = charge(among: paid, refundedBy: result.rows[row], &known) {
        result.decisions[row].kind = .alreadyConfirmed
        result.decisions[row].charge = charge
        continue
      }
      guard let charge = refundedCharge(among: paid, result.rows[row], refunded) else { continue }
      refunded.insert(book.id(of: charge))
      result.decisions[row].kind = .refund
      result.decisions[row].charge = charge
    }
  }

  /// The charge whose refund of a row's amount is recorded for a day up to ten days from it; each refund is met once.
  private func charge(
    among paid: [BillingEvent], refundedBy row: StatementRow, _ known: inout [UUID: [Refund]]
  ) -> BillingEvent? {
    for charge in paid where charge.isRefunded {
      let id = book.id(of: charge)
      var left = known[id] ?? book.refunds(of: charge)
      let met = left.firstIndex { $0.amount == row.amount && abs($0.day.days(until: row.date)) <= 10 }
      if let met { left.remove(at: met) }
      known[id] = left
      if met != nil { return charge }
    }
    return nil
  }

  /// The latest of some confirmed charges, before a row, with at least its amount; the same amount first.
  private func refundedCharge(
    among paid: [BillingEvent], _ row: StatementRow, _ refunded: Set<UUID>
  ) -> BillingEvent? {
    let confirmed = paid.filter {
      !refunded.contains(book.id(of: $0)) && $0.date <= row.date
        && $0.date.days(until: row.date) <= Self.refundDays && $0.amount.currency == row.amount.currency
        && book.cost(of: $0).minorUnits >= row.amount.minorUnits
    }
    return confirmed.filter { book.cost(of: $0) == row.amount }.max { $0.date < $1.date }
      ?? confirmed.max { $0.date < $1.date }
  }

  /// The charges of each subscription that are confirmed, or are about to be, at what was paid; of some also those before the
  /// statement for which money may come back in it.
  private func paidCharges(of subscriptions: [Int]) -> [Int: [BillingEvent]] {
    var paid: [Int: [BillingEvent]] = [:]
    for decision in result.decisions where decision.kind.confirms {
      guard var charge = decision.charge else { continue }
      charge.amount = result.rows[decision.row].amount.magnitude
      paid[charge.subscription, default: []].append(charge)
    }
    let known = charges.joined().map(\.event).filter { !$0.isOpen }
    for charge in known + confirmedBefore(of: subscriptions, days: Self.refundDays) {
      paid[charge.subscription, default: []].append(charge)
    }
    return paid
  }

  /// A row that another file repeats is known by its first copy.
  mutating func repeatForCopies() {
    for row in result.rows.indices {
      guard let first = result.copies[row], result.decisions[row].kind == .leftAlone else { continue }
      let original = result.decisions[first]
      guard original.charge != nil else { continue }
      result.decisions[row].charge = original.charge
      result.decisions[row].kind = original.kind.confirms ? .alreadyConfirmed : original.kind
    }
  }

  /// Without a named account, drops the missing charges of other payment methods than the one that paid all matched rows.
  mutating func keepOwnMissing() {
    let methods = result.decisions.compactMap(\.charge).map { book.paymentMethod(of: $0) ?? "" }
    guard account == nil, let own = methods.first, !own.isEmpty, methods.allSatisfy({ $0.folded == own.folded })
    else { return }
    let others = result.missing.filter { book.paymentMethod(of: $0).map { $0.folded != own.folded } ?? false }
    if others.isEmpty { return }
    result.likelyAccount = own
    result.missing.removeAll(where: Set(others).contains)
  }
}
