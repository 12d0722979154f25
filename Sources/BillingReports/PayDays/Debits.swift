import BillingCore

/// The debits of a period: what leaves which account on which day, and the charges in it.
///
/// A debit belongs to the period of its pay day, whatever the dates of its charges are. Skipped and paused charges are
/// not in it. A refund is taken from what leaves the account of its charge on its own day.
public struct Debits: Equatable, Sendable {
  /// What leaves one account on one day; of a card, one statement.
  public struct Debit: Equatable, Sendable {
    public let paysOn: CivilDate
    /// The index of the account; `nil` for charges on no account.
    public let account: Int?
    /// The day on which the statement closes; `nil` but for cards.
    public let closesOn: CivilDate?
    /// The charges by date and name.
    public fileprivate(set) var charges: [BillingEvent] = []
    /// The charges of which money came back on the day, each with what came back as an amount below zero.
    public fileprivate(set) var refunds: [BillingEvent] = []
    /// What leaves, less what came back.
    public fileprivate(set) var total = MoneySums()
  }

  public let period: DateInterval
  /// The debits by day, then by account in the order of the book.
  public private(set) var debits: [Debit] = []
  /// The charges on no account, by pay day.
  public private(set) var withoutAccount: [Debit] = []
  /// The sum of each account with a debit, in the order of the book.
  public private(set) var totals: [(account: Int, total: MoneySums)] = []

  /// The debits of a period; throws `MoneyError.overflow`.
  ///
  /// A statement can have charges of the months before its debit, so the search begins as much earlier.
  public init(
    of book: Book, in period: DateInterval, only indices: [Int]? = nil, matching filter: ChargeFilter? = nil,
    includesTentative: Bool = true
  ) throws(MoneyError) {
    self.period = period
    var days = PayDays(of: book)
    var found: [Key: Int] = [:]
    var all: [Debit] = []
    for event in book.charges(in: Self.search(period, book), only: indices, matching: filter)
    where event.counts(book.settings) && (includesTentative || !event.isTentative) {
      let payDay = days.payDay(of: event)
      guard period.contains(payDay.date) else { continue }
      let key = Key(paysOn: payDay.date, account: payDay.account, closesOn: payDay.closesOn)
      let index = Self.index(of: key, &found, &all)
      all[index].charges.append(event)
      try all[index].total.add(event.amount)
    }
    for refund in book.refunds(in: period, only: indices, matching: filter) {
      let key = Key(paysOn: refund.day, account: days.payDay(of: refund.charge).account, closesOn: nil)
      let index = Self.index(of: key, &found, &all)
      all[index].refunds.append(refund.asCharge)
      try all[index].total.add(refund.asCharge.amount)
    }
    let ordered = all.ordered { ($0.paysOn, $0.account ?? -1) < ($1.paysOn, $1.account ?? -1) }
    debits = ordered.filter { $0.account != nil }
    withoutAccount = ordered.filter { $0.account == nil }
    var sums: [Int: MoneySums] = [:]
    for debit in debits {
      guard let account = debit.account else { continue }
      for sum in debit.total.sums { try sums[account, default: MoneySums()].add(sum) }
    }
    totals = sums.filter { !$0.value.isEmpty }.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The sum of each account, the largest first, then that of the charges on none (`nil`); throws `MoneyError.overflow`.
  public func sums(of book: Book, today: CivilDate) throws(MoneyError) -> [(account: Int?, total: MoneySums)] {
    let currencies = Set(totals.flatMap { $0.total.sums.map(\.currency) })
    let order = AmountOrder(of: book, currencies: Array(currencies), today: today)
    let ranks = try totals.map { (sum) throws(MoneyError) in try order.rank(of: sum.total) }
    let ordered = totals.indices.order { ranks[$0].precedes(ranks[$1]) ?? false }
    var rest = MoneySums()
    for debit in withoutAccount { try rest.add(debit.total) }
    return ordered.map { (totals[$0].account, totals[$0].total) } + (rest.isEmpty ? [] : [(nil, rest)])
  }

  /// The index of a debit, which is added if there is none.
  private static func index(of key: Key, _ found: inout [Key: Int], _ all: inout [Debit]) -> Int {
    if let known = found[key] { return known }
    found[key] = all.count
    all.append(Debit(paysOn: key.paysOn, account: key.account, closesOn: key.closesOn))
    return all.count - 1
  }

  private struct Key: Hashable {
    let paysOn: CivilDate
    let account: Int?
    let closesOn: CivilDate?
  }

  /// The days whose charges can leave in a period: as planned, and as recorded.
  static func search(_ period: DateInterval, _ book: Book) -> DateInterval {
    let paid = book.events.filter { event in
      event.paidOn.map(period.contains) ?? false || event.refunds.contains { period.contains($0.day) }
    }.map(\.date)
    var payDays = PayDays(of: book)
    let planned = payDays.chargeDays(paidIn: period)
    return DateInterval(
      unchecked: min(planned.first, paid.min() ?? planned.first),
      through: max(planned.last, paid.max() ?? planned.last))
  }

  /// What leaves a bank account by itself and through its cards.
  public struct BankSum: Equatable, Sendable {
    public let account: Int
    public let total: MoneySums
    /// The cards that draw from it, in the order of the book.
    public let cards: [Card]

    public struct Card: Equatable, Sendable {
      public let account: Int
      public let total: MoneySums
    }
  }

  /// The sums of the bank accounts from which cards draw in the period, in the order of the book; throws
  /// `MoneyError.overflow`.
  public func sumsOfBanks(of book: Book) throws(MoneyError) -> [BankSum] {
    let drawees = book.drawees
    var found: [BankSum] = []
    for bank in book.accounts.indices where book.accounts[bank].kind == .bank {
      let cards = totals.filter { $0.account != bank && drawees[$0.account] == bank }
      if cards.isEmpty { continue }
      var total = totals.first { $0.account == bank }?.total ?? MoneySums()
      for card in cards { try total.add(card.total) }
      let drawing = cards.map { BankSum.Card(account: $0.account, total: $0.total) }
      found.append(BankSum(account: bank, total: total, cards: drawing))
    }
    return found
  }

  /// What one bank account must hold.
  public struct Need: Equatable, Sendable {
    public let account: Int
    /// The sum in the currency of the account, and those without a rate.
    public let total: MoneySums
    /// The same with the rates that were used.
    public let converted: ConvertedTotal
  }

  /// What each bank account pays from the day after `today` through a day, with the statements of its cards; throws
  /// `MoneyError.overflow`.
  public static func needs(of book: Book, after today: CivilDate, through last: CivilDate) throws(MoneyError) -> [Need]
  {
    guard let days = DateInterval(from: today.advancedClamping(days: 1), through: last) else { return [] }
    let debits = try Debits(of: book, in: days)
    let drawees = book.drawees
    var totals: [Int: MoneySums] = [:]
    for (payer, sum) in debits.totals {
      for account in Set([payer, drawees[payer] ?? payer]) {
        for money in sum.sums { try totals[account, default: MoneySums()].add(money) }
      }
    }
    let banks = book.accounts.indices.filter { book.accounts[$0].kind == .bank }
    var needs: [Need] = []
    for bank in banks { needs.append(try Need(of: bank, totals[bank] ?? MoneySums(), book, today)) }
    return needs
  }

  public static func == (left: Debits, right: Debits) -> Bool {
    left.period == right.period && left.debits == right.debits && left.withoutAccount == right.withoutAccount
  }
}

extension Debits.Need {
  /// The sums in the currency of an account, at the latest rates; throws `MoneyError.overflow`.
  fileprivate init(of account: Int, _ sums: MoneySums, _ book: Book, _ today: CivilDate) throws(MoneyError) {
    let converter = CurrencyConverter(of: book, into: book.currency(ofAccount: account), today: today)
    converted = try converter.total(of: DatedSums(unpaid: sums))
    var total = converted.unconverted
    if sums[converter.base] != nil || !converted.routes.isEmpty { try total.add(converted.amount) }
    (self.account, self.total) = (account, total)
  }
}

extension Book {
  /// The currency of an account: that of its balance, else the only one that it pays, else that of the totals.
  fileprivate func currency(ofAccount account: Int) -> Currency {
    let paid = currenciesPaid(from: account)
    let usual = settings.baseCurrency ?? settings.defaultCurrency
    return accounts[account].balance?.amount.currency ?? (paid.count == 1 ? paid.first : nil) ?? usual
  }

  /// The index of the account that pays an account's statements.
  public func drawee(of account: Int) -> Int? { accounts[account].drawsFrom.flatMap { accounts.index(named: $0) } }

  /// The same for each account that has one, by index.
  fileprivate var drawees: [Int: Int] {
    let index = AccountIndex(of: accounts)
    return accounts.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element.drawsFrom.flatMap(index.index(named:)) }
  }
}
