import BillingCore

struct StatementMatching {
  var book: Book
  var ledger: StatementLedger
  let account: String?
  private let indices: [Int]?
  /// Whether the charges are those of the other registered accounts instead.
  private let isElsewhere: Bool
  var amounts: AmountComparison
  /// The charges of each subscription that rows can have, by date.
  private(set) var charges: [[ExpectedCharge]]
  private(set) var matches: [[Int: MerchantMatch]] = []
  var owners: RowOwners
  /// The charges that a pause covers, by subscription.
  private(set) var paused: [Int: [BillingEvent]] = [:]
  /// The rows that are parts of confirmed charges.
  var knownParts: Set<Int> = []
  /// The result before the first decision.
  let undecided: Reconciliation
  var result: Reconciliation

  /// The cost of a charge without a row: more than any row that it can have.
  private static let left = 1000

  /// The days before a statement in which charges are whose rows may be in it.
  private static let daysBefore = 20

  init(
    _ book: Book, _ rows: [StatementRow], on account: String?, only indices: [Int]?, isElsewhere: Bool = false
  ) {
    // The rows prove payments of past days, after each of which the next charge was owed.
    var book = book
    book.today = nil
    self.book = book
    (self.account, self.indices, self.isElsewhere) = (account, indices, isElsewhere)
    undecided = Reconciliation(rows, StatementFingerprints(rows))
    result = undecided
    let words = book.subscriptions.map(SubscriptionWords.init)
    ledger = StatementLedger(undecided, words)
    owners = RowOwners(ledger, book, words)
    amounts = AmountComparison(book.rates)
    charges = Array(repeating: [], count: book.subscriptions.count)
    guard let span = result.span else { return }
    let window = DateInterval(
      unchecked: span.first.advancedClamping(days: -Self.daysBefore), through: span.last.advancedClamping(days: 10))
    var payDays = PayDays(of: book)
    // A charge that was paid in the span is met there, however far its own date is.
    let paid = Set(book.events.indices.filter { book.events[$0].paidOn.map(window.contains) ?? false })
    let dates = paid.map { book.events[$0].date } + [window.first, window.last]
    let all = DateInterval(unchecked: dates.min() ?? window.first, through: dates.max() ?? window.last)
    let accounts = AccountIndex(of: book.accounts)
    for event in book.charges(in: all, only: indices) where event.state != .skipped {
      guard window.contains(event.date) || event.record.map(paid.contains) ?? false,
        isPaidElsewhere(event, accounts) == isElsewhere
      else { continue }
      if event.isPaused {
        paused[event.subscription, default: []].append(event)
        continue
      }
      charges[event.subscription].append(ExpectedCharge(event, leaving: payDays.payDay(of: event), in: book))
    }
  }

  /// Whether a charge is paid by another registered account than the one that is named.
  private func isPaidElsewhere(_ charge: BillingEvent, _ accounts: AccountIndex) -> Bool {
    guard let account, let method = book.paymentMethod(of: charge), accounts.index(named: method) != nil else {
      return false
    }
    return method.folded != account.folded
  }

  /// The confirmed charges of some subscriptions up to some days before the statement that no row of it pays.
  func confirmedBefore(of subscriptions: [Int], days: Int) -> [BillingEvent] {
    guard let first = result.span?.first, !subscriptions.isEmpty else { return [] }
    let window = DateInterval(
      unchecked: first.advancedClamping(days: -days), through: first.advancedClamping(days: -Self.daysBefore - 1))
    let accounts = AccountIndex(of: book.accounts)
    return book.charges(in: window, only: subscriptions)
      .filter { $0.state == .confirmed && isPaidElsewhere($0, accounts) == isElsewhere }
  }

  mutating func match() {
    let remembered = pin()
    matches = MerchantMatching(ledger, owners, charges, paused, amounts).matches
    assign(without: remembered)
    nameParts()
    nameChangedPrices()
    nameDoubles()
    nameRefunds()
    repeatForCopies()
    nameOffSchedule()
    if let span = result.span {
      let last = span.last.advancedClamping(days: -Self.bookingDelay)
      result.missing = unmet(from: span.first, through: last).filter(\.isOpen)
    }
    keepOwnMissing()
    result.confirmations = result.decisions.compactMap { decision in
      guard decision.kind.confirms, let charge = decision.charge else { return nil }
      return result.confirmation(of: charge, by: decision.row)
    }
  }

  /// The result with the series that are not in the book, and the questions that only a person can answer.
  func answered() -> Reconciliation {
    var result = result
    result.recurring = book.detectSeries(in: result, owners.words)
    for series in result.recurring {
      for row in series.rows { result.decisions[row] = Reconciliation.Decision(row: row, kind: .recurring) }
    }
    let alone = result.span.map { span in
      unmet(
        from: span.first.advancedClamping(days: -Self.bookingDelay),
        through: span.last.advancedClamping(days: -ExpectedCharge.earliest))
    }
    let questions = OpenQuestions(self, result, of: Set(alone ?? []).subtracting(result.unnamed.map(\.charge)))
    result.unnamed = questions.unnamed.filter(\.charge.isOpen)
    result.take(questions.fits)
    nameDoublesOfAsked(in: &result)
    result.elsewhere = elsewhere(besides: result)
    for row in result.elsewhere.keys { result.decisions[row].kind = .leftAlone }
    result.notTaken = notTaken(without: Set((result.unnamed + result.fits.flatMap(\.rows)).map(\.charge)))
    return result
  }

  /// The charges of other registered accounts that rows without a charge fit, by row.
  private func elsewhere(besides found: Reconciliation) -> [Int: BillingEvent] {
    guard let account, !isElsewhere, book.accounts.contains(where: { $0.name.folded != account.folded }) else {
      return [:]
    }
    let asked = Set(found.asked.map(\.row))
    let left = found.decisions.filter { [.leftAlone, .recurring].contains($0.kind) && !asked.contains($0.row) }
    let rows = left.map { found.rows[$0.row] }
    var matching = StatementMatching(book, rows, on: account, only: indices, isElsewhere: true)
    matching.match()
    let others = matching.answered()
    let fits = others.fits.filter(\.isExact).flatMap(\.rows).map { ($0.row, Optional($0.charge)) }
    let named = others.decisions.filter { $0.reason != nil }.map { ($0.row, $0.charge) }
    return (fits + named).reduce(into: [:]) { $0[left[$1.0].row] = $1.1 }
  }

  /// Gives every remembered row its charge, and returns those rows.
  private mutating func pin() -> Set<Int> {
    var byMark: [UInt64: Int] = [:]
    for (index, event) in book.events.enumerated() {
      if let mark = event.statementRow.flatMap({ UInt64($0, radix: 16) }) { byMark[mark] = index }
    }
    if byMark.isEmpty { return [] }
    var byRecord: [Int: BillingEvent] = [:]
    for charge in charges.joined() { if let record = charge.event.record { byRecord[record] = charge.event } }
    var pinned: Set<Int> = []
    for row in result.rows.indices {
      guard let record = byMark[result.marks.marks[row]] else { continue }
      pinned.insert(row)
      result.decisions[row].kind = .alreadyConfirmed
      result.decisions[row].charge = byRecord[record]
    }
    return pinned
  }

  private mutating func assign(without remembered: Set<Int>) {
    let taken = Set(remembered.compactMap { result.decisions[$0].charge?.record })
    let flat = charges.joined().filter { !($0.event.record.map(taken.contains) ?? false) }
    let reasons = flat.map { charge in
      candidates(charge).filter { !remembered.contains(ledger.entries[$0.key].source) }
    }
    let pairs = reasons.map { found in
      found.map { Assignment.Pair(row: $0.key, cost: $0.value.cost) }.ordered { $0.row < $1.row }
    }
    let rows = Assignment(pairs, rows: ledger.entries.count, left: Self.left).rows
    for (index, row) in rows.enumerated() {
      if let row, let reason = reasons[index][row] { decide(flat[index], ledger.entries[row].source, reason) }
    }
  }

  /// The rows that a charge can have, each with what it costs.
  private mutating func candidates(_ charge: ExpectedCharge) -> [Int: Reconciliation.Reason] {
    var found: [Int: Reconciliation.Reason] = [:]
    for (group, match) in matches[charge.event.subscription] {
      for index in rows(of: group, match, charge.event.amount, in: charge.days) {
        let entry = ledger.entries[index]
        guard let days = charge.distance(to: entry), let amount = amounts.compare(entry, with: charge.event.amount),
          match.admits(amount, entry.amount, of: charge.event)
        else { continue }
        let dayCost = days < 0 ? -4 * days : 2 * days
        found[index] = Reconciliation.Reason(days: days, amount: amount, basis: match.basis, dayCost: dayCost)
      }
    }
    return found
  }

  /// The rows of a merchant in a span of days that its match may admit.
  ///
  /// A merchant who sells other things as well can have thousands of rows in each span; of these, only rows with the amount
  /// of the charge or with a steady one are admitted.
  private func rows(
    of group: Int, _ match: MerchantMatch, _ amount: Money, in days: ClosedRange<Int>
  ) -> ArraySlice<Int> {
    let all = ledger.entries(of: group, in: days)
    guard !match.isAlone, !amount.isEstimate, ledger.currencies[group] == amount.currency,
      match.steady.count < all.count
    else { return all }
    var rows = ledger.entries(of: group, amount.minorUnits, in: days)
    for other in match.steady where other != amount.minorUnits {
      rows += ledger.entries(of: group, other, in: days)
    }
    return rows
  }

  private mutating func decide(_ charge: ExpectedCharge, _ row: Int, _ reason: Reconciliation.Reason) {
    let isExpected =
      switch reason.amount {
      // Without a rate two currencies cannot be compared.
      case .other, .unknownRate: charge.event.amount.isEstimate
      case .exact, .converted, .estimated: true
      }
    let kind: Reconciliation.Kind = !charge.isOpen ? .alreadyConfirmed : isExpected ? .confirmed : .otherAmount
    result.decisions[row] = Reconciliation.Decision(row: row, kind: kind, charge: charge.event, reason: reason)
  }

  /// The days at the end of a statement in which a charge may not be booked yet.
  private static let bookingDelay = 2

  /// The open and the confirmed charges without a row in a span of days.
  func unmet(from first: CivilDate, through last: CivilDate) -> [BillingEvent] {
    let found = Set((result.decisions.compactMap(\.charge) + result.parts.map(\.charge)).map { book.id(of: $0) })
    let accounts = AccountIndex(of: book.accounts)
    var owed: Set<Int> = []
    let open = charges.joined().map(\.event).filter { charge in
      // A charge that counts from a payment is owed alone.
      !book.subscriptions[charge.subscription].terms.countsFromPayment || !charge.isOpen
        || owed.insert(charge.subscription).inserted
    }
    return open.filter {
      ($0.isOpen || $0.state == .confirmed) && first <= $0.date && $0.date <= last
        && !found.contains(book.id(of: $0)) && canHaveRow($0, accounts)
    }.ordered { ($0.date, $0.subscription) < ($1.date, $1.subscription) }
  }

  /// The days after a pay day in which a row may still come.
  private static let lateDays = 7

  /// The missing charges of the statement's own account that would be assumed to be paid, besides those that rows may be.
  private func notTaken(without asked: Set<BillingEvent>) -> [BillingEvent] {
    guard book.settings.assumePaid != nil, let account, let last = result.span?.last.dayNumber else { return [] }
    let ripe = Set(charges.joined().filter { ($0.paid ?? $0.due) + Self.lateDays <= last }.map(\.event))
    return result.missing.filter { charge in
      book.subscriptions[charge.subscription].paysItself && !charge.isNotTaken && ripe.contains(charge)
        && !asked.contains(charge) && book.paymentMethod(of: charge)?.folded == account.folded
    }
  }

  /// Whether a charge can be on the statement: it costs something, and is not known to be paid in another way.
  private func canHaveRow(_ charge: BillingEvent, _ accounts: AccountIndex) -> Bool {
    if charge.amount.minorUnits == 0, !charge.amount.isEstimate { return false }
    guard let method = book.paymentMethod(of: charge) else { return true }
    if let account { return isElsewhere || method.folded == account.folded }
    return accounts.index(named: method).map { book.accounts[$0].kind != .cash } ?? true
  }
}
