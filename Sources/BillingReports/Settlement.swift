import BillingCore

/// The debts between members for the confirmed and assumed charges of a period, for `settle`.
///
/// Laws, for each currency:
/// - the balances add up to zero;
/// - the transfers settle every balance exactly, so that none is left once they are recorded;
/// - there are fewer transfers than members with a balance.
///
/// Only shared charges count: those of which someone other than the payer has a part. A recorded transfer counts in every
/// period that contains its own, or all confirmed shared charges of its own; where none of these is left, in every period that
/// contains its first day. In any other period, the charges that it settled do not count either: those of its own period that
/// were confirmed before it was recorded. Nor do earlier transfers for a part of its period, which it settled again.
public struct Settlement: Equatable, Sendable {
  /// The amounts of shared charges that a member paid, and the shares that the member owes, in one currency.
  public struct Balance: Equatable, Sendable {
    public var member: String
    /// The amount paid for everyone.
    public var paid: Money
    /// The member's own share.
    public var borne: Money
    /// The recorded transfers to other members, less those from them.
    public var transferred: Money
    /// The amount owed to the member; negative if the member owes it.
    public var owed: Money
  }

  public struct Transfer: Equatable, Sendable {
    public var from: String
    public var to: String
    public var amount: Money
  }

  /// The period; a charge belongs to its scheduled date, as in every sum.
  public let period: DateInterval
  /// All members with an amount paid or borne, by currency code, then in the order of the members.
  public private(set) var balances: [Balance] = []
  /// The transfers in the same order, by payer.
  public private(set) var transfers: [Transfer] = []
  /// The confirmed shared charges without a payer, which are left out.
  public private(set) var withoutPayer: [BillingEvent] = []
  /// The shared charges that are only assumed to be paid; they count like confirmed ones.
  public private(set) var assumed: [BillingEvent] = []
  /// The dates of the shared charges in the period that are neither confirmed nor assumed, which are left out.
  public private(set) var openDates: [CivilDate] = []
  public var openCount: Int { openDates.count }
  /// The number of confirmed charges that nobody shares, which move no money between members.
  public private(set) var privateCount = 0
  /// Those of them that were confirmed before their subscription was shared.
  public private(set) var confirmedBeforeShared: [BillingEvent] = []
  /// The recorded transfers that count, by date, then in the order of the members.
  public private(set) var recorded: [RecordedTransfer] = []
  /// The recorded transfers for a period that this one contains only in part, and earlier ones in that; they are left out.
  public private(set) var recordedBeyond: [RecordedTransfer] = []
  /// The number of charges that these settled, which are left out with them.
  public private(set) var settledBeyondCount = 0

  /// Settles a period of a book; throws `MoneyError.overflow`.
  ///
  /// Recorded transfers settle all charges, so they do not count for a selection of them (`countingTransfers`).
  public init(
    of book: Book, over period: DateInterval, matching filter: ChargeFilter? = nil, countingTransfers: Bool = true
  ) throws(MoneyError) {
    self.period = period
    var ledger = MemberLedger(of: book)
    let shares = MemberShares(of: book)
    let beyond = Set(countingTransfers ? book.settlements.filter { isBeyond($0, book) }.map(\.id) : [])
    let settled = SettledCharges(book.settlements, leaving: beyond)
    for event in book.charges(in: period, matching: filter) {
      let costSplit = book.costSplit(of: event).flatMap { $0.isShared ? $0 : nil }
      if event.isOpen, costSplit != nil { openDates.append(event.date) }
      guard event.state == .confirmed || event.isAssumed else { continue }
      guard let costSplit else {
        privateCount += 1
        if book.isConfirmedBeforeShared(event) { confirmedBeforeShared.append(event) }
        continue
      }
      if costSplit.payer != nil, settled.contain(event, of: book) {
        settledBeyondCount += 1
      } else if costSplit.payer != nil {
        if event.isAssumed { assumed.append(event) }
        try ledger.add(book.cost(of: event), by: costSplit, shares)
      } else {
        withoutPayer.append(event)
      }
    }
    if countingTransfers { try count(book.settlements, but: settled.left, in: &ledger) }
    try settle(ledger.accounts)
  }

  /// Whether the settlements of parts of the period add up to it: not if a charge changed after transfers left out in its part.
  public func isSum(of parts: [Settlement]) -> Bool {
    func owed(_ balances: [Balance]) -> [String: Int64] {
      let units = balances.map { ("\($0.member)\n\($0.owed.currency.code)", $0.owed.minorUnits) }
      return Dictionary(units) { $0 &+ $1 }.filter { $0.value != 0 }
    }
    return owed(balances) == owed(parts.flatMap(\.balances))
  }

  /// Whether the period has a part of what a transfer settled, but not all of it; where no such charge is left, whether it
  /// lacks the first day.
  private func isBeyond(_ transfer: RecordedTransfer, _ book: Book) -> Bool {
    guard let common = transfer.period.intersection(period), common != transfer.period else { return false }
    return !book.hasShared(in: common) && !period.contains(transfer.period.first)
      || book.hasShared(in: transfer.period, but: common)
  }

  private mutating func count(
    _ transfers: [RecordedTransfer], but left: Set<UUID>, in ledger: inout MemberLedger
  ) throws(MoneyError) {
    let indices = Dictionary(uniqueKeysWithValues: ledger.accounts.enumerated().map { ($1.member, $0) })
    let order = { (transfer: RecordedTransfer) in
      (transfer.date, indices[transfer.from] ?? 0, indices[transfer.to] ?? 0)
    }
    for transfer in transfers.ordered(by: { order($0) < order($1) }) where transfer.period.overlaps(period) {
      if left.contains(transfer.id) {
        recordedBeyond.append(transfer)
      } else {
        try ledger.add(transfer.amount, from: transfer.from, to: transfer.to)
        recorded.append(transfer)
      }
    }
  }

  private mutating func settle(_ accounts: [MemberLedger.Account]) throws(MoneyError) {
    var byCurrency: [Currency: [MemberLedger.Account]] = [:]
    for account in accounts {
      let sums = account.paid.sums + account.borne.sums + account.sent.sums + account.received.sums
      for currency in Set(sums.map(\.currency)) {
        byCurrency[currency, default: []].append(account)
      }
    }
    for currency in byCurrency.keys.sorted() {
      var open: [Balance] = []
      for account in byCurrency[currency] ?? [] { open.append(try Balance(of: account, in: currency)) }
      balances += open
      transfers += SettlingTransfers(open.map(\.owed.minorUnits)).all.map {
        let isEstimate = open[$0.from].owed.isEstimate || open[$0.to].owed.isEstimate
        return Transfer(
          from: open[$0.from].member, to: open[$0.to].member,
          amount: Money(minorUnits: $0.units, currency: currency, isEstimate: isEstimate))
      }
    }
  }

  /// The transfers if all that is owed is converted at the latest rates; without a rate, a debt stays in its currency.
  ///
  /// `nil` if there is nothing to convert. A transfer is recorded in the currency of its debts, so that the rate of another day
  /// never reopens what was settled.
  public func transfers(in converter: CurrencyConverter, of book: Book) throws(MoneyError) -> [Transfer]? {
    var ledger = MemberLedger(of: book)
    var isConverted = false
    for debt in transfers {
      let total = try converter.total(of: DatedSums(unpaid: MoneySums(debt.amount)))
      if !total.routes.isEmpty { isConverted = true }
      try ledger.add(total.missing.isEmpty ? total.amount : debt.amount, from: debt.to, to: debt.from)
    }
    guard isConverted else { return nil }
    var converted = self
    (converted.balances, converted.transfers) = ([], [])
    try converted.settle(ledger.accounts)
    return converted.transfers
  }
}

extension Book {
  /// Whether a confirmed or assumed charge in a period is shared.
  fileprivate func hasShared(in period: DateInterval?) -> Bool {
    guard let period else { return false }
    return charges(in: period).contains {
      ($0.state == .confirmed || $0.isAssumed) && costSplit(of: $0)?.isShared ?? false
    }
  }

  /// The same for the days of a period before and after a part of it.
  fileprivate func hasShared(in period: DateInterval, but part: DateInterval) -> Bool {
    hasShared(in: DateInterval(from: period.first, through: part.first.advancedClamping(days: -1)))
      || hasShared(in: DateInterval(from: part.last.advancedClamping(days: 1), through: period.last))
  }
}

extension Settlement.Balance {
  fileprivate init(of account: MemberLedger.Account, in currency: Currency) throws(MoneyError) {
    member = account.member
    paid = account.paid[currency] ?? .zero(currency)
    borne = account.borne[currency] ?? .zero(currency)
    let received = account.received[currency] ?? .zero(currency)
    transferred = try (account.sent[currency] ?? .zero(currency)).subtracting(received)
    owed = try paid.subtracting(borne).adding(transferred)
  }
}
