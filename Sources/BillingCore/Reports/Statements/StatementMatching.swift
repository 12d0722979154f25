extension Book {
  /// Compares a statement with the charges of some subscriptions in its span, whatever the history range is.
  ///
  /// Pending rows confirm nothing. The series that are not in the book are found for `today`.
  public func reconciliation(
    of rows: [StatementRow], only indices: [Int]? = nil, today: CivilDate
  ) -> Reconciliation {
    var matching = StatementMatching(self, rows, only: indices)
    matching.match()
    var result = matching.result
    result.recurring = detectSeries(in: result, today: today)
    for series in result.recurring {
      for row in series.rows { result.decisions[row].kind = .recurring }
    }
    return result
  }
}

/// The work on one statement.
struct StatementMatching {
  private let book: Book
  private let ledger: StatementLedger
  private let marks: StatementFingerprints
  private var amounts: AmountComparison
  /// The charges of each subscription that rows can have, by date.
  private var charges: [[ExpectedCharge]]
  private var ties: [[Int: StatementTie]] = []
  private(set) var result: Reconciliation

  /// The cost of a charge without a row: more than any row that it can have.
  private static let left = 1000

  init(_ book: Book, _ rows: [StatementRow], only indices: [Int]?) {
    self.book = book
    let marks = StatementFingerprints(rows)
    self.marks = marks
    result = Reconciliation(rows, copies: marks.copies)
    ledger = StatementLedger(rows, result.texts) { rows[$0].state == .booked && marks.copies[$0] == nil }
    amounts = AmountComparison(book.rates)
    charges = Array(repeating: [], count: book.subscriptions.count)
    guard let span = result.span else { return }
    let window = DateInterval(
      unchecked: span.first.advancedClamping(days: -20), through: span.last.advancedClamping(days: 10))
    for event in book.charges(in: window, only: indices) where event.isOpen || event.state == .confirmed {
      charges[event.subscription].append(ExpectedCharge(event, in: book))
    }
  }

  mutating func match() {
    let remembered = pin()
    ties = TieSearch.ties(ledger, book, charges, amounts)
    assign(without: remembered)
    nameChangedPrices()
    nameDoubles()
    nameRefunds()
    repeatForCopies()
    result.missing = missing()
    result.confirmations = confirmations()
  }

  // MARK: Remembered rows

  /// Gives every remembered row its charge, and returns those rows.
  private mutating func pin() -> Set<Int> {
    var byMark: [String: Int] = [:]
    for (index, event) in book.events.enumerated() {
      if let mark = event.statementRow { byMark[mark] = index }
    }
    if byMark.isEmpty { return [] }
    var byRecord: [Int: BillingEvent] = [:]
    for charge in charges.joined() { if let record = charge.event.record { byRecord[record] = charge.event } }
    var pinned: Set<Int> = []
    for row in result.rows.indices {
      guard let record = byMark[marks.marks[row]] else { continue }
      pinned.insert(row)
      result.decisions[row].kind = .alreadyConfirmed
      result.decisions[row].charge = byRecord[record]
    }
    return pinned
  }

  // MARK: Assignment

  private mutating func assign(without remembered: Set<Int>) {
    let taken = Set(remembered.compactMap { result.decisions[$0].charge?.record })
    var flat: [ExpectedCharge] = []
    for charge in charges.joined() where !(charge.event.record.map(taken.contains) ?? false) { flat.append(charge) }
    var reasons: [[Int: Reconciliation.Reason]] = []
    var pairs: [[Assignment.Pair]] = []
    for charge in flat {
      let found = candidates(charge).filter { !remembered.contains(ledger.entries[$0.key].source) }
      reasons.append(found)
      pairs.append(found.map { Assignment.Pair(row: $0.key, cost: $0.value.cost) }.sorted { $0.row < $1.row })
    }
    let rows = Assignment(pairs, rows: ledger.entries.count, left: Self.left).rows
    for (place, row) in rows.enumerated() {
      if let row, let reason = reasons[place][row] { decide(flat[place], ledger.entries[row].source, reason) }
    }
  }

  /// The rows that a charge can have, each with what it costs.
  private mutating func candidates(_ charge: ExpectedCharge) -> [Int: Reconciliation.Reason] {
    var found: [Int: Reconciliation.Reason] = [:]
    let first = min(charge.due, charge.paid ?? charge.due) + charge.window.lowerBound - StatementLedger.bookingDays
    let last = max(charge.due, charge.paid ?? charge.due) + charge.window.upperBound
    for (group, tie) in ties[charge.event.subscription] {
      for place in ledger.entries(of: group, from: first, through: last) {
        let entry = ledger.entries[place]
        guard let days = charge.distance(to: entry), let amount = amounts.compare(entry, with: charge.event.amount),
          tie.admits(amount, entry.amount, days)
        else { continue }
        let dayCost = days < 0 ? -4 * days : 2 * days
        found[place] = Reconciliation.Reason(days: days, amount: amount, basis: tie.basis, dayCost: dayCost)
      }
    }
    return found
  }

  private mutating func decide(_ charge: ExpectedCharge, _ row: Int, _ reason: Reconciliation.Reason) {
    result.decisions[row].charge = charge.event
    result.decisions[row].reason = reason
    guard charge.isOpen else {
      result.decisions[row].kind = .alreadyConfirmed
      return
    }
    if case .other = reason.amount {
      result.decisions[row].kind = .otherAmount
    } else {
      result.decisions[row].kind = .confirmed
    }
  }

  // MARK: What the decisions mean together

  /// Names the last two or more charges of a subscription with one other amount a new price.
  private mutating func nameChangedPrices() {
    var rows: [Int: [(date: CivilDate, amount: Money, row: Int?)]] = [:]
    var matched: Set<Int> = []
    for decision in result.decisions {
      guard let charge = decision.charge, decision.kind.confirms else { continue }
      matched.insert(charge.subscription)
      let amount = result.rows[decision.row].amount.magnitude
      rows[charge.subscription, default: []].append((charge.date, amount, decision.row))
    }
    for charge in confirmedBefore(of: matched) {
      rows[charge.subscription, default: []].append((charge.date, charge.amount, nil))
    }
    for (subscription, list) in rows.sorted(by: { $0.key < $1.key }) {
      nameChangedPrice(subscription, list.sorted { $0.date < $1.date })
    }
  }

  /// The confirmed charges of subscriptions up to a quarter before the statement, and in it.
  private func confirmedBefore(of subscriptions: Set<Int>) -> [BillingEvent] {
    let changed = result.decisions.filter { $0.kind == .otherAmount }.compactMap(\.charge?.subscription)
    let wanted = subscriptions.intersection(changed)
    guard let span = result.span, !wanted.isEmpty else { return [] }
    let window = DateInterval(unchecked: span.first.advancedClamping(days: -100), through: span.last)
    return book.charges(in: window, only: wanted.sorted()).filter { $0.state == .confirmed }
  }

  private mutating func nameChangedPrice(
    _ subscription: Int, _ list: [(date: CivilDate, amount: Money, row: Int?)]
  ) {
    guard let amount = list.last?.amount else { return }
    let run = list.reversed().prefix { item in
      item.amount == amount && book.subscriptions[subscription].price(on: item.date).currency == amount.currency
        && book.subscriptions[subscription].price(on: item.date) != amount
    }
    guard run.count >= 2, let first = run.last else { return }
    for item in run {
      if let row = item.row, result.decisions[row].kind == .otherAmount { result.decisions[row].kind = .newPrice }
    }
    result.newPrices.append(
      Reconciliation.NewPrice(subscription: subscription, from: first.date, amount: amount))
  }

  /// Names a row like a matched one of the same merchant, within half a cycle of it, when every charge has its row.
  private mutating func nameDoubles() {
    var matched: [Int: [Int]] = [:]
    for (place, entry) in ledger.entries.enumerated() where result.decisions[entry.source].charge != nil {
      matched[entry.group, default: []].append(place)
    }
    for (group, places) in matched {
      for place in ledger.groups[group].rows where result.decisions[ledger.entries[place].source].charge == nil {
        let entry = ledger.entries[place]
        let twin = places.filter { ledger.entries[$0].amount == entry.amount }
          .min { abs(ledger.entries[$0].day - entry.day) < abs(ledger.entries[$1].day - entry.day) }
        guard let twin, let charge = result.decisions[ledger.entries[twin].source].charge,
          ties[charge.subscription][group]?.basis != .shared,
          abs(ledger.entries[twin].day - entry.day) <= doubleDays(charge)
        else { continue }
        result.decisions[entry.source].kind = .possibleDouble
        result.decisions[entry.source].charge = charge
      }
    }
  }

  /// Up to ten days, but less than half a cycle.
  private func doubleDays(_ charge: BillingEvent) -> Int {
    min(10, (book.subscriptions[charge.subscription].cycle(on: charge.date).days - 1) / 2)
  }

  /// The most days between a charge and its refund.
  private static let refundDays = 60

  /// Names money back from the merchant of a confirmed charge, of at most its amount, by the latest such charge.
  private mutating func nameRefunds() {
    let back = result.rows.indices.filter { result.rows[$0].amount.minorUnits > 0 && marks.copies[$0] == nil }
    if back.isEmpty { return }
    var byText: [String: Set<Int>] = [:]
    for (subscription, ties) in ties.enumerated() {
      for (group, tie) in ties where tie.basis != .single {
        byText[ledger.groups[group].text.key, default: []].insert(subscription)
      }
    }
    let words = book.subscriptions.map(SubscriptionWords.init)
    var refunded: Set<UUID> = []
    for row in back.sorted(by: { (result.rows[$0].date, $0) < (result.rows[$1].date, $1) }) {
      let text = result.texts.texts[result.texts.ofRow[row]]
      let group = StatementGroups.Group(text: text, found: KnownServices.table.find(text))
      let owners = words.indices.filter {
        byText[text.key]?.contains($0) ?? false || words[$0].basis(group)?.isNamed ?? false
      }
      guard let charge = refundedCharge(of: owners, result.rows[row], refunded) else { continue }
      refunded.insert(book.id(of: charge))
      result.decisions[row].kind = .refund
      result.decisions[row].charge = charge
    }
  }

  /// The latest confirmed charge of some subscriptions, before a row, with at least its amount; the same amount first.
  private func refundedCharge(of owners: [Int], _ row: StatementRow, _ refunded: Set<UUID>) -> BillingEvent? {
    let confirmed = paidCharges(of: owners).filter {
      !refunded.contains(book.id(of: $0)) && $0.date <= row.date
        && $0.date.days(until: row.date) <= Self.refundDays && $0.amount.currency == row.amount.currency
        && $0.amount.minorUnits >= row.amount.minorUnits
    }
    return confirmed.filter { $0.amount == row.amount }.max { $0.date < $1.date } ?? confirmed.max { $0.date < $1.date }
  }

  /// The charges that are confirmed, or are about to be, at what was paid.
  private func paidCharges(of owners: [Int]) -> [BillingEvent] {
    if owners.isEmpty { return [] }
    let wanted = Set(owners)
    let now = result.decisions.compactMap { decision -> BillingEvent? in
      guard decision.kind.confirms, var charge = decision.charge, wanted.contains(charge.subscription) else {
        return nil
      }
      charge.amount = result.rows[decision.row].amount.magnitude
      return charge
    }
    return now + owners.flatMap { charges[$0].filter { !$0.isOpen }.map(\.event) }
  }

  /// A row that another file repeats is known by its first copy.
  private mutating func repeatForCopies() {
    for row in result.rows.indices {
      guard let first = marks.copies[row], result.decisions[row].kind == .leftAlone else { continue }
      let original = result.decisions[first]
      guard original.charge != nil else { continue }
      result.decisions[row].charge = original.charge
      result.decisions[row].kind = original.kind.confirms ? .alreadyConfirmed : original.kind
    }
  }

  // MARK: Result

  /// The days at the end of a statement in which a charge may not be booked yet.
  private static let bookingDelay = 2

  private func missing() -> [BillingEvent] {
    guard let span = result.span else { return [] }
    let last = span.last.advancedClamping(days: -Self.bookingDelay)
    let found = Set(result.decisions.compactMap(\.charge).map { book.id(of: $0) })
    return charges.joined().map(\.event).filter {
      $0.isOpen && span.first <= $0.date && $0.date <= last && !found.contains(book.id(of: $0))
    }.sorted { ($0.date, $0.subscription) < ($1.date, $1.subscription) }
  }

  private func confirmations() -> [StatementConfirmation] {
    result.decisions.compactMap { decision in
      guard decision.kind.confirms, let charge = decision.charge else { return nil }
      let row = result.rows[decision.row]
      let isForeign = row.amount.currency != charge.amount.currency
      return StatementConfirmation(
        charge: charge, amount: row.amount.magnitude, paidOn: row.date,
        original: isForeign ? row.original?.magnitude ?? charge.amount : nil,
        row: marks.marks[decision.row], text: result.texts.texts[result.texts.ofRow[decision.row]].key)
    }
  }
}

extension StatementTie {
  /// Whether a row of the merchant can be a charge, by its amount and its distance in days.
  func admits(_ amount: StatementAmount, _ paid: Money, _ days: Int) -> Bool {
    switch amount {
    case .exact, .converted: return true
    case .unknownRate: return basis.isNamed && isAlone
    case .other(let ratio):
      if steady.contains(paid.minorUnits) { return basis != .single }
      guard isAlone else { return false }
      return basis.isNamed ? (333...3000).contains(ratio) : basis != .single && (400...2500).contains(ratio)
    }
  }
}
